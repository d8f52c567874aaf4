"""Charges of items: spent from the fullest of several, brought back by rests, never more than an item holds."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rollwright.errors import Refused
from rollwright.sheet.items.held import Held, alike, count, find_item, held_items, replaced, rewritten

if TYPE_CHECKING:
    from rollwright.sheet.changes import Change
    from rollwright.sheet.reader import SheetReader
    from rollwright.sheet.writing import WritableSheet


def charges_max(sheet: SheetReader, held: Held) -> int:
    """How many charges it holds when full; 0 where it has none."""
    block = held.item.charges if held.item is not None else None
    return 0 if block is None else max(sheet.ruleset.value(block.max).number(sheet), 0)


def charges_left(sheet: SheetReader, held: Held) -> int:
    """How many charges are left; one that nobody has used is full."""
    left = held.row.get("charges")
    return left if isinstance(left, int) else charges_max(sheet, held)


def spend_charges(sheet: WritableSheet, name: str, amount: int, cause: str) -> list[Change]:
    """Use charges of an item.

    Raises:
        Refused: They have no such thing, or it has not so many left.
    """
    if amount < 0:
        raise Refused("amount-negative", {"amount": amount})
    rows = alike(sheet, find_item(sheet, name))
    one = max(rows, key=lambda each: (charges_left(sheet, each), -each.at))
    left = charges_left(sheet, one)
    if left < amount:
        raise Refused("not-enough-charges", {"item": one.label, "needed": amount, "left": left})
    return rewritten(sheet, replaced(sheet, one, {**one.row, "charges": left - amount}), cause) if amount else []


def most_charges(sheet: SheetReader, name: str) -> int:
    """How many charges the fullest of something has left; none where they have no such thing."""
    if not count(sheet, name):
        return 0
    return max(charges_left(sheet, each) for each in alike(sheet, find_item(sheet, name)))


def refill_charges(sheet: WritableSheet, when: str, cause: str) -> list[Change]:
    """Bring back the charges that come back at this moment."""
    rows: list[Any] = list(sheet.state.items)
    for one in held_items(sheet):
        block = one.item.charges if one.item is not None else None
        if block is not None and block.refill == when and "charges" in one.row:
            most = charges_max(sheet, one)
            by = most if block.by is None else max(sheet.ruleset.value(block.by).number(sheet), 0)
            rows[one.at] = {**one.row, "charges": min(charges_left(sheet, one) + by, most)}
    return rewritten(sheet, rows, cause)


def overcharged(sheet: WritableSheet, cause: str) -> list[Change]:
    """What brings down the charges of everything that holds more than it can now."""
    rows: list[Any] = list(sheet.state.items)
    for one in held_items(sheet) if rows else ():
        left = one.row.get("charges")
        if isinstance(left, int) and one.item is not None and one.item.charges is not None:
            most = charges_max(sheet, one)
            if left > most:
                rows[one.at] = {**one.row, "charges": most}
    return rewritten(sheet, rows, cause)
