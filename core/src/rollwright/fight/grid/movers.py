"""The engine's movers: what somebody does on their turn on a board, one thing after the other (BD-12).

First they get up, or make for the edge when they have had enough. Then they do the best that can be done from any cell
and height that they reach; whoever is wary disengages instead where that pays. Where nothing reaches anybody one
closes in, with a dash first. When all is done, whoever is wary steps back.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from rollwright.fight import picking
from rollwright.fight.grid import bolting, closing, hazards, leaps, moves, soaring, withdrawing
from rollwright.fight.grid.search import END, WORTH_DOING, best_of, elsewhere
from rollwright.fight.grid.supposing_places import supposed_at
from rollwright.fight.grid.wariness import wary
from rollwright.fight.grid.ways import left, ways
from rollwright.fight.openings import deeds, maneuvers, stances
from rollwright.fight.state import Choice

if TYPE_CHECKING:
    from rollwright.fight.arena import Arena
    from rollwright.fight.grid.grid import Grid
    from rollwright.fight.grid.search import Found
    from rollwright.fight.grid.wariness import Wary
    from rollwright.fight.state import FighterId, Place


class Outlook(NamedTuple):
    """What is best from where somebody is, and what it brings less what is then to be expected."""

    gain: float
    here: Found
    cell: int | None
    """The cell to walk to first; None to stay."""


def on_board(fight: Arena, who: FighterId) -> Choice:
    """What the tactics would choose for somebody on their turn."""
    grid = fight.grid
    assert grid is not None  # noqa: S101 - the caller looked
    if fight.state.lying and (option := picking.wanted(fight, who)):
        return Choice(option)
    ways_to_move = moves.possible(fight, who)
    if moves.STAND in ways_to_move:
        return Choice(moves.STAND)
    if bolting.bolts(fight, who) and (out := bolting.step(fight, grid, who)) is not None:
        return out
    walks, why = moves.MOVE in ways_to_move, wary(fight, grid, who) if ways_to_move else None
    seen = _outlook(fight, grid, who, why, walks=walks)
    leap = _leaping(fight, grid, who, why, seen) if fight.profiles[who].leaps else None
    if leap is not None:
        return leap
    for choice in (_another_height(fight, grid, who, why, seen), _leaving(fight, grid, who, why, seen, walks=walks)):
        if choice is not None:
            return choice
    if seen.cell is not None:
        return _walk(fight, grid, who, seen.cell)
    if seen.here.score >= WORTH_DOING:
        return seen.here.choice
    return _nothing_to_do(fight, grid, who, why, seen.here, walks=walks)


def _nothing_to_do(fight: Arena, grid: Grid, who: FighterId, why: Wary | None, here: Found, *, walks: bool) -> Choice:
    """Close in, or step back; else do what is left to do on the spot."""
    if walks and fight.state.zones and (out := withdrawing.step_out(fight, grid, who)) is not None:
        return out
    nearer = None
    if why is None or not why.frail:
        nearer = closing.step(fight, grid, who, can_walk=walks)
        if fight.profiles[who].leaps:
            able, strides = leaps.teleports(fight, who, deeds(fight, who)), 2 * left(fight, who)
            nearer = leaps.closer(fight, grid, who, 0 if nearer is None else strides, able) or nearer
    if nearer is not None:
        return nearer
    if why is not None and walks and (back := withdrawing.step_back(fight, grid, who, why)) is not None:
        return back
    stance = best_of(fight, who, stances(fight, who))
    return stance.choice if stance.score > here.score else here.choice


def _outlook(fight: Arena, grid: Grid, who: FighterId, why: Wary | None, *, walks: bool) -> Outlook:
    """What is best from where somebody is, for those who are wary with what it lets them in for."""
    here = best_of(fight, who, [*deeds(fight, who), *maneuvers(fight, who)])
    up, at = grid.place(who).up, grid.at(who)
    burns = hazards.standing(fight, who, at) if fight.state.zones else 0.0
    risk = burns + (0.0 if why is None else why.danger.at(at, up))
    found = elsewhere(fight, grid, who, here.score - burns) if walks else None
    if found is not None and why is not None and why.frail:
        worse = why.danger.at(found.cell, up)
        if found.score - worse <= here.score - risk:
            found = None  # whoever would fall there stays away
    if found is None:
        return Outlook(here.score - risk, here, None)
    return Outlook(found.score - (0.0 if why is None else why.danger.at(found.cell, up)), here, found.cell)


def _leaping(fight: Arena, grid: Grid, who: FighterId, why: Wary | None, seen: Outlook) -> Choice | None:
    """Be elsewhere at once, where more comes of it than of all that can be done without."""
    return leaps.better(fight, grid, who, why, seen.gain, leaps.teleports(fight, who, deeds(fight, who)))


def _another_height(fight: Arena, grid: Grid, who: FighterId, why: Wary | None, seen: Outlook) -> Choice | None:
    """Rise or come down a level where more can be done from there, or less is to be expected."""
    best, chosen = seen.gain + withdrawing.MARGIN, None
    for place in soaring.heights(fight, grid, who, why):
        gain = _from(fight, grid, who, why, place)
        if gain > best:
            best, chosen = gain, place
    return None if chosen is None else Choice(soaring.towards(grid, who, chosen.up))


def _from(fight: Arena, grid: Grid, who: FighterId, why: Wary | None, place: Place) -> float:
    with supposed_at(fight, grid, who, place):
        walks = moves.MOVE in moves.possible(fight, who)
        return _outlook(fight, grid, who, why, walks=walks).gain


def _leaving(
    fight: Arena, grid: Grid, who: FighterId, why: Wary | None, seen: Outlook, *, walks: bool
) -> Choice | None:
    """Disengage, where the strikes that it spares are worth more than what it takes the time of."""
    if why is None or not walks or not withdrawing.beset(fight, grid, who):
        return None
    act = withdrawing.disengaging(fight, who)
    if act is None:
        return None
    spared, lost = withdrawing.gained(fight, grid, who, why), 0.0
    if act.budget == fight.rules.main_budget:
        lost = max(seen.here.score, 0.0 if seen.cell is None else seen.gain + why.danger.at(seen.cell))
    else:
        with withdrawing.unstruck(fight, grid, who):
            free = elsewhere(fight, grid, who, seen.here.score)
        if free is not None:
            spared = max(spared, free.score - max(seen.here.score, seen.gain))
    return Choice(act.id, [who]) if spared - lost >= withdrawing.MARGIN else None


def _walk(fight: Arena, grid: Grid, who: FighterId, cell: int) -> Choice:
    return Choice(moves.MOVE, cell=grid.cell(cell), path=ways(fight, who).calmly(cell))


__all__ = ["END", "best_of", "on_board"]
