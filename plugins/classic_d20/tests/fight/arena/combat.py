"""The combat block of the arena: attacks, spells, concentration, dying, a board and a tier."""

from __future__ import annotations

from typing import Any

from arena.conditions import CONDITIONS

TIER: dict[str, Any] = {
    "id": "plain",
    "label": "Plain",
    "health": {"min": 1, "max": 500},
    "defense": 12,
    "toHit": 5,
    "damagePerRound": {"min": 1, "max": 60},
    "saveDifficulty": 12,
}
COMBAT: dict[str, Any] = {
    "kind": "attack-vs-defense",
    "health": {"pool": "hp"},
    "defense": {"field": "ac"},
    "initiative": {"dice": {"count": 1, "sides": 20}, "modifier": {"abilityMod": "dex"}},
    "attackRoll": {
        "dice": {"count": 1, "sides": 20},
        "advantage": True,
        "naturals": {"max": "critical", "min": "miss"},
        "critical": "double-dice",
        "criticalFrom": {"field": "critical_from"},
    },
    "economy": {
        "budgets": [
            {"id": "action", "label": "Action", "per": "turn", "count": 1},
            {"id": "bonus", "label": "Bonus action", "per": "turn", "count": 1},
            {"id": "reaction", "label": "Reaction", "per": "turn", "count": 1},
            {"id": "extra", "label": "Extra action", "per": "turn", "count": 0},
        ],
        "movement": {"field": "speed"},
    },
    "attacks": [
        {
            "list": "weapons",
            "budget": "action",
            "name": "name",
            "toHit": {
                "ability": {"column": "ability"},
                "proficiency": {"column": "trained"},
                "bonus": {"column": "bonus"},
            },
            "damage": {
                "dice": {"column": "dice"},
                "ability": {"column": "ability"},
                "bonus": {"column": "bonus"},
                "type": {"column": "type"},
            },
            "abilityChoices": {"finesse": ["str", "dex"]},
            "strikes": {"field": "strikes"},
            "strikesCappedBy": "loading",
        }
    ],
    "abilities": [
        {
            "list": "spells",
            "onlyWhen": "prepared",
            "alwaysWhen": {"column": "level", "equals": 0},
            "budget": "action",
            "toHit": {"const": 6},
            "saveDifficulty": {"const": 14},
        }
    ],
    "standard": ["dash", "disengage", "dodge", "help", "hide", "ready"],
    "standardEffects": {"dodge": {"saves": ["dex_save"]}},
    "conditions": CONDITIONS,
    "concentration": {"text": "concentration", "save": "con_save", "floor": 10, "fromDamage": 0.5},
    "dying": {
        "kind": "saves",
        "successes": "lives",
        "failures": "deaths",
        "dice": {"count": 1, "sides": 20},
        "succeedAt": 10,
        "naturals": {"max": "revive-1", "min": "two-failures"},
        "damageWhileDown": 1,
        "criticalWhileDown": 2,
        "condition": "down",
    },
    "damageTypes": ["slashing", "fire", "cold", "force", "radiant", "piercing", "bludgeoning"],
    "opportunity": {"budget": "reaction"},
    "distance": {"label": "ft", "perCell": 5},
    "elevation": {
        "levelHeight": 5,
        "falling": {
            "per": 10,
            "dice": {"count": 1, "sides": 6},
            "max": 20,
            "type": "bludgeoning",
            "prone": "prone",
        },
    },
    "threat": {"tiers": [TIER]},
}
