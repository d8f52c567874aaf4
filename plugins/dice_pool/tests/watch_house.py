"""A small game of counted dice for tests: ten-sided dice, a track of wounds, a pool that buys things."""

from __future__ import annotations

import json
from copy import deepcopy
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from rollwright import Combatant, Engine, Fight, ForcedFaces, Ruleset, Sheet
from rollwright.text import log

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

DOCUMENT: dict[str, Any] = {
    "schemaVersion": 1,
    "id": "watch-house",
    "version": 1,
    "name": "Watch house",
    "coverage": {"summary": "A small game of counted dice."},
    "resolution": {
        "kind": "dice-pool",
        "abilityModifier": {"op": "identity"},
        "proficiency": {"bonus": {"const": 1}},
        "proficiencyTiers": [
            {"id": "none", "label": "None"},
            {"id": "one", "label": "One", "multiplier": 1},
            {"id": "two", "label": "Two", "multiplier": 2},
        ],
        "die": {"sides": 10},
        "pool": {"min": 0, "max": 20, "abilityPlusAbility": True},
        "target": {"default": 7, "min": 5, "max": 9},
        "penaltyFrom": "harm",
        "situationalDice": {"min": -3, "max": 3},
        "difficultyLadder": [
            {"label": "easy", "successes": 1},
            {"label": "hard", "successes": 3, "target": 8},
        ],
        "spend": [{"pool": "resolve", "amount": 1, "successes": 1, "perCheck": 2}],
        "reroll": [{"id": "second_look", "upTo": 2}, {"id": "patience", "upTo": 1, "mode": "until"}],
    },
    "sheet": {
        "version": 1,
        "sections": [{"id": "lore", "label": "Lore", "untrained": "harder"}],
        "abilities": [
            {"id": "sinew", "label": "Sinew", "min": 0, "max": 10, "default": 2},
            {"id": "nerve", "label": "Nerve", "min": 0, "max": 10, "default": 3},
            {"id": "wits", "label": "Wits", "min": 0, "max": 10, "default": 3},
        ],
        "skills": [
            {"id": "brawl", "label": "Brawl", "ability": "sinew"},
            {"id": "aim", "label": "Aim", "ability": "nerve"},
            {"id": "graves", "label": "Graves", "ability": "wits", "section": "lore"},
        ],
        "saves": [{"id": "grit", "label": "Grit", "ability": "nerve"}],
        "fields": [
            {"id": "armour", "label": "Armour", "type": "number", "min": 0, "max": 10, "default": 0},
            {"id": "hollow", "label": "Hollow", "type": "boolean"},
            {"id": "heavy", "label": "Heavy hand", "type": "number", "min": 0, "max": 10, "default": 0},
            {"id": "stone", "label": "Stone skin", "type": "number", "min": 0, "max": 20, "default": 0},
            {"id": "guard", "label": "Guard", "type": "number", "min": 0, "max": 10, "default": 2},
        ],
        "derived": [{"id": "wounded", "label": "Wounded", "formula": "@track.harm.penalty"}],
        "lists": [
            {
                "id": "arms",
                "label": "Arms",
                "maxItems": 12,
                "columns": [
                    {"id": "name", "label": "Name", "type": "text", "maxLength": 60},
                    {"id": "ability", "label": "Ability", "type": "enum", "values": ["sinew", "nerve"]},
                    {"id": "skill", "label": "Skill", "type": "enum", "values": ["none", "brawl", "aim"]},
                    {"id": "damage", "label": "Damage", "type": "dice"},
                    {"id": "bonus", "label": "Sure", "type": "number", "min": 0, "max": 9, "default": 0},
                    {"id": "kind", "label": "Kind", "type": "enum", "values": ["blunt", "edge", "shot", "fire"]},
                ],
            },
            {
                "id": "arts",
                "label": "Arts",
                "maxItems": 12,
                "columns": [{"id": "name", "label": "Name", "type": "text", "maxLength": 60}],
            },
        ],
        "live": {
            "pools": [{"id": "resolve", "label": "Resolve", "max": 4}, {"id": "blood", "label": "Blood", "max": 6}],
            "tracks": [
                {
                    "id": "harm",
                    "label": "Harm",
                    "max": 7,
                    "kinds": [
                        {"id": "knock", "label": "Knock", "severity": 1},
                        {"id": "tear", "label": "Tear", "severity": 2},
                        {"id": "rot", "label": "Rot", "severity": 3},
                    ],
                    "levels": [
                        {"label": "Scratched", "penalty": 0},
                        {"label": "Bruised", "penalty": 0},
                        {"label": "Hurt", "penalty": -1},
                        {"label": "Wounded", "penalty": -1},
                        {"label": "Mauled", "penalty": -2},
                        {"label": "Crippled", "penalty": -3},
                        {"label": "Broken", "penalty": -5},
                    ],
                }
            ],
            "conditions": [
                {"id": "prone", "label": "Prone"},
                {"id": "dazed", "label": "Dazed"},
                {"id": "reeling", "label": "Reeling"},
                {"id": "steady", "label": "Steady"},
                {"id": "cowed", "label": "Cowed"},
            ],
        },
    },
    "gm": {"checkGuidance": "Say what is at stake."},
    "catalogs": [
        {
            "id": "arts",
            "label": "Arts",
            "holds": "rows",
            "feeds": ["arts"],
            "entries": [
                {
                    "id": "steady-hands",
                    "label": "Steady hands",
                    "rows": [{"list": "arts", "values": {"name": "Steady hands"}}],
                    "mechanics": {
                        "kind": "utility",
                        "cost": [{"pool": "resolve", "amount": 2}],
                        "check": {"successes": 2},
                        "perCostStep": {"flat": 0},
                    },
                },
                {
                    "id": "keen",
                    "label": "Keen",
                    "rows": [{"list": "arts", "values": {"name": "Keen"}}],
                    "mechanics": {
                        "kind": "utility",
                        "cost": [{"pool": "resolve", "amount": 1}],
                        "check": {"dice": 2, "threshold": 6, "reroll": "second_look"},
                    },
                },
            ],
        }
    ],
}


def merged(below: Any, above: Any) -> Any:
    """Above over below; a None takes a key away."""
    if not (isinstance(below, dict) and isinstance(above, dict)):
        return above
    made = {**below, **{key: merged(below.get(key), value) for key, value in above.items()}}
    return {key: value for key, value in made.items() if value is not None}


@lru_cache(maxsize=1)
def engine() -> Engine:
    return Engine.load()


def rules(**changes: Any) -> Ruleset:
    """The game with parts of it replaced."""
    return engine().load_ruleset(merged(deepcopy(DOCUMENT), changes))


def sheet(ruleset: Ruleset | None = None, **parts: Any) -> Sheet:
    """Somebody of the watch."""
    return Sheet.new(ruleset or rules(), {"name": "Ada", **parts})


COMBAT: dict[str, Any] = {
    "kind": "dice-pool",
    "health": {"track": "harm"},
    "defense": {"field": "guard"},
    "initiative": {"pool": {"abilityMod": "nerve"}, "plus": 3},
    "economy": {"budgets": [{"id": "action", "label": "Action", "per": "turn", "count": 1}]},
    "damageTypes": ["blunt", "edge", "shot", "fire"],
    "damageKinds": {
        "default": "knock",
        "byType": {"edge": "tear", "Shot": "tear", "fire": "rot"},
        "marks": "per-point",
    },
    "attacks": [
        {
            "list": "arms",
            "budget": "action",
            "name": "name",
            "toHit": {"ability": {"column": "ability"}, "skill": {"column": "skill"}},
            "damage": {
                "dice": {"column": "damage"},
                "ability": {"column": "ability"},
                "bonus": {"column": "bonus"},
                "type": {"column": "kind"},
            },
        }
    ],
    "abilities": [{"list": "arts", "budget": "action", "toHit": {"skillMod": "aim"}, "saveDifficulty": {"const": 2}}],
    "conditions": [
        {"condition": "prone", "effects": ["attacks-against-advantage"]},
        {"condition": "cowed", "effects": ["own-attacks-disadvantage"]},
        {
            "condition": "steady",
            "effects": [],
            "modifiers": [{"to": "defense", "flat": 1}, {"to": "attacks", "flat": 2}, {"to": "saves", "flat": 1}],
        },
        {"condition": "dazed", "effects": []},
        {"condition": "reeling", "effects": []},
    ],
    "pool": {"advantage": True, "damageTarget": 6},
    "threat": {
        "tiers": [
            {
                "id": "any",
                "label": "Any",
                "health": {"min": 1, "max": 20},
                "defense": 2,
                "toHit": 5,
                "damagePerRound": {"min": 1, "max": 9},
            }
        ]
    },
}

AXE = {"name": "Axe", "ability": "sinew", "skill": "brawl", "damage": "2", "kind": "edge"}
CLUB = {"name": "Club", "ability": "sinew", "skill": "brawl", "damage": "1d10", "bonus": 1, "kind": "blunt"}


def arena(**changes: Any) -> Ruleset:
    """The game with fights; ``changes`` go over the combat block."""
    return _arena(json.dumps(changes, sort_keys=True))


@lru_cache(maxsize=64)
def _arena(changes: str) -> Ruleset:
    parts = json.loads(changes)
    whole = {key: parts.pop(key) for key in ("resolution", "sheet", "catalogs") if key in parts}
    return rules(combat=merged(COMBAT, parts), **whole)


class Duel:
    """Ada of the watch against others, blow by blow, with the dice written down."""

    def __init__(self, ruleset: Ruleset, ada: dict[str, Any] | None = None, *foes: Any, seed: int = 1, **more: Any):
        paper = merged({"lists": {"arms": [AXE, CLUB]}}, ada or {})
        self.ada = sheet(ruleset, **paper)
        others = []
        for number, foe in enumerate(foes or ({},)):
            name = f"bo-{number}" if number else "bo"
            if "actions" in foe:
                others.append(Combatant.of_creature(name, foe, name.capitalize()))
            else:
                paper = merged({"lists": {"arms": [AXE, CLUB]}}, foe)
                others.append(Combatant.character(name, sheet(ruleset, **paper), name.capitalize()))
        order = more.pop("initiative", ["ada", *(each.id for each in others)])
        self.forced = ForcedFaces()
        party = [Combatant.character("ada", self.ada, "Ada")]
        self.fight = Fight.start(ruleset, party, others, seed=seed, initiative=order, forced=self.forced, **more)

    def act(self, option: str, *targets: str, dice: Sequence[int] = (), **more: Any) -> list[Any]:
        """Choose something with these faces; all of them are thrown."""
        self.forced.push(dice)
        happened = self.fight.choose(option, list(targets), **more)
        assert not self.forced.left, f"{self.forced.left} faces were not thrown"
        return happened

    def axe(self, *dice: int, target: str = "bo", **more: Any) -> list[Any]:
        """An axe in the hands of whoever's turn it is."""
        return self.act("attack:arms/Axe", target, dice=dice, **more)

    def end(self, dice: Sequence[int] = ()) -> list[Any]:
        """End the turn."""
        return self.act("end", dice=dice)

    def see(self, path: str) -> Any:
        """Something of the fight's state."""
        return self.fight.see(f"fighters.{path}")

    def told(self, events: Iterable[Any]) -> str:
        """Events in words."""
        return "\n".join(log(events, self.fight.names, engine().messages()))

    def option(self, option: str) -> Any:
        """A line of the menu."""
        assert self.fight.menu is not None
        return self.fight.menu.find(option)


def brute(**keys: Any) -> dict[str, Any]:
    """A creature in plain numbers."""
    club = {"id": "club", "name": "Club", "toHit": 4, "damage": {"dice": "3d10", "type": "blunt"}}
    return {"health": 5, "defense": 1, "initiativeModifier": 3, "tier": "any", "actions": [club], **keys}
