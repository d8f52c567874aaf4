"""Rows of what a character has, read: what each is, what it is called, and which is meant by a name."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from rollwright.errors import JSON, Refused
from rollwright.sheet.changes import Change
from rollwright.sheet.rules import unknown

if TYPE_CHECKING:
    from collections.abc import Mapping

    from rollwright.document.items import Item
    from rollwright.sheet.reader import SheetReader
    from rollwright.sheet.worn import Effect
    from rollwright.sheet.writing import WritableSheet

MOST: Final = 999_999
"""How many of one thing a row may hold."""
ROWS: Final = 500
"""How many rows a character may have."""
NAME_LENGTH: Final = 120
"""The length of a name in plain words."""


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


class Holdings:
    """The rows of a sheet as they were read once; a change of things puts other rows there, which are read anew."""

    __slots__ = ("counts", "effects", "held", "rows")

    def __init__(self, sheet: SheetReader) -> None:
        self.rows = sheet.state.items
        self.held = tuple(_held(sheet, at, row) for at, row in enumerate(self.rows) if isinstance(row, dict))
        self.counts: dict[str, int] = {}
        self.effects: tuple[Effect, ...] | None = None


def holdings(sheet: SheetReader) -> Holdings:
    """What they have, read once for as long as the same rows stand on the sheet."""
    kept = sheet.holdings
    if kept is None or kept.rows is not sheet.state.items:
        kept = sheet.holdings = Holdings(sheet)
    return kept


def held_items(sheet: SheetReader) -> tuple[Held, ...]:
    """Everything that a character has, in the order of their sheet."""
    return holdings(sheet).held


def _held(sheet: SheetReader, at: int, row: dict[str, Any]) -> Held:
    ref = row.get("item")
    if not isinstance(ref, str) or not ref:
        return Held(at, row, str(row.get("name", "")), None)
    try:
        entry = sheet.ruleset.entry(ref)
    except Refused:
        return Held(at, row, str(row.get("name", ref)), None)
    return Held(at, row, str(row.get("name") or entry.label), entry.item)


def read_row(sheet: SheetReader, row: Mapping[str, Any]) -> Held:
    """A row read, whether or not it stands on the sheet."""
    return _held(sheet, -1, dict(row))


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


def alike(sheet: SheetReader, one: Held) -> list[Held]:
    """Every row of the same thing: of the same entry, and called the same."""
    return [each for each in held_items(sheet) if (each.ref, each.label) == (one.ref, one.label)]


def count(sheet: SheetReader, name: str) -> int:
    """How many of something they have."""
    counts = holdings(sheet).counts
    found = counts.get(name)
    if found is None:
        found = counts[name] = _counted(sheet, name)
    return found


def _counted(sheet: SheetReader, name: str) -> int:
    try:
        one = find_item(sheet, name)
    except Refused:
        return 0
    return sum(each.quantity for each in alike(sheet, one))


def replaced(sheet: WritableSheet, one: Held, row: dict[str, Any]) -> list[JSON]:
    """The rows with one of them written anew."""
    rows: list[JSON] = list(sheet.state.items)
    rows[one.at] = row
    return rows


def rewritten(sheet: WritableSheet, rows: list[Any], cause: str) -> list[Change]:
    """The one change that leaves these rows; none where nothing is different."""
    before: JSON = sheet.state.items
    return [] if rows == before else [Change(("items",), before, rows, cause)]
