"""The conditions that the format's pages show, word for word, behaving as it is told beside them."""

from __future__ import annotations

import json

import pytest

from rollwright.check import CheckRequest, check, prepare
from rollwright.dice import DiceStream, ForcedFaces
from rollwright.sheet import told

DAZED = """
{ "id": "dazed", "name": "Dazed", "description": "Insight a die smaller.",
  "shifts": { "insight": -1 }, "ticks": "rest" }
"""
POISONED = """
{ "id": "poisoned", "name": "Poisoned", "description": "Might and Willpower a die smaller.",
  "shifts": { "might": -1, "willpower": -1 }, "ticks": "rest" }
"""
FRIGHTENED = """
{ "id": "frightened", "name": "Frightened",
  "description": "Disadvantage while the source of their fear is in sight.",
  "max": 4, "ticks": "turn", "fade": 1, "edge": "-1", "checks": ["ability"] }
"""
DICE = ("insight", "might", "willpower")


def system(raw):
    """Three stats that are dice, six to twelve, with the three conditions and numbers built on the dice."""
    raw["sheet"]["abilities"] = [
        {"id": name, "name": name.title(), "min": 6, "max": 12, "default": 8, "display": "die", "modifier": "score"}
        for name in DICE
    ] + [raw["sheet"]["abilities"][1]]
    raw["sheet"]["live"]["conditions"] += [json.loads(block) for block in (DAZED, POISONED, FRIGHTENED)]
    raw["sheet"]["derived"].append({"id": "guard", "label": "Guard", "formula": "@willpower + 2"})
    raw["sheet"]["live"]["tracks"].append({"id": "mind", "label": "Mind", "max": "@insight * 2", "startFrom": "max"})
    for condition in raw["sheet"]["live"]["conditions"][:3]:
        condition.pop("shifts", None)
    raw["cards"] = [
        {"id": "bolt", "label": "Bolt", "when": {"on": "rest"}, "while": "@cond.frightened",
         "effects": [{"kind": "message", "text": "Sleep does not come."}]},
        {"id": "calm", "label": "Calm", "when": {"on": "rest"}, "if": "not @cond.frightened",
         "effects": [{"kind": "message", "text": "A quiet night."}]},
    ]  # fmt: skip


@pytest.fixture
def hero(sheet):
    return lambda **document: sheet(document, system)


@pytest.mark.feature("SN-03", "CN-02", "SH-18")
def test_a_dazed_hero_reads_insight_a_die_smaller_and_the_sheet_says_why(hero):
    juno = hero(abilities={"insight": 10}, conditions=["dazed"])

    assert juno.ability_score("insight") == 8
    assert told(juno.why("insight")) == "Insight: 10 - 2 (Dazed -1 step) = 8"
    assert hero(abilities={"insight": 6}, conditions=["dazed"]).ability_score("insight") == 6  # d6 stays d6


@pytest.mark.feature("SN-03", "CN-03")
def test_every_read_of_the_stat_feels_it(hero):
    juno = hero(abilities={"insight": 10, "willpower": 12}, conditions=["dazed", "poisoned"])

    assert [juno.ability_score(name) for name in DICE] == [8, 6, 10]
    assert (juno.derived("guard"), juno.track_max("mind")) == (12, 16)
    assert prepare(juno, CheckRequest.of({"stat": "insight"})).number == 8


@pytest.mark.feature("SN-03", "CN-01")
def test_both_are_gone_with_a_rest_and_what_they_took_comes_back(hero):
    juno = hero(abilities={"insight": 10}, conditions=["dazed", "poisoned"], pools={"luck": 1})
    juno.apply_all(juno.rest("nap"))
    assert juno.state.live.conditions == {}
    assert juno.ability_score("insight") == 10


@pytest.mark.feature("SN-03", "CN-01", "CN-04")
def test_a_frightened_hero_rolls_abilities_with_disadvantage_by_name_and_it_fades(hero):
    juno = hero(conditions={"frightened": 3})

    rolled = check(juno, {"stat": "might"}, DiceStream(1, forced=ForcedFaces([9, 4])))
    assert (rolled.check.disadvantages, rolled.total) == (("Frightened",), 12)
    assert prepare(juno, CheckRequest.of({"save": "will"})).disadvantages == ()

    levels = []
    while juno.has_condition("frightened"):
        levels.append(juno.number("cond.frightened"))
        juno.apply_all(juno.tick("turn"))
    assert levels == [3, 2, 1]
    juno.apply_all(juno.condition("frightened", level=9))
    assert juno.number("cond.frightened") == 4


@pytest.mark.feature("SN-03", "CN-05", "CN-06")
def test_a_condition_for_three_turns_lasts_the_turn_after_it_landed_and_then_counts(hero):
    juno = hero()
    juno.apply_all(juno.condition("frightened", level=4, rounds=3))
    left = []
    while juno.has_condition("frightened"):
        left.append(juno.number("cond.frightened.left"))
        juno.apply_all(juno.tick("turn"))
    assert left == [3, 3, 2, 1]
    assert juno.number("cond.frightened") == juno.number("cond.frightened.left") == 0


@pytest.mark.feature("SN-03", "CN-06", "RC-01")
@pytest.mark.parametrize(("conditions", "text"), [(["frightened"], "Sleep does not come."), ([], "A quiet night.")])
def test_cards_read_while_and_unless(hero, conditions, text):
    juno = hero(conditions=conditions, pools={"luck": 1})
    assert [change.after for change in juno.rest("nap") if change.path == ("told", "message")] == [text]
