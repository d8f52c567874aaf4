"""A small game of our own, for tests of the core: nothing in it comes from an installed plugin.

``ruleset(**changes)`` compiles it with sections of its sheet replaced or added to; ``sheet(document, **changes)`` is a
character of it.
"""

from __future__ import annotations

from copy import deepcopy
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, Literal

import pytest

from rollwright import Engine
from rollwright.extend import (
    Check,
    CombatBlock,
    CombatKind,
    Die,
    Distribution,
    Judgement,
    Odds,
    ResolutionBlock,
    ResolutionKind,
    hookimpl,
)
from rollwright.sheet import Sheet


class D12Settings(ResolutionBlock):
    """A twelve-sided die and a number."""

    kind: Literal["d12"] = "d12"


@dataclass(frozen=True, slots=True)
class D12Roll:
    faces: tuple[int, ...]
    rolled: tuple[Any, ...]


class D12(ResolutionKind[D12Settings, D12Roll]):
    """One twelve-sided die, thrown twice when the roll leans."""

    id = "d12"
    model = D12Settings
    options = frozenset({"threshold"})

    def roll(self, check: Check, dice: Any) -> D12Roll:
        return D12Roll(tuple(dice.rolls(2 if check.edge else 1, 12)), self.throw_modifiers(check, dice))

    def judge(self, check: Check, roll: D12Roll) -> Judgement:
        kept = max(roll.faces) if check.edge > 0 else min(roll.faces)
        at = roll.faces.index(kept)
        dice = tuple(Die(12, face, place == at) for place, face in enumerate(roll.faces))
        total = kept + check.number + sum(part.amount for part in roll.rolled)
        made = None if check.difficulty is None else total >= check.difficulty
        outcome = "rolled" if made is None else "success" if made else "failure"
        return Judgement(outcome, made, dice, roll.rolled, total)

    def odds(self, check: Check) -> Odds:
        die = Distribution.die(12)
        whole = (die.highest() if check.edge > 0 else die.lowest() if check.edge < 0 else die) + check.number
        whole += self.modifier_odds(check)
        if check.difficulty is None:
            return Odds({"rolled": Fraction(1)}, None, whole.mean())
        made = whole.at_least(check.difficulty)
        return Odds({"failure": 1 - made, "success": made}, made, whole.mean())


class HouseFight(CombatKind):
    """A combat kind that is only read, never fought by."""

    id = "house-fight"
    model = CombatBlock


class House:
    """The plugin of the small game."""

    rollwright_api = ">=1.0,<2"
    rollwright_id = "house"

    @hookimpl
    def resolution_kinds(self) -> list[D12]:
        return [D12()]

    @hookimpl
    def combat_kinds(self) -> list[HouseFight]:
        return [HouseFight()]


DOCUMENT: dict[str, Any] = {
    "schemaVersion": 1,
    "id": "house",
    "version": 1,
    "name": "House rules",
    "coverage": {"summary": "A small game for tests."},
    "resolution": {
        "kind": "d12",
        "abilityModifier": {"op": "floorHalfMinusTen"},
        "proficiency": {"bonus": {"derived": "prof"}},
        "proficiencyTiers": [
            {"id": "untrained", "label": "Untrained"},
            {"id": "half", "label": "Half trained", "multiplier": 0.5, "round": "up"},
            {"id": "trained", "label": "Trained", "multiplier": 1},
            {"id": "master", "label": "Master", "multiplier": 2, "flat": 1},
        ],
    },
    "sheet": {
        "version": 2,
        "sections": [{"id": "lore", "label": "Lore", "untrained": "refuse"}],
        "abilities": [
            {"id": "might", "label": "Might", "min": 1, "max": 30, "default": 10},
            {"id": "wits", "label": "Wits", "min": 1, "max": 30, "default": 10},
            {
                "id": "insight",
                "label": "Insight",
                "min": 6,
                "max": 12,
                "default": 8,
                "display": "die",
                "modifier": "score",
            },
        ],
        "skills": [
            {"id": "climb", "label": "Climb", "ability": "might", "untrained": {"by": -2}},
            {"id": "sneak", "label": "Sneak", "ability": "wits", "cap": {"field": "stealth_cap"}},
            {"id": "history", "label": "History", "ability": "wits", "section": "lore"},
            {"id": "luck_roll", "label": "Luck"},
        ],
        "saves": [
            {"id": "grit", "label": "Grit", "ability": "might"},
            {"id": "will", "label": "Will", "ability": "wits"},
        ],
        "bonusRange": {"min": -5, "max": 10},
        "fields": [
            {"id": "level", "label": "Level", "type": "number", "min": 1, "max": 20, "default": 1},
            {"id": "stealth_cap", "label": "Armour cap", "type": "number", "min": 0, "max": 99, "default": 99},
            {"id": "art", "label": "Art", "type": "enum", "values": ["none", "might", "wits"]},
            {"id": "mystic", "label": "Mystic", "type": "boolean"},
            {"id": "motto", "label": "Motto", "type": "text", "maxLength": 20},
        ],
        "derived": [
            {"id": "prof", "label": "Training", "formula": "2 + floor((@level - 1) / 4)"},
            {"id": "art_mod", "label": "Art", "op": "sum", "of": [{"abilityModFromField": "art"}, {"const": 1}]},
            {"id": "reach", "label": "Reach", "op": "scale", "of": {"abilityScore": "might"}, "multiplier": 0.1},
            {"id": "rank", "label": "Rank", "op": "stepTable", "from": "@level", "table": [[3, 10], [7, 20]]},
            {"id": "bulk", "label": "Bulk", "op": "sum", "of": [{"listSum": {"list": "gear", "column": "bulk"}}]},
            {
                "id": "poise",
                "label": "Poise",
                "op": "enumTable",
                "from": {"liveState": "stance"},
                "table": {"steady": 1, "braced": 4},
            },
            {"id": "worst", "label": "Worst", "op": "min", "of": [{"saveMod": "grit"}, {"saveMod": "will"}]},
            {"id": "left_over", "label": "Left over", "formula": "@hp.max - @hp"},
        ],
        "lists": [
            {
                "id": "gear",
                "label": "Gear",
                "maxItems": 5,
                "columns": [
                    {"id": "name", "label": "Name", "type": "text", "maxLength": 40},
                    {"id": "bulk", "label": "Bulk", "type": "number", "min": 0, "max": 50, "default": 1},
                    {"id": "carried", "label": "Carried", "type": "boolean"},
                ],
            },
            {
                "id": "knacks",
                "label": "Knacks",
                "maxItems": 5,
                "columns": [
                    {"id": "name", "label": "Name", "type": "text", "maxLength": 40},
                    {"id": "uses", "label": "Uses", "type": "number", "min": 0, "max": 9, "default": 0},
                    {"id": "back", "label": "Back", "type": "enum", "values": ["never", "nap", "night"]},
                ],
                "pools": {"nameColumn": "name", "maxColumn": "uses", "rechargeColumn": "back"},
            },
        ],
        "tagLists": [{"id": "bonds", "label": "Bonds", "valued": True, "max": 2, "maxValue": 3}],
        "live": {
            "pools": [
                {"id": "hp", "label": "Health", "max": "8 + @level * 2 + @might.mod", "allowTemp": True},
                {"id": "vigour", "label": "Vigour", "max": "@level"},
                {"id": "luck", "label": "Luck", "max": 5, "start": "empty", "refill": "rest"},
                {"id": "slot_1", "label": "Small slot", "max": 3, "group": "slots"},
                {"id": "slot_2", "label": "Middle slot", "max": 2, "group": "slots"},
                {"id": "slot_4", "label": "Great slot", "max": 1, "group": "slots", "level": 4},
                {
                    "id": "mana",
                    "label": "Mana",
                    "max": 6,
                    "hideWhen": {"field": "mystic", "equals": False},
                },
            ],
            "tracks": [
                {"id": "heat", "label": "Heat", "min": 0, "max": "4 + @might.mod", "default": 0},
                {"id": "resolve", "label": "Resolve", "max": 6, "startFrom": "max", "refill": "scene"},
                {
                    "id": "harm",
                    "label": "Harm",
                    "min": 0,
                    "max": 4,
                    "kinds": [
                        {"id": "knock", "label": "Knock", "severity": 1},
                        {"id": "cut", "label": "Cut", "severity": 2},
                        {"id": "maim", "label": "Maim", "severity": 3},
                    ],
                    "levels": [
                        {"label": "Scratched", "penalty": 0},
                        {"label": "Hurt", "penalty": -1},
                        {"label": "Mauled", "penalty": -3},
                        {"label": "Down", "penalty": -5},
                    ],
                },
            ],
            "text": [{"id": "focus", "label": "Focus", "maxLength": 30}],
            "conditions": [
                {"id": "weakened", "label": "Weakened", "max": 3, "shifts": {"might": -2}},
                {"id": "muddled", "label": "Muddled", "shifts": {"insight": -1, "wits": -1}, "ticks": "rest"},
                {"id": "inspired", "label": "Inspired", "shifts": {"insight": 1}, "ticks": "scene"},
                {
                    "id": "scared",
                    "label": "Scared",
                    "max": 4,
                    "ticks": "turn",
                    "fade": 1,
                    "edge": "-1",
                    "checks": ["ability"],
                },
                {"id": "lucky", "label": "Lucky", "edge": 1, "ticks": "turn"},
                {"id": "hexed", "label": "Hexed"},
                {"id": "warded", "label": "Warded"},
                {"id": "numb", "label": "Numb"},
                {"id": "muddy", "label": "Muddy"},
                {"id": "eyeing", "label": "Eyeing"},
            ],
            "states": [{"id": "stance", "label": "Stance", "values": ["loose", "steady", "braced"]}],
        },
    },
    "rests": [
        {
            "id": "nap",
            "label": "Nap",
            "restore": [{"listPools": "knacks", "recharge": "nap", "to": "max"}],
            "rolls": [{"pool": "vigour", "heals": "hp", "dice": "1d6 + @might.mod"}],
        },
        {
            "id": "night",
            "label": "Night",
            "costs": [{"pool": "luck", "amount": 1}],
            "restore": [
                {"pool": "hp", "to": "max"},
                {"pool": "vigour", "by": {"fractionOfMax": 0.5, "min": 1}},
                {"poolGroup": "slots", "to": "max"},
                {"listPools": "knacks", "to": "max"},
                {"track": "heat", "by": {"const": -2}},
                {"track": "harm", "to": 1},
                {"state": "stance", "to": "default"},
            ],
            "clear": {"text": ["focus"], "conditions": ["weakened"]},
        },
    ],
    "gm": {"checkGuidance": "Ask for checks."},
    "catalogs": [
        {
            "id": "wares",
            "label": "Wares",
            "holds": "rows",
            "feeds": ["gear"],
            "entries": [
                {
                    "id": "rope",
                    "label": "Rope",
                    "rows": [{"list": "gear", "values": {"name": "Rope", "bulk": 3}}],
                }
            ],
        }
    ],
    "combat": {
        "kind": "house-fight",
        "health": {"pool": "hp"},
        "defense": 10,
        "initiative": {"dice": {"count": 1, "sides": 12}},
        "economy": {"budgets": [{"id": "action", "label": "Action", "per": "turn"}]},
        "conditions": [
            {"condition": "hexed", "modifiers": [{"to": "checks", "dice": "1d4", "minus": True}]},
            {"condition": "warded", "modifiers": [{"to": "saves", "dice": "1d4"}, {"to": "checks", "flat": 1}]},
            {"condition": "numb", "effects": ["own-saves-disadvantage"], "saves": ["grit"], "failsSaves": ["will"]},
            {
                "condition": "muddy",
                "modifiers": [
                    {"to": "checks", "skills": ["sneak"], "mode": "disadvantage"},
                    {"to": "checks", "skills": ["climb"], "mode": "advantage"},
                ],
            },
            {
                "condition": "eyeing",
                "effects": ["own-checks-disadvantage"],
                "whileSourceInSight": True,
            },
        ],
        "levels": [
            {"track": "heat", "at": 2, "effects": ["own-checks-disadvantage"]},
            {
                "derived": "bulk",
                "at": 10,
                "modifiers": [{"to": "checks", "skills": ["sneak"], "flat": -1}],
            },
        ],
    },
}


@pytest.fixture(scope="session")
def house():
    """The small game's plugin, for engines with more in them."""
    return House()


@pytest.fixture(scope="session")
def engine():
    """The core with the small game's plugin and nothing else."""
    return Engine.load([House()])


@pytest.fixture(scope="session")
def document():
    """The small game's document, to be changed at will."""
    return lambda: deepcopy(DOCUMENT)


@pytest.fixture(scope="session")
def ruleset(engine):
    """``ruleset()`` is the small game; ``ruleset(change)`` the same with its document changed by a function first."""
    plain = []

    def make(change=None):
        if change is None and plain:
            return plain[0]
        raw = deepcopy(DOCUMENT)
        if change is not None:
            change(raw)
        made = engine.load_ruleset(raw)
        if change is None:
            plain.append(made)
        return made

    return make


@pytest.fixture(scope="session")
def sheet(ruleset):
    """``sheet({…})`` is a character of the small game, from a sheet document."""
    return lambda raw=None, change=None: Sheet.new(ruleset(change), raw or {})
