"""Finishing: a plain blow goes to whoever it fells as a rule, before it goes to somebody who has more left to lose.

What a blow is worth counts the health that it takes, so somebody with one point left would be passed over for somebody
unhurt, and strike back. What costs something is not spent on the last point of anybody.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from rollwright.fight.forecast import worth
from rollwright.fight.tactics.targets import NOTHING_TAKEN

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from rollwright.fight.acts.act import Act
    from rollwright.fight.arena import Arena
    from rollwright.fight.numbers import StyleOffer
    from rollwright.fight.state import FighterId


def sooner(
    fight: Arena,
    who: FighterId,
    act: Act,
    targets: Sequence[FighterId],
    best: int,
    style: StyleOffer,
    taken: Mapping[FighterId, float] = NOTHING_TAKEN,
) -> FighterId:
    """Whom a blow goes to: the target on whom it is worth most, or the most dangerous of those whom it finishes.

    Args:
        fight: The fight.
        who: Whose blow it is.
        act: The blow.
        targets: Whom it may be aimed at.
        best: On which of them it is worth most.
        style: The style that it is made in.
        taken: What each can be expected to lose before.
    """
    chosen = targets[best]
    if len(targets) == 1 or not act.clauses or act.costs or act.uses or act.applies or not style.harms:
        return chosen
    fighters, profiles = fight.state.fighters, fight.profiles
    damage = worth(fight, who, act, chosen, style.id).damage_f
    side, most = fighters[who].side, 0.0
    left = fighters[chosen].health + fighters[chosen].temporary - taken.get(chosen, 0.0)
    if fighters[chosen].side == side or 0 < left <= damage:
        return chosen
    for each in targets:
        fighter = fighters[each]
        left = fighter.health + fighter.temporary - taken.get(each, 0.0)
        if fighter.down or not 0 < left <= damage or fighter.side == side or profiles[each].worth <= most:
            continue
        if left <= worth(fight, who, act, each, style.id).damage_f:
            chosen, most = each, profiles[each].worth
    return chosen
