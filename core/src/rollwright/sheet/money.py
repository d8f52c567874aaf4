"""Money: coins by their id, paid and changed within their family (SH-19, CH-05).

A ruleset names its coins under ``items.currencies``; one that only says what its money is called (``money``) has one
purse under that name. Families never convert. A price is paid with the coin that it names first, then with others of
the family from the smallest up, and what is over comes back in the largest coins that fit.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rollwright.errors import Refused
from rollwright.sheet.changes import Change
from rollwright.sheet.rules import unknown

if TYPE_CHECKING:
    from rollwright.document import Document
    from rollwright.sheet.reader import SheetReader
    from rollwright.sheet.writing import WritableSheet

MOST = 10**12


def coins(document: Document) -> dict[str, dict[str, int]]:
    """The family of each coin: what every coin of it is worth, by id, smallest first."""
    found: dict[str, dict[str, int]] = {}
    for family in document.items.currencies if document.items is not None else ():
        worth = dict(sorted(((unit.id, unit.value) for unit in family.units), key=lambda pair: pair[1]))
        found |= dict.fromkeys(worth, worth)
    if document.money is not None and not found:
        found[purse(document)] = {purse(document): 1}
    return found


def purse(document: Document) -> str:
    """The coin in which a sum is counted that names none: the money of the ruleset, else the smallest coin there is."""
    families = document.items.currencies if document.items is not None else ()
    if document.money is not None:
        name = document.money.name.casefold()
        for family in families:
            for unit in family.units:
                if name in (unit.label.casefold(), unit.id):
                    return unit.id
            if name in (family.label.casefold(), family.id):
                return min(family.units, key=lambda unit: unit.value).id
        if not families:
            return "_".join(name.split())
    if families:
        return min(families[0].units, key=lambda unit: unit.value).id
    return "money"


def coin_label(document: Document, name: str) -> str:
    """What a coin is called."""
    for family in document.items.currencies if document.items is not None else ():
        for unit in family.units:
            if unit.id == name:
                return unit.label
    return document.money.name if document.money is not None and name == purse(document) else name


def gain(sheet: WritableSheet, amount: int, unit: str, cause: str) -> list[Change]:
    """Give somebody coins.

    Raises:
        Refused: The ruleset has no such coin.
    """
    unit, _ = _family(sheet, unit)
    if amount < 0:
        raise Refused("amount-negative", {"amount": amount})
    return _put(sheet, {unit: min(sheet.state.money.get(unit, 0) + amount, MOST)}, cause)


def pay(sheet: WritableSheet, amount: int, unit: str, cause: str) -> list[Change]:
    """Take a price, in whatever coins of the family there are.

    Raises:
        Refused: The ruleset has no such coin, or there is not so much.
    """
    unit, worths = _family(sheet, unit)
    if amount < 0:
        raise Refused("amount-negative", {"amount": amount})
    price = amount * worths[unit]
    there = {each: sheet.state.money.get(each, 0) for each in worths}
    whole = sum(count * worths[each] for each, count in there.items())
    if whole < price:
        label = coin_label(sheet.ruleset.document, unit)
        raise Refused("not-enough", {"pool": unit, "label": label, "needed": amount, "left": whole // worths[unit]})
    after, paid = dict(there), 0
    for each in (unit, *(each for each in worths if each != unit)):
        most = -(-(price - paid) // worths[each]) if each != unit else (price - paid) // worths[each]
        used = max(min(after[each], most), 0)
        after[each] -= used
        paid += used * worths[each]
    over = paid - price
    for each in reversed(worths):
        back, over = divmod(over, worths[each])
        after[each] += back
    return _put(sheet, after, cause)


def worth(sheet: SheetReader, unit: str) -> int:
    """What somebody's money of a coin's family comes to in that coin, rounded down.

    Raises:
        Refused: The ruleset has no such coin.
    """
    unit, worths = _family(sheet, unit)
    return sum(sheet.state.money.get(each, 0) * value for each, value in worths.items()) // worths[unit]


def _family(sheet: SheetReader, unit: str) -> tuple[str, dict[str, int]]:
    known = coins(sheet.ruleset.document)
    unit = unit or purse(sheet.ruleset.document)
    if not known:
        return unit, {unit: 1}
    if unit not in known:
        raise unknown("coin", unit, known)
    return unit, known[unit]


def _put(sheet: WritableSheet, after: dict[str, int], cause: str) -> list[Change]:
    changes = []
    for name, held in after.items():
        before: Any = sheet.state.money.get(name)
        now = held or None
        if before != now:
            changes.append(Change(("money", name), before, now, cause))
    return changes
