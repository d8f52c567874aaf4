"""What becomes of thrown dice, in the order written: keep, drop, explode, reroll; and the same, weighed exactly."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rollwright.dice import DiceStream, Distribution, Explode, ForcedFaces, Keep, Pool, Reroll, pool_distribution
from rollwright.dice.odds import by_hand
from rollwright.errors import BoundError, Refused
from rollwright.limits import Limits

HIGHEST_3, LOWEST_1 = Keep(3), Keep(1, highest=False)
DROP_LOWEST, DROP_HIGHEST = Keep(1, highest=False, drop=True), Keep(1, drop=True)
FEW = Limits(explosions=3)

KEEPS = st.builds(Keep, st.integers(0, 3), st.booleans(), st.booleans())
REROLLS = st.none() | st.builds(Reroll, st.integers(1, 2), st.booleans())


@st.composite
def pools(draw):
    faces = draw(st.integers(4, 6))
    reroll = draw(REROLLS)
    steps = draw(st.lists(KEEPS, max_size=2))
    if draw(st.booleans()):
        steps.insert(draw(st.integers(0, len(steps))), Explode(draw(st.none() | st.integers(4, faces))))
    return Pool(faces, reroll, tuple(steps), FEW)


def fall(pool, count, *faces):
    dice = []
    stream = DiceStream(forced=ForcedFaces(faces))
    total = pool.throw(count, stream, dice)
    assert stream.forced.left == 0
    return total, [(die.face, die.kept, die.note) for die in dice]


def test_every_die_is_kept_on_record():
    total, dice = fall(Pool(6, steps=(HIGHEST_3,)), 4, 3, 1, 6, 5)
    assert total == 14
    assert dice == [(3, True, ""), (1, False, "dropped"), (6, True, ""), (5, True, "")]


def test_of_equal_dice_the_first_stays():
    _, dice = fall(Pool(6, steps=(Keep(2),)), 3, 4, 4, 4)
    assert [kept for _, kept, _ in dice] == [True, True, False]


def test_keep_and_drop_follow_each_other_on_different_dice():
    total, dice = fall(Pool(6, steps=(DROP_LOWEST, DROP_HIGHEST)), 4, 5, 5, 5, 5)
    assert total == 10
    assert sum(kept for _, kept, _ in dice) == 2


def test_two_drops_both_count():
    assert fall(Pool(6, steps=(DROP_LOWEST, DROP_LOWEST)), 4, 1, 2, 3, 4)[0] == 7


def test_more_kept_than_thrown_is_all_of_them():
    assert fall(Pool(6, steps=(Keep(9),)), 2, 1, 2)[0] == 3
    assert fall(Pool(6, steps=(Keep(9, drop=True),)), 2, 1, 2)[0] == 0


def test_explode_then_keep_looks_at_the_extra_dice_too():
    total, dice = fall(Pool(6, steps=(Explode(), Keep(1))), 2, 6, 2, 6, 3)
    assert total == 6
    assert dice == [(6, True, "exploded"), (2, False, "dropped"), (6, False, "exploded"), (3, False, "dropped")]


def test_keep_then_explode_throws_only_for_what_was_kept():
    total, dice = fall(Pool(6, steps=(LOWEST_1, Explode())), 2, 6, 2)
    assert total == 2
    assert dice == [(6, False, "dropped"), (2, True, "")]


def test_explosions_end_at_their_bound():
    total, dice = fall(Pool(6, steps=(Explode(),), limits=FEW), 1, 6, 6, 6, 6)
    assert total == 24
    assert [note for *_, note in dice] == ["exploded", "exploded", "exploded", "extra"]


def test_rerolled_once_each_and_the_new_face_stands():
    total, dice = fall(Pool(6, reroll=Reroll(2, once=True)), 3, 1, 2, 5, 2, 6)
    assert total == 13
    assert dice == [(1, False, "rerolled"), (2, False, "rerolled"), (5, True, ""), (2, True, ""), (6, True, "")]


def test_rerolled_until_it_is_left_behind():
    assert fall(Pool(6, reroll=Reroll(2)), 1, 1, 2, 1, 3)[0] == 3


def test_zero_dice_are_zero_dice():
    pool = Pool(6, reroll=Reroll(1), steps=(Explode(), Keep(1)))
    assert fall(pool, 0) == (0, [])
    assert pool_distribution(pool, 0) == Distribution.constant(0)


@pytest.mark.parametrize(
    ("make", "code"),
    [
        (lambda: Pool(0), "die-without-faces"),
        (lambda: Pool(6, steps=(Explode(1),)), "explodes-always"),
        (lambda: Pool(1, steps=(Explode(),)), "explodes-always"),
        (lambda: Pool(6, reroll=Reroll(4), steps=(Explode(5),)), "explodes-always"),
        (lambda: Pool(6, steps=(Explode(7),)), "explodes-never"),
        (lambda: Pool(6, steps=(Explode(), Explode())), "explodes-twice"),
        (lambda: Pool(6, reroll=Reroll(6)), "rerolls-always"),
    ],
)
def test_steps_that_make_no_sense_are_refused(make, code):
    with pytest.raises(Refused) as refused:
        make()
    assert refused.value.code == code


@pytest.mark.parametrize(
    ("make", "bound"),
    [
        (lambda: Pool(10_001), "faces"),
        (lambda: Pool(10_000, reroll=Reroll(9_999)), "rerolls"),
        (lambda: pool_distribution(Pool(6), 1001), "dice"),
        (lambda: pool_distribution(Pool(1000), 1000), "outcomes"),
        (lambda: pool_distribution(Pool(6, steps=(Keep(500),)), 1000), "odds_effort"),
        (lambda: pool_distribution(Pool(100, steps=(Keep(4), Explode(), Keep(2))), 10), "odds_effort"),
    ],
)
@pytest.mark.feature("FX-05")
def test_bounds_are_named(make, bound):
    with pytest.raises(BoundError) as error:
        make()
    assert error.value.bound == bound


def test_a_die_that_will_not_leave_its_low_faces_stops_at_the_bound():
    stream = DiceStream(forced=ForcedFaces([1] * 2000))
    with pytest.raises(BoundError, match="rerolls"):
        Pool(6, reroll=Reroll(1)).throw(1, stream, [])


@pytest.mark.feature("RS-13", "FX-09")
@given(pools(), st.integers(0, 4))
@settings(deadline=None, max_examples=150)
def test_the_short_cuts_equal_following_every_hand(pool, count):
    assert pool_distribution(pool, count) == Distribution.of(by_hand(pool, count))


@pytest.mark.feature("FX-09")
@given(pools(), st.integers(0, 5), st.integers(0, 2**32))
@settings(deadline=None)
def test_what_is_thrown_lies_in_the_distribution(pool, count, seed):
    dice = []
    total = pool.throw(count, DiceStream(seed), dice)
    assert total in pool_distribution(pool, count)
    assert total == sum(die.face for die in dice if die.kept)


@pytest.mark.feature("RS-13")
@pytest.mark.parametrize(
    ("pool", "count"),
    [
        (Pool(6, steps=(HIGHEST_3,)), 4),
        (Pool(20, steps=(Keep(1),)), 2),
        (Pool(6, steps=(Explode(),)), 3),
        (Pool(10, steps=(Explode(8), Keep(2))), 4),
        (Pool(10, steps=(Keep(2), Explode(8))), 4),
        (Pool(6, reroll=Reroll(2, once=True)), 2),
        (Pool(6, reroll=Reroll(1), steps=(DROP_LOWEST, DROP_HIGHEST)), 5),
    ],
)
def test_frequencies_agree_with_the_odds(pool, count):
    throws, stream = 6000, DiceStream(77)
    counted = Counter(pool.throw(count, stream, []) for _ in range(throws))
    expected = {total: float(chance) * throws for total, chance in pool_distribution(pool, count).items()}
    usual = {total: number for total, number in expected.items() if number >= 5}
    chi_square = sum((counted[total] - number) ** 2 / number for total, number in usual.items())
    assert chi_square < len(usual) + 5 * (2 * len(usual)) ** 0.5


@pytest.mark.feature("RS-13")
@pytest.mark.parametrize(
    ("pool", "count", "mean"),
    [
        (Pool(6, steps=(HIGHEST_3,)), 4, Fraction(15869, 1296)),
        (Pool(20, steps=(Keep(1),)), 2, Fraction(553, 40)),
        (Pool(6, reroll=Reroll(2, once=True)), 2, Fraction(25, 3)),
        (Pool(8, reroll=Reroll(1)), 1, Fraction(5)),
        (Pool(6), 1000, Fraction(3500)),
    ],
)
def test_known_means(pool, count, mean):
    assert pool_distribution(pool, count).mean() == mean


@given(st.integers(1, 5), st.integers(1, 5), st.integers(1, 12))
def test_keeping_high_never_gives_less_than_keeping_low(count, kept, number):
    high = pool_distribution(Pool(6, steps=(Keep(kept),)), count)
    low = pool_distribution(Pool(6, steps=(Keep(kept, highest=False),)), count)
    assert high.at_least(number) >= low.at_least(number)
