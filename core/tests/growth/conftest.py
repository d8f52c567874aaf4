"""The small game with two classes, points to place, experience, and what each level adds."""

from __future__ import annotations

from copy import deepcopy
from typing import Any

import pytest

FIELDS: list[dict[str, Any]] = [
    {"id": "level", "label": "Level", "type": "number", "min": 0, "max": 20, "default": 1},
    {"id": "knight_level", "label": "Knight level", "type": "number", "min": 0, "max": 20},
    {"id": "mage_level", "label": "Mage level", "type": "number", "min": 0, "max": 20},
    {"id": "vitality", "label": "Vitality", "type": "number", "min": 0, "max": 500},
    {"id": "people", "label": "People", "type": "text", "maxLength": 40},
    {"id": "xp", "label": "Experience", "type": "number", "min": 0, "max": 100000},
]
BLOCKS: dict[str, Any] = {
    "abilities": [
        {"id": "surge", "name": "Surge", "growsWith": "knight", "onHit": [{"kind": "heal", "amount": "@level"}]},
        {"id": "parry", "name": "Parry"},
        {"id": "spark", "name": "Spark", "level": 0},
        {"id": "bolt", "name": "Bolt", "level": 1},
    ],
    "learning": {"picks": {"eachLevel": 1, "highest": "ceil(@level / 2)"}},
    "classes": [
        {"id": "knight", "name": "Knight", "level": "knight_level", "gains": {"vitality": "6 + @might.mod"},
         "gives": {"1": ["surge"], "2": ["parry"]}},
        {"id": "mage", "name": "Mage", "level": "mage_level", "gains": {"vitality": "4 + @might.mod"},
         "requires": "not @people.sprite"},
    ],
    "peoples": [{"id": "sprite", "name": "Sprite"}],
    "growth": {"by": "levels", "highest": 9, "raises": [{"at": [2, 3], "points": 2, "mostEach": 2}],
               "gains": {"vitality": 1}},
    "creation": {"stats": ["free"], "questions": [
        {"id": "theme", "name": "Theme", "required": True, "hint": "What drives you?"},
        {"id": "origin", "name": "Origin", "changes": "never"},
        {"id": "mood", "name": "Mood", "changes": "any"}]},
}  # fmt: skip


@pytest.fixture
def grower(sheet):
    """``grower(growth, level=2, …)``: a character; words are fields, other keys those of a sheet."""

    def made(growth: dict[str, Any] | None = None, change: Any = None, **given: Any) -> Any:
        def whole(raw: dict[str, Any]) -> None:
            raw |= deepcopy(BLOCKS)
            if growth is not None:
                raw["growth"] = growth
            ids = {field["id"] for field in FIELDS}
            raw["sheet"]["fields"] = [each for each in raw["sheet"]["fields"] if each["id"] not in ids] + FIELDS
            raw["sheet"]["live"]["pools"].append({"id": "life", "label": "Life", "max": {"field": "vitality"}})
            if change is not None:
                change(raw)

        names = {field["id"] for field in FIELDS}
        told = {name: value for name, value in given.items() if name not in names}
        return sheet({"name": "Juno", "fields": {k: v for k, v in given.items() if k in names}, **told}, whole)

    return made
