"""Areas: which cells a burst, a cone or a line takes (BD-08).

Each is a shape, and of the shape those cells that are not solid and to which nothing solid bars the line from where it
starts (`rollwright.board.lines`). With *across* and *along* measured from the middle of the first cell to the middle of
the other, square to the direction and in it:

- a **burst** takes the cells at most its size away from its middle, which is one of them;
- a **cone** takes the cells at most its size away that lie ahead, and no further across than half of how far along. So
  it is as wide as it is long at each step;
- a **line** takes the cells at most its size away that lie ahead, and of each step along its longer side so many as it
  is wide. An even width has its odd cell on the left of whoever sends it; of two cells equally near, the left one is
  taken too;
- a **wall** takes the cell it is aimed at, which is its middle, and the cells of a line of one cell's width through it,
  square to the way there. An even length has its odd cell on the left of whoever raises it. Raised on one's own cell it
  runs up and down.

A cone and a line do not take the cell they start from, and the cell they are aimed at only gives their direction.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import takewhile
from math import gcd
from typing import TYPE_CHECKING, Literal, TypeAlias

from rollwright.board.ground import HEIGHTS
from rollwright.board.sight import seen_from
from rollwright.errors import Refused

if TYPE_CHECKING:
    from rollwright.board.board import Board

Shape: TypeAlias = Literal["burst", "cone", "line", "wall"]

WALLS_ALONE = HEIGHTS - 1
"""The height from which nothing but walls is in the way."""


REMEMBERED = 10_000
"""So many answers a board remembers before it forgets them all."""


def burst(board: Board, middle: int, size: int) -> int:
    """The set of cells that a burst takes.

    Args:
        board: The board.
        middle: The cell where it goes off.
        size: How far it goes, in cells; 0 is its own cell.

    A burst takes a cell just when one from there would take its middle, if neither is solid. Bursts are remembered.
    """
    key = (burst, middle, size)
    found: int | None = board.compiled.get(key)
    if found is None:
        if len(board.compiled) > REMEMBERED:
            board.compiled.clear()
        found = board.compiled[key] = _unbarred(board, middle, board.within(middle, size), size)
    return found


def cone(board: Board, start: int, toward: int, size: int) -> int:
    """The set of cells that a cone takes.

    Args:
        board: The board.
        start: Where it comes from.
        toward: Any other cell: it gives the direction.
        size: How far it goes, in cells.

    Raises:
        Refused: `no-direction`, where it is aimed at the cell it comes from.
    """
    across, down = _direction(board, start, toward)
    size = min(size, _longest(board))
    return _unbarred(board, start, _placed(board, start, _cone(across, down, size)), size)


def line(board: Board, start: int, toward: int, size: int, width: int = 1) -> int:
    """The set of cells that a line takes.

    Args:
        board: The board.
        start: Where it comes from.
        toward: Any other cell: it gives the direction.
        size: How far it goes, in cells.
        width: How wide it is, in cells.

    Raises:
        Refused: `no-direction`, where it is aimed at the cell it comes from.
    """
    across, down = _direction(board, start, toward)
    size = min(size, _longest(board))
    return _unbarred(board, start, _placed(board, start, _line(across, down, size, width)), size)


def wall(board: Board, start: int, middle: int, size: int) -> int:
    """The set of cells that a wall takes.

    Args:
        board: The board.
        start: Where whoever raises it stands: the wall is square to the way from there.
        middle: The cell it is raised on.
        size: How long it is, in cells.
    """
    return _unbarred(board, middle, _wall(board, start, middle, size), (size + 1) // 2)


def _wall(board: Board, start: int, middle: int, size: int) -> int:
    across, down = (1, 0) if start == middle else _direction(board, start, middle)
    size = min(size, 2 * _longest(board))
    left, right = size // 2, (size - 1) // 2
    cells = 1 << middle
    for x, y, long in ((down, -across, left), (-down, across, right)):
        cells |= _placed(board, middle, _line(x, y, long, 1))
    return cells


def area(board: Board, shape: Shape, start: int, toward: int, size: int, width: int = 1) -> int:
    """The set of cells that an area of any shape takes.

    Args:
        board: The board.
        shape: Its shape.
        start: Where whoever sends it stands; a burst does not ask.
        toward: The cell that it is aimed at: the middle of a burst or a wall, the direction of a cone or a line.
        size: How far it goes, in cells.
        width: How wide a line is, in cells.

    Raises:
        Refused: `no-direction`, where a cone or a line is aimed at the cell it comes from.
    """
    if shape == "burst":
        return burst(board, toward, size)
    if shape == "wall":
        return wall(board, start, toward, size)
    return cone(board, start, toward, size) if shape == "cone" else line(board, start, toward, size, width)


def outline(board: Board, shape: Shape, start: int, toward: int, size: int, width: int = 1) -> int:
    """The set of cells of an area as if there were no walls; the same arguments as `area` has.

    Whoever asks about a few cells alone looks for them in here, and then whether `WALLS_ALONE` lets them be seen.

    Raises:
        Refused: `no-direction`, where a cone or a line is aimed at the cell it comes from.
    """
    if shape == "burst":
        return board.within(toward, size)
    if shape == "wall":
        return _wall(board, start, toward, size)
    across, down = _direction(board, start, toward)
    size = min(size, _longest(board))
    return _placed(board, start, _cone(across, down, size) if shape == "cone" else _line(across, down, size, width))


def straight(board: Board, start: int, toward: int, steps: int) -> list[int]:
    """The cells of a line of one cell's width, in order, as far as the board goes; walls do not end it."""
    across, down = _direction(board, start, toward)
    offsets = sorted(_line(across, down, min(steps, _longest(board)), 1), key=lambda place: max(map(abs, place)))
    column, row = board.place(start)
    places = ((column + x, row + y) for x, y in offsets)
    return [board.cell(*place) for place in takewhile(lambda place: board.has(*place), places)]


def _direction(board: Board, start: int, toward: int) -> tuple[int, int]:
    """Columns and rows of the shortest step in a direction."""
    (column, row), (to_column, to_row) = board.place(start), board.place(toward)
    across, down = to_column - column, to_row - row
    if not across and not down:
        raise Refused("no-direction", {"column": column, "row": row})
    common = gcd(across, down)
    return across // common, down // common


def _longest(board: Board) -> int:
    """The farthest that two cells lie apart."""
    return max(board.columns, board.rows) - 1


@lru_cache(maxsize=1024)
def _cone(across: int, down: int, size: int) -> tuple[tuple[int, int], ...]:
    return tuple(
        (x, y)
        for y in range(-size, size + 1)
        for x in range(-size, size + 1)
        if (x or y) and 2 * abs(x * down - y * across) <= x * across + y * down
    )


@lru_cache(maxsize=1024)
def _line(across: int, down: int, size: int, width: int) -> tuple[tuple[int, int], ...]:
    long = max(abs(across), abs(down))
    right, left = -(2 * ((width - 1) // 2) + 1) * long, (2 * (width // 2) + 1) * long
    return tuple(
        (x, y)
        for y in range(-size, size + 1)
        for x in range(-size, size + 1)
        if x * across + y * down > 0 and right < 2 * (x * down - y * across) <= left
    )


def _placed(board: Board, start: int, offsets: tuple[tuple[int, int], ...]) -> int:
    """The set of cells of a shape that begins at one; what lies off the board is left out."""
    column, row = board.place(start)
    cells = 0
    for x, y in offsets:
        if 0 <= column + x < board.columns and 0 <= row + y < board.rows:
            cells |= 1 << (start + y * board.stride + x)
    return cells


def _unbarred(board: Board, start: int, shape: int, size: int) -> int:
    """The cells of a shape that are not solid, and that nothing solid hides from where it starts."""
    if not board.within(start, size) & board.solid:
        return shape
    return seen_from(board, start, shape & ~board.solid, WALLS_ALONE)
