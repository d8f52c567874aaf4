"""Boards in documents: every problem at once, each with its place."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import pytest

from rollwright.board import board_of, data_of
from rollwright.document.board import load_board, read_board
from rollwright.errors import DocumentError
from rollwright.limits import Limits

if TYPE_CHECKING:
    from pathlib import Path

RUIN = {"terrain": "ruin", "cost": 2, "cover": True}


@pytest.mark.feature("BD-14")
@pytest.mark.parametrize(
    "raw",
    [
        ". . #\n~ 1 2\n",
        [". . #", "~12"],
        {"rows": ". . #\n~ 1 2"},
        {"rows": ["..#", "~.."], "heights": "000\n012", "$comment": "the ford"},
    ],
)
def test_the_spellings_of_one_board(raw: Any) -> None:
    assert data_of(read_board(raw)) == data_of(board_of([". . #", "~ 1 2"]))


@pytest.mark.feature("BD-14")
def test_grounds_of_its_own() -> None:
    board = read_board({"rows": ["r L"], "grounds": {"r": RUIN, "L": {"terrain": "lava", "cost": None}}})
    ruin, lava = (board.ground(cell) for cell in board)
    assert (ruin.terrain, ruin.cost, ruin.cover) == ("ruin", 2, True)
    assert (lava.terrain, lava.cost, lava.solid) == ("lava", None, False)


@pytest.mark.feature("BD-14")
def test_every_problem_at_once() -> None:
    raw = {
        "rows": ["..", ".x.", "f"],
        "heights": ["00", "04"],
        "grounds": {"rr": RUIN, "q": {"terrain": "ruin", "cots": 2, "cost": 0}},
        "hights": [],
    }
    with pytest.raises(DocumentError) as caught:
        read_board(raw, path=("fight", "board"), file="keep.yaml")
    found = {(problem.path, problem.code) for problem in caught.value.problems}
    assert found >= {
        ("fight.board.rows[1]", "board-row"),
        ("fight.board.rows[1]", "board-sign"),
        ("fight.board.rows[2]", "board-row"),
        ("fight.board.heights", "board-rows"),
        ("fight.board.heights[1]", "board-sign"),
        ("fight.board.grounds.q.cots", "unknown-key"),
        ("fight.board.grounds.q.cost", "too-small"),
        ("fight.board.hights", "unknown-key"),
    }
    assert any(path.startswith("fight.board.grounds") and code == "bad-id" for path, code in found)
    assert {problem.file for problem in caught.value.problems} == {"keep.yaml"}
    assert "Did you mean 'heights'?" in str(caught.value)


@pytest.mark.feature("BD-14")
@pytest.mark.parametrize("raw", [3, None, {}, {"rows": []}, {"rows": 3}, {"rows": [3]}, {"rows": {"a": 1}}, "", [[]]])
def test_what_is_no_board(raw: Any) -> None:
    with pytest.raises(DocumentError) as caught:
        read_board(raw)
    assert caught.value.problems


@pytest.mark.feature("BD-14")
def test_bounds() -> None:
    with pytest.raises(DocumentError) as caught:
        read_board(["." * 30] * 3, Limits(board_side=20))
    assert [problem.code for problem in caught.value.problems] == ["bound-passed"]


@pytest.mark.feature("BD-14")
def test_files(tmp_path: Path) -> None:
    board = board_of([". f #", "~ 1 2"], ["0 1 0", "0 1 2"])
    (tmp_path / "keep.txt").write_text(". f #\n~ . .\n\n0 1 0\n0 1 2\n")
    (tmp_path / "keep.json").write_text(json.dumps(data_of(board)))
    (tmp_path / "keep.yaml").write_text('rows: [". f #", "~ . ."]\nheights: |\n  0 1 0\n  0 1 2\n')
    for name in ("keep.txt", "keep.json", "keep.yaml"):
        assert data_of(load_board(tmp_path / name)) == data_of(board)
