"""How likely each face is to be read of so many dice, exactly.

The highest of ``n`` dice with ``s`` faces is at most ``f`` in ``(f/s)^n`` of all throws; that so many of them show the
highest face is binomial. Nothing here is sampled.
"""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache
from math import comb
from typing import Final

CRITICAL: Final = 0
"""Stands in the table for a critical; no die has such a face."""


@lru_cache(maxsize=1024)
def faces_read(dice: int, sides: int, critical: int, zero: int) -> dict[int, Fraction]:
    """The chance of each face that may be read, and of a critical.

    Args:
        dice: How many are thrown; with none, ``zero`` are thrown and the lowest is read.
        sides: Faces of each.
        critical: How many highest faces make a critical; 0 for none.
        zero: How many are thrown in the place of none.
    """
    if dice < 1:
        at_least = [Fraction(sides - face + 1, sides) ** zero for face in range(1, sides + 2)]
        return {face: at_least[face - 1] - at_least[face] for face in range(1, sides + 1)}
    at_most = [Fraction(face, sides) ** dice for face in range(sides + 1)]
    found = {face: at_most[face] - at_most[face - 1] for face in range(1, sides + 1)}
    if critical:
        ways = sum(comb(dice, many) * (sides - 1) ** (dice - many) for many in range(critical, dice + 1))
        found[CRITICAL] = Fraction(ways, sides**dice)
        found[sides] -= found[CRITICAL]
    return found
