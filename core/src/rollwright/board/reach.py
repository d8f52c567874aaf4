"""Reach: every cell that somebody can get to with the movement they have left, for how much, and by which way.

::

    reached = reach(board, start, Allowance(walk=6, fly=12), foes=bits_of([…]), friends=bits_of([…]))
    reached.costs[cell]         # cells of movement, the least there is
    reached.path(cell)          # the steps, each with its cell, its cost and its mode
    reached.ends                # the cells where one may stop

Each cell that is moved comes off every mode, and each step is taken in the cheapest mode that has enough left (BD-04).
Friends are passed and never stopped on, foes are walls (BD-03). The costs are the least, the paths are of that cost,
and which of several such paths is taken depends on the board alone.

The set of all cells that are reached for a cost is moved at once in all eight directions; there is no queue of cells.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, TypeAlias

from rollwright.board.bits import cells_of, moved, spread
from rollwright.board.steps import MODES, Mode, entries

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from rollwright.board.board import Board


@dataclass(frozen=True, slots=True)
class Allowance:
    """The movement that is left, in cells, of each mode."""

    walk: int = 0
    burrow: int = 0
    climb: int = 0
    swim: int = 0
    fly: int = 0

    @property
    def most(self) -> int:
        """The movement left in the fastest mode."""
        return max(self.walk, self.burrow, self.climb, self.swim, self.fly)

    def less(self, spent: int) -> Allowance:
        """What is left when so many cells have been moved, in whatever mode."""
        return Allowance(*(max(left - spent, 0) for left in self._by_mode().values()))

    def more(self, cells: int) -> Allowance:
        """The allowance with cells added to each mode that there is."""
        return Allowance(*(left + cells if left else 0 for left in self._by_mode().values()))

    def _by_mode(self) -> dict[Mode, int]:
        """What is left of each mode, in the order in which they are preferred."""
        return {mode: getattr(self, mode) for mode in MODES}


@dataclass(frozen=True, slots=True)
class Step:
    """One step of a path: the cell that it enters, what it costs, and how it is taken."""

    cell: int
    cost: int
    mode: Mode


Way: TypeAlias = "tuple[int, int, int, int, Mode]"
"""One way to take a step: the change of number, its cost, the most spent after it, the cells entered, the mode."""


@dataclass(frozen=True)
class Reach:
    """What somebody reaches from where they stand."""

    start: int
    costs: Mapping[int, int]
    """What getting to each cell costs, those that can only be passed among them; the start costs 0."""
    ends: int
    """The set of cells where one may stop; the start is one of them."""
    ways: Sequence[tuple[Way, int]]
    """For each way to take a step, the cells whose cheapest path ends with it."""

    @cached_property
    def _came(self) -> dict[int, Way]:
        """How the last step to each cell is taken."""
        return {cell: way for way, cells in self.ways for cell in cells_of(cells)}

    def path(self, end: int) -> list[Step]:
        """The steps from the start to a cell of `costs`; none for the start itself."""
        steps: list[Step] = []
        while end != self.start:
            by, cost, _, _, mode = self._came[end]
            steps.append(Step(end, cost, mode))
            end -= by
        steps.reverse()
        return steps


def reach(
    board: Board,
    start: int,
    left: Allowance,
    *,
    foes: int = 0,
    friends: int = 0,
    guarded: Sequence[int] = (),
    size: int = 1,
    most: int | None = None,
    shunned: int = 0,
) -> Reach:
    """Every cell that is reached.

    Args:
        board: The board.
        start: Where the mover stands: a cell, or the upper left one of a larger creature.
        left: The movement that is left.
        foes: The set of cells with somebody who is not passed.
        friends: The set of cells with somebody who is passed and not stopped on.
        guarded: Sets of cells that one would rather not step out of, such as those that a foe reaches. Of several ways
            of the least cost one that leaves none of them is taken, where there is one.
        size: Cells a side of the mover.
        most: Stop at this cost, though more is left.
        shunned: The cells, by the mover's upper left one, that are not entered though they could be.
    """
    ways = [*_ways(board, left, size)]
    arrived = [0] * len(ways)
    leaving = {way[0]: _left_by(guarded, way[0]) for way in ways} if guarded else None
    bound = left.most if most is None else min(most, left.most)
    costs = {start: 0}
    unreached = unbarred = board.inside & ~spread(foes, board.stride, size) & ~(1 << start) & ~shunned
    fresh = calm = 1 << start
    cost = 0
    waiting: dict[int, tuple[list[tuple[int, int]], list[tuple[int, int]]]] = {}
    while fresh:
        for place, (by, price, limit, cells, _) in enumerate(ways):
            spent = cost + price
            if spent <= limit and spent <= bound and (found := moved(fresh, by) & cells & unreached):
                quiet = found if leaving is None else moved(fresh & calm & ~leaving[by], by) & found
                before, after = waiting.setdefault(spent, ([], []))
                before.append((place, quiet))
                if found != quiet:
                    after.append((place, found ^ quiet))
        fresh = 0
        while waiting and not fresh:
            cost = min(waiting)
            before, after = waiting.pop(cost)
            for place, found in (*before, *after):
                if new := found & unreached:
                    unreached ^= new
                    fresh |= new
                    arrived[place] |= new
            for _, quiet in before:
                calm |= quiet & fresh
            costs.update(dict.fromkeys(cells_of(fresh), cost))
    taken = spread(foes | friends, board.stride, size)
    ends = (unbarred ^ unreached) & ~taken | 1 << start
    return Reach(start, costs, ends, [*zip(ways, arrived, strict=True)])


def _left_by(guarded: Iterable[int], step: int) -> int:
    """The cells from which a step leads out of one of some sets."""
    cells = 0
    for each in guarded:
        cells |= each & ~moved(each, -step)
    return cells


def _ways(board: Board, left: Allowance, size: int) -> Iterator[Way]:
    """Every way to take a step, those that are preferred first: walking before flying, straight before aslant."""
    for mode in MODES:
        if limit := getattr(left, mode):
            for step, entered in entries(board, mode, size):
                for cost, cells in entered.items():
                    yield step, cost, limit, cells, mode
