"""Reaction moments: a moment has a name and knows whom it concerns.

A moment that a plugin brings is asked for by its own frames, with ``fight.open(moment, then, source, act, targets)``.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from rollwright.plugins import Member

if TYPE_CHECKING:
    from collections.abc import Callable

    from rollwright.fight.acts.act import Act, Moment
    from rollwright.fight.arena import Arena
    from rollwright.fight.reactions import Occasion
    from rollwright.fight.state import FighterId

Concerns: TypeAlias = "Callable[[Arena, FighterId, Act, Moment, Occasion], bool]"
"""Whether the fighter may answer that occasion with that act."""


class ReactionMoment(Member):
    """A moment that reactions may wait for.

    Args:
        id: The name that documents use in ``reaction.on``.
        concerns: Whether a fighter is among those who may answer.
        may_cancel: Whether an answer can stop what is held.
        has_act: Whether something was done, so that ``against`` and ``blow`` mean something.
    """

    def __init__(
        self,
        id: str,  # noqa: A002 - the field that every member has
        concerns: Concerns,
        *,
        may_cancel: bool = False,
        has_act: bool = True,
    ) -> None:
        self.id = id
        self.concerns = concerns
        self.may_cancel = may_cancel
        self.has_act = has_act
