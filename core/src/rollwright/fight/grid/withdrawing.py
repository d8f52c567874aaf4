"""Withdrawing: stepping out of reach when that pays, with or without the strikes on the way (BD-12).

Before anything else is done somebody who is wary may disengage; when they have done what they can, they walk to where
less is to be expected from foes, if that is worth the strikes in passing. Whoever fights from afar stays within range.
"""

from __future__ import annotations

from contextlib import contextmanager
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from rollwright.board import cells_of, spread
from rollwright.fight.grid import moves
from rollwright.fight.grid.danger import foes_of
from rollwright.fight.grid.hazards import standing
from rollwright.fight.grid.promise import struck_by
from rollwright.fight.grid.saddles import mount_of
from rollwright.fight.grid.ways import ways
from rollwright.fight.openings import deeds, stances
from rollwright.fight.state import Choice

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rollwright.fight.acts.act import Act
    from rollwright.fight.arena import Arena
    from rollwright.fight.grid.grid import Grid
    from rollwright.fight.grid.wariness import Wary
    from rollwright.fight.state import FighterId

MARGIN: Final = 0.5
"""What withdrawing must gain, in points of damage."""


@contextmanager
def unstruck(fight: Arena, grid: Grid, who: FighterId) -> Iterator[None]:
    """Let nobody strike at somebody in passing, for as long as it lasts."""
    found, aims = ways(fight, who), fight.kept.aims
    grid.ways[who, 0] = replace(found, guards=[])
    try:
        yield
    finally:
        grid.ways[who, 0], fight.kept.aims = found, aims


def beset(fight: Arena, grid: Grid, who: FighterId) -> bool:
    """Whether somebody stands within the reach of a foe who could strike at them for leaving."""
    start = grid.at(who)
    return any(each.zone >> start & 1 for each in ways(fight, who).guards)


def disengaging(fight: Arena, who: FighterId) -> Act | None:
    """How somebody could disengage: for nothing that the deed of the turn takes, else instead of it."""
    if fight.grid is not None and mount_of(fight.grid, who):
        return None  # it is the mount that walks off
    offered = [each.act for each in (*deeds(fight, who), *stances(fight, who))]
    able = [act for act in offered if act is not None and act.standard == "disengage"]
    return min(able, key=lambda act: act.budget == fight.rules.main_budget, default=None)


def calmest(fight: Arena, grid: Grid, who: FighterId, why: Wary) -> tuple[float, int]:
    """What is to be expected at the best, strikes on the way among it, and where that is; here, if it is as good."""
    found, up = ways(fight, who), grid.place(who).up
    start, struck = found.reach.start, struck_by(fight, found, who)
    best, cell = why.danger.at(start, up), start
    able = found.reach.ends & ~(1 << start)
    if not why.frail:
        able &= _in_range(fight, grid, who, why.range)
    for danger, cells in sorted(why.danger.sorted(able, up).items()):
        if danger >= best:
            break
        for each in sorted(cells_of(cells), key=lambda one: (found.reach.costs.get(one, 0), one)):
            worse = danger + found.burns(each) + sum(struck[guard] for guard in found.threats(each))
            if worse < best - 1e-9:
                best, cell = worse, each
            if not struck:
                break  # of cells that are as calm the nearest one
    return best, cell


def _in_range(fight: Arena, grid: Grid, who: FighterId, cells: int) -> int:
    """The cells from which a foe is within range."""
    zone = 0
    for each in foes_of(fight, who):
        zone |= grid.board.within(grid.at(each.id), cells, grid.size(each.id))
    return spread(zone, grid.board.stride, grid.size(who))


def step_back(fight: Arena, grid: Grid, who: FighterId, why: Wary) -> Choice | None:
    """A walk to where less is to be expected; None where it would gain too little."""
    best, cell = calmest(fight, grid, who, why)
    if cell == grid.at(who) or why.danger.at(grid.at(who), grid.place(who).up) - best < MARGIN:
        return None
    return Choice(moves.MOVE, cell=grid.cell(cell), path=ways(fight, who).calmly(cell))


def step_out(fight: Arena, grid: Grid, who: FighterId) -> Choice | None:
    """A walk out of what hurts whoever stays in it, to the nearest cell that is worth the way; None to stay."""
    found = ways(fight, who)
    here = standing(fight, who, found.reach.start)
    if not here:
        return None
    struck = struck_by(fight, found, who)
    best, cell = here - MARGIN, None
    for each, _cost in sorted(found.reach.costs.items(), key=lambda pair: (pair[1], pair[0])):
        if each != found.reach.start and found.ends(each):
            worse = found.burns(each) + sum(struck[guard] for guard in found.threats(each))
            if worse < best - 1e-9:
                best, cell = worse, each
    return None if cell is None else Choice(moves.MOVE, cell=grid.cell(cell), path=found.calmly(cell))


def gained(fight: Arena, grid: Grid, who: FighterId, why: Wary) -> float:
    """How much less is to be expected of this round when nobody may strike at them for leaving."""
    struck = calmest(fight, grid, who, why)[0]
    with unstruck(fight, grid, who):
        return struck - calmest(fight, grid, who, why)[0]
