"""The small game with everything that a new character may be asked for."""

from __future__ import annotations

from copy import deepcopy
from typing import Any

import pytest

from rollwright.creation import Draft

ARRAYS = [
    {"id": "even", "name": "Even", "description": "Good at everything.", "values": [8, 8, 8]},
    {"id": "leaning", "name": "Leaning", "description": "One strong side.", "values": [12, 8, 6]},
]
CREATION: dict[str, Any] = {
    "stats": ["array", "points", "roll", "free"],
    "arrays": ARRAYS,
    "points": {"budget": 10, "min": 6, "max": 12, "costs": {"12": 9}},
    "roll": "2d3 + 6",
    "train": [{"count": 2, "tier": "trained", "kind": "body"}, {"count": 1, "tier": "half"}],
    "backgrounds": [{"id": "sailor", "name": "Sailor", "stats": {"might": 12, "insight": 8, "wits": 6},
                     "train": ["climb", "luck_roll"]}],
    "background": "motto",
    "starts": {"vitality": "10 + @might.mod"},
    "startLevel": 3,
    "startClasses": 2,
    "questions": [
        {"id": "identity", "name": "Identity", "hint": "Who are you, in a line?", "required": True},
        {"id": "mood", "name": "Mood", "changes": "any"},
    ],
}  # fmt: skip
FIELDS: list[dict[str, Any]] = [
    {"id": "level", "label": "Level", "type": "number", "min": 1, "max": 20, "default": 1},
    {"id": "knight_level", "label": "Knight level", "type": "number", "min": 0, "max": 20},
    {"id": "mage_level", "label": "Mage level", "type": "number", "min": 0, "max": 20},
    {"id": "vitality", "label": "Vitality", "type": "number", "min": 1, "max": 500},
    {"id": "people", "label": "People", "type": "text", "maxLength": 40},
    {"id": "xp", "label": "Experience", "type": "number", "min": 0, "max": 100000},
]
BLOCKS: dict[str, Any] = {
    "creation": CREATION,
    "growth": {"levelsFrom": "xp", "experience": "xp", "xp": [0, 300, 900], "raises": [{"at": [2], "points": 1}]},
    "money": {"name": "Zenit", "short": "z", "start": "10 * 1d6"},
    "abilities": [
        {"id": "surge", "name": "Surge"}, {"id": "parry", "name": "Parry"}, {"id": "swim", "name": "Swim"},
        {"id": "spark", "name": "Spark", "level": 0}, {"id": "storm", "name": "Storm", "level": 5},
    ],
    "learning": {"picks": {"start": 1, "highest": "ceil(@level / 2)"}},
    "classes": [
        {"id": "knight", "name": "Knight", "level": "knight_level",
         "gains": {"vitality": "6 + @might.mod", "stealth_cap": "-(@knight_level == 2)"},
         "gives": {"1": ["surge"], "2": ["parry"]}, "saves": {"grit": "trained"}, "fields": {"art": "might"}},
        {"id": "mage", "name": "Mage", "level": "mage_level", "gains": {"vitality": 4}, "starts": {"vitality": 8},
         "train": [{"count": 1, "tier": "trained", "among": ["history"]}], "requires": "not @people.brute"},
    ],
    "peoples": [{"id": "brute", "name": "Brute", "gives": ["swim"]}, {"id": "elf", "name": "Elf"}],
}  # fmt: skip


@pytest.fixture
def world(ruleset):
    """``world(change)``: the ruleset."""

    def made(change: Any = None) -> Any:
        def whole(raw: dict[str, Any]) -> None:
            raw |= deepcopy(BLOCKS)
            ids = {field["id"] for field in FIELDS}
            raw["sheet"]["fields"] = [each for each in raw["sheet"]["fields"] if each["id"] not in ids] + FIELDS
            raw["sheet"]["skills"] = [
                {**each, "kind": "body"} if each["id"] in ("climb", "sneak", "luck_roll") else each
                for each in raw["sheet"]["skills"]
            ]
            raw["sheet"]["live"]["pools"].append({"id": "life", "label": "Life", "max": {"field": "vitality"}})
            if change is not None:
                change(raw)

        return ruleset(whole)

    return made


@pytest.fixture
def draft():
    """A sound draft, with other choices on top."""

    def made(**choices: Any) -> Draft:
        sound: dict[str, Any] = {
            "name": "Juno", "way": "array", "array": "leaning", "stats": {"might": 12, "wits": 6, "insight": 8},
            "classes": {"knight": 3}, "train": ["climb", "sneak", "history"],
            "answers": {"identity": "an idealist knight"}, "money": 30,
        }  # fmt: skip
        return Draft.from_json({key: value for key, value in {**sound, **choices}.items() if value is not None})

    return made
