"""Steps: from which cell to which next one a mode of movement leads, and for how much (BD-03, BD-04, BD-05).

- No step enters a solid cell, and none cuts the corner between two of them.
- On foot a step costs what the ground costs, and one more where it leads a level up; two levels up or down are a cliff.
- A burrower moves as on foot. A swimmer crosses water at one a cell, and has no other way in it.
- A climber takes any difference of height, for the cost of the ground.
- A flyer enters whatever is not solid for one.

The cells that may be entered are worked out once for each board, mode and size of creature: for each direction, a list
of costs with the set of cells that are entered at that cost.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, TypeAlias

from rollwright.board.bits import moved
from rollwright.board.board import ROUND

if TYPE_CHECKING:
    from collections.abc import Mapping

    from rollwright.board.board import Board

Mode: TypeAlias = Literal["walk", "burrow", "climb", "swim", "fly"]

MODES: tuple[Mode, ...] = ("walk", "burrow", "climb", "swim", "fly")
"""The ways to move; where two cost the same, the earlier one is taken."""

Entries: TypeAlias = "tuple[tuple[int, Mapping[int, int]], ...]"
"""For each direction: by how much a cell's number changes, and the cells that are entered at each cost."""

CLIFF = 2
"""From how many levels on a difference of height is a cliff."""


def entries(board: Board, mode: Mode, size: int = 1) -> Entries:
    """Where a mode leads, direction by direction.

    Args:
        board: The board.
        mode: How one moves.
        size: Cells a side of the creature. It takes a step when all its cells do, for what the dearest costs.
    """
    key = (entries, mode, size)
    found: Entries | None = board.compiled.get(key)
    if found is None:
        found = board.compiled[key] = tuple(
            (y * board.stride + x, _grown(board, _entered(board, mode, x, y), size)) for x, y in ROUND
        )
    return found


def _entered(board: Board, mode: Mode, x: int, y: int) -> dict[int, int]:
    """The cells that a step in one direction may enter, by cost."""
    way = _open(board, x, y)
    if mode == "fly":
        return {1: way}
    grounds: Mapping[int, int] = {1: board.water} if mode == "swim" else board.costs
    if mode == "climb":
        return {cost: way & cells for cost, cells in grounds.items()}
    level, up = _rising(board, y * board.stride + x)
    found: dict[int, int] = {}
    for cost, cells in grounds.items():
        found[cost] = found.get(cost, 0) | (way & cells & level)
        found[cost + 1] = found.get(cost + 1, 0) | (way & cells & up)
    return found


def _open(board: Board, x: int, y: int) -> int:
    """The cells that are entered from a cell in one direction, as far as walls are concerned."""
    step = y * board.stride + x
    way = board.inside & ~board.solid & moved(board.inside, step)
    if x and y:
        way &= ~(moved(board.solid, x) & moved(board.solid, y * board.stride))
    return way


def _rising(board: Board, step: int) -> tuple[int, int]:
    """The cells that a step reaches without going up or over a cliff, and those that it reaches one level up."""
    level = up = 0
    for high, cells in enumerate(board.levels):
        for low, others in enumerate(board.levels):
            if cells and others and abs(high - low) < CLIFF:
                reached = cells & moved(others, step)
                up, level = (up | reached, level) if high > low else (up, level | reached)
    return level, up


def _grown(board: Board, entered: Mapping[int, int], size: int) -> Mapping[int, int]:
    """The same for a creature of more than one cell."""
    found: dict[int, int] = {}
    at_most = before = 0
    for cost in sorted(entered):
        at_most |= entered[cost]
        whole = at_most
        for offset in board.footprint(0, size):
            whole &= at_most >> offset
        if whole & ~before:
            found[cost] = whole & ~before
        before = whole
    return found
