"""Figures of the SRD 5.1, written down by hand and not by the converter: the spells and creatures that fights use most.

A row that differs from its entry is a wrong figure, or a wrong row; the source decides.
"""

from __future__ import annotations

import json
from functools import lru_cache
from pathlib import Path
from typing import Any

import pytest

import rollwright_classic_d20

CATALOGS = Path(rollwright_classic_d20.__file__).parent / "ruleset" / "catalogs"

#: name: level, range, part of the turn, amount, type, roll or save, what a success does, area, held by concentration.
SPELLS: dict[str, tuple[int, int, str, str, str, str, str, str, bool]] = {
    "acid-splash": (0, 60, "action", "1d6", "acid", "dex", "negates", "", False),
    "chill-touch": (0, 120, "action", "1d8", "necrotic", "attack", "", "", False),
    "eldritch-blast": (0, 120, "action", "1d10", "force", "attack", "", "", False),
    "fire-bolt": (0, 120, "action", "1d10", "fire", "attack", "", "", False),
    "poison-spray": (0, 10, "action", "1d12", "poison", "con", "negates", "", False),
    "ray-of-frost": (0, 60, "action", "1d8", "cold", "attack", "", "", False),
    "sacred-flame": (0, 60, "action", "1d8", "radiant", "dex", "negates", "", False),
    "shocking-grasp": (0, 0, "action", "1d8", "lightning", "attack", "", "", False),
    "vicious-mockery": (0, 60, "action", "1d4", "psychic", "wis", "negates", "", False),
    "bane": (1, 30, "action", "", "", "cha", "negates", "", True),
    "bless": (1, 30, "action", "", "", "", "", "", True),
    "burning-hands": (1, 0, "action", "3d6", "fire", "dex", "half", "cone 15", False),
    "charm-person": (1, 30, "action", "", "", "wis", "negates", "", False),
    "command": (1, 60, "action", "", "", "wis", "negates", "", False),
    "cure-wounds": (1, 0, "action", "1d8 + mod", "", "", "", "", False),
    "faerie-fire": (1, 60, "action", "", "", "dex", "negates", "burst 10", True),
    "guiding-bolt": (1, 120, "action", "4d6", "radiant", "attack", "", "", False),
    "healing-word": (1, 60, "bonus", "1d4 + mod", "", "", "", "", False),
    "hellish-rebuke": (1, 60, "reaction", "2d10", "fire", "dex", "half", "", False),
    "hunters-mark": (1, 90, "bonus", "", "", "", "", "", True),
    "inflict-wounds": (1, 0, "action", "3d10", "necrotic", "attack", "", "", False),
    "magic-missile": (1, 120, "action", "1d4 + 1", "force", "hits", "", "", False),
    "shield": (1, 0, "reaction", "", "", "", "", "", False),
    "shield-of-faith": (1, 60, "bonus", "", "", "", "", "", True),
    "thunderwave": (1, 0, "action", "2d8", "thunder", "con", "half", "burst 5", False),
    "blindness-deafness": (2, 30, "action", "", "", "con", "negates", "", False),
    "blur": (2, 0, "action", "", "", "", "", "", True),
    "hold-person": (2, 60, "action", "", "", "wis", "negates", "", True),
    "moonbeam": (2, 120, "action", "2d10", "radiant", "con", "half", "burst 5", True),
    "scorching-ray": (2, 120, "action", "2d6", "fire", "attack", "", "", False),
    "shatter": (2, 60, "action", "3d8", "thunder", "con", "half", "burst 10", False),
    "spiritual-weapon": (2, 60, "bonus", "1d8 + mod", "force", "attack", "", "", False),
    "web": (2, 60, "action", "", "", "dex", "negates", "burst 10", True),
    "call-lightning": (3, 120, "action", "3d10", "lightning", "dex", "half", "burst 5", True),
    "counterspell": (3, 60, "reaction", "", "", "", "", "", False),
    "fear": (3, 0, "action", "", "", "wis", "negates", "cone 30", True),
    "fireball": (3, 150, "action", "8d6", "fire", "dex", "half", "burst 20", False),
    "haste": (3, 30, "action", "", "", "", "", "", True),
    "hypnotic-pattern": (3, 120, "action", "", "", "wis", "negates", "burst 15", True),
    "lightning-bolt": (3, 0, "action", "8d6", "lightning", "dex", "half", "line 100", False),
    "mass-healing-word": (3, 60, "bonus", "1d4 + mod", "", "", "", "", False),
    "slow": (3, 120, "action", "", "", "wis", "negates", "", True),
    "spirit-guardians": (3, 0, "action", "3d8", "radiant", "wis", "half", "burst 15", True),
    "blight": (4, 30, "action", "8d8", "necrotic", "con", "half", "", False),
    "ice-storm": (4, 300, "action", "2d8", "bludgeoning", "dex", "half", "burst 20", False),
    "cone-of-cold": (5, 0, "action", "8d8", "cold", "con", "half", "cone 60", False),
    "flame-strike": (5, 60, "action", "4d6", "fire", "dex", "half", "burst 10", False),
    "hold-monster": (5, 90, "action", "", "", "wis", "negates", "", True),
    "mass-cure-wounds": (5, 60, "action", "3d8 + mod", "", "", "", "", False),
    "chain-lightning": (6, 150, "action", "10d8", "lightning", "dex", "half", "", False),
    "disintegrate": (6, 60, "action", "10d6 + 40", "force", "dex", "negates", "", False),
}

#: name: Armor Class, average hit points, speed, challenge, and some of its actions as figures:
#: to hit or save; damage with its type; what follows.
CREATURES: dict[str, tuple[int, int, int, float, dict[str, str]]] = {
    "goblin": (15, 7, 30, 0.25, {"scimitar": "+4: 1d6 + 2 slashing", "shortbow": "+4: 1d6 + 2 piercing"}),
    "orc": (13, 15, 30, 0.5, {"greataxe": "+5: 1d12 + 3 slashing", "javelin": "+5: 1d6 + 3 piercing"}),
    "wolf": (13, 11, 40, 0.25, {"bite": "+4: 2d4 + 2 piercing, str 11 prone"}),
    "dire-wolf": (14, 37, 50, 1, {"bite": "+5: 2d6 + 3 piercing, str 13 prone"}),
    "worg": (13, 26, 50, 0.5, {"bite": "+5: 2d6 + 3 piercing, str 13 prone"}),
    "winter-wolf": (
        13,
        75,
        50,
        3,
        {"bite": "+6: 2d6 + 4 piercing, str 14 prone", "cold-breath": "dex 12 half: 4d8 cold"},
    ),
    "ogre": (11, 59, 40, 2, {"greatclub": "+6: 2d8 + 4 bludgeoning", "javelin": "+6: 2d6 + 4 piercing"}),
    "troll": (
        15,
        84,
        30,
        5,
        {"bite": "+7: 1d6 + 4 piercing", "claw": "+7: 2d6 + 4 slashing", "multiattack": "bite, claw 2"},
    ),
    "ghoul": (12, 22, 30, 1, {"bite": "+2: 2d6 + 2 piercing", "claws": "+4: 2d4 + 2 slashing, con 10 paralyzed"}),
    "ghast": (13, 36, 30, 2, {"bite": "+3: 2d8 + 3 piercing", "claws": "+5: 2d6 + 3 slashing, con 10 paralyzed"}),
    "skeleton": (13, 13, 30, 0.25, {"shortsword": "+4: 1d6 + 2 piercing", "shortbow": "+4: 1d6 + 2 piercing"}),
    "zombie": (8, 22, 20, 0.25, {"slam": "+3: 1d6 + 1 bludgeoning"}),
    "wight": (14, 45, 30, 3, {"longsword": "+4: 1d8 + 2 slashing", "life-drain": "+4: 1d6 + 2 necrotic"}),
    "mage": (12, 40, 30, 6, {"dagger": "+5: 1d4 + 2 piercing", "fire-bolt": "+6: 2d10 fire"}),
    "priest": (13, 27, 25, 2, {"mace": "+2: 1d6 bludgeoning", "sacred-flame": "dex 13 negates: 2d8 radiant"}),
    "druid": (11, 27, 30, 2, {"quarterstaff": "+2: 1d6 bludgeoning"}),
    "archmage": (12, 99, 30, 12, {"fire-bolt": "+9: 4d10 fire"}),
    "knight": (18, 52, 30, 3, {"greatsword": "+5: 2d6 + 3 slashing", "multiattack": "greatsword 2"}),
    "veteran": (17, 58, 30, 3, {"longsword": "+5: 1d8 + 3 slashing", "multiattack": "longsword 2, shortsword"}),
    "gladiator": (
        16,
        112,
        30,
        5,
        {"spear": "+7: 2d6 + 4 piercing", "shield-bash": "+7: 2d4 + 4 bludgeoning, str 15 prone"},
    ),
    "bandit": (12, 11, 30, 0.125, {"scimitar": "+3: 1d6 + 1 slashing", "light-crossbow": "+3: 1d8 + 1 piercing"}),
    "bandit-captain": (15, 65, 30, 2, {"scimitar": "+5: 1d6 + 3 slashing", "multiattack": "scimitar 2, dagger"}),
    "guard": (16, 11, 30, 0.125, {"spear": "+3: 1d6 + 1 piercing"}),
    "cultist": (12, 9, 30, 0.125, {"scimitar": "+3: 1d6 + 1 slashing"}),
    "cult-fanatic": (13, 22, 30, 2, {"dagger": "+4: 1d4 + 2 piercing", "multiattack": "dagger 2"}),
    "hobgoblin": (18, 11, 30, 0.5, {"longsword": "+3: 1d8 + 1 slashing", "longbow": "+3: 1d8 + 1 piercing"}),
    "bugbear": (16, 27, 30, 1, {"morningstar": "+4: 2d8 + 2 piercing", "javelin-thrown": "+4: 1d6 + 2 piercing"}),
    "gnoll": (15, 22, 30, 0.5, {"spear": "+4: 1d6 + 2 piercing", "longbow": "+3: 1d8 + 1 piercing"}),
    "owlbear": (13, 59, 40, 3, {"beak": "+7: 1d10 + 5 piercing", "claws": "+7: 2d8 + 5 slashing"}),
    "manticore": (14, 68, 30, 3, {"tail-spike": "+5: 1d8 + 3 piercing", "multiattack": "bite, claw 2"}),
    "basilisk": (12, 52, 20, 3, {"bite": "+5: 2d6 + 3 piercing + 2d6 poison"}),
    "wyvern": (
        13,
        110,
        20,
        6,
        {"stinger": "+7: 2d6 + 4 piercing + 7d6 poison con 15 half", "claws": "+7: 2d8 + 4 slashing"},
    ),
    "hydra": (15, 172, 30, 8, {"bite": "+8: 1d10 + 5 piercing", "multiattack": "bite 5"}),
    "giant-spider": (14, 26, 30, 1, {"bite": "+5: 1d8 + 3 piercing + 2d8 poison con 11 half", "web": "+5 restrained"}),
    "brown-bear": (11, 34, 40, 1, {"bite": "+5: 1d8 + 4 piercing", "claws": "+5: 2d6 + 4 slashing"}),
    "hill-giant": (13, 105, 40, 5, {"greatclub": "+8: 3d8 + 5 bludgeoning", "rock": "+8: 3d10 + 5 bludgeoning"}),
    "minotaur": (
        14,
        76,
        40,
        3,
        {"greataxe": "+6: 2d12 + 4 slashing", "gore": "+6: 2d8 + 4 piercing + 2d8 piercing after 10, str 14 prone"},
    ),
    "ettin": (12, 85, 40, 4, {"battleaxe": "+7: 2d8 + 5 slashing", "morningstar": "+7: 2d8 + 5 piercing"}),
    "mummy": (11, 58, 20, 3, {"rotting-fist": "+5: 2d6 + 3 bludgeoning + 3d6 necrotic, con 12 rotting"}),
    "gargoyle": (15, 52, 30, 2, {"bite": "+4: 1d6 + 2 piercing", "claws": "+4: 1d6 + 2 slashing"}),
    "young-white-dragon": (
        17,
        133,
        40,
        6,
        {"bite": "+7: 2d10 + 4 piercing + 1d8 cold", "cold-breath": "con 15 half: 10d8 cold"},
    ),
    "young-green-dragon": (
        18,
        136,
        40,
        8,
        {"bite": "+7: 2d10 + 4 piercing + 2d6 poison", "poison-breath": "con 14 half: 12d6 poison"},
    ),
    "young-red-dragon": (
        18,
        178,
        40,
        10,
        {"bite": "+10: 2d10 + 6 piercing + 1d6 fire", "fire-breath": "dex 17 half: 16d6 fire"},
    ),
}


@lru_cache
def catalog(name: str) -> dict[str, dict[str, Any]]:
    file = json.loads((CATALOGS / f"{name}.json").read_text(encoding="utf-8"))
    return {entry["id"]: entry for entry in file["entries"]}


def roll(amount: dict[str, Any]) -> str:
    """An amount as the tables write it."""
    flat = amount.get("flat")
    added = "" if not flat else f" + {flat if isinstance(flat, int) else 'mod'}"
    return f"{amount.get('dice', '')}{added}"


def deed(action: dict[str, Any]) -> str:
    """An action of a creature as the tables write it."""
    if "sequence" in action:
        steps = ((step["action"], step["times"]) for step in action["sequence"])
        return ", ".join(f"{name} {times}" if times > 1 else name for name, times in steps)
    save = action.get("save") or {}
    asked = f"{save['save'].removesuffix('_save')} {save['difficulty']}" if save else ""
    said = f"+{action['toHit']}" if "toHit" in action else f"{asked} {save['onSuccess']}"
    if damage := action.get("damage"):
        said += f": {roll(damage)} {damage['type']}"
        for clause in damage.get("plus", []):
            said += f" + {roll(clause)} {clause['type']}"
            if run := clause.get("afterRun"):
                said += f" after {run}"
            if own := clause.get("save"):
                said += f" {own['save'].removesuffix('_save')} {own['difficulty']} {own['onSuccess']}"
    if conditions := " ".join(each["condition"] for each in action.get("applies", [])):
        said += f", {asked} {conditions}" if damage else f" {conditions}"
    return said


@pytest.mark.feature("AB-23")
@pytest.mark.parametrize("name", SPELLS)
def test_a_spell_has_the_figures_of_the_source(name: str) -> None:
    level, reach, budget, amount, kind, against, success, shape, held = SPELLS[name]
    entry = catalog("spells")[name]
    found = entry["mechanics"]
    save, area = found.get("save", {}), found.get("area", {})
    assert entry["filters"]["level"] == level
    assert found["range"] == reach
    assert found.get("budget", "action") == budget
    assert roll(found.get("amount", {})) == amount
    assert found.get("damageType", "") == kind
    rolled = "attack" if found.get("attackRoll") else "hits" if found.get("autoHit") else ""
    assert save.get("save", rolled).removesuffix("_save") == against
    assert save.get("onSuccess", "") == success
    assert f"{area.get('shape', '')} {area.get('size', '')}".strip() == shape
    assert found.get("concentration", False) == held


@pytest.mark.feature("BE-05")
@pytest.mark.parametrize("name", CREATURES)
def test_a_creature_has_the_figures_of_the_source(name: str) -> None:
    defense, health, speed, challenge, deeds = CREATURES[name]
    entry = catalog("creatures")[name]
    block = entry["creature"]
    count, sides = map(int, block["health"]["dice"].split("d"))
    assert block["defense"] == defense
    assert count * (sides + 1) // 2 + block["health"].get("flat", 0) == health
    assert block["speed"] == speed
    assert entry["filters"]["challenge"] == challenge
    actions = {action["id"]: action for action in block["actions"]}
    assert {each: deed(actions[each]) for each in deeds} == deeds


@pytest.mark.feature("DM-03")
@pytest.mark.parametrize(
    ("name", "resist", "immune", "vulnerable"),
    [
        ("skeleton", [], ["poison"], ["bludgeoning"]),
        ("zombie", [], ["poison"], []),
        ("ghast", ["necrotic"], ["poison"], []),
        ("mummy", ["weapons"], ["necrotic", "poison"], ["fire"]),
        ("wight", ["necrotic", "weapons but silvered"], ["poison"], []),
        ("werewolf-hybrid", [], ["weapons but silvered"], []),
        ("gargoyle", ["weapons but adamantine"], ["poison"], []),
        ("stone-golem", [], ["poison", "psychic", "weapons but adamantine"], []),
        ("earth-elemental", ["weapons"], ["poison"], ["thunder"]),
        ("young-red-dragon", [], ["fire"], []),
        ("treant", ["bludgeoning", "piercing"], [], ["fire"]),
    ],
)
def test_what_a_creature_shrugs_off(name: str, resist: list[str], immune: list[str], vulnerable: list[str]) -> None:
    block = catalog("creatures")[name]["creature"]
    assert sorted(words(block.get("resist", []))) == sorted(resist)
    assert sorted(words(block.get("immune", []))) == sorted(immune)
    assert block.get("vulnerable", []) == vulnerable


def words(given: list[Any]) -> set[str]:
    """Resistances as the table writes them; blows of weapons that are not magical are one word."""
    return {
        each
        if isinstance(each, str)
        else " ".join(["weapons", *(f"but {word}" for word in each["except"] if word != "magical")])
        for each in given
    }
