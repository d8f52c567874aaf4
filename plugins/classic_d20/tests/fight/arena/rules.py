"""The arena as a document and as a ruleset."""

from __future__ import annotations

import json
from copy import deepcopy
from functools import cache
from typing import Any

from arena.answers import ANSWERS
from arena.beside import BESIDE
from arena.combat import COMBAT
from arena.sheet import SHEET
from arena.spells import SPELLS
from rollwright import Engine, Ruleset


def document(**changes: Any) -> dict[str, Any]:
    """The arena's document; ``changes`` are merged into its combat block."""
    combat: dict[str, Any] = {key: value for key, value in {**deepcopy(COMBAT), **changes}.items() if value is not None}
    return {
        "schemaVersion": 1,
        "id": "arena",
        "version": 1,
        "name": "Arena",
        "coverage": {"summary": "A place to test rules in.", "combat": True},
        "resolution": {
            "kind": "dice-sum",
            "dice": {"count": 1, "sides": 20},
            "advantage": True,
            "abilityModifier": {"op": "floorHalfMinusTen"},
            "proficiency": {"bonus": {"const": 3}},
            "proficiencyTiers": [
                {"id": "none", "label": "None"},
                {"id": "trained", "label": "Trained", "multiplier": 1},
            ],
        },
        "sheet": deepcopy(SHEET),
        "gm": {"checkGuidance": "Ask for a roll when it matters."},
        "catalogs": [
            {
                "id": "spells",
                "label": "Spells",
                "holds": "rows",
                "feeds": ["spells"],
                "entries": [
                    {
                        **deepcopy(spell),
                        "id": spell["id"].replace("_", "-"),
                        "label": spell["id"].replace("_", " ").title(),
                        "rows": [{"list": "spells", "values": {"name": spell["id"], "level": 1, "prepared": True}}],
                    }
                    for spell in (*SPELLS, *ANSWERS, *BESIDE)
                ],
            },
        ],
        "combat": combat,
    }


@cache
def _compiled(changes: str) -> Ruleset:
    return ENGINE().load_ruleset(document(**json.loads(changes)))


@cache
def ENGINE() -> Engine:  # noqa: N802 - one engine for every test
    """The engine, with everything installed."""
    return Engine.load()


def arena(**changes: Any) -> Ruleset:
    """The arena as a ruleset, with parts of its combat block replaced."""
    return _compiled(json.dumps(changes, sort_keys=True))
