"""Abilities of the document in fights: whom they reach, what they cost, one a turn, and what comes back."""

from __future__ import annotations

import json
from fractions import Fraction
from typing import Any

import pytest

from rollwright import Choice, Combatant, Engine, Fight, ForcedFaces, Refused, Sheet
from rollwright.text import log

pytestmark = pytest.mark.needs("classic-d20")

POWERS: list[dict[str, Any]] = [
    {"id": "blood_strike", "name": "Blood strike", "target": "one",
     "cost": [{"track": "blood_oath", "op": "-", "amount": "2"}],
     "use": {"mode": "check", "check": "check", "stat": "might"},
     "onHit": [{"kind": "damage", "amount": "1d8", "to": "target"},
               {"kind": "track", "track": "heat", "op": "+", "amount": "1"}]},
    {"id": "fireball", "name": "Fireball", "level": 3, "cost": [{"slot": 1}],
     "when": "hurling a ball of fire that bursts", "action": "action",
     "target": {"area": True, "max": 3}, "use": {"mode": "save", "save": "grit", "difficulty": 13, "half": True},
     "onHit": [{"kind": "damage", "amount": "(@slot + 1)d6", "type": "fire", "to": "target"}]},
    {"id": "second_wind", "name": "Second Wind", "uses": {"count": 1, "per": "rest"}, "action": "bonus",
     "onHit": [{"kind": "heal", "amount": "1d10 + @level"}]},
    {"id": "mend", "name": "Mend", "when": "shouting a word of healing to a friend", "target": "ally",
     "onHit": [{"kind": "heal", "amount": 4, "to": "target"}]},
    {"id": "spark", "name": "Spark", "target": "foe", "use": {"mode": "attack", "toHit": 3},
     "onHit": [{"kind": "damage", "amount": "1d6", "type": "cold", "to": "target"},
               {"kind": "condition", "condition": "hexed", "rounds": 2, "to": "target"}],
     "onMiss": [{"kind": "damage", "amount": 1, "to": "target"},
                {"kind": "track", "track": "heat", "op": "+", "amount": 1}]},
    {"id": "surge", "name": "Surge", "target": "foe",
     "cost": [{"track": "heat", "op": "+", "amount": "@scale"}],
     "sizes": [{"id": "spark", "name": "Spark", "scale": 1}, {"id": "crowd", "name": "Crowd", "scale": 2}],
     "onHit": [{"kind": "damage", "amount": "(@scale)d6", "to": "target"}]},
    {"id": "war_cry", "name": "War cry", "uses": {"count": 1, "per": "fight"}, "target": "ally",
     "onHit": [{"kind": "temporary", "amount": "2 + @level", "to": "target"}]},
    {"id": "snap", "name": "Snap", "uses": {"count": 1, "per": "turn"}, "action": "bonus", "target": "foe",
     "onHit": [{"kind": "damage", "amount": 1, "to": "target"}]},
    {"id": "cleave", "name": "Cleave", "requires": "@level >= 5", "target": "foe"},
    {"id": "omen", "name": "Omen", "target": "foe",
     "onHit": [{"kind": "clock", "clock": "dawn", "amount": 1, "to": "target"}]},
    {"id": "odd", "name": "Odd", "target": "foe", "onHit": [{"kind": "damage", "amount": "4d6kh3", "to": "target"}]},
]  # fmt: skip
COMBAT: dict[str, Any] = {
    "kind": "attack-vs-defense",
    "health": {"pool": "hp"},
    "defense": 10,
    "initiative": {"dice": {"count": 1, "sides": 12}},
    "attackRoll": {"dice": {"count": 1, "sides": 12}},
    "economy": {"budgets": [{"id": "action", "label": "Action", "per": "turn", "count": 2},
                            {"id": "bonus", "label": "Bonus action", "per": "turn"}]},
    "attacks": [{"list": "arms", "name": "name", "toHit": {}, "damage": {"dice": {"column": "dice"}},
                 "budget": "action", "reach": 5}],
    "damageTypes": ["fire", "cold", "iron"],
    "conditions": [{"condition": "hexed", "effects": ["own-attacks-disadvantage"]}],
}  # fmt: skip
JACKAL: dict[str, Any] = {
    "tier": "pack", "health": 30, "defense": 8, "initiativeModifier": 0, "saves": {"grit": 2},
    "actions": [{"id": "bite", "name": "Bite", "toHit": 1, "damage": {"dice": "1d4", "type": "iron"}}],
}  # fmt: skip
TIERS = [{"id": "pack", "label": "Pack", "health": [5, 90], "defense": 10, "toHit": 2, "damagePerRound": [2, 4],
          "saveDifficulty": 9}]  # fmt: skip


@pytest.fixture(scope="module")
def game(document) -> Any:
    raw = document()
    raw["resolution"] |= {"kind": "dice-sum", "dice": {"count": 1, "sides": 12}}
    raw["sheet"]["lists"].append({"id": "arms", "label": "Arms", "maxItems": 4, "columns": [
        {"id": "name", "label": "Name", "type": "text", "maxLength": 40},
        {"id": "dice", "label": "Dice", "type": "dice"}]})  # fmt: skip
    raw["sheet"]["live"]["pools"].append({"id": "blood_oath", "label": "Blood Oath", "max": 3})
    for pool in raw["sheet"]["live"]["pools"]:
        if pool["id"].startswith("slot_"):
            pool["level"] = int(pool["id"][-1])
    raw["clocks"] = [{"id": "dawn", "label": "Dawn", "segments": 4}]
    raw["combat"] = {**COMBAT, "threat": {"tiers": TIERS}}
    raw["abilities"] = POWERS
    return Engine.load(["classic-d20"]).load_ruleset(raw)


@pytest.fixture
def fight(game) -> Any:
    """``fight(*faces, foes=…)``: Juno, Brann and jackals, in that order; faces are thrown as they are needed."""

    def begin(*faces: int, foes: int = 1, known: Any = None, brann: Any = None, **jackal: Any) -> Fight:
        names = [each["id"] for each in POWERS] if known is None else known
        others = ["mend"] if brann is None else brann
        arms = {"lists": {"arms": [{"name": "Axe", "dice": "1d6"}]}}
        juno = Sheet.new(game, {"name": "Juno", "known": names, **arms})
        friend = Sheet.new(game, {"name": "Brann", "pools": {"hp": 3}, "known": others, **arms})
        party = [Combatant.character("juno", juno), Combatant.character("brann", friend)]
        pack = [Combatant.of_creature(f"jackal-{n}", {**JACKAL, **jackal}, f"Jackal {n}") for n in range(1, foes + 1)]
        order = [each.id for each in (*party, *pack)]
        return Fight.start(game, party, pack, seed=3, initiative=order, forced=ForcedFaces(faces))

    return begin


def option(fight: Fight, name: str) -> Any:
    found = fight.menu.find(name)
    assert found is not None, [each.id for each in fight.menu.options]
    return found


def lost(fight: Fight) -> list[int]:
    return [each.health_max - each.health for who, each in fight.fighters.items() if who.startswith("jackal")]


@pytest.mark.feature("AB-15", "AB-06")
def test_an_area_strikes_each_foe_that_it_reaches_and_no_more_than_its_cap(fight):
    battle = fight(1, 4, 5, 12, 1, foes=4)  # the first save, two dice of damage for all, the other saves

    battle.choose("power:fireball")

    assert lost(battle) == [9, 4, 9, 0]
    assert battle.sheets["juno"].number("slot_1") == 2


@pytest.mark.feature("AB-15", "AB-03")
def test_a_higher_slot_throws_more_dice_in_a_fight_too(fight):
    battle = fight(1, 1, 2, 3, 4, 5)

    assert option(battle, "power:fireball").pays == ["slot_1", "slot_2", "slot_4"]
    battle.choose(Choice("power:fireball", pay="slot_4"))

    assert lost(battle) == [1 + 2 + 3 + 4 + 5]
    assert (battle.sheets["juno"].number("slot_1"), battle.sheets["juno"].number("slot_4")) == (3, 0)


@pytest.mark.feature("AB-15")
def test_one_ability_a_turn_and_the_second_attack_is_a_plain_one(fight):
    battle = fight(12, 3, 12, 4)
    battle.choose("power:spark")
    assert battle.fighters["juno"].budgets["action"] == 1

    assert [each.id for each in battle.menu.options if each.group == "ability"] == []
    with pytest.raises(Refused) as refused:
        battle.choose("power:surge", size="crowd")
    assert refused.value.code == "one-ability-a-turn"
    battle.choose("attack:arms/Axe", ["jackal-1"])

    assert lost(battle) == [3 + 4]
    battle.choose("end")  # Brann
    battle.choose("end")
    battle.choose("end")  # the jackal
    assert option(battle, "power:surge:crowd")


@pytest.mark.feature("AB-15")
def test_a_bonus_action_spell_leaves_the_action_free(fight):
    battle = fight(6)

    battle.choose("power:second_wind")

    assert battle.fighters["juno"].budgets == {"action": 2, "bonus": 0}
    assert option(battle, "attack:arms/Axe")


@pytest.mark.feature("AB-15")
@pytest.mark.parametrize(
    ("nature", "taken"), [({}, 9), ({"resist": ["fire"]}, 4), ({"vulnerable": ["fire"]}, 18), ({"immune": ["fire"]}, 0)]
)
def test_damage_types_meet_the_nature_of_the_foe(fight, nature, taken):
    battle = fight(1, 4, 5, **nature)
    forecast = option(battle, "power:fireball").forecast["jackal-1"]

    battle.choose("power:fireball")

    assert lost(battle) == [taken]
    assert (Fraction(forecast.damage) > 0) == (taken > 0)


@pytest.mark.feature("AB-16")
def test_healing_moves_the_health_of_the_fight_and_of_the_sheet(fight):
    battle = fight()
    before = battle.sheets["brann"].number("hp")

    battle.choose("power:mend", ["brann"])

    assert before == 3
    assert (battle.fighters["brann"].health, battle.sheets["brann"].number("hp")) == (7, 7)


@pytest.mark.feature("AB-16", "AB-04")
def test_uses_of_a_fight_come_back_when_it_ends_and_those_of_a_rest_do_not(fight):
    battle = fight(6, health=1)
    battle.choose("power:war_cry", ["brann"])
    battle.choose("end")
    battle.choose("end")
    battle.choose("end")
    with pytest.raises(Refused) as refused:
        battle.choose("power:war_cry", ["brann"])
    assert refused.value.code == "ability-used-up"
    battle.choose("power:second_wind")
    assert set(battle.sheets["juno"].state.live.uses) == {"war_cry", "second_wind"}

    while battle.menu:
        battle.choose(battle.advise())

    assert battle.winner == "party"
    assert set(battle.sheets["juno"].state.live.uses) == {"second_wind"}
    assert battle.fighters["brann"].temporary == 3


@pytest.mark.feature("AB-16", "AB-04")
def test_a_use_each_turn_comes_back_with_the_turn(fight):
    battle = fight()
    battle.choose("power:snap")
    for _ in range(3):
        battle.choose("end")

    battle.choose("power:snap")

    assert lost(battle) == [2]


@pytest.mark.feature("AB-15", "AB-07", "AB-02", "SN-02")
def test_blood_strike_in_a_fight_is_rolled_against_the_defense_that_is_there(fight):
    battle = fight(8, 5)

    assert option(battle, "power:blood_strike").forecast["jackal-1"].hit == "5/12"  # 8 or more of a twelve-sided die
    battle.choose("power:blood_strike")

    juno = battle.sheets["juno"]
    assert lost(battle) == [5]
    assert (juno.number("blood_oath"), juno.number("heat")) == (1, 1)
    assert "Juno rolls for Blood strike against Jackal 1. Blood strike: 8 against 8, a success." in " ".join(
        log(battle)
    )


@pytest.mark.feature("AB-15", "AB-08")
@pytest.mark.parametrize(("face", "hurt", "heat", "hexed"), [(12, 4, 0, True), (1, 1, 1, False)])
def test_what_a_miss_does_is_done_too_and_forecast(fight, face, hurt, heat, hexed):
    battle = fight(face, 4)
    lands = Fraction(8, 12)  # 3 and a die against 8

    found = option(battle, "power:spark").forecast["jackal-1"]
    assert Fraction(found.hit) == lands
    assert Fraction(found.damage) == lands * Fraction(7, 2) + (1 - lands) * 1
    battle.choose("power:spark")

    assert lost(battle) == [hurt]
    assert battle.sheets["juno"].number("heat") == heat
    assert ("hexed" in battle.fighters["jackal-1"].conditions) is hexed


@pytest.mark.feature("AB-05", "AB-15")
def test_a_size_is_an_option_of_its_own_and_reads_as_scale(fight):
    battle = fight(2, 3)

    assert option(battle, "power:surge:crowd").cost == {"heat": 2}
    battle.choose("power:surge", ["jackal-1"], size="crowd")

    assert lost(battle) == [5]
    assert battle.sheets["juno"].number("heat") == 2


@pytest.mark.feature("AB-10", "AB-15")
@pytest.mark.parametrize(
    ("asked", "code"),
    [("power:cleave", "ability-requires"), ("power:toughened", "not-on-menu"), ("power:odd", "not-on-menu")],
)
def test_what_may_not_be_used_is_refused_with_its_reason_and_costs_nothing(fight, asked, code):
    battle = fight()
    before = battle.save()

    with pytest.raises(Refused) as refused:
        battle.choose(asked)

    assert refused.value.code == code
    assert battle.save() == before


@pytest.mark.feature("AB-15")
def test_an_ability_that_a_fight_cannot_throw_is_told_when_it_begins(fight):
    told = " ".join(log(fight()))

    assert "Odd of Juno is left out of this fight: '4d6kh3' is more than dice and a number that are added up." in told


@pytest.mark.feature("AB-15")
def test_what_only_a_sheet_could_take_is_told_for_the_narrator(fight):
    battle = fight()

    events = battle.choose("power:omen")

    assert [each.type for each in events if each.type == "effect.handed"]
    assert battle.events[-2].type != "sheet.changed"


@pytest.mark.feature("AB-14", "AB-15", "SV-03", "SV-07")
@pytest.mark.parametrize("asked", ["fireball", "second_wind", "mend", "spark", "surge:spark", "blood_strike", "omen"])
def test_undo_and_a_save_in_between_change_nothing(fight, game, asked):
    battle = fight(foes=2)
    fresh = battle.save()
    choice = Choice(f"power:{asked}", [] if asked in ("fireball", "second_wind") else ["jackal-1"])
    if asked == "mend":
        choice = Choice("power:mend", ["brann"])
    battle.choose(choice)
    after = battle.digest()

    again = Fight.load(game, json.loads(json.dumps(battle.save())))
    assert again.save() == battle.save()
    again.undo()
    assert again.save()["state"] == fresh["state"]
    again.choose(choice)
    assert again.digest() == after


@pytest.mark.feature("AB-15", "SV-08")
def test_the_tactics_play_whole_fights_with_abilities(fight):
    for foes in (1, 3):
        battle = fight(foes=foes)
        battle.auto()
        assert battle.ended
        assert any(getattr(each, "option", "").startswith("power:") for each in battle.events)


def used(battle: Fight) -> list[tuple[str, str]]:
    return [(each.who, each.option) for each in battle.events if each.type == "option.chosen"]


@pytest.mark.feature("AB-18")
def test_a_declared_round_reads_each_action_like_a_turn_of_its_own(fight):
    battle = fight(1, 4, 5, 1, 1, 12, 3, 12, 2, 1, 1, 1, 1, foes=2)

    made = battle.play_round({"juno": "I hurl a ball of fire that bursts", "brann": "I swing the axe at Jackal 2"})

    assert battle.round == 2
    assert [made.readings[who].option for who in ("juno", "brann")] == ["power:fireball", "attack:arms/Axe"]
    assert made.readings["juno"].reading.label == "Fireball"
    assert made.readings["brann"].targets == ["jackal-2"]
    assert list(dict.fromkeys(who for who, _option in used(battle))) == ["juno", "brann", "jackal-1", "jackal-2"]
    assert [option for who, option in used(battle) if who == "brann"] == ["attack:arms/Axe"] * 2


@pytest.mark.feature("AB-18", "AB-15")
def test_an_ability_aimed_at_foes_takes_the_first_strike_and_the_second_is_plain(fight):
    battle = fight(1, 4, 5, 12, 3, foes=1)

    battle.play_round({"juno": "I hurl a ball of fire that bursts"})

    assert [option for who, option in used(battle) if who == "juno"] == ["power:fireball", "attack:arms/Axe"]
    assert lost(battle) == [4 + 5 + 3]


@pytest.mark.feature("AB-18", "AB-16")
def test_a_boon_reaches_the_ally_whom_the_action_names(fight):
    battle = fight(1, 1, 1, 1)

    made = battle.play_round({"juno": "I shout a word of healing to Brann"})

    assert (made.readings["juno"].option, made.readings["juno"].targets) == ("power:mend", ["brann"])
    healed = [each for each in made.events if each.type == "healed"]
    assert [(each.who, each.amount) for each in healed] == [("brann", 4)]


@pytest.mark.feature("AB-18", "AB-02")
def test_the_price_is_paid_when_the_round_comes_to_it_and_not_when_it_is_said(fight):
    battle = fight(1, 4, 5, 12, 3, foes=1)
    before = battle.sheets["juno"].number("slot_1")

    made = battle.play_round(
        {"juno": "I hurl a ball of fire that bursts", "brann": "I shout a word of healing to Juno"}
    )

    order = [each.type for each in made.events if each.type in ("turn.started", "option.chosen")]
    assert order[0] == "option.chosen"  # Juno's turn had begun already
    assert battle.sheets["juno"].number("slot_1") == before - 1
    with pytest.raises(Refused) as refused:
        battle.play_round({"jackal-1": "I bite"})
    assert refused.value.code == "declared-for-nobody"
    with pytest.raises(Refused) as refused:
        battle.play_round({"brann": 5})
    assert refused.value.code == "text-expected"


@pytest.mark.feature("AB-18", "AB-10")
def test_what_cannot_be_used_costs_nothing_and_the_round_goes_on(fight):
    battle = fight(known=["mend", "fireball"])
    sheet = battle.sheets["juno"]
    sheet.apply_all([*sheet.spend("slot_1", 3), *sheet.spend("slot_2", 2), *sheet.spend("slot_4", 1)])

    made = battle.play_round(
        {"juno": "I hurl a ball of fire that bursts", "brann": "I shout a word of healing to Juno"}
    )

    assert made.readings["juno"].refused.code == "no-slot-left"
    assert "juno" not in [who for who, _option in used(battle)]
    assert made.readings["brann"].targets == ["juno"]
    assert made.readings["brann"].refused.code == "bad-target"  # she is not hurt, and he heals nobody in her place
    assert battle.sheets["brann"].number("hp") <= 3
    assert battle.round == 2


@pytest.mark.feature("AB-18")
def test_creatures_use_what_they_can_in_the_same_round(fight):
    breath = {"id": "breath", "name": "Breath", "damage": {"dice": "2d6", "type": "fire"}, "targetCount": 2}
    breath |= {"save": {"save": "grit", "difficulty": 12, "onSuccess": "half"}}
    breath |= {"uses": {"count": 1, "per": "encounter"}}
    battle = fight(actions=[breath, JACKAL["actions"][0]])

    battle.play_round({"brann": "I swing the axe at the jackal"})

    assert ("jackal-1", "action:breath") in used(battle)
    assert [each.who for each in battle.events if each.type == "save.rolled"] == ["juno", "brann"]


@pytest.mark.feature("AB-18", "SV-03", "SV-07")
def test_a_declared_round_is_choices_like_any_and_can_be_taken_back(fight):
    battle = fight(foes=2)
    fresh, before = battle.save()["state"], len(battle.taken)

    battle.play_round({"juno": "I hurl a ball of fire that bursts", "brann": Choice("power:mend", ["brann"])})
    while len(battle.taken) > before:
        battle.undo()

    assert battle.save()["state"] == fresh
