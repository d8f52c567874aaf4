"""Items and money of a sheet document: what a character has with them (SH-19, SH-20).

A row has the keys of ``KEYS``, each held to what it must be. What a host keeps beside them stands under names that
begin with ``_`` and stays as it is; any other key is wrong, since it would silently do nothing.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rollwright.document.problems import shown
from rollwright.errors import JSON, Problem, Refused
from rollwright.sheet.cells import check_cell
from rollwright.sheet.items import MOST, NAME_LENGTH, ROWS, charges_max, held_items
from rollwright.sheet.money import MOST as MOST_COINS
from rollwright.sheet.money import coins

if TYPE_CHECKING:
    from rollwright.document.items import Item
    from rollwright.sheet.entry import Entry
    from rollwright.sheet.sheet import Sheet


KEYS = ("item", "name", "quantity", "worn", "bound", "charges", "stats")
"""What may stand on a row of what a character has."""


def enter_money(entry: Entry, raw: Any) -> dict[str, int]:
    """Coins by their id; any name where the ruleset names none."""
    known = coins(entry.rules.ruleset.document)
    given = entry.mapping(raw, "money")
    given = entry.only(given, known, "money") if known else given
    held = {name: entry.whole(count, 0, MOST_COINS, f"money.{name}", 0) for name, count in given.items()}
    return {name: count for name, count in held.items() if count}


def enter_items(entry: Entry, raw: Any) -> list[JSON]:
    """The rows of what a character has; ``hold_charges`` holds their charges to what each can hold."""
    if raw is None:
        return []
    if not isinstance(raw, list):
        entry.complain("items", "list-expected", found=shown(raw))
        return []
    if len(raw) > ROWS:
        entry.complain("items", "too-many-rows", limit=ROWS, found=len(raw))
    return [_row(entry, item, f"items[{at}]") for at, item in enumerate(raw[:ROWS])]


def _row(entry: Entry, raw: Any, path: str) -> JSON:
    given = entry.free(raw, path)
    row = entry.only(given, (*KEYS, *(key for key in given if key.startswith("_"))), path)
    item = _item(entry, row, path)
    if "name" in row:
        row["name"] = entry.line(row["name"], NAME_LENGTH, f"{path}.name")
    if "quantity" in row:
        row["quantity"] = entry.whole(row["quantity"], 1, MOST, f"{path}.quantity", 1)
    for key in ("worn", "bound"):
        if key in row and not isinstance(row[key], bool):
            entry.complain(f"{path}.{key}", "yes-or-no-expected", found=shown(row[key]))
            del row[key]
    if "charges" in row and item is None:
        row["charges"] = entry.whole(row["charges"], 0, MOST, f"{path}.charges", MOST)
    if "stats" in row:
        row["stats"] = _stats(entry, row["stats"], f"{path}.stats")
    return row


def hold_charges(entry: Entry, sheet: Sheet) -> None:
    """Hold charges to what each item can hold, which may read all of the sheet."""
    for held in held_items(sheet):
        if "charges" in held.row and held.item is not None:
            most = charges_max(sheet, held)
            held.row["charges"] = entry.whole(held.row["charges"], 0, most, f"items[{held.at}].charges", most)


def _item(entry: Entry, row: dict[str, Any], path: str) -> Item | None:
    """The catalog's block for a row; a name that is none is wrong, and becomes a thing in plain words."""
    ref = row.get("item")
    if ref is None:
        return None
    try:
        if isinstance(ref, str):
            found = entry.rules.ruleset.entry(ref)
            if found.item is not None:
                return found.item
            entry.complain(f"{path}.item", "entry-is-no-item", found=ref)
        else:
            entry.complain(f"{path}.item", "text-expected", found=shown(ref))
    except Refused as refused:
        entry.problems.append(Problem(f"{path}.item", refused.code, refused.params))
    del row["item"]
    row.setdefault("name", ref if isinstance(ref, str) else "")
    return None


def _stats(entry: Entry, raw: Any, path: str) -> JSON:
    words = entry.rules.ruleset.document.items
    blocks = {stat.id: stat for stat in words.stats} if words is not None else {}
    held: dict[str, JSON] = {}
    for name, value in entry.only(entry.mapping(raw, path), blocks, path).items():
        problem = check_cell(blocks[name], value, f"{path}.{name}")
        if problem is None:
            held[name] = value
        else:
            entry.problems.append(problem)
    return held
