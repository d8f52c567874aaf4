"""A track does what its document says when it comes to an end, wherever it moves: in a deed, a price, a rest."""

from __future__ import annotations

import pytest
from stressed import CALM, TRAUMA, dice, put, spoken

from rollwright.errors import Refused
from rollwright.extend import Change
from rollwright.sheet import quote
from rollwright.sheet.effects import consequences

TRACKS = [
    {
        "id": "blood",
        "label": "Blood",
        "max": "6 + @level",
        "polarity": "-",
        "role": "health",
        "refill": "level",
        "whenEmpty": [{"kind": "condition", "condition": "numb"}],
    },
    {
        "id": "oath",
        "label": "Oath",
        "max": 3,
        "polarity": "-",
        "start": "empty",
        "whenFull": [{"kind": "damage", "amount": 2}],
    },
    {
        "id": "stress",
        "label": "Stress",
        "max": "3 + @level",
        "polarity": "+",
        "refill": "scene",
        "whenFull": [TRAUMA, CALM],
        "whenEmpty": [{"kind": "pool", "pool": "oath", "amount": 1}],
    },
]


@pytest.mark.feature("SH-04")
def test_a_track_is_all_that_its_document_says(sheet):
    """Maximum, start, role, polarity, refill, and what it does when it is emptied or filled."""

    def change(raw):
        del raw["combat"]  # health is what has the role
        raw["sheet"]["tagLists"].append({"id": "traumas", "label": "Traumas", "max": 4})
        raw["sheet"]["tracks"] = TRACKS

    hero = sheet({"fields": {"level": 2}}, change)
    numbers = ("blood", "blood.max", "oath", "oath.max", "stress", "stress.max")
    assert [hero.number(name) for name in numbers] == [8, 8, 0, 3, 0, 5]

    filled = hero.track("stress", 7, cause="a push")
    hero.apply_all(filled)
    assert spoken(hero, filled) == [
        "Stress +5 (a push)",
        "Haunted (Stress full)",
        "Stress −5 (Stress full)",  # noqa: RUF001 - a minus, as a player reads it
        "Oath +1 (Stress empty)",
    ]

    hero.apply_all(hero.heal("oath", 2))
    assert hero.number("blood") == 6  # the oath is full, and its damage finds the pool with the role

    hero.apply_all(hero.damage("blood", 99))
    assert hero.has_condition("numb")
    hero.apply_all(hero.track("stress", 2))
    hero.apply_all(hero.refill("scene"))
    assert (hero.number("stress"), hero.number("blood"), hero.number("oath")) == (0, 0, 3)
    hero.apply_all(hero.refill("level"))
    assert hero.number("blood") == 8


@pytest.mark.feature("SH-05")
def test_stress_that_fills_takes_a_trauma_and_is_back_at_nothing(sheet):
    hero = sheet({"tracks": {"stress": 3}}, put([TRAUMA, CALM]))
    before = hero.to_json()

    changes = hero.track("stress", 1, cause="resisting")

    assert hero.to_json() == before  # a plan
    assert changes == [
        Change(("tracks", "stress", "value"), 3, 4, "resisting"),
        Change(("tags", "traumas"), None, {"Haunted": {"strength": 1, "words": ""}}, "Stress full"),
        Change(("tracks", "stress", "value"), 4, 0, "Stress full"),
    ]
    hero.apply_all(changes)
    assert (hero.number("stress"), list(hero.tags("traumas"))) == (0, ["Haunted"])
    hero.undo(changes)
    assert hero.to_json() == before


@pytest.mark.feature("SH-05")
def test_only_coming_to_the_end_counts(sheet):
    hero = sheet({"tracks": {"stress": 4}}, put([TRAUMA]))

    assert hero.track("stress", 1) == []  # it is there already
    assert [change.path for change in hero.track("stress", -1)] == [("tracks", "stress", "value")]


@pytest.mark.feature("SH-04")
def test_a_maximum_that_falls_fills_nothing_and_one_that_falls_to_nothing_empties(sheet):
    def change(raw):
        tracks, pools = raw["sheet"]["live"]["tracks"], raw["sheet"]["live"]["pools"]
        tracks[0] |= {"whenFull": [{"kind": "message", "text": "full"}]}
        pools[1] |= {"max": "@level - 1", "whenEmpty": [{"kind": "message", "text": "spent"}]}

    hero = sheet({"fields": {"level": 3}, "abilities": {"might": 14}, "tracks": {"heat": 5}}, change)

    weaker = hero.condition("weakened", level=2, cause="a curse")
    assert [tuple(each.path) for each in weaker if each.path[0] == "tracks"] == [("tracks", "heat", "value")]
    assert not any(each.tells for each in weaker)

    younger = hero.set_field("level", 1, cause="a curse")
    assert spoken(hero, younger)[-2:] == ["Vigour −2 (a curse)", "spent (Vigour empty)"]  # noqa: RUF001


@pytest.mark.feature("SH-05")
def test_a_price_that_fills_a_track_is_quoted_with_what_that_does(sheet):
    hero = sheet({"tracks": {"stress": 3}}, put([TRAUMA, CALM]))
    before = hero.to_json()

    price = quote(hero, [{"track": "stress", "op": "+", "amount": 2}, {"pool": "hp", "amount": 1}], cause="a spell")

    assert hero.to_json() == before
    assert spoken(hero, price.changes) == [
        "Stress +1 (a spell)",
        "Health −1 (a spell)",  # noqa: RUF001
        "Haunted (Stress full)",
        "Stress −4 (Stress full)",  # noqa: RUF001
    ]
    hero.apply_all(price.changes)
    hero.undo(price.changes)
    assert hero.to_json() == before


def test_a_price_whose_effects_throw_dice_needs_dice(sheet):
    hero = sheet({"tracks": {"stress": 3}}, put([{"kind": "damage", "amount": "1d6"}]))
    terms = [{"track": "stress", "op": "+"}]

    with pytest.raises(Refused) as caught:
        quote(hero, terms)
    assert caught.value.code == "effect-throws-dice"
    assert quote(hero, terms, dice=dice(2)).changes[-1].after == hero.number("hp") - 2


@pytest.mark.feature("SH-04")
def test_a_wound_track_is_full_when_its_last_box_is_marked(sheet):
    def change(raw):
        raw["sheet"]["live"]["tracks"][2] |= {
            "whenFull": [{"kind": "condition", "condition": "numb"}],
            "whenEmpty": [{"kind": "condition", "condition": "numb", "op": "lose"}],
        }

    hero = sheet({"tracks": {"harm": {"marks": ["cut"] * 3}}}, change)

    hero.apply_all(hero.wound("harm", "knock"))
    assert hero.has_condition("numb")
    assert [each.path[0] for each in hero.wound("harm", "knock")] == ["tracks"]  # upgraded, not filled again
    hero.apply_all(hero.mend("harm", 9))
    assert not hero.has_condition("numb")


@pytest.mark.feature("SH-04")
def test_a_rest_runs_what_it_fills_as_it_goes_and_its_own_effects_at_the_end(sheet):
    def change(raw):
        put([TRAUMA], luck={"whenEmpty": [{"kind": "condition", "condition": "weakened"}]})(raw)
        raw["rests"][1]["effects"] = [{"kind": "clock", "clock": "renown"}]

    hero = sheet({"pools": {"luck": 1}, "abilities": {"might": 12}}, change)
    before = hero.to_json()

    changes = hero.rest("night")

    told = spoken(hero, changes)
    assert told[:2] == ["Luck −1 (night)", "Weakened 1 (Luck empty)"]  # noqa: RUF001 - then the rest clears it
    assert told[-1] == "Renown 1/3 (night)"
    hero.apply_all(changes)
    assert not hero.has_condition("weakened")
    hero.undo(changes)
    assert hero.to_json() == before


def test_a_sheet_without_effects_makes_the_very_changes_it_made(sheet):
    hero = sheet()

    assert hero.rules.waitings == {}
    assert hero.damage("hp", 99) == [Change(("pools", "hp", "current"), 10, 0)]
    assert consequences(hero, hero.damage("hp", 99)) == []
