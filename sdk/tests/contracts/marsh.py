"""A preset that keeps its contract: one die, two characters who fight, and a leech."""

from __future__ import annotations

from copy import deepcopy
from typing import TYPE_CHECKING, Any

from rollwright.extend import Preset

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path


class Marsh(Preset):
    """A whole small game, as plain data."""

    id = "marsh"
    name = "The Marsh"
    summary = "Wet feet and one die."

    def document(self) -> Path | Mapping[str, Any]:
        return deepcopy(DOCUMENT)

    def sample_characters(self) -> Mapping[str, Mapping[str, Any]]:
        return {"wader": {"name": "Wader", "conditions": {}}}

    def demo(self) -> Mapping[str, Any]:
        return {"party": ["wader"], "foes": [{"creature": "beasts/leech", "as": "leech"}]}


DOCUMENT: dict[str, Any] = {
    "schemaVersion": 2,
    "id": "marsh",
    "version": 1,
    "name": "The Marsh",
    "coverage": {"checks": True, "combat": True, "summary": "Wet feet and one die."},
    "gm": {"checkGuidance": "Seldom."},
    "resolution": {"kind": "dice-sum", "dice": {"count": 1, "sides": 20}},
    "sheet": {
        "version": 1,
        "abilities": [{"id": "body", "label": "Body", "min": 0, "max": 10, "default": 3}],
        "fields": [{"id": "pace", "label": "Pace", "type": "number", "min": 0, "max": 40, "default": 12}],
        "live": {"pools": [{"id": "hp", "label": "Health", "max": 12}]},
    },
    "combat": {
        "kind": "attack-vs-defense",
        "health": {"pool": "hp"},
        "defense": 10,
        "initiative": {"dice": {"count": 1, "sides": 20}, "modifier": 0},
        "attackRoll": {"dice": {"count": 1, "sides": 20}, "advantage": True},
        "economy": {
            "budgets": [{"id": "act", "label": "Action", "per": "turn", "count": 1}],
            "movement": {"field": "pace"},
        },
        "threat": {
            "tiers": [
                {
                    "id": "small",
                    "label": "Small",
                    "health": [4, 9],
                    "defense": 9,
                    "toHit": 2,
                    "damagePerRound": [2, 4],
                    "saveDifficulty": 9,
                }
            ]
        },
    },
    "catalogs": [
        {
            "id": "beasts",
            "label": "Beasts",
            "holds": "creatures",
            "entries": [
                {
                    "id": "leech",
                    "label": "Leech",
                    "creature": {
                        "tier": "small",
                        "health": 5,
                        "defense": 9,
                        "initiativeModifier": 0,
                        "speed": 10,
                        "actions": [
                            {
                                "id": "bite",
                                "name": "Bite",
                                "budget": "act",
                                "toHit": 2,
                                "damage": {"dice": "1d4"},
                            }
                        ],
                    },
                }
            ],
        }
    ],
}
