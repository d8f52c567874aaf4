"""Distributions are exact: they equal counting every way by hand."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rollwright.dice import Distribution
from rollwright.dice.weights import Effort, convolve, power
from rollwright.errors import BoundError, Refused
from rollwright.limits import Limits

pytestmark = pytest.mark.feature("RS-13", "FX-09")

WEIGHTS = st.dictionaries(st.integers(-30, 30), st.integers(1, 9), min_size=1, max_size=6)
DISTRIBUTIONS = st.builds(Distribution, WEIGHTS)


def test_two_dice():
    two = Distribution.die(6) + Distribution.die(6)
    assert dict(two.weights) == {2: 1, 3: 2, 4: 3, 5: 4, 6: 5, 7: 6, 8: 5, 9: 4, 10: 3, 11: 2, 12: 1}
    assert (two.mean(), two.minimum, two.maximum, two.total) == (7, 2, 12, 36)
    assert two.variance() == Fraction(35, 6)


@pytest.mark.parametrize(
    ("distribution", "number", "at_least"),
    [
        (Distribution.die(20) + 5, 15, Fraction(11, 20)),
        (Distribution.die(20).highest(), 11, Fraction(3, 4)),
        (Distribution.die(20).lowest(), 11, Fraction(1, 4)),
        (Distribution.die(6).times(3), 18, Fraction(1, 216)),
        (Distribution.constant(4), 4, Fraction(1)),
        (Distribution.constant(4), 5, Fraction(0)),
    ],
)
def test_known_chances(distribution, number, at_least):
    assert distribution.at_least(number) == at_least
    assert distribution.at_most(number - 1) == 1 - at_least


@given(WEIGHTS, WEIGHTS)
def test_a_sum_is_every_pair_counted(one, other):
    counted = {}
    for (left, ways), (right, more) in product(one.items(), other.items()):
        counted[left + right] = counted.get(left + right, 0) + ways * more
    assert convolve(one, other) == counted
    assert Distribution(one) + Distribution(other) == Distribution(counted)


@given(WEIGHTS, st.integers(0, 12))
def test_a_power_is_a_repeated_sum(weights, count):
    repeated = {0: 1}
    for _ in range(count):
        repeated = convolve(repeated, weights)
    assert power(weights, count) == repeated


@pytest.mark.parametrize(("faces", "count"), [(6, 40), (2, 300), (1, 50), (100, 30)])
def test_many_fair_dice_by_the_recurrence_are_many_fair_dice_by_convolution(faces, count):
    one, many = Distribution.die(faces), Distribution.constant(0)
    for _ in range(count):
        many = many + one
    assert Distribution(power(one.weights, count)) == many == one.times(count)


@given(DISTRIBUTIONS, st.integers(1, 4))
def test_the_best_of_several_throws(distribution, throws):
    counted = {}
    for hand in product(distribution.items(), repeat=throws):
        best = max(result for result, _ in hand)
        chance = Fraction(1)
        for _, one in hand:
            chance *= one
        counted[best] = counted.get(best, 0) + chance
    assert dict(distribution.highest(throws).items()) == counted


@given(DISTRIBUTIONS, st.integers(-31, 31))
def test_advantage_never_lowers_a_chance(distribution, number):
    assert distribution.highest().at_least(number) >= distribution.at_least(number)
    assert distribution.lowest().at_least(number) <= distribution.at_least(number)


@given(DISTRIBUTIONS, DISTRIBUTIONS)
def test_means_add_and_variances_add(one, other):
    assert (one + other).mean() == one.mean() + other.mean()
    assert (one - other).mean() == one.mean() - other.mean()
    assert (one - other).variance() == one.variance() + other.variance()


@given(DISTRIBUTIONS, st.integers(-31, 31))
def test_chances_are_consistent(distribution, number):
    assert sum(chance for _, chance in distribution.items()) == 1
    assert distribution.at_least(number) == distribution.chance(lambda result: result >= number)
    assert distribution.at_least(number) + distribution.at_most(number) - distribution.chance(number) == 1


@given(DISTRIBUTIONS)
def test_equal_distributions_are_equal_and_hash_alike(distribution):
    doubled = Distribution({result: 2 * ways for result, ways in distribution.weights.items()})
    assert doubled == distribution
    assert hash(doubled) == hash(distribution)
    assert (
        Distribution.of({int(result): Fraction(text) for result, text in distribution.table().items()}) == distribution
    )


def test_a_mixture_weighs_its_parts():
    mixed = Distribution.mixture([(Distribution.die(6), 1), (Distribution.constant(6), Fraction(1, 2))])
    assert mixed.chance(6) == Fraction(2, 3) * Fraction(1, 6) + Fraction(1, 3)


def test_far_flung_totals_are_convolved_plainly():
    far = {0: 1, 10**11: 1}
    many = {number * 10**9: 1 for number in range(200)}
    assert sum(convolve(far, many).values()) == 400


def test_a_distribution_too_wide_for_the_host_is_refused_by_the_name_of_the_bound():
    with pytest.raises(BoundError) as bound:
        power(Distribution.die(1000).weights, 1000)
    assert bound.value.bound == "outcomes"
    with pytest.raises(BoundError):
        convolve(dict.fromkeys(range(50), 1), dict.fromkeys(range(50), 1), Effort(Limits(outcomes=20)))


@pytest.mark.parametrize("weights", [{}, {1: 0}, {1: -1, 2: 3}])
def test_weights_that_say_nothing_are_refused(weights):
    with pytest.raises(Refused):
        Distribution(weights)


def test_a_distribution_does_not_change():
    weights = Distribution.die(6).weights
    with pytest.raises(TypeError):
        weights[7] = 1


@given(DISTRIBUTIONS, DISTRIBUTIONS)
def test_two_throws_against_each_other_are_every_pair_of_results(one, other):
    pairs = [(a - b, x * y) for (a, x), (b, y) in product(one.items(), other.items())]
    more, same, less = one.against(other)

    assert more == sum(chance for apart, chance in pairs if apart > 0)
    assert same == sum(chance for apart, chance in pairs if apart == 0)
    assert less == sum(chance for apart, chance in pairs if apart < 0)
    for by in (-2, 0, 1, 3):
        assert one.beats(other, by) == sum(chance for apart, chance in pairs if apart >= by)
