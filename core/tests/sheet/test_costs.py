"""Prices are quoted before anything is paid, and paid whole."""

from __future__ import annotations

import pytest

from rollwright.errors import Refused
from rollwright.sheet import Wish, quote


@pytest.mark.feature("SH-16")
def test_a_slot_is_paid_from_the_lowest_that_is_left(sheet):
    hero = sheet({"pools": {"slot_1": 0}})

    price = quote(hero, [{"slot": 1}], cause="a flame")
    hero.apply_all(price.changes)

    assert (price.payments[0].source, price.slot, price.payments[0].steps) == ("slot_2", 2, 1)
    assert hero.number("slot_2") == 1


@pytest.mark.feature("SH-16")
def test_a_higher_slot_can_be_picked_and_counts_as_its_own_level(sheet):
    hero = sheet()

    price = quote(hero, [{"group": "slots"}], Wish(pool="slot_4"))

    assert (price.slot, price.payments[0].steps) == (4, 3)


@pytest.mark.feature("SH-16")
def test_two_terms_never_spend_the_same_point(sheet):
    hero = sheet({"pools": {"slot_4": 1}})

    with pytest.raises(Refused) as caught:
        quote(hero, [{"pool": "slot_4"}, {"slot": 3}])

    assert caught.value.code == "no-slot-left"
    assert hero.number("slot_4") == 1
    assert hero.to_json() == sheet({"pools": {"slot_4": 1}}).to_json()


def test_a_track_is_spent_or_filled(sheet):
    hero = sheet({"tracks": {"heat": 3, "resolve": 1}})

    filled = quote(hero, [{"track": "heat", "op": "+", "amount": "@scale"}], Wish(names={"scale": 9}))
    hero.apply_all(filled.changes)
    assert hero.number("heat") == 4  # filling is always paid, and stops at the end

    with pytest.raises(Refused) as caught:
        quote(hero, [{"track": "resolve", "op": "-", "amount": 2}])
    assert str(caught.value) == "Not enough Resolve (needs 2, has 1)."


@pytest.mark.feature("SH-16")
@pytest.mark.parametrize(
    ("terms", "pool", "code"),
    [
        ([{"slot": 5}], "", "no-slot-left"),
        ([{"group": "slots", "amount": 4}], "", "none-can-pay"),
        ([{"group": "slots"}], "hp", "not-of-that-family"),
        ([{"pool": "hp"}], "hp", "no-choice-of-pool"),
        ([{"group": "slots"}, {"slot": 1}], "slot_2", "no-choice-of-pool"),
        ([{"pol": "hp"}], "", "unknown-cost"),
        ([{"pool": "hq"}], "", "unknown-thing"),
        ([{"track": "haet"}], "", "unknown-thing"),
    ],
)
def test_what_cannot_be_paid_is_refused_and_nothing_is_paid(sheet, terms, pool, code):
    hero = sheet()
    before = hero.to_json()

    with pytest.raises(Refused) as caught:
        quote(hero, terms, Wish(pool=pool))

    assert caught.value.code == code
    assert hero.to_json() == before


def test_a_price_of_nothing_is_paid(sheet):
    assert quote(sheet(), []).changes == []
