"""Names and keys that nothing can be made of are left out, and what a creature must have is filled in (TH-02)."""

from __future__ import annotations

from copy import deepcopy

import pytest
from proposals import act, proposal

from rollwright import BoundError, Combatant, Refused
from rollwright.fight.rules import CombatRules
from rollwright.fight.threat import made

pytestmark = pytest.mark.needs("classic-d20")


@pytest.mark.feature("TH-02")
def test_names_that_the_ruleset_does_not_have_are_left_out(fitted):
    block, codes = fitted(
        saves={"grit": 3, "luck": 9},
        resist=["cold", "sonic"],
        conditionImmunities=["hexed", "dizzy"],
        actions=[
            act("flurry", toHit=None, sequence=[{"action": "claw", "times": 2}, {"action": "tail"}]),
            act(damage={"dice": "1d6", "type": "sonic"}, applies=[{"condition": "dizzy"}, {"condition": "hexed"}]),
            act("spit", budget="bonus", damage={"flat": 2}),
        ],
    )
    flurry, claw, spit = block["actions"]

    assert block["saves"] == {"grit": 3}
    assert (block["resist"], block["conditionImmunities"]) == (["cold"], ["hexed"])
    assert flurry["sequence"] == [{"action": "claw", "times": 2}]
    assert claw["damage"] == {"dice": "1d6"}
    assert claw["applies"] == [{"condition": "hexed"}]
    assert "budget" not in spit
    assert codes == ["foe-name-unknown"] * 5  # each name once: luck, sonic, dizzy, tail, bonus


@pytest.mark.feature("TH-02")
def test_what_is_left_out_is_told_in_plain_words(meet, told):
    block = proposal(conditionImmunities=["dizzy"])
    fight = meet(Combatant.of_creature("x", block, "Ash thing", invented=True))

    assert told(fight)[1:] == ["Ash thing goes without 'dizzy': there is no condition of that name."]


@pytest.mark.feature("TH-02")
def test_a_blow_whose_save_is_unknown_is_rolled_for_and_never_simply_lands(fitted):
    block, codes = fitted(actions=[act(toHit=None, save={"save": "luck", "difficulty": 12}, damage={"flat": 3})])

    assert "save" not in block["actions"][0]
    assert block["actions"][0]["toHit"] == 5
    assert codes == ["foe-name-unknown", "foe-filled-action"]


@pytest.mark.feature("TH-02")
@pytest.mark.parametrize(
    "action",
    [
        act("glare"),
        act("flurry", toHit=None, sequence=[{"action": "tail"}]),
        act("claw", damage={"flat": "lots"}),
        act("curse", toHit=None, applies=[{"condition": "dizzy"}]),
    ],
    ids=["nothing written", "a sequence of nothing", "damage that cannot be read", "an unknown condition"],
)
def test_an_action_that_does_nothing_is_none_and_a_foe_without_any_gets_a_strike(fitted, action):
    block, codes = fitted(actions=[action])

    assert [each["id"] for each in block["actions"]] == ["strike"]
    assert codes[-2:] == ["foe-action-empty", "foe-plain-strike"]


@pytest.mark.feature("TH-02")
def test_actions_past_six_are_left_out_and_so_are_the_steps_that_name_them(fitted):
    many = [act(f"claw_{place}", damage={"flat": 2}) for place in range(7)]
    flurry = {"id": "flurry", "name": "Flurry", "sequence": [{"action": "claw_0"}, {"action": "claw_6"}]}
    block, codes = fitted(actions=[flurry, *many])

    assert [action["id"] for action in block["actions"]] == ["flurry", *(f"claw_{place}" for place in range(5))]
    assert block["actions"][0]["sequence"] == [{"action": "claw_0"}]
    assert codes == ["foe-action-too-many", "foe-action-too-many", "foe-name-unknown"]


@pytest.mark.feature("TH-02")
def test_what_a_tier_has_no_measure_for_is_left_out(fitted):
    block, codes = fitted(soak={"all": 90}, hardness=90, spellcasting={"spells": [{"entry": "spells/doom"}]})

    assert not {"soak", "hardness", "spellcasting"} & block.keys()
    assert codes == ["foe-not-measured"] * 3


@pytest.mark.feature("TH-02", "SV-06")
def test_what_a_creature_must_have_comes_from_the_tier(fitted):
    block, codes = fitted(health=None, defense=None, initiativeModifier=None, actions=None)

    assert (block["health"], block["defense"], block["initiativeModifier"]) == (30, 13, 0)
    assert block["actions"] == [{"id": "strike", "name": "Strike", "toHit": 5, "damage": {"flat": 11}}]
    assert codes == ["foe-filled"] * 3 + ["foe-plain-strike"]


@pytest.mark.feature("TH-02")
def test_a_proposal_is_not_changed_by_fitting_it(scaled):
    block = proposal(health=400, glow=True)
    before = deepcopy(block)
    made(scaled().part(CombatRules), "Ash thing", block, "")

    assert block == before


@pytest.mark.feature("SV-06")
@pytest.mark.parametrize("block", [{"health": object()}, {"health": float("nan")}, {1: {2, 3}}])
def test_a_proposal_that_is_no_plain_data_is_refused(meet, block):
    with pytest.raises(Refused) as refused:
        meet(Combatant.of_creature("x", block, "Ash thing", invented=True))

    assert refused.value.code == "foe-not-plain-data"


@pytest.mark.feature("SV-06")
def test_a_proposal_that_is_too_large_is_refused(meet):
    with pytest.raises(BoundError):
        meet(Combatant.of_creature("x", {"loot": "x" * 2**21}, "Ash thing", invented=True))
