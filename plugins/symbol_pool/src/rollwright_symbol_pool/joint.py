"""Every axis at once: how likely each place is that a pool of symbol dice may lead to.

The chances are a product of polynomials, one for each die, with a variable for each axis. One axis, the longest, is
packed into the digits of whole numbers, which Python adds and shifts in C; a place on the others is one number of mixed
radix, the key of a table. Ten mixed dice of six sorts cost one to four milliseconds.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import prod
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from rollwright_symbol_pool.tally import Counts, Moves, SymbolDice, SymbolDie


def joint(dice: SymbolDice, counts: Counts) -> Mapping[Moves, int]:
    """Ways to every place that a pool of so many dice of each sort may lead to."""
    grid = Grid.of(dice, counts)
    table = {0: 1}
    for die, count in zip(dice.sorts, counts, strict=True):
        rows = grid.rows(die) if count else ()
        for _ in range(count):
            found: dict[int, int] = {}
            for here, ways in table.items():
                for step, more in rows:
                    there = here + step
                    found[there] = found.get(there, 0) + ways * more
            table = found
    return dict(grid.places(table))


@dataclass(frozen=True, slots=True)
class Grid:
    """How the places that a pool may lead to are written as numbers while it is multiplied out.

    Each axis is counted from the lowest place that the pool may lead to. The longest is packed into digits of ``width``
    bytes; a place on the others is one number of mixed radix.
    """

    lowest: tuple[int, ...]
    spans: tuple[int, ...]
    longest: int
    width: int

    @property
    def cells(self) -> int:
        """How many places it has, whether the pool may lead there or not."""
        return prod(self.spans)

    @classmethod
    def of(cls, dice: SymbolDice, counts: Counts) -> Grid:
        """The grid of a pool."""
        thrown = [(die.faces, count) for die, count in zip(dice.sorts, counts, strict=True) if count]
        axes = range(len(dice.axes))
        lowest = tuple(sum(count * min(face[axis] for face in faces) for faces, count in thrown) for axis in axes)
        highest = tuple(sum(count * max(face[axis] for face in faces) for faces, count in thrown) for axis in axes)
        spans = tuple(high - low + 1 for low, high in zip(lowest, highest, strict=True))
        ways = prod(len(faces) ** count for faces, count in thrown)
        return cls(lowest, spans, max(axes, key=spans.__getitem__), (ways.bit_length() + 7) // 8)

    def rows(self, die: SymbolDie) -> list[tuple[int, int]]:
        """A die's faces as steps on the other axes, each with its row of digits along the packed one."""
        least = [min(face[axis] for face in die.faces) for axis in range(len(self.spans))]
        rows: dict[int, int] = {}
        for face in die.faces:
            step = 0
            for axis, span in enumerate(self.spans):
                if axis != self.longest:
                    step = step * span + face[axis] - least[axis]
            along = face[self.longest] - least[self.longest]
            rows[step] = rows.get(step, 0) + (1 << 8 * self.width * along)
        return list(rows.items())

    def places(self, table: Mapping[int, int]) -> Iterator[tuple[Moves, int]]:
        """Every place with its ways, read back from the numbers."""
        width, low = self.width, self.lowest[self.longest]
        for number, packed in table.items():
            place = self._place(number)
            before, after = place[: self.longest], place[self.longest :]
            row = packed.to_bytes((packed.bit_length() + 7) // 8, "little")
            for at in range(0, len(row), width):
                ways = int.from_bytes(row[at : at + width], "little")
                if ways:
                    yield (*before, low + at // width, *after), ways

    def _place(self, number: int) -> Moves:
        """The places on the other axes."""
        found: list[int] = []
        for axis in reversed(range(len(self.spans))):
            if axis != self.longest:
                number, at = divmod(number, self.spans[axis])
                found.append(self.lowest[axis] + at)
        return tuple(reversed(found))
