"""A small game of weapons and flasks that are things, not rows: a twenty-sided die, two hands, a belt."""

from __future__ import annotations

import json
from copy import deepcopy
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from rollwright import Combatant, Engine, Fight, ForcedFaces, Ruleset, Sheet
from rollwright.text import log

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

PROF = {"const": 2}


def thing(id: str, label: str, **item: Any) -> dict[str, Any]:  # noqa: A002
    return {"id": id, "label": label, "item": {"category": "gear", **item}}


def weapon(dice: str, **attack: Any) -> dict[str, Any]:
    """The attack of a weapon that adds might or grace."""
    damage = {"dice": dice, "type": attack.pop("type", "slashing"), **attack.pop("damage", {})}
    return {"abilities": ["might", "grace"], "toHit": PROF, "damage": damage, "reach": 5, **attack}


THINGS = [
    thing("sword", "Sword", tags=["blade"], slots=["hand"], attack=weapon("1d8", damage={"twoHanded": "1d10"})),
    thing("shortsword", "Shortsword", tags=["blade", "finesse"], slots=["hand"], attack=weapon("1d6", light=True)),
    thing("dirk", "Dirk", tags=["finesse", "silver"], slots=["hand"], stack=2,
          attack=weapon("1d4", light=True, type="piercing", range={"normal": 20, "long": 60})),
    thing("maul", "Maul", slots={"hand": 2}, attack=weapon("2d6", hands=2, type="bludgeoning", damage={"floor": 3})),
    thing("bow", "Bow", slots={"hand": 2}, attack={
        "abilities": ["grace"], "toHit": PROF, "hands": 2, "range": {"normal": 80}, "damage": {"dice": "1d8"}}),
    thing("shield", "Shield", slots=["hand"]),
    thing("claws", "Iron claws", attack=weapon("1d3")),
    thing("draught", "Healing draught", tags=["mundane"], stack=9,
          use={"kind": "heal", "amount": {"dice": "2d4", "flat": 2}}),
    thing("ash", "Choking ash", tags=["magic"], stack=9,
          use={"kind": "debuff", "budget": "bonus", "save": {"save": "grit", "difficulty": 13},
               "applies": [{"condition": "choked", "duration": {"rounds": 2}}]}),
    thing("lamp", "Lamp of wounds", charges={"max": 2},
          use={"kind": "attack", "charges": 1, "autoHit": True, "amount": {"dice": "1d6"}, "damageType": "fire"}),
    thing("blood-cup", "Blood cup",
          use={"kind": "heal", "consumes": 0, "amount": {"flat": 4}, "targets": "self",
               "cost": [{"pool": "blood", "amount": 2}]}),
    thing("cloak", "Cloak of the calm", slots=["back"],
          worn={"modifiers": [{"to": "saves", "flat": 2}], "effects": ["own-saves-advantage"], "saves": ["grit"]}),
    thing("gauntlets", "Gauntlets", slots=["back"], worn={"abilities": {"might": {"set": 18}}}),
    thing("curse", "Hexed coin", carried={"failsSaves": ["grit"]}),
    thing("wand", "Wand of sparks", charges={"max": 2}, lends=[{"ability": "tricks/sparks", "pays": "charge"}]),
]  # fmt: skip
DOCUMENT: dict[str, Any] = {
    "schemaVersion": 1, "id": "armoury", "version": 1, "name": "Armoury",
    "coverage": {"summary": "A small game of things."},
    "resolution": {
        "kind": "dice-sum", "dice": {"count": 1, "sides": 20}, "advantage": True,
        "abilityModifier": {"op": "floorHalfMinusTen"}, "proficiency": {"bonus": PROF},
        "proficiencyTiers": [{"id": "none", "label": "None"}, {"id": "trained", "label": "Trained", "multiplier": 1}],
    },
    "sheet": {
        "version": 1,
        "abilities": [{"id": name, "label": name.title(), "min": 1, "max": 30, "default": 10}
                      for name in ("might", "grace")],
        "saves": [{"id": "grit", "label": "Grit", "ability": "might"}],
        "fields": [{"id": "blows", "label": "Blows", "type": "number", "min": 1, "max": 4, "default": 1}],
        "lists": [
            {"id": "arms", "label": "Arms", "maxItems": 9, "columns": [
                {"id": "name", "label": "Name", "type": "text", "maxLength": 40},
                {"id": "damage", "label": "Damage", "type": "dice"}]},
            {"id": "tricks", "label": "Tricks", "maxItems": 9, "columns": [
                {"id": "name", "label": "Name", "type": "text", "maxLength": 40}]},
        ],
        "live": {
            "pools": [{"id": "hp", "label": "Health", "max": 20}, {"id": "blood", "label": "Blood", "max": 5}],
            "tracks": [{"id": f"death_{word}", "label": word.title(), "max": 3, "default": 0}
                       for word in ("ends", "saves")],
            "conditions": [{"id": "choked", "label": "Choked"}, {"id": "quick", "label": "Quick"},
                           {"id": "weak", "label": "Weak", "shifts": {"might": -8}}],
        },
    },
    "gm": {"checkGuidance": "Say what is at stake."},
    "items": {
        "categories": [{"id": "gear", "label": "Gear"}],
        "tags": [{"id": tag, "label": tag.title()} for tag in ("blade", "finesse", "silver", "mundane", "magic")],
        "slots": [{"id": "hand", "label": "Hand", "count": 2}, {"id": "back", "label": "Back"}],
    },
    "catalogs": [
        {"id": "wares", "label": "Wares", "holds": "items", "entries": THINGS},
        {"id": "tricks", "label": "Tricks", "holds": "rows", "feeds": ["tricks"], "entries": [
            {"id": "sparks", "label": "Sparks", "rows": [{"list": "tricks", "values": {"name": "Sparks"}}],
             "mechanics": {"kind": "attack", "attackRoll": True, "amount": {"dice": "2d6"}, "range": 60,
                           "cost": [{"pool": "blood", "amount": 3}]}},
            {"id": "backstab", "label": "Backstab", "rows": [{"list": "tricks", "values": {"name": "Backstab"}}],
             "mechanics": {"kind": "rider", "rider": {"weapons": {"tags": ["finesse"]}, "amount": {"dice": "1d6"}}}},
        ]},
    ],
    "combat": {
        "kind": "attack-vs-defense",
        "health": {"pool": "hp"},
        "defense": 12,
        "initiative": {"dice": {"count": 1, "sides": 20}},
        "attackRoll": {"dice": {"count": 1, "sides": 20}, "advantage": True,
                       "naturals": {"max": "critical", "min": "miss"}, "critical": "double-dice"},
        "economy": {"budgets": [{"id": "action", "label": "Action", "per": "turn", "count": 1},
                                {"id": "bonus", "label": "Bonus action", "per": "turn", "count": 1},
                                {"id": "haste", "label": "Haste", "per": "turn", "count": 0}]},
        "attacks": [{"list": "arms", "budget": "action", "name": "name", "strikes": {"field": "blows"},
                     "damage": {"dice": {"column": "damage"}}}],
        "abilities": [{"list": "tricks", "budget": "action", "toHit": {"const": 5}, "saveDifficulty": {"const": 12}}],
        "items": {"offHand": {"budget": "bonus"}},
        "damageTypes": ["slashing", "piercing", "bludgeoning", "fire"],
        "conditions": [
            {"condition": "choked", "effects": ["own-attacks-disadvantage"]},
            {"condition": "quick", "effects": [], "budgets": [{"budget": "haste", "flat": 1}],
             "grants": {"budget": "haste", "items": {"tags": ["mundane"]}}},
        ],
        "dying": {"kind": "saves", "successes": "death_saves", "failures": "death_ends",
                  "dice": {"count": 1, "sides": 20}, "succeedAt": 10},
        "threat": {"tiers": [{"id": "any", "label": "Any", "health": [1, 40], "defense": 12, "toHit": 4,
                              "damagePerRound": [1, 9], "saveDifficulty": 11}]},
    },
}  # fmt: skip


def merged(below: Any, above: Any) -> Any:
    """Above over below; a None takes a key away."""
    if not (isinstance(below, dict) and isinstance(above, dict)):
        return above
    made = {**below, **{key: merged(below.get(key), value) for key, value in above.items()}}
    return {key: value for key, value in made.items() if value is not None}


@lru_cache(maxsize=1)
def engine() -> Engine:
    return Engine.load(["classic-d20"])


def armoury(**changes: Any) -> Ruleset:
    """The game; ``changes`` go over its combat block, ``things`` are further entries, other keys over the document."""
    return _armoury(json.dumps(changes, sort_keys=True))


@lru_cache(maxsize=32)
def _armoury(changes: str) -> Ruleset:
    parts = json.loads(changes)
    document = deepcopy(DOCUMENT)
    document["catalogs"][0]["entries"] += parts.pop("things", [])
    document["catalogs"] += parts.pop("catalogs", [])
    document["combat"] = merged(document["combat"], parts.pop("combat", {}))
    return engine().load_ruleset(merged(document, parts))


def brute(**keys: Any) -> dict[str, Any]:
    """A creature in plain numbers."""
    club = {"id": "club", "name": "Club", "toHit": 4, "damage": {"dice": "1d6", "type": "bludgeoning"}}
    return {"health": 20, "defense": 12, "initiativeModifier": 0, "tier": "any", "actions": [club], **keys}


class Brawl:
    """Ada, and whoever stands with her, against foes, with the dice written down."""

    def __init__(self, ada: dict[str, Any], *foes: Any, rules: Ruleset | None = None, **more: Any) -> None:
        self.rules = rules or armoury()
        paper = {"name": "Ada", "abilities": {"might": 16, "grace": 12}, **ada}
        self.ada = Sheet.new(self.rules, paper)
        party = [Combatant.character("ada", self.ada, "Ada")]
        for name, sheet in more.pop("friends", {}).items():
            party.append(Combatant.character(name, Sheet.new(self.rules, {"name": name, **sheet}), name.title()))
        others = [Combatant.of_creature(f"bo-{at}" if at else "bo", foe) for at, foe in enumerate(foes or (brute(),))]
        order = more.pop("initiative", [each.id for each in (*party, *others)])
        self.forced = ForcedFaces()
        self.fight = Fight.start(self.rules, party, others, initiative=order, forced=self.forced, **more)

    def act(self, option: str, *targets: str, dice: Sequence[int] = ()) -> list[Any]:
        """Choose something with these faces; all of them are thrown."""
        self.forced.push(dice)
        happened = self.fight.choose(option, list(targets))
        assert not self.forced.left, f"{self.forced.left} faces were not thrown"
        return happened

    def see(self, path: str) -> Any:
        return self.fight.see(f"fighters.{path}")

    @property
    def options(self) -> list[str]:
        assert self.fight.menu is not None
        return [option.id for option in self.fight.menu.options]

    def option(self, option: str) -> Any:
        assert self.fight.menu is not None
        found = self.fight.menu.find(option)
        assert found is not None, self.options
        return found

    def reload(self) -> None:
        """Save, load, and go on with the loaded fight; its menu is what it was."""
        text = json.dumps(self.fight.save())
        before = self.options
        self.fight = Fight.load(self.rules, text, forced=self.forced)
        self.ada = self.fight.sheets["ada"]
        assert self.options == before
        assert json.dumps(self.fight.save()) == text

    def told(self, events: Iterable[Any]) -> str:
        return "\n".join(log(events, self.fight.names, engine().messages()))


def has(*items: Any, **worn: int) -> list[dict[str, Any]]:
    """Rows of things; those that are named by a keyword are worn."""
    rows = [{"item": f"wares/{each}"} if isinstance(each, str) else each for each in items]
    return [*rows, *({"item": f"wares/{name}", "worn": True, "quantity": count} for name, count in worn.items())]
