"""A ruleset document: everything a system is, as data. Nothing in it runs."""

from __future__ import annotations

from typing import Annotated

from pydantic import ConfigDict, Field, SerializeAsAny, StringConstraints

from rollwright.document.abilities import Learning, Power
from rollwright.document.battle import Battle
from rollwright.document.block import SUMMARY, Block, Many
from rollwright.document.catalogs import Catalog, CatalogEntry
from rollwright.document.combat import CombatBlock
from rollwright.document.gm import Gm
from rollwright.document.head import Coverage, License
from rollwright.document.items import Items
from rollwright.document.layers import Layer
from rollwright.document.loot import LootTable
from rollwright.document.people import CharacterClass, Creation, Growth, People
from rollwright.document.play import Card, Clock, Money, TablePool, Thing
from rollwright.document.resolution import ResolutionBlock
from rollwright.document.rests import Rest
from rollwright.document.sheet import Sheet
from rollwright.document.values import HyphenId, Label, Summary

DISTRIBUTION = r"^[A-Za-z0-9]+([-_.][A-Za-z0-9]+)*$"
"""What a distribution, or a plugin, may be called."""
Distribution = Annotated[str, StringConstraints(pattern=DISTRIBUTION, max_length=80)]
Versions = Annotated[str, StringConstraints(max_length=80)]


class Document(Block):
    """A ruleset document."""

    model_config = ConfigDict(arbitrary_types_allowed=True)

    schema_version: int
    """The version of this format: 1 or 2."""
    id: HyphenId
    """The system's own name for itself, in words with hyphens."""
    version: int = Field(ge=1)
    """A published version never changes."""
    name: Label
    edition: str | None = Field(None, max_length=160)
    summary: Summary | None = Field(None, validation_alias=SUMMARY)
    license: License | None = None
    requires: dict[Distribution, Versions] = Field(default_factory=dict, max_length=20)
    """Distributions, or plugins by their ids, that it needs, with the versions it was written for (`>=0.1,<0.2`)."""
    coverage: Coverage
    resolution: SerializeAsAny[ResolutionBlock]
    """How checks are resolved; its keys depend on `kind`."""
    sheet: Sheet
    rests: Many[Rest] = Field((), max_length=12)
    gm: Gm
    catalogs: Many[Catalog] = Field((), max_length=12)
    items: Items | None = None
    battle: Battle | None = None
    """How a host's own fight borrows the sheet."""
    combat: SerializeAsAny[CombatBlock] | None = None
    """How a fight runs by these rules; its keys depend on `kind`."""
    layers: Many[Layer] = Field((), max_length=12)
    abilities: Many[Power] = Field((), max_length=500)
    """The system's powers; a library of them may be a catalog."""
    learning: Learning | None = None
    cards: Many[Card] = Field((), max_length=200)
    clocks: Many[Clock] = Field((), max_length=40)
    things: Many[Thing] = Field((), max_length=20)
    pools: Many[TablePool] = Field((), max_length=12)
    """Points that the narrator keeps for the table."""
    loot: Many[LootTable] = Field((), max_length=200)
    """What may be found where somebody has fallen."""
    money: Money | None = None
    creation: Creation | None = None
    growth: Growth | None = None
    classes: Many[CharacterClass] = Field((), max_length=60)
    peoples: Many[People] = Field((), max_length=60)

    def catalog(self, name: str) -> Catalog | None:
        """The catalog of that id, or nothing."""
        return next((catalog for catalog in self.catalogs if catalog.id == name), None)

    def entry(self, reference: str) -> CatalogEntry | None:
        """The entry that ``catalog/entry`` names, or nothing."""
        name, _, entry = reference.partition("/")
        catalog = self.catalog(name)
        return catalog.entries[entry] if catalog is not None and entry in catalog.entries else None

    @property
    def people_field(self) -> str:
        """The field of a sheet that holds the id of a character's people."""
        return (self.creation.people if self.creation is not None else None) or "people"
