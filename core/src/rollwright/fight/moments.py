"""Reaction moments: a moment has a name, knows when it has come, and knows whom it concerns.

A moment comes when an event has happened (``after``): the fight then stops before its next step and asks whoever may
answer. This is the whole of a third-party moment, for whoever is missed by an attack::

    def missed(fight, event):
        act = fight.profiles[event.who].by_id.get(event.option)
        return None if event.hit else Occasion("missed", event.who, act, [event.target])

    def concerns(fight, who, act, waits, occasion):
        return who in occasion.targets

    @hookimpl
    def reaction_moments():
        yield ReactionMoment("missed", concerns, after={"attack.rolled": missed})

What has happened can no longer be stopped. A moment before something happens is asked for by the frame that is about to
do it, with ``fight.open(moment, then, source, act, targets)``; such moments may be cancelled.
"""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING, Any, TypeAlias

from rollwright.plugins import Member

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from rollwright.fight.acts.act import Act, Moment
    from rollwright.fight.arena import Arena
    from rollwright.fight.reactions import Occasion
    from rollwright.fight.state import FighterId

Concerns: TypeAlias = "Callable[[Arena, FighterId, Act, Moment, Occasion], bool]"
"""Whether the fighter may answer that occasion with that act."""

Arises: TypeAlias = "Callable[[Arena, Any], Occasion | None]"
"""What an event that has just happened is the occasion for; None when this was not the moment."""


class ReactionMoment(Member):
    """A moment that reactions may wait for.

    Args:
        id: The name that documents use in ``reaction.on``.
        concerns: Whether a fighter is among those who may answer.
        may_cancel: Whether an answer can stop what is held; never after an event.
        has_act: Whether something was done, so that ``against`` and ``blow`` mean something.
        own: Whether it asks whoever acts about what they do, so that nobody need be able to react.
        named: Whether documents may wait for it; about the others the fight itself knows whom to ask.
        late: Whether whoever is out of the fight by then may still answer, with what happens by itself.
        among: Whether answers are meant for those whom it concerns, as many of them as an act may be aimed at, whatever
            the reaction says of its aim.
        of_foes: Whether only those on the other side of its source may answer. The others are not even looked at then,
            which ``concerns`` need not say again.
        after: The types of the events that bring the moment about, each with what makes an occasion of one. It is asked
            as soon as the event has happened, changes nothing and draws no dice.
    """

    def __init__(
        self,
        id: str,  # noqa: A002 - the field that every member has
        concerns: Concerns,
        *,
        may_cancel: bool = False,
        has_act: bool = True,
        named: bool = True,
        own: bool = False,
        among: bool = False,
        late: bool = False,
        of_foes: bool = False,
        after: Mapping[str, Arises] = MappingProxyType({}),
    ) -> None:
        self.id = id
        self.concerns = concerns
        self.may_cancel = may_cancel and not after
        self.has_act = has_act
        self.named = named
        self.own = own
        self.among = among
        self.late = late
        self.of_foes = of_foes
        self.after: Mapping[str, Arises] = MappingProxyType(dict(after))
