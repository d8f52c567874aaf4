"""The two combat blocks with which the source begins, word for word: each is a whole fight."""

from __future__ import annotations

import json
from fractions import Fraction
from functools import cache
from typing import TYPE_CHECKING, Any

import pytest
from arena import ENGINE, Duel, brute, document

from rollwright import Combatant, Sheet

if TYPE_CHECKING:
    from rollwright import Ruleset

EMBER_ROADS = json.loads("""{
  "kind": "attack-vs-defense",
  "health": { "pool": "grit" },
  "defense": { "derived": "guard" },
  "initiative": { "dice": { "count": 2, "sides": 6 }, "modifier": { "abilityMod": "wits" } },
  "attackRoll": { "dice": { "count": 2, "sides": 6 } },
  "economy": { "budgets": [{ "id": "act", "label": "Action", "per": "turn", "count": 1 }] },
  "attacks": [
    {
      "list": "gear",
      "budget": "act",
      "name": "name",
      "toHit": { "ability": { "column": "swing" } },
      "damage": { "dice": { "column": "damage" }, "ability": { "column": "swing" }, "type": { "column": "harm" } }
    }
  ],
  "abilities": [{ "list": "knacks", "budget": "act" }],
  "standard": ["dodge", "help"],
  "conditions": [
    { "condition": "shaken", "effects": ["own-attacks-disadvantage", "ends-on-damage"] },
    { "condition": "pinned", "effects": ["cannot-act", "speed-zero"] }
  ]
}""")
DRAFT = json.loads("""{
  "kind": "attack-vs-defense",
  "health": { "pool": "hp" },
  "defense": { "field": "ac" },
  "initiative": { "dice": { "count": 1, "sides": 20 }, "modifier": { "derived": "initiative" } },
  "attackRoll": {
    "dice": { "count": 1, "sides": 20 },
    "advantage": true,
    "naturals": { "max": "critical", "min": "miss" },
    "critical": "double-dice"
  },
  "economy": {
    "budgets": [
      { "id": "action", "label": "Action", "per": "turn", "count": 1 },
      { "id": "bonus", "label": "Bonus action", "per": "turn", "count": 1 },
      { "id": "reaction", "label": "Reaction", "per": "turn", "count": 1 }
    ],
    "movement": { "field": "speed" }
  },
  "abilities": [
    {
      "list": "spells",
      "onlyWhen": "prepared",
      "alwaysWhen": { "column": "level", "equals": 0 },
      "budget": "action",
      "toHit": { "derived": "spell_attack" },
      "saveDifficulty": { "derived": "spell_save_dc" }
    }
  ],
  "concentration": { "text": "concentration", "save": "con_save", "floor": 10, "fromDamage": 0.5 }
}""")


@cache
def roads() -> Ruleset:
    """A sheet with what the first block names."""
    raw = document()
    sheet = raw["sheet"]
    sheet["abilities"] = [
        {"id": each, "label": each.title(), "min": -3, "max": 3, "default": 0} for each in ("brawn", "wits")
    ]
    sheet["saves"] = [{"id": "nerve", "label": "Nerve", "ability": "wits"}]
    sheet["derived"] = [{"id": "guard", "label": "Guard", "formula": "6 + @wits"}]
    sheet["lists"] = [
        {"id": "gear", "label": "Gear", "maxItems": 9, "columns": [
            {"id": "name", "label": "Name", "type": "text", "maxLength": 40},
            {"id": "swing", "label": "Swing", "type": "enum", "values": ["none", "brawn", "wits"]},
            {"id": "damage", "label": "Damage", "type": "dice"},
            {"id": "harm", "label": "Harm", "type": "text", "maxLength": 20}]},
        {"id": "knacks", "label": "Knacks", "maxItems": 9, "columns": [
            {"id": "name", "label": "Name", "type": "text", "maxLength": 40}]},
    ]  # fmt: skip
    names = [{"id": each, "label": each.title()} for each in ("shaken", "pinned")]
    sheet["live"] = {"pools": [{"id": "grit", "label": "Grit", "max": 12}], "conditions": names}
    raw["resolution"] = {"kind": "dice-sum", "dice": {"count": 2, "sides": 6}, "abilityModifier": {"op": "identity"}}
    raw["catalogs"], raw["combat"] = [], EMBER_ROADS
    return ENGINE().load_ruleset(raw)


def roader(name: str, brawn: int = 1, wits: int = 0) -> Combatant:
    gear = [{"name": "Road axe", "swing": "brawn", "damage": "1d6", "harm": "edge"}]
    return Combatant.character(
        name, Sheet.new(roads(), {"abilities": {"brawn": brawn, "wits": wits}, "lists": {"gear": gear}})
    )


@pytest.mark.feature("SN-01", "CB-01", "CB-04", "CB-07")
def test_the_whole_block_of_the_first_game_is_a_fight():
    fight = Duel(roader("juno", brawn=2, wits=1), roader("dax", wits=1), rules=roads())

    assert fight.options() == ["attack:gear/Road axe", "standard:dodge", "end"]
    assert Fraction(fight.option("attack:gear/Road axe").forecast["dax"].hit) == Fraction(30, 36)  # 2d6 + 2 against 7
    fight.act("attack:gear/Road axe", "dax", dice=[3, 2, 5])

    assert fight.health("dax") == 12 - (5 + 2)
    assert fight.options() == ["end"]  # one action


@pytest.mark.feature("SN-01", "CC-01")
def test_its_conditions_do_what_they_name():
    fight = Duel(roader("juno"), roader("dax"), rules=roads())
    fight.give("juno", "pinned")
    fight.give("dax", "shaken")

    fight.end()

    assert fight.fight.turn == "dax"
    fight.act("attack:gear/Road axe", "juno", dice=[6, 6, 6])
    assert fight.health("juno") == 12 - 7
    assert "shaken" in fight.fight.fighters["dax"].conditions
    fight.end()
    assert fight.fight.turn == "dax"  # whoever is pinned cannot act


@cache
def draft() -> Ruleset:
    """The arena with the second block in the place of its own, which measures no foes and has no weapons."""
    raw = document()
    raw["sheet"]["derived"] = [
        {"id": "initiative", "label": "Initiative", "formula": "@dex.mod"},
        {"id": "spell_attack", "label": "Spell attack", "formula": "3 + @con.mod"},
        {"id": "spell_save_dc", "label": "Spell save", "formula": "11 + @con.mod"},
    ]
    keep = ("ray", "fire", "bless", "hold")
    raw["catalogs"][0]["entries"] = [each for each in raw["catalogs"][0]["entries"] if each["id"] in keep]
    raw["combat"] = {**DRAFT, "threat": raw["combat"]["threat"]}
    return ENGINE().load_ruleset(raw)


def caster(*spells: dict[str, Any]) -> Combatant:
    rows = [{"level": 1, "prepared": False, **each, "_catalog": f"spells/{each['name']}"} for each in spells]
    return Combatant.character("ilse", Sheet.new(draft(), {"abilities": {"con": 14}, "lists": {"spells": rows}}))


@pytest.mark.feature("SN-01", "CB-10")
def test_the_draft_reads_who_is_prepared_and_the_numbers_of_the_sheet():
    mage = caster({"name": "ray", "level": 0}, {"name": "fire", "prepared": True}, {"name": "hold"})
    fight = Duel(mage, brute(saves={"dex_save": 2}), rules=draft())

    assert fight.options() == ["ability:spells/ray", "ability:spells/fire", "end"]
    assert Fraction(fight.option("ability:spells/ray").forecast["brute"].hit) == Fraction(14, 20)  # 3 + 2 against 12
    assert Fraction(fight.option("ability:spells/fire").forecast["brute"].save) == Fraction(10, 20)  # 13, with 2


@pytest.mark.feature("SN-01", "CB-12")
def test_the_draft_keeps_concentration_by_a_save_against_half_of_the_damage_and_ten_at_least():
    fight = Duel(caster({"name": "bless", "prepared": True}), brute(), rules=draft())
    fight.act("ability:spells/bless", "ilse")
    fight.end()

    fight.act("action:club", "ilse", dice=[15, 6, 4])  # the blow, and a save of 4 + 2 against 10

    assert fight.fight.fighters["ilse"].concentration is None
    assert "blessed" not in fight.fight.fighters["ilse"].conditions
