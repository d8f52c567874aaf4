"""Lines: what lies between two cells, as sets that a board is compared with.

What bars a line is always of one form: *both of these two cells block*. Two times the same cell says that the cell
itself blocks. Two cells with a common side say that the line runs along that side, and two that meet at a corner, that
it passes through there. So a line is five sets, one for each way two cells may lie, and whether a board bars it is five
comparisons whatever its length.

The line of sight runs from the middle of a cell to the middle of another, over the cell nearest to it at each step
along its longer side. Where two cells are equally near, both must block. It cuts no corner between two cells that
block. So it is the same both ways.

A line from corner to corner is barred by a cell that it passes through the inside of. Along a side or through a corner
it is barred by two cells, one on either hand.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, TypeAlias

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

Cell: TypeAlias = "tuple[int, int]"
"""Column and row, from some cell."""
Pair: TypeAlias = "tuple[Cell, Cell]"
Line: TypeAlias = "tuple[tuple[int, int], ...]"
"""For each way that two cells lie, its place in `Blocks` and the cells (the upper left of the two) it is asked for."""
Blocks: TypeAlias = "tuple[int, int, int, int, int]"
"""Cells that block; and those that block with the next one right, down, down and right, and right with down."""


def blocks(cells: int, stride: int) -> Blocks:
    """What a set of cells bars."""
    right, down = cells >> 1, cells >> stride
    return cells, cells & right, cells & down, cells & (cells >> (stride + 1)), right & down


def barred(line: Line, blocking: Blocks, corner: int) -> bool:
    """Whether a line is barred; `corner` is the number of the upper left cell that the line was measured from."""
    for way, cells in line:  # noqa: SIM110 (`any` costs as much again as the line)
        if blocking[way] >> corner & cells:
            return True
    return False


def joined(pairs: Iterable[Pair], stride: int) -> Line:
    """The sets that say the same as some pairs of cells, none of which lies above or left of where they count from."""
    sets = [0] * 5
    for (one_x, one_y), (other_x, other_y) in pairs:
        x, y = min(one_x, other_x), min(one_y, other_y)
        across, down = abs(one_x - other_x), abs(one_y - other_y)
        way = across + 2 * down
        if across and down and (one_x < other_x) != (one_y < other_y):
            way = 4
        sets[way] |= 1 << (y * stride + x)
    return tuple((way, cells) for way, cells in enumerate(sets) if cells)


@lru_cache(maxsize=8192)
def sight_line(stride: int, across: int, down: int) -> Line:
    """The line of sight to the cell so many columns and rows away, from the upper left cell of their rectangle."""
    left, top = max(-across, 0), max(-down, 0)
    return joined((((x + left, y + top), (u + left, v + top)) for (x, y), (u, v) in seen_over(across, down)), stride)


def seen_over(across: int, down: int) -> Iterator[Pair]:
    """The pairs of cells that bar the sight from (0, 0) to a cell."""
    length, width = max(abs(across), abs(down)), min(abs(across), abs(down))
    if length == 0:
        return
    near = [_nearest(step, length, width) for step in range(length + 1)]
    for step in range(1, length):
        low, high = near[step]
        yield _turned(across, down, (step, low), (step, high))
        if low != high:
            yield _turned(across, down, (step, high), (step + 1, low))
            yield _turned(across, down, (step, low), (step - 1, high))
    for step in range(length):
        (low, high), (next_low, next_high) = near[step], near[step + 1]
        if low == high != next_low == next_high:
            yield _turned(across, down, (step + 1, low), (step, next_low))


def _nearest(step: int, length: int, width: int) -> tuple[int, int]:
    """The cell nearest to a line so many steps along its longer side, twice; or the two that are equally near."""
    high, over = divmod(2 * step * width + length, 2 * length)
    return (high - 1, high) if over == 0 and 0 < step < length else (high, high)


def _turned(across: int, down: int, *cells: Cell) -> Pair:
    """Cells given along the longer and the shorter side of a line, as columns and rows."""
    right, below = (-1 if across < 0 else 1), (-1 if down < 0 else 1)
    steep = abs(down) > abs(across)
    one, other = [(short * right, long * below) if steep else (long * right, short * below) for long, short in cells]
    return one, other


@lru_cache(maxsize=2048)
def corner_lines(stride: int, across: int, down: int) -> tuple[tuple[Line, ...], ...]:
    """For each corner of a cell, the lines to the four corners of another; the two cells themselves bar none.

    They are measured from the cell that lies one further up and left than both.
    """
    left, top = max(-across, 0) + 1, max(-down, 0) + 1
    ends = {(left, top), (left + across, top + down)}
    corners = [(x, y) for y in (0, 1) for x in (0, 1)]
    return tuple(
        tuple(
            joined(
                (
                    pair
                    for pair in _passed(left + x, top + y, left + across + u, top + down + v)
                    if not ends.intersection(pair)
                ),
                stride,
            )
            for u, v in corners
        )
        for x, y in corners
    )


def _passed(x: int, y: int, to_x: int, to_y: int) -> Iterator[Pair]:
    """The pairs of cells that bar a line between two corners; the corner (x, y) is the upper left one of the cell."""
    if x == to_x:
        for row in range(min(y, to_y), max(y, to_y)):
            yield (x - 1, row), (x, row)
    elif y == to_y:
        for column in range(min(x, to_x), max(x, to_x)):
            yield (column, y - 1), (column, y)
    else:
        if to_x < x:
            x, y, to_x, to_y = to_x, to_y, x, y
        yield from _slanting(x, y, to_x - x, to_y - y)


def _slanting(x: int, y: int, across: int, down: int) -> Iterator[Pair]:
    """The same for a line that leads right, and up or down."""
    for column in range(across):
        ends = column * down, (column + 1) * down
        for row in range(min(ends) // across, -(-max(ends) // across)):
            yield (x + column, y + row), (x + column, y + row)
        corner, over = divmod(ends[0], across)
        if column and not over:
            up = 1 if down > 0 else 0
            yield (x + column, y + corner - up), (x + column - 1, y + corner - 1 + up)


@lru_cache(maxsize=8192)
def rectangle(stride: int, columns: int, rows: int) -> int:
    """All cells of a rectangle, from its upper left one."""
    row = (1 << columns) - 1
    return sum(row << (place * stride) for place in range(rows))
