"""The price of a use, told: the pool that a player means, and each term that was paid by what it is called."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rollwright.ability.result import Paid
from rollwright.errors import JSON, Refused
from rollwright.sheet.costs import NO_WISH, Quote, Wish
from rollwright.sheet.money import coin_label

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rollwright.ability.model import Ability
    from rollwright.sheet import Sheet
    from rollwright.sheet.costs import CostTerm


def wish_of(ability: Ability, cost: Sequence[CostTerm[Any]], slot: int | str | None) -> Wish:
    """The pool that is meant by a level, or by its name.

    Raises:
        Refused: No pool that may pay has that level.
    """
    if slot is None:
        return NO_WISH
    choosing = [term for term in cost if term.choice]
    if isinstance(slot, int):
        rungs = [rung for term in choosing for rung in term.rungs]
        levels = sorted({rung.level for rung in rungs})
        if slot not in levels:
            params: dict[str, JSON] = {"name": ability.label, "found": slot, "allowed": ", ".join(map(str, levels))}
            raise Refused("ability-no-such-slot", params)
        return Wish(next(rung.source for rung in rungs if rung.level == slot))
    return Wish(slot)


def paid_terms(sheet: Sheet, cost: Sequence[CostTerm[Any]], quote: Quote) -> list[Paid]:
    """Each term that was paid, with the name of what paid it."""
    return [
        Paid(
            each.source,
            label_of(sheet, each.source),
            each.amount,
            each.level,
            str(getattr(term.block, "op", "-")),
        )
        for term, each in zip(cost, quote.payments, strict=True)
    ]


def label_of(sheet: Sheet, source: str) -> str:
    """What a pool, a track or a thing that pays is called."""
    rules = sheet.rules
    block = rules.pools.get(source) or rules.tracks.get(source)
    if block is not None:
        return str(block.label)
    entry = sheet.ruleset.document.entry(source) if "/" in source else None
    return entry.label if entry is not None else coin_label(sheet.ruleset.document, source.rpartition(":")[2])
