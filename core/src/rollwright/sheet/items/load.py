"""What a character carries in weight: items and coins, where it begins to weigh on them, and where it ends."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING

from rollwright.errors import Refused
from rollwright.formula import exact
from rollwright.sheet.items.held import held_items

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rollwright.formula import Number
    from rollwright.sheet.changes import Change
    from rollwright.sheet.reader import SheetReader
    from rollwright.sheet.writing import WritableSheet


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


def within_load(sheet: WritableSheet, changes: list[Change]) -> None:
    """Refuse what would be more than can be carried; what already is too much may stay."""
    before = load(sheet)
    if before is None or before.limit is None:
        return
    with sheet.with_changes(changes):
        after = load(sheet)
    if after is not None and after.limit is not None and after.weight > max(after.limit, before.weight):
        raise Refused("too-heavy", {"weight": str(after.weight), "limit": after.limit})


def _weights(sheet: SheetReader) -> Iterator[Number]:
    """What the coins weigh."""
    words = sheet.ruleset.document.items
    for family in words.currencies if words is not None else ():
        if family.per_weight:
            coins = sum(sheet.state.money.get(unit.id, 0) for unit in family.units)
            yield Fraction(coins) / Fraction(exact(family.per_weight))
