"""Zones: what an act leaves behind on the board, and what that does to whoever is in it.

::

    area: {shape: burst, size: 20}
    zone:
      at: [enter, turn-start]        # when it does what the act does
      first: false                   # nothing at once
      sight: blocks
      lasts: {rounds: 10}
"""

from __future__ import annotations

from typing import Literal

from pydantic import Field

from rollwright.document.block import Block, Many
from rollwright.document.saves import MechanicsSave
from rollwright.document.strikes import Applies
from rollwright.document.values import Amount, Word

ZoneMoment = Literal["enter", "step", "turn-start", "turn-end"]
"""Coming in, each cell of it that is stepped into, and the start and the end of one's own turn in it."""


class ZoneLasts(Block):
    """How long a zone stays, where nobody ends it before."""

    rounds: int = Field(ge=1, le=1000)
    at: Literal["turn-end", "turn-start", "round"] = "turn-end"
    """Counted at the ends or the starts of its owner's turns, or when a round begins."""


class ZoneEffect(Block):
    """What a zone does to whoever is in it, where that is not what the act does."""

    amount: Amount | None = None
    damage_type: Word | None = None
    save: MechanicsSave | None = None
    applies: Many[Applies] = Field((), max_length=4)


class Zone(Block):
    """The cells of an act's area, for as long as they stay what it made of them."""

    carried: bool = False
    """Whether it goes where its owner goes; else it stays where it was laid."""
    first: bool = True
    """Whether the act also does what it does at once, to whoever is in its area."""
    at: Many[ZoneMoment] = ()
    """When it does something to whoever is in it."""
    once_a_turn: bool = True
    """Whether it does that to nobody more than once in a turn."""
    then: ZoneEffect | None = None
    """What it does at these moments; what the act does, when left out."""
    difficult: bool = False
    """Whether each step into one of its cells costs one cell more, where the ground is not rough already."""
    sight: Literal["dims", "blocks"] | None = None
    """Whether attacks on whoever is in it are made at a disadvantage, or nobody sees into it, through it or out of it
    but to the next cell."""
    lasts: ZoneLasts | None = None
    """How long it stays; as long as its owner concentrates, or fights on, when left out."""
