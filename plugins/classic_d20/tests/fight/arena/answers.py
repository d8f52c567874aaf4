"""What answers in the arena: reactions to blows, to spells and to falls."""

from __future__ import annotations

from typing import Any

ANSWERS: list[dict[str, Any]] = [
    {
        "id": "shield",
        "mechanics": {
            "kind": "buff",
            "targets": "self",
            "budget": "reaction",
            "cost": [{"pool": "slots_1", "amount": 1}],
            "reaction": {"on": "hit", "also": [{"on": "aimed", "against": {"entries": ["spells/dart"]}}]},
            "applies": [{"condition": "shielded", "duration": {"rounds": 1, "at": "turn-start"}}],
        },
    },
    {
        "id": "counter",
        "mechanics": {
            "kind": "utility",
            "budget": "reaction",
            "cost": [{"pool": "slots_1", "amount": 1}],
            "reaction": {
                "on": "used",
                "cancels": True,
                "against": {"catalogs": ["spells"]},
                "upTo": "paid",
                "above": {"check": {"abilityMod": "dex"}, "dc": 10},
            },
        },
    },
    {
        "id": "rebuke",
        "mechanics": {
            "kind": "attack",
            "budget": "reaction",
            "amount": {"dice": "2d10"},
            "damageType": "fire",
            "save": {"save": "dex_save", "onSuccess": "half"},
            "cost": [{"pool": "slots_1", "amount": 1}],
            "reaction": {"on": "harmed"},
        },
    },
    {
        "id": "pit",
        "mechanics": {
            "kind": "debuff",
            "targets": "any",
            "targetCount": 6,
            "save": {"save": "dex_save", "onSuccess": "negates"},
            "drop": 30,
        },
    },
    {
        "id": "feather",
        "mechanics": {
            "kind": "buff",
            "targets": "ally",
            "targetCount": 5,
            "range": 60,
            "budget": "reaction",
            "cost": [{"pool": "slots_1", "amount": 1}],
            "reaction": {"on": "falls"},
            "applies": [{"condition": "floating", "duration": {"rounds": 10}}],
        },
    },
    {
        "id": "catch",
        "mechanics": {
            "kind": "buff",
            "targets": "ally",
            "free": True,
            "cost": [{"pool": "slots_1", "amount": 1}],
            "reaction": {"on": "falls"},
            "applies": [{"condition": "floating", "duration": {"rounds": 1}}],
        },
    },
    {
        "id": "roll",
        "mechanics": {
            "kind": "buff",
            "targets": "self",
            "free": True,
            "reaction": {"on": "falls"},
            "applies": [{"condition": "floating", "duration": {"rounds": 1}}],
        },
    },
]
