"""`rollwright play` on a board, as it is typed: what is shown, where one walks, where one aims."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from typing import TYPE_CHECKING
from xml.etree import ElementTree as ET

import pytest
from click.testing import CliRunner

from rollwright.cli import main

if TYPE_CHECKING:
    from pathlib import Path

pytestmark = pytest.mark.needs("classic-d20")

FORD = """\
scenario: A fight at the ford
ruleset: classic-d20
characters:
  ilse: {sample: wizard-5}
fight:
  party: [ilse]
  foes: [{creature: wolf, as: rust}, {creature: wolf, as: ash}]
  initiative: [ilse, rust, ash]
  board: |
    . . . . . . . .
    . . # # . . . .
    . . : : . . f .
    . . . . . . . .
  at: {ilse: [1, 2], rust: [6, 3], ash: [0, 3]}
"""


@pytest.fixture
def ford(tmp_path: Path) -> str:
    file = tmp_path / "ford.scenario.yaml"
    file.write_text(FORD)
    return str(file)


def play(*line: str, typed: str, code: int = 0) -> str:
    result = CliRunner().invoke(main, ["play", *line], input=typed)
    assert result.exit_code == code, result.output
    assert "Traceback" not in result.output
    return result.output


def boards(output: str) -> list[str]:
    """The drawings among the lines of a game."""
    return re.findall(r"^ +0 .*\n(?: *\d+ .*\n)+", output, re.MULTILINE)


@pytest.mark.feature("BD-14")
def test_the_board_shows_who_stands_where_and_what_walking_costs(ford: str) -> None:
    output = play(ford, typed="quit\n")
    assert boards(output)[0] == (
        "    0   1   2   3   4   5   6   7\n"
        "0 10! 10! 10! 15! 20! 25! 25! 30!\n"
        "1  5!  5!   #   # 20! 20! 25! 30!\n"
        "2   5   C 10! 15! 15! 20! 25! 30!\n"
        "3   B   5  5! 10! 15! 20!   A 30!\n"
    )
    assert "what walking there costs, in ft. Where there is a !, somebody may strike on the way: b Wolf 2." in output
    assert re.search(r"\d+  Move  cells: 27", output)


@pytest.mark.feature("BD-03", "BD-10")
def test_a_cell_is_walked_to_by_its_column_and_row_or_by_a_way(ford: str) -> None:
    walked = play(ford, typed="move 0,2\nquit\n")
    assert "Quillon moves to 0, 2 for 5 ft and has 25 ft left." in walked
    assert boards(walked)[1].splitlines()[3].split()[:3] == ["2", "C", "5"]
    wayward = play(ford, typed="move 1,3 0,2 1,2\nmove 1,3 0,2\nquit\n")
    assert "Quillon moves to 0, 2 for 10 ft" in wayward
    asked = play(ford, typed="move\n0,2\nquit\n")
    assert "Where? (column,row)" in asked
    assert "Quillon moves to 0, 2" in asked


@pytest.mark.feature("BD-08")
def test_a_shape_is_aimed_at_a_cell_and_the_menu_names_the_best_ones(ford: str) -> None:
    shown = re.search(r"(\d+)  Fireball ", play(ford, typed="quit\n"))
    assert shown
    output = play(ford, typed=f"board {shown[1]}\nability:spells/fireball 2,1\nability:spells/fireball 6,2\nquit\n")
    line = re.search(r"\d+  Fireball .*", output)
    assert line
    assert re.search(r"\d,\d: a", line[0])
    assert "how many Fireball catches when it is aimed there" in output
    assert "2, 1" in output
    assert output.count("Quillon uses Fireball") == 1


@pytest.mark.feature("BD-13")
@pytest.mark.parametrize(
    ("typed", "says"),
    [
        ("move 99,99", "99, 99"),
        ("move 6,3", "6, 3"),
        ("move 2,1", "2, 1"),
        ("move\nthere", "is no cell"),
        ("move\n", "No target, no deed"),
        ("board 99", "1 to"),
        ("picture", "picture FILE"),
    ],
)
def test_what_is_typed_wrong_changes_nothing(ford: str, typed: str, says: str) -> None:
    output = play(ford, typed=f"{typed}\nlook\nquit\n")
    assert says in output
    assert "Quillon moves" not in output


@pytest.mark.feature("BD-14")
def test_the_board_is_written_as_a_picture(ford: str, tmp_path: Path) -> None:
    file = tmp_path / "ford.svg"
    assert "Written to" in play(ford, typed=f"picture {file}\nquit\n")
    picture = ET.fromstring(file.read_text("utf-8"))  # noqa: S314 - our own
    classes = [each.get("class") for each in picture.iter()]
    assert classes.count("token") == 3
    assert classes.count("reached") == 27
    assert classes.count("threat") == 25


@pytest.mark.feature("BD-14", "SV-05")
def test_a_fight_is_drawn_as_it_ends(ford: str, tmp_path: Path) -> None:
    file = tmp_path / "end.svg"
    result = CliRunner().invoke(main, ["fight", ford, "--quiet", "--rounds", "1", "--picture", str(file)])
    assert result.exit_code == 0, result.output
    assert 'class="token"' in file.read_text("utf-8")
    without = ["fight", "--party", "fighter-5", "--foes", "wolf", "--picture", str(tmp_path / "none.svg")]
    refused = CliRunner().invoke(main, without)
    assert (refused.exit_code, "no board" in refused.output) == (1, True)
    assert "Round 1." not in refused.output
    assert not (tmp_path / "none.svg").exists()


@pytest.mark.feature("BD-02", "BD-14")
def test_a_board_is_given_or_made_by_the_seed(tmp_path: Path) -> None:
    sides = ("--party", "fighter-5", "--foes", "wolf:2")
    file = tmp_path / "yard.txt"
    file.write_text(". . . .\n. # # .\n. . . .\n")
    (drawn, *_) = boards(play(*sides, "--board", str(file), "--seed", "4", typed="quit\n"))
    assert drawn.count("#") == 2
    made = boards(play(*sides, "--landscape", "ruins", "--seed", "4", typed="quit\n"))
    assert made == boards(play(*sides, "--landscape", "ruins", "--seed", "4", typed="quit\n"))
    assert made != boards(play(*sides, "--landscape", "field", "--seed", "4", typed="quit\n"))
    assert "not both" in play(*sides, "--landscape", "field", "--board", str(file), typed="", code=2)
    assert "Did you mean 'river'?" in play(*sides, "--landscape", "rivers", typed="", code=2)
    plain = play(*sides, "--seed", "4", typed="board\nquit\n")
    assert boards(plain) == []
    assert "There is no board in this fight." in plain


@pytest.mark.feature("BD-02", "SV-05")
def test_a_fight_on_a_board_is_played_to_its_end_and_saved(ford: str, tmp_path: Path) -> None:
    file = tmp_path / "mine.json"
    saved = play(ford, typed=f"move 0,2\nsave {file}\nquit\n")
    again = play("--load", str(file), typed="quit\n")
    assert boards(again) == boards(saved)[1:]
    ended = CliRunner().invoke(main, ["fight", ford, "--quiet"])
    assert ended.exit_code == 0
    assert "win" in ended.output


def written_to(terminal: int) -> bytes:
    """Everything that is written to a terminal until nobody writes any more."""
    found = b""
    try:
        while more := os.read(terminal, 4096):
            found += more
    except OSError:  # how Linux says that the other end is closed
        pass
    os.close(terminal)
    return found


def test_a_narrow_terminal_shows_the_columns_around_whoever_is_asked() -> None:
    pty = pytest.importorskip("pty")
    ours, theirs = pty.openpty()
    line = [
        sys.executable,
        "-m",
        "rollwright",
        "play",
        "--party",
        "fighter-5",
        "--foes",
        "wolf",
        "--landscape",
        "field",
    ]
    with subprocess.Popen(
        [*line, "--seed", "5"],
        stdin=subprocess.PIPE,
        stdout=theirs,
        env={**os.environ, "COLUMNS": "50", "LANG": "C.UTF-8"},
    ) as game:
        os.close(theirs)
        assert game.stdin is not None
        game.stdin.write(b"quit\n")
        game.stdin.close()
        printed = written_to(ours).decode("utf-8", "replace")
    (drawn, *_) = boards(re.sub(r"\x1b\[[0-9;]*m", "", printed).replace("\r", ""))
    assert max(map(len, drawn.splitlines())) <= 50
    assert drawn.splitlines()[0].split() == [str(column) for column in range(len(drawn.splitlines()[0].split()))]
    assert len(drawn.splitlines()[0].split()) < 20
