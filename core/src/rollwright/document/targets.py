"""Who may be meant: tests of creature types, senses, and bounds read from a sheet."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from rollwright.document.block import LABEL, Block, Many
from rollwright.document.values import Label, SheetId, Word

Targets = Literal["self", "ally", "enemy", "any"]

#: Senses, in the system's own words; the engine knows none of them.
Senses = Annotated[Many[Word], Field(min_length=1, max_length=4)]


class TargetTest(Block):
    """Passes for whoever has one of these types or tags, where any are named, and is neither too large nor barred."""

    types: Many[SheetId] = ()
    tags: Many[SheetId] = ()
    largest: SheetId | None = None
    """The largest size that is meant; whoever has no size is of the middle one."""
    without: Many[SheetId] = ()
    """Tags that nobody who is meant has."""


class TargetTypes(Block):
    """Who can be picked, or caught in an area, at all."""

    is_: TargetTest | None = None
    """Only these."""
    not_: TargetTest | None = None
    """None of these."""
    has: Many[SheetId] = ()
    """Only whoever has one of these conditions."""
    has_mine: Many[SheetId] = ()
    """Only whoever has one of these conditions from the one who aims."""
    has_not: Many[SheetId] = ()
    """Nobody who has any of these conditions."""


class CreatureType(Block):
    """A type of creature, or a tag beside it."""

    id: SheetId
    label: Label = Field(validation_alias=LABEL)


class CreatureTypes(Block):
    """What a fighter may be."""

    types: Many[CreatureType] = Field(min_length=1, max_length=60)
    tags: Many[CreatureType] = Field((), max_length=120)
    field: SheetId | None = None
    """A text or enum field: its value is the character's type, or their tag, where there is such a one."""
    default: SheetId | None = None
    """The type of every other character."""


class SizeRank(Block):
    """A size, smallest first in its list."""

    id: SheetId
    label: Label = Field(validation_alias=LABEL)
    cells: int | None = Field(None, ge=1, le=10)
    """Cells along one side on a board."""


class Area(Block):
    """A shape on the board."""

    shape: Literal["burst", "cone", "line", "wall"]
    """A wall stands on the cell that it is aimed at, square to the way from whoever raises it."""
    size: int | float = Field(gt=0)
    """Radius of a burst, length of a cone, a line or a wall."""
    width: int | float | None = Field(None, gt=0)
    """Width of a line."""
    friendly_fire: bool | None = None
    """Whether allies are caught too. Yes, where it is left out."""
