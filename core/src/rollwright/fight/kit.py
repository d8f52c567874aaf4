"""What somebody has with them, as a fight keeps track of it: what is gone, and what is left."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rollwright.sheet.items import held_items, read_row

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from rollwright.sheet import Sheet

KEPT = ("item", "name", "stats")
"""What is kept of a thing that is gone: what it was."""


def lost(had: Iterable[Any], has: Iterable[Any], noted: Sequence[dict[str, Any]]) -> list[dict[str, Any]]:
    """The things that were there and are no longer, each once, but for those that are noted already."""
    left = [*(_what(row) for row in has if isinstance(row, dict)), *noted]
    found: list[dict[str, Any]] = []
    for row in had:
        what = _what(row) if isinstance(row, dict) else None
        if what is not None and what not in left and what not in found:
            found.append(what)
    return found


def words(sheet: Sheet, gone: Iterable[dict[str, Any]]) -> dict[str, str]:
    """What things are called, as logs and menus look for what is paid."""
    every = (*held_items(sheet), *(read_row(sheet, row) for row in gone))
    return {f"@pool.{each.ref}": each.label for each in every if each.ref}


def _what(row: dict[str, Any]) -> dict[str, Any]:
    return {key: row[key] for key in KEPT if key in row}
