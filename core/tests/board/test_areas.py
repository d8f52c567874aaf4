"""Which cells an area takes: drawn, and by the definition."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from drawn import drawn, marked, same
from hypothesis import given, settings
from hypothesis import strategies as st
from test_sight import sees_by_definition

from rollwright.board import area, board_of, burst, cells_of, cone, line
from rollwright.errors import Refused

if TYPE_CHECKING:
    from rollwright.board import Shape

AREAS: dict[str, tuple[Shape, int, int, str, str]] = {
    "burst": (
        "burst",
        1,
        1,
        """
        . . . . .
        . . B . .
        A . . . .
        """,
        """
        . x x x .
        . x x x .
        . x x x .
        """,
    ),
    "burst, stopped by walls": (
        "burst",
        2,
        1,
        """
        . . . # .
        . . B # .
        A . . . .
        """,
        """
        x x x . .
        x x x . .
        x x x x x
        """,
    ),
    "cone, to the right": (
        "cone",
        4,
        1,
        """
        . . . . . .
        . . . . . .
        A . . B . .
        . . . . . .
        . . . . . .
        """,
        """
        . . . . x .
        . . x x x .
        . x x x x .
        . . x x x .
        . . . . x .
        """,
    ),
    "cone, aslant": (
        "cone",
        3,
        1,
        """
        A . . . .
        . B . . .
        . . . . .
        . . . . .
        """,
        """
        . . . . .
        . x x x .
        . x x x .
        . x x x .
        """,
    ),
    "cone, stopped by a wall": (
        "cone",
        3,
        1,
        """
        . . . . .
        A . # B .
        . . . . .
        """,
        """
        . . x x .
        . x . . .
        . . x x .
        """,
    ),
    "line": ("line", 3, 1, "A . . . B .", ". x x x . ."),
    "line over water, and not through a wall": ("line", 5, 1, "A ~ . # B .", ". x x . . ."),
    "line two wide, the odd column on the left": (
        "line",
        3,
        2,
        """
        . . . . .
        A B . . .
        . . . . .
        """,
        """
        . x x x .
        . x x x .
        . . . . .
        """,
    ),
    "the same, to the left": (
        "line",
        3,
        2,
        """
        . . . . .
        . . . B A
        . . . . .
        """,
        """
        . . . . .
        . x x x .
        . x x x .
        """,
    ),
    "line three wide, down": (
        "line",
        2,
        3,
        """
        . . A . .
        . . . . .
        . . . . .
        . . B . .
        """,
        """
        . . . . .
        . x x x .
        . x x x .
        . . . . .
        """,
    ),
    "line, by the knight's move; of two equally near the left one": (
        "line",
        4,
        1,
        """
        A . . . .
        . . B . .
        . . . . .
        """,
        """
        . x . . .
        . . x x .
        . . . . x
        """,
    ),
}


@pytest.mark.feature("BD-08")
@pytest.mark.parametrize("name", AREAS)
def test_area(name: str) -> None:
    shape, size, width, picture, expected = AREAS[name]
    board, _ = scene = drawn(picture)
    cells = area(board, shape, scene.one("A"), scene.one("B"), size, width)
    assert marked(board, dict.fromkeys(cells_of(cells), "x")) == same(expected)


@pytest.mark.feature("BD-08")
@settings(max_examples=150, deadline=None)
@given(
    st.integers(1, 8).flatmap(
        lambda width: st.lists(st.text("....#2", min_size=width, max_size=width), min_size=1, max_size=8)
    ),
    st.integers(0, 9),
    st.integers(1, 5),
    st.data(),
)
def test_areas_are_as_defined(rows: list[str], size: int, width: int, data: st.DataObject) -> None:
    board = board_of(rows)
    start, toward = data.draw(st.sampled_from(list(board))), data.draw(st.sampled_from(list(board)))
    free = {cell for cell in board if not board.ground(cell).solid and board.distance(start, cell) <= size}
    free = {cell for cell in free if sees_by_definition(board, start, cell, 3)}
    column, row = board.place(start)
    places = {cell: (board.place(cell)[0] - column, board.place(cell)[1] - row) for cell in board}
    across, down = places[toward]
    assert set(cells_of(burst(board, start, size))) == free
    if start == toward:
        return
    along = {cell: x * across + y * down for cell, (x, y) in places.items()}
    left = {cell: x * down - y * across for cell, (x, y) in places.items()}
    ahead = {cell for cell in free if along[cell] > 0}
    assert set(cells_of(cone(board, start, toward, size))) == {
        cell for cell in ahead if abs(left[cell]) <= along[cell] / 2
    }
    beside = {cell: left[cell] / max(abs(across), abs(down)) for cell in ahead}
    most, least = width // 2 + 0.5, -((width - 1) // 2) - 0.5
    assert set(cells_of(line(board, start, toward, size, width))) == {
        cell for cell in ahead if least < beside[cell] <= most
    }


@pytest.mark.feature("BD-08", "BD-13")
def test_a_direction_is_needed() -> None:
    board = board_of(". .")
    for shape in (cone, line):
        with pytest.raises(Refused) as caught:
            shape(board, board.cell(1, 0), board.cell(1, 0), 3)
        assert caught.value.code == "no-direction"


@pytest.mark.feature("BD-08", "BD-15")
@settings(max_examples=60, deadline=None)
@given(
    st.integers(1, 8).flatmap(
        lambda width: st.lists(st.text("...#2", min_size=width, max_size=width), min_size=1, max_size=8)
    ),
    st.integers(0, 5),
)
def test_whom_a_burst_takes_would_take_its_middle(rows: list[str], size: int) -> None:
    board = board_of(rows)
    open_ = [cell for cell in board if not board.ground(cell).solid]
    for one in open_:
        for other in open_:
            assert burst(board, one, size) >> other & 1 == burst(board, other, size) >> one & 1
