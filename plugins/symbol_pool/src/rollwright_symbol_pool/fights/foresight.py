"""What an attack is worth before it is rolled, over everything that its dice may show (SP-06).

Every net of successes with every remainder of the other symbols is looked at. For each remainder the engine's
purchases are worked out, the attacker's first and then the target's, exactly as they would be bought: what they add to
the hit goes into the blow, everything else into what the roll is worth beside it, less what the other side's purchases
are worth to them.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from fractions import Fraction
from typing import TYPE_CHECKING

from rollwright.extend import AttackOdds, Verdict
from rollwright_symbol_pool.fights.buying import best
from rollwright_symbol_pool.fights.criticals import beside_blow, in_blow
from rollwright_symbol_pool.fights.spends import NOTHING, Bought, Case

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rollwright.extend import Strike
    from rollwright_symbol_pool.fights.terms import Terms
    from rollwright_symbol_pool.pool import Pool
    from rollwright_symbol_pool.tally import Moves


@dataclass(frozen=True, slots=True)
class Outcome:
    """What becomes of one remainder of symbols."""

    bought: tuple[str, ...]
    """The attacker's purchases that add to a hit."""
    critical: bool
    beside: Fraction
    """What everything else that is bought is worth to the attacker."""


def foreseen(terms: Terms, strike: Strike, pool: Pool, odds: AttackOdds) -> AttackOdds:
    """The odds with every verdict that lands, and what the roll is worth beside them."""
    if not terms.spends:
        return replace(odds, landings=tuple(_plain(terms, pool)))
    joint = terms.dice.joint(pool)
    total = sum(joint.values())
    known: dict[tuple[bool, Moves], Outcome] = {}
    landings: dict[Verdict, int] = {}
    beside = NOTHING
    for net, ways in joint.items():
        hit = net[0] >= terms.needed
        key = (hit, net[1:])
        outcome = known.get(key)
        if outcome is None:
            outcome = known[key] = _outcome(terms, strike, terms.dice.left(net), hit=hit)
        beside += outcome.beside * ways
        if hit:
            verdict = Verdict(True, outcome.critical, net[0] - terms.needed, (), outcome.bought)
            landings[verdict] = landings.get(verdict, 0) + ways
    critical = Fraction(sum(ways for verdict, ways in landings.items() if verdict.critical), total)
    found = tuple((verdict, Fraction(ways, total)) for verdict, ways in landings.items())
    return AttackOdds(odds.miss, odds.hit - critical, critical, found, beside / total)


def _plain(terms: Terms, pool: Pool) -> Iterator[tuple[Verdict, Fraction]]:
    """Every degree of a hit, where left-over symbols buy nothing."""
    for net, chance in terms.dice.along(pool, 0).items():
        if net >= terms.needed:
            yield Verdict(True, False, net - terms.needed), chance


def _outcome(terms: Terms, strike: Strike, left: dict[str, int], *, hit: bool) -> Outcome:
    """What the engine would buy with these symbols, for one side and then for the other."""
    act = strike.act
    case = Case(strike.fight, terms, strike.who, strike.target, act, hit, in_blow(act), beside_blow(terms))
    mine = best(case, "attacker", left, Bought())
    theirs = best(case, "target", left, mine.after, mine.names)
    blow = tuple(name for name in mine.names if terms.spend(name).damage)
    critical = any(terms.spend(name).critical for name in mine.names)
    return Outcome(blow, critical, _beside(case, mine.names) - theirs.worth)


def _beside(case: Case, names: tuple[str, ...]) -> Fraction:
    """What purchases are worth without what they add to the blow: that is in the blow already."""
    found, state = NOTHING, Bought()
    for name in names:
        spend = case.terms.spend(name)
        sold = case.worth(spend, state)
        if sold is not None:
            added = spend.damage + (case.in_blow if spend.critical and not state.critical else NOTHING)
            found += max(NOTHING, sold[0] - added)
            state = sold[1]
    return found
