"""Reactions: what may be done when it is somebody else's turn.

A reaction names the moment it waits for. Moments are family members (``reaction_moments``), so the reference pass
checks ``on`` against what is installed.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import Discriminator, Field, Tag

from rollwright.document.block import Block, Many
from rollwright.document.values import EntryRef, Label, SheetId, ValueSource, Word


class ReactionAgainst(Block):
    """Which acts it answers; one match is enough."""

    catalogs: Many[SheetId] = ()
    """Acts that come from one of these catalogs."""
    entries: Many[EntryRef] = ()
    """These very entries."""
    actions: Many[Label] = Field((), max_length=12)
    """Actions of creatures by their whole name, without regard to case."""


class Moment(Block):
    """A moment a reaction waits for."""

    on: Word
    """The moment: `used`, `aimed`, `hit`, `harmed`, `falls`, `turn-start`, or one that a plugin adds."""
    against: ReactionAgainst | None = None
    """Narrows what it answers; anything when left out."""
    blow: Literal["melee", "ranged"] | None = None
    """Only such blows; for `hit`."""
    sees_source: bool = False
    """Only while its holder sees who caused the moment."""
    for_: Literal["self", "ally", "any"] = "self"
    """Whom it answers for."""
    within: int | float | None = Field(None, gt=0)
    """How near its holder must be to whom it answers for, in the system's unit."""


class AboveCheck(Block):
    """A check that reaches what was paid above the answer: against `dc` plus its level."""

    check: ValueSource
    dc: int = Field(ge=0, le=1000)


class CancelSave(Block):
    """A save its holder must make for the cancelling to hold."""

    save: SheetId
    dc: int = Field(ge=0, le=1000)


class Reaction(Moment):
    """When, and whom, a reaction answers."""

    at: Literal["source", "target", "chosen"] = "source"
    """Whom it is done to: who caused the moment, who it happens to, or a free choice."""
    cancels: bool = False
    """Whether what was held then does not happen. Nothing is given back."""
    also: Many[Moment] = Field((), max_length=3)
    """Further moments that the same reaction answers."""
    up_to: Literal["paid"] | None = None
    """Stops only what was paid no higher than the answer."""
    above: AboveCheck | None = None
    cancel_save: CancelSave | None = None
    succeeds: bool = False
    """Whether the save that is held as failed is made after all; for `save`. It takes only a budget that is named."""
    by_itself: bool | Literal["while-able"] = False
    """Whether it happens by itself: nobody is asked, and it takes no part of a turn. Nothing keeps it from coming, or
    only what keeps its owner from acting."""


def _reaction(given: Any) -> str:
    return "#moment" if isinstance(given, dict | Reaction) else "#flag"


#: An object that names a moment. `true` alone means: not on a turn, and on no menu.
ReactionKey = Annotated[
    Annotated[bool, Tag("#flag")] | Annotated[Reaction, Tag("#moment")],
    Discriminator(_reaction),
]
