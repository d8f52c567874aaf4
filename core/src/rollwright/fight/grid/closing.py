"""Closing in: what one does when nobody is reached, neither from here nor from anywhere one gets to this turn."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rollwright.board import Allowance, cells_of, reach, spread
from rollwright.fight.grid import hazards, moves, riding, saddles
from rollwright.fight.grid.sight import seen_from_cell
from rollwright.fight.grid.speeds import speeds
from rollwright.fight.grid.ways import kept_away, ways
from rollwright.fight.openings import stances
from rollwright.fight.state import Choice

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rollwright.board import Reach, Step
    from rollwright.fight.arena import Arena
    from rollwright.fight.grid.grid import Grid
    from rollwright.fight.state import FighterId

FAR: Final = 10_000
"""Cells: further than any board is long."""


def step(fight: Arena, grid: Grid, who: FighterId, *, can_walk: bool) -> Choice | None:
    """A dash, or a walk nearer to somebody; None when that leads nowhere, or there is something better to do."""
    fighter = fight.state.fighters[who]
    acts = fight.rules.main_budget
    dashed = grid.place(saddles.mover(fight, who)).dashes
    if not can_walk or not (fighter.budgets.get(acts, 0) or dashed):
        return None  # whoever has used their action stays where they are
    cell = _nearer(fight, grid, who)
    if cell is None:
        return None
    return dash(fight, grid, who) or Choice(moves.MOVE, cell=grid.cell(cell), path=ways(fight, who).calmly(cell))


def dash(fight: Arena, grid: Grid, who: FighterId) -> Choice | None:
    """How somebody could dash now; whoever rides a mount that they lead lets it dash."""
    steed = riding.STEED + "dash"
    if saddles.mount_of(grid, who):
        return Choice(steed) if steed in moves.possible(fight, who) else None
    for opening in stances(fight, who):
        if opening.act is not None and opening.act.standard == "dash":
            return Choice(opening.option, list(opening.targets))
    return None


def _nearer(fight: Arena, grid: Grid, who: FighterId) -> int | None:
    """The cell to stop in on the cheapest way to one from which somebody is reached."""
    found = ways(fight, who)
    goals = _goals(fight, grid, who)
    if not goals:
        return None
    foes, friends = grid.others(who)
    modes = {mode: FAR for mode, cells in speeds(fight, saddles.mover(fight, who)).items() if cells}
    if grid.place(who).up:
        modes = {"fly": FAR}
    barred = foes | kept_away(fight, who)
    hot = hazards.hot(fight, who) if fight.state.zones else 0
    for shunned in (hot, 0) if hot else (0,):
        whole = reach(
            grid.ground(who),
            found.reach.start,
            Allowance(**modes),
            foes=barred,
            friends=friends,
            size=grid.size(who),
            shunned=shunned,
        )
        goal = _nearest(grid, whole, goals)
        if goal is not None:
            return _last(found.calm if shunned and found.calm else found.reach, whole.path(goal), hot)
    return _beeline(fight, grid, who)


def _last(near: Reach, way: Sequence[Step], hot: int) -> int | None:
    """The last cell of a way where one may stop this turn, and would not burn."""
    able = near.ends & ~hot & ~(1 << near.start)
    return next((each.cell for each in reversed(way) if each.cell in near.costs and able >> each.cell & 1), None)


def _goals(fight: Arena, grid: Grid, who: FighterId) -> dict[FighterId, int]:
    """The cells from which each foe would be within the reach of something, by foe."""
    spans = [act.span for act in fight.profiles[who].by_id.values() if act.harmful and act.span and not act.reaction]
    most = max((span.farthest + (span.shape.size if span.shape else 0) for span in spans), default=0)
    found = {}
    for each in fight.state.fighters.values():
        if not (each.out or each.down) and not fight.same_side(who, each.id) and most:
            zone = grid.board.within(grid.at(each.id), most, grid.size(each.id))
            found[each.id] = spread(zone, grid.board.stride, grid.size(who))
    return found


def _nearest(grid: Grid, whole: Reach, goals: dict[FighterId, int]) -> int | None:
    """The cheapest cell to get to from which a foe would be within reach and seen."""
    for cell in sorted(whole.costs, key=lambda each: (whole.costs[each], each)):
        if whole.ends >> cell & 1:
            near = [foe for foe, zone in goals.items() if zone >> cell & 1]
            if any(seen_from_cell(grid, cell, foe) for foe in near):
                return cell
    return None


def _beeline(fight: Arena, grid: Grid, who: FighterId) -> int | None:
    """The cell nearest to a foe as the crow flies, if that is nearer than here."""
    board, found, size = grid.board, ways(fight, who), grid.size(who)
    foes = [
        each.id
        for each in fight.state.fighters.values()
        if not (each.out or each.down) and not fight.same_side(who, each.id)
    ]
    if not foes:
        return None

    def far(cell: int) -> int:
        return min(board.distance(cell, grid.at(foe), size, grid.size(foe)) for foe in foes)

    cells = [cell for cell in cells_of(found.reach.ends) if cell in found.reach.costs]
    best = min(cells, key=lambda cell: (far(cell), found.reach.costs[cell], cell), default=None)
    return best if best is not None and far(best) < far(found.reach.start) else None
