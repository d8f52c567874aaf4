"""The small game with schools of magic: water and fire that shut each other out, a class of its own lists, ranks."""

from __future__ import annotations

from typing import Any

import pytest

POWERS: list[dict[str, Any]] = [
    {"id": "toughened", "name": "Toughened", "kind": "Skill", "lists": ["sentinel"],
     "ranks": 4, "use": {"mode": "passive"}, "mods": [{"to": "hp", "add": "@rank"}]},
    {"id": "ember", "name": "Ember", "kind": "Spell", "group": "Fire", "level": 0, "target": "foe",
     "onHit": [{"kind": "damage", "amount": "1d6", "to": "target"}]},
    {"id": "flare", "name": "Flare", "kind": "Spell", "group": "Fire", "level": 1, "target": "foe",
     "cost": [{"pool": "aether", "amount": 1}], "onHit": [{"kind": "damage", "amount": "2d6", "to": "target"}]},
    {"id": "water", "name": "Water", "kind": "School", "excludes": {"groups": ["fire"]}, "opens": ["tides"]},
    {"id": "tide", "name": "Tide", "kind": "Spell", "group": "Water", "level": 1, "lists": ["tides"],
     "requires": "@level >= 2 and @has.water"},
    {"id": "fireball", "name": "Fireball", "kind": "Spell", "group": "Fire", "level": 3, "target": {"max": 6},
     "cost": [{"pool": "aether", "amount": 3}], "onHit": [{"kind": "damage", "amount": "8d6", "to": "target"}]},
    {"id": "vow", "name": "Vow", "kind": "Feature", "onlyByLevel": True},
    {"id": "grace", "name": "Grace", "kind": "Feature", "requires": {"knows": ["vow"]}},
    {"id": "shield_wall", "name": "Shield wall", "kind": "Skill", "lists": ["sentinel"],
     "requires": {"classes": ["sentinel"]}},
    {"id": "glamour", "name": "Glamour", "kind": "Spell", "group": "Charm", "requires": {"notPeoples": ["brute"]}},
    {"id": "veil", "name": "Veil", "kind": "Spell", "group": "Charm", "maker": "Ada", "shared": False},
]  # fmt: skip
CLASSES: list[dict[str, Any]] = [
    {"id": "sentinel", "name": "Sentinel", "level": "sentinel_level", "lists": ["sentinel"],
     "picks": {"start": 1, "at": {"2": 0, "3": 2}}},
    {"id": "mage", "name": "Mage", "level": "mage_level"},
]  # fmt: skip
PEOPLES: list[dict[str, Any]] = [
    {"id": "brute", "name": "Brute", "excludes": {"kinds": ["Spell"]}},
    {"id": "salamander", "name": "Salamander", "excludes": {"abilities": ["water"]}},
]
FIELDS: list[dict[str, Any]] = [
    {"id": "level", "label": "Level", "type": "number", "min": 1, "max": 20, "default": 1},
    {"id": "sentinel_level", "label": "Sentinel level", "type": "number", "min": 0, "max": 20},
    {"id": "mage_level", "label": "Mage level", "type": "number", "min": 0, "max": 20},
    {"id": "people", "label": "People", "type": "text", "maxLength": 40},
]
LEARNING: dict[str, Any] = {
    "label": "Powers", "rankLabel": "skill level",
    "picks": {"start": 3, "eachLevel": 1, "highest": "min(9, ceil(@level / 2))"},
}  # fmt: skip


def with_schools(raw: dict[str, Any]) -> None:
    """Put the schools into the small game."""
    ids = {field["id"] for field in FIELDS}
    raw["sheet"]["fields"] = [field for field in raw["sheet"]["fields"] if field["id"] not in ids] + FIELDS
    raw["sheet"]["live"]["pools"].append({"id": "aether", "label": "Aether", "max": 9})
    raw |= {"abilities": POWERS, "classes": CLASSES, "peoples": PEOPLES, "learning": LEARNING}


@pytest.fixture
def student(sheet):
    """``student(change, level=3, people="brute", …)``: a character; words are fields, other keys those of a sheet."""

    def made(change: Any = None, **given: Any) -> Any:
        def whole(raw: dict[str, Any]) -> None:
            with_schools(raw)
            if change is not None:
                change(raw)

        fields = {field["id"] for field in FIELDS}
        told = {name: value for name, value in given.items() if name not in fields}
        return sheet({"name": "Juno", "fields": {k: v for k, v in given.items() if k in fields}, **told}, whole)

    return made
