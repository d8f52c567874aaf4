"""Who may know whom, and what the core may not know at all."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
from pathlib import Path

import pytest
from workspace import CORE, ROOT, plugin_folders, python_files

DOOR = "rollwright.extend"

SYSTEM_WORDS = re.compile(
    r"\b(classic[-_]d20|dice[-_]sum|attack[-_]vs[-_]defense|dice[-_]pool|symbol[-_]pool|take[-_]highest|"
    r"tiered[-_]sum|roll[-_]under|step[-_]dice|duality|percentile|forged|gravewatch|ember[-_]roads|srd)\b",
    re.IGNORECASE,
)
CONDITION_WORDS = re.compile(
    r"\b(blinded|charmed|deafened|frightened|grappled|incapacitated|invisible|paraly[sz]ed|petrified|poisoned|prone|"
    r"restrained|stunned|exhaustion|blessed|dazed|shield|counterspell|parry|hex|haste|slow)\b",
    re.IGNORECASE,
)

FORMAT_KEYS = {"shield", "prone"}
"""Keys of the document format that happen to be such words: a creature whose hands are full, a position."""


def test_layers_and_borders_hold() -> None:
    run = subprocess.run(
        [Path(sys.executable).with_name("lint-imports"), "--no-cache"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )

    assert run.returncode == 0, run.stdout + run.stderr


def imported(path: Path) -> list[tuple[int, str]]:
    """Every module that a file imports, with its line; names imported from `rollwright` count as modules."""
    found = []
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            found += [(node.lineno, alias.name) for alias in node.names]
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            whole = [f"rollwright.{alias.name}" for alias in node.names] if node.module == "rollwright" else []
            found += [(node.lineno, name) for name in whole or [node.module]]
    return found


def strangers(path: Path, own: str) -> list[str]:
    """Imports of Rollwright that do not go through the plugins' door."""
    return [
        f"{path.relative_to(ROOT)}:{line}: {name}"
        for line, name in imported(path)
        if name.split(".")[0] == "rollwright" and name != DOOR and not f"{name}.".startswith(f"{own}.")
    ]


@pytest.mark.feature("PL-01")
def test_plugins_enter_by_the_door_alone() -> None:
    assert [line for folder in plugin_folders() for path in python_files(folder) for line in strangers(path, "-")] == []


@pytest.mark.feature("PL-01")
def test_built_in_members_use_what_any_plugin_may_use() -> None:
    builtin = CORE / "builtin"

    assert python_files(builtin)
    assert [line for path in python_files(builtin) for line in strangers(path, "rollwright.builtin")] == []


@pytest.mark.feature("PL-03")
def test_no_plugin_imports_another() -> None:
    names = {folder.name for folder in plugin_folders()}
    found = [
        f"{path.relative_to(ROOT)}:{line}: {name}"
        for folder in plugin_folders()
        for path in python_files(folder)
        for line, name in imported(path)
        if name.split(".")[0] in names - {folder.name}
    ]

    assert found == []


def sayings(path: Path) -> list[tuple[int, str]]:
    """The identifiers and texts of a file, but not its docstrings and comments, which may give examples."""
    tree = ast.parse(path.read_text("utf-8"))
    prose = {
        id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
    }
    found = []
    for node in ast.walk(tree):
        match node:
            case ast.Constant(value=str(text)) if id(node) not in prose:
                found.append((node.lineno, text))
            case ast.Name(id=text) | ast.Attribute(attr=text) | ast.FunctionDef(name=text) | ast.ClassDef(name=text):
                found.append((node.lineno, text))
    return found


@pytest.mark.feature("PL-01")
@pytest.mark.parametrize("words", [SYSTEM_WORDS, CONDITION_WORDS], ids=["system", "condition"])
def test_the_core_names_no_system_and_no_condition(words: re.Pattern[str]) -> None:
    found = [
        f"{path.relative_to(ROOT)}:{line}: {text[:60]!r}"
        for path in python_files(CORE)
        for line, text in sayings(path)
        if words.search(text) and text not in FORMAT_KEYS
    ]

    assert found == []


@pytest.mark.parametrize("words", [SYSTEM_WORDS, CONDITION_WORDS], ids=["system", "condition"])
def test_no_message_names_a_system_or_a_condition(words: re.Pattern[str]) -> None:
    found = [
        f"{path.name}: {line.strip()}"
        for path in sorted(CORE.glob("text/locales/*/*.ftl"))
        for line in path.read_text("utf-8").splitlines()
        if not line.startswith("#") and words.search(line)
    ]

    assert found == []


def test_a_door_exports_what_it_says() -> None:
    """Each name of the two doors is declared in three places that agree, and can be imported."""
    script = (
        "import importlib\n"
        "for door in ('rollwright', 'rollwright.extend'):\n"
        "    module = importlib.import_module(door)\n"
        "    assert sorted(module._WHERE) == sorted(module.__all__), door\n"
        "    for name in module.__all__:\n"
        "        getattr(module, name)\n"
    )
    run = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=False)

    assert run.returncode == 0, run.stderr
