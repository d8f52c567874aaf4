"""What an act is worth on one target."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rollwright.fight.forecast import beside, worth
from rollwright.fight.numbers import PLAIN_STYLE
from rollwright.fight.safety import is_safe
from rollwright.fight.tactics.lasting import condition, rid_of

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from rollwright.fight.acts.act import Act
    from rollwright.fight.arena import Arena
    from rollwright.fight.numbers import StyleOffer
    from rollwright.fight.state import Fighter, FighterId


NOTHING_TAKEN: Final[Mapping[FighterId, float]] = {}
RAISED: Final = 25.0
"""What it is worth to get somebody up who is down."""
BUFFER: Final = 3.0
"""What temporary points are worth to somebody who has none."""
WASTED: Final = 0.05
"""What damage is worth to somebody who is down: it helps nobody."""
FINISHED: Final = 1.25
"""How much each point of it counts that finishes somebody."""
KEEN: Final = 0.4
"""What it is worth beside, of all that they would do in a round."""


def worth_on(fight: Arena, who: FighterId, act: Act, target: FighterId) -> float:
    """What an act is worth on one target."""
    return worths_on(fight, who, act, (target,))[0]


def worths_on(
    fight: Arena,
    who: FighterId,
    act: Act,
    targets: Sequence[FighterId],
    style: StyleOffer = PLAIN_STYLE,
    taken: Mapping[FighterId, float] = NOTHING_TAKEN,
) -> list[float]:
    """What an act is worth on each target; some of them can be expected to lose so much before."""
    fighters, alike = fight.state.fighters, fight.rules.alike
    side, scores = fighters[who].side, []
    for target in targets:
        if act.safe_after and is_safe(fight, target, who, act):
            scores.append(0.0)
            continue
        found, fighter = worth(fight, who, act, target, style.id), fighters[target]
        score = 0.0 if alike else beside(fight, who, act, target, style.id, found)
        if found.damage_f and style.harms:
            before = taken.get(target, 0.0) if taken else 0.0
            left, keen = fighter.health + fighter.temporary - before, fight.profiles[target].worth * KEEN
            wasted = fighter.down or (left <= 0 and before)
            score += WASTED if wasted else hurting(found.damage_f, left, keen)
        friend = fighter.side == side
        if friend:
            score = -score
        if act.heal is not None:
            score += healing(fighter, found.heal_f)
        if act.temporary is not None and not fighter.temporary and not fighter.down:
            score += BUFFER
        for ended in act.ends:
            score += rid_of(fight, target, ended) * (1 if friend else -1)
        for apply in act.applies:
            score += condition(fight, target, apply, friend=friend) * found.lands_f
        scores.append(score)
    return scores


def healing(fighter: Fighter, points: float) -> float:
    """Points to somebody who is down raise them; to somebody who has more than half of their health they can wait."""
    if fighter.down:
        return RAISED
    missing = fighter.health_max - fighter.health
    return min(points, missing) if fighter.health * 2 < fighter.health_max else 0.0


def hurting(damage: float, left: float, keen: float) -> float:
    """What damage is worth on somebody who has so much health left: what finishes them helps most.

    Args:
        damage: What can be expected.
        left: What they have left, buffers too.
        keen: What it is worth beside to finish them.
    """
    if damage < left:
        finishing = damage / left
        return damage * (0.75 + 0.5 * finishing) + keen * finishing**2
    return left * FINISHED + keen
