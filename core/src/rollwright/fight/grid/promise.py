"""Promises: the best that each act could do to each target from the cells that are reached, best first.

A promise is an act's worth with nothing in the way, less what the strikes on the way to the cell can be expected to
do. What stands in the way in truth makes it less, hardly ever more; so cells whose promise is no better than what was
found need no look.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from rollwright.board import cells_of, spread
from rollwright.fight.grid import aiming
from rollwright.fight.grid.bearings import BESIDE, HIGH, LONG, Bearing
from rollwright.fight.grid.ways import ways
from rollwright.fight.openings import means
from rollwright.fight.payment import affordable
from rollwright.fight.tactics import price_of, worth_on

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rollwright.fight.acts.act import Act
    from rollwright.fight.acts.spans import Span
    from rollwright.fight.arena import Arena
    from rollwright.fight.grid.grid import Grid
    from rollwright.fight.grid.ways import Ways
    from rollwright.fight.state import FighterId


@dataclass(frozen=True, slots=True)
class Promise:
    """What an act may do to a target from a cell."""

    score: float
    cost: int
    cell: int
    act: Act
    target: FighterId
    struck: float
    """What strikes on the way there take off."""


def promises(fight: Arena, grid: Grid, who: FighterId) -> list[Promise]:
    """Every promise, the best first; of equals the one that is nearer."""
    found, made = ways(fight, who), list[Promise]()
    ends = found.reach.ends & ~(1 << found.reach.start)
    struck = struck_by(fight, found, who)
    beside = _beside_foes(fight, grid, who)
    for act in _acts(fight, who):
        for target, span in _targets(fight, who, act):
            for zone, bearing in _zones(grid, who, target, span, beside):
                cells = zone & ends
                if cells and (score := _score(fight, grid, who, target, act, bearing)) > 0:
                    for cell in cells_of(cells):
                        less = sum(struck[each] for each in found.threats(cell))
                        made.append(Promise(score - less, found.reach.costs[cell], cell, act, target, less))
    made.sort(key=_order)
    return made


def _order(promise: Promise) -> tuple[float, int, int]:
    return -promise.score, promise.cost, promise.cell


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
    if span is None:
        return
    caught = aiming.catchable(fight, who, act) if span.shape is not None else None
    for each in fight.state.fighters.values():
        if (
            each.id != who
            and not each.down
            and (each.id in caught if caught is not None else means(fight, who, each, act))
        ):
            yield each.id, span


def _zones(grid: Grid, who: FighterId, target: FighterId, span: Span, beside: int) -> Iterator[tuple[int, Bearing]]:
    """The cells from which a span reaches a target, by how one stands to them there."""
    board, rules, size = grid.board, grid.rules, grid.size(who)
    best: tuple[tuple[str, int], ...] = ()
    shelter = 0
    if rules.height.high_ground is not None and grid.board.levels[1:] and any(grid.board.levels[1:]):
        best, shelter = (((HIGH, 1),), 0) if not rules.height.high_ground else ((), -rules.height.high_ground)
    extra = rules.height.range_bonus

    def within(cells: int) -> int:
        return spread(board.within(grid.at(target), cells, grid.size(target)), board.stride, size) if cells else 0

    near = within(span.reach)
    if span.shape is not None:
        size_of = span.shape.size
        yield within(span.range + size_of if span.shape.kind == "burst" else size_of), Bearing(2)
        return
    yield near, Bearing(1, "melee", best, shelter=shelter)
    for cells, far in ((span.range, False), (span.long, True)):
        if not cells:
            continue
        zone = within(cells + extra) & ~near
        leans = (*best, (LONG, -1)) if far and rules.long_hinders else best
        near |= zone
        yield zone & ~beside, Bearing(2, "ranged", leans, shelter=shelter)
        hindered = (*leans, (BESIDE, -1)) if rules.beside_hinders else leans
        yield zone & beside, Bearing(2, "ranged", hindered, shelter=shelter)


def _score(fight: Arena, grid: Grid, who: FighterId, target: FighterId, act: Act, bearing: Bearing) -> float:
    """What an act is worth on a target where one stands to them like that."""
    with grid.supposing(who, target, bearing):
        once = worth_on(fight, who, act, target)
    alone = act.sequence or act.count == 1  # a promise must not be too small
    return once * (1 if alone else act.count) - price_of(act)


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
            near = grid.board.within(grid.at(each.id), 1, grid.size(each.id))
            cells |= spread(near, grid.board.stride, grid.size(who))
    return cells
