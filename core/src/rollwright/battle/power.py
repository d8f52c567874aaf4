"""The power of a skill: a multiple of the host's own attack, which never turns the order of two amounts around (BR-03).

What an amount comes to on average is drawn onto the band of multiples that the host's skills have anyhow. The curve
rises everywhere and never leaves the band, so that bigger dice always hit harder, however big they are.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from rollwright.fight.numbers import Amount


@dataclass(frozen=True, slots=True)
class Band:
    """The multiples of its own attack between which a host's skills lie.

    Args:
        least: What nothing at all comes near to.
        most: What nothing reaches.
        middle: The average amount that stands half-way between them.
    """

    least: Fraction = Fraction(1, 2)
    most: Fraction = Fraction(3)
    middle: int = 20

    def power(self, average: Fraction) -> Fraction:
        """The multiple for an average amount."""
        amount = max(average, Fraction(0))
        return self.least + (self.most - self.least) * amount / (amount + self.middle)


USUAL: Final = Band()


def average(amount: Amount) -> Fraction:
    """What an amount comes to on average, exactly."""
    return Fraction(amount.count * (amount.sides + 1), 2) + amount.flat
