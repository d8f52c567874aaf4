"""What is cast in the arena on a turn: one spell for each thing that an entry can do."""

from __future__ import annotations

from typing import Any

SPELLS: list[dict[str, Any]] = [
    {
        "id": "fire",
        "mechanics": {
            "kind": "attack",
            "amount": {"dice": "8d6"},
            "damageType": "fire",
            "targetCount": 6,
            "save": {"save": "dex_save", "onSuccess": "half"},
            "cost": [{"pool": "slots_2", "amount": 1}],
            "perCostStep": {"dice": "1d6"},
        },
    },
    {
        "id": "dart",
        "mechanics": {
            "kind": "attack",
            "amount": {"dice": "1d4", "flat": 1},
            "damageType": "force",
            "autoHit": True,
            "targetCount": 3,
            "cost": [{"pool": "slots_1", "amount": 1}],
            "perCostStep": {"targets": 1},
        },
    },
    {
        "id": "ray",
        "mechanics": {
            "kind": "attack",
            "attackRoll": True,
            "amount": {"dice": "2d6"},
            "damageType": "cold",
            "targetCount": 2,
            "range": 60,
        },
    },
    {
        "id": "bless",
        "mechanics": {
            "kind": "buff",
            "targetCount": 3,
            "applies": [{"condition": "blessed", "duration": {"rounds": 10}}],
            "concentration": True,
            "cost": [{"pool": "slots_1", "amount": 1}],
        },
    },
    {
        "id": "hold",
        "mechanics": {
            "kind": "debuff",
            "save": {"save": "wis_save", "onSuccess": "negates"},
            "concentration": True,
            "applies": [{"condition": "stunned", "duration": "until-save", "saveEnds": {"save": "wis_save"}}],
            "cost": [{"pool": "slots_2", "amount": 1}],
        },
    },
    {
        "id": "cure",
        "mechanics": {
            "kind": "heal",
            "amount": {"dice": "1d8", "flat": 3},
            "cost": [{"pool": "slots_1", "amount": 1}],
            "perCostStep": {"dice": "1d8"},
        },
    },
    {
        "id": "ward",
        "mechanics": {"kind": "buff", "temporary": {"dice": "1d6", "flat": 4}, "targets": "self", "budget": "bonus"},
    },
    {
        "id": "surge",
        "mechanics": {
            "kind": "utility",
            "free": True,
            "gives": [{"budget": "action", "count": 1}],
            "cost": [{"pool": "spark", "amount": 1}],
        },
    },
    {
        "id": "guide",
        "mechanics": {
            "kind": "attack",
            "attackRoll": True,
            "amount": {"dice": "1d6"},
            "damageType": "radiant",
            "applies": [{"condition": "exposed", "duration": {"rounds": 1, "of": "source"}, "endsAfter": "attacked"}],
        },
    },
    {"id": "quick", "mechanics": {"kind": "utility", "standard": {"actions": ["hide", "dodge"], "budget": "bonus"}}},
    {
        "id": "strike_true",
        "mechanics": {
            "kind": "buff",
            "targets": "self",
            "budget": "bonus",
            "applies": [{"condition": "sharp", "duration": {"rounds": 1}, "endsAfter": "own-attack"}],
        },
    },
    {
        "id": "quicken",
        "mechanics": {
            "kind": "buff",
            "targets": "any",
            "concentration": True,
            "budget": "bonus",
            "applies": [{"condition": "hasted", "duration": {"rounds": 10}}],
        },
    },
]
