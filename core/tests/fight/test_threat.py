"""Whence foes get their numbers, and what becomes of those that nobody wrote."""

from __future__ import annotations

import json
from copy import deepcopy
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from rollwright import BoundError, Combatant, DocumentError, Fight, Refused
from rollwright.fight.rules import CombatRules
from rollwright.fight.threat import made
from rollwright.text import log, message

pytestmark = pytest.mark.needs("classic-d20")


CLAW: dict[str, Any] = {"id": "claw", "name": "Claw", "toHit": 4, "damage": {"dice": "1d6", "flat": 1, "type": "iron"}}


def proposal(**changes: Any) -> dict[str, Any]:
    """A proposed block that fits the tier ``lone`` as it is."""
    block = {
        "tier": "lone",
        "health": 30,
        "defense": 12,
        "initiativeModifier": 1,
        "actions": [deepcopy(CLAW)],
        **changes,
    }
    return {key: value for key, value in block.items() if value is not None}


def act(id: str = "claw", **changes: Any) -> dict[str, Any]:  # noqa: A002
    """An action of a proposal."""
    block = {"id": id, "name": id.title(), "toHit": 4, **changes}
    return {key: value for key, value in block.items() if value is not None}


@pytest.fixture
def fitted(scaled) -> Any:
    """``fitted(key=…)`` fits a proposal, and gives the block and the codes of what there is to tell."""

    def fit(wanted: str = "", **changes: Any) -> tuple[Any, list[str]]:
        result = made(scaled().part(CombatRules), "Ash thing", proposal(**changes), wanted)
        return result.block, [note["code"] for note in result.notes][1:]

    return fit


# ------------------------------------------------------------------------------------------------------- sources


@pytest.mark.feature("SV-06")
def test_a_named_creature_is_taken_as_its_author_wrote_it(meet, told):
    for name in ("rust-jackal", "beasts/rust-jackal"):
        fight = meet(Combatant.of_creature("j", name))

        assert fight.fighters["j"].name == "Rust  jackal"
        assert (fight.fighters["j"].health, fight.profiles["j"].defense) == (6, 6)
        assert (
            fight.profiles["j"].by_id["action:bite"].number == 9
        )  # beyond its tier, and that is its author's business
        assert told(fight) == []


@pytest.mark.feature("SV-06")
@pytest.mark.parametrize(
    "foe",
    [
        Combatant("j", "RUST JACKAL"),
        Combatant.of_creature("j", "Rust jackal"),
        Combatant.of_creature("j", " rust  Jackal ", "Old Grey", invented=True),
        Combatant("j", "Rust jackal", tier="lone", invented=True),
    ],
    ids=["its name", "the words given", "words for an invented foe", "its name beside a tier"],
)
def test_a_foe_that_is_called_like_a_creature_is_that_creature(meet, told, foe):
    fight = meet(foe)

    assert fight.fighters["j"].health == 6
    assert fight.fighters["j"].source == "beasts/rust-jackal"
    assert told(fight)[0].endswith("is the creature beasts/rust-jackal.")


@pytest.mark.feature("SV-06")
def test_a_proposal_for_a_creature_that_the_catalog_has_is_set_aside(meet, told):
    fight = meet(Combatant.of_creature("j", proposal(), "Rust jackal", invented=True))

    assert fight.fighters["j"].health == 6
    assert told(fight) == ["Rust jackal is the creature beasts/rust-jackal; what was proposed is not needed."]


@pytest.mark.feature("SV-06", "TH-02")
def test_a_proposed_block_fights_as_fitted_and_a_written_one_as_it_is(meet, told):
    strong = proposal(health=400, defense=30)

    written = meet(Combatant.of_creature("x", strong, "Ash thing"))
    assert (written.fighters["x"].health, written.profiles["x"].defense, told(written)) == (400, 30, [])

    proposed = meet(Combatant.of_creature("x", strong, "Ash thing", invented=True))
    assert (proposed.fighters["x"].health, proposed.profiles["x"].defense) == (40, 15)
    assert told(proposed) == [
        "Ash thing is made up for this fight and measured against the tier Lone trouble.",
        "Ash thing's health goes from 400 to 40; its tier has 20 to 40.",
        "Ash thing's defense goes down from 30 to 15.",
    ]


@pytest.mark.feature("SV-06")
@pytest.mark.parametrize(
    "foe",
    [Combatant("x", "Ash thing", tier="lone"), Combatant("x", "Ash thing", tier="lone", invented=True)],
)
def test_without_a_block_a_tier_makes_a_plain_creature(meet, told, foe):
    fight = meet(foe)
    strike = fight.profiles["x"].by_id["action:strike"]

    assert fight.fighters["x"].name == "Ash thing"
    assert (fight.fighters["x"].health, fight.profiles["x"].defense) == (30, 13)
    assert (strike.number, strike.clauses[0].amount.flat, strike.clauses[0].amount.count) == (5, 11, 0)
    assert told(fight) == ["Ash thing is a plain creature of the tier Lone trouble."]


@pytest.mark.feature("SV-06")
def test_words_that_no_creature_is_called_by_fall_back_to_the_tier(meet, told):
    fight = meet(Combatant.of_creature("x", "ash thing", tier="pack"))

    assert fight.fighters["x"].name == "ash thing"
    assert told(fight) == ["ash thing is a plain creature of the tier Pack trouble."]


@pytest.mark.feature("SV-06")
@pytest.mark.parametrize(
    ("foe", "code"),
    [
        (Combatant("x"), "fighter-without-source"),
        (Combatant("x", "Ash thing"), "fighter-without-source"),
        (Combatant.of_creature("x", "rust-jakal"), "unknown-creature"),
        (Combatant.of_creature("x", "spells/rust-jackal"), "unknown-creature"),
    ],
)
def test_a_foe_without_a_source_is_refused_and_not_made_up(meet, foe, code):
    with pytest.raises(Refused) as refused:
        meet(foe)

    assert refused.value.code == code


@pytest.mark.feature("SV-06")
def test_the_refusal_of_a_misspelt_creature_names_the_nearest(meet):
    with pytest.raises(Refused) as refused:
        meet(Combatant.of_creature("x", "rust-jakal"))

    assert refused.value.params["suggestion"] == "rust-jackal"


@pytest.mark.feature("SV-06")
@pytest.mark.parametrize("foe", [Combatant("x", "Ash thing", tier="lone"), Combatant("x", block={}, invented=True)])
def test_a_ruleset_without_a_threat_scale_refuses_to_make_anybody_up(scaled, meet, foe):
    with pytest.raises(Refused) as refused:
        meet(foe, rules=scaled(threat=None))

    assert refused.value.code == "no-threat-scale"


@pytest.mark.feature("SV-06")
def test_a_party_member_without_a_sheet_is_refused_by_name(scaled):
    with pytest.raises(Refused) as refused:
        Fight.start(scaled(), [Combatant("nobody", "Nemo")], [Combatant.of_creature("j", "rust-jackal")])

    assert refused.value.params["fighter"] == "Nemo"


@pytest.mark.feature("SV-06")
def test_a_sheet_of_another_game_is_refused_by_name(scaled, sheet):
    stranger = Combatant.character("juno", sheet(change=lambda raw: raw.update(id="elsewhere")), "Juno")
    with pytest.raises(Refused) as refused:
        Fight.start(scaled(), [stranger], [Combatant.of_creature("j", "rust-jackal")])

    assert str(refused.value) == "Juno has a sheet of elsewhere 1, and this fight is fought by house 1."


@pytest.mark.feature("TH-01")
def test_a_creature_of_a_catalog_keeps_its_own_tier_and_says_so(meet, told):
    fight = meet(Combatant.of_creature("j", "rust-jackal", tier="lone"))

    assert fight.fighters["j"].health == 6
    assert told(fight) == ["Rust  jackal keeps the tier that it was written with, pack."]


@pytest.mark.feature("TH-01")
def test_a_creature_that_names_no_tier_of_the_scale_is_not_loaded(scaled):
    with pytest.raises(DocumentError) as refused:
        scaled(threat={"tiers": [{**tier, "id": f"other_{tier['id']}"} for tier in _tiers()]}).document.entry(
            "beasts/rust-jackal"
        )

    assert [problem.code for problem in refused.value.problems] == ["no-such-name"]


def _tiers() -> list[dict[str, Any]]:
    band = {"min": 1, "max": 5}
    return [{"id": "pack", "label": "Pack", "health": band, "defense": 1, "toHit": 1, "damagePerRound": band}]


@pytest.mark.feature("SV-06")
def test_a_fight_with_made_up_foes_is_the_same_when_it_is_loaded_or_taken_back(scaled, meet):
    foes = [
        Combatant.of_creature("x", proposal(health=400), "Ash thing", invented=True),
        Combatant("y", "Cinder", tier="pack"),
    ]
    fight = meet(*foes)
    before = json.dumps(fight.save())
    fight.choose(fight.advise())
    again = Fight.load(scaled(), json.loads(json.dumps(fight.save())))

    assert again.digest() == fight.digest()
    again.undo()
    assert json.dumps(again.save()) == before


@pytest.mark.feature("SV-06")
def test_what_is_told_of_two_alike_is_told_once(meet, told):
    foes = [Combatant.of_creature(f"x-{place}", proposal(), "Ash thing", invented=True) for place in range(3)]
    fight = meet(*foes)

    assert [fighter.name for fighter in fight.fighters.values()][1:] == ["Ash thing 1", "Ash thing 2", "Ash thing 3"]
    assert told(fight) == ["Ash thing is made up for this fight and measured against the tier Lone trouble."]


@pytest.mark.feature("SV-06", "SV-05")
def test_the_log_opens_with_what_was_made_up(meet):
    fight = meet(Combatant("x", "Ash thing", tier="lone"))
    first = next(log([event.to_json() for event in fight.events], fight.names))

    assert first == "Juno against Ash thing. Ash thing is a plain creature of the tier Lone trouble."


# ------------------------------------------------------------------------------------------------------- numbers


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


# -------------------------------------------------------------------------------------------------------- damage


def amounts(action: dict[str, Any]) -> list[str]:
    """The amounts of an action's blow, as written."""
    damage = action["damage"]
    return [
        "+".join(str(each[key]) for key in ("dice", "flat") if key in each)
        for each in (damage, *damage.get("plus", ()))
    ]


@pytest.mark.feature("TH-02")
@pytest.mark.parametrize(
    ("written", "fights"),
    [
        ({"dice": "4d6"}, ["4d6"]),  # 14
        ({"dice": "4d6", "flat": 1}, ["4d6+1"]),  # 15, the most that is allowed
        ({"dice": "4d6", "flat": 2}, ["3d6+2"]),  # dice go first
        ({"dice": "9d6", "flat": 3}, ["3d6+3"]),
        ({"dice": "1d8", "flat": 40}, ["1d8+10"]),  # then the flat part
        ({"dice": "9d8", "flat": 40}, ["1d8+10"]),
        ({"flat": 40}, ["15"]),
        ({"dice": "1d100", "flat": 9}, ["1d20+1"]),  # then the size of the die
        ({"dice": "2d6+4", "flat": 40}, ["1d6+11"]),  # a number in the dice is a flat part
        ({"dice": "4d6", "plus": [{"dice": "2d6", "type": "fire"}]}, ["2d6", "2d6"]),
        ({"dice": "1d6", "flat": 2, "plus": [{"flat": 30, "type": "fire"}]}, ["1d6+2", "9"]),
    ],
)
def test_the_strongest_round_is_cut_in_order(fitted, written, fights):
    block, codes = fitted(actions=[act(damage=written)])

    assert amounts(block["actions"][0]) == fights
    assert codes == ([] if amounts({"damage": written}) == fights else ["foe-damage-cut"])


@pytest.mark.feature("TH-02")
def test_an_action_that_is_weak_enough_is_left_alone(fitted):
    block, codes = fitted(actions=[act("spit", damage={"dice": "2d4"}), act("maul", damage={"dice": "9d6"})])

    assert [amounts(action) for action in block["actions"]] == [["2d4"], ["4d6"]]
    assert codes == ["foe-damage-cut"]


@pytest.mark.feature("TH-02")
def test_a_sequence_is_measured_whole_and_loses_strikes_when_dice_and_flat_parts_do_not_do(fitted):
    flurry = {"id": "flurry", "name": "Flurry", "sequence": [{"action": "claw", "times": 4}, {"action": "bite"}]}
    small = {"dice": "1d8", "flat": 1}  # 5.5 each: five of them 27.5, where 15 is the most
    block, codes = fitted(actions=[flurry, act("claw", damage=small), act("bite", damage=small)])

    assert block["actions"][0]["sequence"] == [{"action": "claw", "times": 1}, {"action": "bite"}]
    assert [amounts(action) for action in block["actions"][1:]] == [["1d8+1"], ["1d8+1"]]
    assert codes == ["foe-strikes-cut"]


@pytest.mark.feature("TH-02")
def test_a_sequence_loses_dice_before_it_loses_strikes(fitted):
    flurry = {"id": "flurry", "name": "Flurry", "sequence": [{"action": "claw", "times": 3}]}
    block, codes = fitted(actions=[flurry, act(damage={"dice": "4d4"})])  # 30, and 22.5 with a die less, 15 with two

    assert block["actions"][0]["sequence"] == [{"action": "claw", "times": 3}]
    assert amounts(block["actions"][1]) == ["2d4"]
    assert codes == ["foe-damage-cut"]


@pytest.mark.feature("TH-02")
def test_rays_that_may_all_hit_one_target_are_measured_together(fitted):
    rays = act("rays", targetCount=4, damage={"dice": "1d10", "flat": 1})  # 26 against one
    block, codes = fitted(actions=[rays])

    assert block["actions"][0]["targetCount"] == 2
    assert codes == ["foe-strikes-cut"]


@pytest.mark.feature("TH-02")
def test_an_area_is_measured_against_one_target(fitted):
    breath = act(
        "breath",
        toHit=None,
        targetCount=4,
        area={"shape": "cone", "size": 15},
        save={"save": "grit", "difficulty": 12},
        damage={"dice": "4d6"},
    )
    block, codes = fitted(actions=[breath])

    assert amounts(block["actions"][0]) == ["4d6"]
    assert codes == []


@pytest.mark.feature("TH-02")
def test_what_is_given_instead_and_what_comes_on_top_count_too(fitted):
    rider = {"id": "spite", "name": "Spite", "amount": {"dice": "6d6"}}
    hurt = {"dice": "1d4", "alternatives": [{"when": {"selfHealthAtMost": 0.5}, "dice": "8d4"}]}
    block, codes = fitted(actions=[act(damage=hurt)], riders=[rider])
    worst = block["actions"][0]["damage"]["alternatives"][0]["dice"], block["riders"][0]["amount"]["dice"]

    assert worst == ("4d4", "1d6")  # 10 and 3.5
    assert codes == ["foe-damage-cut", "foe-damage-cut"]


@pytest.mark.feature("TH-02")
def test_nothing_is_cut_to_nothing(fitted):
    block, codes = fitted("pack", actions=[act(damage={"dice": "9d12", "flat": 9})], health=7, defense=9)

    assert amounts(block["actions"][0]) == ["1d4+1"]  # 3.5 of 4
    assert codes == ["foe-damage-cut"]


@pytest.mark.feature("TH-02")
def test_where_all_that_does_not_do_what_stands_beside_the_blow_goes(fitted):
    plus = [{"dice": "2d6", "type": "fire"}, {"dice": "2d6", "type": "cold"}, {"flat": 5, "type": "iron"}]
    block, _ = fitted("pack", actions=[act(damage={"dice": "2d6", "flat": 5, "plus": plus})], health=7, defense=9)

    assert amounts(block["actions"][0]) == ["1d2", "1d2"]  # 3 of 4: with the cold it would be 4.5


# --------------------------------------------------------------------------------------------------------- names


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


# ----------------------------------------------------------------------------------------- whatever is proposed

WORDS = st.sampled_from(
    ["claw", "bite", "grit", "luck", "fire", "sonic", "hexed", "dizzy", "2d6", "9d9+9", "d", "", "x y"]
)
SCALARS = st.none() | st.booleans() | st.integers(-99, 999) | st.floats(allow_nan=False, allow_infinity=False) | WORDS
JUNK = st.recursive(
    SCALARS, lambda inner: st.lists(inner, max_size=3) | st.dictionaries(WORDS, inner, max_size=3), max_leaves=6
)
AMOUNT = st.fixed_dictionaries({}, optional={"dice": WORDS | JUNK, "flat": st.integers(0, 10**6) | JUNK})
ACTION = st.fixed_dictionaries(
    {},
    optional={
        "id": WORDS | JUNK,
        "name": WORDS | JUNK,
        "toHit": SCALARS,
        "autoHit": st.booleans(),
        "targetCount": st.integers(1, 20),
        "damage": st.fixed_dictionaries(
            {},
            optional={
                "dice": WORDS,
                "flat": st.integers(0, 10**6),
                "type": WORDS,
                "plus": st.lists(AMOUNT, max_size=3),
            },
        )
        | JUNK,
        "save": st.fixed_dictionaries({}, optional={"save": WORDS, "difficulty": SCALARS}) | JUNK,
        "applies": st.lists(st.fixed_dictionaries({}, optional={"condition": WORDS, "duration": JUNK}), max_size=2)
        | JUNK,
        "sequence": st.lists(
            st.fixed_dictionaries({"action": WORDS}, optional={"times": st.integers(1, 10)}), max_size=3
        ),
    },
)
BLOCK = st.fixed_dictionaries(
    {},
    optional={
        "tier": st.sampled_from(["pack", "lone"]) | JUNK,
        "health": AMOUNT | JUNK,
        "defense": SCALARS,
        "saves": st.dictionaries(WORDS, SCALARS, max_size=3) | JUNK,
        "resist": st.lists(WORDS, max_size=3) | JUNK,
        "actions": st.lists(ACTION | JUNK, max_size=9) | JUNK,
        "riders": st.lists(st.fixed_dictionaries({"id": WORDS, "name": WORDS, "amount": AMOUNT}), max_size=2) | JUNK,
        "glow": JUNK,
    },
)


@pytest.mark.feature("TH-02")
@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(block=BLOCK)
def test_whatever_is_proposed_fights_within_its_tier(scaled, meet, block):
    fitted = made(scaled().part(CombatRules), "Ash thing", block, "")
    tier = next(each for each in scaled().document.combat.threat.tiers if each.id == fitted.creature.tier)
    fight = meet(Combatant.of_creature("x", block, "Ash thing", invented=True))
    profile = fight.profiles["x"]

    assert tier.health.min <= fight.fighters["x"].health_max <= tier.health.max
    assert profile.defense <= tier.defense + 2
    for act in profile.by_id.values():
        assert act.number <= tier.to_hit + 2
        assert act.save is None or act.save.difficulty <= tier.save_difficulty + 2
        blow = sum(each.amount.count * (each.amount.sides + 1) + 2 * each.amount.flat for each in act.clauses)
        assert blow * (act.count if act.repeat and not act.sequence else 1) <= 2 * tier.damage_per_round.max
        assert not act.clauses or blow > 0 or any(each.amount.flat <= 0 for each in act.clauses)
    assert message(fitted.notes[0]["code"], fitted.notes[0]["params"]).startswith("Ash thing")
    fight.auto(turns=4)
