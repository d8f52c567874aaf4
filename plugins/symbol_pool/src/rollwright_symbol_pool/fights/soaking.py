"""Soak: what a target takes off a whole strike, the first clause first, and never below nothing (SP-03).

Clauses that the target has a soak of their own kind of wound for are met by that; all others share one.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from rollwright.extend import Distribution, Soaked

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rollwright.extend import Clause, Strike
    from rollwright_symbol_pool.fights.terms import Terms


def soaked(terms: Terms, strike: Strike, amounts: Sequence[tuple[Clause, int]]) -> list[Soaked]:
    """What is taken off each clause."""
    left: dict[str, int] = {}
    found = []
    for clause, amount in amounts:
        name, most = _met(terms, strike, clause)
        taken = min(max(0, amount), left.setdefault(name, most))
        left[name] -= taken
        found.append(Soaked(taken))
    return found


def soak_odds(
    terms: Terms, strike: Strike, clauses: Sequence[Clause], amounts: Sequence[Distribution]
) -> list[Distribution]:
    """What that leaves of each clause: what the clauses before have left of the soak has odds of its own."""
    left: dict[str, Distribution] = {}
    found = []
    for clause, thrown in zip(clauses, amounts, strict=True):
        name, most = _met(terms, strike, clause)
        soak = left.setdefault(name, Distribution.constant(most))
        found.append((thrown - soak).map(_at_least_zero))
        left[name] = (soak - thrown).map(_at_least_zero)
    return found


def _met(terms: Terms, strike: Strike, clause: Clause) -> tuple[str, int]:
    fight, kind = strike.fight, ""
    if fight.rules.wounds is not None:
        kind, _ = fight.rules.wounds.kind_of(fight, strike.target, clause.type, strike.act.qualities)
    return terms.soak(fight, strike.target, kind)


def _at_least_zero(amount: int) -> int:
    return max(0, amount)
