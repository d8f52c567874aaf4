"""Blocks as the format's own pages write them: each loads where the text says, and does what it says there."""

from __future__ import annotations

import json

import pytest
from watch_house import AXE, COMBAT, DOCUMENT, Duel, merged, rules

from rollwright import DocumentError

POOL = """{ "pool": {
  "advantage": true,
  "damageTarget": 6,
  "soak": { "roll": true, "byKind": { "knock": { "abilityMod": "sinew" } } }
} }"""
MINIMUM = """{ "damage": { "minimum": { "derived": "overwhelming" } } }"""
DAZE = """{ "daze": {
  "over": { "abilityScore": "stamina" },
  "measure": "damage",
  "condition": "dazed",
  "text": "The blow leaves them reeling until their next turn passes."
} }"""
REMAP = """{ "damageKinds": {
  "default": "bashing",
  "byType": { "bullet": "lethal", "fire": "aggravated" },
  "marks": "per-point",
  "remap": [
    { "when": { "field": "vampire" }, "from": "lethal", "to": "bashing", "tags": ["firearm"] }
  ]
} }"""
MOVING = """{ "initiative": {
  "pool": { "abilityMod": "nerve" },
  "plus": 3,
  "resource": {
    "base": 3,
    "styles": [
      { "id": "press", "label": "Press", "takes": { "gain": 1 } },
      { "id": "telling", "label": "Telling blow", "spends": { "onMiss": [[0, 1], [6, 2], [11, 3]] } }
    ],
    "crash": { "at": 0, "condition": "reeling", "bonus": 5, "recoverAfter": 3 }
  }
} }"""
LIMIT = """{ "spendLimits": [{ "pool": "blood", "max": { "derived": "blood_per_turn" }, "per": "turn" }] }"""
TRICKS = [{"id": "name", "label": "Name", "type": "text", "maxLength": 20}]
FIXED = {"bashing": 1, "lethal": 2, "aggravated": 3}


def house(*blocks):
    """The game with names that the pages use, and with blocks of theirs."""
    sheet = DOCUMENT["sheet"]
    live = sheet["live"]
    track = {**live["tracks"][0], "kinds": [{"id": kind, "label": kind, "severity": n} for kind, n in FIXED.items()]}
    if not any("damageKinds" in json.loads(block) for block in blocks):
        track = live["tracks"][0]
    changes = {
        "abilities": [*sheet["abilities"], {"id": "stamina", "label": "Stamina", "min": 0, "max": 9, "default": 2}],
        "fields": [*sheet["fields"], {"id": "vampire", "label": "Vampire", "type": "boolean"}],
        "derived": [
            *sheet["derived"],
            {"id": "overwhelming", "label": "Overwhelming", "formula": "@field.heavy"},
            {"id": "blood_per_turn", "label": "Blood a turn", "formula": "1"},
        ],
        "live": {**live, "tracks": [track]},
    }
    combat = merged(COMBAT, {"damageTypes": ["blunt", "edge", "shot", "fire", "bullet"]})
    for block in blocks:
        written = json.loads(block)
        combat = (
            {**combat, **written} if "initiative" in written or "damageKinds" in written else merged(combat, written)
        )
    return rules(sheet=changes, combat=combat)


@pytest.mark.feature("SN-01", "DP-06")
def test_soak_is_thrown_by_kind():
    duel = Duel(house(POOL), {"abilities": {"sinew": 3}, "skills": {"brawl": "one"}}, {"abilities": {"sinew": 2}})
    duel.act("attack:arms/Club", "bo", dice=(7, 7, 2, 2, 9, 9, 2, 2, 9, 2))
    assert duel.see("bo.health.marks") == ["knock", "knock"]  # two dice and one that is sure, less one of two dice


@pytest.mark.feature("SN-01", "DP-08")
def test_a_minimum_reads_the_attackers_sheet():
    static = '{ "pool": { "soak": { "roll": false, "all": { "field": "armour" } } } }'
    body = {"abilities": {"sinew": 3}, "skills": {"brawl": "one"}, "fields": {"heavy": 2}}
    duel = Duel(house(static, MINIMUM), body, {"fields": {"armour": 9}})
    duel.axe(7, 7, 2, 2, 9, 9)
    assert duel.see("bo.health.current") == 5


@pytest.mark.feature("SN-01", "DP-09")
def test_a_daze_is_for_more_than_their_stamina():
    duel = Duel(house(DAZE), {"abilities": {"sinew": 3}, "skills": {"brawl": "one"}}, {})
    told = duel.told(duel.axe(7, 7, 2, 2, 9, 9, 9, 2, 2))
    assert "The blow leaves them reeling until their next turn passes." in told


@pytest.mark.feature("SN-01", "DP-10")
@pytest.mark.parametrize(("vampire", "qualities", "kind"), [(1, 1, "bashing"), (0, 1, "lethal"), (1, 0, "lethal")])
def test_a_bullet_only_bruises_a_vampire(vampire, qualities, kind):
    gun = {"id": "gun", "name": "Gun", "toHit": 2, "damage": {"dice": "2d10", "type": "bullet"}}
    gun["damage"]["qualities"] = ["firearm"] if qualities else []
    foe = {"health": 3, "defense": 1, "initiativeModifier": 1, "tier": "any", "actions": [gun]}
    duel = Duel(house(REMAP), {"fields": {"vampire": bool(vampire)}}, foe, initiative=["bo", "ada"])
    duel.act("action:gun", "ada", dice=(7, 7, 9, 2))
    assert duel.see("ada.health.marks") == [kind]


@pytest.mark.feature("SN-01", "IR-02", "IR-03", "IR-05")
def test_ada_gains_five_for_crashing_rats():
    duel = Duel(house(MOVING), {"abilities": {"sinew": 3}, "skills": {"brawl": "one"}}, {"lists": {"arms": [AXE]}})
    told = duel.told(duel.axe(7, 7, 2, 2, 9, 9, 9, 2, 2, style="press"))
    assert "Ada gains 5 initiative for crashing Bo, and is on 8." in told


@pytest.mark.feature("SN-01", "CB-14")
def test_blood_has_a_limit_a_turn():
    duel = Duel(house(LIMIT), {}, {})
    assert duel.fight.fighters["ada"].limits == {"turn.blood": 1}


@pytest.mark.feature("SN-01", "WN-03")
def test_no_counter_rolls_against_a_number_where_successes_are_counted():
    counter = {"kind": "utility", "reaction": {"on": "used", "cancels": True, "upTo": "paid"}}
    above = {"above": {"check": {"const": 3}, "dc": 10}}
    sheet = {
        "lists": [*DOCUMENT["sheet"]["lists"], {"id": "tricks", "label": "Tricks", "maxItems": 4, "columns": TRICKS}]
    }
    entry = {"id": "stop", "label": "Stop", "rows": [{"list": "tricks", "values": {"name": "Stop"}}]}

    def with_counter(**more):
        mechanics = {**counter, "reaction": {**counter["reaction"], **more}}
        catalog = {
            "id": "tricks",
            "label": "Tricks",
            "feeds": ["tricks"],
            "entries": [{**entry, "mechanics": mechanics}],
        }
        return rules(sheet=sheet, combat=COMBAT, catalogs=[catalog])

    assert with_counter()
    with pytest.raises(DocumentError) as refused:
        with_counter(**above)
    assert [(each.path, each.code) for each in refused.value.problems] == [
        ("catalogs[0].entries[0].mechanics.reaction.above", "key-out-of-place")
    ]
