"""Reactions as the format's own pages write them: each loads where the text says, and does what it says there."""

from __future__ import annotations

import json
from functools import cache

import pytest
from arena import ENGINE, Duel, action, brute, document, hero, of

ROAD_TRICK = """{ "mechanics": {
"kind": "utility",
"range": 8,
"free": true,
"cost": [{ "pool": "luck", "amount": 1 }],
"reaction": { "on": "used", "cancels": true, "against": { "catalogs": ["knacks"] } }
} }"""
AIMED = """{ "reaction": { "on": "aimed", "at": "source", "cancels": true } }"""
COUNTERSPELL = """{ "reaction": {
"on": "used",
"cancels": true,
"against": { "catalogs": ["spells"] },
"upTo": "paid",
"above": { "check": { "abilityModFromField": "spellcasting_ability" }, "dc": 10 }
} }"""
SHIELD = """{ "mechanics": {
"kind": "buff",
"targets": "self",
"budget": "reaction",
"reaction": { "on": "hit" },
"applies": [{ "condition": "shielded", "duration": { "rounds": 1, "at": "turn-start" } }]
} }"""
BY_NAME = """{ "reaction": {
"on": "hit",
"also": [{ "on": "aimed", "against": { "entries": ["spells/magic-missile"] } }]
} }"""
SHIELDED = """{
"condition": "shielded",
"modifiers": [{ "to": "defense", "flat": 5 }],
"noDamageFrom": ["spells/magic-missile"]
}"""
PARRY = """{ "reaction": { "on": "hit", "blow": "melee", "seesSource": true } }"""
FEATHER_FALL = """{
"kind": "buff",
"targets": "ally",
"range": 60,
"budget": "reaction",
"cost": [{ "pool": "slots_1", "amount": 1 }],
"reaction": { "on": "falls" },
"applies": [{ "condition": "feather_falling", "duration": { "rounds": 10 } }]
}"""
FALLS_SAFELY = """{ "condition": "feather_falling", "fallsSafely": true }"""
PROTECTION = """{
"kind": "debuff",
"targets": "enemy",
"budget": "reaction",
"reaction": { "on": "aimed", "for": "ally", "within": 5, "at": "source", "seesSource": true },
"applies": [{ "condition": "protected_attack", "duration": "this-action" }]
}"""
GUARDIAN = """{
"kind": "buff",
"targets": "ally",
"range": 5,
"budget": "reaction",
"reaction": { "on": "hit", "for": "ally", "within": 5, "at": "target" },
"applies": [{ "condition": "parrying", "duration": "this-action" }]
}"""
MASK = """{
"id": "unnerving_mask",
"name": "Unnerving Mask",
"range": 30,
"budget": "reaction",
"reaction": { "on": "turn-start", "at": "source", "seesSource": true },
"save": { "save": "wis_save", "difficulty": 14, "onSuccess": "negates" },
"applies": [{ "condition": "frightened", "duration": { "rounds": 1 } }]
}"""
ROCK_CATCHING = """{
"on": "aimed",
"cancels": true,
"cancelSave": { "save": "dex", "dc": 10 },
"against": { "actions": ["Rock"] }
}"""
SEVERAL = """{
"kind": "buff",
"targets": "ally",
"targetCount": 5,
"range": 60,
"budget": "reaction",
"reaction": { "on": "falls" },
"applies": [{ "condition": "feather_falling", "duration": { "rounds": 10 } }]
}"""
AT_TURN_START = """{ "combat": {"signatureAtTurnStart": true} }"""

SELF = {"kind": "buff", "targets": "self", "budget": "reaction"}
ENTRIES = {
    "shield": json.loads(SHIELD)["mechanics"],
    "shield-by-name": {**json.loads(SHIELD)["mechanics"], **json.loads(BY_NAME)},
    "counterspell": {
        "kind": "utility",
        "budget": "reaction",
        "cost": [{"pool": "slots_1", "amount": 1}],
        **json.loads(COUNTERSPELL),
    },
    "duck": {**SELF, "applies": [{"condition": "shielded", "duration": {"rounds": 1}}], **json.loads(AIMED)},
    "parry": {**SELF, "applies": [{"condition": "parrying", "duration": "this-action"}], **json.loads(PARRY)},
    "feather-fall": json.loads(FEATHER_FALL),
    "feather-fall-for-all": json.loads(SEVERAL),
    "protection": json.loads(PROTECTION),
    "guardian": json.loads(GUARDIAN),
    "rock-catching": {**SELF, "reaction": json.loads(ROCK_CATCHING)},
    "magic-missile": {
        "kind": "attack",
        "amount": {"dice": "1d4", "flat": 1},
        "damageType": "force",
        "autoHit": True,
        "targetCount": 3,
        "cost": [{"pool": "slots_1", "amount": 1}],
    },
}
KNACKS = {
    "road-trick": json.loads(ROAD_TRICK)["mechanics"],
    "flash": {"kind": "attack", "amount": {"dice": "1d6"}, "damageType": "fire", "autoHit": True},
}


@cache
def rules(*, turn_start=False):
    """The arena with these blocks, and with the names that they use."""
    written = document(**(json.loads(AT_TURN_START)["combat"] if turn_start else {}))
    sheet, combat = written["sheet"], written["combat"]
    sheet["saves"].append({"id": "dex", "label": "Quickness", "ability": "dex"})
    sheet["fields"].append(
        {"id": "spellcasting_ability", "label": "Casting", "type": "enum", "values": ["dex"], "default": "dex"}
    )
    sheet["live"]["pools"].append({"id": "luck", "label": "Luck", "max": 2})
    new = ("feather_falling", "protected_attack", "frightened")
    sheet["live"]["conditions"] += [{"id": each, "label": each.replace("_", " ").title()} for each in new]
    kept = [each for each in combat["conditions"] if each["condition"] != "shielded"]
    combat["conditions"] = [
        *kept,
        json.loads(SHIELDED),
        json.loads(FALLS_SAFELY),
        {"condition": "protected_attack", "effects": ["own-attacks-disadvantage"]},
        {"condition": "frightened", "effects": ["own-attacks-disadvantage"]},
    ]
    (spells,) = written["catalogs"]
    spells["entries"] = [each for each in spells["entries"] if each["id"] not in ENTRIES]
    spells["entries"] += [entry(key, each) for key, each in ENTRIES.items()]
    knacks = [entry(key, each) for key, each in KNACKS.items()]
    written["catalogs"].append({"id": "knacks", "label": "Knacks", "feeds": ["spells"], "entries": knacks})
    return ENGINE().load_ruleset(written)


def entry(key, mechanics):
    rows = [{"list": "spells", "values": {"name": key, "prepared": True}}]
    return {"id": key, "label": key.replace("-", " ").title(), "rows": rows, "mechanics": mechanics}


def who(name, *spells, knacks=(), turn_start=False):
    made = hero(name, rules=rules(turn_start=turn_start), spells=spells)
    rows = [{"name": each, "prepared": True, "_catalog": f"knacks/{each}"} for each in knacks]
    made.sheet.state.lists["spells"].extend(rows)
    return made


def duel(*fighters, foes=1, turn_start=False):
    return Duel(*fighters, foes=foes, rules=rules(turn_start=turn_start))


@pytest.mark.feature("SN-01", "WN-03", "WN-04")
def test_a_trick_stops_knacks_and_nothing_else():
    fought = duel(who("juno", "magic-missile", knacks=["flash"]), who("mage", knacks=["road-trick"]))
    fought.act("ability:spells/magic-missile", "mage", "mage", "mage", dice=[1])
    assert fought.fight.asked == "juno"  # a spell comes from another catalog
    fought.end()
    fought.end()
    fought.act("ability:spells/flash", "mage")
    assert fought.fight.menu.window == "used"
    events = fought.act("react:road-trick")
    assert len(of(events, "act.cancelled")) == 1
    assert fought.fight.sheets["mage"].state.live.pools["luck"].current == 1


@pytest.mark.feature("SN-01", "WN-03")
def test_a_counter_stops_what_was_paid_no_higher_and_rolls_against_ten_and_the_level_above():
    fought = duel(who("juno", "fire"), who("mage", "counterspell"))
    fought.act("ability:spells/fire", "mage")
    assert fought.option("react:counterspell").stops == {"slots_1": "11/20", "slots_2": "1", "slots_3": "1"}
    events = fought.act("react:counterspell", dice=[10])
    (weighed,) = of(events, "reaction.weighed")
    assert (weighed.difficulty, weighed.stopped) == (12, True)


@pytest.mark.feature("SN-01", "WN-03")
def test_what_is_aimed_at_one_is_stopped_before_a_die():
    fought = duel(who("juno"), who("mage", "duck"))
    fought.act("attack:weapons/Sword", "mage")
    assert fought.fight.menu.window == "aimed"
    events = fought.act("react:duck")
    assert [each.by for each in of(events, "act.cancelled")] == ["mage"]


@pytest.mark.feature("SN-01", "WN-05", "WN-07")
def test_a_shield_turns_a_hit_and_by_name_keeps_every_dart_away():
    fought = duel(who("juno", "magic-missile"), who("mage", "shield-by-name"))
    fought.act("attack:weapons/Sword", "mage", dice=[10])
    fought.act("react:shield-by-name")
    assert fought.health("mage") == 30
    fought.end()
    fought.end()
    fought.act("ability:spells/magic-missile", "mage", "mage", "mage")
    assert fought.fight.menu.window == "aimed"
    events = fought.act("react:shield-by-name", dice=[4])
    assert fought.health("mage") == 30
    assert all("immune" in part.how for each in of(events, "hurt") for part in each.parts)


@pytest.mark.feature("SN-01", "WN-05")
def test_a_plain_shield_does_not_answer_darts():
    fought = duel(who("juno", "magic-missile"), who("mage", "shield"))
    fought.act("ability:spells/magic-missile", "mage", "mage", "mage", dice=[4])
    assert fought.fight.asked == "juno"


@pytest.mark.feature("SN-01", "WN-03", "WN-07")
@pytest.mark.parametrize(("blow", "asked"), [("club", "juno"), ("bow", "brute")])
def test_a_parry_answers_what_is_struck_beside_one(blow, asked):
    bow = action("bow", toHit=5, damage={"dice": "1d6", "type": "piercing"}, range=60)
    fought = duel(who("juno", "parry"), brute(actions=[action(), bow]))
    fought.end()
    fought.act(f"action:{blow}", "juno", dice=[11] if asked == "juno" else [11, 1])
    assert fought.fight.asked == asked
    if asked == "juno":
        fought.act("react:parry")
        assert fought.health("juno") == 30


@pytest.mark.feature("SN-01", "CC-08", "WN-07", "WN-08")
@pytest.mark.parametrize("caught", ["feather-fall", "feather-fall-for-all"])
def test_who_falls_safely_is_neither_hurt_nor_prone(caught):
    fought = duel(who("juno"), who("kit", caught), who("foe", "pit"))
    fought.end()
    fought.end()
    fought.act("ability:spells/pit", "juno", dice=[3])
    assert fought.fight.asked == "kit"
    fought.act(f"react:{caught}")
    assert (fought.health("juno"), "prone" in fought.fight.fighters["juno"].conditions) == (30, False)
    assert "feather_falling" in fought.fight.fighters["juno"].conditions


@pytest.mark.feature("SN-01", "WN-07", "WN-08")
def test_one_alone_is_asked_about_each_faller_and_one_for_several_about_all():
    single = duel(who("juno"), who("kit", "feather-fall"), who("foe", "pit"))
    several = duel(who("juno"), who("kit", "feather-fall-for-all"), who("foe", "pit"))
    for each in (single, several):
        each.end()
        each.end()
        each.act("ability:spells/pit", "juno", "kit", dice=[3, 3])
    assert single.option("react:feather-fall").targets == ["juno"]
    assert several.option("react:feather-fall-for-all").targets == ["juno", "kit"]


@pytest.mark.feature("SN-01", "WN-03", "WN-07")
def test_protection_and_the_guardian_are_for_an_ally():
    fought = duel(who("juno"), who("kit", "protection", "guardian"), brute())
    fought.end()
    fought.end()
    fought.act("action:club", "juno")
    assert fought.fight.menu.window == "aimed"
    fought.act("react:protection", dice=[11, 12, 1])
    assert fought.fight.asked == "brute"  # the reaction is spent, so that the hit is not asked about
    assert fought.health("juno") < 30


@pytest.mark.feature("SN-01", "WN-05", "WN-07")
def test_the_held_hit_is_judged_again_against_the_allys_defense():
    fought = duel(who("juno"), who("kit", "guardian"), brute())
    fought.end()
    fought.end()
    fought.act("action:club", "juno", dice=[11])
    events = fought.act("react:guardian")
    assert [(each.against, each.hit) for each in of(events, "attack.turned")] == [(17, False)]


@pytest.mark.feature("SN-01", "WN-02", "WN-07")
def test_a_mask_frightens_until_that_very_turn_is_over():
    fought = duel(brute(actions=[action(), json.loads(MASK)]), who("juno"))
    fought.end()
    fought.act("react:unnerving_mask", dice=[2])
    assert "frightened" in fought.fight.fighters["juno"].conditions
    fought.end()
    assert "frightened" not in fought.fight.fighters["juno"].conditions


@pytest.mark.feature("SN-01", "WN-03", "WN-07")
@pytest.mark.parametrize(("face", "health"), [(8, 30), (7, 21)])
def test_a_rock_that_is_caught_does_nothing_at_all(face, health):
    """2 to add to the save against 10."""
    rock = action("rock", toHit=5, damage={"dice": "1d6", "flat": 3, "type": "bludgeoning"}, range=60)
    fought = duel(who("juno", "rock-catching"), brute(actions=[rock, action()]))
    fought.end()
    fought.act("action:rock", "juno")
    fought.act("react:rock-catching", dice=[face] if health == 30 else [face, 15, 6])
    assert fought.health("juno") == health
    assert fought.fight.fighters["juno"].budgets["reaction"] == 0


@pytest.mark.feature("SN-01", "WN-02")
@pytest.mark.parametrize("turn_start", [False, True])
def test_points_are_spent_at_a_foes_turn_start_only_where_it_is_declared(turn_start):
    tail = {key: value for key, value in action("tail").items() if key != "budget"} | {"signature": {"cost": 1}}
    fought = duel(
        brute("dragon", actions=[action(), tail], signaturePoints=1),
        who("juno", turn_start=turn_start),
        turn_start=turn_start,
    )
    fought.end()
    assert fought.fight.menu.window == ("foe-turn-start" if turn_start else "")
