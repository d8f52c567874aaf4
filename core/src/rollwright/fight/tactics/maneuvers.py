"""Maneuvers: contests, and shaking friends awake. They hurt nobody yet, and are weighed with care."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final

from rollwright.fight.forecast import worth
from rollwright.fight.tactics.lasting import ROUNDS_AHEAD, condition, good

if TYPE_CHECKING:
    from rollwright.fight.acts.act import Act
    from rollwright.fight.arena import Arena
    from rollwright.fight.openings import Opening
    from rollwright.fight.state import Fighter, FighterId


SETUP: Final = 3.0
"""The most that a contest is worth by what it puts on somebody."""
_CAUTION: Final = 0.5
"""How much of that counts, for it hurts nobody yet; and no more than this share of what its owner does in a round."""


def frees(fight: Arena, fighter: Fighter, maneuvers: tuple[Act, ...]) -> bool:
    """Whether somebody is held by what a contest could free them of, or could shake a friend awake."""
    if not (maneuvers and fight.conditions_held):
        return False
    held, shaken = freed_by(maneuvers)
    if not held.isdisjoint(fighter.conditions):
        return True
    side = fighter.side
    for each in fight.state.fighters.values() if shaken else ():
        if each.side == side and not shaken.isdisjoint(each.conditions):
            return True
    return False


@lru_cache(maxsize=1024)
def freed_by(maneuvers: tuple[Act, ...]) -> tuple[frozenset[str], frozenset[str]]:
    """The conditions of which contests free whoever begins them, and those that friends are shaken out of."""
    held = frozenset(act.contest.holding for act in maneuvers if act.contest is not None)
    return held, frozenset(act.shakes for act in maneuvers if act.contest is None)


def maneuver(fight: Arena, who: FighterId, act: Act, opening: Opening) -> tuple[float, list[FighterId]]:
    """What a maneuver is worth, and on whom."""
    if act.shakes:
        scores = [_shaken(fight, act, target) for target in opening.targets]
    else:
        scores = [_contested(fight, who, act, target) for target in opening.targets]
    best = max(scores)
    return best, [opening.targets[scores.index(best)]]


def _shaken(fight: Arena, act: Act, target: FighterId) -> float:
    """What it is worth that a friend is rid of something; whoever is down has no use for it."""
    if fight.state.fighters[target].down:
        return 0.0
    held = fight.state.fighters[target].conditions[act.shakes]
    rounds = min(ROUNDS_AHEAD, held.rounds if held.rounds is not None else ROUNDS_AHEAD)
    return -good(fight.rules.conditions[act.shakes]) * rounds


def _contested(fight: Arena, who: FighterId, act: Act, target: FighterId) -> float:
    """A contest sets something up, and is weighed with care; to be free of what is bad counts in full."""
    mine, theirs = fight.state.fighters[who], fight.state.fighters[target]
    friend = mine.side == theirs.side
    setup = freed = 0.0
    for apply in act.applies:
        setup += condition(fight, target, apply, friend=friend)
    for ended, on in act.contest.ends if act.contest else ():
        holder, sign = (mine, -1) if on == "actor" else (theirs, -1 if friend else 1)
        held = holder.conditions.get(ended)
        if held is not None:
            rounds = min(ROUNDS_AHEAD, held.rounds if held.rounds is not None else ROUNDS_AHEAD)
            freed += sign * good(fight.rules.conditions[ended]) * rounds
    wins = worth(fight, who, act, target).lands_f
    most = min(SETUP, fight.profiles[who].worth * _CAUTION)
    return wins * freed + min(most, wins * setup * _CAUTION)
