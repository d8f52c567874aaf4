"""What an encounter is worth, what a party may face, and what is stepped down until it fits (TH-04)."""

from __future__ import annotations

import json
from copy import deepcopy
from fractions import Fraction
from typing import Any

import pytest
from click.testing import CliRunner

from rollwright import Combatant, DocumentError, Fight, Refused, Sheet
from rollwright.cli import main
from rollwright.fight.encounters import fitted, measure, measured, step_of
from rollwright.fight.rules import CombatRules
from rollwright.text import message

pytestmark = pytest.mark.needs("classic-d20")

WORTHS = [("rat", 10), ("pack", 50), ("lone", 200), ("terror", 700)]
TIERS = [
    {
        "id": name,
        "label": name.title(),
        "health": [5, 9],
        "defense": 10,
        "toHit": 2,
        "damagePerRound": [2, 4],
        "saveDifficulty": 9,
        "worth": worth,
    }
    for name, worth in WORTHS
]
BUDGET: dict[str, Any] = {
    "level": "level",
    "steps": [{"id": each, "label": each.title()} for each in ("easy", "even", "hard")],
    "byLevel": [{"level": 2, "worth": [20, 40, 60]}, {"level": 5, "worth": [100, 200, 300]}],
    "crowd": [{"from": 2, "times": 1.5}, {"from": 4, "times": 2}],
    "smallParty": 3,
    "largeParty": 5,
    "forGame": {"normal": "even", "brutal": "hard"},
}


@pytest.fixture
def rules(scaled) -> Any:
    """``rules(…)`` are the small game's, with this budget; keys of it may be replaced."""

    def make(**changes: Any) -> CombatRules:
        budget = {key: value for key, value in {**deepcopy(BUDGET), **changes}.items() if value is not None}
        return scaled(threat={"tiers": deepcopy(TIERS), "budget": budget}).part(CombatRules)

    return make


def party(rules: CombatRules, *levels: int) -> list[Combatant]:
    made = []
    for place, level in enumerate(levels):
        sheet = Sheet.new(rules.ruleset, {"fields": {"level": level}})
        made.append(Combatant.character(f"hero-{place}", sheet, f"Hero {place}"))
    return made


def of_tier(*tiers: str) -> list[Combatant]:
    return [Combatant(f"foe-{place}", f"Thing {place}", tier=tier) for place, tier in enumerate(tiers)]


@pytest.mark.feature("TH-04")
@pytest.mark.parametrize(
    ("levels", "allowed"),
    [
        ([1], [20, 40, 60]),
        ([2], [20, 40, 60]),
        ([4], [20, 40, 60]),
        ([5], [100, 200, 300]),
        ([20], [100, 200, 300]),
        ([1, 4, 5, 9], [240, 480, 720]),
    ],
)
def test_a_party_may_face_what_the_row_of_each_members_level_allows_step_by_step(rules, levels, allowed):
    found = measure(rules(), party(rules(), *levels), of_tier("rat"))
    assert [worth for _step, worth in found.allowed] == allowed
    assert found.levels == tuple(levels)


@pytest.mark.feature("TH-04")
@pytest.mark.parametrize(
    ("members", "count", "times"),
    [
        (4, 1, 1),
        (4, 2, "3/2"),
        (4, 3, "3/2"),
        (4, 4, 2),
        (4, 9, 2),
        (3, 1, 1),
        (2, 1, "3/2"),
        (2, 2, 2),
        (2, 4, 2),
        (5, 4, 2),
        (6, 4, "3/2"),
        (6, 2, 1),
        (6, 1, 1),
    ],
)
def test_the_number_of_foes_counts_and_small_and_large_parties_read_a_row_up_or_down(rules, members, count, times):
    found = measure(rules(), party(rules(), *[5] * members), of_tier(*["pack"] * count))
    assert found.times == Fraction(times)
    assert found.worth == 50 * count * Fraction(times)


@pytest.mark.feature("TH-04")
def test_without_rows_for_crowds_worth_is_added_up_as_it_is(rules):
    found = measure(rules(crowd=None), party(rules(), 5), of_tier("pack", "pack", "lone"))
    assert (found.times, found.worth, found.step) == (1, 300, "hard")


@pytest.mark.feature("TH-04")
@pytest.mark.parametrize(
    ("game", "boss", "step"),
    [
        ("casual", False, "easy"),
        ("normal", False, "even"),
        ("hard", False, "hard"),
        ("brutal", False, "hard"),
        ("casual", True, "even"),
        ("normal", True, "hard"),
        ("brutal", True, "hard"),
    ],
)
def test_each_difficulty_of_a_game_uses_a_step_and_a_boss_allows_the_next(rules, game, boss, step):
    assert step_of(rules().block.threat.budget, game, boss=boss) == step


@pytest.mark.feature("TH-04")
def test_a_difficulty_that_is_not_named_uses_the_steps_in_order_and_past_the_last_the_last(rules):
    budget = rules(forGame=None).block.threat.budget
    assert [step_of(budget, game) for game in ("casual", "normal", "hard", "brutal")] == [
        "easy",
        "even",
        "hard",
        "hard",
    ]
    with pytest.raises(Refused) as refused:
        step_of(budget, "brutl")
    assert refused.value.params["suggestion"] == "brutal"


@pytest.mark.feature("TH-04")
@pytest.mark.parametrize(
    ("tiers", "game", "fit"),
    [
        (["lone"], "normal", ["lone"]),  # 200 of 200
        (["lone"], "casual", ["pack"]),
        (["terror"], "casual", ["pack"]),
        (["terror", "lone"], "normal", ["pack", "pack"]),  # 150, after 1350, 600 and 375
        (["lone", "lone", "rat"], "hard", ["pack", "pack", "rat"]),  # of equals the first goes down first
        (["rat"] * 9, "casual", ["rat"] * 9),  # 180 of 100, and nobody is left to step down
    ],
)
def test_whoever_is_worth_most_is_stepped_down_tier_by_tier_until_it_fits(rules, tiers, game, fit):
    made = rules(smallParty=None)
    foes, notes = fitted(made, party(made, 5), of_tier(*tiers), game)
    assert [each.tier for each in foes] == fit
    changed = sum(before != after for before, after in zip(tiers, fit, strict=True))
    above = (
        measure(made, party(made, 5), foes).worth
        > dict(measure(made, party(made, 5), foes).allowed)[step_of(made.block.threat.budget, game)]
    )
    assert [each["code"] for each in notes] == ["foe-stepped-down"] * changed + ["encounter-above"] * above
    assert all(message(each["code"], each["params"]) for each in notes)


@pytest.mark.feature("TH-04")
def test_what_an_author_wrote_counts_as_it_is_and_is_never_stepped_down(rules):
    made = rules(smallParty=None)
    written = Combatant.of_creature("jackal", "rust-jackal")
    block = {"tier": "terror", "health": 8, "defense": 9, "initiativeModifier": 0}
    block["actions"] = [{"id": "claw", "name": "Claw", "toHit": 1, "damage": {"dice": "1d4", "type": "iron"}}]
    authored = Combatant.of_creature("own", block, "Own")
    foes, notes = fitted(made, party(made, 5), [written, authored, *of_tier("lone")], "casual")
    assert [each.tier for each in foes] == ["", "", "rat"]
    assert [each["code"] for each in notes] == ["foe-stepped-down", "encounter-above"]


@pytest.mark.feature("TH-04", "TH-02")
def test_a_proposal_is_fitted_to_the_tier_that_it_is_stepped_down_to(rules):
    made = rules(smallParty=None)
    claw = {"id": "claw", "name": "Claw", "toHit": 9, "damage": {"dice": "4d6", "type": "iron"}}
    block = {"tier": "terror", "health": 90, "defense": 20, "initiativeModifier": 0, "actions": [claw]}
    foe = Combatant.of_creature("ash", block, "Ash thing", invented=True)
    fight = Fight.start(made.ruleset, party(made, 5), [foe], game="casual")
    assert fight.fighters["ash"].health_max == 9
    codes = [each["code"] for each in fight.events[0].notes]
    assert codes[0] == "foe-stepped-down"
    assert measured(made, fight.setup).foes[0].tier == "pack"
    again = Fight.load(made.ruleset, fight.save())
    again.choose(again.advise())
    again.undo()
    assert again.fighters["ash"].health_max == 9
    alone = Fight.start(made.ruleset, party(made, 5), [foe])
    assert "foe-stepped-down" not in [each["code"] for each in alone.events[0].notes]


@pytest.mark.feature("TH-04")
def test_a_boss_lets_the_fight_go_one_step_further(rules):
    made = rules(smallParty=None)
    (foe,) = of_tier("lone")
    foe.boss = True
    foes, notes = fitted(made, party(made, 5), [foe], "casual")
    assert (foes[0].tier, notes) == ("lone", [])
    assert Combatant.from_json(made.ruleset, foe.to_json()).boss


@pytest.mark.feature("TH-04")
def test_there_is_nothing_to_measure_by_without_a_budget_or_levels(rules, scaled):
    with pytest.raises(Refused) as refused:
        measure(scaled().part(CombatRules), party(rules(), 5), of_tier("pack"))
    assert refused.value.code == "no-encounter-budget"
    with pytest.raises(Refused) as refused:
        measure(rules(), of_tier("lone"), of_tier("pack"))
    assert refused.value.code == "party-without-levels"


@pytest.mark.feature("TH-04")
@pytest.mark.parametrize(
    ("change", "at"),
    [
        ({"level": "levle"}, "level[0]"),
        ({"byLevel": [{"level": 1, "worth": [1, 2]}]}, "byLevel[0].worth"),
        ({"byLevel": [{"level": 3, "worth": [1, 2, 3]}, {"level": 3, "worth": [1, 2, 3]}]}, "byLevel[1].level"),
        ({"crowd": [{"from": 3, "times": 2}, {"from": 2, "times": 1}]}, "crowd[1].from"),
        ({"forGame": {"casual": "eesy"}}, "forGame.casual"),
    ],
)
def test_a_budget_that_names_what_is_not_there_is_refused_in_its_place(rules, change, at):
    with pytest.raises(DocumentError) as refused:
        rules(**change)
    assert [problem.path for problem in refused.value.problems] == [f"combat.threat.budget.{at}"]


@pytest.mark.feature("TH-04", "UI-01")
def test_the_command_line_says_what_an_encounter_is_worth():
    asked = ["encounter", "--preset", "classic-d20", "--party", "fighter-5,wizard-5", "--foes", "ogre:2,lord=cr_5"]
    shown = CliRunner().invoke(main, [*asked, "--game", "casual"])
    assert shown.exit_code == 0, shown.output
    assert "Worth 910 altogether" in shown.output
    assert "Lord is stepped down from Challenge 5 to Challenge 0" in shown.output
    told = json.loads(CliRunner().invoke(main, [*asked, "--json"]).output)
    assert (told["worth"], told["step"], told["allowed"]["hard"]) == (2700, "", 2160)
    assert [each["written"] for each in told["foes"]] == [True, True, False]
