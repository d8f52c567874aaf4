"""A plugin's package, looked over: what would stop others from installing, finding, reading or trusting it.

`look_over` gives every problem at once, in the order of the rooms: ``project`` (what pyproject.toml says), ``source``
(what the files import and say), ``probe`` (what comes of importing the plugin, in a process of its own) and
``documents`` (whether people are told of what it brings).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from rollwright_sdk.lint import documents, project, source
from rollwright_sdk.lint.finding import Finding
from rollwright_sdk.lint.probing import probed

if TYPE_CHECKING:
    from pathlib import Path

__all__ = ["Finding", "look_over"]


def look_over(folder: Path) -> list[Finding]:
    """Every problem of the package in a folder; an empty list is what one hopes for."""
    declared, findings = project.look(folder)
    if declared is None:
        return findings
    brought = probed(declared)
    return [*findings, *source.look(declared, brought), *brought.findings, *documents.look(declared, brought)]
