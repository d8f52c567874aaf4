"""Contests with counted dice: both sides throw their pools, and more successes win."""

from __future__ import annotations

import json
from fractions import Fraction
from math import sqrt

import pytest
from watch_house import Duel, arena, brute, engine, sheet

from rollwright import Combatant, DiceStream, Fight, Refused
from rollwright.text import log

CHECKS = [
    {"id": "brawn", "label": "Brawn", "value": {"skillMod": "brawl"}},
    {"id": "wits", "label": "Wits", "value": {"abilityMod": "wits"}},
]
GRAB = {
    "id": "grab",
    "label": "Grab",
    "budget": "action",
    "attacker": {"checks": ["brawn"]},
    "defender": {"checks": ["brawn", "wits"]},
    "onWin": {"applies": [{"condition": "cowed"}]},
}
BREAK_FREE = {
    "id": "break_free",
    "label": "Break free",
    "budget": "action",
    "attacker": {"checks": ["brawn", "wits"]},
    "defender": {"checks": ["brawn"]},
    "from": {"holding": "cowed"},
    "onWin": {"ends": [{"condition": "cowed", "on": "actor"}]},
}
STRONG = {"abilities": {"sinew": 3}}


def ring(*contests, **changes):
    return arena(checks=CHECKS, contests=list(contests) or [GRAB, BREAK_FREE], **changes)


def rolled(events):
    return next(each for each in events if each.type == "contest.rolled")


@pytest.mark.feature("DP-03", "CT-01", "CT-02")
@pytest.mark.parametrize(
    ("dice", "ties", "won"),
    [
        ((7, 8, 1, 7, 1, 1), "defender", True),
        ((7, 1, 1, 7, 8, 1), "defender", False),
        ((7, 1, 1, 7, 1, 1), "defender", False),
        ((7, 1, 1, 7, 1, 1), "attacker", True),
        ((1, 1, 1, 1, 1, 1), "attacker", True),
    ],
)
def test_more_successes_win_and_the_ruleset_says_whose_a_tie_is(dice, ties, won):
    # the actor throws 3 dice with Brawn first; then 3 with Wits, which is better than Brawn 2
    duel = Duel(ring({**GRAB, "ties": ties}), STRONG)
    events = duel.act("contest:grab", "bo", dice=dice)
    assert (rolled(events).check, rolled(events).against, rolled(events).won) == ("brawn", "wits", won)
    assert duel.see("bo.conditions") == ({"cowed": duel.see("bo.conditions.cowed")} if won else {})
    assert not won or duel.see("bo.conditions.cowed.source") == "ada"
    assert duel.see("ada.budgets") == {"action": 0}


@pytest.mark.feature("CT-01", "CT-02")
def test_breaking_free_is_offered_only_while_held_and_only_against_the_holder():
    duel = Duel(ring(), STRONG, {}, {}, initiative=["ada", "bo", "bo-1"])
    assert duel.option("contest:break_free") is None
    with pytest.raises(Refused):
        duel.act("contest:break_free", "bo")
    told = duel.told(duel.act("contest:grab", "bo", dice=(7, 8, 1, 7, 1, 1)))
    assert told.startswith(
        "Ada tries Grab on Bo: 7, 8, 1 → 2 successes with Brawn against 7, 1, 1 → 1 success with Wits"
    )
    duel.end()
    assert duel.option("contest:break_free").targets == ["ada"]
    told = duel.told(duel.act("contest:break_free", dice=(7, 8, 1, 7, 1, 1)))
    assert "and wins.\nBo loses Cowed (Break free)." in told
    assert duel.see("bo.conditions") == {}


@pytest.mark.feature("DP-03")
def test_a_botch_loses_to_a_roll_of_nothing_and_ties_with_a_botch():
    game = ring({**GRAB, "ties": "attacker"}, resolution={"botch": {"upTo": 1}})
    assert not rolled(Duel(game, STRONG).act("contest:grab", "bo", dice=(1, 2, 2, 2, 2, 2))).won
    assert rolled(Duel(game, STRONG).act("contest:grab", "bo", dice=(2, 2, 2, 1, 2, 2))).won
    assert rolled(Duel(game, STRONG).act("contest:grab", "bo", dice=(1, 2, 2, 1, 2, 2))).won


@pytest.mark.feature("DP-03", "DP-13")
def test_wounds_and_conditions_change_both_pools():
    weak = {"condition": "prone", "effects": [], "modifiers": [{"to": "checks", "flat": -2}]}
    keen = {"condition": "steady", "effects": [], "modifiers": [{"to": "checks", "flat": 1, "skills": ["brawl"]}]}
    game = ring(GRAB, conditions=[weak, keen, {"condition": "cowed", "effects": []}])
    ada = {**STRONG, "conditions": {"steady": {"level": 1}}, "tracks": {"harm": {"marks": ["knock"] * 3}}}
    bo = {"conditions": {"prone": {"level": 1}, "steady": {"level": 1}}}
    told = Duel(game, ada, bo)
    events = told.act("contest:grab", "bo", dice=(7, 1, 1, 1))
    text = told.told(events)
    assert "3 dice (3 + 1 (Steady) - 1 (Harm)): 7, 1, 1 → 1 success with Brawn" in text
    assert "1 die (3 - 2 (Prone)): 1 → 0 successes with Wits" in text  # what says Brawl does not reach Wits


@pytest.mark.feature("CT-01", "CT-03", "BE-01")
def test_creatures_bring_numbers_of_their_own_and_what_they_lack_is_nothing():
    duel = Duel(ring(), STRONG, brute(checks={"brawn": 5}), brute(), initiative=["ada", "bo", "bo-1"])
    forecast = duel.option("contest:grab").forecast
    assert duel.option("contest:grab").group == "contest"
    assert Fraction(forecast["bo"].win) < Fraction(forecast["bo-1"].win) == 1 - Fraction(6, 10) ** 3
    duel.act("contest:grab", "bo-1", dice=(7, 1, 1))  # nobody throws no dice


@pytest.mark.feature("CT-03")
def test_numbers_of_an_invented_foe_are_held_to_its_tier():
    game = ring()
    party = [Combatant.character("ada", sheet(game, **STRONG), "Ada")]
    foe = Combatant.of_creature("bo", brute(checks={"brawn": 40, "wits": 1}), "Bo", invented=True)
    fight = Fight.start(game, party, [foe], seed=1)
    most = fight.profiles["bo"].checks["brawn"]
    assert (5 <= most < 40, fight.profiles["bo"].checks["wits"]) == (True, 1)
    told = "\n".join(log(fight.events, fight.names, engine().messages()))
    assert f"Bo's Brawn in contests goes down from 40 to {most}." in told


@pytest.mark.feature("CT-01")
def test_a_contest_may_stand_in_for_one_strike():
    arms = {**arena().document.combat.attacks[0].model_dump(by_alias=True, exclude_unset=True), "strikes": {"const": 2}}
    duel = Duel(ring({**GRAB, "strike": True}, BREAK_FREE, attacks=[arms]), STRONG)
    duel.act("contest:grab", "bo", dice=(7, 1, 1, 7, 1, 1))
    assert duel.see("ada.budgets") == {"action": 0}
    assert duel.fight.fighters["ada"].strikes == 1
    assert duel.option("contest:break_free") is None
    duel.act("contest:grab", "bo", dice=(7, 1, 1, 7, 1, 1))
    assert duel.fight.fighters["ada"].strikes == 0
    with pytest.raises(Refused, match="nothing left"):
        duel.act("contest:grab", "bo")


@pytest.mark.feature("CT-01", "SV-03")
def test_a_fight_with_contests_comes_back_the_same_at_each_menu():
    duel = Duel(ring(), STRONG, {})
    for option, targets, dice in (
        ("contest:grab", ["bo"], (7, 8, 1, 7, 1, 1)),
        ("end", [], ()),
        ("contest:break_free", [], (7, 8, 1, 7, 1, 1)),
        ("end", [], ()),
    ):
        saved = json.loads(json.dumps(duel.fight.save()))
        again = Fight.load(duel.fight.ruleset, saved, forced=duel.forced)
        assert again.save() == saved
        assert again.menu == duel.fight.menu
        duel.fight = again
        duel.act(option, *targets, dice=dice)
    assert duel.see("bo.conditions") == {}


@pytest.mark.feature("CT-03", "SV-09")
@pytest.mark.parametrize(
    ("changes", "ada", "bo"),
    [
        ({}, STRONG, {}),
        (
            {"resolution": {"botch": {"upTo": 1}, "cancel": {"upTo": 1}}},
            STRONG,
            {"conditions": {"cowed": {"level": 1}}},
        ),
        (
            {"conditions": [{"condition": "cowed", "effects": ["own-checks-advantage"]}]},
            {"conditions": {"cowed": {"level": 1}}},
            {},
        ),
    ],
)
def test_the_forecast_is_how_often_one_wins(changes, ada, bo):
    start = Duel(ring(GRAB, **changes), ada, bo)
    chance = Fraction(start.option("contest:grab").forecast["bo"].win)
    saved, tries = start.fight.save(), 400
    wins = 0
    for seed in range(tries):
        fight = Fight.load(start.fight.ruleset, saved)
        fight.dice["contests"] = DiceStream(seed)
        wins += rolled(fight.choose("contest:grab", ["bo"])).won
    spread = sqrt(float(chance * (1 - chance)) / tries)
    assert abs(wins / tries - float(chance)) < 4 * spread


@pytest.mark.feature("CT-03")
def test_tactics_break_free_of_what_is_bad_and_grab_only_where_nothing_better_is_done():
    cowed = {"condition": "cowed", "effects": ["attacks-against-advantage", "own-attacks-disadvantage"]}
    duel = Duel(ring(conditions=[cowed]), STRONG)
    assert duel.fight.advise().option.startswith("attack:")
    duel.act("contest:grab", "bo", dice=(7, 8, 1, 7, 1, 1))
    duel.end()
    assert duel.fight.advise().option == "contest:break_free"
