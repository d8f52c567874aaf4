"""The conditions of the arena: one for each thing that a condition can do."""

from __future__ import annotations

from typing import Any

CONDITIONS: list[dict[str, Any]] = [
    {"condition": "blessed", "modifiers": [{"to": "attacks", "dice": "1d4"}, {"to": "saves", "dice": "1d4"}]},
    {"condition": "baned", "modifiers": [{"to": "attacks", "dice": "1d4", "minus": True}]},
    {"condition": "shielded", "modifiers": [{"to": "defense", "flat": 5}], "noDamageFrom": ["spells/dart"]},
    {"condition": "sharp", "effects": ["own-attacks-advantage"]},
    {"condition": "clumsy", "effects": ["own-attacks-disadvantage", "own-saves-disadvantage"]},
    {"condition": "exposed", "effects": ["attacks-against-advantage"]},
    {"condition": "blurred", "effects": ["attacks-against-disadvantage"]},
    {"condition": "stunned", "effects": ["cannot-act"], "failsSaves": ["dex_save"]},
    {"condition": "dazzled", "effects": ["cannot-react"]},
    {"condition": "asleep", "effects": ["cannot-act", "ends-on-damage"]},
    {"condition": "sure", "effects": ["own-saves-advantage"], "saves": ["dex_save"]},
    {"condition": "stony", "effects": ["resist-all"]},
    {"condition": "charmed", "effects": ["cannot-target-source"], "endsWhenSourceDown": True},
    {"condition": "beguiled", "effects": ["cannot-target-source-side"]},
    {"condition": "raging", "modifiers": [{"to": "damage", "attacks": "weapon", "blow": "melee", "flat": 2}]},
    {"condition": "enfeebled", "modifiers": [{"to": "damage", "attacks": "weapon", "times": 0.5}]},
    {
        "condition": "marked",
        "modifiers": [{"to": "damage-taken", "attacks": "weapon", "fromSource": True, "dice": "1d6"}],
    },
    {"condition": "fiery", "modifiers": [{"to": "damage", "dice": "1d4", "damageType": "fire"}]},
    {
        "condition": "warded",
        "modifiers": [{"to": "saves", "mode": "advantage", "against": {"conditions": ["stunned"]}}],
    },
    {"condition": "withered", "modifiers": [{"to": "health-max", "times": 0.5}]},
    {
        "condition": "slowed",
        "modifiers": [{"to": "speed", "times": 0.5}],
        "exclusive": ["action", "bonus"],
        "attacksPerTurn": 1,
        "delays": {"catalogs": ["spells"], "budget": "action", "chance": {"sides": 20, "atLeast": 11}},
    },
    {
        "condition": "hasted",
        "budgets": [{"budget": "extra", "flat": 1}],
        "grants": {"budget": "extra", "standard": ["dodge"], "attacks": True},
        "onEnd": {"applies": [{"condition": "weary", "duration": {"rounds": 1}}]},
    },
    {"condition": "weary", "effects": ["cannot-act"]},
    {"condition": "prone", "effects": ["own-attacks-disadvantage"]},
    {"condition": "floating", "fallsSafely": True},
    {"condition": "hindered", "effects": ["own-attacks-disadvantage"]},
    {"condition": "steeled", "modifiers": [{"to": "saves", "flat": 3}]},
    {"condition": "lucky", "modifiers": [{"to": "saves", "dice": "1d6"}]},
    {"condition": "cut", "modifiers": [{"to": "saves", "dice": "1d6", "minus": True}]},
    {"condition": "parrying", "modifiers": [{"to": "defense", "flat": 2}]},
    {"condition": "down", "effects": ["cannot-act", "attacks-against-advantage"]},
]
