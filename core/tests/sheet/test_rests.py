"""Rests: what they cost, roll, restore and clear."""

from __future__ import annotations

import pytest

from rollwright.dice import DiceStream, ForcedFaces
from rollwright.errors import Refused


def dice(*faces):
    return DiceStream(1, forced=ForcedFaces(faces))


TIRED = {
    "fields": {"level": 5},
    "abilities": {"might": 14},
    "pools": {"hp": 3, "vigour": 3, "luck": 2, "slot_1": 0, "slot_4": 0, "knacks:wind": 0, "knacks:rage": 1},
    "tracks": {"heat": 5, "harm": {"marks": ["maim", "cut", "knock"], "overflow": 1}},
    "lists": {"knacks": [{"name": "Wind", "uses": 1, "back": "nap"}, {"name": "Rage", "uses": 3, "back": "night"}]},
    "conditions": {"weakened": 1, "muddled": 1, "hexed": 1},
    "text": {"focus": "a ward"},
    "states": {"stance": "braced"},
}


@pytest.mark.feature("SH-17")
def test_a_night_restores_what_the_document_says(sheet):
    hero = sheet(TIRED)

    hero.apply_all(hero.rest("night"))

    pools = {name: state.current for name, state in hero.state.live.pools.items()}
    assert pools["hp"] == hero.pool_max("hp") == 20
    assert pools["vigour"] == 5  # half of five, rounded down, on top of three
    assert (pools["slot_1"], pools["slot_4"]) == (3, 1)
    assert (pools["knacks:wind"], pools["knacks:rage"]) == (1, 3)
    assert pools["luck"] == 5  # paid one, then refilled by its own word
    assert hero.number("heat") == 3
    assert hero.state.live.tracks["harm"].marks == ["maim"]
    assert hero.state.live.tracks["harm"].overflow == 0
    assert sorted(hero.state.live.conditions) == ["hexed"]  # weakened is cleared, muddled counts in rests
    assert (hero.state.live.text, hero.live_state("stance")) == ({}, "loose")


@pytest.mark.feature("SH-17")
def test_a_rest_rolls_the_dice_that_were_wished_for(sheet):
    hero = sheet(TIRED)

    changes = hero.rest("nap", dice(4, 1), vigour=2)
    hero.apply_all(changes)

    assert hero.number("hp") == 3 + (4 + 1) + (1 + 1)  # might is 12 while weakened: +1
    assert hero.number("vigour") == 1
    assert hero.state.live.pools["knacks:wind"].current == 1
    assert hero.state.live.pools["knacks:rage"].current == 1
    assert {change.cause for change in changes} == {"nap"}


@pytest.mark.feature("SH-17")
@pytest.mark.parametrize(
    ("kind", "wishes", "code"),
    [
        ("naps", {}, "unknown-thing"),
        ("nap", {"vigour": 4}, "not-enough"),
        ("nap", {"vigor": 1}, "rest-does-not-roll"),
        ("night", {"vigour": 1}, "rest-does-not-roll"),
    ],
)
def test_a_rest_that_cannot_be_taken_changes_nothing(sheet, kind, wishes, code):
    hero = sheet(TIRED)
    before = hero.to_json()

    with pytest.raises(Refused) as caught:
        hero.rest(kind, dice(1, 1, 1, 1), **wishes)

    assert caught.value.code == code
    assert hero.to_json() == before


@pytest.mark.feature("SH-17")
def test_a_rest_that_cannot_be_paid_is_refused(sheet):
    hero = sheet({"pools": {"luck": 0}})

    with pytest.raises(Refused) as caught:
        hero.rest("night")

    assert caught.value.code == "not-enough"


@pytest.mark.feature("SH-17", "SH-01")
def test_a_rest_can_be_taken_back(sheet):
    hero = sheet(TIRED)
    before = hero.to_json()

    changes = hero.rest("night")
    hero.apply_all(changes)
    hero.undo(changes)

    assert hero.to_json() == before


def test_a_track_refills_at_its_own_moment(sheet):
    hero = sheet({"tracks": {"resolve": 1}})

    hero.apply_all(hero.refill("rest"))
    assert hero.number("resolve") == 1
    hero.apply_all(hero.refill("scene"))
    assert hero.number("resolve") == 6
