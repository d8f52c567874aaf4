"""What a throw may show and how likely each total is, as exact fractions.

A `Distribution` maps totals to whole weights over one common denominator, reduced, so that two distributions that say
the same are equal. It is immutable and shareable::

    Distribution.die(6) + Distribution.die(6)           # two dice
    Distribution.die(20).highest(2)                     # a d20 with advantage
    (Distribution.die(20) + 5).at_least(15)             # Fraction(11, 20)

Nothing here samples; every figure is exact.
"""

from __future__ import annotations

from bisect import bisect_left
from fractions import Fraction
from functools import cached_property, lru_cache
from itertools import accumulate
from math import gcd, sqrt
from types import MappingProxyType
from typing import TYPE_CHECKING

from rollwright.dice.weights import Weights, convolve
from rollwright.errors import Refused

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping


class Distribution:
    """How many of `total` equally likely ways lead to each result.

    Args:
        weights: Ways per result, whole numbers, not negative; at least one of them is above zero. From chances as
            fractions `Distribution.of` makes one, and `Distribution.mixture` from several others.
    """

    def __init__(self, weights: Weights) -> None:
        if any(ways < 0 for ways in weights.values()) or not any(weights.values()):
            raise Refused("distribution-without-ways")
        common = gcd(*weights.values())
        self._weights = {result: weights[result] // common for result in sorted(weights) if weights[result]}

    @classmethod
    def die(cls, faces: int) -> Distribution:
        """One die: each face from 1 to `faces` once."""
        if faces < 1:
            raise Refused("die-without-faces", {"faces": faces})
        return _die(faces)

    @classmethod
    def constant(cls, number: int) -> Distribution:
        """What is certain."""
        return cls({number: 1})

    @classmethod
    def of(cls, chances: Mapping[int, int | Fraction]) -> Distribution:
        """Results with their weights or chances; they need not add up to one."""
        common = 1
        for chance in chances.values():
            common = common * chance.denominator // gcd(common, chance.denominator)
        return cls({result: int(chance * common) for result, chance in chances.items()})

    @classmethod
    def mixture(cls, parts: Iterable[tuple[Distribution, int | Fraction]]) -> Distribution:
        """One of several distributions, each with its weight or chance."""
        chances: dict[int, Fraction] = {}
        for part, weight in parts:
            for result, chance in part.items():
                chances[result] = chances.get(result, Fraction(0)) + chance * weight
        return cls.of(chances)

    @property
    def weights(self) -> Mapping[int, int]:
        """Ways per result, ascending, none of them zero."""
        return MappingProxyType(self._weights)

    @cached_property
    def total(self) -> int:
        """The common denominator."""
        return sum(self._weights.values())

    @property
    def minimum(self) -> int:
        """The lowest possible result."""
        return self._results[0]

    @property
    def maximum(self) -> int:
        """The highest possible result."""
        return self._results[-1]

    @cached_property
    def _results(self) -> list[int]:
        return list(self._weights)

    @cached_property
    def _below(self) -> list[int]:
        """Ways that lead below the n-th result; one longer than the results."""
        return list(accumulate(self._weights.values(), initial=0))

    def mean(self) -> Fraction:
        """The average result."""
        return self._mean

    @cached_property
    def _mean(self) -> Fraction:
        return Fraction(sum([result * ways for result, ways in self._weights.items()]), self.total)

    def variance(self) -> Fraction:
        """The average squared distance from the mean."""
        squares = Fraction(sum(result * result * ways for result, ways in self._weights.items()), self.total)
        return squares - self.mean() ** 2

    def deviation(self) -> float:
        """The standard deviation, the one figure here that is no fraction."""
        return sqrt(self.variance())

    def chance(self, holds: Callable[[int], bool] | int) -> Fraction:
        """How likely a result is, or any result for which `holds` is true."""
        if isinstance(holds, int):
            return Fraction(self._weights.get(holds, 0), self.total)
        return Fraction(sum(ways for result, ways in self._weights.items() if holds(result)), self.total)

    def at_least(self, number: int) -> Fraction:
        """The chance of that result or a higher one."""
        return Fraction(self._above(number), self.total)

    def at_most(self, number: int) -> Fraction:
        """The chance of that result or a lower one."""
        return Fraction(self._below[bisect_left(self._results, number + 1)], self.total)

    def beats(self, other: Distribution, by: int = 1) -> Fraction:
        """The chance that this shows as much more than the other, or still more."""
        ways = sum([count * self._above(result + by) for result, count in other.weights.items()])
        return Fraction(ways, self.total * other.total)

    def _above(self, number: int) -> int:
        return self.total - self._below[bisect_left(self._results, number)]

    def against(self, other: Distribution) -> tuple[Fraction, Fraction, Fraction]:
        """The chances that this shows more than the other, that both show the same, and that the other shows more."""
        ahead = self - other
        return ahead.at_least(1), ahead.chance(0), ahead.at_most(-1)

    def map(self, change: Callable[[int], int]) -> Distribution:
        """Every result turned into another one."""
        found: dict[int, int] = {}
        for result, ways in self._weights.items():
            turned = change(result)
            found[turned] = found.get(turned, 0) + ways
        return Distribution(found)

    def scale(self, factor: int) -> Distribution:
        """Every result multiplied."""
        return self.map(lambda result: result * factor)

    def times(self, count: int) -> Distribution:
        """The sum of `count` independent throws; none is zero."""
        if count < 0:
            raise Refused("dice-count-negative", {"count": count})
        power, square = Distribution.constant(0), self
        while count:
            power = power + square if count & 1 else power
            count >>= 1
            square = square + square if count else square
        return power

    def highest(self, throws: int = 2) -> Distribution:
        """The best of so many independent throws: advantage, for two."""
        return self._best(throws, self._below[1:])

    def lowest(self, throws: int = 2) -> Distribution:
        """The worst of so many independent throws: disadvantage, for two."""
        return -((-self).highest(throws))

    def _best(self, throws: int, up_to: list[int]) -> Distribution:
        if throws < 1:
            raise Refused("dice-count-negative", {"count": throws})
        powers = [0, *(ways**throws for ways in up_to)]
        return Distribution({result: powers[place + 1] - powers[place] for place, result in enumerate(self._results)})

    def items(self) -> Iterator[tuple[int, Fraction]]:
        """Each result with its chance, ascending."""
        return ((result, Fraction(ways, self.total)) for result, ways in self._weights.items())

    def table(self) -> dict[str, str]:
        """Each result with its chance as a fraction in text, for JSON."""
        return {str(result): str(chance) for result, chance in self.items()}

    def __iter__(self) -> Iterator[int]:
        return iter(self._weights)

    def __len__(self) -> int:
        return len(self._weights)

    def __contains__(self, result: object) -> bool:
        return result in self._weights

    def __add__(self, other: Distribution | int) -> Distribution:
        if isinstance(other, int):
            return self.map(lambda result: result + other)
        return Distribution(convolve(self._weights, other._weights))

    __radd__ = __add__

    def __neg__(self) -> Distribution:
        return self.scale(-1)

    def __sub__(self, other: Distribution | int) -> Distribution:
        return self + -other

    def __rsub__(self, other: int) -> Distribution:
        return -self + other

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Distribution) and self._weights == other._weights

    def __hash__(self) -> int:
        return hash(tuple(self._weights.items()))

    def __repr__(self) -> str:
        return f"Distribution({self._weights})"


@lru_cache(maxsize=256)
def _die(faces: int) -> Distribution:
    return Distribution(dict.fromkeys(range(1, faces + 1), 1))
