"""Items come and go: stacks are filled before rows are added, and what is not worn is lost first."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rollwright.errors import Refused
from rollwright.sheet.cells import one_line
from rollwright.sheet.items.held import MOST, NAME_LENGTH, ROWS, alike, find_item, rewritten
from rollwright.sheet.items.load import within_load
from rollwright.sheet.rules import unknown

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from rollwright.sheet.changes import Change
    from rollwright.sheet.writing import WritableSheet


def gain(sheet: WritableSheet, name: str, quantity: int, cause: str) -> list[Change]:
    """Give somebody an item of a catalog, or a thing in plain words where the ruleset has such.

    Raises:
        Refused: No such item, or more than they can carry.
    """
    if quantity < 0:
        raise Refused("amount-negative", {"amount": quantity})
    row, stack = _new(sheet, name)
    return _added(sheet, row, stack, quantity, cause)


def give_back(sheet: WritableSheet, row: Mapping[str, Any], quantity: int, cause: str) -> list[Change]:
    """Give somebody so many of the very thing that a row tells of, with its own name and numbers.

    Raises:
        Refused: More than they can carry.
    """
    entry = sheet.ruleset.document.entry(str(row.get("item", "")))
    stack = entry.item.stack if entry is not None and entry.item is not None else MOST
    own = {key: value for key, value in row.items() if key not in ("quantity", "worn")}
    return _added(sheet, own, stack, quantity, cause)


def _added(sheet: WritableSheet, row: dict[str, Any], stack: int, quantity: int, cause: str) -> list[Change]:
    """So many more of a row: stacks of the same are filled first."""
    rows: list[Any] = [dict(each) if isinstance(each, dict) else each for each in sheet.state.items]
    left = min(quantity, MOST)
    for each in rows:
        if left and isinstance(each, dict) and {key: each[key] for key in each if key != "quantity"} == row:
            room = max(min(stack - each.get("quantity", 1), left), 0)
            each["quantity"] = each.get("quantity", 1) + room
            left -= room
    while left:
        rows.append({**row, "quantity": min(stack, left)})
        left -= min(stack, left)
        if len(rows) > ROWS:
            raise Refused("too-many-rows", {"found": len(rows), "limit": ROWS})
    changes = rewritten(sheet, rows, cause)
    if changes:
        within_load(sheet, changes)
    return changes


def lose(sheet: WritableSheet, name: str, quantity: int, cause: str) -> list[Change]:
    """Take items away, those that are not worn first.

    Raises:
        Refused: They have no such thing, or not so many.
    """
    if quantity < 0:
        raise Refused("amount-negative", {"amount": quantity})
    one = find_item(sheet, name)
    same = alike(sheet, one)
    there = sum(each.quantity for each in same)
    if there < quantity:
        raise Refused("not-enough", {"label": one.label, "pool": one.ref, "needed": quantity, "left": there})
    rows: list[Any] = list(sheet.state.items)
    for each in sorted(same, key=lambda one: one.worn):
        taken = min(each.quantity, quantity)
        quantity -= taken
        rows[each.at] = None if taken == each.quantity else {**each.row, "quantity": each.quantity - taken}
    return rewritten(sheet, [row for row in rows if row is not None], cause)


def entry_ref(ruleset: Any, name: str) -> str:
    """The entry that a name means: ``<catalog>/<entry>``, the entry's id alone, or what it is called; else nothing."""
    catalogs = [catalog for catalog in ruleset.document.catalogs if catalog.holds == "items"]
    place, _, entry = name.rpartition("/")
    for catalog in catalogs:
        if place in ("", catalog.id) and entry in catalog.entries:
            return f"{catalog.id}/{entry}"
    return next((ref for ref, label in _labels(catalogs) if label == name.strip().casefold()), "")


def _new(sheet: WritableSheet, name: str) -> tuple[dict[str, Any], int]:
    """A row for a new item, and how many of it are one stack."""
    words = sheet.ruleset.document.items
    ref = entry_ref(sheet.ruleset, name)
    if ref:
        item = sheet.ruleset.entry(ref).item
        return {"item": ref}, item.stack if item is not None else 1
    if words is not None and words.freeform == "refuse":
        raise unknown("item", name, [f"{each.id}/…" for each in sheet.ruleset.document.catalogs])
    one_line(name)
    if not name.strip() or len(name) > NAME_LENGTH:
        raise Refused("name-length", {"limit": NAME_LENGTH, "found": len(name)})
    return {"name": name}, MOST


def _labels(catalogs: Iterable[Any]) -> Iterator[tuple[str, str]]:
    """What items are called, as their entries are written."""
    for catalog in catalogs:
        for entry, raw in catalog.entries.raw.items():
            if isinstance(raw, dict):
                yield f"{catalog.id}/{entry}", str(raw.get("label") or raw.get("name") or entry).casefold()
