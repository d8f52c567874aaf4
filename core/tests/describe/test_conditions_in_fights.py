"""Conditions in fights as sentences: whatever a condition does is told, and nothing that it does not do."""

from __future__ import annotations

import re
from copy import deepcopy
from functools import cache
from typing import Any

import pytest

from rollwright import Engine
from rollwright.describe.in_fights import _clauses
from rollwright.describe.wording import Wording
from rollwright.document.conditions import ConditionRule, Numbers

pytestmark = pytest.mark.needs("classic-d20")

FULL: dict[str, Any] = {
    "condition": "prone",
    "effects": ["own-saves-disadvantage", "own-checks-advantage", "own-attacks-disadvantage"],
    "modifiers": [{"to": "saves", "flat": -2}, {"to": "damage", "dice": "1d4", "attacks": "weapon", "blow": "melee"}],
    "resist": ["cold", {"type": "slashing", "except": ["magical"]}],
    "immune": ["fire"],
    "prevents": ["charmed"],
    "failsSaves": ["str_save"],
    "saves": ["dex_save"],
    "skills": ["stealth"],
    "whileSourceInSight": True,
    "endsWhenSourceDown": True,
    "lacks": ["sight"],
    "endsWhen": ["damaged", "harmed-by-source-side"],
    "saveWhenDamaged": True,
    "shakeOff": {"budget": "action", "own": True},
    "budgets": [{"budget": "action", "flat": -1}],
    "grants": {"budget": "bonus", "standard": ["dash"], "attacks": True, "items": True},
    "exclusive": ["action", "bonus"],
    "attacksPerTurn": 1,
    "onEnd": {"applies": [{"condition": "lethargic", "duration": {"rounds": 1}}]},
    "delays": {"catalogs": ["spells"], "budget": "action", "chance": {"sides": 20, "atLeast": 11}},
    "noDamageFrom": ["spells/magic-missile"],
    "noHealing": True,
    "fallsSafely": True,
    "oneAtATime": "parry",
}


@cache
def wording() -> Wording:
    return Wording(Engine.load().load_ruleset("classic-d20"))


def told(raw: dict[str, Any]) -> list[str]:
    return list(_clauses(wording(), ConditionRule.model_validate(raw, by_alias=True, by_name=False)))


def test_the_example_has_every_key_that_a_condition_may_have() -> None:
    fields = {*ConditionRule.model_fields, *Numbers.model_fields} - {"comment"}
    assert {re.sub(r"(?<!^)([A-Z])", r"_\1", key).lower() for key in FULL} == fields


@pytest.mark.parametrize("key", [key for key in FULL if key != "condition"])
def test_every_key_is_told(key: str) -> None:
    less = deepcopy(FULL)
    del less[key]
    assert told(less) != told(FULL)


def test_the_clauses_of_all_of_it() -> None:
    assert told(FULL) == [
        "disadvantage on the holder's saves of Dexterity",
        "advantage on the holder's checks of Stealth",
        "disadvantage on the holder's attacks",
        "2 less on saves of Dexterity",
        "1d4 more on damage dealt with weapons in melee",
        "it holds only while who caused it is in sight",
        "it ends when who caused it goes down",
        "its holder saves against it again when hurt",
        "its holder gets no health back",
        "its holder falls without harm",
        "half of the damage of cold and slashing (but not of magical)",
        "no damage of fire",
        "its holder cannot get Charmed",
        "saves of Strength fail",
        "its holder is without sight",
        "only one of Action and Bonus action is used in a turn",
        "no damage from Magic Missile",
        "it ends when its holder is hurt and the side of who caused it does its holder harm",
        "only one of parry at a time",
        "1 fewer of Action each turn",
        "at most one attack each turn",
        "Bonus action may be spent on dash, one attack and using an item",
        "its holder or a friend may end it with Action",
        "when it ends, Lethargic for one round",
        "what is of Spells works only on the next turn when a d20 shows 11 or more",
    ]


@pytest.mark.parametrize(
    ("modifier", "said"),
    [
        ({"to": "speed", "times": 0.5}, "half speed"),
        ({"to": "attacks", "dice": "1d4", "minus": True}, "1d4 less on attacks"),
        ({"to": "attacks", "mode": "advantage", "when": ["ally-adjacent"]},
         "advantage on attacks when an ally is beside the target"),
        ({"to": "saves", "mode": "advantage", "against": {"conditions": ["poisoned"], "magic": True}},
         "advantage on saves against Poisoned and magic"),
        ({"to": "damage-taken", "dice": "1d8", "damageType": "necrotic", "fromSource": True},
         "1d8 more on damage taken (necrotic) by who caused it"),
        ({"to": "damage", "flat": 2, "ability": "str"}, "2 more on damage dealt rolled with Strength"),
        ({"to": "checks", "flat": 1, "skills": ["stealth"]}, "1 more on checks of Stealth"),
    ],
)  # fmt: skip
def test_what_a_modifier_changes_and_of_that_only_what(modifier: dict[str, Any], said: str) -> None:
    assert told({"condition": "prone", "modifiers": [modifier]}) == [said]


def test_each_installed_effect_has_a_sentence_of_its_own() -> None:
    words = wording().ruleset.registry.ids("condition_effects")
    assert [word for word in words if f"sentence-effect-{word}" not in wording().catalog] == []
