"""How strong an ability is, in numbers that can be held against another's (UP-11).

Its strength is the mean of all that it deals, heals and gives when it works, worked out exactly, times those whom it
reaches; its price is what it takes, a slot counting as its level. Both are read on the sheet of whoever would have it.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING, Any, Final

from rollwright.errors import RollwrightError
from rollwright.sheet.modifiers import With

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from rollwright.ability import Ability
    from rollwright.formula import Number, Reader
    from rollwright.sheet import Sheet
    from rollwright.sheet.costs import Priced

WEIGHED: Final = frozenset({"damage", "heal", "temporary"})
"""Kinds of effects whose amounts make an ability strong."""


@dataclass(frozen=True, slots=True)
class Measure:
    """What an ability does, and what it takes.

    Args:
        label: What it is called.
        strength: The mean of what it deals, heals and gives, over all whom it reaches.
        price: What it costs.
        limited: Whether it can be used only so often.
    """

    label: str
    strength: Fraction
    price: int
    limited: bool


def measured(sheet: Sheet, ability: Ability) -> Measure:
    """The measure of an ability in somebody's hands, at its own level and its largest size."""
    names = _names(sheet, ability)
    reader = With(sheet, names)
    mean = sum((_mean(each, reader) for each in ability.on_hit if each.kind.id in WEIGHED), Fraction(0))
    reached = max(ability.most.number(reader), 1) if ability.most is not None else 1
    price = sum(_price(each, sheet, names) for each in ability.price)
    return Measure(ability.label, mean * reached, price, ability.limit is not None)


def _names(sheet: Sheet, ability: Ability) -> dict[str, Number]:
    scale = max((each.scale for each in ability.sizes), default=1)
    names: dict[str, Number] = {"scale": Fraction(scale), "slot": ability.level or 0, "rank": 1}
    names["level"] = sheet.number("level")
    names |= {each.name: 0 for each in ability.growing}
    return names | {"steps": 0}


def _mean(effect: Any, reader: Reader) -> Fraction:
    value = effect.values.get("amount")
    if value is None:
        held = getattr(effect.block, "amount", 0)
        return Fraction(held) if isinstance(held, int) else Fraction(0)
    return Fraction(value.distribution(reader).mean())


def _price(priced: Priced, sheet: Sheet, names: Mapping[str, Number]) -> int:
    try:
        term = priced.term(sheet.ruleset, sheet, None, names)
    except RollwrightError:
        return 0
    return max(term.amount, *(rung.level for rung in term.rungs), 0)


MOST_ABOVE: Final = Fraction(5, 4)
"""How much stronger than the strongest of its neighbours an ability may be."""


def too_much(draft: Measure, neighbours: Iterable[Measure]) -> Iterator[tuple[str, dict[str, Any]]]:
    """What of a draft stands out from its neighbours, as codes with parameters; nothing when there are none."""
    beside = list(neighbours)
    strongest = max(beside, key=lambda each: each.strength, default=None)
    if strongest is not None and strongest.strength and draft.strength > strongest.strength * MOST_ABOVE:
        yield (
            "draft-too-strong",
            {
                "found": _shown(draft.strength),
                "limit": _shown(strongest.strength * MOST_ABOVE),
                "beside": ", ".join(f"{each.label} ({_shown(each.strength)})" for each in beside),
            },
        )
    cheapest = min(beside, key=lambda each: each.price, default=None)
    free = [each for each in beside if each.limited]
    if cheapest is not None and draft.price < cheapest.price and not (draft.limited and free):
        beside_it = ", ".join(f"{each.label} ({each.price})" for each in beside)
        yield "draft-too-cheap", {"found": draft.price, "least": cheapest.price, "beside": beside_it}


def _shown(number: Fraction) -> str:
    return f"{float(number):.1f}".removesuffix(".0")
