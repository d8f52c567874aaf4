"""Sight and cover between two cells (BD-09).

Who sees whom: the line between the middles of two cells (`rollwright.board.lines`) is barred by walls, and by ground
that is higher than both ends. It is the same both ways, and each sees their own cell and the next ones.

Cover is measured from the corner of one's cell that is best for oneself. From there a line runs to each corner of
the other cell. Three or four that are barred by walls (or by ground higher than both ends) are three-quarters cover;
one or two are half, and so is a line through low cover or somebody who stands between. Low cover that is looked down
upon hides nothing. Whoever is not seen at all has full cover.
"""

from __future__ import annotations

from enum import IntEnum
from typing import TYPE_CHECKING

from rollwright.board.bits import cells_of
from rollwright.board.ground import HEIGHTS
from rollwright.board.lines import Blocks, barred, blocks, corner_lines, rectangle, sight_line

if TYPE_CHECKING:
    from rollwright.board.board import Board

THREE = 3
"""So many barred lines of four are more than half cover."""


class Cover(IntEnum):
    """How much of somebody is hidden."""

    NONE = 0
    HALF = 1
    THREE_QUARTERS = 2
    FULL = 3


def sees(board: Board, one: int, other: int, level: int | None = None) -> bool:
    """Whether nothing bars the line between two cells.

    Args:
        board: The board.
        one: A cell.
        other: Another.
        level: How high the higher of the two ends is, where somebody is in the air; their ground when left out. With
            3, the highest, walls alone bar sight.
    """
    if level is None:
        level = max(board.height(one), board.height(other))
    return _free(board, one, other, board.blocking[level if level < HEIGHTS else -1])


def _free(board: Board, one: int, other: int, blocking: Blocks) -> bool:
    """Whether nothing of what blocks lies on the line between two cells."""
    stride = board.stride
    row, column = divmod(one, stride)
    other_row, other_column = divmod(other, stride)
    corner = (min(other_row, row)) * stride + (min(other_column, column))
    return not barred(sight_line(stride, other_column - column, other_row - row), blocking, corner)


def veil_of(board: Board, cells: int) -> Blocks:
    """What a veil over some cells bars, together with the walls."""
    return blocks(cells | board.solid, board.stride)


def clear(board: Board, one: int, other: int, veil: Blocks) -> bool:
    """Whether no veil hides two cells from each other: it hides what is in it and behind it, but for the next cell."""
    if board.distance(one, other) <= 1:
        return True
    return not (veil[0] >> one & 1 or veil[0] >> other & 1) and _free(board, one, other, veil)


def seen_from(board: Board, cell: int, cells: int, level: int | None = None) -> int:
    """Those of some cells that are seen from one."""
    seen = 0
    for other in cells_of(cells):
        if sees(board, cell, other, level):
            seen |= 1 << other
    return seen


def cover(
    board: Board,
    source: int,
    target: int,
    *,
    creatures: int = 0,
    stands: bool = True,
    above: int = 0,
    target_above: int = 0,
) -> Cover:
    """How a cell is covered from another.

    Args:
        board: The board.
        source: Where it is measured from: an attacker's cell, or the point of a burst.
        target: The cell of whoever is covered.
        creatures: The set of cells with somebody who is half cover; the two cells themselves do not count.
        stands: Whether low cover that the target stands in counts, as it does for attacks and not for saves.
        above: How many levels above its ground the source is.
        target_above: The same for the target.
    """
    height, target_height = board.height(source) + above, board.height(target) + target_above
    level = max(height, target_height)
    if source == target:
        return _at_least(board, target, stands=stands)
    if not sees(board, source, target, level):
        return Cover.FULL
    low = creatures if height > target_height else creatures | board.cover
    found = _by_corners(board, source, target, board.blocking[min(level, HEIGHTS - 1)], low)
    return max(found, _at_least(board, target, stands=stands))


def _at_least(board: Board, target: int, *, stands: bool) -> Cover:
    return Cover.HALF if stands and board.cover >> target & 1 else Cover.NONE


def _by_corners(board: Board, source: int, target: int, hard: Blocks, low: int) -> Cover:
    """The cover that lies between, from the best corner."""
    stride = board.stride
    row, column = divmod(source, stride)
    target_row, target_column = divmod(target, stride)
    across, down = target_column - column, target_row - row
    corner = (min(row, target_row) - 1) * stride + min(column, target_column) - 1
    any_ = hard[0] | low
    if not any_ >> corner & rectangle(stride, abs(across) + 3, abs(down) + 3):
        return Cover.NONE
    either = blocks(any_, stride) if low else hard
    best = Cover.THREE_QUARTERS
    for lines in corner_lines(stride, across, down):
        if not any(barred(line, either, corner) for line in lines):
            return Cover.NONE
        if best is not Cover.HALF and sum(barred(line, hard, corner) for line in lines) < THREE:
            best = Cover.HALF
    return best
