"""`rollwright presets`: what is installed, and what a ruleset names."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import pytest
from click.testing import CliRunner, Result

from rollwright import Engine
from rollwright.cli import main
from rollwright.cli.tables import print_table

if TYPE_CHECKING:
    from pathlib import Path

pytestmark = pytest.mark.needs("classic-d20")


LANTERN = """
schemaVersion: 2
id: lantern
version: 1
name: Lantern
coverage: { summary: "One die, one lantern." }
gm: { checkGuidance: When it is dark. }
resolution: { kind: dice-sum, dice: { count: 1, sides: 12 } }
sheet:
  version: 1
  abilities: [{ id: grit, label: Grit, min: 0, max: 5, default: 1 }]
"""


def run(*arguments: str | Path) -> Result:
    result = CliRunner().invoke(main, ["presets", *map(str, arguments)])
    assert "Traceback" not in result.output, result.output
    return result


def data(*arguments: str | Path) -> Any:
    return json.loads(run(*arguments, "--json").stdout)


def test_a_preset_says_what_other_commands_may_name() -> None:
    names = data("classic-d20")["names"]

    assert names["sample characters"] == list(Engine.load().preset("classic-d20").sample_characters())
    assert "athletics" in names["skills"]
    assert "dex_save" in names["saves"]
    assert "poisoned" in names["conditions"]
    assert "Hard" in names["difficulties"]
    assert "slots_1" in names["pools"]
    assert "athletics" in run("classic-d20").stdout


def test_the_list_names_each_preset_in_one_piece() -> None:
    told = run().stdout

    assert all(f" {entry['id']} " in told for entry in data())
    assert all(len(line.rstrip()) <= 160 for line in told.splitlines())


def test_what_a_row_is_named_by_is_never_broken(monkeypatch: pytest.MonkeyPatch, capsys: Any) -> None:
    monkeypatch.setenv("COLUMNS", "40")
    monkeypatch.setenv("TTY_COMPATIBLE", "1")
    print_table(("preset", "what it is"), [("a-preset-with-a-long-name", "words " * 20)])

    assert "a-preset-with-a-long-name" in capsys.readouterr().out


def test_a_document_of_ones_own_is_looked_into_as_well(tmp_path: Path) -> None:
    file = tmp_path / "lantern.yaml"
    file.write_text(LANTERN)

    assert data(file) == {"id": "lantern", "name": "Lantern", "version": 1, "names": {"abilities": ["grit"]}}
    assert run(file).stdout.startswith("Lantern (lantern, version 1)")


def test_a_catalog_is_listed_and_searched() -> None:
    found = data("classic-d20", "--catalog", "creatures", "--find", "wolf beast challenge 1/4")

    assert "wolf" in [entry["id"] for entry in found]
    assert {entry["filters"]["type"] for entry in found} == {"beast"}
    assert "Winter Wolf" in run("classic-d20", "--catalog", "creatures", "--find", "WINTER").stdout
    assert run("classic-d20", "--catalog", "creatures", "--find", "xyzzy").stdout == "0 entries of creatures.\n"


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["classic-d20", "--catalog", "creature"], "Did you mean 'creatures'?"),
        (["--catalog", "creatures"], "Say whose catalog"),
        (["classic-d20", "--find", "wolf"], "Say in which catalog"),
        (["classic-d2"], "Did you mean 'classic-d20'?"),
        (["nowhere.yaml"], "nowhere.yaml"),
    ],
)
def test_what_is_not_there_is_refused_by_name(arguments: list[str], said: str) -> None:
    result = run(*arguments)

    assert result.exit_code != 0
    assert said in result.stderr
