"""Blocks of the source that change numbers in a fight, word for word: each loads where it belongs and does its work."""

from __future__ import annotations

import json
from fractions import Fraction
from functools import cache
from typing import TYPE_CHECKING, Any

import pytest
from arena import ENGINE, Duel, brute, document, hero

if TYPE_CHECKING:
    from rollwright import Ruleset

CHANGED_DAMAGE = json.loads("""[
  {
    "condition": "divine_favor",
    "modifiers": [{ "to": "damage", "attacks": "weapon", "dice": "1d4", "damageType": "radiant" }]
  },
  {
    "condition": "rage",
    "modifiers": [{ "to": "damage", "attacks": "weapon", "blow": "melee", "ability": "str", "flat": 2 }]
  },
  {
    "condition": "enfeebled",
    "modifiers": [{ "to": "damage", "attacks": "weapon", "ability": "str", "times": 0.5 }]
  },
  {
    "condition": "hunters_mark",
    "modifiers": [{ "to": "damage-taken", "attacks": "weapon", "fromSource": true, "dice": "1d6" }]
  }
]""")
CHANGED_NUMBERS = json.loads("""[
  { "condition": "blessed", "modifiers": [{ "to": "attacks", "dice": "1d4" }, { "to": "saves", "dice": "1d4" }] },
  { "condition": "shielded", "modifiers": [{ "to": "defense", "flat": 5 }] },
  { "condition": "slowed", "modifiers": [{ "to": "speed", "times": 0.5 }, { "to": "defense", "flat": -2 }] }
]""")
RESTRAINED = json.loads(
    '{ "condition": "restrained", "effects": ["own-saves-disadvantage"], "saves": ["dex_save"] }'
)  # fmt: skip
LEVELS = json.loads("""[
  { "track": "exhaustion", "at": 1, "effects": ["own-checks-disadvantage"] },
  { "track": "exhaustion", "at": 2, "modifiers": [{ "to": "speed", "times": 0.5 }] },
  { "track": "exhaustion", "at": 3, "effects": ["own-attacks-disadvantage", "own-saves-disadvantage"] },
  { "track": "exhaustion", "at": 4, "modifiers": [{ "to": "health-max", "times": 0.5 }] },
  { "track": "exhaustion", "at": 5, "effects": ["speed-zero"] },
  { "track": "exhaustion", "at": 6, "defeats": true }
]""")
AGAINST = json.loads("""[
  {
    "$comment": "Dwarven Resilience",
    "to": "saves",
    "mode": "advantage",
    "against": { "conditions": ["poisoned"], "damage": ["poison"] }
  },
  { "$comment": "Fey Ancestry", "to": "saves", "mode": "advantage", "against": { "conditions": ["charmed"] } },
  {
    "$comment": "Gnome Cunning",
    "to": "saves",
    "saves": ["int_save", "wis_save", "cha_save"],
    "mode": "advantage",
    "against": { "magic": true }
  }
]""")
OWN = ("rage", "divine_favor", "hunters_mark", "restrained", "poisoned", "gifted")


@cache
def rules() -> Ruleset:
    """The arena with the source's blocks in the place of its own."""
    raw = document()
    live, combat = raw["sheet"]["live"], raw["combat"]
    live["conditions"] += [{"id": each, "label": each.replace("_", " ").title()} for each in OWN]
    live["tracks"].append({"id": "exhaustion", "label": "Exhaustion", "min": 0, "max": 6})
    raw["sheet"]["saves"] += [{"id": "int_save", "label": "Mind"}, {"id": "cha_save", "label": "Presence"}]
    combat["damageTypes"].append("poison")
    gifted = {"condition": "gifted", "modifiers": AGAINST}
    blocks = [*CHANGED_DAMAGE, *CHANGED_NUMBERS, RESTRAINED, gifted]
    named = {each["condition"] for each in blocks}
    combat["conditions"] = [*(each for each in combat["conditions"] if each["condition"] not in named), *blocks]
    combat["levels"] = LEVELS
    return ENGINE().load_ruleset(raw)


def duel(*given: tuple[str, str, str], foe: dict[str, Any] | None = None, **sheet: Any) -> Duel:
    """Juno against a brute, with conditions on somebody from somebody."""
    made = Duel(hero(rules=rules(), **sheet), brute(**(foe or {})), rules=rules())
    for who, condition, giver in given:
        made.give(who, condition, giver)
    return made


def sword(fight: Duel) -> Any:
    return fight.option("attack:weapons/Sword").forecast["brute"]


HIT = Fraction(15, 20)  # +6 against 12: 6 and more, and 1 misses anyway
PLAIN = HIT * Fraction(15, 2) + Fraction(1, 20) * Fraction(9, 2)  # 1d8 + 3, the dice twice on a 20


@pytest.mark.feature("SN-01", "CC-04")
@pytest.mark.parametrize(
    ("given", "more"),
    [
        (("juno", "divine_favor", "juno"), HIT * Fraction(5, 2) + Fraction(1, 20) * Fraction(5, 2)),
        (("juno", "rage", "juno"), HIT * 2),
        (("brute", "hunters_mark", "juno"), HIT * Fraction(7, 2) + Fraction(1, 20) * Fraction(7, 2)),
        (("brute", "hunters_mark", "brute"), Fraction(0)),  # only from whoever marked it
    ],
)
def test_what_is_added_to_damage_is_added_once_a_hit_and_its_dice_twice_on_a_critical(given, more):
    assert Fraction(sword(duel()).damage) == PLAIN
    assert Fraction(sword(duel(given)).damage) == PLAIN + more


@pytest.mark.feature("SN-01", "CC-04")
def test_the_ray_halves_the_whole_blow_once_rounded_down():
    fight = duel(("juno", "enfeebled", "brute"), ("juno", "rage", "juno"))

    fight.act("attack:weapons/Sword", "brute", dice=[15, 6])

    assert fight.health("brute") == 40 - (6 + 3 + 2) // 2


@pytest.mark.feature("SN-01", "CC-03")
@pytest.mark.parametrize(
    ("given", "hits"),
    [
        ((), Fraction(15, 20)),
        ((("brute", "shielded", "brute"),), Fraction(10, 20)),
        ((("brute", "slowed", "juno"),), Fraction(17, 20)),
        ((("juno", "blessed", "juno"),), Fraction(16 + 17 + 18 + 19, 80)),
    ],
)
def test_flat_numbers_and_dice_change_what_is_needed_to_hit(given, hits):
    assert Fraction(sword(duel(*given)).hit) == hits


@pytest.mark.feature("SN-01", "CC-02")
def test_restrained_narrows_to_the_save_that_it_names():
    fight = duel(("juno", "restrained", "brute"), foe={"actions": [
        {"id": "gust", "name": "Gust", "budget": "action", "damage": {"dice": "1d4", "type": "cold"},
         "save": {"save": "dex_save", "difficulty": 12, "onSuccess": "none"}},
        {"id": "dread", "name": "Dread", "budget": "action", "damage": {"dice": "1d4", "type": "cold"},
         "save": {"save": "con_save", "difficulty": 12, "onSuccess": "none"}}]})  # fmt: skip
    fight.end()

    once = 1 - Fraction(9, 20)
    assert Fraction(fight.option("action:dread").forecast["juno"].save) == Fraction(10, 20)  # con_save +1
    assert Fraction(fight.option("action:gust").forecast["juno"].save) == once**2  # dex_save +2, and twice


@pytest.mark.feature("SN-01", "CB-15")
@pytest.mark.parametrize("level", range(7))
def test_each_step_of_exhaustion_that_is_reached_does_what_it_says(level):
    fight = duel(tracks={"exhaustion": level})
    juno = fight.fight.fighters["juno"]

    assert juno.out is (level >= 6)
    if level < 6:
        hits = Fraction(15, 20)
        assert Fraction(sword(fight).hit) == (hits**2 if level >= 3 else hits)
        assert juno.health_max == (15 if level >= 4 else 30)


@pytest.mark.feature("SN-01", "CC-03")
@pytest.mark.parametrize(
    ("save", "damage", "qualities", "twice"),
    [
        ("con_save", "poison", [], True),  # Dwarven Resilience
        ("con_save", "cold", [], False),
        ("con_save", "cold", ["magical"], False),  # Gnome Cunning is for three saves
        ("int_save", "cold", ["magical"], True),
        ("int_save", "cold", [], False),
    ],
)
def test_saves_lean_by_what_they_are_against(save, damage, qualities, twice):
    blow = {
        "id": "blow",
        "name": "Blow",
        "budget": "action",
        "save": {"save": save, "difficulty": 12, "onSuccess": "none"},
    }
    blow["damage"] = {"dice": "1d4", "type": damage, **({"qualities": qualities} if qualities else {})}
    fight = duel(("juno", "gifted", "juno"), foe={"actions": [blow]})
    fight.end()

    needed = 12 - (1 if save == "con_save" else 0)
    once = Fraction(21 - needed, 20)
    assert Fraction(fight.option("action:blow").forecast["juno"].save) == (1 - (1 - once) ** 2 if twice else once)
