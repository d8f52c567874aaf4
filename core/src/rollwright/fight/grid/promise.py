"""Promises: the best that each act could do to each target from the cells that are reached, best first.

A promise is an act's worth with nothing in the way, less what the strikes on the way to the cell can be expected to
do. What stands in the way in truth makes it less, hardly ever more; so cells whose promise is no better than what was
found need no look. Of the cells from which one act does one thing to one target only those are promised that cost
least. A burst that is sent promises its best places, and the cells from which they are reached.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from rollwright.board import cells_of, spread
from rollwright.fight.grid import aiming, laying
from rollwright.fight.grid.bearings import BESIDE, HIGH, LONG, Bearing
from rollwright.fight.grid.ways import ways
from rollwright.fight.openings import means
from rollwright.fight.payment import affordable
from rollwright.fight.tactics import price_of, worth_on

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rollwright.fight.acts.act import Act
    from rollwright.fight.acts.spans import Shape, Span
    from rollwright.fight.arena import Arena
    from rollwright.fight.grid.grid import Grid
    from rollwright.fight.grid.ways import Ways
    from rollwright.fight.state import FighterId

CELLS: Final = 40
"""How many cells are promised for one thing that is done to one target, at the most."""
POINTS: Final = 10
"""How many places of a burst are promised."""


@dataclass(frozen=True, slots=True)
class Promise:
    """What an act may do from a cell."""

    score: float
    cost: int
    cell: int
    act: Act
    target: FighterId
    struck: float
    """What strikes on the way there take off."""
    point: int | None = None
    """Where a burst is laid."""


@dataclass(slots=True)
class Tier:
    """Cells that cost the same to get to, in movement and in strikes."""

    struck: float
    cost: int
    cells: int = 0


@dataclass(slots=True)
class Prospect:
    """What is looked at from: where somebody gets, for how much, and what must be beaten."""

    fight: Arena
    grid: Grid
    who: FighterId
    at_least: float
    found: Ways
    tiers: list[Tier] = field(default_factory=list)
    made: list[Promise] = field(default_factory=list)

    def promise(self, score: float, zone: int, act: Act, target: FighterId = "", point: int | None = None) -> None:
        """Promise something from the cells of a zone that cost least."""
        left = CELLS
        for tier in self.tiers:
            worth = score - tier.struck
            if left and worth > self.at_least and (cells := tier.cells & zone):
                for cell in cells_of(cells)[:left]:
                    self.made.append(Promise(worth, tier.cost, cell, act, target, tier.struck, point))
                    left -= 1


def promises(fight: Arena, grid: Grid, who: FighterId, at_least: float, found: Ways | None = None) -> list[Promise]:
    """Every promise of more than that, the best first; of equals the one that is nearer.

    ``found`` are the cells that are looked at; where somebody walks to now, when left out.
    """
    found = found or ways(fight, who)
    looked = Prospect(fight, grid, who, at_least, found, _tiers(fight, found, who))
    beside = _beside_foes(fight, grid, who)
    for act in _acts(fight, who):
        shape = act.span.shape if act.span is not None else None
        if shape is not None:
            _shaped(looked, act, shape)
            continue
        for target, span in _targets(fight, who, act):
            _aimed(looked, act, target, span, beside)
    looked.made.sort(key=_order)
    return looked.made


def _order(promise: Promise) -> tuple[float, int, int]:
    return -promise.score, promise.cost, promise.cell


def _tiers(fight: Arena, found: Ways, who: FighterId) -> list[Tier]:
    """The cells where one may stop, those first that cost the fewest strikes, and then the fewest steps."""
    struck = struck_by(fight, found, who)
    tiers: dict[tuple[float, int], Tier] = {}
    ends, start = found.reach.ends, found.reach.start
    for cell, cost in found.reach.costs.items():
        if cell != start and ends >> cell & 1:
            less = sum(struck[each] for each in found.threats(cell)) if struck else 0.0
            if found.hazards:
                less += found.burns(cell)
            tier = tiers.setdefault((less, cost), Tier(less, cost))
            tier.cells |= 1 << cell
    return [tiers[key] for key in sorted(tiers)]


def _acts(fight: Arena, who: FighterId) -> Iterator[Act]:
    """What could be paid for, and be done to somebody."""
    fighter = fight.state.fighters[who]
    for act in fight.profiles[who].acts:
        aims = act.aim != "self" and not act.standard and act.contest is None and not act.gives
        if aims and (act.span is not None or act.sequence) and affordable(fight, fighter, act):
            yield act


def _targets(fight: Arena, who: FighterId, act: Act) -> Iterator[tuple[FighterId, Span]]:
    """Whom it means, wherever they stand, with how far it reaches; a sequence as its part that reaches least."""
    span = act.span
    if act.sequence:
        known = fight.profiles[who].by_id
        spans = [known[part].span for part in act.sequence if known[part].harmful]
        span = min((each for each in spans if each is not None), key=lambda each: each.farthest, default=None)
    for each in fight.state.fighters.values() if span is not None else ():
        if span is not None and each.id != who and not each.down and means(fight, who, each, act):
            yield each.id, span


def _aimed(looked: Prospect, act: Act, target: FighterId, span: Span, beside: int) -> None:
    """What is done to one target, by how one stands to them."""
    ends = looked.found.reach.ends
    for zone, bearing in _zones(looked.grid, looked.who, target, span, beside):
        if not zone & ends:
            continue
        with looked.grid.supposing(looked.who, target, bearing):
            once = worth_on(looked.fight, looked.who, act, target)
        alone = act.sequence or act.count == 1  # a promise must not be too small
        score = once * (1 if alone else act.count) - price_of(act)
        if score > looked.at_least:
            looked.promise(score, zone, act, target)


def _zones(grid: Grid, who: FighterId, target: FighterId, span: Span, beside: int) -> Iterator[tuple[int, Bearing]]:
    """The cells from which a span reaches a target, by how one stands to them there."""
    height = grid.rules.height
    best: tuple[tuple[str, int], ...] = ()
    shelter = 0
    if height.high_ground is not None and any(grid.board.levels[1:]):
        best, shelter = (((HIGH, 1),), 0) if not height.high_ground else ((), -height.high_ground)
    near = _within(grid, who, target, span.reach) if span.reach and grid.rise(who, target) <= span.reach else 0
    yield near, Bearing(1, "melee", best, shelter=shelter)
    for cells, far in ((span.range, False), (span.long, True)):
        if cells:
            zone = _within(grid, who, target, cells + height.range_bonus) & ~near
            leans = (*best, (LONG, -1)) if far and grid.rules.long_hinders else best
            near |= zone
            yield zone & ~beside, Bearing(2, "ranged", leans, shelter=shelter)
            hindered = (*leans, (BESIDE, -1)) if grid.rules.beside_hinders else leans
            yield zone & beside, Bearing(2, "ranged", hindered, shelter=shelter)


def _within(grid: Grid, who: FighterId, target: FighterId, cells: int) -> int:
    """The cells from which somebody would be so near to a target."""
    return spread(grid.board.within(grid.at(target), cells, grid.size(target)), grid.board.stride, grid.size(who))


def _shaped(looked: Prospect, act: Act, shape: Shape) -> None:
    """What an area does: a burst that is sent at its best places, any other from where it could catch somebody."""
    fight, grid, who = looked.fight, looked.grid, looked.who
    if laying.needless(fight, who, act):
        return
    able = aiming.catchable(fight, who, act)
    worths = {each: laying.laid_on(fight, who, act, each) for each in able}
    price = price_of(act) + (1.0 if act.uses else 0.0)
    if sum(worth for worth in worths.values() if worth > 0) - price <= looked.at_least:
        return
    if aiming.is_sent(act):
        _sent(looked, act, shape, worths, price)
        return
    everywhere, hurt = 0, 0.0
    for each in able:
        if worths[each] > 0:
            everywhere |= _within(grid, who, each, shape.size)
            hurt += worths[each]
    looked.promise(hurt - price, everywhere, act)


def _sent(looked: Prospect, act: Act, shape: Shape, worths: dict[FighterId, float], price: float) -> None:
    """The places where a burst does most, and the cells from which it is sent there, its owner out of it."""
    fight, grid, who = looked.fight, looked.grid, looked.who
    scored = []
    span = act.span
    for cells, caught in aiming.regions(fight, grid, who, act, shape, grid.board.inside):
        score = sum(worths[each] for each in caught if each != who) - price
        if score > looked.at_least:
            nearest = min(cells_of(cells), key=lambda cell: (grid.board.distance(grid.at(who), cell), cell))
            scored.append((-score, nearest))
    for score, point in sorted(scored)[:POINTS]:
        near = grid.board.within(point, span.range if span is not None else 0)
        looked.promise(-score, near & ~grid.board.within(point, shape.size), act, point=point)


def struck_by(fight: Arena, found: Ways, who: FighterId) -> dict[FighterId, float]:
    """What each strike on the way can be expected to do, as its striker sees it."""
    made = {}
    for guard in found.guards:
        acts = fight.profiles[guard.who].in_passing
        made[guard.who] = max((worth_on(fight, guard.who, act, who) for act in acts), default=0.0)
    return made


def _beside_foes(fight: Arena, grid: Grid, who: FighterId) -> int:
    """The cells next to a foe who stands."""
    cells = 0
    for each in fight.state.fighters.values():
        if not (each.out or each.down) and not fight.same_side(who, each.id):
            cells |= _within(grid, who, each.id, 1)
    return cells
