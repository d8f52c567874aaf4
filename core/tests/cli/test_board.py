"""Boards from the command line, as somebody types them."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING
from xml.etree import ElementTree as ET

import pytest
from click.testing import CliRunner

from rollwright.board import data_of
from rollwright.cli import main
from rollwright.document.board import load_board

if TYPE_CHECKING:
    from pathlib import Path

KEEP = """\
. . . # . .
. ~ . # . f
. . 1 . . .
"""


@pytest.fixture
def keep(tmp_path: Path) -> str:
    file = tmp_path / "keep.txt"
    file.write_text(KEEP)
    return str(file)


def run(*line: str, code: int = 0) -> str:
    result = CliRunner().invoke(main, ["board", *line])
    assert result.exit_code == code, result.output
    return result.output


@pytest.mark.feature("BD-14")
def test_the_same_seed_prints_the_same_board_and_says_so() -> None:
    printed = run("new", "--seed", "7", "--size", "8x5")
    assert printed == run("new", "--seed", "7", "--size", "8x5") != run("new", "--seed", "8", "--size", "8x5")
    assert printed.splitlines()[-1] == "Seed 7, landscape field: the same seed makes the same board."
    made = json.loads(run("new", "--seed", "7", "--size", "8x5", "--json"))
    assert made["madeBy"] == {"seed": 7, "landscape": "field"}
    assert [len(row) for row in made["rows"]] == [8] * 5


@pytest.mark.feature("BD-14")
@pytest.mark.parametrize("name", ["keep.txt", "keep.json"])
def test_what_was_written_is_read_again(tmp_path: Path, name: str) -> None:
    file = tmp_path / name
    assert "Written to" in run("new", "--seed", "3", "--landscape", "hills", "--out", str(file))
    made = json.loads(run("new", "--seed", "3", "--landscape", "hills", "--json"))
    assert data_of(load_board(file)) | {"madeBy": {"seed": 3, "landscape": "hills"}} == made
    assert run("show", str(file)).count("\n") == 13


@pytest.mark.feature("BD-03", "BD-14")
def test_what_is_reached_and_the_way_there(keep: str) -> None:
    printed = run("show", keep, "--from", "0,0", "--walk", "4", "--foe", "Wolf=1,2", "--to", "3,2")
    assert printed == (
        "  0 1 2 3 4 5\n0 @ * 2 # . .\n1 1 ~ * # 4 f\n2 2 W 4 3 4 .\nW  Wolf\n* is the way; movement: 3.\n"
    )
    found = json.loads(run("show", keep, "--from", "0,0", "--walk", "1", "--party", "Ann=0,1", "--json"))
    assert found["reached"] == [
        {"cell": [0, 0], "cost": 0, "end": True},
        {"cell": [1, 0], "cost": 1, "end": True},
        {"cell": [0, 1], "cost": 1, "end": False},
    ]


@pytest.mark.feature("BD-08", "BD-14")
def test_an_area_and_who_is_caught(keep: str) -> None:
    line = ["show", keep, "--from", "0,2", "--area", "line:9", "--aim", "1,2", "--foe", "Wolf=4,2", "--foe", "Owl=5,0"]
    printed = run(*line)
    assert "2 @ x x x W x\n" in printed
    assert "W  Wolf (caught)\nO  Owl\n" in printed
    assert json.loads(run(*line, "--json"))["caught"] == ["Wolf"]
    assert "x is caught; cells: 4." in run("show", keep, "--area", "burst:1", "--aim", "5,0")


@pytest.mark.feature("BD-09", "BD-14")
def test_what_is_seen_and_covered(keep: str) -> None:
    printed = run("show", keep, "--from", "0,0", "--sight")
    assert printed.splitlines()[1] == "0 @ . . # ? ?"
    found = json.loads(run("show", keep, "--from", "4,2", "--sight", "--json"))
    assert {"cell": [5, 1], "cover": "half"} in found["cover"]
    assert [2, 0] not in found["seen"]


@pytest.mark.feature("BD-14")
def test_a_picture_for_documents(keep: str, tmp_path: Path) -> None:
    file = tmp_path / "keep.svg"
    run("show", keep, "--from", "0,0", "--walk", "2", "--foe", "Wolf=1,2", "--out", str(file))
    assert ET.fromstring(file.read_text()).tag.endswith("svg")  # noqa: S314 - our own
    assert run("show", keep, "--svg").startswith("<svg ")


@pytest.mark.parametrize(
    ("line", "says"),
    [
        (["new", "--size", "3x9"], "3 is not a number from 4 to 100"),
        (["new", "--size", "big"], "20x12"),
        (["new", "--landscape", "rivr"], "Did you mean 'river'?"),
        (["new", "--out", "keep.png"], ".txt, .json or .svg"),
        (["show", "KEEP", "--walk", "3"], "--from 3,4"),
        (["show", "KEEP", "--from", "x"], "column and row"),
        (["show", "KEEP", "--from", "0,0", "--to", "1,0"], "--walk 6"),
        (["show", "KEEP", "--from", "0,0", "--walk", "1", "--to", "5,0"], "Nobody gets to column 5, row 0"),
        (["show", "KEEP", "--area", "cube:3"], "burst:4"),
        (["show", "KEEP", "--area", "cone:3", "--aim", "2,2"], "--from 3,4"),
        (["show", "KEEP", "--foe", "Wolf"], "Juno=3,4"),
    ],
)
def test_what_is_typed_wrong(keep: str, line: list[str], says: str) -> None:
    assert says in " ".join(run(*(keep if each == "KEEP" else each for each in line), code=2).split())


@pytest.mark.parametrize(
    ("line", "says"),
    [
        (["show", "KEEP", "--from", "9,9", "--walk", "3"], "There is no cell in column 9, row 9"),
        (["show", "KEEP", "--from", "0,0", "--area", "cone:3", "--aim", "0,0"], "has no direction"),
        (["show", "nowhere.txt"], "nowhere.txt"),
    ],
)
def test_what_the_board_refuses(keep: str, line: list[str], says: str) -> None:
    assert says in run(*(keep if each == "KEEP" else each for each in line), code=1)
