"""Falls from a height: what a landing does, and what it can be expected to do.

A fall is begun by ``Arena.drop``, by whatever lets somebody fall. Nobody lands before the step that did it is done: the
loop then has those who fell in that step land together, after whoever may catch them was asked (``frames.fall``).
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from rollwright.fight import conditions
from rollwright.fight.acts.act import Act, Clause
from rollwright.fight.blows import deal, throw_at
from rollwright.fight.events import Landed
from rollwright.fight.kind import Amount
from rollwright.fight.numbers import Strike

if TYPE_CHECKING:
    from rollwright.document.combat import CombatBlock
    from rollwright.fight.arena import Arena
    from rollwright.fight.state import FighterId


@dataclass(frozen=True, slots=True)
class FallingRule:
    """What a fall does: so many dice for so much height, and the condition of whoever has landed."""

    per: float
    count: int
    sides: int
    most: int
    type: str
    prone: str
    unit: str

    def dice(self, height: float) -> Amount:
        """What is thrown for a fall: once for each full measure of height, and no more often than the rule has it."""
        throws = int(height // self.per)
        throws = min(throws, self.most) if self.most else throws
        return Amount(throws * self.count, self.sides)


def falling_rule(block: CombatBlock) -> FallingRule | None:
    """The rule of a ruleset; None where a fall hurts nobody."""
    found = block.elevation.falling if block.elevation else None
    if found is None:
        return None
    unit = block.distance.label if block.distance else ""
    dice = found.dice
    return FallingRule(
        float(found.per), dice.count, dice.sides, found.max or 0, (found.type or "").casefold(), found.prone or "", unit
    )


@lru_cache(maxsize=256)
def _blow(amount: Amount, kind: str) -> Act:
    return Act("fall", "", "action", clauses=(Clause(amount, kind),))


def land(fight: Arena, who: FighterId, height: float) -> None:
    """Somebody comes down: dice of damage, and then the condition, unless they fall safely."""
    rule, fighter = fight.rules.falling, fight.state.fighters[who]
    if fighter.out:
        return
    safe = fight.standings[who].falls_safely
    fight.emit(Landed(who, height, safe, rule.unit if rule else ""))
    if safe or rule is None:
        return
    amount = rule.dice(height)
    if amount.count:
        strike = Strike(fight, who, who, _blow(amount, rule.type))
        deal(strike, throw_at(strike))
    if rule.prone and not fighter.out:
        conditions.put(fight, who, rule.prone, "fall")


def expected(fight: Arena, who: FighterId, height: float) -> Fraction:
    """The damage that a fall can be expected to do, before anything that the one who falls resists."""
    rule: FallingRule | None = fight.rules.falling
    kind: Any = fight.rules.kind
    if rule is None or fight.standings[who].falls_safely:
        return Fraction(0)
    mean: Fraction = kind.damage_odds(fight.rules.terms, rule.dice(height)).mean()
    return mean
