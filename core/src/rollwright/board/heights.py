"""Heights: who is how high, how far apart that makes them, and who falls (BD-05, BD-06).

How high somebody is counts in levels. On the ground it is the height of their cell; in the air they are so many levels
above it. Flying keeps one's height as the ground rises and sinks below, and whoever meets ground as high as they are
has landed.
"""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, Final

from rollwright.board.steps import CLIFF

if TYPE_CHECKING:
    from rollwright.board.board import Board
    from rollwright.board.scale import Scale

HIGHEST: Final = 20
"""How many levels above the ground one can fly up."""


def flown(board: Board, start: int, cell: int, above: int) -> int:
    """How many levels above the ground whoever flies from one cell to another then is; 0 where they land, or walked."""
    return max(above + board.height(start) - board.height(cell), 0) if above else 0


def apart(
    board: Board,
    one: int,
    other: int,
    *,
    above: int = 0,
    other_above: int = 0,
    level: float | Fraction = 0,
    scale: Scale,
    size: int = 1,
    other_size: int = 1,
) -> int:
    """How many cells lie between two who may be in the air: the larger of what lies between them flat and in height.

    Height only counts where one of them is in the air.

    Args:
        board: The board.
        one: Where one of them is.
        other: Where the other is.
        above: How many levels above its ground the one is.
        other_above: The same for the other.
        level: How high a level is, in the unit of `scale`.
        scale: How much a cell is.
        size: Cells a side of the one.
        other_size: Cells a side of the other.
    """
    flat = board.distance(one, other, size, other_size)
    if not above and not other_above:
        return flat
    between = abs(board.height(one) + above - board.height(other) - other_above)
    return max(flat, scale.reach(Fraction(str(level)) * between))


def drop(board: Board, start: int, cell: int) -> int:
    """How many levels somebody falls who is moved to the next cell and can not climb or fly; 0 for a step down."""
    levels = board.height(start) - board.height(cell)
    return levels if levels >= CLIFF else 0
