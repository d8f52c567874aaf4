"""Catalogs: libraries of ready rows, creatures, items and abilities.

A catalog's entries stand in the document, or in a file of their own beside it (``asset``), which is read when something
of it is first asked for.
"""

from __future__ import annotations

from typing import Any, Literal

from pydantic import ConfigDict, Field

from rollwright.document.abilities import Power
from rollwright.document.block import LABEL, SUMMARY, Block, Many
from rollwright.document.creature import Creature
from rollwright.document.entries import NO_ENTRIES, Entries
from rollwright.document.items import Item
from rollwright.document.mechanics import Mechanics
from rollwright.document.values import EntryId, EntryLabel, Label, Prose, SheetId, StepTable, Summary, Unit, ValueSource


class StartFrom(Block):
    """The sheet's field whose value the filter starts with."""

    field: SheetId


class Filter(Block):
    """Something that entries are sorted by."""

    id: SheetId
    label: Label = Field(validation_alias=LABEL)
    type: Literal["number", "text", "tags"]
    start_from: StartFrom | None = None


class CatalogDistance(Block):
    """The unit of the catalog's distances."""

    label: Unit
    per_cell: int | float = Field(gt=0)


class Units(Block):
    """Units that the catalog's numbers are in."""

    distance: CatalogDistance | None = None


class ScaledColumn(Block):
    """A number column worked out from the sheet."""

    from_: ValueSource
    table: StepTable | None = None


class EntryRow(Block):
    """A row that the entry puts on a list."""

    list: SheetId
    values: dict[SheetId, Any] = Field(default_factory=dict)
    """What the row's columns hold."""
    scaled: dict[SheetId, ScaledColumn] = Field(default_factory=dict, max_length=4)
    """Number columns that follow the sheet."""


class CatalogEntry(Block):
    """One thing of a library."""

    id: EntryId
    label: EntryLabel = Field(validation_alias=LABEL)
    summary: Summary | None = Field(None, validation_alias=SUMMARY)
    when: Prose | None = None
    """For the referee: when this is what is used."""
    filters: dict[SheetId, Any] = Field(default_factory=dict)
    """What it is sorted under."""
    rows: Many[EntryRow] = Field((), max_length=6)
    mechanics: Mechanics | None = None
    """What using it does; only beside rows."""
    creature: Creature | None = None
    item: Item | None = None
    ability: Power | None = None
    narrator: Many[str] = ()
    """What no number of the entry says and a narrator must see to."""


class Catalog(Block):
    """A library."""

    model_config = ConfigDict(arbitrary_types_allowed=True)

    id: SheetId
    label: Label = Field(validation_alias=LABEL)
    holds: Literal["rows", "creatures", "items", "abilities"] = "rows"
    feeds: Many[SheetId] = Field((), max_length=8)
    """Lists that its rows may be put on."""
    filters: Many[Filter] = Field((), max_length=8)
    units: Units | None = None
    asset: str | None = Field(None, max_length=200)
    """The file that holds the entries, such as `catalogs/spells.json`."""
    stamp: dict[SheetId, Any] | None = None
    """Columns written on every row that comes from this catalog."""
    entries: Entries = NO_ENTRIES
    """Its entries; here, or in the asset."""
