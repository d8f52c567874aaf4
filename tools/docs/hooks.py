"""Hands MkDocs the pages that are made from the code, and marks the promises with what the last test run showed."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING

from mkdocs.structure.files import File

sys.path.insert(0, str(Path(__file__).parent))

import pages

if TYPE_CHECKING:
    from mkdocs.config.defaults import MkDocsConfig
    from mkdocs.structure.files import Files
    from mkdocs.structure.pages import Page


def on_files(files: Files, config: MkDocsConfig) -> Files:
    """Add the made pages."""
    for path, make in pages.MADE.items():
        files.append(File.generated(config, path, content=make()))
    return files


def on_page_markdown(markdown: str, *, page: Page, config: MkDocsConfig, files: Files) -> str:  # noqa: ARG001 - MkDocs calls by these names
    """Mark each promise."""
    if page.file.src_uri == "reference/features.md":
        return pages.features(markdown, pages.last_results())
    return markdown
