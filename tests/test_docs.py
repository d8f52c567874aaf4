"""If the docs show it, a test runs it."""

from __future__ import annotations

import re
from importlib.util import module_from_spec, spec_from_file_location
from types import ModuleType
from typing import TYPE_CHECKING, Any

import pytest
from pages import blocks, fits, run_page
from workspace import CORE, ROOT, needed_by

from rollwright import Engine
from rollwright.cli import COMMANDS

if TYPE_CHECKING:
    from pathlib import Path

PAGES = sorted(
    [*ROOT.glob("docs/**/*.md"), *ROOT.glob("*.md"), *ROOT.glob("*/README.md"), *ROOT.glob("plugins/*/README.md")]
)
LINK = re.compile(r"\]\(([^)#\s]+)(?:#[\w-]+)?\)")


def made_pages() -> Any:
    """The module that makes the reference pages."""
    spec = spec_from_file_location("made_pages", ROOT / "tools" / "docs" / "pages.py")
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


MADE = made_pages()


def shown(page: Path) -> Any:
    """A page, to be shown where the plugins are installed that it names."""
    needs = pytest.mark.needs(*needed_by(page.read_text("utf-8")))
    return pytest.param(page, marks=needs, id=str(page.relative_to(ROOT)))


@pytest.mark.parametrize("page", [shown(page) for page in PAGES])
def test_what_a_page_shows_happens(page: Path, tmp_path: Path) -> None:
    run_page(page, tmp_path)


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_links_lead_somewhere(page: Path) -> None:
    made = {ROOT / "docs" / path for path in MADE.MADE}
    targets = [page.parent / link for link in LINK.findall(page.read_text("utf-8")) if "://" not in link]

    assert [str(each) for each in targets if not each.exists() and each.resolve() not in made] == []


@pytest.mark.parametrize(
    ("output", "shown", "holds"),
    [
        ("a\nb\n", "a\nb\n", True),
        ("a\nb\n", "a\n…\n", True),
        ("a\nb\nc\n", "…\nc\n", True),
        ("total: 14\n", "total: …\n", True),
        ("a\nb\n", "a\n", False),
        ("a\n", "b\n", False),
    ],
)
def test_shown_output_may_leave_parts_out(output: str, shown: str, holds: bool) -> None:  # noqa: FBT001
    assert fits(output, shown) is holds


@pytest.mark.parametrize("page", sorted(ROOT.glob("docs/guide/write-a-*.md")), ids=lambda page: page.stem)
def test_a_guide_shows_its_package_as_it_is(page: Path) -> None:
    """The files that a page goes through are those that a test installs from their wheel."""
    (package,) = re.findall(r"`examples/third_party/(\w+)`", page.read_text("utf-8"))
    folder = ROOT / "examples" / "third_party" / package
    shown = {block.title: block.body for block in blocks(page) if block.title}
    there = {name: next(path for path in (folder / name, folder / "src" / name) if path.is_file()) for name in shown}

    assert len(shown) >= 3
    assert {name: path.read_text("utf-8") for name, path in there.items()} == shown


def test_every_command_is_in_the_reference() -> None:
    page = MADE.command_line()

    assert [name for name in COMMANDS if f"\n## rollwright {name}\n" not in page.replace("###", "##")] == []


def test_every_hook_is_documented_with_what_it_yields() -> None:
    page = MADE.hooks()
    source = (CORE / "plugins" / "hooks.py").read_text("utf-8")
    names = re.findall(r"@hookspec\ndef (\w+)", source)

    assert names
    assert [name for name in names if f"\n## {name}\n" not in page] == []
    assert page.count("\nYields: ") == len(names)


@pytest.mark.feature("PL-13")
@pytest.mark.parametrize("hook", sorted(MADE.hook_examples()))
def test_the_example_of_a_hook_is_a_plugin_that_brings_a_member_by_it(hook: str) -> None:
    example = MADE.hook_examples()[hook]
    plugin = ModuleType("example")
    exec(compile(example, hook, "exec"), vars(plugin))  # noqa: S102 - our own documentation
    record = Engine.load([plugin], strict=True).report["example"]

    assert list(record.registers) == [hook]
    assert f"```python\n{example.rstrip()}\n```" in MADE.hooks()


@pytest.mark.feature("PL-10")
def test_every_contract_is_told_with_all_that_it_promises() -> None:
    import rollwright_sdk.contracts as suites  # noqa: PLC0415 - this test alone looks at them

    page = MADE.contracts()
    named = [name for name in suites.__all__ if name != "Contract"]
    tests = {each for name in named for each in dir(getattr(suites, name)) if each.startswith("test_")}

    assert [name for name in named if f"\n## {name}\n" not in page] == []
    assert [each for each in tests if f"*{MADE.spoken(each)}.*" not in page] == []


def test_every_name_of_a_door_is_told_in_one_place() -> None:
    hosts, plugins = MADE.for_hosts(), MADE.for_plugins()
    told = re.findall(r"^::: (\S+)$", hosts + plugins, re.MULTILINE)
    linked = re.findall(r"^- \[\w+\]\[(\S+)\]$", plugins, re.MULTILINE)

    assert sorted(set(told)) == sorted(told)
    assert set(linked) <= set(re.findall(r"^::: (\S+)$", hosts, re.MULTILINE))
    assert {*MADE.exported("rollwright").values(), *MADE.exported("rollwright.extend").values()} == set(told)


def test_every_event_is_in_the_reference() -> None:
    from rollwright.fight.events import EVENTS  # noqa: PLC0415

    page = MADE.events()

    assert [kind for kind in EVENTS if f"\n## {kind}\n" not in page] == []


def test_the_document_reference_follows_the_schema() -> None:
    page = MADE.documents()

    assert "| `resolution` (required) |" in page
    assert "| `sheet` (required) |" in page
    assert "| `defense` (required) | [Value](#value) |" in page
    assert '- `{ "abilityMod": "<thing>" }`: ' in page


def test_promises_are_marked_with_what_a_run_showed() -> None:
    page = "# All\n\n## Plugins\n\n- AA-01: One.\n- AA-02: Two.\n- AA-03: Three.\n"
    marked = MADE.features(page, {"AA-01": {"passed": 2, "failed": 0}, "AA-02": {"passed": 1, "failed": 1}})

    assert "| Plugins | 1 | 3 |" in marked
    assert "- ✓ 2 · **AA-01**" in marked
    assert "- ✗ 1 failing · **AA-02**" in marked
    assert "-  **AA-03**" in marked


def test_tests_carry_only_promises_that_stand_in_the_list() -> None:
    listed = set(MADE.FEATURE.findall((ROOT / "docs" / "reference" / "features.md").read_text("utf-8")))
    carried = {
        name
        for folder in ("core", "plugins", "sdk", "tests")
        for path in (ROOT / folder).rglob("test_*.py")
        for marks in re.findall(r"mark\.feature\(([^)]*)\)", path.read_text("utf-8"))
        for name in re.findall(r'"([A-Z]{2}-\d{2})"', marks)
        if path.name != "test_features.py"
    }

    assert carried - listed == {"AA-01"} & carried
