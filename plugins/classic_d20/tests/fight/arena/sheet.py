"""The sheet of the arena: three scores, three saves, weapons, spells and what is live."""

from __future__ import annotations

from typing import Any

from arena.conditions import CONDITIONS

SCORES = ("str", "dex", "con")
NAMES = [each["condition"] for each in CONDITIONS]
SHEET: dict[str, Any] = {
    "version": 1,
    "abilities": [{"id": each, "label": each.title(), "min": 1, "max": 30, "default": 10} for each in SCORES],
    "saves": [
        {"id": "dex_save", "label": "Dexterity", "ability": "dex"},
        {"id": "con_save", "label": "Constitution", "ability": "con"},
        {"id": "wis_save", "label": "Wisdom"},
    ],
    "bonusRange": {"min": -10, "max": 10},
    "fields": [
        {"id": "level", "label": "Level", "type": "number", "min": 1, "max": 20, "default": 5},
        {"id": "ac", "label": "Armour class", "type": "number", "min": 0, "max": 40, "default": 15},
        {"id": "speed", "label": "Speed", "type": "number", "min": 0, "max": 200, "default": 30},
        {"id": "max_hp", "label": "Maximum health", "type": "number", "min": 1, "max": 500, "default": 30},
        {"id": "strikes", "label": "Strikes", "type": "number", "min": 1, "max": 9, "default": 1},
        {"id": "critical_from", "label": "Critical from", "type": "number", "min": 0, "max": 20, "default": 0},
    ],
    "lists": [
        {
            "id": "weapons",
            "label": "Weapons",
            "maxItems": 20,
            "columns": [
                {"id": "name", "label": "Name", "type": "text", "maxLength": 40},
                {"id": "ability", "label": "Ability", "type": "enum", "values": ["none", "finesse", *SCORES]},
                {"id": "trained", "label": "Trained", "type": "boolean"},
                {"id": "bonus", "label": "Bonus", "type": "number", "min": -9, "max": 9, "default": 0},
                {"id": "dice", "label": "Dice", "type": "dice"},
                {"id": "type", "label": "Type", "type": "text", "maxLength": 20},
                {"id": "finesse", "label": "Finesse", "type": "boolean"},
                {"id": "loading", "label": "Loading", "type": "boolean"},
            ],
        },
        {
            "id": "spells",
            "label": "Spells",
            "maxItems": 40,
            "columns": [
                {"id": "name", "label": "Name", "type": "text", "maxLength": 40},
                {"id": "level", "label": "Level", "type": "number", "min": 0, "max": 9, "default": 1},
                {"id": "prepared", "label": "Prepared", "type": "boolean"},
            ],
        },
    ],
    "live": {
        "pools": [
            {"id": "hp", "label": "Health", "max": {"field": "max_hp"}, "allowTemp": True},
            {"id": "slots_1", "label": "First slots", "max": 4, "group": "slots"},
            {"id": "slots_2", "label": "Second slots", "max": 3, "group": "slots"},
            {"id": "slots_3", "label": "Third slots", "max": 2, "group": "slots"},
            {"id": "spark", "label": "Spark", "max": 1},
        ],
        "tracks": [
            {"id": "lives", "label": "Successes", "min": 0, "max": 3},
            {"id": "deaths", "label": "Failures", "min": 0, "max": 3},
        ],
        "text": [{"id": "concentration", "label": "Concentration", "maxLength": 80}],
        "conditions": [{"id": each, "label": each.replace("_", " ").title()} for each in NAMES],
    },
}
