"""Landscapes: boards that a seed makes (BD-14).

The same dice make the same board everywhere. Whatever lies on it, a road that can be walked leads from the left edge to
the right one, so that two sides who begin there always meet.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from rollwright.board.bits import cells_of
from rollwright.board.board import Board
from rollwright.board.ground import FOREST, HEIGHTS, PLAIN, ROUGH, SOLID, WATER, Ground
from rollwright.board.reach import Allowance, reach

if TYPE_CHECKING:
    from collections.abc import Mapping

    from rollwright.dice import DiceStream

Cell = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Landscape:
    """How much of what there is: cells in a hundred, and rivers."""

    walls: int = 0
    forest: int = 0
    rough: int = 0
    hills: int = 0
    rivers: int = 0


LANDSCAPES: Final[Mapping[str, Landscape]] = {
    "field": Landscape(walls=2, forest=6, rough=6, hills=4),
    "forest": Landscape(walls=2, forest=30, rough=10, hills=6),
    "river": Landscape(walls=2, forest=10, rough=6, hills=4, rivers=1),
    "hills": Landscape(walls=3, forest=8, rough=8, hills=35),
    "ruins": Landscape(walls=16, forest=4, rough=14, hills=2),
}
"""The landscapes that have a name."""

PATCH: Final = 9
"""Cells of a patch of forest, rough ground or hill, on average."""

WALL: Final = 4
"""Cells of a piece of wall, at most."""


def landscape(dice: DiceStream, columns: int, rows: int, kind: Landscape) -> Board:
    """A board that dice make.

    Args:
        dice: Where chance comes from; it is thrown from.
        columns: How wide the board is, in cells; 2 at the least.
        rows: How high it is.
        kind: What lies on it.
    """
    land = _Land(dice, columns, rows)
    land.patches(ROUGH, kind.rough)
    land.patches(FOREST, kind.forest)
    land.hills(kind.hills)
    for _ in range(kind.rivers):
        land.river()
    land.walls(kind.walls)
    land.road()
    return land.board()


def starts(board: Board, count: int, *, right: bool = False, size: int = 1) -> list[int]:
    """The cells where one side may begin: those nearest to its edge, the middle first, on ground that is all connected.

    Args:
        board: The board.
        count: How many, at most; fewer where there are no more.
        right: Whether it is the right edge.
        size: Cells a side of each creature.
    """
    middle = (board.rows - 1) / 2
    sign = -1 if right else 1
    order = sorted(
        _walked(board, size), key=lambda cell: (sign * board.place(cell)[0], abs(board.place(cell)[1] - middle), cell)
    )
    found: list[int] = []
    for cell in order:
        if len(found) < count and all(board.distance(cell, other, size, size) for other in found):
            found.append(cell)
    return found


def _walked(board: Board, size: int) -> list[int]:
    """The largest part of a board that is walked from end to end; one that leads from edge to edge before any other."""
    ground = 0
    for walked in board.costs.values():
        ground |= walked
    room = ground
    for offset in board.footprint(0, size):
        room &= ground >> offset
    best: tuple[bool, int, list[int]] = (False, 0, [])
    while room:
        part = reach(board, cells_of(room)[0], Allowance(walk=1_000_000), size=size).ends
        room &= ~part
        cells = cells_of(part)
        columns = {board.place(cell)[0] for cell in cells}
        best = max(best, ({0, board.columns - size} <= columns, len(cells), cells))
    return best[2]


class _Land:
    """A board that is being made."""

    def __init__(self, dice: DiceStream, columns: int, rows: int) -> None:
        self.dice, self.columns, self.rows = dice, columns, rows
        self.grounds: dict[Cell, Ground] = {(x, y): PLAIN for y in range(rows) for x in range(columns)}
        self.heights: dict[Cell, int] = dict.fromkeys(self.grounds, 0)

    def board(self) -> Board:
        """What has been made."""
        lines = [[(x, y) for x in range(self.columns)] for y in range(self.rows)]
        return Board(
            [[self.grounds[cell] for cell in line] for line in lines],
            [[self.heights[cell] for cell in line] for line in lines],
        )

    def patches(self, ground: Ground, share: int) -> None:
        """Cover so many cells in a hundred with patches of a ground."""
        for _ in range(self._patches(share)):
            for cell in self._patch():
                self.grounds[cell] = ground

    def hills(self, share: int) -> None:
        """Raise so many cells in a hundred, some of them more than once."""
        for _ in range(self._patches(share)):
            for cell in self._patch():
                self.heights[cell] = min(self.heights[cell] + 1, HEIGHTS - 1)

    def river(self) -> None:
        """Let a river run from the upper edge to the lower one, over low ground."""
        x = self.columns // 3 + self.dice.roll(max(self.columns // 3, 1))
        for y in range(self.rows):
            x = self._within(x + self.dice.roll(3) - 2, self.columns)
            for cell in ((x, y), (self._within(x + 1, self.columns), y)):
                self.grounds[cell], self.heights[cell] = WATER, 0

    def walls(self, share: int) -> None:
        """Set up pieces of wall until so many cells in a hundred are solid."""
        left = self.columns * self.rows * share // 100
        while left > 0:
            x, y = self._anywhere()
            across = self.dice.roll(2) == 1
            long = min(self.dice.roll(WALL), left)
            for step in range(long):
                cell = (x + step, y) if across else (x, y + step)
                if cell in self.grounds:
                    self.grounds[cell] = SOLID
            left -= long

    def road(self) -> None:
        """Lead a road from the left edge to the right one: a ford through water, and no step higher than a level."""
        y, height = self.dice.roll(self.rows) - 1, None
        for x in range(self.columns):
            y = self._within(y + self.dice.roll(3) - 2, self.rows)
            cell = (x, y)
            if self.grounds[cell] is not FOREST:
                self.grounds[cell] = ROUGH if self.grounds[cell] in (WATER, ROUGH) else PLAIN
            if height is not None:
                self.heights[cell] = min(max(self.heights[cell], height - 1), height + 1)
            height = self.heights[cell]
            if x and (previous := (x - 1, y)) in self.grounds and self.grounds[previous].solid:
                self.grounds[previous] = PLAIN  # nobody has to squeeze past a corner

    def _patches(self, share: int) -> int:
        return -(-self.columns * self.rows * share // (100 * PATCH))

    def _patch(self) -> list[Cell]:
        """Cells that hang together: a walk of chance."""
        x, y = self._anywhere()
        cells = [(x, y)]
        for _ in range(PATCH + self.dice.roll(PATCH)):
            x, y = (
                self._within(x + self.dice.roll(3) - 2, self.columns),
                self._within(y + self.dice.roll(3) - 2, self.rows),
            )
            cells.append((x, y))
        return list(dict.fromkeys(cells))

    def _anywhere(self) -> Cell:
        return self.dice.roll(self.columns) - 1, self.dice.roll(self.rows) - 1

    def _within(self, place: int, most: int) -> int:
        return min(max(place, 0), most - 1)
