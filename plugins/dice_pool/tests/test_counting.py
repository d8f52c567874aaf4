"""Exact odds of counted dice, against enumeration for small throws and sampling for large ones."""

from __future__ import annotations

import time
from collections import Counter
from fractions import Fraction
from itertools import product

import pytest

from rollwright.dice import DiceStream, Distribution, ForcedFaces
from rollwright_dice_pool import throwing, until
from rollwright_dice_pool.counting import BOTCHED, Counting
from rollwright_dice_pool.throwing import Fallen, throw


def walked(rule: Counting, dice: int) -> dict[Fallen, Fraction]:
    """Every way in which a throw can fall, by forcing each face in turn: slow, and true by construction."""
    found: dict[Fallen, Fraction] = {}
    waiting: list[tuple[int, ...]] = [()]
    while waiting:
        start = waiting.pop()
        forced = ForcedFaces(start)
        stream = Counted(forced)
        try:
            fallen = throw(rule, dice, stream)
        except ShortError:
            waiting += [(*start, face) for face in range(1, rule.sides + 1)]
            continue
        assert not forced, start
        found[fallen] = found.get(fallen, Fraction(0)) + Fraction(1, rule.sides ** len(start))
    return found


class ShortError(Exception):
    """A die was thrown for which no face was set."""


class Counted:
    def __init__(self, forced: ForcedFaces) -> None:
        self.forced = forced

    def rolls(self, count: int, sides: int) -> list[int]:
        faces = self.forced.take(count, sides)
        if len(faces) < count:
            raise ShortError
        return faces

    def roll(self, sides: int) -> int:
        return self.rolls(1, sides)[0]


RULES = {
    "plain": Counting(4, 3),
    "double": Counting(4, 3, double=4),
    "cancel": Counting(4, 3, cancel=1),
    "botch": Counting(4, 3, botch=1),
    "explode": Counting(4, 3, explode=4, cap=2),
    "explode and double": Counting(4, 3, double=4, explode=3, cap=2),
    "explode below the target": Counting(4, 4, explode=3, botch=1, cap=2),
    "everything": Counting(4, 3, double=4, explode=4, cancel=1, botch=1, cap=2),
    "no dice may be earned": Counting(4, 3, explode=4, cap=0),
    "half": Counting(4, 3, botch=1, half=True),
    "half and earned": Counting(4, 3, explode=4, botch=1, half=True, cap=2),
    "half and earned low": Counting(4, 4, explode=2, botch=1, half=True, cap=2),
    "again once": Counting(4, 3, cancel=1, botch=1, again=1),
    "again once and earned": Counting(3, 3, explode=3, botch=1, again=2, cap=2),
    "half again": Counting(3, 3, explode=3, botch=1, half=True, again=1, cap=1),
}


@pytest.mark.feature("RS-05", "RS-13")
@pytest.mark.parametrize("dice", [1, 2, 3])
@pytest.mark.parametrize("name", RULES)
def test_counts_and_botches_are_those_of_every_throw(name, dice):
    rule = RULES[name]
    counts: Counter[int] = Counter()
    botches = Fraction(0)
    for fallen, chance in walked(rule, dice).items():
        counts[fallen.net] += chance
        botches += chance if fallen.botch else 0
    assert dict(rule.counts(dice).items()) == {count: chance for count, chance in counts.items() if chance}
    assert rule.botch_chance(dice) == botches
    for needed in range(-1, 9):
        expected = sum((chance for count, chance in counts.items() if count >= needed), Fraction(0))
        assert rule.at_least(dice, needed) == expected


@pytest.mark.feature("RS-05")
@pytest.mark.parametrize(
    ("explode", "again"),
    [(explode, again) for explode in (0, 5, 6) for again in (1, 2, 4, 5) if not 0 < explode <= again],
)
def test_throwing_again_until_more_is_exact_below_its_bound(monkeypatch, explode, again):
    monkeypatch.setattr(until, "RETHROWS", 2)
    monkeypatch.setattr(throwing, "RETHROWS", 2)
    until._throws.cache_clear()
    rule = Counting(6, 5, explode=explode, cancel=1, botch=1, cap=1, again=again, until=True)
    half = Counting(6, 5, explode=explode, botch=1, half=True, cap=1, again=again, until=True)
    for dice in (1, 2):
        counts: Counter[int] = Counter()
        botches = Fraction(0)
        for fallen, chance in walked(rule, dice).items():
            counts[fallen.net] += chance
            botches += chance if fallen.botch else 0
        assert until.counts(rule, dice) == distributed(counts)
        assert until.only(rule, dice, [1, 2, 3, 4]) - until.only(rule, dice, [2, 3, 4]) == botches
        halves = sum((chance for fallen, chance in walked(half, dice).items() if fallen.botch), Fraction(0))
        assert until.half_botch(half, dice) == halves
    until._throws.cache_clear()


def distributed(counts):
    return Distribution.of({count: chance for count, chance in counts.items() if chance})


EXTREME = {
    "half of them, thrown until they show more": Counting(
        100, 50, 51, 51, 49, 49, half=True, cap=100, again=50, until=True
    ),
    "more than half of them": Counting(100, 50, 51, 100, 49, 49, half=True, cap=100, again=99, until=True),
    "everything": Counting(100, 50, 51, 2, 49, 49, half=True, cap=100, again=99),
}


@pytest.mark.feature("RS-13")
@pytest.mark.parametrize("name", EXTREME)
def test_a_botch_of_the_largest_throw_is_weighed_in_a_moment(name):
    rule, begun = EXTREME[name], time.process_time()
    assert 0 <= rule.botch_chance(100) <= 1
    assert time.process_time() - begun < 5


@pytest.mark.feature("RS-13")
def test_more_than_can_be_counted_costs_no_work():
    rule = Counting(10, 7, double=10, explode=10, cancel=1)
    assert rule.greatest(3) == 86
    assert rule.at_least(3, 86) > rule.at_least(3, 87) == rule.at_least(3, 10**12) == 0


LARGE = [
    (Counting(10, 7, explode=10, cancel=1), 15),
    (Counting(10, 7, double=10, botch=1), 30),
    (Counting(6, 5, explode=6, botch=1, half=True, cap=40), 12),
    (Counting(10, 8, explode=8, cap=3), 20),
    (Counting(10, 7, again=1, until=True), 25),
    (Counting(2, 2, explode=2, cap=8), 8),
]


@pytest.mark.feature("RS-05", "RS-13")
@pytest.mark.parametrize(("rule", "dice"), LARGE)
def test_large_throws_fall_as_foretold(rule, dice):
    stream, throws = DiceStream(5), 4000
    fallen = [throw(rule, dice, stream) for _ in range(throws)]
    counts = rule.counts(dice)
    mean = sum(each.net for each in fallen) / throws
    assert abs(mean - float(counts.mean())) < 5 * counts.deviation() / throws**0.5
    botches = sum(each.botch for each in fallen) / throws
    assert abs(botches - float(rule.botch_chance(dice))) < 0.02
    assert sum(chance for _count, chance in counts.items()) == 1


@pytest.mark.feature("RS-05")
@pytest.mark.parametrize(("dice", "needed"), list(product((1, 5, 15, 30, 40), (1, 5, 12, 39, 80))))
def test_the_short_way_is_the_long_way(dice, needed):
    rule = Counting(10, 7, explode=10, cancel=1)
    assert rule.at_least(dice, needed) == rule.counts(dice).at_least(needed)


@pytest.mark.feature("RS-05")
def test_edges_of_a_pool():
    rule = Counting(10, 7, explode=10, cancel=1, botch=1, cap=3)
    nothing = throw(rule, 0, DiceStream(1))
    assert (nothing.net, nothing.botch, nothing.faces) == (0, False, ())
    assert rule.counts(0).mean() == 0
    assert rule.at_least(0, 1) == 0
    more_ones = throw(rule, 3, DiceStream(1, forced=ForcedFaces([1, 1, 8])))
    assert (more_ones.net, more_ones.botch) == (0, False)  # cancelled away is no botch
    capped = throw(rule, 2, DiceStream(1, forced=ForcedFaces([10, 10, 10, 10, 10])))
    assert (capped.net, len(capped.faces), capped.first) == (5, 5, 2)


@pytest.mark.feature("DP-05")
def test_a_botch_is_less_than_any_throw_that_is_none():
    marked = Counting(10, 7, botch=1).marked(2)
    assert marked.minimum == BOTCHED
    assert marked.chance(BOTCHED) == Counting(10, 7, botch=1).botch_chance(2)
    assert marked.chance(0) + marked.chance(BOTCHED) == Fraction(36, 100)
