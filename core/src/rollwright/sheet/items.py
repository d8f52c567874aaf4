"""What a character has with them: items that are carried, worn, bound and used up (SH-19).

A row of ``items`` names its catalog entry, or is a thing in plain words where the ruleset allows such::

    {"item": "wares/rope", "quantity": 2}
    {"item": "wares/mail", "worn": true, "bound": true}
    {"item": "wares/wand", "charges": 3, "stats": {"weight": 1}}
    {"name": "A key without a lock"}

An item is *worn* when it takes slots and is put on and, if it binds, is bound; one that only binds is worn when bound.
Everything else is carried. Nothing goes past the slots that there are, the bindings, or the load that can be carried.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING, Any, Final

from rollwright.errors import JSON, Refused
from rollwright.formula import exact
from rollwright.sheet.cells import unspoken
from rollwright.sheet.changes import Change
from rollwright.sheet.rules import unknown

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from rollwright.document.items import Item
    from rollwright.formula import Number
    from rollwright.sheet.reader import SheetReader
    from rollwright.sheet.sheet import Sheet

KEYS: Final = ("item", "name", "quantity", "worn", "bound", "charges", "stats")
MOST: Final = 999_999
ROWS: Final = 500
NAME_LENGTH: Final = 120


@dataclass(frozen=True, slots=True)
class Held:
    """One row of what a character has.

    Args:
        at: Its place in the list.
        row: What the sheet says of it.
        label: What it is called.
        item: Its block in the catalog; None for a thing in plain words.
    """

    at: int
    row: dict[str, Any]
    label: str
    item: Item | None

    @property
    def ref(self) -> str:
        """The catalog entry that it names; empty for a thing in plain words."""
        return str(self.row.get("item", ""))

    @property
    def quantity(self) -> int:
        """How many there are."""
        found = self.row.get("quantity", 1)
        return found if isinstance(found, int) else 1

    @property
    def worn(self) -> bool:
        """Whether it is put on, and bound if it binds; never, where nothing can be worn."""
        item = self.item
        if item is None or not (item.slots or item.binds):
            return False
        on = self.row.get("worn") is True if item.slots else True
        return on and (item.binds is None or self.row.get("bound") is True)

    def stat(self, name: str) -> Any:
        """A number of it: its own, else the catalog's."""
        own = (self.row.get("stats") or {}).get(name)
        return own if own is not None else (self.item.stats.get(name) if self.item is not None else None)


def held_items(sheet: SheetReader) -> list[Held]:
    """Everything that a character has, in the order of their sheet."""
    return [_held(sheet, at, row) for at, row in enumerate(sheet.state.items) if isinstance(row, dict)]


def _held(sheet: SheetReader, at: int, row: dict[str, Any]) -> Held:
    ref = row.get("item")
    if not isinstance(ref, str) or not ref:
        return Held(at, row, str(row.get("name", "")), None)
    try:
        entry = sheet.ruleset.entry(ref)
    except Refused:
        return Held(at, row, str(row.get("name", ref)), None)
    return Held(at, row, str(row.get("name") or entry.label), entry.item)


def label_of(sheet: SheetReader, row: dict[str, Any]) -> str:
    """What a row is called."""
    return _held(sheet, 0, row).label


def find_item(sheet: SheetReader, name: str) -> Held:
    """What somebody has by that name: its entry, its entry's id, or what it is called, whatever its capitals.

    Raises:
        Refused: They have no such thing, or several different ones of that name.
    """
    held = held_items(sheet)
    found = [each for each in held if name in (each.ref, each.ref.rpartition("/")[2])] or [
        each for each in held if each.label.casefold() == name.casefold()
    ]
    if not found:
        raise unknown("item", name, [each.ref or each.label for each in held])
    if len({each.ref or each.label for each in found}) > 1:
        raise Refused("several-such-items", {"found": name, "items": ", ".join(each.ref for each in found)})
    return found[0]


def gain(sheet: Sheet, name: str, quantity: int, cause: str) -> list[Change]:
    """Give somebody an item of a catalog, or a thing in plain words where the ruleset has such.

    Raises:
        Refused: No such item, or more than they can carry.
    """
    if quantity < 0:
        raise Refused("amount-negative", {"amount": quantity})
    row, stack = _new(sheet, name)
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
    changes = _put(sheet, rows, cause)
    if changes:
        _within_load(sheet, changes)
    return changes


def _new(sheet: Sheet, name: str) -> tuple[dict[str, Any], int]:
    """A row for a new item, and how many of it are one stack."""
    words = sheet.ruleset.document.items
    ref = entry_ref(sheet.ruleset, name)
    if ref:
        item = sheet.ruleset.entry(ref).item
        return {"item": ref}, item.stack if item is not None else 1
    if words is not None and words.freeform == "refuse":
        raise unknown("item", name, [f"{each.id}/…" for each in sheet.ruleset.document.catalogs])
    unspoken(name)
    if not name.strip() or len(name) > NAME_LENGTH:
        raise Refused("name-length", {"limit": NAME_LENGTH, "found": len(name)})
    return {"name": name}, MOST


def entry_ref(ruleset: Any, name: str) -> str:
    """The entry that a name means: ``<catalog>/<entry>``, the entry's id alone, or what it is called; else nothing."""
    catalogs = [catalog for catalog in ruleset.document.catalogs if catalog.holds == "items"]
    place, _, entry = name.rpartition("/")
    for catalog in catalogs:
        if place in ("", catalog.id) and entry in catalog.entries:
            return f"{catalog.id}/{entry}"
    return next((ref for ref, label in _labels(catalogs) if label == name.strip().casefold()), "")


def _labels(catalogs: Iterable[Any]) -> Iterator[tuple[str, str]]:
    """What items are called, as their entries are written."""
    for catalog in catalogs:
        for entry, raw in catalog.entries.raw.items():
            if isinstance(raw, dict):
                yield f"{catalog.id}/{entry}", str(raw.get("label") or raw.get("name") or entry).casefold()


def lose(sheet: Sheet, name: str, quantity: int, cause: str) -> list[Change]:
    """Take items away, those that are not worn first.

    Raises:
        Refused: They have no such thing, or not so many.
    """
    if quantity < 0:
        raise Refused("amount-negative", {"amount": quantity})
    one = find_item(sheet, name)
    same = [each for each in held_items(sheet) if (each.ref, each.label) == (one.ref, one.label)]
    there = sum(each.quantity for each in same)
    if there < quantity:
        raise Refused("not-enough", {"label": one.label, "pool": one.ref, "needed": quantity, "left": there})
    rows: list[Any] = list(sheet.state.items)
    for each in sorted(same, key=lambda one: one.worn):
        taken = min(each.quantity, quantity)
        quantity -= taken
        rows[each.at] = None if taken == each.quantity else {**each.row, "quantity": each.quantity - taken}
    return _put(sheet, [row for row in rows if row is not None], cause)


def count(sheet: SheetReader, name: str) -> int:
    """How many of something they have."""
    try:
        one = find_item(sheet, name)
    except Refused:
        return 0
    return sum(each.quantity for each in held_items(sheet) if (each.ref, each.label) == (one.ref, one.label))


def wear(sheet: Sheet, name: str, cause: str, *, on: bool = True) -> list[Change]:
    """Put an item on, or take it off.

    Raises:
        Refused: There is nothing to put on, or no slot is free for it.
    """
    one = _first(sheet, name, "worn", on=on)
    if on and (one.item is None or not one.item.slots):
        raise Refused("cannot-be-worn", {"item": one.label})
    changes = _put(sheet, _marked(sheet, one, "worn", on=on), cause)
    if on and changes:
        _within_slots(sheet, one, changes)
    return changes


def bind(sheet: Sheet, name: str, cause: str, *, on: bool = True, by_player: bool = False) -> list[Change]:
    """Bind an item to its wearer, or undo it.

    Raises:
        Refused: It does not bind, no more may be bound, or its wearer cannot undo it.
    """
    one = _first(sheet, name, "bound", on=on)
    if one.item is None or one.item.binds is None:
        raise Refused("does-not-bind", {"item": one.label})
    if not on and by_player and one.item.binds.cursed and one.row.get("bound") is True:
        raise Refused("bound-by-curse", {"item": one.label})
    changes = _put(sheet, _marked(sheet, one, "bound", on=on), cause)
    binding = sheet.ruleset.document.items.binding if sheet.ruleset.document.items is not None else None
    if on and changes and binding is not None:
        most = sheet.ruleset.value(binding.max).number(sheet.bare)
        held = sum(1 for each in held_items(sheet) if each.row.get("bound") is True)
        if held + 1 > most:
            raise Refused("no-binding-left", {"label": binding.label, "limit": most})
    return changes


def charges_max(sheet: SheetReader, held: Held) -> int:
    """How many charges it holds when full; 0 where it has none."""
    block = held.item.charges if held.item is not None else None
    return 0 if block is None else max(sheet.ruleset.value(block.max).number(sheet), 0)


def charges_left(sheet: SheetReader, held: Held) -> int:
    """How many charges are left; one that nobody has used is full."""
    left = held.row.get("charges")
    return left if isinstance(left, int) else charges_max(sheet, held)


def spend_charges(sheet: Sheet, name: str, amount: int, cause: str) -> list[Change]:
    """Use charges of an item.

    Raises:
        Refused: They have no such thing, or it has not so many left.
    """
    if amount < 0:
        raise Refused("amount-negative", {"amount": amount})
    same = find_item(sheet, name)
    rows = [each for each in held_items(sheet) if (each.ref, each.label) == (same.ref, same.label)]
    one = max(rows, key=lambda each: (charges_left(sheet, each), -each.at))
    left = charges_left(sheet, one)
    if left < amount:
        raise Refused("not-enough-charges", {"item": one.label, "needed": amount, "left": left})
    return _put(sheet, _replaced(sheet, one, {**one.row, "charges": left - amount}), cause) if amount else []


def refill_charges(sheet: Sheet, when: str, cause: str) -> list[Change]:
    """Bring back the charges that come back at this moment."""
    rows: list[Any] = list(sheet.state.items)
    for one in held_items(sheet):
        block = one.item.charges if one.item is not None else None
        if block is not None and block.refill == when and "charges" in one.row:
            most = charges_max(sheet, one)
            by = most if block.by is None else max(sheet.ruleset.value(block.by).number(sheet), 0)
            rows[one.at] = {**one.row, "charges": min(charges_left(sheet, one) + by, most)}
    return _put(sheet, rows, cause)


def overcharged(sheet: Sheet, cause: str) -> list[Change]:
    """What brings down the charges of everything that holds more than it can now."""
    rows: list[Any] = list(sheet.state.items)
    for one in held_items(sheet) if rows else ():
        left = one.row.get("charges")
        if isinstance(left, int) and one.item is not None and one.item.charges is not None:
            most = charges_max(sheet, one)
            if left > most:
                rows[one.at] = {**one.row, "charges": most}
    return _put(sheet, rows, cause)


@dataclass(frozen=True, slots=True)
class Load:
    """What somebody carries: the weight of it, where it begins to weigh on them, and where it ends."""

    weight: Number
    encumbered_above: int
    limit: int | None

    @property
    def encumbered(self) -> bool:
        """Whether it weighs on them."""
        return self.weight > self.encumbered_above


def load(sheet: SheetReader) -> Load | None:
    """What somebody carries and wears; None where nothing weighs anything."""
    words = sheet.ruleset.document.items
    if words is None or words.carry is None:
        return None
    carry = words.carry
    weight: Number = sum(
        (exact(each.stat(carry.stat) or 0) * each.quantity for each in held_items(sheet)), exact(0)
    ) + sum(_weights(sheet), exact(0))
    above = sheet.ruleset.value(carry.encumbered_above).number(sheet.bare)
    limit = None if carry.limit is None else sheet.ruleset.value(carry.limit).number(sheet.bare)
    return Load(weight.numerator if weight.denominator == 1 else weight, above, limit)


def _weights(sheet: SheetReader) -> Iterator[Number]:
    """What the coins weigh."""
    words = sheet.ruleset.document.items
    for family in words.currencies if words is not None else ():
        if family.per_weight:
            coins = sum(sheet.state.money.get(unit.id, 0) for unit in family.units)
            yield Fraction(coins) / Fraction(exact(family.per_weight))


def _within_load(sheet: Sheet, changes: list[Change]) -> None:
    """Refuse what would be more than can be carried; what already is too much may stay."""
    before = load(sheet)
    if before is None or before.limit is None:
        return
    sheet.apply_all(changes)
    try:
        after = load(sheet)
    finally:
        sheet.undo(changes)
    if after is not None and after.limit is not None and after.weight > max(after.limit, before.weight):
        raise Refused("too-heavy", {"weight": str(after.weight), "limit": after.limit})


def _within_slots(sheet: Sheet, one: Held, changes: list[Change]) -> None:
    words = sheet.ruleset.document.items
    slots = {slot.id: slot for slot in words.slots} if words is not None else {}
    sheet.apply_all(changes)
    try:
        taken: dict[str, int] = {}
        for each in held_items(sheet):
            if each.row.get("worn") is True and each.item is not None:
                for slot, number in each.item.slots.items():
                    taken[slot] = taken.get(slot, 0) + number
    finally:
        sheet.undo(changes)
    for slot in one.item.slots if one.item is not None else ():
        if taken.get(slot, 0) > slots[slot].count:
            raise Refused("slot-taken", {"item": one.label, "slot": slots[slot].label, "limit": slots[slot].count})


def _first(sheet: Sheet, name: str, key: str, *, on: bool) -> Held:
    """The first row of that name that is not yet as it shall be; the first of all where each is."""
    one = find_item(sheet, name)
    same = [each for each in held_items(sheet) if (each.ref, each.label) == (one.ref, one.label)]
    return next((each for each in same if (each.row.get(key) is True) != on), one)


def _marked(sheet: Sheet, one: Held, key: str, *, on: bool) -> list[JSON]:
    """The rows with one item of a row put on or bound; the rest of its stack stays as it was."""
    if (one.row.get(key) is True) == on:
        return list(sheet.state.items)
    row = {name: value for name, value in one.row.items() if name != key}
    if on:
        row[key] = True
    if one.quantity == 1:
        return _replaced(sheet, one, row)
    rest = {**one.row, "quantity": one.quantity - 1}
    rows = _replaced(sheet, one, rest)
    rows.insert(one.at + 1, {**row, "quantity": 1})
    return rows


def _replaced(sheet: Sheet, one: Held, row: dict[str, Any]) -> list[JSON]:
    rows: list[JSON] = list(sheet.state.items)
    rows[one.at] = row
    return rows


def _put(sheet: Sheet, rows: list[Any], cause: str) -> list[Change]:
    before: JSON = sheet.state.items
    return [] if rows == before else [Change(("items",), before, rows, cause)]
