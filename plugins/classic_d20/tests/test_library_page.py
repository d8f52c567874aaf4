"""The page about the library, and the counts in the README, say what the catalogs say."""

from __future__ import annotations

import importlib.util
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from types import ModuleType

PLUGIN = Path(__file__).parent.parent
REMAKE = "run plugins/classic_d20/tools/library_page.py"


@pytest.fixture(scope="module")
def tool() -> ModuleType:
    spec = importlib.util.spec_from_file_location("library_page", PLUGIN / "tools" / "library_page.py")
    assert spec
    assert spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_the_page_is_what_the_catalogs_say(tool: Any) -> None:
    assert (PLUGIN / "LIBRARY.md").read_text(encoding="utf-8") == tool.page(), REMAKE


def test_the_counts_in_the_readme_are_those_of_the_catalogs(tool: Any) -> None:
    readme = (PLUGIN / "README.md").read_text(encoding="utf-8")
    assert tool.counts() in readme, REMAKE
    assert tool.with_counts(readme) == readme


@pytest.mark.parametrize("catalog", ["spells", "creatures", "features"])
def test_the_page_names_every_entry_once(tool: Any, catalog: str) -> None:
    page = tool.page()
    for entry in tool.entries(catalog):
        assert entry["label"] in page, entry["id"]
    kinds = [len(tool.of_kind(catalog, kind)) for kind in ("whole", "partly", "narrator")]
    assert sum(kinds) == len(tool.entries(catalog))
