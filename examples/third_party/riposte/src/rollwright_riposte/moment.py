"""``missed``: somebody was attacked and missed, and may answer."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rollwright.extend import Occasion, ReactionMoment

if TYPE_CHECKING:
    from rollwright.extend import Act, Arena, Moment


def missed(fight: Arena, event: Any) -> Occasion | None:
    """What an attack roll is the occasion for; None when it hit. Changes nothing and draws no dice."""
    if event.hit:
        return None
    return Occasion("missed", event.who, fight.profiles[event.who].by_id.get(event.option), [event.target])


def the_target(fight: Arena, who: str, act: Act, waits: Moment, occasion: Occasion) -> bool:
    """Whom it concerns: ``who`` could answer with ``act``; here it must be whoever was missed."""
    return who in occasion.targets


MOMENT = ReactionMoment("missed", the_target, after={"attack.rolled": missed})
