"""Libraries: taking ready abilities over onto a sheet, several at once and whole or not at all (AB-23).

What a document knows as an ability is known by its id. What is a row of a catalog becomes a row of the list that its
catalog feeds: a copy, which no later version of the catalog rewrites.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rollwright.ability.rules import Abilities
from rollwright.errors import JSON, Refused
from rollwright.sheet.cells import blank
from rollwright.sheet.changes import Change
from rollwright.sheet.effects import make, supposing

if TYPE_CHECKING:
    from collections.abc import Iterable

    from rollwright.document.catalogs import CatalogEntry
    from rollwright.sheet import Sheet

CATALOG = "_catalog"


def add(sheet: Sheet, names: Iterable[str], cause: str = "library") -> list[Change]:
    """The changes that put abilities on a sheet: all of them, or none.

    An ability that is there already stays as it is. Nothing is asked of who may have it: that is for learning.

    Raises:
        Refused: There is no such ability, or a list has no room for it.
    """
    known = sheet.ruleset.part(Abilities)
    with supposing(sheet) as made:
        for name in names:
            row = None if known.refs(name) else _row_of(sheet, name)
            if row is not None:
                make(sheet, made, _rows(sheet, *row, cause))
                continue
            ability = known.find(name)
            entry: Any = ability.source
            if "/" in ability.ref:
                make(sheet, made, _rows(sheet, ability.ref, entry, cause))
            elif ability.ref not in sheet.state.known:
                make(sheet, made, sheet.learn(ability.ref, 1, cause))
    return made


def _row_of(sheet: Sheet, name: str) -> tuple[str, CatalogEntry] | None:
    """An entry that is no ability to use, only rows for lists, such as a feature that a narrator sees to."""
    for catalog in sheet.ruleset.document.catalogs:
        entry = name.removeprefix(f"{catalog.id}/")
        if catalog.holds == "rows" and entry in catalog.entries.raw:
            return f"{catalog.id}/{entry}", catalog.entries[entry]
    return None


def _rows(sheet: Sheet, ref: str, entry: CatalogEntry, cause: str) -> list[Change]:
    """The entry's rows, each on its list, where they are not yet."""
    changes = []
    for row in entry.rows:
        block = sheet.rules.lists.get(row.list)
        before: list[JSON] = list(sheet.state.lists.get(row.list, []))
        if block is None or any(isinstance(held, dict) and held.get(CATALOG) == ref for held in before):
            continue
        if len(before) >= block.max_items:
            raise Refused("list-full", {"list": block.label, "limit": block.max_items})
        cells: dict[str, JSON] = {column.id: blank(column) for column in block.columns}
        after: list[JSON] = [*before, {**cells, **row.values, CATALOG: ref}]
        held_before: JSON = before if row.list in sheet.state.lists else None
        changes.append(Change(("lists", row.list), held_before, after, cause))
    return changes
