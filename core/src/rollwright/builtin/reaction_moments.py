"""The moments that every engine has, and whom each concerns (WN-02, WN-04).

``used`` is asked of everybody on the other side; ``aimed`` and ``hit`` of those it is aimed at, or of their allies
where a reaction protects others; ``harmed`` of those who took damage, whoever did it; ``turn-start`` of those whose act
may be aimed at the one whose turn begins; ``falls`` of those whose act may be aimed at somebody who falls;
``between-turns`` of those with signature points left, and ``foe-turn-start`` of those on the other side who have any;
``leaves-reach``, on a board, of those whose reach somebody is about to walk out of.

Three moments come only where something waits for them: ``save`` is asked of the friends of whoever has failed one and
of the foes of whoever has made it, ``death`` of those who are there, and ``rider`` of whoever has hit.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rollwright.extend import Occasion, ReactionMoment, protects

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rollwright.extend import Act, Arena, Moment


def _any_foe(_fight: Arena, _who: str, _act: Act, _waits: Moment, _occasion: Occasion) -> bool:
    return True


def _aimed_at(fight: Arena, who: str, _act: Act, waits: Moment, occasion: Occasion) -> bool:
    return any(protects(fight, who, waits, target) for target in occasion.targets)


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


def _left_behind(_fight: Arena, who: str, _act: Act, _waits: Moment, occasion: Occasion) -> bool:
    return who in occasion.targets


def _not_their_turn(_fight: Arena, who: str, act: Act, _waits: Moment, occasion: Occasion) -> bool:
    return act.signature > 0 and who != occasion.source


def _before_a_foe_acts(fight: Arena, who: str, act: Act, _waits: Moment, occasion: Occasion) -> bool:
    return act.signature > 0 and not fight.same_side(who, occasion.source)


def _saving(fight: Arena, who: str, act: Act, waits: Moment, occasion: Occasion) -> bool:
    """Friends of whoever has failed, and foes of whoever has made it."""
    (saver,) = occasion.targets
    grants = act.reaction is not None and act.reaction.succeeds
    if occasion.level < 0 or grants:  # of a save that failed without a roll, only what makes it after all can say more
        return grants and occasion.level < 1 and fight.same_side(who, saver) and protects(fight, who, waits, saver)
    if fight.same_side(who, saver):
        return not occasion.level and act.aim != "enemy" and protects(fight, who, waits, saver)
    return bool(occasion.level) and act.aim in ("enemy", "any")


def _death(fight: Arena, event: Any) -> Occasion | None:
    """Somebody is dead, or a creature is out of the fight; the source is whoever struck last, if anybody did."""
    if event.type == "fell" and (not event.out or event.dead):
        return None
    log: list[Any] = fight.events
    blow = next((each for each in reversed(log) if each.type == "hurt" and each.who == event.who), None)
    return Occasion("death", blow.by if blow else event.who, None, [event.who])


def _bereft(fight: Arena, who: str, act: Act, waits: Moment, occasion: Occasion) -> bool:
    """Friends of the dead where a reaction is for allies, and everybody but the killer where it is for any.

    The dead themselves have only what happens by itself.
    """
    (dead,) = occasion.targets
    if act.reaction is not None and act.reaction.by_itself and waits.protects == "self":
        return who == dead
    if who in (dead, occasion.source) or waits.protects == "self":
        return False
    near = waits.within is None or fight.within(who, dead, waits.within)
    return near and (waits.protects == "any" or fight.same_side(who, dead))


def _rides(fight: Arena, who: str, act: Act, _waits: Moment, occasion: Occasion) -> bool:
    return who == occasion.source and fight.may_ride(who, act)


def reaction_moments() -> Iterator[ReactionMoment]:
    """Yield every built-in moment."""
    yield ReactionMoment("used", _any_foe, may_cancel=True, of_foes=True)
    yield ReactionMoment("aimed", _aimed_at, may_cancel=True, of_foes=True)
    yield ReactionMoment("hit", _aimed_at, of_foes=True)
    yield ReactionMoment("harmed", _harmed)
    yield ReactionMoment("turn-start", _may_aim, has_act=False)
    yield ReactionMoment("falls", _catches, has_act=False, among=True)
    yield ReactionMoment("between-turns", _not_their_turn, has_act=False, named=False)
    yield ReactionMoment("save", _saving, among=True)
    yield ReactionMoment("death", _bereft, after={"died": _death, "fell": _death}, has_act=False, late=True)
    yield ReactionMoment("rider", _rides, named=False, own=True)
    yield ReactionMoment("foe-turn-start", _before_a_foe_acts, has_act=False, named=False)
    yield ReactionMoment("leaves-reach", _left_behind, has_act=False, named=False)
