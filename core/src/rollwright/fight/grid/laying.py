"""What it is worth to lay an area on somebody: what it does at once, and what stays there does to them later."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rollwright.fight.grid import zoned
from rollwright.fight.tactics import worth_on

if TYPE_CHECKING:
    from rollwright.fight.acts.act import Act
    from rollwright.fight.arena import Arena
    from rollwright.fight.state import FighterId

SURE: Final = 1.0
"""How often whoever starts their turn where something lies can be expected to feel it."""
LIKELY: Final = 0.5
"""How often whoever could walk out before, or need not come in, can be expected to feel it."""
NEAR: Final = 0.25
"""How often whoever is not in it can be expected to feel it."""
ROUNDS: Final = 2.0
"""How far ahead anybody looks who keeps something up."""
AT_LEAST: Final = 2.0
"""What anything that is kept up is worth, in points of damage."""
HINDERED: Final = 1.0
"""What rough ground is worth against somebody who stands in it, in points of damage."""


def laid_on(fight: Arena, who: FighterId, act: Act, target: FighterId) -> float:
    """What an area is worth on one of those whom it catches."""
    zone = act.zone
    if zone is None:
        return worth_on(fight, who, act, target)
    found = worth_on(fight, who, act, target) if zone.first else 0.0
    if zone.again is not None:
        found += worth_on(fight, who, zone.again, target) * (SURE if "turn-start" in zone.at else LIKELY)
    if zone.difficult:
        found += -HINDERED if fight.same_side(who, target) else HINDERED
    return found


def needless(fight: Arena, who: FighterId, act: Act) -> bool:
    """Whether somebody need not lay what stays: they have laid it already, or it would end what they keep up."""
    if act.zone is None:
        return False
    if any(each.owner == who and each.act == act.id for each in fight.state.zones):
        return True
    return act.concentration and fight.state.fighters[who].concentration is not None


def kept_up(fight: Arena, who: FighterId) -> float:
    """What the zones are worth in the rounds to come that somebody's concentration keeps up."""
    total = 0.0
    for zone in fight.state.zones:
        rule = zoned.rule_of(fight, zone) if zone.kept_up and zone.owner == who else None
        if rule is None:
            continue
        total += AT_LEAST
        for each in fight.state.fighters.values() if rule.again is not None else ():
            if not (each.out or each.down) and rule.again is not None and zoned.catches(fight, zone, each.id):
                there = SURE if zoned.inside(fight, zone, each.id) else NEAR
                total += worth_on(fight, who, rule.again, each.id) * there * ROUNDS
    return max(0.0, total)
