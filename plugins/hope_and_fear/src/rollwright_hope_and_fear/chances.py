"""How likely the two dice are to come to each sum, by which of them is higher, exactly."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING

from rollwright.extend import Distribution

if TYPE_CHECKING:
    from fractions import Fraction


@dataclass(frozen=True, slots=True)
class Pair:
    """The sums of two dice.

    Args:
        chances: How likely it is that the first, the second, or neither is higher.
        sums: The distribution of the sum in each of these cases.
    """

    chances: tuple[Fraction, Fraction, Fraction]
    sums: tuple[Distribution, Distribution, Distribution]


@lru_cache(maxsize=64)
def pair(first: int, second: int) -> Pair:
    """The sums of a die of each size, told apart by which is higher; every pair of faces is looked at once."""
    weights: tuple[dict[int, int], dict[int, int], dict[int, int]] = ({}, {}, {})
    for one in range(1, first + 1):
        for other in range(1, second + 1):
            case = weights[0 if one > other else 1 if other > one else 2]
            case[one + other] = case.get(one + other, 0) + 1
    ways = Distribution({at: sum(case.values()) for at, case in enumerate(weights)})
    return Pair(
        (ways.chance(0), ways.chance(1), ways.chance(2)),
        (Distribution(weights[0]), Distribution(weights[1]), Distribution(weights[2])),
    )
