"""How amounts are thrown: healing, buffers, health and damage, and what they come to exactly."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Generic

from rollwright.dice import Distribution
from rollwright.fight.kinds import T

if TYPE_CHECKING:
    from rollwright.dice import DiceStream
    from rollwright.fight.numbers import Amount


class Amounts(Generic[T]):
    """What dice and a flat number come to: a sum, unless the kind says otherwise."""

    def throw_amount(self, terms: T, amount: Amount, dice: DiceStream) -> tuple[int, list[int]]:
        """Throw healing, a buffer, or the health of a creature: a sum. The result and the faces as they fell."""
        del terms
        faces = dice.rolls(amount.count, amount.sides) if amount.count else []
        return max(0, sum(faces) + amount.flat), faces

    def amount_odds(self, terms: T, amount: Amount) -> Distribution:
        """The exact distribution of that."""
        del terms
        return _sum(amount.count, amount.sides, amount.flat)

    def throw_damage(
        self, terms: T, amount: Amount, dice: DiceStream, *, critical: bool = False
    ) -> tuple[int, list[int]]:
        """Throw an amount of damage; the result and the faces as they fell."""
        del critical
        return self.throw_amount(terms, amount, dice)

    def damage_odds(self, terms: T, amount: Amount, *, critical: bool = False) -> Distribution:
        """The exact distribution of that."""
        del critical
        return self.amount_odds(terms, amount)


@lru_cache(maxsize=4096)
def _sum(count: int, sides: int, flat: int) -> Distribution:
    if not count:
        return Distribution.constant(max(0, flat))
    return (Distribution.die(sides).times(count) + flat).map(_at_least_zero)


def _at_least_zero(amount: int) -> int:
    return max(0, amount)
