"""The ruleset of the small game, and the hero who plays it."""

from __future__ import annotations

from copy import deepcopy
from typing import TYPE_CHECKING, Any, Final

from rollwright import Combatant, Fight, Sheet

if TYPE_CHECKING:
    from collections.abc import Mapping

    from rollwright import Ruleset

SHEET: Final[dict[str, Any]] = {
    "version": 1,
    "abilities": [
        {"id": "body", "label": "Body", "min": -5, "max": 20, "default": 2},
        {"id": "mind", "label": "Mind", "min": -5, "max": 20, "default": 1},
    ],
    "skills": [{"id": "climbing", "label": "Climbing", "ability": "body"}],
    "saves": [{"id": "dodging", "label": "Dodging", "ability": "body"}],
    "fields": [
        {"id": "level", "label": "Level", "type": "number", "min": 1, "max": 20, "default": 3},
        {"id": "pace", "label": "Pace", "type": "number", "min": 0, "max": 100, "default": 30},
    ],
    "tagLists": [{"id": "bonds", "label": "Bonds", "valued": True}],
    "lists": [
        {
            "id": "arms",
            "label": "Arms",
            "maxItems": 9,
            "columns": [
                {"id": "name", "label": "Name", "type": "text", "maxLength": 40},
                {"id": "swing", "label": "Swung with", "type": "enum", "values": ["body", "mind"]},
                {"id": "damage", "label": "Damage", "type": "dice", "example": "1d6"},
            ],
        },
        {
            "id": "arts",
            "label": "Arts",
            "maxItems": 9,
            "columns": [{"id": "name", "label": "Name", "type": "text", "maxLength": 40}],
        },
    ],
    "live": {
        "pools": [
            {"id": "health", "label": "Health", "max": 12, "role": "health", "allowTemp": True},
            {"id": "luck", "label": "Luck", "max": 5},
            {"id": "spark1", "label": "Spark I", "max": 2, "group": "slots", "level": 1},
            {"id": "spark2", "label": "Spark II", "max": 1, "group": "slots", "level": 2},
        ],
        "tracks": [{"id": "strain", "label": "Strain", "min": 0, "max": 6, "default": 0}],
        "text": [{"id": "held", "label": "Held", "maxLength": 60}],
        "conditions": [{"id": "marked", "label": "Marked"}, {"id": "weary", "label": "Weary", "max": 3}],
        "states": [{"id": "stance", "label": "Stance", "values": ["open", "guarded"]}],
    },
}

COMBAT: Final[dict[str, Any]] = {
    "kind": "one-strike",
    "health": {"pool": "health"},
    "defense": "4 + @body",
    "initiative": {"dice": {"count": 1, "sides": 10}, "modifier": {"abilityMod": "mind"}},
    "economy": {
        "budgets": [
            {"id": "act", "label": "Action", "per": "turn", "count": 1},
            {"id": "answer", "label": "Reaction", "per": "round", "count": 1},
        ],
        "movement": {"field": "pace"},
    },
    "attacks": [
        {
            "list": "arms",
            "budget": "act",
            "name": "name",
            "toHit": {"ability": {"column": "swing"}},
            "damage": {"dice": {"column": "damage"}, "ability": {"column": "swing"}},
        }
    ],
    "abilities": [{"list": "arts", "budget": "act", "toHit": {"abilityMod": "mind"}, "saveDifficulty": 8}],
    "threat": {
        "tiers": [
            {
                "id": "small",
                "label": "Small",
                "health": [4, 9],
                "defense": 5,
                "toHit": 2,
                "damagePerRound": [2, 4],
                "saveDifficulty": 6,
            }
        ]
    },
}

LEECH: Final[dict[str, Any]] = {
    "id": "leech",
    "label": "Leech",
    "creature": {
        "tier": "small",
        "health": 6,
        "defense": 5,
        "initiativeModifier": 0,
        "speed": 10,
        "abilities": {"body": 1, "mind": -1},
        "saves": {"dodging": 1},
        "actions": [{"id": "bite", "name": "Bite", "budget": "act", "toHit": 2, "damage": {"dice": "1d6"}}],
    },
}

DOCUMENT: Final[dict[str, Any]] = {
    "schemaVersion": 2,
    "id": "tryout",
    "version": 1,
    "name": "Tryout",
    "coverage": {"checks": True, "sheet": True, "combat": True, "summary": "One die, and something of everything."},
    "gm": {"checkGuidance": "Whenever something is tried."},
    "resolution": {"kind": "one-die"},
    "sheet": SHEET,
    "combat": COMBAT,
    "catalogs": [{"id": "beasts", "label": "Beasts", "holds": "creatures", "entries": [LEECH]}],
    "clocks": [{"id": "dawn", "label": "Dawn", "size": 6}],
}

HERO: Final[dict[str, Any]] = {
    "name": "Juno",
    "lists": {"arms": [{"name": "Axe", "swing": "body", "damage": "1d6"}]},
}
"""A sheet document: an axe, and everything else as on a blank sheet."""


def fight(ruleset: Ruleset, hero: Mapping[str, Any] = HERO, *, seed: int = 0, foes: int = 2, first: str = "") -> Fight:
    """A fight of the small game, begun: ``hero`` against ``leech-1``, ``leech-2`` and so on.

    Args:
        ruleset: The small game's ruleset, or one that grew out of it.
        hero: The hero's sheet document.
        seed: Where all dice come from.
        foes: How many leeches.
        first: Who has the first turn; whoever throws best when left out.
    """
    party = [Combatant.character("hero", Sheet.new(ruleset, hero))]
    leeches = [Combatant.of_creature(f"leech-{at}", "leech", f"Leech {at}") for at in range(1, foes + 1)]
    order = [each.id for each in (*party, *leeches)]
    initiative = sorted(order, key=lambda who: who != first) if first else ()
    return Fight.start(ruleset, party, leeches, seed=seed, initiative=initiative)


def document(**blocks: Any) -> dict[str, Any]:
    """The ruleset document with further blocks: maps are joined key by key, lists are added to, the rest is replaced.

    ::

        tryout.document(sheet={"live": {"pools": [{"id": "ki", "label": "Ki", "max": 3}]}})
    """
    whole: dict[str, Any] = joined(DOCUMENT, blocks)
    return whole


def joined(held: Any, more: Any) -> Any:
    """Two blocks as one, in the same way."""
    if isinstance(held, dict) and isinstance(more, dict):
        return {key: joined(held.get(key), more.get(key, held.get(key))) for key in {**held, **more}}
    if isinstance(held, list) and isinstance(more, list) and held is not more:
        return deepcopy([*held, *more])
    return deepcopy(more)
