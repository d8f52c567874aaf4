"""Layers: named variants of a system, switched on when a game is made. They only narrow or append."""

from __future__ import annotations

from pydantic import Field

from rollwright.document.block import LABEL, SUMMARY, Block, Many
from rollwright.document.values import Label, SheetId, Summary, Word


class LayerGm(Block):
    """Guidance that is added; both together at most 4000 characters."""

    guidance: str | None = Field(None, max_length=4000)
    world_guidance: str | None = Field(None, max_length=4000)


class LayerField(Block):
    """Words taken from an enum field."""

    id: SheetId
    remove_values: Many[Word] = Field(min_length=1)
    default: str | None = None
    """The new default, where the old one is taken away."""


class Hide(Block):
    """Hides catalog entries by a filter; an entry without that filter stays."""

    filter: SheetId
    above: int | float | None = None
    below: int | float | None = None
    equals: str | None = None
    not_in: Many[str] | None = None


class LayerCatalog(Block):
    """Entries taken from a catalog."""

    id: SheetId
    hide: Hide


class LadderStep(Block):
    """A named step of difficulty, for a number or for successes."""

    label: Label = Field(validation_alias=LABEL)
    dc: int | None = Field(None, ge=-100, le=1000)
    successes: int | None = Field(None, ge=1, le=100)
    target: int | None = None


class Layer(Block):
    """A variant of the system."""

    id: SheetId
    label: Label = Field(validation_alias=LABEL)
    summary: Summary | None = Field(None, validation_alias=SUMMARY)
    conflicts: Many[SheetId] = ()
    """Layers it cannot stand beside; the later one gives way."""
    gm: LayerGm | None = None
    fields: Many[LayerField] = Field((), max_length=24)
    difficulty_ladder: Many[LadderStep] | None = Field(None, min_length=1, max_length=12)
    catalogs: Many[LayerCatalog] = Field((), max_length=24)
