"""What stays on a board, as cells: walls that are raised, ground that has become rough, and veils."""

from __future__ import annotations

import pytest
from drawn import drawn, marked, same
from hypothesis import given, settings
from hypothesis import strategies as st

from rollwright.board import Allowance, area, bits_of, board_of, cells_of, clear, reach, sees, veil_of, wall

pytestmark = pytest.mark.feature("BD-16")

WALLS = {
    "square to the way there, the odd cell on the left": (
        4,
        """
        . . . . .
        . . . . .
        A . B . .
        . . . . .
        . . . . .
        """,
        """
        . . x . .
        . . x . .
        . . x . .
        . . x . .
        . . . . .
        """,
    ),
    "stopped by what is solid": (
        5,
        """
        . . . . .
        . . # . .
        A . B . .
        . . . . .
        . . . . .
        """,
        """
        . . . . .
        . . . . .
        . . x . .
        . . x . .
        . . x . .
        """,
    ),
    "along the other diagonal": (
        3,
        """
        . . . .
        . . . .
        . B . .
        A . . .
        """,
        """
        . . . .
        x . . .
        . x . .
        . . x .
        """,
    ),
}


@pytest.mark.feature("BD-08")
@pytest.mark.parametrize("name", WALLS)
def test_a_wall(name: str) -> None:
    size, picture, expected = WALLS[name]
    found = drawn(picture)
    cells = wall(found.board, found.one("A"), found.one("B"), size)
    assert marked(found.board, dict.fromkeys(cells_of(cells), "x")) == same(expected)
    assert area(found.board, "wall", found.one("A"), found.one("B"), size) == cells


def test_a_wall_on_ones_own_cell_runs_up_and_down() -> None:
    board = board_of("...\n...\n...")
    here = board.cell(1, 1)
    assert [board.place(cell) for cell in cells_of(wall(board, here, here, 3))] == [(1, 0), (1, 1), (1, 2)]


@settings(max_examples=60, deadline=None)
@given(st.lists(st.text(".:#f12", min_size=6, max_size=6), min_size=4, max_size=6), st.data())
def test_rough_ground_takes_two_and_nothing_else_changes(rows: list[str], data: st.DataObject) -> None:
    board = board_of("\n".join(rows))
    slow = data.draw(st.sets(st.sampled_from([*board]), max_size=12))
    rough = board.rougher(bits_of(slow))
    for cell in board:
        before = next((cost for cost, cells in board.costs.items() if cells >> cell & 1), None)
        after = next((cost for cost, cells in rough.costs.items() if cells >> cell & 1), None)
        assert after == (2 if before == 1 and cell in slow else before)
    assert (rough.solid, rough.levels, rough.blocking) == (board.solid, board.levels, board.blocking)
    start = data.draw(st.sampled_from([*board]))
    if not board.solid >> start & 1:
        far, near = reach(board, start, Allowance(walk=30)), reach(rough, start, Allowance(walk=30))
        assert set(near.costs) <= set(far.costs)
        assert all(near.costs[cell] >= far.costs[cell] for cell in near.costs)


@settings(max_examples=60, deadline=None)
@given(st.lists(st.text("...#", min_size=6, max_size=6), min_size=4, max_size=6), st.data())
def test_a_veil_hides_what_is_in_it_and_behind_it_from_both_sides(rows: list[str], data: st.DataObject) -> None:
    board = board_of("\n".join(rows))
    some = st.sampled_from([*board])
    hidden, one, other = data.draw(st.sets(some, max_size=8)), data.draw(some), data.draw(some)
    veil = veil_of(board, bits_of(hidden))
    assert clear(board, one, other, veil) == clear(board, other, one, veil)
    if board.distance(one, other) <= 1:
        assert clear(board, one, other, veil)
    elif hidden & {one, other} or board.solid >> one & 1 or board.solid >> other & 1:
        assert not clear(board, one, other, veil)
    else:  # a veil is to sight what a wall is
        marks = [
            ["#" if board.cell(x, y) in hidden else sign for x, sign in enumerate(row)] for y, row in enumerate(rows)
        ]
        walled = board_of("\n".join("".join(row) for row in marks))
        assert clear(board, one, other, veil) == sees(walled, one, other, 3)


@settings(max_examples=40, deadline=None)
@given(st.lists(st.text("...#", min_size=6, max_size=6), min_size=4, max_size=6), st.data())
def test_shunned_cells_are_never_entered(rows: list[str], data: st.DataObject) -> None:
    board = board_of("\n".join(rows))
    start = data.draw(st.sampled_from([*board]))
    shunned = bits_of(data.draw(st.sets(st.sampled_from([*board]), max_size=8))) & ~(1 << start)
    found = reach(board, start, Allowance(walk=20), shunned=shunned)
    assert not any(shunned >> step.cell & 1 for cell in found.costs for step in found.path(cell))
