"""Cells, distances and pictures of a board."""

from __future__ import annotations

from fractions import Fraction

import pytest
from drawn import drawn, marked, same

from rollwright.board import Ground, Scale, board_of, cells_of, heights_of, picture_of
from rollwright.errors import DocumentError, Refused
from rollwright.limits import Limits

RUIN = Ground("ruin", "r", 2, cover=True)


@pytest.mark.feature("BD-14")
def test_a_board_from_pictures_and_back() -> None:
    board = board_of([". r #", "~ f :"], ["0 1 0", "..3"], [RUIN])
    assert (board.columns, board.rows) == (3, 2)
    assert board.ground(board.cell(1, 0)) == RUIN
    assert [board.height(cell) for cell in board] == [0, 1, 0, 0, 0, 3]
    assert picture_of(board) == [".r#", "~f:"]
    assert heights_of(board) == ["010", "003"]
    again = board_of(picture_of(board), heights_of(board), [RUIN])
    assert [(again.ground(cell), again.height(cell)) for cell in again] == [
        (board.ground(cell), board.height(cell)) for cell in board
    ]


@pytest.mark.feature("BD-14")
def test_digits_are_plain_ground_at_a_height() -> None:
    board = board_of("0 1\n2 3")
    assert [board.height(cell) for cell in board] == [0, 1, 2, 3]
    assert {board.ground(cell).terrain for cell in board} == {"plain"}
    assert picture_of(board) == ["..", ".."]


@pytest.mark.feature("BD-14")
def test_every_problem_of_a_picture_at_once() -> None:
    with pytest.raises(DocumentError) as caught:
        board_of([". . .", ". x", "F ?."], ["000", "0000", "0.9"])
    assert [(problem.path, problem.code) for problem in caught.value.problems] == [
        ("rows[1]", "board-row"),
        ("rows[1]", "board-sign"),
        ("rows[2]", "board-sign"),
        ("rows[2]", "board-sign"),
        ("heights[1]", "board-row"),
        ("heights[2]", "board-sign"),
    ]
    assert "Did you mean 'f'?" in str(caught.value)


@pytest.mark.feature("BD-14")
@pytest.mark.parametrize(
    ("picture", "heights", "codes"),
    [
        ("", None, ["board-empty"]),
        (". .\n. .", "0 0", ["board-rows"]),
        ([".." * 3] * 2, None, ["bound-passed"]),
        (["."] * 5, None, ["bound-passed"]),
    ],
)
def test_sizes_are_bounded(picture: str, heights: str | None, codes: list[str]) -> None:
    with pytest.raises(DocumentError) as caught:
        board_of(picture, heights, limits=Limits(board_side=4))
    assert [problem.code for problem in caught.value.problems] == codes


def test_cells_off_the_board_are_refused() -> None:
    board = board_of(". .")
    assert board.place(board.cell(1, 0)) == (1, 0)
    with pytest.raises(Refused) as caught:
        board.cell(2, 0)
    assert caught.value.code == "no-such-cell"


@pytest.mark.feature("BD-03")
def test_distance_is_the_longer_side() -> None:
    board, _ = scene = drawn("""
        A . . .
        . . . .
        . . . B
    """)
    assert board.distance(scene.one("A"), scene.one("B")) == 3
    assert board.distance(scene.one("B"), scene.one("A")) == 3


@pytest.mark.feature("BD-16")
def test_distance_between_larger_creatures_is_that_of_their_nearest_cells() -> None:
    board = board_of(["." * 9] * 9)
    for one in board:
        for size in (1, 2, 3):
            column, row = board.place(one)
            if column + size > 9 or row + size > 9:
                continue
            other = board.cell(4, 4)
            nearest = min(board.distance(a, b) for a in board.footprint(one, size) for b in board.footprint(other, 2))
            assert board.distance(one, other, size, 2) == nearest
            assert board.distance(other, one, 2, size) == nearest


def test_cells_within_reach_of_a_creature() -> None:
    board, _ = scene = drawn("""
        . . . . .
        . . A . .
        . . . . .
    """)
    assert marked(board, dict.fromkeys(cells_of(board.within(scene.one("A"), 1, 2)), "x")) == same("""
        . x x x x
        . x x x x
        . x x x x
    """)
    assert sorted(board.neighbours(board.cell(0, 0))) == sorted(
        board.cell(*place) for place in ((1, 0), (0, 1), (1, 1))
    )


@pytest.mark.feature("BD-01")
@pytest.mark.parametrize(
    ("per_cell", "amount", "reach", "steps"),
    [
        (5, 0, 0, 0),
        (5, 1, 1, 1),
        (5, 7, 1, 1),
        (5, 7.5, 2, 1),
        (5, 8, 2, 1),
        (5, 30, 6, 6),
        (2, 3, 2, 1),
        (1.5, 9, 6, 6),
        (0.1, 0.3, 3, 3),
        (Fraction(1, 3), 1, 3, 3),
    ],
)
def test_distances_in_cells(per_cell: float, amount: float, reach: int, steps: int) -> None:
    scale = Scale(per_cell, "ft")
    assert (scale.reach(amount), scale.steps(amount)) == (reach, steps)


@pytest.mark.feature("BD-01")
def test_cells_in_the_unit() -> None:
    assert Scale(5).amount(6) == 30
    assert Scale(1.5).amount(3) == 4.5
