"""A power that is nobody's, where the system lets one reach for it: its price by size, and no more (AB-20)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from rollwright.ability.granting import size_of
from rollwright.ability.pricing import paid_terms
from rollwright.ability.result import Used, told
from rollwright.document.costs import Cost
from rollwright.errors import Refused
from rollwright.sheet.costs import NO_WISH, price, quoted, terms
from rollwright.sheet.effects import make

if TYPE_CHECKING:
    from rollwright.ability.ask import Asked
    from rollwright.dice import DiceStream
    from rollwright.document.abilities import Lenient
    from rollwright.sheet import Change, Sheet

MOST_NAME: Final = 120
"""The length of a name."""


def unowned(sheet: Sheet, terms_of: Lenient, asked: Asked, dice: DiceStream, made: list[Change], began: int) -> Used:
    """A use of such a power; its changes stand in ``made`` on the sheet.

    Raises:
        Refused: It has no name, or cannot be paid for.
    """
    label = asked.ability.strip()
    if not label or len(label) > MOST_NAME:
        raise Refused("name-length", {"limit": MOST_NAME, "found": len(label)})
    size = size_of(terms_of.sizes, asked.size, label)
    names: dict[str, Any] = {"scale": size.scale, "slot": 0, "rank": 0}
    cost = Cost.model_validate({"track": terms_of.track, "op": terms_of.op, "amount": terms_of.amount})
    worked = terms(sheet.ruleset, price(sheet.ruleset, [cost], (*names, "level")), sheet, dice, names)
    quote = quoted(sheet, worked, NO_WISH, label, dice)
    make(sheet, made, quote.changes)
    return Used(
        who=sheet.state.name,
        ability="",
        label=label,
        size=(size.id, size.label),
        scale=size.scale,
        paid=tuple(paid_terms(sheet, worked, quote)),
        changes=tuple(made),
        lines=tuple(told(sheet, quote.after)),
        began=began,
    )
