"""What there is in a document, by name; each list is made when it is first looked at."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from rollwright.document.checks.names import by_id
from rollwright.names import Named, names_of

if TYPE_CHECKING:
    from collections.abc import Mapping

    from rollwright.document.document import Document
    from rollwright.document.fields import SheetField
    from rollwright.document.live import Pool, Track
    from rollwright.document.sheet import SheetList


class Inventory:
    """The things of a document that others name."""

    document: Document

    @cached_property
    def table(self) -> Mapping[str, Named]:
        """Every name that a value may read."""
        return names_of(self.document)

    @cached_property
    def live_names(self) -> set[str]:
        """Names that play moves, in their full spelling."""
        return {each.name for each in self.table.values() if each.live}

    @cached_property
    def abilities(self) -> list[str]:
        """Ids of ability scores."""
        return [each.id for each in self.document.sheet.abilities]

    @cached_property
    def skills(self) -> list[str]:
        """Ids of skills."""
        return [each.id for each in self.document.sheet.skills]

    @cached_property
    def saves(self) -> list[str]:
        """Ids of saves."""
        return [each.id for each in self.document.sheet.saves]

    @cached_property
    def sections(self) -> list[str]:
        """Ids of sections."""
        return [each.id for each in self.document.sheet.sections]

    @cached_property
    def fields(self) -> dict[str, SheetField]:
        """Fields by id."""
        return by_id(self.document.sheet.fields)

    @cached_property
    def derived(self) -> list[str]:
        """Ids of derived values."""
        return [each.id for each in self.document.sheet.derived]

    @cached_property
    def lists(self) -> dict[str, SheetList]:
        """Lists of rows by id."""
        return by_id(self.document.sheet.lists)

    @cached_property
    def pools(self) -> dict[str, Pool]:
        """Live pools by id."""
        return by_id(self.document.sheet.live.pools)

    @cached_property
    def groups(self) -> set[str]:
        """Families of pools."""
        return {each.group for each in self.document.sheet.live.pools if each.group}

    @cached_property
    def tracks(self) -> dict[str, Track]:
        """Live tracks by id."""
        return by_id(self.document.sheet.live.tracks)

    @cached_property
    def conditions(self) -> list[str]:
        """Ids of the sheet's conditions."""
        return [each.id for each in self.document.sheet.live.conditions]

    @cached_property
    def tiers(self) -> list[str]:
        """Ids of training tiers."""
        return [each.id for each in self.document.resolution.proficiency_tiers]

    @cached_property
    def budgets(self) -> list[str]:
        """Ids of what a turn is made of."""
        combat = self.document.combat
        return [each.id for each in combat.economy.budgets] if combat else []

    @cached_property
    def catalogs(self) -> list[str]:
        """Ids of catalogs."""
        return [each.id for each in self.document.catalogs]

    @cached_property
    def damage_types(self) -> list[str]:
        """The system's damage types; empty when it declares none."""
        return list(self.document.combat.damage_types) if self.document.combat else []

    @cached_property
    def item_tags(self) -> list[str]:
        """Tags of items; empty when there are none."""
        return [each.id for each in self.document.items.tags] if self.document.items else []

    @cached_property
    def creature_types(self) -> tuple[list[str], list[str]]:
        """Types of creatures, and their tags."""
        block = self.document.combat.creature_types if self.document.combat else None
        return ([each.id for each in block.types], [each.id for each in block.tags]) if block else ([], [])

    def columns(self, name: str) -> dict[str, SheetField]:
        """Columns of a list by id; empty for a list that is not there."""
        found = self.lists.get(name)
        return by_id(found.columns) if found else {}
