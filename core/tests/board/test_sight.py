"""Who sees whom, and how much of somebody is hidden: drawn, and by the definition."""

from __future__ import annotations

from fractions import Fraction
from itertools import pairwise, product

import pytest
from drawn import drawn, marked, same
from hypothesis import given, settings
from hypothesis import strategies as st

from rollwright.board import Board, Cover, board_of, cells_of, cover, seen_from, sees

ROWS = st.integers(1, 7).flatmap(
    lambda width: st.lists(st.text("...##f123", min_size=width, max_size=width), min_size=1, max_size=7)
)

SEEN = {
    "a wall throws a shadow": (
        """
        . . . . . . .
        . . . # . . .
        A . . # . . .
        . . . . . . .
        """,
        """
        x x x x x . .
        x x x x . . .
        x x x x . . .
        x x x x x x x
        """,
    ),
    "through no corner between two walls": (
        """
        A # .
        # . .
        . . .
        """,
        """
        x x .
        x . .
        . . .
        """,
    ),
    "water is seen across, forest is seen through": ("A ~ ~ f f .", "x x x x x x"),
    "over ground as high as oneself, not over higher ground": (
        """
        1 A 1 2 1 2 3
        """,
        """
        x x x x . x x
        """,
    ),
}


@pytest.mark.feature("BD-09", "BD-05")
@pytest.mark.parametrize("name", SEEN)
def test_seen(name: str) -> None:
    picture, expected = SEEN[name]
    board, _ = scene = drawn(picture)
    seen = seen_from(board, scene.one("A"), board.inside)
    assert marked(board, dict.fromkeys(cells_of(seen), "x")) == same(expected)


def nearest(step: int, across: int, down: int) -> set[tuple[int, int]]:
    """The cells nearest to the line from (0, 0), so many steps along its longer side."""
    long = max(abs(across), abs(down))
    x, y = Fraction(step * across, long), Fraction(step * down, long)
    around = [(round(x) + i, round(y) + j) for i, j in product((-1, 0, 1), repeat=2)]
    column = [place for place in around if (place[0] == x if abs(across) == long else place[1] == y)]
    least = min(abs(u - x) + abs(v - y) for u, v in column)
    return {(u, v) for u, v in column if abs(u - x) + abs(v - y) == least}


def sees_by_definition(board: Board, one: int, other: int, level: int) -> bool:
    """Whether a chain of open cells leads along the line and cuts no corner."""
    (column, row), (to_column, to_row) = board.place(one), board.place(other)

    def blocks(x: int, y: int) -> bool:
        cell = board.cell(column + x, row + y)
        return board.ground(cell).solid or board.height(cell) > level

    across, down = to_column - column, to_row - row
    long = max(abs(across), abs(down))
    chain = {(0, 0)}
    for step in range(1, long + 1):
        chain = {
            (x, y)
            for x, y in nearest(step, across, down)
            if (x, y) == (across, down) or not blocks(x, y)
            for u, v in chain
            if max(abs(u - x), abs(v - y)) == 1 and (u == x or v == y or not (blocks(u, y) and blocks(x, v)))
        }
    return (across, down) in chain


@pytest.mark.feature("BD-09", "BD-05")
@settings(max_examples=150, deadline=None)
@given(ROWS, st.integers(0, 3), st.data())
def test_sight_is_as_defined_and_the_same_both_ways(rows: list[str], level: int, data: st.DataObject) -> None:
    board = board_of(rows)
    one = data.draw(st.sampled_from(list(board)))
    for other in board:
        assert sees(board, one, other, level) == sees_by_definition(board, one, other, level)
        assert sees(board, one, other) == sees(board, other, one)


COVERS = {
    "nothing between": ("A . . B", Cover.NONE),
    "next to each other": ("A B", Cover.NONE),
    "a wall beside the way, which no line from the best corner passes": ("A . B\n. # .", Cover.NONE),
    "round the corner of a wall": (
        """
        . # B
        A . .
        """,
        Cover.HALF,
    ),
    "a slit": (
        """
        . . # .
        A . . B
        . . # .
        """,
        Cover.NONE,
    ),
    "between two pillars": (
        """
        . . . . B
        . # . # .
        A . . . .
        """,
        Cover.THREE_QUARTERS,
    ),
    "not seen": ("A . # B", Cover.FULL),
    "low cover between": ("A . f . B", Cover.HALF),
    "any amount of low cover": ("A f f f B\nf f f f f", Cover.HALF),
}


@pytest.mark.feature("BD-09")
@pytest.mark.parametrize("name", COVERS)
def test_cover(name: str) -> None:
    picture, expected = COVERS[name]
    board, _ = scene = drawn(picture)
    assert cover(board, scene.one("A"), scene.one("B")) is expected


@pytest.mark.feature("BD-09")
def test_standing_in_low_cover_helps_against_attacks_and_not_against_saves() -> None:
    board = board_of("0 . f")
    source, target = board.cell(0, 0), board.cell(2, 0)
    assert cover(board, source, target) is Cover.HALF
    assert cover(board, source, target, stands=False) is Cover.NONE
    assert cover(board, target, target, stands=False) is Cover.NONE


@pytest.mark.feature("BD-09")
def test_creatures_between_are_half_cover_and_the_two_themselves_are_none() -> None:
    board, _ = scene = drawn("A C . B")
    source, target = scene.one("A"), scene.one("B")
    assert cover(board, source, target) is Cover.NONE
    assert cover(board, source, target, creatures=scene.many("C")) is Cover.HALF
    assert cover(board, source, target, creatures=scene.many("A") | scene.many("B")) is Cover.NONE


@pytest.mark.feature("BD-05", "BD-09")
def test_low_cover_hides_nothing_from_above() -> None:
    board = board_of("1 f 0")
    high, low = board.cell(0, 0), board.cell(2, 0)
    assert cover(board, high, low) is Cover.NONE
    assert cover(board, low, high) is Cover.HALF
    assert cover(board, low, high, above=2) is Cover.NONE


def barred_by_definition(p: tuple[int, int], q: tuple[int, int], solid: set[tuple[int, int]]) -> bool:
    """Whether a line between two corners passes inside a cell, or between two, that are in the set."""
    (x, y), (u, v) = p, q
    times = {Fraction(0), Fraction(1)}
    times |= {Fraction(i - x, u - x) for i in range(min(x, u), max(x, u) + 1) if u != x}
    times |= {Fraction(i - y, v - y) for i in range(min(y, v), max(y, v) + 1) if v != y}
    stretches = []
    for one, other in pairwise(sorted(times)):
        middle = (one + other) / 2
        px, py = x + middle * (u - x), y + middle * (v - y)
        columns = {int(px) - 1, int(px)} if px.denominator == 1 else {px.__floor__()}
        rows = {int(py) - 1, int(py)} if py.denominator == 1 else {py.__floor__()}
        stretches.append(set(product(columns, rows)))
    for before, after in pairwise(stretches):
        ((a, b),), ((c, d),) = (before, after) if len(before) == len(after) == 1 else ({(0, 0)}, {(0, 0)})
        if a != c and b != d and {(a, d), (c, b)} <= solid:
            return True
    return any(cells <= solid for cells in stretches)


def cover_by_definition(board: Board, source: int, target: int, level: int, *, low: bool) -> Cover:
    (column, row), (to_column, to_row) = board.place(source), board.place(target)
    places = {board.place(cell): cell for cell in board if cell not in (source, target)}
    hard = {at for at, cell in places.items() if board.ground(cell).solid or board.height(cell) > level}
    soft = hard | {at for at, cell in places.items() if low and board.ground(cell).cover}
    corners = list(product((0, 1), repeat=2))
    found = []
    for x, y in corners:
        lines = [((column + x, row + y), (to_column + i, to_row + j)) for i, j in corners]
        lines = [(p, q) for p, q in lines if p != q]
        if sum(barred_by_definition(p, q, hard) for p, q in lines) >= 3:
            found.append(Cover.THREE_QUARTERS)
        else:
            found.append(Cover(any(barred_by_definition(p, q, soft) for p, q in lines)))
    return min(found)


@pytest.mark.feature("BD-09", "BD-05")
@settings(max_examples=100, deadline=None)
@given(ROWS, st.data())
def test_cover_is_as_defined(rows: list[str], data: st.DataObject) -> None:
    board = board_of(rows)
    source, target = data.draw(st.sampled_from(list(board))), data.draw(st.sampled_from(list(board)))
    level, low = max(board.height(source), board.height(target)), board.height(source) <= board.height(target)
    if source != target:
        seen = sees_by_definition(board, source, target, level)
        expected = cover_by_definition(board, source, target, level, low=low) if seen else Cover.FULL
        assert cover(board, source, target, stands=False) is expected
