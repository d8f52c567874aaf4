"""Bolting: whoever has had enough makes for the edge, where the ruleset lets them flee from nowhere else."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rollwright.board import Allowance, reach, spread
from rollwright.fight.grid import moves
from rollwright.fight.grid.closing import FAR, dash
from rollwright.fight.grid.edge import edge_of, from_edge
from rollwright.fight.grid.promise import struck_by
from rollwright.fight.grid.saddles import mover
from rollwright.fight.grid.speeds import speeds
from rollwright.fight.grid.ways import kept_away, ways
from rollwright.fight.grid.withdrawing import disengaging
from rollwright.fight.state import Choice
from rollwright.fight.tactics.nerve import had_enough

if TYPE_CHECKING:
    from rollwright.fight.arena import Arena
    from rollwright.fight.grid.grid import Grid
    from rollwright.fight.state import FighterId


def bolts(fight: Arena, who: FighterId) -> bool:
    """Whether somebody has had enough, and would have to get to the edge to leave."""
    return from_edge(fight) and had_enough(fight, fight.state.fighters[who])


def step(fight: Arena, grid: Grid, who: FighterId) -> Choice | None:
    """The next thing on the way out; None where there is no way, or they stand on the edge and have left for today."""
    fighter, found = fight.state.fighters[who], ways(fight, who)
    edge = spread(edge_of(grid.board), grid.board.stride, grid.size(who)) & grid.board.inside
    if edge >> grid.at(who) & 1:
        act = fight.profiles[who].by_id.get("flee")
        budget = act.budget if act is not None else ""
        return Choice("flee", [who]) if act is not None and fighter.budgets.get(budget, 0) > 0 else Choice("end")
    way = _way_out(fight, grid, who, edge)
    if not way:
        return None
    last = next((cell for cell in reversed(way) if found.ends(cell) and cell != found.reach.start), None)
    if last is not None:
        act = disengaging(fight, who)
        struck = struck_by(fight, found, who)
        if act is not None and 2 * sum(struck[each] for each in found.threats(last)) >= fighter.health:
            return Choice(act.id, [who])
    if last != way[-1]:
        dashed = dash(fight, grid, who)
        if dashed is not None:
            return dashed
    return None if last is None else Choice(moves.MOVE, cell=grid.cell(last), path=list(found.path(last)))


def _way_out(fight: Arena, grid: Grid, who: FighterId, edge: int) -> list[int]:
    """The cells of the cheapest way to the edge, however many turns that takes."""
    foes, friends = grid.others(who)
    paces = speeds(fight, mover(fight, who))
    modes = {"fly": FAR} if grid.place(who).up else {mode: FAR for mode, cells in paces.items() if cells}
    size, barred = grid.size(who), foes | kept_away(fight, who)
    whole = reach(grid.ground(who), grid.at(who), Allowance(**modes), foes=barred, friends=friends, size=size)
    goals = [cell for cell in whole.costs if edge >> cell & 1 and whole.ends >> cell & 1]
    goal = min(goals, key=lambda cell: (whole.costs[cell], cell), default=None)
    return [] if goal is None else [step.cell for step in whole.path(goal)]
