"""Health, defense, numbers to hit and difficulties come into the range of the tier (TH-02)."""

from __future__ import annotations

from copy import deepcopy

import pytest
from proposals import act, proposal

from rollwright.fight.rules import CombatRules
from rollwright.fight.threat import made

pytestmark = pytest.mark.needs("classic-d20")


@pytest.mark.feature("TH-02")
@pytest.mark.parametrize(
    ("written", "fights"),
    [
        (1, 20),
        (20, 20),
        (40, 40),
        (41, 40),
        ({"dice": "4d6", "flat": 16}, {"dice": "4d6", "flat": 16}),
        ({"dice": "4d6", "flat": 15}, 29),
        ({"dice": "20d10"}, 40),
        ({"dice": "2d4"}, 20),
        ({"flat": 25}, {"flat": 25}),
    ],
)
def test_health_comes_into_the_range_of_the_tier_whatever_the_dice_would_say(fitted, written, fights):
    block, codes = fitted(health=written)

    assert block["health"] == fights
    assert codes == ([] if written == fights else ["foe-health-fitted"])


@pytest.mark.feature("TH-02")
@pytest.mark.parametrize(("written", "fights"), [(5, 5), (13, 13), (15, 15), (16, 15), (99, 15)])
def test_defense_stands_at_most_two_above_the_tier(fitted, written, fights):
    block, codes = fitted(defense=written)

    assert block["defense"] == fights
    assert codes == ([] if written == fights else ["foe-number-fitted"])


@pytest.mark.feature("TH-02")
@pytest.mark.parametrize(("written", "fights"), [(-3, -3), (5, 5), (7, 7), (8, 7), (40, 7)])
def test_numbers_to_hit_stand_at_most_two_above_the_tier(fitted, written, fights):
    block, _ = fitted(actions=[act(toHit=written, damage={"flat": 3})])

    assert block["actions"][0]["toHit"] == fights


@pytest.mark.feature("TH-02")
def test_every_difficulty_of_a_save_stands_at_most_two_above_the_tier(fitted):
    breath = act(
        "breath",
        toHit=None,
        saveDifficulty=30,
        save={"save": "grit", "difficulty": 30, "onSuccess": "half"},
        damage={"flat": 2, "plus": [{"flat": 1, "save": {"save": "will", "difficulty": 31}}]},
        applies=[
            {
                "condition": "hexed",
                "duration": "until-save",
                "saveEnds": {"save": "will", "difficulty": 32},
                "escape": 33,
            }
        ],
    )
    block, codes = fitted(actions=[breath])
    action = block["actions"][0]

    assert action["saveDifficulty"] == action["save"]["difficulty"] == 14
    assert action["damage"]["plus"][0]["save"]["difficulty"] == 14
    assert action["applies"][0]["saveEnds"]["difficulty"] == action["applies"][0]["escape"] == 14
    assert set(codes) == {"foe-number-fitted"}


@pytest.mark.feature("TH-02")
def test_a_tier_without_a_difficulty_borrows_that_of_the_nearest_below_it(scaled):
    tiers = deepcopy(scaled().document.combat.model_dump(mode="json", by_alias=True)["threat"]["tiers"])
    tiers[1]["saveDifficulty"] = None
    rules = scaled(threat={"tiers": [{k: v for k, v in tier.items() if v is not None} for tier in tiers]})
    glare = act("glare", toHit=None, save={"save": "will", "difficulty": 25}, damage={"flat": 2})

    block = made(rules.part(CombatRules), "Ash thing", proposal(actions=[glare]), "").block

    assert block["actions"][0]["save"]["difficulty"] == 11  # type: ignore[index, call-overload]


@pytest.mark.feature("TH-02")
@pytest.mark.parametrize("tier", ["legend", "", None, 7, ["lone"]])
def test_a_tier_that_is_none_is_the_lowest(fitted, tier):
    block, codes = fitted(tier=tier, health=7, defense=9, actions=[act(damage={"flat": 3})])

    assert block["tier"] == "pack"
    assert codes == ["foe-tier-unknown"]


@pytest.mark.feature("TH-02")
def test_the_tier_that_is_asked_for_beats_that_of_the_proposal(fitted):
    block, _ = fitted("pack", health=30)

    assert (block["tier"], block["health"]) == ("pack", 9)
