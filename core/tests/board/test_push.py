"""Pushes, falls and flight: where somebody ends."""

from __future__ import annotations

from fractions import Fraction

import pytest
from drawn import drawn, marked, same

from rollwright.board import Scale, apart, board_of, drop, flown, push

PUSHES = {
    "straight away": ("A B . . .", 2, ". . 1 2 .", 0),
    "to the edge": ("A B . .", 9, ". . 1 2", 0),
    "before a wall": ("A B . # .", 9, ". . 1 . .", 0),
    "before somebody who stands there": ("A B . C .", 9, ". . 1 . .", 0),
    "into water": ("A B ~ ~", 1, ". . 1 .", 0),
    "up a level, and not up a cliff": ("A B 1 1 3", 9, ". . 1 2 .", 0),
    "down a cliff": ("A 3 2 . .", 9, "", 0),
    "from further off": ("A . B . .", 1, ". . . 1 .", 0),
    "aslant, and not between two walls": (
        """
        A . . .
        . B . .
        . . . #
        . . # .
        """,
        9,
        """
        . . . .
        . . . .
        . . 1 .
        . . . .
        """,
        0,
    ),
    "by the knight's move": (
        """
        A . . . .
        . . B . .
        . . . . .
        """,
        2,
        """
        . . . . .
        . . . 1 .
        . . . . 2
        """,
        0,
    ),
}


@pytest.mark.feature("BD-11")
@pytest.mark.parametrize("name", [name for name in PUSHES if PUSHES[name][2]])
def test_push(name: str) -> None:
    picture, steps, expected, fall = PUSHES[name]
    board, _ = scene = drawn(picture)
    found = push(board, scene.one("A"), scene.one("B"), steps, taken=scene.many("C"))
    assert marked(board, {cell: place for place, cell in enumerate(found.cells, 1)}) == same(expected)
    assert found.fall == fall


@pytest.mark.feature("BD-11", "BD-05")
def test_who_is_pushed_over_a_cliff_falls_and_stops_there() -> None:
    board = board_of("3 3 2 0 0")
    start, target = board.cell(0, 0), board.cell(1, 0)
    found = push(board, start, target, 9)
    assert [board.place(cell) for cell in found.cells] == [(2, 0), (3, 0)]
    assert found.fall == 2
    flying = push(board, start, target, 9, above=1)
    assert [board.place(cell) for cell in flying.cells] == [(2, 0), (3, 0), (4, 0)]
    assert flying.fall == 0


@pytest.mark.feature("BD-11", "BD-16")
def test_a_larger_creature_is_pushed_whole() -> None:
    board, _ = scene = drawn("""
        . . . . . .
        A B . . . .
        . . . . # .
    """)
    found = push(board, scene.one("A"), scene.one("B"), 9, size=2)
    assert [board.place(cell) for cell in found.cells] == [(2, 1)]


@pytest.mark.feature("BD-05")
@pytest.mark.parametrize(("start", "end", "levels"), [(0, 1, 0), (2, 2, 0), (2, 1, 0), (2, 0, 2), (3, 0, 3)])
def test_a_step_of_two_is_a_fall(start: int, end: int, levels: int) -> None:
    board = board_of(f"{start} {end}")
    assert drop(board, board.cell(0, 0), board.cell(1, 0)) == levels


@pytest.mark.feature("BD-06")
def test_flight_keeps_its_height_and_lands_on_ground_that_is_as_high() -> None:
    board = board_of("0 1 2 3")
    cells = [board.cell(column, 0) for column in range(4)]
    assert [flown(board, cells[0], cell, 2) for cell in cells] == [2, 1, 0, 0]
    assert flown(board, cells[2], cells[0], 1) == 3
    assert flown(board, cells[3], cells[0], 0) == 0


@pytest.mark.feature("BD-06")
@pytest.mark.parametrize(
    ("above", "other_above", "level", "cells"),
    [(0, 0, 5, 1), (6, 0, 5, 6), (6, 6, 5, 1), (1, 3, 5, 2), (1, 0, 2, 1), (3, 0, Fraction(5, 2), 2)],
)
def test_distance_in_the_air_is_the_larger_of_flat_and_height(
    above: int, other_above: int, level: Fraction, cells: int
) -> None:
    board = board_of(". .")
    one, other = board
    ways = {"level": level, "scale": Scale(5)}
    assert apart(board, one, other, above=above, other_above=other_above, **ways) == cells
    assert apart(board, other, one, above=other_above, other_above=above, **ways) == cells
