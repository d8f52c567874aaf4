# ruff: noqa: E501 - the snippets stand as they are written
"""Snippets of the source, word for word: numbers by a column, bounds read live, types of creatures, gifts of budgets."""

from __future__ import annotations

import json
from copy import deepcopy
from fractions import Fraction
from functools import cache
from typing import TYPE_CHECKING, Any

import pytest
from arena import ENGINE, TIER, Duel, brute, document, hero

from rollwright import Combatant, Sheet
from rollwright.fight.encounters import measure
from rollwright.fight.rules import CombatRules

if TYPE_CHECKING:
    from rollwright import Ruleset

BY_COLUMN = json.loads(
    """{ "column": "class", "values": { "cleric": { "toHit": { "derived": "spell_attack_cleric" }, "saveDifficulty": { "derived": "spell_dc_cleric" } }, "wizard": { "toHit": { "derived": "spell_attack_wizard" }, "saveDifficulty": { "derived": "spell_dc_wizard" } } }}"""
)
SHIELD_IN_HAND = json.loads(
    """{ "value": { "itemStat": { "from": "worn", "pick": "count", "category": "shield" } }, "atLeast": 1 }"""
)
RAGE = json.loads(
    """{ "condition": "raging_damage_2", "duration": { "rounds": 10 }, "when": { "value": { "derived": "barbarian_level" }, "atMost": 8 } }"""
)
DRAGON_SLAYER = json.loads("""[{ "dice": "3d6", "type": "slashing", "targetIs": { "types": ["dragon"] } }]""")
HOLY_WATER = json.loads("""{ "dice": "2d6", "type": "radiant", "targetIs": { "types": ["fiend", "undead"] } }""")
FRIENDSHIP = json.loads("""{ "is": { "types": ["beast"] } }""")
SLEEP = json.loads("""{ "not": { "types": ["undead"] } }""")
GIVES = json.loads("""[{ "budget": "action", "count": 1 }]""")
OFFER = json.loads("""{ "actions": ["dash", "disengage", "hide"], "budget": "bonus" }""")
BY_LEVEL = json.loads("""[{ "level": 5, "worth": [500, 750, 1100] }]""")
CROWD = json.loads("""[{ "from": 2, "times": 1.5 }]""")
TYPES = ("dragon", "fiend", "undead", "beast", "humanoid")


def spell(key: str, mechanics: dict[str, Any]) -> dict[str, Any]:
    rows = [{"list": "spells", "values": {"name": key, "level": 1, "prepared": True}}]
    return {"id": key, "label": key.title(), "rows": rows, "mechanics": mechanics}


@cache
def rules() -> Ruleset:
    """The arena with the source's own terms in it."""
    raw = deepcopy(document())
    sheet, combat = raw["sheet"], raw["combat"]
    formulas = {
        "spell_attack_cleric": "3 + @con.mod",
        "spell_dc_cleric": "11 + @con.mod",
        "spell_attack_wizard": "3 + @dex.mod",
        "spell_dc_wizard": "11 + @dex.mod",
        "barbarian_level": "@level",
    }
    sheet["derived"] = [{"id": each, "label": each, "formula": formula} for each, formula in formulas.items()]
    sheet["fields"].append({"id": "race", "label": "People", "type": "text", "maxLength": 20})
    spells = next(each for each in sheet["lists"] if each["id"] == "spells")
    spells["columns"].append({"id": "class", "label": "Class", "type": "enum", "values": ["cleric", "wizard", "bard"]})
    for each in ("raging_damage_2", "raging_damage_3"):
        sheet["live"]["conditions"].append({"id": each, "label": each})
        amount = int(each[-1])
        combat["conditions"].append({"condition": each, "modifiers": [{"to": "damage", "flat": amount}]})
    raw["items"] = {"categories": [{"id": "shield", "label": "Shield"}], "tags": []}
    combat["abilities"][0]["byColumn"] = BY_COLUMN
    combat["creatureTypes"] = {
        "types": [{"id": each, "label": each.title()} for each in TYPES],
        "tags": [{"id": "devil", "label": "devil"}],
        "field": "race",
        "default": "humanoid",
    }
    tiers = [{**TIER, "worth": 100, "id": "low", "label": "Low"}, {**TIER, "worth": 450}]
    steps = [{"id": each, "label": each.title()} for each in ("easy", "medium", "hard")]
    combat["threat"] = {
        "tiers": tiers,
        "budget": {"level": "level", "steps": steps, "byLevel": BY_LEVEL, "crowd": CROWD},
    }
    applies = [RAGE, {**RAGE, "condition": "raging_damage_3", "when": {**RAGE["when"], "atMost": None, "atLeast": 9}}]
    applies[1]["when"].pop("atMost")
    blow = {"kind": "attack", "attackRoll": True, "amount": {"dice": "1d6"}, "damageType": "slashing"}
    raw["catalogs"][0]["entries"] += [
        spell("rage", {"kind": "buff", "targets": "self", "budget": "bonus", "applies": applies}),
        spell("slayer", {**blow, "plus": DRAGON_SLAYER}),
        spell("water", {"kind": "attack", "autoHit": True, "amount": {"flat": 1}, "plus": [HOLY_WATER]}),
        spell("friend", {"kind": "debuff", "applies": [{"condition": "charmed"}], "targetTypes": FRIENDSHIP}),
        spell("slumber", {"kind": "debuff", "applies": [{"condition": "asleep"}], "targetTypes": SLEEP}),
        spell("rush", {"kind": "utility", "free": True, "gives": GIVES}),
        spell("cunning", {"kind": "utility", "standard": OFFER}),
        spell(
            "guard",
            {"kind": "buff", "targets": "self", "applies": [{"condition": "sure"}], "usableWhen": SHIELD_IN_HAND},
        ),
    ]
    return ENGINE().load_ruleset(raw)


def mage(*spells: dict[str, Any], **fields: Any) -> Combatant:
    rows = [{"level": 1, "prepared": True, **each, "_catalog": f"spells/{each['name']}"} for each in spells]
    made = {"abilities": {"con": 16, "dex": 12, "str": 16}, "fields": fields, "lists": {"spells": rows}}
    return Combatant.character("ilse", Sheet.new(rules(), made))


def foe(kind: str = "beast", name: str = "foe", **more: Any) -> Combatant:
    return brute(name, type=kind, **more)


@pytest.mark.feature("SN-01", "CB-10")
@pytest.mark.parametrize(("class_", "hits", "save"), [("cleric", 15, 13), ("wizard", 13, 11), ("bard", 15, 13)])
def test_a_row_is_read_by_the_class_that_stands_on_it(class_: str, hits: int, save: int) -> None:
    """The list's own 6 and 14 hold for whoever is neither; the cleric has 3 + 3 and 14, the wizard 3 + 1 and 12."""
    rows = [{"name": each, "class": class_} for each in ("ray", "fire")]
    fight = Duel(mage(*rows), foe(), rules=rules())
    assert Fraction(fight.option("ability:spells/ray").forecast["foe"].hit) == Fraction(hits, 20)
    assert 1 - Fraction(fight.option("ability:spells/fire").forecast["foe"].save) == Fraction(save, 20)


@pytest.mark.feature("SN-01", "CB-20")
def test_what_needs_a_shield_is_not_offered_without_one() -> None:
    fight = Duel(mage({"name": "guard"}, {"name": "ray"}), foe(), rules=rules())
    assert fight.options()[0] == "ability:spells/ray"


@pytest.mark.feature("SN-01", "CB-20")
@pytest.mark.parametrize(("level", "held"), [(1, "raging_damage_2"), (8, "raging_damage_2"), (9, "raging_damage_3")])
def test_a_rage_is_as_strong_as_its_level(level: int, held: str) -> None:
    fight = Duel(mage({"name": "rage"}, level=level), foe(), rules=rules())
    fight.act("ability:spells/rage")
    assert list(fight.fight.fighters["ilse"].conditions) == [held]


@pytest.mark.feature("SN-01", "CB-19")
@pytest.mark.parametrize(("kind", "dice", "hurt"), [("dragon", [15, 4, 1, 2, 3], 10), ("fiend", [15, 4], 4)])
def test_a_dragon_slayer_slays_dragons(kind: str, dice: list[int], hurt: int) -> None:
    fight = Duel(mage({"name": "slayer"}), foe(kind), rules=rules())
    fight.act("ability:spells/slayer", "foe", dice=dice)
    assert fight.health("foe") == 40 - hurt


@pytest.mark.feature("SN-01", "CB-19")
@pytest.mark.parametrize(("kind", "hurt"), [("fiend", 8), ("undead", 8), ("beast", 1)])
def test_holy_water_burns_the_unholy(kind: str, hurt: int) -> None:
    fight = Duel(mage({"name": "water"}), foe(kind), rules=rules())
    fight.act("ability:spells/water", "foe", dice=[3, 4])  # thrown once for all, and counted for whom it is meant
    assert fight.health("foe") == 40 - hurt


@pytest.mark.feature("SN-01", "CB-19")
def test_some_are_meant_and_some_are_not_and_a_character_is_of_the_type_that_the_sheet_says() -> None:
    party = mage({"name": "friend"}, {"name": "slumber"})
    fight = Duel(party, foe("beast", "bear"), foe("undead", "ghost"), foes=2, rules=rules())
    assert fight.option("ability:spells/friend").targets == ["bear"]
    assert fight.option("ability:spells/slumber").targets == ["bear"]
    people = [hero("a", rules=rules()), hero("b", rules=rules(), fields={"race": "fiend"})]
    fight = Duel(*people, foe(), rules=rules())
    assert [fight.fight.profiles[each].type for each in ("a", "b")] == ["humanoid", "fiend"]


@pytest.mark.feature("SN-01", "CB-24")
def test_a_gift_adds_to_the_turn_and_is_not_saved_up() -> None:
    fight = Duel(mage({"name": "rush"}), foe(), rules=rules())
    fight.act("ability:spells/rush")
    assert fight.fight.fighters["ilse"].budgets["action"] == 2
    fight.act("ability:spells/rush")
    assert fight.fight.fighters["ilse"].budgets["action"] == 2  # the turn's own, and the gift
    fight.end()
    fight.end()
    assert fight.fight.fighters["ilse"].budgets["action"] == 1


@pytest.mark.feature("SN-01", "CB-24")
def test_an_offer_lets_standard_actions_take_the_bonus() -> None:
    fight = Duel(mage({"name": "cunning"}), foe(), rules=rules())
    offered = {each for each in fight.options() if each.endswith("@bonus")}
    assert offered == {"standard:dash@bonus", "standard:disengage@bonus", "standard:hide@bonus"}


@pytest.mark.feature("SN-01", "TH-04")
@pytest.mark.parametrize(("count", "worth", "step"), [(1, 450, "easy"), (2, 1350, "")])
def test_worth_by_level_and_the_crowd(count: int, worth: int, step: str) -> None:
    """A party of one has 500, 750 and 1100; two of 450 count one and a half times."""
    foes = [foe(name=f"foe-{each}") for each in range(count)]
    found = measure(rules().part(CombatRules), [mage({"name": "ray"}, level=5)], foes)
    assert (found.worth, found.step) == (worth, step)
