"""The preset Step Dice: stats that shrink under conditions, bonds, arrays, questions, and checks as one types them."""

from __future__ import annotations

import json
import subprocess
import sys

import pytest
from click.testing import CliRunner

from rollwright import DiceStream, Engine, ForcedFaces, Refused, Sheet
from rollwright.check import check, group, opposed
from rollwright.cli import main
from rollwright_step_dice.preset import StepDicePreset


@pytest.fixture(scope="module")
def ruleset():
    return Engine.load(["step-dice"]).load_ruleset("step-dice")


@pytest.fixture
def hero(ruleset):
    samples = StepDicePreset().sample_characters()
    return lambda name="duelist", **more: Sheet.new(ruleset, {**samples[name], **more})


def thrown(*faces):
    return DiceStream(1, forced=ForcedFaces(faces))


@pytest.mark.feature("PR-05")
def test_each_sample_was_made_from_an_array(ruleset, hero):
    arrays = [sorted(array.values) for array in ruleset.document.creation.arrays]

    for name in StepDicePreset().sample_characters():
        assert sorted(hero(name).state.abilities.values()) in arrays


@pytest.mark.feature("PR-05")
def test_four_die_stats_bonds_questions_and_money(ruleset):
    sheet = ruleset.document.sheet

    assert [(stat.id, stat.display, stat.min, stat.max) for stat in sheet.abilities] == [
        (name, "die", 6, 12) for name in ("dexterity", "insight", "might", "willpower")
    ]
    (bonds,) = sheet.tag_lists
    assert (bonds.max, bonds.max_value) == (6, 3)
    assert [question.id for question in ruleset.document.creation.questions] == ["identity", "theme", "origin"]
    assert (ruleset.document.money.name, ruleset.document.money.start) == ("Zenit", 500)


@pytest.mark.feature("PR-05", "CN-02", "CN-03")
@pytest.mark.parametrize(
    ("conditions", "sizes"),
    [
        ([], [10, 10]),
        (["dazed"], [8, 10]),
        (["dazed", "enraged"], [6, 8]),
        (["dazed", "enraged", "slow"], [6, 6]),  # insight and dexterity two steps down each; never below d6
        (["poisoned"], [10, 10]),
    ],
)
def test_conditions_make_the_dice_of_a_roll_smaller(hero, conditions, sizes):
    dazed = hero(conditions=conditions)

    result = check(dazed, {"stat": "insight", "with": "dexterity", "difficulty": "normal"}, DiceStream(1))

    assert [die.faces for die in result.judgement.dice] == sizes


@pytest.mark.feature("PR-05", "CN-03")
def test_what_is_built_on_a_stat_feels_the_condition_and_a_rest_ends_it(hero):
    bruno = hero("shieldbearer")
    assert (bruno.pool_max("hp"), bruno.derived("crisis")) == (55, 27)

    bruno.apply_all(bruno.condition("weak"))
    assert (bruno.pool_max("hp"), bruno.number("hp")) == (45, 45)

    bruno.apply_all(bruno.rest("rest"))
    assert (bruno.pool_max("hp"), bruno.number("hp")) == (55, 55)


@pytest.mark.feature("RS-12", "PR-05")
def test_two_heroes_are_set_against_each_other_and_three_do_it_together(hero):
    asked = {"stat": "might", "with": "willpower"}
    bruno, sabine, pell = hero("shieldbearer"), hero(), hero("stargazer")

    contest = opposed(bruno, asked, sabine, asked, thrown(3, 4, 6, 6))
    together = group([bruno, sabine, pell], {**asked, "difficulty": "easy"}, thrown(3, 4, 2, 4, 3, 5))

    assert contest.to_json()["outcome"] == "lose"
    assert (together.successes, together.success) == (2, True)


@pytest.mark.feature("RS-12")
def test_a_group_with_nothing_to_reach_is_refused_before_a_die_falls(hero):
    dice = thrown(1)
    with pytest.raises(Refused) as caught:
        group([hero()], {"stat": "might"}, dice)

    assert (caught.value.code, dice.forced.left) == ("group-needs-difficulty", 1)


def typed(*arguments):
    return CliRunner().invoke(main, ["check", "--preset", "step-dice", "--sample", "duelist", *arguments])


@pytest.mark.feature("RS-10", "RS-14")
def test_a_check_as_one_types_it():
    result = typed("--stat", "dexterity", "--with", "insight", "--difficulty", "hard", "--face", "9", "--face", "5")

    assert result.stdout == (
        "Dexterity + Insight: 9 (Dexterity d10) + 5 (Insight d10) = 14 against 13, high roll 9, a success\n"
    )


@pytest.mark.feature("RS-12", "RS-10")
@pytest.mark.parametrize(
    ("answer", "label"),
    [
        ((), "Dexterity + Insight"),  # the same two stats, if nothing is said
        (("--answer", "stat=might,with=willpower"), "Might + Willpower"),
        (("--answer", "stat=might"), "Might"),
    ],
)
def test_an_opposed_check_as_one_types_it(answer, label):
    faces = [text for face in (6, 2, 3, 4) for text in ("--face", str(face))]
    result = typed("--stat", "dexterity", "--with", "insight", "--opposed-by", "shieldbearer", *answer, *faces)

    mine, theirs, winner = result.stdout.splitlines()
    assert mine.startswith("Sabine Oro, Dexterity + Insight: 6 (Dexterity d10) + 2 (Insight d10) = 8")
    assert theirs.startswith(f"Bruno Halm, {label}: 3 (")
    assert winner == "Sabine Oro does better."


@pytest.mark.feature("RS-10", "RS-13")
def test_odds_as_one_types_them():
    asked = ("--stat", "insight", "--with", "might", "--difficulty", "hard", "--condition", "dazed", "--odds")

    assert typed(*asked).stdout.splitlines()[0] == "Insight + Might (d8 + d6) against 13"
    assert json.loads(typed(*asked, "--json").stdout)["table"] == {
        "fumble": "1/48",
        "failure": "43/48",
        "success": "1/16",
        "critical-success": "1/48",
    }


@pytest.mark.feature("RS-10")
@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("--roll", "level"), "'Level' rolls no die"),
        (("--stat", "insight", "--with", "migth"), "Did you mean 'might'?"),
        (("--stat", "insight", "--difficulty", "imposible"), "Easy, Normal, Hard, Very hard"),
        (("--stat", "insight", "--face", "11"), "no face 11"),
    ],
)
def test_what_cannot_be_rolled_is_refused_in_words(arguments, said):
    result = typed(*arguments)

    assert result.exit_code == 1
    assert said in result.stderr


@pytest.mark.feature("PL-02")
def test_importing_the_plugin_reads_no_library():
    look = "import sys, rollwright_step_dice; print([m for m in sys.modules if m in ('pydantic', 'lark')])"
    found = subprocess.run([sys.executable, "-c", look], capture_output=True, text=True, check=True)
    assert found.stdout.strip() == "[]"
