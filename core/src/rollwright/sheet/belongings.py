"""What a character has, read as numbers (SH-19): ``{ "itemStat": … }`` picks a number among worn or carried items.

An item on a sheet names its catalog entry (``item``), how many there are (``quantity``) and whether it is ``worn``;
``stats`` of its own outrank the entry's.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING, Any, Self

from rollwright.formula import exact
from rollwright.sheet.items import held_items

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rollwright.formula import Number
    from rollwright.sheet.items import Held
    from rollwright.sheet.reader import SheetReader


@dataclass(frozen=True, slots=True)
class Pick:
    """Which items count, which of their numbers, and how they become one."""

    place: str
    how: str
    stat: str = ""
    slot: str = ""
    category: str = ""
    tag: str = ""
    default: Number = 0

    @classmethod
    def of(cls, place: str, facet: str) -> Self:
        """The pick that a name spells: ``sum.stat-weight.tag-magic.default-0``."""
        how, *parts = facet.split(".")
        words = dict(part.split("-", 1) for part in parts if "-" in part)
        default = Fraction(words.pop("default", "0"))
        return cls(place, how, default=default.numerator if default.denominator == 1 else default, **words)


def picked(sheet: SheetReader, pick: Pick) -> Number:
    """The number that a pick comes to; its default where nothing fits."""
    found = picks(sheet, pick)
    if not found:
        return pick.default
    if pick.how in ("sum", "count"):
        return sum((number * count for _label, number, count in found), 0)
    return (max if pick.how == "max" else min)(number for _label, number, _count in found)


def picks(sheet: SheetReader, pick: Pick) -> list[tuple[str, Number, int]]:
    """Each item that counts: what it is called, its number, and how many of it there are."""
    return list(_picks(sheet, pick))


def _picks(sheet: SheetReader, pick: Pick) -> Iterator[tuple[str, Number, int]]:
    for each in held_items(sheet):
        if not _counts(pick, each):
            continue
        held = 1 if pick.how == "count" and not pick.stat else each.stat(pick.stat)
        if isinstance(held, int | float) and not isinstance(held, bool):
            yield each.label, (1 if pick.how == "count" else exact(held)), each.quantity


def _counts(pick: Pick, each: Held) -> bool:
    if pick.place != "all" and each.worn != (pick.place == "worn"):
        return False
    entry = each.item
    held = {"slot": getattr(entry, "slots", None), "category": getattr(entry, "category", None), "tag": _tags(entry)}
    return all(not wanted or _has(held[key], wanted) for key, wanted in _wanted(pick))


def _wanted(pick: Pick) -> tuple[tuple[str, str], ...]:
    return (("slot", pick.slot), ("category", pick.category), ("tag", pick.tag))


def _tags(entry: Any) -> Any:
    return getattr(entry, "tags", None)


def _has(held: Any, wanted: str) -> bool:
    return held == wanted if isinstance(held, str) else any(getattr(one, "id", one) == wanted for one in held or ())
