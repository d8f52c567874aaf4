"""What stands beside a blow or a save in the arena: cover for others, help, grief, and what rides on a hit."""

from __future__ import annotations

from typing import Any

BESIDE: list[dict[str, Any]] = [
    {
        "id": "protect",
        "mechanics": {
            "kind": "debuff",
            "targets": "enemy",
            "budget": "reaction",
            "reaction": {"on": "aimed", "for": "ally", "within": 5, "at": "source", "seesSource": True},
            "applies": [{"condition": "hindered", "duration": "this-action"}],
        },
    },
    {
        "id": "guardian",
        "mechanics": {
            "kind": "buff",
            "targets": "ally",
            "range": 5,
            "budget": "reaction",
            "reaction": {"on": "hit", "for": "ally", "within": 5, "at": "target"},
            "applies": [{"condition": "parrying", "duration": "this-action"}],
        },
    },
    {
        "id": "slip",
        "mechanics": {
            "kind": "buff",
            "targets": "self",
            "budget": "reaction",
            "reaction": {"on": "hit", "seesSource": True},
            "applies": [{"condition": "stony", "duration": {"rounds": 1}, "endsAfter": "attacked"}],
        },
    },
    *(
        {
            "id": each,
            "mechanics": {
                "kind": "debuff" if condition == "cut" else "buff",
                "targets": "enemy" if condition == "cut" else "ally",
                "budget": "reaction",
                "reaction": {"on": "save", **({} if condition == "cut" else {"for": "any", "within": 30})},
                "applies": [{"condition": condition, "duration": {"rounds": 1}, "endsAfter": "own-save"}],
            },
        }
        for each, condition in (("steel", "steeled"), ("luck", "lucky"), ("words", "cut"))
    ),
    {
        "id": "grief",
        "mechanics": {
            "kind": "buff",
            "targets": "self",
            "budget": "reaction",
            "reaction": {"on": "death", "for": "ally", "within": 60},
            "temporary": {"flat": 9},
        },
    },
    {
        "id": "smite",
        "mechanics": {
            "kind": "rider",
            "cost": [{"pool": "slots_1", "amount": 1}],
            "perCostStep": {"dice": "1d8"},
            "rider": {"asks": True, "sources": ["weapons"], "amount": {"dice": "2d8"}, "type": "radiant"},
        },
    },
    {
        "id": "sneak",
        "mechanics": {
            "kind": "rider",
            "rider": {
                "on": "hit",
                "sources": ["weapons"],
                "requires": {"column": "finesse"},
                "when": ["advantage", "ally-adjacent-no-disadvantage"],
                "oncePer": "turn",
                "amount": {"dice": "1d6"},
            },
            "scales": {"from": {"field": "level"}, "table": [[1, 0], [3, 1]]},
        },
    },
]
