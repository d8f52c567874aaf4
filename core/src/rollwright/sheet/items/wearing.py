"""Items are put on and bound, as far as there are slots and bindings for them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rollwright.errors import JSON, Refused
from rollwright.sheet.items.held import Held, alike, find_item, held_items, replaced, rewritten

if TYPE_CHECKING:
    from rollwright.sheet.changes import Change
    from rollwright.sheet.writing import WritableSheet


def wear(sheet: WritableSheet, name: str, cause: str, *, on: bool = True) -> list[Change]:
    """Put an item on, or take it off.

    Raises:
        Refused: There is nothing to put on, or no slot is free for it.
    """
    one = _first(sheet, name, "worn", on=on)
    if on and (one.item is None or not one.item.slots):
        raise Refused("cannot-be-worn", {"item": one.label})
    changes = rewritten(sheet, _marked(sheet, one, "worn", on=on), cause)
    if on and changes:
        _within_slots(sheet, one, changes)
    return changes


def bind(sheet: WritableSheet, name: str, cause: str, *, on: bool = True, by_player: bool = False) -> list[Change]:
    """Bind an item to its wearer, or undo it.

    Raises:
        Refused: It does not bind, no more may be bound, or its wearer cannot undo it.
    """
    one = _first(sheet, name, "bound", on=on)
    if one.item is None or one.item.binds is None:
        raise Refused("does-not-bind", {"item": one.label})
    if not on and by_player and one.item.binds.cursed and one.row.get("bound") is True:
        raise Refused("bound-by-curse", {"item": one.label})
    changes = rewritten(sheet, _marked(sheet, one, "bound", on=on), cause)
    binding = sheet.ruleset.document.items.binding if sheet.ruleset.document.items is not None else None
    if on and changes and binding is not None:
        most = sheet.ruleset.value(binding.max).number(sheet.bare)
        held = sum(1 for each in held_items(sheet) if each.row.get("bound") is True)
        if held + 1 > most:
            raise Refused("no-binding-left", {"label": binding.label, "limit": most})
    return changes


def _within_slots(sheet: WritableSheet, one: Held, changes: list[Change]) -> None:
    words = sheet.ruleset.document.items
    slots = {slot.id: slot for slot in words.slots} if words is not None else {}
    with sheet.with_changes(changes):
        taken: dict[str, int] = {}
        for each in held_items(sheet):
            if each.row.get("worn") is True and each.item is not None:
                for slot, number in each.item.slots.items():
                    taken[slot] = taken.get(slot, 0) + number
    for slot in one.item.slots if one.item is not None else ():
        if taken.get(slot, 0) > slots[slot].count:
            raise Refused("slot-taken", {"item": one.label, "slot": slots[slot].label, "limit": slots[slot].count})


def _first(sheet: WritableSheet, name: str, key: str, *, on: bool) -> Held:
    """The first row of that name that is not yet as it shall be; the first of all where each is."""
    one = find_item(sheet, name)
    same = alike(sheet, one)
    return next((each for each in same if (each.row.get(key) is True) != on), one)


def _marked(sheet: WritableSheet, one: Held, key: str, *, on: bool) -> list[JSON]:
    """The rows with one item of a row put on or bound; the rest of its stack stays as it was."""
    if (one.row.get(key) is True) == on:
        return list(sheet.state.items)
    row = {name: value for name, value in one.row.items() if name != key}
    if on:
        row[key] = True
    if one.quantity == 1:
        return replaced(sheet, one, row)
    rest = {**one.row, "quantity": one.quantity - 1}
    rows = replaced(sheet, one, rest)
    rows.insert(one.at + 1, {**row, "quantity": 1})
    return rows
