"""A small game with a threat scale, and fights in it against foes of every source."""

from __future__ import annotations

from copy import deepcopy
from typing import Any

import pytest
from proposals import proposal

from rollwright import Combatant, Engine, Fight, Sheet
from rollwright.fight.rules import CombatRules
from rollwright.fight.threat import made
from rollwright.text import message

TIERS: list[dict[str, Any]] = [
    {
        "id": "pack",
        "label": "Pack trouble",
        "health": [5, 9],
        "defense": 10,
        "toHit": 2,
        "damagePerRound": [2, 4],
        "saveDifficulty": 9,
    },
    {
        "id": "lone",
        "label": "Lone trouble",
        "health": {"min": 20, "max": 40},
        "defense": 13,
        "toHit": 5,
        "damagePerRound": {"min": 8, "max": 15},
        "saveDifficulty": 12,
    },
]
JACKAL: dict[str, Any] = {
    "tier": "pack",
    "health": 6,
    "defense": 6,
    "initiativeModifier": 3,
    "actions": [{"id": "bite", "name": "Bite", "toHit": 9, "damage": {"dice": "9d6", "type": "fire"}}],
}
COMBAT: dict[str, Any] = {
    "kind": "attack-vs-defense",
    "health": {"pool": "hp"},
    "defense": 10,
    "initiative": {"dice": {"count": 1, "sides": 12}},
    "attackRoll": {"dice": {"count": 1, "sides": 12}, "naturals": {"max": "critical"}, "critical": "double-dice"},
    "economy": {"budgets": [{"id": "action", "label": "Action", "per": "turn"}]},
    "damageTypes": ["fire", "cold", "iron"],
    "conditions": [{"condition": "hexed", "effects": ["own-attacks-disadvantage"]}],
    "standard": ["dodge"],
    "threat": {"tiers": TIERS},
}


@pytest.fixture(scope="session")
def scaled(document) -> Any:
    """``scaled()`` is the small game with fights and a threat scale; keys of its combat block may be replaced."""
    engine = Engine.load(["classic-d20"])
    plain: list[Any] = []

    def make(**changes: Any) -> Any:
        if plain and not changes:
            return plain[0]
        raw = document()
        raw["resolution"] |= {"kind": "dice-sum", "dice": {"count": 1, "sides": 12}}
        raw["combat"] = {key: value for key, value in {**deepcopy(COMBAT), **changes}.items() if value is not None}
        entries = [{"id": "rust-jackal", "label": "Rust  jackal", "creature": deepcopy(JACKAL)}]
        if raw["combat"].get("threat"):
            raw["catalogs"] += [{"id": "beasts", "label": "Beasts", "holds": "creatures", "entries": entries}]
        made = engine.load_ruleset(raw)
        if not changes:
            plain.append(made)
        return made

    return make


@pytest.fixture
def meet(scaled) -> Any:
    """``meet(foe, …)`` begins a fight of one hero against these foes."""

    def begin(*foes: Combatant, rules: Any = None, seed: int = 1) -> Fight:
        ruleset = rules or scaled()
        hero = Combatant.character("juno", Sheet.new(ruleset, {"fields": {"level": 5}}), "Juno")
        return Fight.start(ruleset, [hero], foes, seed=seed)

    return begin


@pytest.fixture
def told() -> Any:
    """``told(fight)`` is what a fight has to tell about where its numbers come from, in words."""

    def tell(fight: Fight) -> list[str]:
        return [message(each["code"], each["params"]) for each in fight.events[0].notes]  # type: ignore[attr-defined]

    return tell


@pytest.fixture
def fitted(scaled) -> Any:
    """``fitted(key=…)`` fits a proposal, and gives the block and the codes of what there is to tell."""

    def fit(wanted: str = "", **changes: Any) -> tuple[Any, list[str]]:
        result = made(scaled().part(CombatRules), "Ash thing", proposal(**changes), wanted)
        return result.block, [note["code"] for note in result.notes][1:]

    return fit
