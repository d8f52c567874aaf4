"""Blows that nobody can answer: roll, judge, hurt, in one go.

It is what ``frames.attack`` does where nobody waits for a hit and nothing but the act's own dice bears on it, and the
same events come of it. Nothing can stop such a blow halfway, so it has no frame to stop in: most blows of most fights
are such, and a frame for each is a tenth of what they take.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from rollwright.fight.blows import deal, throw_clauses
from rollwright.fight.events import AttackRolled
from rollwright.fight.numbers import Strike

if TYPE_CHECKING:
    from rollwright.fight.acts.act import Act
    from rollwright.fight.arena import Arena
    from rollwright.fight.profile import Profile
    from rollwright.fight.state import FighterId, Side


def is_plain(fight: Arena, side: Side, profile: Profile, act: Act) -> bool:
    """Whether nobody can answer a blow of somebody's, and neither conditions, places nor the kind bear on it."""
    if fight.heeded[side] or fight.conditions_held or fight.grid is not None or profile.riders or profile.powers:
        return False
    return act.bare and fight.rules.plain


def strike(fight: Arena, who: FighterId, target: FighterId, act: Act) -> bool | None:
    """Strike at somebody, where ``is_plain`` says so. Whether a hit has taken health; None for a miss."""
    rules, standings = fight.rules, fight.standings
    kind, terms = rules.kind, rules.terms
    against = fight.profiles[target].defense + standings[target].defense_total
    rolled = kind.throw_attack(terms, act, standings[who].attacks, 0, against, fight.dice["attacks"])
    verdict = kind.judge_attack(terms, act, rolled, against)
    hit, critical = verdict.hit, verdict.critical
    fight.emit(AttackRolled(who, target, act.id, act.name, rolled, [], against, hit, critical, False))
    if not hit:
        return None
    thrown = throw_clauses(fight, act.clauses, critical)
    return deal(Strike(fight, who, target, act, verdict, True), thrown) > 0
