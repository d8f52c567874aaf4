"""Ways: how far somebody gets now, where to, for how much, and who may strike at them on the way (BD-03, BD-04).

What is left to walk is the speed of now, as often as it was gained this turn, less what is spent: a condition that
slows counts for what has been walked too. All of it is in cells; nothing of it is ever negative.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cached_property
from typing import TYPE_CHECKING, Final

from rollwright.board import MODES, Allowance, Step, cells_of, flown, reach
from rollwright.board.steps import entries
from rollwright.effect import About, Question
from rollwright.fight.grid import passing, saddles
from rollwright.fight.grid.speeds import speeds

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rollwright.board import Board, Reach
    from rollwright.fight.arena import Arena
    from rollwright.fight.grid.grid import Grid
    from rollwright.fight.grid.hazards import Hazard
    from rollwright.fight.grid.passing import Guard
    from rollwright.fight.state import Cell, FighterId, Place


NOWHERE: Final = Allowance()


def allowance(fight: Arena, who: FighterId, place: Place | None = None) -> Allowance:
    """What is left of somebody's movement this turn, by mode. In the air, above the ground, one only flies.

    Args:
        fight: The fight.
        who: Whose.
        place: Where they are, with what they have spent; as it is now, when left out.
    """
    grid = fight.grid
    assert grid is not None  # noqa: S101 - nobody walks without a board
    if grid.rules.mounts is not None and (leads := saddles.mover(fight, who)) != who:
        who, place = leads, None
    place, found = place or grid.place(who), speeds(fight, who)
    if place.on:
        return NOWHERE
    if place.up:
        found = {mode: cells if mode == "fly" else 0 for mode, cells in found.items()}
    return Allowance(**{mode: max(0, cells * (1 + place.dashes) - place.moved) for mode, cells in found.items()})


def stride(fight: Arena, who: FighterId, cells: int) -> Allowance:
    """So many cells in each mode that somebody has now, as part of something else that they do."""
    left_over = allowance(fight, who, replace(_place(fight, who), moved=0, dashes=0))
    return Allowance(**{mode: cells if getattr(left_over, mode) else 0 for mode in MODES})


def _place(fight: Arena, who: FighterId) -> Place:
    grid = fight.grid
    assert grid is not None  # noqa: S101 - nobody walks without a board
    return grid.place(who)


def left(fight: Arena, who: FighterId) -> int:
    """The cells that somebody has left in their fastest mode."""
    return allowance(fight, who).most


@dataclass
class Ways:
    """Where somebody gets from where they stand."""

    board: Board
    reach: Reach
    guards: list[Guard]
    """Who may strike at them when they leave their reach."""
    hazards: Sequence[Hazard] = ()
    """The zones that hurt them."""
    calm: Reach | None = None
    """Where they get without coming into any of these; None where that is all the same."""

    @cached_property
    def before(self) -> dict[int, int]:
        """The cell from which each is entered, on the cheapest way there."""
        return {cell: cell - way[0] for way, cells in self.reach.ways for cell in cells_of(cells)}

    @cached_property
    def _paths(self) -> dict[int, list[Cell]]:
        return {self.reach.start: []}

    @cached_property
    def _threats(self) -> dict[int, tuple[FighterId, ...]]:
        return {self.reach.start: ()}

    def ends(self, cell: int) -> bool:
        """Whether they may stop there."""
        return cell in self.reach.costs and bool(self.reach.ends >> cell & 1)

    def path(self, cell: int) -> list[Cell]:
        """The cells of the way there, without the one they stand on."""
        found = self._paths.get(cell)
        if found is None:
            found = self._paths[cell] = [*self.path(self.before[cell]), self.board.place(cell)]
        return found

    def calmly(self, cell: int) -> list[Cell]:
        """The way there that comes into nothing that hurts, where there is one; else the cheapest."""
        if self.calm is None or cell not in self.calm.costs:
            return self.path(cell)
        return [self.board.place(step.cell) for step in self.calm.path(cell)]

    def burns(self, cell: int) -> float:
        """How bad what zones do is on the way there, and for whoever ends their turn there, as tactics weigh."""
        if not self.hazards:
            return 0.0
        way = () if self.calm is not None and cell in self.calm.costs else self._numbers(cell)
        start = self.reach.start
        return sum(each.worth * (each.times(way, start) + each.staying(cell)) for each in self.hazards)

    def scorched(self, cell: int) -> Fraction:
        """The damage that zones can be expected to do on the cheapest way there."""
        start = self.reach.start
        return sum((each.damage * each.times(self._numbers(cell), start) for each in self.hazards), Fraction(0))

    def _numbers(self, cell: int) -> list[int]:
        return [self.board.cell(*each) for each in self.path(cell)]

    def threats(self, cell: int) -> tuple[FighterId, ...]:
        """Who may strike at them on the way there, each once."""
        if not self.guards:
            return ()
        found = self._threats.get(cell)
        if found is None:
            before = self.before[cell]
            found = self.threats(before)
            found += tuple([each.who for each in self.guards if each.leaves(before, cell) and each.who not in found])
            self._threats[cell] = found
        return found


def ways(fight: Arena, who: FighterId, step: int = 0) -> Ways:
    """Where somebody gets now; kept until somebody moves or conditions change.

    ``step`` is how many cells they may walk as part of something else, which costs nothing of their movement.
    """
    grid = fight.grid
    assert grid is not None  # noqa: S101 - nobody walks without a board
    if grid.rules.mounts is not None:
        who = saddles.mover(fight, who)
    found = grid.ways.get((who, step))
    if found is None:
        foes, friends = grid.others(who)
        size = grid.size(who)
        barred = foes | kept_away(fight, who)
        guards = passing.guards(fight, who)
        left_over = stride(fight, who, step) if step else allowance(fight, who)
        made = reach(
            grid.ground(who),
            grid.at(who),
            left_over,
            foes=barred,
            friends=friends,
            guarded=[each.zone for each in guards],
            size=size,
        )
        found = grid.ways[who, step] = Ways(grid.board, made, guards)
        if fight.state.zones:
            _heated(fight, who, found, left_over, barred)
    return found


def _heated(fight: Arena, who: FighterId, found: Ways, left_over: Allowance, barred: int) -> None:
    """Find what hurts somebody where they get, and where they get without it."""
    from rollwright.fight.grid import hazards  # noqa: PLC0415 - only fights with zones have any

    grid = fight.grid
    found.hazards = hazards.hazards(fight, who)
    hot = hazards.hot(fight, who)
    if grid is not None and hot:
        friends = grid.others(who)[1]
        guarded = [each.zone for each in found.guards]
        found.calm = reach(
            grid.ground(who),
            grid.at(who),
            left_over,
            foes=barred,
            friends=friends,
            guarded=guarded,
            size=grid.size(who),
            shunned=hot,
        )


def kept_away(fight: Arena, who: FighterId) -> int:
    """The cells nearer to those whom somebody must not come nearer to than they stand now."""
    grid, standing, barred = fight.grid, fight.standings[who], 0
    assert grid is not None  # noqa: S101 - nobody walks without a board
    for _name, rule, giver in standing.answers.get(Question.CANNOT_APPROACH, ()) if standing.key else ():
        source = fight.state.fighters.get(giver)
        if source is None or source.out or source.place is None or giver == who:
            continue
        if rule.answer(About(holder=who, giver=giver, other=giver, board=True)):
            near = grid.board.distance(grid.at(who), grid.at(giver), grid.size(who), grid.size(giver)) - 1
            if near > 0:
                barred |= grid.board.within(grid.at(giver), near, grid.size(giver))
    return barred


def stepped(grid: Grid, who: FighterId, place: Place, cell: int, left_over: Allowance) -> tuple[Place, int] | None:
    """Where somebody is after one step, and what it takes; None where they cannot take it."""
    here = grid.board.cell(*place.cell)
    step = step_to(grid.ground(who), here, cell, left_over, grid.size(who))
    if step is None:
        return None
    made = moved_to(grid, place, cell)
    made.moved += step.cost
    made.airborne = made.airborne or (step.mode == "fly" and bool(made.up or not place.up))
    return made, step.cost


def moved_to(grid: Grid, place: Place, cell: int) -> Place:
    """A place at the same height over another cell; over ground that is as high one has landed."""
    up = flown(grid.board, grid.board.cell(*place.cell), cell, place.up)
    return replace(place, cell=grid.cell(cell), up=up, airborne=place.airborne and (up > 0 or not place.up))


def step_to(board: Board, here: int, there: int, left_over: Allowance, size: int = 1) -> Step | None:
    """One step to a neighbouring cell in the cheapest mode that has enough left; None where none has."""
    best: Step | None = None
    for mode in MODES:
        most = getattr(left_over, mode)
        for by, entered in entries(board, mode, size) if most else ():
            if by == there - here:
                for cost, cells in entered.items():
                    if cost <= most and cells >> there & 1 and (best is None or cost < best.cost):
                        best = Step(there, cost, mode)
    return best
