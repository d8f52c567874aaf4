"""What waits until a blow has landed, or missed: conditions that were bought, and what a critical does."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rollwright_symbol_pool.fights.criticals import suffer
from rollwright_symbol_pool.fights.spends import Case

if TYPE_CHECKING:
    from rollwright.extend import Strike
    from rollwright_symbol_pool.fights.terms import Terms


def settle(terms: Terms, strike: Strike) -> None:
    """Put on what was bought; whoever is out of the fight by now gets nothing."""
    fight, verdict = strike.fight, strike.verdict
    if not verdict.bought:
        return
    case = Case(fight, terms, strike.who, strike.target, strike.act, verdict.hit)
    for spend in map(terms.spend, verdict.bought):
        who = case.recipient(spend.condition) if spend.condition is not None else ""
        if spend.condition is not None and who and not fight.state.fighters[who].out:
            fight.afflict(who, spend.condition.id, spend.label, rounds=spend.condition.rounds, giver=strike.who)
    if verdict.critical:
        suffer(terms, strike, sum(terms.spend(name).critical for name in verdict.bought))
