"""Scale: how the distances of a ruleset, in its own unit, become cells (BD-01)."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from math import floor


@dataclass(frozen=True, slots=True)
class Scale:
    """How much one cell is.

    Args:
        per_cell: One cell in the unit, above 0.
        label: The name of the unit.
    """

    per_cell: int | float | Fraction = 1
    label: str = ""

    def reach(self, amount: float | Fraction) -> int:
        """A distance in cells: the nearest number of them, a half up, but never 0 for anything above 0.

        0 stays 0; it has a meaning of its own (oneself, a touch, or no distance of this kind).
        """
        return max(floor(_cells(amount, self.per_cell) + Fraction(1, 2)), 1) if amount > 0 else 0

    def steps(self, amount: float | Fraction) -> int:
        """A movement in cells: rounded down, but at least 1 for anything above 0."""
        return max(floor(_cells(amount, self.per_cell)), 1) if amount > 0 else 0

    def amount(self, cells: int) -> int | float:
        """So many cells in the unit."""
        return _amount(cells, self.per_cell)


@lru_cache(maxsize=1024)
def _cells(amount: float | Fraction, per_cell: float | Fraction) -> Fraction:
    """An amount in cells; kept, for speeds are asked for at every step, and a fight knows few of them."""
    return Fraction(str(amount)) / Fraction(str(per_cell))


@lru_cache(maxsize=1024)
def _amount(cells: int, per_cell: float | Fraction) -> int | float:
    exact = Fraction(str(per_cell)) * cells
    return exact.numerator if exact.denominator == 1 else float(exact)
