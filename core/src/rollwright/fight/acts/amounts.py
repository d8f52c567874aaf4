"""Amounts as documents write them: dice, a flat part, or both.

Documents write dice strictly (``2d6+3``). A sheet's own dice column is read more loosely, as a player types it: case
and blanks do not matter and a bare number is a flat amount; whatever else stands there is no dice, and the row is no
attack.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any, Final

from rollwright.errors import Refused
from rollwright.fight.kind import Amount
from rollwright.sheet.modifiers import NO_SHEET, step

if TYPE_CHECKING:
    from rollwright.document.mechanics import Scales
    from rollwright.ruleset import Ruleset
    from rollwright.sheet import Sheet

_DICE: Final = re.compile(r"([1-9][0-9]{0,2})?d([1-9][0-9]{0,3})([+-][0-9]{1,4})?", re.IGNORECASE)
_NUMBER: Final = re.compile(r"[0-9]{1,4}")
_LONGEST: Final = 40


def read_dice(text: str) -> Amount | None:
    """Dice as somebody types them, or None where the text is no dice."""
    if len(text) > _LONGEST:
        return None
    bare = "".join(text.split())
    if _NUMBER.fullmatch(bare):
        return Amount(flat=int(bare))
    found = _DICE.fullmatch(bare)
    if found is None:
        return None
    count, sides, flat = found.groups()
    return Amount(int(count or 1), int(sides), int(flat or 0)) if int(sides) > 1 else None


def amount_of(ruleset: Ruleset, dice: str | None, flat: Any, sheet: Sheet | None = None) -> Amount:
    """An amount of a document.

    Raises:
        Refused: The dice are more than dice of one kind and a number.
    """
    made = read_dice(dice) if dice else Amount()
    if made is None:
        raise Refused("dice-not-plain", {"dice": dice or ""})
    if flat is None:
        return made
    return made.more(0, number_of(ruleset, flat, sheet))


def number_of(ruleset: Ruleset, source: Any, sheet: Sheet | None = None) -> int:
    """A value as it reads on a sheet. Whoever has no sheet reads 0 for what only a sheet could say."""
    if isinstance(source, int):
        return source
    return ruleset.value(source).number(NO_SHEET if sheet is None else sheet)


def scaled(ruleset: Ruleset, amount: Amount, scales: Scales | None, sheet: Sheet | None) -> Amount:
    """The amount with the further dice that it grows by, as its table says for a number of the sheet."""
    if scales is None or scales.table is None:
        return amount
    return amount.more(int(step(scales.table, number_of(ruleset, scales.from_, sheet))))


def targets_of(ruleset: Ruleset, count: int, scales: Scales | None, sheet: Sheet | None) -> int:
    """How many may be aimed at, with those by which that grows, as a table says for a number of the sheet."""
    if scales is None or scales.targets is None:
        return count
    return count + int(step(scales.targets, number_of(ruleset, scales.from_, sheet)))
