"""Damage of a fight: pools of dice that grow with degrees and shrink with soak, and what soak leaves of them."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from rollwright.extend import Amount, Clause, Distribution

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rollwright.extend import Strike
    from rollwright_dice_pool.block import PoolTerms
    from rollwright_dice_pool.counting import Counting


def hits(rule: Counting, faces: Sequence[int]) -> int:
    """How many faces count."""
    return sum(1 for face in faces if face >= rule.target)


def soak_of(terms: PoolTerms, strike: Strike, clause: Clause) -> int:
    """What the target soaks of a clause, by the kind of wound that it leaves on them."""
    fight = strike.fight
    wounds = fight.rules.wounds
    wound = "" if wounds is None else wounds.kind_of(fight, strike.target, clause.type, strike.act.qualities)[0]
    return terms.soaks(fight, strike.target, wound)


def soaked(terms: PoolTerms, strike: Strike, clause: Clause) -> Clause:
    """A clause with the dice off that static soak takes before the throw."""
    off = min(clause.amount.count, soak_of(terms, strike, clause)) if clause.amount.count else 0
    if not off:
        return clause
    amount = Amount(clause.amount.count - off, terms.damage.sides, clause.amount.flat)
    return _as(clause, amount, (*clause.shaped, ("soak", -off)))


def beyond(terms: PoolTerms, strike: Strike, clause: Clause, degree: int) -> Clause:
    """The first pool of a hit: dice for successes beyond, static soak off, and never below the minimum."""
    amount = Amount(clause.amount.count + degree, terms.damage.sides, clause.amount.flat)
    more = _as(clause, amount, (("successes", degree),)) if degree else clause
    left = more if terms.rolls_soak else soaked(terms, strike, more)
    least = terms.least(strike)
    short = least - left.amount.count
    if short <= 0:
        return left
    return _as(left, Amount(least, terms.damage.sides, left.amount.flat), (*left.shaped, ("minimum", short)))


def _as(clause: Clause, amount: Amount, shaped: tuple[tuple[str, int], ...]) -> Clause:
    """A clause with other dice. Written out: a forecast makes one for each degree."""
    return Clause(
        amount, clause.type, clause.save, clause.name, clause.target_is, on_critical=clause.on_critical, shaped=shaped
    )


@lru_cache(maxsize=2048)
def amount_of(rule: Counting, dice: int, flat: int) -> Distribution:
    """The distribution of damage dice, counted plainly, and what is sure."""
    hits = rule.counts(dice)
    return hits if not flat else hits.map(lambda count: max(0, count + flat))


@lru_cache(maxsize=4096)
def less(amounts: Distribution, soak: int, rule: Counting) -> Distribution:
    """Amounts with the successes of so many soak dice off, never below none."""
    return amounts if not soak else (amounts - rule.counts(soak)).map(lambda left: max(0, left))
