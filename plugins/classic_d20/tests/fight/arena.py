"""A bare arena: the smallest ruleset with a whole combat block, for tests that say each rule in a line.

``arena(**changes)`` gives the ruleset, with parts of its combat block replaced or added to; ``hero`` and ``brute`` are
who fights in it; ``Duel`` runs a fight whose dice are told face by face.
"""

from __future__ import annotations

import json
from copy import deepcopy
from functools import cache
from typing import TYPE_CHECKING, Any

from rollwright import Choice, Combatant, Engine, Fight, ForcedFaces, Ruleset, Sheet
from rollwright.fight.events import ConditionGained
from rollwright.fight.state import Held

if TYPE_CHECKING:
    from rollwright.fight import Event

SCORES = ("str", "dex", "con")

CONDITIONS: list[dict[str, Any]] = [
    {"condition": "blessed", "modifiers": [{"to": "attacks", "dice": "1d4"}, {"to": "saves", "dice": "1d4"}]},
    {"condition": "baned", "modifiers": [{"to": "attacks", "dice": "1d4", "minus": True}]},
    {"condition": "shielded", "modifiers": [{"to": "defense", "flat": 5}], "noDamageFrom": ["spells/dart"]},
    {"condition": "sharp", "effects": ["own-attacks-advantage"]},
    {"condition": "clumsy", "effects": ["own-attacks-disadvantage", "own-saves-disadvantage"]},
    {"condition": "exposed", "effects": ["attacks-against-advantage"]},
    {"condition": "blurred", "effects": ["attacks-against-disadvantage"]},
    {"condition": "stunned", "effects": ["cannot-act"], "failsSaves": ["dex_save"]},
    {"condition": "dazzled", "effects": ["cannot-react"]},
    {"condition": "asleep", "effects": ["cannot-act", "ends-on-damage"]},
    {"condition": "sure", "effects": ["own-saves-advantage"], "saves": ["dex_save"]},
    {"condition": "stony", "effects": ["resist-all"]},
    {"condition": "charmed", "effects": ["cannot-target-source"], "endsWhenSourceDown": True},
    {"condition": "beguiled", "effects": ["cannot-target-source-side"]},
    {"condition": "raging", "modifiers": [{"to": "damage", "attacks": "weapon", "blow": "melee", "flat": 2}]},
    {"condition": "enfeebled", "modifiers": [{"to": "damage", "attacks": "weapon", "times": 0.5}]},
    {
        "condition": "marked",
        "modifiers": [{"to": "damage-taken", "attacks": "weapon", "fromSource": True, "dice": "1d6"}],
    },
    {"condition": "fiery", "modifiers": [{"to": "damage", "dice": "1d4", "damageType": "fire"}]},
    {
        "condition": "warded",
        "modifiers": [{"to": "saves", "mode": "advantage", "against": {"conditions": ["stunned"]}}],
    },
    {"condition": "withered", "modifiers": [{"to": "health-max", "times": 0.5}]},
    {
        "condition": "slowed",
        "modifiers": [{"to": "speed", "times": 0.5}],
        "exclusive": ["action", "bonus"],
        "attacksPerTurn": 1,
        "delays": {"catalogs": ["spells"], "budget": "action", "chance": {"sides": 20, "atLeast": 11}},
    },
    {
        "condition": "hasted",
        "budgets": [{"budget": "extra", "flat": 1}],
        "grants": {"budget": "extra", "standard": ["dodge"], "attacks": True},
        "onEnd": {"applies": [{"condition": "weary", "duration": {"rounds": 1}}]},
    },
    {"condition": "weary", "effects": ["cannot-act"]},
    {"condition": "prone", "effects": ["own-attacks-disadvantage"]},
    {"condition": "floating", "fallsSafely": True},
    {"condition": "hindered", "effects": ["own-attacks-disadvantage"]},
    {"condition": "steeled", "modifiers": [{"to": "saves", "flat": 3}]},
    {"condition": "lucky", "modifiers": [{"to": "saves", "dice": "1d6"}]},
    {"condition": "cut", "modifiers": [{"to": "saves", "dice": "1d6", "minus": True}]},
    {"condition": "parrying", "modifiers": [{"to": "defense", "flat": 2}]},
    {"condition": "down", "effects": ["cannot-act", "attacks-against-advantage"]},
]

SPELLS: list[dict[str, Any]] = [
    {
        "id": "fire",
        "mechanics": {
            "kind": "attack",
            "amount": {"dice": "8d6"},
            "damageType": "fire",
            "targetCount": 6,
            "save": {"save": "dex_save", "onSuccess": "half"},
            "cost": [{"pool": "slots_2", "amount": 1}],
            "perCostStep": {"dice": "1d6"},
        },
    },
    {
        "id": "dart",
        "mechanics": {
            "kind": "attack",
            "amount": {"dice": "1d4", "flat": 1},
            "damageType": "force",
            "autoHit": True,
            "targetCount": 3,
            "cost": [{"pool": "slots_1", "amount": 1}],
            "perCostStep": {"targets": 1},
        },
    },
    {
        "id": "ray",
        "mechanics": {
            "kind": "attack",
            "attackRoll": True,
            "amount": {"dice": "2d6"},
            "damageType": "cold",
            "targetCount": 2,
            "range": 60,
        },
    },
    {
        "id": "bless",
        "mechanics": {
            "kind": "buff",
            "targetCount": 3,
            "applies": [{"condition": "blessed", "duration": {"rounds": 10}}],
            "concentration": True,
            "cost": [{"pool": "slots_1", "amount": 1}],
        },
    },
    {
        "id": "hold",
        "mechanics": {
            "kind": "debuff",
            "save": {"save": "wis_save", "onSuccess": "negates"},
            "concentration": True,
            "applies": [{"condition": "stunned", "duration": "until-save", "saveEnds": {"save": "wis_save"}}],
            "cost": [{"pool": "slots_2", "amount": 1}],
        },
    },
    {
        "id": "cure",
        "mechanics": {
            "kind": "heal",
            "amount": {"dice": "1d8", "flat": 3},
            "cost": [{"pool": "slots_1", "amount": 1}],
            "perCostStep": {"dice": "1d8"},
        },
    },
    {
        "id": "ward",
        "mechanics": {"kind": "buff", "temporary": {"dice": "1d6", "flat": 4}, "targets": "self", "budget": "bonus"},
    },
    {
        "id": "surge",
        "mechanics": {
            "kind": "utility",
            "free": True,
            "gives": [{"budget": "action", "count": 1}],
            "cost": [{"pool": "spark", "amount": 1}],
        },
    },
    {
        "id": "guide",
        "mechanics": {
            "kind": "attack",
            "attackRoll": True,
            "amount": {"dice": "1d6"},
            "damageType": "radiant",
            "applies": [{"condition": "exposed", "duration": {"rounds": 1, "of": "source"}, "endsAfter": "attacked"}],
        },
    },
    {"id": "quick", "mechanics": {"kind": "utility", "standard": {"actions": ["hide", "dodge"], "budget": "bonus"}}},
    {
        "id": "strike_true",
        "mechanics": {
            "kind": "buff",
            "targets": "self",
            "budget": "bonus",
            "applies": [{"condition": "sharp", "duration": {"rounds": 1}, "endsAfter": "own-attack"}],
        },
    },
    {
        "id": "quicken",
        "mechanics": {
            "kind": "buff",
            "targets": "any",
            "concentration": True,
            "budget": "bonus",
            "applies": [{"condition": "hasted", "duration": {"rounds": 10}}],
        },
    },
    {
        "id": "shield",
        "mechanics": {
            "kind": "buff",
            "targets": "self",
            "budget": "reaction",
            "cost": [{"pool": "slots_1", "amount": 1}],
            "reaction": {"on": "hit", "also": [{"on": "aimed", "against": {"entries": ["spells/dart"]}}]},
            "applies": [{"condition": "shielded", "duration": {"rounds": 1, "at": "turn-start"}}],
        },
    },
    {
        "id": "counter",
        "mechanics": {
            "kind": "utility",
            "budget": "reaction",
            "cost": [{"pool": "slots_1", "amount": 1}],
            "reaction": {
                "on": "used",
                "cancels": True,
                "against": {"catalogs": ["spells"]},
                "upTo": "paid",
                "above": {"check": {"abilityMod": "dex"}, "dc": 10},
            },
        },
    },
    {
        "id": "rebuke",
        "mechanics": {
            "kind": "attack",
            "budget": "reaction",
            "amount": {"dice": "2d10"},
            "damageType": "fire",
            "save": {"save": "dex_save", "onSuccess": "half"},
            "cost": [{"pool": "slots_1", "amount": 1}],
            "reaction": {"on": "harmed"},
        },
    },
    {
        "id": "pit",
        "mechanics": {
            "kind": "debuff",
            "targets": "any",
            "targetCount": 6,
            "save": {"save": "dex_save", "onSuccess": "negates"},
            "drop": 30,
        },
    },
    {
        "id": "feather",
        "mechanics": {
            "kind": "buff",
            "targets": "ally",
            "targetCount": 5,
            "range": 60,
            "budget": "reaction",
            "cost": [{"pool": "slots_1", "amount": 1}],
            "reaction": {"on": "falls"},
            "applies": [{"condition": "floating", "duration": {"rounds": 10}}],
        },
    },
    {
        "id": "catch",
        "mechanics": {
            "kind": "buff",
            "targets": "ally",
            "free": True,
            "cost": [{"pool": "slots_1", "amount": 1}],
            "reaction": {"on": "falls"},
            "applies": [{"condition": "floating", "duration": {"rounds": 1}}],
        },
    },
    {
        "id": "roll",
        "mechanics": {
            "kind": "buff",
            "targets": "self",
            "free": True,
            "reaction": {"on": "falls"},
            "applies": [{"condition": "floating", "duration": {"rounds": 1}}],
        },
    },
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


def document(**changes: Any) -> dict[str, Any]:
    """The arena's document; ``changes`` are merged into its combat block."""
    combat: dict[str, Any] = {
        "kind": "attack-vs-defense",
        "health": {"pool": "hp"},
        "defense": {"field": "ac"},
        "initiative": {"dice": {"count": 1, "sides": 20}, "modifier": {"abilityMod": "dex"}},
        "attackRoll": {
            "dice": {"count": 1, "sides": 20},
            "advantage": True,
            "naturals": {"max": "critical", "min": "miss"},
            "critical": "double-dice",
            "criticalFrom": {"field": "critical_from"},
        },
        "economy": {
            "budgets": [
                {"id": "action", "label": "Action", "per": "turn", "count": 1},
                {"id": "bonus", "label": "Bonus action", "per": "turn", "count": 1},
                {"id": "reaction", "label": "Reaction", "per": "turn", "count": 1},
                {"id": "extra", "label": "Extra action", "per": "turn", "count": 0},
            ],
            "movement": {"field": "speed"},
        },
        "attacks": [
            {
                "list": "weapons",
                "budget": "action",
                "name": "name",
                "toHit": {
                    "ability": {"column": "ability"},
                    "proficiency": {"column": "trained"},
                    "bonus": {"column": "bonus"},
                },
                "damage": {
                    "dice": {"column": "dice"},
                    "ability": {"column": "ability"},
                    "bonus": {"column": "bonus"},
                    "type": {"column": "type"},
                },
                "abilityChoices": {"finesse": ["str", "dex"]},
                "strikes": {"field": "strikes"},
                "strikesCappedBy": "loading",
            }
        ],
        "abilities": [
            {
                "list": "spells",
                "onlyWhen": "prepared",
                "alwaysWhen": {"column": "level", "equals": 0},
                "budget": "action",
                "toHit": {"const": 6},
                "saveDifficulty": {"const": 14},
            }
        ],
        "standard": ["dash", "disengage", "dodge", "help", "hide", "ready"],
        "standardEffects": {"dodge": {"saves": ["dex_save"]}},
        "conditions": deepcopy(CONDITIONS),
        "concentration": {"text": "concentration", "save": "con_save", "floor": 10, "fromDamage": 0.5},
        "dying": {
            "kind": "saves",
            "successes": "lives",
            "failures": "deaths",
            "dice": {"count": 1, "sides": 20},
            "succeedAt": 10,
            "naturals": {"max": "revive-1", "min": "two-failures"},
            "damageWhileDown": 1,
            "criticalWhileDown": 2,
            "condition": "down",
        },
        "damageTypes": ["slashing", "fire", "cold", "force", "radiant", "piercing", "bludgeoning"],
        "opportunity": {"budget": "reaction"},
        "distance": {"label": "ft", "perCell": 5},
        "elevation": {
            "levelHeight": 5,
            "falling": {
                "per": 10,
                "dice": {"count": 1, "sides": 6},
                "max": 20,
                "type": "bludgeoning",
                "prone": "prone",
            },
        },
        "threat": {"tiers": [TIER]},
    }
    combat = {key: value for key, value in {**combat, **changes}.items() if value is not None}
    names = [each["condition"] for each in CONDITIONS]
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
        "sheet": {
            "version": 1,
            "abilities": [{"id": each, "label": each.title(), "min": 1, "max": 30, "default": 10} for each in SCORES],
            "saves": [
                {"id": "dex_save", "label": "Dexterity", "ability": "dex"},
                {"id": "con_save", "label": "Constitution", "ability": "con"},
                {"id": "wis_save", "label": "Wisdom"},
            ],
            "bonusRange": {"min": -10, "max": 10},
            "fields": [
                {"id": "level", "label": "Level", "type": "number", "min": 1, "max": 20, "default": 5},
                {"id": "ac", "label": "Armour class", "type": "number", "min": 0, "max": 40, "default": 15},
                {"id": "speed", "label": "Speed", "type": "number", "min": 0, "max": 200, "default": 30},
                {"id": "max_hp", "label": "Maximum health", "type": "number", "min": 1, "max": 500, "default": 30},
                {"id": "strikes", "label": "Strikes", "type": "number", "min": 1, "max": 9, "default": 1},
                {"id": "critical_from", "label": "Critical from", "type": "number", "min": 0, "max": 20, "default": 0},
            ],
            "lists": [
                {
                    "id": "weapons",
                    "label": "Weapons",
                    "maxItems": 20,
                    "columns": [
                        {"id": "name", "label": "Name", "type": "text", "maxLength": 40},
                        {"id": "ability", "label": "Ability", "type": "enum", "values": ["none", "finesse", *SCORES]},
                        {"id": "trained", "label": "Trained", "type": "boolean"},
                        {"id": "bonus", "label": "Bonus", "type": "number", "min": -9, "max": 9, "default": 0},
                        {"id": "dice", "label": "Dice", "type": "dice"},
                        {"id": "type", "label": "Type", "type": "text", "maxLength": 20},
                        {"id": "finesse", "label": "Finesse", "type": "boolean"},
                        {"id": "loading", "label": "Loading", "type": "boolean"},
                    ],
                },
                {
                    "id": "spells",
                    "label": "Spells",
                    "maxItems": 40,
                    "columns": [
                        {"id": "name", "label": "Name", "type": "text", "maxLength": 40},
                        {"id": "level", "label": "Level", "type": "number", "min": 0, "max": 9, "default": 1},
                        {"id": "prepared", "label": "Prepared", "type": "boolean"},
                    ],
                },
            ],
            "live": {
                "pools": [
                    {"id": "hp", "label": "Health", "max": {"field": "max_hp"}, "allowTemp": True},
                    {"id": "slots_1", "label": "First slots", "max": 4, "group": "slots"},
                    {"id": "slots_2", "label": "Second slots", "max": 3, "group": "slots"},
                    {"id": "slots_3", "label": "Third slots", "max": 2, "group": "slots"},
                    {"id": "spark", "label": "Spark", "max": 1},
                ],
                "tracks": [
                    {"id": "lives", "label": "Successes", "min": 0, "max": 3},
                    {"id": "deaths", "label": "Failures", "min": 0, "max": 3},
                ],
                "text": [{"id": "concentration", "label": "Concentration", "maxLength": 80}],
                "conditions": [{"id": each, "label": each.replace("_", " ").title()} for each in names],
            },
        },
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
                    for spell in SPELLS
                ],
            },
        ],
        "combat": combat,
    }


TIER: dict[str, Any] = {
    "id": "plain",
    "label": "Plain",
    "health": {"min": 1, "max": 500},
    "defense": 12,
    "toHit": 5,
    "damagePerRound": {"min": 1, "max": 60},
    "saveDifficulty": 12,
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


def weapon(name: str = "Sword", dice: str = "1d8", **more: Any) -> dict[str, Any]:
    """A weapon row: +3 from Strength 16, +3 for training."""
    return {"name": name, "ability": "str", "trained": True, "dice": dice, "type": "slashing", **more}


def spell(name: str, **more: Any) -> dict[str, Any]:
    """A prepared spell of the arena's catalog."""
    return {"name": name, "level": 1, "prepared": True, "_catalog": f"spells/{name}", **more}


def hero(
    id: str = "juno",  # noqa: A002
    *,
    rules: Ruleset | None = None,
    spells: tuple[str, ...] = (),
    weapons: list[dict[str, Any]] | None = None,
    **more: Any,
) -> Combatant:
    """A hero: Strength 16, 30 health, armour class 15, a sword."""
    sheet: dict[str, Any] = {
        "abilities": {"str": 16, "dex": 14, "con": 12},
        "lists": {
            "weapons": [weapon()] if weapons is None else weapons,
            "spells": [spell(each) for each in spells],
        },
    }
    for key, value in more.items():
        sheet[key] = {**sheet.get(key, {}), **value} if isinstance(value, dict) else value
    return Combatant.character(id, Sheet.new(rules or arena(), sheet), id.title())


def action(id: str = "club", **more: Any) -> dict[str, Any]:  # noqa: A002
    """A creature's action: +5 to hit, 1d6 + 3."""
    own = {"toHit": 5, "damage": {"dice": "1d6", "flat": 3, "type": "slashing"}, "reach": 5}
    return {"id": id, "name": id.replace("_", " ").title(), "budget": "action", **(own if not more else {}), **more}


def brute(id: str = "brute", **more: Any) -> Combatant:  # noqa: A002
    """A brute: 40 health, armour class 12, a club."""
    block = {"tier": "plain", "health": 40, "defense": 12, "initiativeModifier": 0, "speed": 30, "actions": [action()]}
    return Combatant.of_creature(id, {**block, **more}, id.title())


class Duel:
    """A fight between the given two sides in the order given, whose dice are told face by face.

    ``act`` makes a choice for whoever is asked and checks that it threw exactly the faces that were told.
    """

    def __init__(self, *fighters: Combatant, foes: int = 1, rules: Ruleset | None = None, seed: int = 0) -> None:
        self.faces = ForcedFaces()
        order = [each.id for each in fighters]
        party, others = list(fighters[:-foes]), list(fighters[-foes:])
        self.fight = Fight.start(rules or arena(), party, others, seed=seed, initiative=order, forced=self.faces)

    def act(
        self, option: str, *targets: str, dice: list[int] | None = None, by: str = "", pay: str = ""
    ) -> list[Event]:
        """Choose, with these faces thrown."""
        self.faces.push(dice or [])
        events = self.fight.choose(Choice(option, list(targets), pay, by))
        assert self.faces.left == 0, f"{self.faces.left} told faces were not thrown by {option}"
        return events

    def end(self, *dice: int) -> list[Event]:
        """End the turn of whoever has it."""
        return self.act("end", dice=list(dice))

    def health(self, who: str) -> int:
        """Somebody's health."""
        return self.fight.fighters[who].health

    def give(self, who: str, condition: str, giver: str = "", **clock: Any) -> None:
        """Put a condition on somebody outside of any act."""
        self.fight.emit(ConditionGained(who, Held(condition, giver=giver, **clock), condition, "test"))
        self.fight.opened = self.fight.state.menu = None

    def option(self, option: str) -> Any:
        """A line of the menu that stands."""
        assert self.fight.menu is not None
        return self.fight.menu.find(option)

    def options(self) -> list[str]:
        """The ids on the menu."""
        assert self.fight.menu is not None
        return [each.id for each in self.fight.menu.options]


def of(events: list[Event], kind: str) -> list[Any]:
    """The events of a type."""
    return [each for each in events if each.type == kind]
