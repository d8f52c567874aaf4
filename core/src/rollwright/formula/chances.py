"""The exact chances of a formula with dice.

Each dice term stands in a formula once and is thrown once, so the parts of a formula are independent of each other, and
the chances of the whole follow from those of its parts: sums by convolution, everything else pair by pair, `if` as a
mixture of its two outcomes.
"""

from __future__ import annotations

from collections import defaultdict
from math import floor
from typing import TYPE_CHECKING, TypeAlias

from rollwright.dice.distribution import Distribution
from rollwright.dice.odds import pool_distribution
from rollwright.dice.weights import Effort, Weights, convolve
from rollwright.formula.compiling import OPERATIONS, RELATIONS, compiled, count_of, pool_for
from rollwright.formula.functions import work
from rollwright.formula.names import Number, Reader
from rollwright.formula.nodes import Both, Call, Chain, Compare, Dice, Either, If, Minus, Node, Not

if TYPE_CHECKING:
    from collections.abc import Callable

    from rollwright.limits import Limits

Ways: TypeAlias = dict[Number, int]
"""Ways per number; unlike a finished distribution, numbers need not be whole."""


def distribution(node: Node, reader: Reader, limits: Limits) -> Distribution:
    """The distribution of a formula's total, rounded down."""
    totals: dict[int, int] = defaultdict(int)
    effort = Effort(limits)
    for number, ways in _Chances(reader, limits, effort).of(node).items():
        totals[floor(number)] += ways
    effort.outcomes(len(totals))
    return Distribution(totals)


def wide(weights: Weights) -> Ways:
    """Whole totals as numbers like any other."""
    return dict(weights.items())


class _Chances:
    def __init__(self, reader: Reader, limits: Limits, effort: Effort) -> None:
        self.reader, self.limits, self.effort = reader, limits, effort

    def of(self, node: Node) -> Ways:  # noqa: C901 (one case a kind of part)
        """The ways of each number that a part may come to."""
        if not node.throws:
            return {self._number(node): 1}
        match node:
            case Dice():
                pool = pool_for(node, self._number(node.faces), self.limits)
                count = count_of(self._number(node.count), self.limits)
                return wide(pool_distribution(pool, count, self.effort).weights)
            case Chain(first=first, links=links):
                found = self.of(first)
                for sign, part in links:
                    found = self._joined(sign, found, self.of(part))
                return found
            case Minus(part=part):
                return {-number: ways for number, ways in self.of(part).items()}
            case Compare(sign=sign, left=left, right=right):
                holds = RELATIONS[sign]
                return self._pairs(lambda one, other: int(holds(one, other)), self.of(left), self.of(right))
            case Not(part=part):
                return self._pairs(lambda number, _: int(not number), self.of(part), {0: 1})
            case Either(sides=sides) | Both(sides=sides):
                return self._decided(sides, ends=isinstance(node, Either))
            case If(condition=condition, yes=yes, no=no):
                return self._mixed(self.of(condition), yes, no)
            case Call():
                return self._called(node)
        raise TypeError(type(node))

    def _number(self, node: Node) -> Number:
        return compiled(node, self.limits)((self.reader, None, []))  # type: ignore[arg-type]

    def _joined(self, sign: str, one: Ways, other: Ways) -> Ways:
        if sign in "+-" and all(isinstance(number, int) for number in (*one, *other)):
            turned = {int(number if sign == "+" else -number): ways for number, ways in other.items()}
            return wide(convolve({int(number): ways for number, ways in one.items()}, turned, self.effort))
        return self._pairs(OPERATIONS[sign], one, other)

    def _pairs(self, operation: Callable[[Number, Number], Number], one: Ways, other: Ways) -> Ways:
        self.effort.pairs(len(one), len(other))
        found: Ways = defaultdict(int)
        for left, ways in one.items():
            for right, more in other.items():
                found[operation(left, right)] += ways * more
        return found

    def _decided(self, sides: tuple[Node, ...], *, ends: bool) -> Ways:
        """`or` and `and`: a chance each, multiplied."""
        goes_on, total = 1, 1
        for side in sides:
            ways = self.of(side)
            goes_on *= sum(more for number, more in ways.items() if bool(number) is not ends)
            total *= sum(ways.values())
        return {int(ends): total - goes_on, int(not ends): goes_on}

    def _mixed(self, condition: Ways, yes: Node, no: Node) -> Ways:
        holds = sum(ways for number, ways in condition.items() if number)
        fails = sum(condition.values()) - holds
        if not holds or not fails:
            return self.of(yes if holds else no)
        one, other = self.of(yes), self.of(no)
        one_total, other_total = sum(one.values()), sum(other.values())
        found: Ways = defaultdict(int)
        for number, ways in one.items():
            found[number] += ways * holds * other_total
        for number, ways in other.items():
            found[number] += ways * fails * one_total
        return found

    def _called(self, node: Call) -> Ways:
        """A function of independent numbers, one argument after the other."""
        call = work(node.function)
        if node.function.folds:
            folded = self._pairs(lambda number, _: call(number), self.of(node.arguments[0]), {0: 1})
            for argument in node.arguments[1:]:
                folded = self._pairs(call, folded, self.of(argument))
            return folded
        found: dict[tuple[Number, ...], int] = {(): 1}
        for argument in node.arguments:
            ways = self.of(argument)
            self.effort.pairs(len(found), len(ways))
            found = {(*taken, number): one * more for taken, one in found.items() for number, more in ways.items()}
        totals: Ways = defaultdict(int)
        for taken, ways_taken in found.items():
            totals[call(*taken)] += ways_taken
        return totals
