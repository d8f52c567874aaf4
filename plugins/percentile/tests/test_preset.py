"""The preset Percentile: characteristics, skills from their bases, marks for improvement, checks as typed."""

from __future__ import annotations

import json
import subprocess
import sys

import pytest
from click.testing import CliRunner

from rollwright import DiceStream, Engine, ForcedFaces, Sheet
from rollwright.check import check, group, opposed, set_off
from rollwright.cli import main
from rollwright_percentile.preset import PercentilePreset


@pytest.fixture(scope="module")
def ruleset():
    return Engine.load(["percentile"]).load_ruleset("percentile")


@pytest.fixture
def hero(ruleset):
    samples = PercentilePreset().sample_characters()
    return lambda name="archivist", **more: Sheet.new(ruleset, {**samples[name], **more})


def thrown(*faces):
    return DiceStream(1, forced=ForcedFaces(faces))


@pytest.mark.feature("PR-06")
@pytest.mark.parametrize(
    ("name", "skill", "number"),
    [
        ("archivist", "spot", 60),
        ("archivist", "own_language", 85),
        ("archivist", "dodge", 30),
        ("prizefighter", "dodge", 50),
        ("prizefighter", "fight", 75),
        ("doctor", "medicine", 65),
        ("doctor", "secrets", 0),
    ],
)
def test_a_skill_is_its_base_and_what_was_learnt(hero, name, skill, number):
    assert hero(name).skill(skill) == number


@pytest.mark.feature("PR-06")
def test_what_follows_from_characteristics(hero):
    edda = hero()

    assert (edda.pool_max("hp"), edda.pool_max("focus"), edda.pool_max("composure")) == (10, 12, 99)
    assert [hero(name).derived("heft") for name in ("archivist", "doctor", "prizefighter")] == [0, 0, 4]


def marks(sheet, asked, *faces):
    result = check(sheet, asked, thrown(*faces))
    sheet.apply_all(set_off(sheet, result))
    return sorted(sheet.state.improving)


@pytest.mark.feature("PR-06", "RS-11", "AD-03")
@pytest.mark.parametrize(
    ("asked", "faces", "marked"),
    [
        ({"skill": "spot"}, (60,), ["spot"]),
        ({"skill": "spot"}, (1,), ["spot"]),
        ({"skill": "spot"}, (61,), []),
        ({"skill": "spot", "difficulty": "hard"}, (31,), []),
        ({"skill": "spot", "advantage": True}, (30, 2), []),  # not where a bonus die helped
        ({"skill": "spot", "advantage": -1}, (30, 2), ["spot"]),
        ({"stat": "wits"}, (5,), []),  # a characteristic is no skill
        ({"skill": "secrets"}, (1,), []),  # locked: it never grows by practice
    ],
)
def test_a_skill_that_succeeds_is_marked_for_improvement(hero, asked, faces, marked):
    assert marks(hero(), asked, *faces) == marked


@pytest.mark.feature("PR-06", "RS-11")
def test_the_mark_is_data_on_the_result_until_the_host_applies_it(hero):
    edda = hero()
    result = check(edda, {"skill": "spot"}, thrown(20))

    assert result.to_json()["effects"] == [{"kind": "improve", "skill": "spot", "to": "self"}]
    assert edda.state.improving == {}


@pytest.mark.feature("CN-01", "RS-11")
@pytest.mark.parametrize(
    ("conditions", "skill", "edge"),
    [
        (["shaken"], "spot", -1),
        (["shaken", "dazzled"], "spot", -2),
        (["shaken", "dazzled"], "research", -1),
        (["shaken", "prepared"], "research", 0),  # a bonus die and a penalty die cancel
    ],
)
def test_conditions_are_bonus_and_penalty_dice(hero, conditions, skill, edge):
    result = check(hero(conditions=conditions), {"skill": skill}, DiceStream(1))

    assert result.to_json()["edge"] == edge
    assert len(result.judgement.dice) == 1 + abs(edge)


@pytest.mark.feature("RS-12", "PR-06")
def test_two_are_set_against_each_other_and_three_do_it_together(hero):
    edda, cass, rooke = hero(), hero("prizefighter"), hero("doctor")

    contest = opposed(cass, {"skill": "fight"}, edda, {"skill": "dodge"}, thrown(60, 15))
    together = group([edda, cass, rooke], {"skill": "listen"}, thrown(40, 30, 90))

    assert contest.to_json()["outcome"] == "lose"  # a success against a hard one
    assert (together.successes, together.needed, together.success) == (2, 2, True)


def typed(*arguments):
    return CliRunner().invoke(main, ["check", "--preset", "percentile", "--sample", "archivist", *arguments])


@pytest.mark.feature("RS-11", "RS-14")
def test_a_check_as_one_types_it():
    result = typed("--skill", "spot", "--difficulty", "hard", "--face", "24")

    assert result.stdout == (
        "Spot Hidden: 24 against 30 (hard: 60, divided by 2 and rounded down), a hard success\n"
        "Spot Hidden marked (Spot Hidden)\n"
    )


@pytest.mark.feature("RS-11")
def test_two_bonus_dice_are_typed_twice_and_one_is_taken_back():
    dice = ("--face", "74", "--face", "3")

    assert typed("--skill", "spot", "--advantage", "--advantage", *dice, "--face", "5").stdout == (
        "Spot Hidden: 34 (of 74 / 34 / 54) against 60, a success (with advantage)\n"
    )
    assert typed("--skill", "spot", "--advantage", "--advantage", "--disadvantage", *dice).exit_code == 0


@pytest.mark.feature("RS-11")
def test_the_words_for_a_difficulty_are_listed():
    listed = CliRunner().invoke(main, ["presets", "percentile", "--json"])

    assert json.loads(listed.stdout)["names"]["difficulties"] == ["regular", "hard", "extreme"]


@pytest.mark.feature("RS-11", "RS-13")
def test_odds_as_one_types_them():
    asked = ("--skill", "spot", "--difficulty", "hard", "--odds")

    assert typed(*asked).stdout.splitlines()[0] == "Spot Hidden 60 against hard"
    assert json.loads(typed(*asked, "--json").stdout)["table"] == {
        "fumble": "1/20",
        "failure": "13/20",
        "hard": "9/50",
        "extreme": "11/100",
        "critical-success": "1/100",
    }


@pytest.mark.feature("RS-11")
@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("--skill", "spot", "--difficulty", "7"), "1 (regular), 2 (hard), 3 (extreme)"),
        (("--skill", "spot", "--difficulty", "extrme"), "Did you mean 'extreme'?"),
        (("--skill", "spot", "--option", "improves=climb"), "know no 'improves'"),
        (("--stat", "wits", "--with", "nerve"), "Only a skill or a save"),
    ],
)
def test_what_cannot_be_rolled_is_refused_in_words(arguments, said):
    result = typed(*arguments)

    assert result.exit_code == 1
    assert said in result.stderr


@pytest.mark.feature("PL-02")
def test_importing_the_plugin_reads_no_library():
    look = "import sys, rollwright_percentile; print([m for m in sys.modules if m in ('pydantic', 'lark')])"
    found = subprocess.run([sys.executable, "-c", look], capture_output=True, text=True, check=True)
    assert found.stdout.strip() == "[]"
