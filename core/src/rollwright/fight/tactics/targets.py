"""What an act is worth on one target."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rollwright.fight.forecast import beside, worth
from rollwright.fight.numbers import PLAIN_STYLE
from rollwright.fight.safety import is_safe
from rollwright.fight.tactics.lasting import condition

if TYPE_CHECKING:
    from rollwright.fight.acts.act import Act
    from rollwright.fight.arena import Arena
    from rollwright.fight.numbers import StyleOffer
    from rollwright.fight.state import FighterId


_RAISED: Final = 25.0
"""What it is worth to get somebody up who is down."""


def worth_on(
    fight: Arena,
    who: FighterId,
    act: Act,
    target: FighterId,
    style: StyleOffer = PLAIN_STYLE,
    taken: float = 0.0,
) -> float:
    """What an act is worth on one target, who can be expected to lose so much before."""
    if act.safe_after and is_safe(fight, target, who, act):
        return 0.0
    found = worth(fight, who, act, target, style.id)
    fighter = fight.state.fighters[target]
    friend = fighter.side == fight.state.fighters[who].side
    more = 0.0 if fight.rules.kind.alike else beside(fight, who, act, target, style.id, found)
    score = -more if friend else more
    if found.damage_f and style.harms:
        score += _damage(fight, target, found.damage_f, taken) * (-1 if friend else 1)
    if act.heal is not None:
        missing = fighter.health_max - fighter.health
        if fighter.down:
            score += _RAISED
        elif fighter.health * 2 < fighter.health_max:
            score += min(found.heal_f, missing)
    if act.temporary is not None and not fighter.temporary and not fighter.down:
        score += 3.0
    for apply in act.applies:
        score += condition(fight, target, apply, friend=friend) * found.lands_f
    return score


def _damage(fight: Arena, target: FighterId, damage: float, taken: float) -> float:
    """Damage to somebody who is down helps nobody; damage that finishes somebody helps most."""
    fighter = fight.state.fighters[target]
    if fighter.down:
        return 0.05
    left = fighter.health + fighter.temporary - taken
    if left <= 0 and taken:
        return 0.05
    finishing = min(1.0, damage / left) if left else 1.0
    return min(damage, left) * (0.75 + 0.5 * finishing) + fight.profiles[target].worth * 0.4 * finishing**2
