"""Rows of lists: typed cells, and rows that are copies of catalog entries.

A row that names ``_catalog`` starts as the entry's row for that list, with what the sheet itself says on top. It is a
copy: a later version of the catalog never rewrites a character.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rollwright.document.problems import shown
from rollwright.errors import JSON, Refused
from rollwright.sheet.cells import blank, check_cell, held_to

if TYPE_CHECKING:
    from collections.abc import Mapping

    from rollwright.document.sheet import SheetList
    from rollwright.sheet.entry import Entry

CATALOG = "_catalog"


def enter_rows(entry: Entry, raw: Any) -> dict[str, list[JSON]]:
    """The lists of a sheet document."""
    blocks = entry.rules.lists
    given = entry.only(entry.mapping(raw, "lists"), blocks, "lists")
    return {name: _rows(entry, blocks[name], rows) for name, rows in given.items()}


def _rows(entry: Entry, block: SheetList, raw: Any) -> list[JSON]:
    path = f"lists.{block.id}"
    if not isinstance(raw, list | tuple):
        entry.complain(path, "list-expected", found=shown(raw))
        return []
    if len(raw) > block.max_items:
        entry.complain(path, "too-many-rows", limit=block.max_items, found=len(raw))
    return [_row(entry, block, row, f"{path}[{at}]") for at, row in enumerate(raw[: block.max_items])]


def _row(entry: Entry, block: SheetList, raw: Any, path: str) -> JSON:
    given = entry.mapping(raw, path)
    columns = {column.id: column for column in block.columns}
    row: dict[str, JSON] = {name: blank(column) for name, column in columns.items()}
    origin = given.pop(CATALOG, None)
    if origin is not None:
        row[CATALOG] = origin
        given = {**_copied(entry, block, origin, path), **given}
    for name, value in entry.only(given, columns, path).items():
        problem = check_cell(columns[name], value, f"{path}.{name}")
        if problem is not None:
            entry.problems.append(problem)
        row[name] = value if problem is None else held_to(columns[name], value)
    return row


def _copied(entry: Entry, block: SheetList, origin: Any, path: str) -> Mapping[str, Any]:
    """The cells that a catalog entry writes on a row of this list."""
    if not isinstance(origin, str):
        entry.complain(f"{path}.{CATALOG}", "text-expected", found=shown(origin))
        return {}
    try:
        picked = entry.rules.ruleset.entry(origin)
    except Refused as refused:
        entry.complain(f"{path}.{CATALOG}", refused.code, **refused.params)
        return {}
    for row in picked.rows:
        if row.list == block.id:
            return dict(row.values)
    entry.complain(f"{path}.{CATALOG}", "entry-not-for-list", found=origin, list=block.id)
    return {}
