"""A board: cells in columns and rows, each with a ground and a height. It knows no rules and never changes.

::

    board = board_of('''
        . . . #
        . ~ 1 2
    ''')
    board.place(board.cell(3, 1))      # (3, 1): column and row, from 0 at the upper left
    board.distance(board.cell(0, 0), board.cell(3, 1))      # 3: eight directions cost the same

Inside, a cell is a number, and a set of cells is one whole number (`rollwright.board.bits`). Numbers are the board's
own and mean nothing elsewhere: what is kept or shown is column and row. Around the board runs a border of numbers that
are no cells, so that whatever is moved over an edge falls out of `inside`.
"""

from __future__ import annotations

from copy import copy
from functools import cached_property
from typing import TYPE_CHECKING, Any

from rollwright.board.bits import bits_of
from rollwright.board.ground import HEIGHTS, Ground
from rollwright.board.lines import Blocks, blocks
from rollwright.errors import Refused

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

ROUND = tuple((x, y) for x, y in ((1, 0), (0, 1), (-1, 0), (0, -1), (1, 1), (-1, 1), (-1, -1), (1, -1)))
"""The eight directions as columns and rows, straight ones first."""


class Board:
    """Cells in columns and rows.

    Args:
        grounds: The ground of each cell, row by row; all rows are of one length, and there is at least one cell.
        heights: How high each cell lies, from 0 to 3; flat when left out.
    """

    def __init__(self, grounds: Sequence[Sequence[Ground]], heights: Sequence[Sequence[int]] | None = None) -> None:
        self.rows = len(grounds)
        self.columns = len(grounds[0])
        self.stride = self.columns + 2
        self.grounds = grounds
        flat = [[0] * self.columns for _ in grounds]
        self._ground = dict(zip(self, (ground for row in grounds for ground in row), strict=True))
        self._height = dict(zip(self, (height for row in heights or flat for height in row), strict=True))
        self.compiled: dict[Any, Any] = {}
        """What the rooms beside this one have worked out about this board, each under keys of its own."""

    # Cells

    def __iter__(self) -> Iterator[int]:
        """The numbers of all cells, row by row."""
        for row in range(self.rows):
            start = (row + 1) * self.stride + 1
            yield from range(start, start + self.columns)

    def has(self, column: int, row: int) -> bool:
        """Whether there is a cell in that column and row."""
        return 0 <= column < self.columns and 0 <= row < self.rows

    def cell(self, column: int, row: int) -> int:
        """The number of a cell.

        Raises:
            Refused: `no-such-cell`, where the board ends before it.
        """
        if not self.has(column, row):
            size = {"columns": self.columns, "rows": self.rows}
            raise Refused("no-such-cell", {"column": column, "row": row, **size})
        return (row + 1) * self.stride + column + 1

    def place(self, cell: int) -> tuple[int, int]:
        """Column and row of a cell, from 0 at the upper left."""
        row, column = divmod(cell, self.stride)
        return column - 1, row - 1

    def ground(self, cell: int) -> Ground:
        """What a cell is made of."""
        return self._ground[cell]

    def height(self, cell: int) -> int:
        """How high a cell lies, in levels."""
        return self._height[cell]

    def rougher(self, cells: int) -> Board:
        """The same board where stepping onto some cells takes two, if it took one before; all else is as it was."""
        made = copy(self)
        made.compiled = {}
        plain = self.costs.get(1, 0) & cells
        made.costs = {**self.costs, 1: self.costs.get(1, 0) & ~plain, 2: self.costs.get(2, 0) | plain}
        return made

    # Measures

    def distance(self, one: int, other: int, size: int = 1, other_size: int = 1) -> int:
        """How many steps lie between two cells: the longer of columns and rows (BD-03).

        Args:
            one: A cell, or the upper left cell of a larger creature.
            other: Another.
            size: How many cells a side the creature at `one` has.
            other_size: The same for `other`. The nearest cells count; creatures side by side are 1 apart.
        """
        row, column = divmod(one, self.stride)
        other_row, other_column = divmod(other, self.stride)
        across, down = other_column - column, other_row - row
        if size != 1 or other_size != 1:
            across = max(across - size + 1, -across - other_size + 1, 0)
            down = max(down - size + 1, -down - other_size + 1, 0)
        return max(abs(across), abs(down))

    def neighbours(self, cell: int) -> list[int]:
        """The cells around one: eight, fewer at the edge."""
        column, row = self.place(cell)
        return [cell + y * self.stride + x for x, y in ROUND if self.has(column + x, row + y)]

    def footprint(self, cell: int, size: int = 1) -> list[int]:
        """The cells under a creature of so many cells a side, whose upper left one is given."""
        return [cell + row * self.stride + column for row in range(size) for column in range(size)]

    def within(self, cell: int, steps: int, size: int = 1) -> int:
        """The set of cells at most so many steps from a cell, or from a creature that has it as its upper left one."""
        column, row = self.place(cell)
        left, right = max(column - steps, 0), min(column + size - 1 + steps, self.columns - 1)
        top, bottom = max(row - steps, 0), min(row + size - 1 + steps, self.rows - 1)
        line = ((1 << (right - left + 1)) - 1) << (left + 1)
        found = 0
        for down in range(top, bottom + 1):
            found |= line << ((down + 1) * self.stride)
        return found

    # Sets

    @cached_property
    def inside(self) -> int:
        """All cells."""
        return bits_of(self)

    @cached_property
    def solid(self) -> int:
        """The cells that nobody enters or sees through."""
        return sum(cells for ground, cells in self._by_ground if ground.solid)

    @cached_property
    def blocking(self) -> tuple[Blocks, ...]:
        """What bars the sight of whoever is at each height: walls, and all ground that is higher."""
        made: list[Blocks] = []
        higher = self.solid
        for cells in reversed(self.levels):
            made.append(blocks(higher, self.stride))
            higher |= cells
        return tuple(reversed(made))

    @cached_property
    def cover(self) -> int:
        """The cells of low cover."""
        return sum(cells for ground, cells in self._by_ground if ground.cover and not ground.solid)

    @cached_property
    def water(self) -> int:
        """The cells that are swum."""
        return sum(cells for ground, cells in self._by_ground if ground.water and not ground.solid)

    @cached_property
    def levels(self) -> tuple[int, ...]:
        """The cells of each height, from the floor up."""
        found: list[list[int]] = [[] for _ in range(HEIGHTS)]
        for cell, height in self._height.items():
            found[height].append(cell)
        return tuple(bits_of(cells) for cells in found)

    @cached_property
    def costs(self) -> Mapping[int, int]:
        """The cells that are walked on, by what stepping onto them costs."""
        found: dict[int, int] = {}
        for ground, cells in self._by_ground:
            if ground.cost is not None and not ground.solid:
                found[ground.cost] = found.get(ground.cost, 0) | cells
        return found

    @cached_property
    def _by_ground(self) -> list[tuple[Ground, int]]:
        """Each ground with its cells; no cell has two."""
        grounds = {id(ground): ground for row in self.grounds for ground in row}
        found: dict[int, list[int]] = {each: [] for each in grounds}
        for cell, ground in self._ground.items():
            found[id(ground)].append(cell)
        return [(grounds[each], bits_of(cells)) for each, cells in found.items()]
