"""Push: somebody is moved straight away from somebody (BD-11)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from rollwright.board.areas import straight
from rollwright.board.bits import spread
from rollwright.board.heights import drop, flown
from rollwright.board.steps import CLIFF, entries

if TYPE_CHECKING:
    from rollwright.board.board import Board


@dataclass(frozen=True, slots=True)
class Pushed:
    """Where a push leads.

    Args:
        cells: The cells that are entered, in order; the last one is where it ends.
        fall: The levels that are fallen down there.
    """

    cells: tuple[int, ...] = ()
    fall: int = 0


def push(
    board: Board, source: int, target: int, steps: int, *, taken: int = 0, above: int = 0, size: int = 1
) -> Pushed:
    """Move somebody straight away from somebody.

    It ends before a wall, somebody who stands there, the edge of the board, a corner between two walls and ground that
    rises by a cliff, and at the foot of a cliff that leads down.

    Args:
        board: The board.
        source: The cell that they are pushed away from.
        target: Where they are; the upper left cell of a larger creature.
        steps: How many cells, at most.
        taken: The set of cells with somebody in them, other than who is pushed.
        above: How many levels above the ground they are; whoever is in the air falls nowhere.
        size: Cells a side of who is pushed.
    """
    if source == target:
        return Pushed()
    far = board.distance(source, target)
    open_ = ~spread(taken, board.stride, size)
    ways = {step: cells.get(1, 0) & open_ for step, cells in entries(board, "fly", size)}
    moved: list[int] = []
    here = target
    for cell in straight(board, source, target, far + steps)[far:]:
        if not ways[cell - here] >> cell & 1 or board.height(cell) - board.height(here) - above >= CLIFF:
            break
        moved.append(cell)
        fall = 0 if above else drop(board, here, cell)
        if fall:
            return Pushed(tuple(moved), fall)
        above, here = flown(board, here, cell, above), cell
    return Pushed(tuple(moved))
