"""Which purchases are worth the most: what the engine buys for a side (SP-05).

Every set of purchases that the symbols pay for is weighed, spend by spend in the order of the document, so that the
most valuable set is bought and not merely the most valuable spend first. Of sets worth the same the one with fewer
purchases is bought, then the one that stands earlier; what is worth nothing to whoever chooses is not. Where a ruleset
has so many spends that too many sets would have to be weighed, the rest is bought one at a time, the most valuable
first.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, TypeAlias

from rollwright_symbol_pool.fights.spends import NOTHING, Bought, Case

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from fractions import Fraction

    from rollwright_symbol_pool.fights.terms import Side, Spend

WEIGHED = 400
"""How many cases of one side are weighed before the rest is bought one at a time."""

Purse: TypeAlias = "tuple[tuple[str, int], ...]"


@dataclass(frozen=True, slots=True)
class Sale:
    """Purchases, with what they are worth together to whoever chooses, and what has been taken after them."""

    worth: Fraction
    names: tuple[str, ...]
    after: Bought


def so_far(case: Case, bought: Sequence[str]) -> Bought:
    """What purchases have taken that are told already: conditions wait for the blow, everything else has happened."""
    state = Bought()
    for spend in map(case.terms.spend, bought):
        state = replace(state, critical=state.critical or spend.critical)
        if spend.condition is not None:
            family = {spend.condition.id, *case.fight.rules.conditions[spend.condition.id].family}
            who = case.recipient(spend.condition)
            state = replace(state, given=state.given | {(who, each) for each in family})
    return state


def affordable(case: Case, side: Side, left: Mapping[str, int], bought: Sequence[str]) -> list[Spend]:
    """What a side could buy now: its symbols pay for it, it is not bought as often as may be, and it does something."""
    before = so_far(case, bought)
    return [
        spend
        for spend in case.terms.offered(side, hit=case.hit)
        if left.get(spend.symbol, 0) >= case.price(spend)
        and list(bought).count(spend.id) < spend.most
        and case.worth(spend, before) is not None
    ]


def best(case: Case, side: Side, left: Mapping[str, int], before: Bought, bought: Sequence[str] = ()) -> Sale:
    """The most valuable purchases of a side.

    Args:
        case: The roll that symbols are left of.
        side: Whose symbols they are.
        left: How many of each.
        before: What purchases from this roll have taken already.
        bought: What those were.
    """
    offered = [spend for spend in case.terms.offered(side, hit=case.hit) if left.get(spend.symbol, 0)]
    search = _Search(case, offered, {spend.id: spend.most - list(bought).count(spend.id) for spend in offered})
    purse = tuple(sorted((symbol, left[symbol]) for symbol in {spend.symbol for spend in offered}))
    return search.from_(0, purse, before)


@dataclass(slots=True)
class _Search:
    case: Case
    offered: list[Spend]
    most: dict[str, int]
    known: dict[tuple[int, Purse, Bought], Sale] = field(default_factory=dict)
    worths: dict[tuple[str, Bought], tuple[Fraction, Bought] | None] = field(default_factory=dict)

    def from_(self, place: int, purse: Purse, before: Bought) -> Sale:
        """The best that can be done with the spends from a place on."""
        if place == len(self.offered):
            return Sale(NOTHING, (), before)
        key = (place, purse, before)
        found = self.known.get(key)
        if found is None:
            found = self.known[key] = self._weighed(place, purse, before)
        return found

    def _weighed(self, place: int, purse: Purse, before: Bought) -> Sale:
        spend = self.offered[place]
        found = self._rest(place, purse, before)
        gained, state, left = NOTHING, before, dict(purse)
        for count in range(1, self.most[spend.id] + 1):
            left[spend.symbol] -= self.case.price(spend)
            sold = self._worth(spend, state) if left[spend.symbol] >= 0 else None
            if sold is None or sold[0] <= 0:
                break
            gained, state = gained + sold[0], sold[1]
            rest = self._rest(place, tuple(sorted(left.items())), state)
            sale = Sale(gained + rest.worth, (*(spend.id,) * count, *rest.names), rest.after)
            if (sale.worth, -len(sale.names)) >= (found.worth, -len(found.names)):
                found = sale
        return found

    def _worth(self, spend: Spend, state: Bought) -> tuple[Fraction, Bought] | None:
        """What one more is worth; the same spend after the same purchases is looked at once."""
        key = (spend.id, state)
        if key not in self.worths:
            self.worths[key] = self.case.worth(spend, state)
        return self.worths[key]

    def _rest(self, place: int, purse: Purse, state: Bought) -> Sale:
        """What the spends behind one add: the best set of them, or one at a time where there are too many sets."""
        if len(self.known) < WEIGHED:
            return self.from_(place + 1, purse, state)
        gained, names, left, counts = NOTHING, list[str](), dict(purse), dict(self.most)
        while able := [
            (sold, spend)
            for spend in self.offered[place + 1 :]
            if counts[spend.id] > 0
            and left[spend.symbol] >= self.case.price(spend)
            and (sold := self._worth(spend, state)) is not None
            and sold[0] > 0
        ]:
            (worth, state), spend = max(able, key=lambda each: each[0][0])
            gained, left[spend.symbol] = gained + worth, left[spend.symbol] - self.case.price(spend)
            counts[spend.id] -= 1
            names.append(spend.id)
        return Sale(gained, tuple(names), state)
