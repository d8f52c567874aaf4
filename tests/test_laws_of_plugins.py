"""What is promised of plugins as a whole: the core names nothing of theirs, and each can be left out alone."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
from functools import lru_cache
from typing import TYPE_CHECKING, Any

import pytest
from workspace import CORE, ROOT, plugin_folders, python_files

from rollwright import DocumentError, Engine, RollwrightError, Scenario
from rollwright.plugins.registry import Registry, Supply

if TYPE_CHECKING:
    from collections.abc import Iterator

TABLE = CORE / "plugins" / "providers.json"
"""The one file of the core that may say who brings what; no code reads a name from it that was not asked for."""
NAMED = ("resolution_kinds", "combat_kinds", "condition_effects", "reaction_moments", "cost_payers", "presets")
"""Families whose members a document, or whoever loads one, calls by name."""
SCENARIOS = sorted((ROOT / "examples" / "scenarios").glob("*.scenario.yaml"))


@lru_cache
def engine() -> Engine:
    return Engine.load()


@lru_cache
def plugins() -> dict[str, Any]:
    """The records of this workspace's plugins that are installed, by id."""
    ours = {folder.name.replace("_", "-") for folder in plugin_folders()}
    return {record.id: record for record in engine().report if record.distribution in ours}


def brought() -> set[str]:
    """Every name that a plugin beside the core registers."""
    return {name for record in plugins().values() for family in NAMED for name in record.registers.get(family, ())}


def conditions() -> set[str]:
    """The conditions of every preset of ours."""
    return {
        condition.id
        for record in plugins().values()
        for preset in record.registers.get("presets", ())
        for condition in engine().load_ruleset(preset).document.sheet.live.conditions
    }


def texts_of_the_core() -> Iterator[tuple[str, str]]:
    """Every line of the core's package with its place, documentation and messages included."""
    for path in sorted(CORE.rglob("*")):
        if path.suffix in {".py", ".ftl", ".lark", ".json"} and path != TABLE:
            for number, line in enumerate(path.read_text("utf-8").splitlines(), 1):
                yield f"{path.relative_to(ROOT)}:{number}", line


def constants_of_the_core() -> Iterator[tuple[str, str]]:
    """Every text that the core's code compares, looks up or hands on, whole."""
    for path in python_files(CORE):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                yield f"{path.relative_to(ROOT)}:{node.lineno}", node.value


def asked_for_by_the_core() -> Iterator[tuple[str, str]]:
    """Every text that the core's code compares with, matches, looks up, or hands to a function."""
    for path in python_files(CORE):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            match node:
                case ast.Compare(left=left, comparators=others):
                    asked = [left, *others]
                case ast.Subscript(slice=key):
                    asked = [key]
                case ast.MatchValue(value=value):
                    asked = [value]
                case ast.Call(args=arguments):
                    asked = [each for each in arguments if isinstance(each, ast.Constant)]
                case _:
                    continue
            for constant in (found for each in asked for found in ast.walk(each)):
                if isinstance(constant, ast.Constant) and isinstance(constant.value, str):
                    yield f"{path.relative_to(ROOT)}:{constant.lineno}", constant.value


@pytest.mark.feature("PL-01")
def test_no_file_of_the_core_names_a_kind_a_preset_or_a_moment_of_a_plugin() -> None:
    """Names of several words stand nowhere; one that is also a word of the language stands nowhere as a name."""
    names = brought()
    several = re.compile(rf"(?<![\w-])({'|'.join(re.escape(name) for name in sorted(names) if '-' in name)})(?![\w-])")

    assert names
    assert [f"{place}: {line.strip()[:90]}" for place, line in texts_of_the_core() if several.search(line)] == []
    assert [f"{place}: {text}" for place, text in constants_of_the_core() if text in names] == []


FORMAT_WORDS = {"vulnerable", "held"}
"""Keys that happen to be conditions of a preset too: a creature's weakness, and a strike that waits for an answer. A
word comes here only where the core reads it as a key of its own."""


@pytest.mark.feature("PL-01")
def test_no_code_of_the_core_knows_a_condition_of_a_preset() -> None:
    names = conditions() - FORMAT_WORDS

    assert names
    assert [f"{place}: {text}" for place, text in asked_for_by_the_core() if text in names] == []


@pytest.mark.feature("PL-08")
def test_the_table_of_providers_is_what_the_plugins_register() -> None:
    run = subprocess.run(
        [sys.executable, ROOT / "tools" / "providers", "--check"], capture_output=True, text=True, check=False
    )

    assert run.returncode == 0, run.stdout + run.stderr


def without(plugin: str) -> Engine:
    """An engine as if a plugin had never been installed."""
    return Engine(Registry(Supply(record) for record in engine().report if record.id != plugin))


@pytest.mark.feature("PL-03")
@pytest.mark.parametrize("plugin", sorted(plugins()))
def test_an_engine_without_a_plugin_loads_everything_else(plugin: str) -> None:
    left = without(plugin)
    others = [preset for record in left.report for preset in record.registers.get("presets", ())]

    assert all(record.ready for record in left.report)
    assert {left.load_ruleset(preset).id for preset in others} == set(others)


@pytest.mark.feature("PL-08")
@pytest.mark.parametrize("plugin", sorted(plugins()))
def test_a_document_that_needs_a_plugin_says_what_to_install(plugin: str) -> None:
    record, left = plugins()[plugin], without(plugin)
    hint = f"Install {record.distribution} to have it"

    for preset in record.registers.get("presets", ()):
        document = engine().preset(preset).document()
        with pytest.raises(DocumentError, match=hint):
            left.load_ruleset(document)
        with pytest.raises(RollwrightError, match=hint):
            left.load_ruleset(preset)


@pytest.mark.feature("PL-03")
@pytest.mark.parametrize("plugin", sorted(plugins()))
def test_a_scenario_needs_the_plugin_of_its_ruleset_and_no_other(plugin: str) -> None:
    """One scenario of each other preset, the quickest to play: its result is the same with the plugin and without."""
    from rollwright.scenario import Library  # noqa: PLC0415 - this test alone plays

    left, whole = Library(without(plugin)), Library(engine())
    for scenario in quick_scenarios(plugin):
        assert scenario.run(left).steps == scenario.run(whole).steps, scenario.name


def quick_scenarios(plugin: str) -> list[Scenario]:
    """The first scenario without a fight on each preset that is not the plugin's."""
    own = set(plugins()[plugin].registers.get("presets", ()))
    found: dict[str, Scenario] = {}
    for path in SCENARIOS:
        if "\nfight:" not in path.read_text("utf-8"):
            for scenario in Scenario.load_all(path):
                if isinstance(scenario.ruleset, str) and scenario.ruleset in brought() - own:
                    found.setdefault(scenario.ruleset, scenario)
    return list(found.values())


@pytest.mark.slow
@pytest.mark.feature("PL-03")
@pytest.mark.parametrize("plugin", sorted(plugins()))
def test_all_tests_are_found_and_the_examples_hold_where_a_plugin_is_not_installed(plugin: str) -> None:
    """What `tools/without` runs whole, run here in part: nothing breaks on being collected, and the scenarios hold."""
    leave_out = [ROOT / "tools" / "without", plugins()[plugin].distribution, "--", sys.executable, "-m", "pytest", "-q"]
    found = subprocess.run(
        [*leave_out, "--collect-only", "-p", "no:cacheprovider"], cwd=ROOT, capture_output=True, text=True, check=False
    )
    played = subprocess.run(
        [*leave_out, "-p", "no:cacheprovider", "-n", "0", "examples", "tests/test_every_kind.py"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )

    assert found.returncode == 0, found.stdout[-2000:]
    assert played.returncode == 0, played.stdout[-2000:]
    assert "passed" in played.stdout
