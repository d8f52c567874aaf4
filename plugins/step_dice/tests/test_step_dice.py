"""The kind ``step-dice``: two stats that are dice, doubles, the high roll, and exactly how likely each is."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from fractions import Fraction
from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from pydantic import ValidationError

from rollwright import DiceStream, Engine, ForcedFaces, Refused
from rollwright.check import line
from rollwright.errors import DocumentError
from rollwright.extend import Check, Modifier, StatDie
from rollwright_step_dice.kind import StepDice
from rollwright_step_dice.settings import StepDiceSettings

KIND = StepDice()


def rules(**keys):
    return StepDiceSettings.model_validate({"kind": "step-dice", **keys})


def pair(*faces, names=("Insight", "Might")):
    return tuple(StatDie(name, each) for name, each in zip(names, faces, strict=False))


def rolled(asked, *faces):
    dice = DiceStream(1, forced=ForcedFaces(faces))
    result = KIND.make(asked, dice)
    assert not dice.forced.left
    return result


@pytest.mark.feature("RS-10")
@pytest.mark.parametrize(
    ("dice", "number", "difficulty", "faces", "outcome", "high"),
    [
        ((8, 10), 0, 13, (6, 7), "success", 7),
        ((8, 10), 0, 14, (6, 7), "failure", 7),
        ((8, 10), 2, 15, (6, 7), "success", 7),
        ((6, 6), 0, 20, (6, 6), "critical-success", 6),  # doubles from 6 on, whatever the total is
        ((8, 8), 0, 10, (5, 5), "success", 5),  # doubles below 6 are two faces like any others
        ((8, 8), 0, 11, (5, 5), "failure", 5),
        ((6, 12), 0, -50, (1, 1), "fumble", 1),  # two ones, whatever the total is
        ((6, 12), 0, 3, (1, 2), "success", 2),
        ((6, 12), 0, 1000, (6, 6), "critical-success", 6),
    ],
)
def test_two_dice_against_a_difficulty(dice, number, difficulty, faces, outcome, high):
    result = rolled(Check(number, difficulty, rules(), stat_dice=pair(*dice)), *faces)

    assert (result.outcome, result.total) == (outcome, sum(faces) + number)
    assert result.success == (outcome in ("success", "critical-success"))
    assert result.judgement.facts == {"high": high}


@pytest.mark.feature("RS-10")
def test_one_stat_is_thrown_twice():
    result = rolled(Check(0, 9, rules(), stat_dice=pair(8)), 3, 6)

    assert [(die.name, die.faces, die.face) for die in result.judgement.dice] == [("Insight", 8, 3), ("Insight", 8, 6)]


@pytest.mark.feature("RS-10")
@pytest.mark.parametrize(
    ("keys", "faces", "outcome"),
    [
        ({"criticalFrom": 2}, (2, 2), "critical-success"),
        ({"criticalFrom": 0}, (8, 8), "failure"),
        ({"fumble": False}, (1, 1), "failure"),
        ({"criticalFrom": 8}, (7, 7), "failure"),
        ({"criticalFrom": 1, "fumble": False}, (1, 1), "critical-success"),
    ],
)
def test_what_doubles_mean_is_the_rulesets_to_say(keys, faces, outcome):
    assert rolled(Check(0, 30, rules(**keys), stat_dice=pair(8, 8)), *faces).outcome == outcome


@pytest.mark.feature("RS-10")
@pytest.mark.parametrize(("faces", "outcome"), [((1, 1), "fumble"), ((6, 6), "critical-success"), ((3, 5), "rolled")])
def test_with_nothing_to_reach_only_doubles_say_how_it_went(faces, outcome):
    asked = Check(0, None, rules(), stat_dice=pair(6, 8))

    assert rolled(asked, *faces).outcome == outcome
    assert KIND.odds(asked).outcomes == {
        "fumble": Fraction(1, 48),
        "rolled": Fraction(46, 48),
        "critical-success": Fraction(1, 48),
    }


@pytest.mark.feature("RS-10", "CN-04")
@pytest.mark.parametrize(
    ("steps", "advantages", "disadvantages", "sizes"),
    [
        (1, ("a",), (), (8, 12)),
        (1, ("a", "b"), ("c",), (6, 10)),  # one of each leaves none, as everywhere
        (1, (), ("c",), (6, 8)),  # never below the smallest
        (3, ("a",), (), (12, 12)),  # nor above the largest
        (0, ("a",), (), (6, 10)),
    ],
)
def test_a_leaning_roll_moves_both_dice_as_many_steps_as_the_ruleset_says(steps, advantages, disadvantages, sizes):
    asked = Check(0, 9, rules(advantage=steps), stat_dice=pair(6, 10))
    asked = replace(asked, advantages=advantages, disadvantages=disadvantages)

    assert tuple(die.faces for die in KIND.make(asked, DiceStream(1)).judgement.dice) == sizes


@pytest.mark.feature("RS-14")
@pytest.mark.parametrize(
    ("asked", "faces", "said"),
    [
        (
            Check(0, 13, None, label="Insight + Might", stat_dice=pair(8, 10)),
            (6, 7),
            "Insight + Might: 6 (Insight d8) + 7 (Might d10) = 13 against 13, high roll 7, a success",
        ),
        (
            Check(1, 10, None, label="Might", stat_dice=pair(6, names=("Might",)), bonus=-2),
            (1, 1),
            "Might: 1 (Might d6) + 1 (Might d6) + 1 - 2 = 1 against 10, high roll 1, a fumble",
        ),
        (
            Check(0, None, None, label="Might", stat_dice=pair(6, names=("Might",)), modifiers=(Modifier("Song", 2),)),
            (2, 3),
            "Might: 2 (Might d6) + 3 (Might d6) + 2 (Song) = 7, high roll 3",
        ),
    ],
)
def test_a_line_names_each_die_and_holds_no_false_arithmetic(asked, faces, said):
    Engine.load(["step-dice"])  # whose words these are

    assert line(rolled(asked, *faces).to_json()) == said


CHECKS = st.builds(
    Check,
    number=st.integers(-4, 6),
    difficulty=st.none() | st.integers(-2, 30),
    settings=st.sampled_from([rules(), rules(criticalFrom=2, advantage=1), rules(criticalFrom=0, fumble=False)]),
    bonus=st.integers(-2, 2),
    advantages=st.sampled_from([(), ("a",)]),
    disadvantages=st.sampled_from([(), ("d",)]),
    modifiers=st.sampled_from([(), (Modifier("m", dice="1d4"),), (Modifier("m", 1, "1d3", minus=True),)]),
    stat_dice=st.tuples(*[st.sampled_from([6, 8, 10, 12])] * 2).map(lambda sizes: pair(*sizes)),
)


def throws(asked):
    """Every face of every die once, judged."""
    sizes = [die.faces for die in KIND.make(asked, DiceStream(1)).judgement.dice]
    sizes += [int(part.dice[2:]) for part in asked.modifiers]
    for faces in product(*(range(1, most + 1) for most in sizes)):
        yield KIND.judge(asked, KIND.roll(asked, DiceStream(1, forced=ForcedFaces(faces))))


@pytest.mark.feature("RS-13", "RS-10")
@given(asked=CHECKS)
@settings(max_examples=25, deadline=None)
def test_odds_are_those_of_every_throw(asked):
    found = Counter(judged.outcome for judged in throws(asked))
    chances = KIND.odds(asked)

    assert {word: chance for word, chance in chances.outcomes.items() if chance} == {
        word: Fraction(ways, found.total()) for word, ways in found.items()
    }
    assert chances.mean == Fraction(sum(judged.total for judged in throws(asked)), found.total())


@pytest.mark.feature("RS-13", "RS-10")
@given(asked=CHECKS)
@settings(max_examples=100, deadline=None)
def test_a_harder_task_is_never_likelier_and_doubles_do_not_care(asked):
    easy, hard = (KIND.odds(replace(asked, difficulty=difficulty)) for difficulty in (9, 10))

    assert hard.success <= easy.success
    for word in ("fumble", "critical-success"):
        assert easy.outcomes.get(word, 0) == hard.outcomes.get(word, 0)


@pytest.mark.feature("RS-13", "RS-15")
@pytest.mark.parametrize("seed", range(3))
def test_odds_are_the_frequency_over_many_throws(seed):
    """Chi-square at a level that one in a million sound dice would fail; the seeds are fixed, so it never flakes."""
    asked = Check(1, 12, rules(), stat_dice=pair(8, 10), modifiers=(Modifier("m", dice="1d4"),))
    dice, rounds = DiceStream(seed), 6000
    found = Counter(KIND.judge(asked, KIND.roll(asked, dice)).outcome for _ in range(rounds))

    expected = {word: float(chance * rounds) for word, chance in KIND.odds(asked).outcomes.items() if chance}

    assert set(found) <= set(expected)
    assert sum((found[word] - many) ** 2 / many for word, many in expected.items()) < 30.7


def judged(dice, *faces):
    return rolled(Check(0, None, rules(), stat_dice=pair(*dice)), *faces).judgement


@pytest.mark.feature("RS-12")
@pytest.mark.parametrize(
    ("mine", "theirs", "sign"),
    [
        ((5, 7), (4, 7), 1),
        ((5, 7), (4, 8), 0),  # equal totals change nothing
        ((6, 6), (7, 8), 1),  # a critical beats the higher total
        ((6, 6), (7, 7), -1),  # two criticals: the higher total
        ((1, 1), (1, 2), -1),  # a fumble loses to what is none
        ((1, 1), (1, 1), 0),
    ],
)
def test_against_each_other_doubles_come_before_totals(mine, theirs, sign):
    difference = KIND.compare(judged((8, 8), *mine), judged((8, 8), *theirs))

    assert (difference > 0) - (difference < 0) == sign


@pytest.mark.feature("RS-12", "RS-13")
def test_the_odds_of_an_opposed_roll_are_those_of_every_pair_of_throws():
    mine = Check(1, None, rules(), stat_dice=pair(6, 8))
    theirs = Check(0, None, rules(), stat_dice=pair(8, 6))
    found = Counter()
    for one in throws(mine):
        for other in throws(theirs):
            difference = KIND.compare(one, other)
            found[(difference > 0) - (difference < 0)] += 1

    assert KIND.compare_odds(mine, theirs) == tuple(Fraction(found[side], found.total()) for side in (1, 0, -1))


@pytest.mark.feature("RS-10", "RS-02")
@pytest.mark.parametrize(
    ("keys", "code"),
    [
        ({"dice": [8, 6]}, "step-dice-out-of-order"),
        ({"dice": [6, 6]}, "step-dice-out-of-order"),
        ({"dice": [1, 6]}, "step-dice-out-of-order"),
        ({"dice": [6, 101]}, "step-dice-out-of-order"),
        ({"dice": []}, "too_short"),
        ({"dice": [6], "criticalFrom": 7}, "step-dice-critical-unreached"),
        ({"criticalFrom": 1}, "step-dice-ones-are-both"),
        ({"advantage": 4}, "step-dice-steps-unreached"),
        ({"spend": [{"pool": "hp", "amount": 1, "dice": 1}]}, "step-dice-no-spend"),
        ({"die": 8}, "extra_forbidden"),
    ],
)
def test_settings_that_make_no_sense_are_refused(keys, code):
    with pytest.raises(ValidationError) as caught:
        rules(**keys)

    assert code in {error["type"] for error in caught.value.errors()}


def document(abilities, **resolution):
    return {
        "schemaVersion": 2,
        "id": "small",
        "version": 1,
        "name": "Small",
        "coverage": {"summary": "Two dice."},
        "gm": {"checkGuidance": "Seldom."},
        "resolution": {"kind": "step-dice", **resolution},
        "sheet": {"version": 1, "abilities": abilities},
    }


@pytest.mark.feature("RS-10", "RS-02")
@pytest.mark.parametrize(
    ("abilities", "path", "code", "words"),
    [
        (
            [{"id": "luck", "label": "Luck", "min": 0, "max": 9, "default": 3}],
            "resolution",
            "step-dice-without-stats",
            "no stat of the sheet",
        ),
        (
            [{"id": "luck", "label": "Luck", "min": 4, "max": 12, "default": 8, "display": "die"}],
            "resolution.dice",
            "step-dice-not-on-ladder",
            "Luck may be a 4",
        ),
    ],
)
def test_stats_that_could_never_be_rolled_are_a_problem_with_its_place(abilities, path, code, words):
    with pytest.raises(DocumentError) as caught:
        Engine.load(["step-dice"]).load_ruleset(document(abilities))

    assert [(problem.path, problem.code) for problem in caught.value.problems] == [(path, code)]
    assert words in str(caught.value)


@pytest.mark.feature("RS-10")
def test_a_word_that_is_no_rung_is_refused_with_the_nearest():
    with pytest.raises(Refused) as caught:
        KIND.difficulty(rules(difficultyLadder=[{"label": "Hard", "dc": 13}]), "hrd")

    assert caught.value.params["suggestion"] == "Hard"
