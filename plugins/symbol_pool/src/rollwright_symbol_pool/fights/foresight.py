"""What an attack is worth before it is rolled, over everything that its dice may show (SP-06).

Every net of successes with every remainder of the other symbols is looked at. For each remainder the engine's
purchases are worked out, the attacker's first and then the target's, exactly as they would be bought: what they add to
the hit goes into the blow, everything else into what the roll is worth beside it, less what the other side's purchases
are worth to them.

What a side buys with a remainder rests only on how the two and their next allies stand (``Case.standing``), so it is
kept for as long as a ruleset is in use, and a menu works out little anew.
"""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from functools import lru_cache
from typing import TYPE_CHECKING, Any, Final, TypeAlias

from rollwright.extend import AttackOdds, Verdict
from rollwright_symbol_pool.fights.buying import best
from rollwright_symbol_pool.fights.criticals import beside_blow, in_blow
from rollwright_symbol_pool.fights.spends import NOTHING, Bought, Case
from rollwright_symbol_pool.fights.terms import Outcome
from rollwright_symbol_pool.joint import Grid

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from rollwright.extend import Strike
    from rollwright_symbol_pool.fights.terms import Side, Terms
    from rollwright_symbol_pool.pool import Pool
    from rollwright_symbol_pool.tally import Moves, SymbolDice

STANDINGS: Final = 2_000
"""Of how many standings a ruleset keeps what would be bought, at most."""
KEPT: Final = 100_000
"""How many outcomes it keeps of them all together."""
SMALL: Final = 20_000
"""Up to how many places the remainders of a pool are kept with those of many others."""

Remainder: TypeAlias = "tuple[bool, Moves]"
"""Whether a roll hit, and what is left on every axis but that of success."""
Remainders: TypeAlias = "Mapping[Remainder, tuple[int, tuple[tuple[int, int], ...]]]"

Sold: TypeAlias = "dict[Any, tuple[tuple[str, ...], Fraction]]"
"""What one side buys, with its worth, by whether it is a hit and by the symbols it has."""


def foreseen(terms: Terms, strike: Strike, pool: Pool, odds: AttackOdds) -> AttackOdds:
    """The odds with every verdict that lands, and what the roll is worth beside them."""
    if not terms.spends:
        return replace(odds, landings=tuple(_plain(terms, pool)))
    act = strike.act
    cases = {
        hit: Case(strike.fight, terms, strike.who, strike.target, act, hit, in_blow(act), beside_blow(terms))
        for hit in (True, False)
    }
    standings = (cases[True].standing("attacker"), cases[True].standing("target"))
    known, sold = _kept(terms, standings), (_kept(terms, standings[0]), _kept(terms, standings[1]))
    landings: dict[Verdict, int] = {}
    beside, total = NOTHING, 0
    for (hit, rest), (whole, degrees) in _remainders(terms.dice, pool, terms.needed).items():
        outcome = known.get((hit, rest))
        if outcome is None:
            outcome = known[hit, rest] = _outcome(terms, cases[hit], terms.dice.left((0, *rest)), sold)
        total += whole
        beside += outcome.beside * whole
        for degree, ways in degrees:
            verdict = Verdict(True, outcome.critical, degree, (), outcome.bought)
            landings[verdict] = landings.get(verdict, 0) + ways
    critical = Fraction(sum(ways for verdict, ways in landings.items() if verdict.critical), total)
    found = tuple((verdict, Fraction(ways, total)) for verdict, ways in landings.items())
    return AttackOdds(odds.miss, odds.hit - critical, critical, found, beside / total)


def _remainders(dice: SymbolDice, pool: Pool, needed: int) -> Remainders:
    """Every remainder with its ways, and for hits the ways to each degree; of the largest pools two are kept."""
    return (_of_small if _cells(dice, pool) <= SMALL else _of_large)(dice, pool, needed)


@lru_cache(maxsize=512)
def _cells(dice: SymbolDice, pool: Pool) -> int:
    return Grid.of(dice, pool).cells


def _looked_at(dice: SymbolDice, pool: Pool, needed: int) -> Remainders:
    found: dict[Remainder, dict[int, int]] = {}
    for net, ways in dice.joint(pool).items():
        degrees = found.setdefault((net[0] >= needed, net[1:]), {})
        degrees[net[0] - needed] = degrees.get(net[0] - needed, 0) + ways
    return {
        key: (sum(degrees.values()), tuple(sorted(degrees.items())) if key[0] else ()) for key, degrees in found.items()
    }


_of_small = lru_cache(maxsize=128)(_looked_at)
_of_large = lru_cache(maxsize=2)(_looked_at)


def _plain(terms: Terms, pool: Pool) -> Iterator[tuple[Verdict, Fraction]]:
    """Every degree of a hit, where left-over symbols buy nothing."""
    for net, chance in terms.dice.along(pool, 0).items():
        if net >= terms.needed:
            yield Verdict(True, False, net - terms.needed), chance


def _kept(terms: Terms, standing: object) -> dict[Any, Any]:
    """What is known of a standing already: outcomes of both sides' purchases, or what one side would buy."""
    known = terms.outcomes.get(standing)
    if known is None:
        if len(terms.outcomes) >= STANDINGS or sum(map(len, terms.outcomes.values())) >= KEPT:
            terms.outcomes.clear()
        known = terms.outcomes.setdefault(standing, {})
    return known


def _outcome(terms: Terms, case: Case, left: dict[str, int], sold: tuple[Sold, Sold]) -> Outcome:
    """What the engine would buy with these symbols, for one side and then for the other."""
    names, _ = _bought(case, "attacker", left, sold[0])
    beside, after = _beside(case, names)
    if after.given or after.moved:  # what the attacker has taken is gone for the target
        theirs = best(case, "target", left, after, names).worth
    else:
        _, theirs = _bought(case, "target", left, sold[1])
    blow = tuple(name for name in names if terms.spend(name).damage)
    return Outcome(blow, any(terms.spend(name).critical for name in names), beside - theirs)


def _bought(case: Case, side: Side, left: Mapping[str, int], sold: Sold) -> tuple[tuple[str, ...], Fraction]:
    """What a side would buy where nothing has been bought yet, and what it is worth to it."""
    symbols = sorted({spend.symbol for spend in case.terms.offered(side, hit=case.hit)} & left.keys())
    key = (case.hit, *((symbol, left[symbol]) for symbol in symbols))
    found = sold.get(key)
    if found is None:
        sale = best(case, side, left, Bought())
        found = sold[key] = sale.names, sale.worth
    return found


def _beside(case: Case, names: tuple[str, ...]) -> tuple[Fraction, Bought]:
    """What purchases are worth without what they add to the blow, which is in the blow already; and what they take."""
    found, state = NOTHING, Bought()
    for name in names:
        spend = case.terms.spend(name)
        sold = case.worth(spend, state)
        if sold is not None:
            added = spend.damage + (case.in_blow if spend.critical and not state.critical else NOTHING)
            found += max(NOTHING, sold[0] - added)
            state = sold[1]
    return found, state
