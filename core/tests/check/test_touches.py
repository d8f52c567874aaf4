"""What conditions and levels do to a roll outside a fight, each by its name."""

from __future__ import annotations

from fractions import Fraction

import pytest

from rollwright.check import check, line, odds
from rollwright.dice import DiceStream, ForcedFaces


def roll(hero, asked, *faces):
    dice = DiceStream(1, forced=ForcedFaces(faces))
    result = check(hero, asked, dice)
    assert not dice.forced.left
    return result


CLIMB = {"skill": "climb", "difficulty": 8}


@pytest.mark.feature("CN-04", "RS-14")
def test_the_roll_names_what_touched_it(sheet):
    hero = sheet({"conditions": ["scared"], "tracks": {"heat": 3}})

    result = roll(hero, CLIMB, 9, 4)

    assert result.check.disadvantages == ("Scared", "Heat 3")
    assert (result.total, result.outcome) == (4 - 2, "failure")
    assert line(result.to_json()).endswith("a failure (with disadvantage: Scared, Heat 3)")


@pytest.mark.feature("CN-04")
@pytest.mark.parametrize(
    ("held", "asked", "edge"),
    [
        (["scared"], "disadvantage", -1),
        (["scared", "lucky"], None, 0),
        (["scared", "lucky"], True, 0),
        (["scared"], True, 0),
        (["lucky"], True, 1),
        ([], None, 0),
    ],
)
def test_any_number_of_each_leaves_one_of_either_or_none(sheet, held, asked, edge):
    hero = sheet({"conditions": held})

    assert roll(hero, {**CLIMB, "advantage": asked}, *([5, 6] if edge else [5])).check.edge == edge


@pytest.mark.feature("CN-01")
@pytest.mark.parametrize(
    ("asked", "touched"),
    [({"stat": "might"}, True), ({"skill": "climb"}, True), ({"save": "grit"}, False), ({"roll": "prof"}, True)],
)
def test_an_edge_reaches_the_rolls_it_names(sheet, asked, touched):
    """``checks: ["ability"]`` is every roll that is no save."""
    assert bool(roll(sheet({"conditions": ["scared"]}), asked, *([5, 6] if touched else [5])).check.edge) is touched


@pytest.mark.feature("CN-04")
def test_dice_of_conditions_are_thrown_after_the_roll_s_own_in_the_order_of_the_document(sheet):
    hero = sheet({"conditions": ["warded", "hexed"]})

    result = roll(hero, {**CLIMB, "advantage": True}, 3, 7, 2)

    assert [(part.modifier.name, part.amount) for part in result.judgement.rolled] == [("Hexed", -2), ("Warded", 1)]
    assert result.total == 7 - 2 - 2 + 1
    assert line(result.to_json()).startswith("Climb: 7 (of 3 and 7) - 2 - 2 (Hexed) + 1 (Warded) = 4 against 8")


@pytest.mark.feature("CN-04")
def test_a_rule_narrowed_to_some_skills_says_nothing_about_others(sheet):
    hero = sheet({"conditions": ["muddy"]})

    found = {
        name: roll(hero, {"skill": name}, *faces).check.edge
        for name, faces in {"sneak": [3, 4], "climb": [3, 4], "luck_roll": [3]}.items()
    }

    assert found == {"sneak": -1, "climb": 1, "luck_roll": 0}
    assert roll(hero, {"stat": "wits"}, 3).check.edge == 0


@pytest.mark.feature("CN-04")
def test_a_save_may_fail_without_a_roll(sheet):
    hero = sheet({"conditions": ["numb"]})

    failed = roll(hero, {"save": "will", "difficulty": 1})

    assert (failed.outcome, failed.success, failed.judgement.dice) == ("failure", False, ())
    assert failed.to_json()["automatic"] == "Numb"
    assert odds(hero, {"save": "will", "difficulty": 1}).success == 0
    assert line(failed.to_json()) == "Will: Numb fails it without a roll"
    assert roll(hero, {"save": "grit", "difficulty": 1}, 3, 4).check.disadvantages == ("Numb",)


@pytest.mark.feature("CN-04")
def test_a_level_of_a_derived_value_acts_while_it_is_reached(sheet):
    light = sheet({"lists": {"gear": [{"bulk": 9}]}})
    heavy = sheet({"lists": {"gear": [{"bulk": 9}, {"bulk": 1}]}})

    assert roll(light, {"skill": "sneak"}, 5).total == 5
    assert roll(heavy, {"skill": "sneak"}, 5).total == 4
    assert roll(heavy, {"skill": "climb"}, 5).total == 3


@pytest.mark.feature("CN-04")
def test_what_needs_a_source_in_sight_says_nothing_where_nobody_is(sheet):
    assert roll(sheet({"conditions": ["eyeing"]}), {"skill": "climb"}, 5).check.edge == 0


@pytest.mark.feature("CN-03")
def test_a_roll_feels_a_stat_that_is_shifted(sheet):
    hero = sheet({"abilities": {"might": 16}})
    assert odds(hero, CLIMB).success == Fraction(1, 2)

    hero.apply_all(hero.condition("weakened", level=2))

    assert odds(hero, CLIMB).success == Fraction(1, 3)


@pytest.mark.feature("SH-16")
def test_a_wound_penalty_and_an_adjustment_ride_on_every_check(sheet):
    def riding(raw):
        raw["resolution"]["penaltyFrom"] = "harm"
        raw["resolution"]["adjust"] = [{"value": {"liveTrack": "heat"}, "abilities": ["wits"]}]

    hero = sheet({"tracks": {"harm": {"marks": ["cut", "cut"]}, "heat": 1}}, riding)

    climb, sneak = roll(hero, {"skill": "climb"}, 6), roll(hero, {"skill": "sneak"}, 6)

    assert [(part.name, part.flat) for part in climb.check.modifiers] == [("Harm", -1)]
    assert [(part.name, part.flat) for part in sneak.check.modifiers] == [("Harm", -1), ("Heat", 1)]
    assert (climb.check.number, climb.total) == (-2, 3)


@pytest.mark.feature("SH-16")
@pytest.mark.parametrize(("label", "name"), [({"label": "Fever"}, "Fever"), ({}, "0 - @track.heat")])
def test_an_adjustment_by_a_formula_is_called_what_the_document_calls_it(sheet, label, name):
    def riding(raw):
        raw["resolution"]["adjust"] = [{"value": "0 - @track.heat", **label}]

    hero = sheet({"tracks": {"heat": 1}}, riding)
    assert [(part.name, part.flat) for part in roll(hero, {"skill": "climb"}, 6).check.modifiers] == [(name, -1)]
