"""The moments that every engine has, and whom each concerns (WN-02, WN-04).

``used`` is asked of everybody on the other side; ``aimed`` and ``hit`` of those it is aimed at, or of their allies
where a reaction protects others; ``harmed`` of those who took damage, whoever did it; ``turn-start`` of those whose act
may be aimed at the one whose turn begins; ``falls`` of those whose act may be aimed at somebody who falls;
``between-turns`` of those with signature points left, and ``foe-turn-start`` of those on the other side who have any.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from rollwright.extend import ReactionMoment, protects

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rollwright.extend import Act, Arena, Moment, Occasion


def _other_side(fight: Arena, who: str, _act: Act, _waits: Moment, occasion: Occasion) -> bool:
    return not fight.same_side(who, occasion.source)


def _aimed_at(fight: Arena, who: str, _act: Act, waits: Moment, occasion: Occasion) -> bool:
    foe = not fight.same_side(who, occasion.source)
    return foe and any(protects(fight, who, waits, target) for target in occasion.targets)


def _harmed(_fight: Arena, who: str, _act: Act, _waits: Moment, occasion: Occasion) -> bool:
    return who in occasion.targets and who != occasion.source


def _may_aim(fight: Arena, who: str, act: Act, _waits: Moment, occasion: Occasion) -> bool:
    if who == occasion.source:
        return act.aim == "self"
    same = fight.same_side(who, occasion.source)
    return act.aim == "any" or (act.aim == "ally") == same


def _catches(_fight: Arena, who: str, act: Act, _waits: Moment, occasion: Occasion) -> bool:
    """Whoever can catch several is asked about all who fall at once; whoever can catch one, about each of them."""
    if (act.count > 1 and occasion.level > 1) != (len(occasion.targets) > 1):
        return False
    return who in occasion.targets if act.aim == "self" else True


def _not_their_turn(_fight: Arena, who: str, act: Act, _waits: Moment, occasion: Occasion) -> bool:
    return act.signature > 0 and who != occasion.source


def _before_a_foe_acts(fight: Arena, who: str, act: Act, _waits: Moment, occasion: Occasion) -> bool:
    return act.signature > 0 and not fight.same_side(who, occasion.source)


def reaction_moments() -> Iterator[ReactionMoment]:
    """Yield every built-in moment."""
    yield ReactionMoment("used", _other_side, may_cancel=True)
    yield ReactionMoment("aimed", _aimed_at, may_cancel=True)
    yield ReactionMoment("hit", _aimed_at)
    yield ReactionMoment("harmed", _harmed)
    yield ReactionMoment("turn-start", _may_aim, has_act=False)
    yield ReactionMoment("falls", _catches, has_act=False, among=True)
    yield ReactionMoment("between-turns", _not_their_turn, has_act=False, named=False)
    yield ReactionMoment("foe-turn-start", _before_a_foe_acts, has_act=False, named=False)
