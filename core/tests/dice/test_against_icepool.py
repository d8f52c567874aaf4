"""Our odds against those of icepool, an independent library for dice, where it is installed."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rollwright.dice import Distribution, Explode, Keep, Pool, Reroll, pool_distribution
from rollwright.limits import Limits

icepool = pytest.importorskip("icepool")

pytestmark = pytest.mark.feature("RS-13", "FX-09")


def weighed(die):
    return Distribution(dict(die.items()))


@given(st.integers(1, 12), st.integers(2, 12), st.integers(1, 12))
def test_keep_highest_and_lowest(count, faces, kept):
    kept = min(kept, count)
    die = icepool.d(faces)
    assert pool_distribution(Pool(faces, steps=(Keep(kept),)), count) == weighed(die.highest(count, kept))
    lowest = Pool(faces, steps=(Keep(kept, highest=False),))
    assert pool_distribution(lowest, count) == weighed(die.lowest(count, kept))


@given(st.integers(1, 60), st.integers(1, 20))
def test_sums(count, faces):
    assert pool_distribution(Pool(faces), count) == weighed(count @ icepool.d(faces))


@given(st.integers(4, 10), st.integers(1, 4))
def test_one_exploding_die(faces, explosions):
    pool = Pool(faces, steps=(Explode(),), limits=Limits(explosions=explosions))
    assert pool_distribution(pool, 1) == weighed(icepool.d(faces).explode(depth=explosions))


@given(st.integers(4, 10), st.integers(1, 3), st.integers(1, 6))
def test_rerolls(faces, up_to, count):
    low = list(range(1, up_to + 1))
    die = icepool.d(faces)
    once = pool_distribution(Pool(faces, reroll=Reroll(up_to, once=True)), count)
    assert once == weighed(count @ die.reroll(low, depth=1))
    assert pool_distribution(Pool(faces, reroll=Reroll(up_to)), count) == weighed(count @ die.reroll(low, depth="inf"))
