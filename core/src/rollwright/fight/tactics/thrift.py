"""Thrift: what taking an act costs its owner beyond the turn, in points of damage.

Pools and limited uses are for when they pay: something for many is dear where few would be caught, and everything that
runs out is dear once the rest can be done without it. Whoever keeps something up gives that up for the next.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final

from rollwright.fight.openings import pays_for
from rollwright.fight.tactics.lasting import ROUNDS_AHEAD, good

if TYPE_CHECKING:
    from rollwright.fight.acts.act import Act
    from rollwright.fight.arena import Arena
    from rollwright.fight.state import FighterId

GIVEN: Final = 6.0
"""What it is worth to have a budget back that is spent."""
_POOL_PRICE: Final = 2.2
"""What a point of a pool must bring at the least, in points of damage."""
_USE: Final = 1.0
"""What a limited use must bring."""
_ENOUGH: Final = 3
"""So many caught are enough for something that is meant for many."""
_WASTED: Final = 2.0
"""How much dearer it is where nobody but one is caught."""
_NEARLY_WON: Final = 2.0
"""How much dearer what runs out is where the rest can be done without it."""


@lru_cache(maxsize=1024)
def price_of(act: Act) -> float:
    """What an act must do at the least to be worth its pools."""
    if act.wielded is not None and act.wielded.shot:
        return 0.0  # arrows are there to be shot
    return sum([price_at(cost.amount, cost.level) for cost in act.costs], 0.0) if act.costs else 0.0


@lru_cache(maxsize=1024)
def price_at(amount: int, level: int) -> float:
    """What so much of a pool of that level is worth."""
    return float(amount * _POOL_PRICE * float(max(1, level)) ** 0.6)


def price_for(act: Act, caught: int) -> float:
    """What an act must do at the least to be worth its pools and its use, with so many targets there are for it."""
    price = price_of(act) + (_USE if act.uses else 0.0)
    if price and act.count > 1 and not act.repeat:
        most = min(act.count, _ENOUGH)
        price *= 1 + _WASTED * max(0, most - caught) / most
    return price


def dear(fight: Arena, who: FighterId, act: Act, caught: int) -> float:
    """What an act costs its owner, with so many targets that there are for it."""
    price = price_for(act, caught)
    if price and act.harmful and _nearly_won(fight, who):
        price *= _NEARLY_WON
    if act.concentration and fight.state.fighters[who].concentration is not None:
        price += 0.5 + kept_up(fight, who)
    return price


def least_pay(fight: Arena, who: FighterId, act: Act) -> str:
    """Pay the least."""
    able = pays_for(fight, who, act)
    return able[0] if able else ""


def kept_up(fight: Arena, who: FighterId) -> float:
    """What somebody's concentration is worth to their side now: what it holds, on whom."""
    side, total = fight.state.fighters[who].side, 0.0
    for fighter in fight.state.fighters.values():
        if fighter.out or fighter.down:
            continue
        for held in fighter.conditions.values():
            if held.concentration == who:
                rounds = min(ROUNDS_AHEAD, held.rounds if held.rounds is not None else ROUNDS_AHEAD)
                worth = good(fight.rules.conditions[held.id]) * rounds
                total += worth if fighter.side == side else -worth
    if fight.state.zones:
        from rollwright.fight.grid import laying  # noqa: PLC0415 - only fights with zones look at them

        total += laying.kept_up(fight, who)
    return max(0.0, total)


def _nearly_won(fight: Arena, who: FighterId) -> bool:
    """Whether one's own side takes in a round, as a rule, more than the other side has left."""
    side, left, force = fight.state.fighters[who].side, 0, 0.0
    for fighter in fight.state.fighters.values():
        if not (fighter.out or fighter.down):
            if fighter.side == side:
                force += fight.profiles[fighter.id].worth
            else:
                left += fighter.health + fighter.temporary
    return 2 * left <= force
