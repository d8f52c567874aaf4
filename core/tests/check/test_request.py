"""What may be asked for, and what is refused before a die is thrown."""

from __future__ import annotations

import pytest

from rollwright.check import CheckRequest, check, odds
from rollwright.dice import DiceStream
from rollwright.errors import BoundError, Refused


def refusal(hero, asked):
    dice = DiceStream(1)
    before = hero.to_json()
    with pytest.raises(Refused) as caught:
        check(hero, asked, dice)
    assert dice.cursor == 0
    assert hero.to_json() == before
    with pytest.raises(Refused):
        odds(hero, asked)
    assert str(caught.value)
    return caught.value


@pytest.mark.feature("RS-14")
@pytest.mark.parametrize(
    ("asked", "code"),
    [
        ({}, "check-needs-one-source"),
        ({"skill": "climb", "save": "grit"}, "check-needs-one-source"),
        ({"skil": "climb"}, "unknown-key"),
        ({"skill": "clmb"}, "unknown-thing"),
        ({"stat": "migth"}, "unknown-thing"),
        ({"save": "gritt"}, "unknown-thing"),
        ({"skill": "climb", "with": "migth"}, "unknown-thing"),
        ({"stat": "might", "with": "wits"}, "with-needs-skill"),
        ({"skill": 3}, "text-expected"),
        ({"skill": "climb", "difficulty": "hard"}, "unknown-difficulty"),
        ({"skill": "climb", "difficulty": 2.5}, "whole-number-expected"),
        ({"skill": "climb", "difficulty": True}, "whole-number-expected"),
        ({"skill": "climb", "bonus": "3"}, "whole-number-expected"),
        ({"skill": "climb", "advantage": "sideways"}, "not-an-edge"),
        ({"skill": "climb", "explode": 9}, "option-not-for-kind"),
        ({"skill": "history"}, "untrained"),
        ({"roll": "2d6"}, "roll-needs-a-number"),
        ({"save": "grit", "against": "magic"}, "object-expected"),
        ({"save": "grit", "against": {"magik": True}}, "unknown-key"),
        ({"save": "grit", "options": 5}, "object-expected"),
    ],
)
def test_what_cannot_be_rolled_is_refused_by_name(sheet, asked, code):
    assert refusal(sheet(), asked).code == code


@pytest.mark.feature("RS-14")
@pytest.mark.parametrize(
    ("asked", "edge"),
    [
        (True, 1),
        ("advantage", 1),
        (2, 2),
        ("disadvantage", -1),
        (-1, -1),
        (99, 10),
        (False, 0),
        (None, 0),
        ("none", 0),
        (0, 0),
    ],
)
def test_a_lean_may_be_said_in_several_ways(asked, edge):
    assert CheckRequest.of({"skill": "climb", "advantage": asked}).edge == edge


@pytest.mark.feature("SH-03")
def test_a_skill_that_the_untrained_may_not_roll_is_rolled_by_the_trained(sheet):
    hero = sheet({"skills": {"history": "trained"}})

    assert check(hero, {"skill": "history"}, DiceStream(1)).check.number == 2


@pytest.mark.feature("SH-03", "RS-14")
def test_another_ability_may_stand_in_and_the_cap_holds_again(sheet):
    hero = sheet({"abilities": {"might": 18, "wits": 8}, "fields": {"stealth_cap": 3}})

    plain = check(hero, {"skill": "sneak"}, DiceStream(1)).check
    other = check(hero, {"skill": "sneak", "with": "might"}, DiceStream(1)).check

    assert (plain.number, other.number) == (-1, 3)
    assert [part.name for part in other.parts] == ["Might", "Sneak"]


@pytest.mark.feature("FX-02")
@pytest.mark.parametrize(
    ("difficulty", "number"), [("@prof + 8", 10), ({"derived": "prof"}, 2), (-3, -3), (None, None)]
)
def test_a_difficulty_may_be_read_from_the_sheet(sheet, difficulty, number):
    assert check(sheet(), {"stat": "might", "difficulty": difficulty}, DiceStream(1)).check.difficulty == number


@pytest.mark.feature("RS-14")
def test_any_number_of_the_sheet_can_be_rolled(sheet):
    result = check(sheet({"fields": {"level": 9}}), {"roll": "prof"}, DiceStream(1))

    assert (result.check.number, result.check.label) == (4, "Training")


@pytest.mark.feature("FX-05")
@pytest.mark.parametrize("key", ["bonus", "difficulty"])
def test_a_number_past_all_measure_names_the_bound(sheet, key):
    with pytest.raises(BoundError) as caught:
        check(sheet(), {"stat": "might", key: 10**400}, DiceStream(1))

    assert caught.value.bound == "magnitude"
