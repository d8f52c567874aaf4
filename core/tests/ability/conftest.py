"""The small game with powers: blood magic, slots, limits, sizes, gates, and things that lend."""

from __future__ import annotations

from typing import Any

import pytest

from rollwright import DiceStream, ForcedFaces, Sheet
from rollwright.ability import Asked, use

POWERS: list[dict[str, Any]] = [
    # both as the source writes them
    {"id": "toughened", "name": "Toughened", "kind": "Skill", "lists": ["sentinel"],
     "ranks": 4, "use": {"mode": "passive"},
     "mods": [{"to": "hp", "add": "@rank"}]},
    {"id": "blood_strike", "name": "Blood strike", "kind": "Technique", "group": "Blood",
     "description": "A blow driven by the oath: harder, and the debt grows.",
     "cost": [{"track": "blood_oath", "op": "-", "amount": "2"}],
     "target": "one",
     "use": {"mode": "check", "check": "check", "stat": "might"},
     "onHit": [{"kind": "damage", "amount": "1d8", "to": "target"},
               {"kind": "track", "track": "blood_debt", "op": "+", "amount": "1"}]},
    {"id": "fireball", "name": "Fireball", "kind": "Spell", "group": "Evocation", "level": 3,
     "when": "Throwing a ball of fire that bursts with a roar.", "cost": [{"slot": 3}], "action": "action",
     "target": {"area": True, "max": 6}, "use": {"mode": "save", "save": "grit", "difficulty": 13, "half": True},
     "onHit": [{"kind": "damage", "amount": "(@slot + 5)d6", "type": "fire", "to": "target"}]},
    {"id": "second_wind", "name": "Second Wind", "kind": "Feature", "uses": {"count": 1, "per": "rest"},
     "onHit": [{"kind": "heal", "amount": "1d10 + @level"}]},
    {"id": "spark", "name": "Spark", "kind": "Spell", "level": 0, "target": "foe",
     "use": {"mode": "attack", "toHit": "3 + @rank", "defense": 12}, "ranks": 3,
     "onHit": [{"kind": "damage", "amount": "1d6 + @rank", "to": "target"}],
     "onMiss": [{"kind": "damage", "amount": 1, "to": "target"},
                {"kind": "track", "track": "heat", "op": "+", "amount": 1}]},
    {"id": "surge", "name": "Surge", "kind": "Magic", "target": "foe",
     "cost": [{"track": "heat", "op": "+", "amount": "@scale"}],
     "sizes": [{"id": "spark", "name": "Spark", "scale": 1}, {"id": "foe", "name": "One foe", "scale": 2},
               {"id": "crowd", "name": "Crowd", "scale": 4}],
     "onHit": [{"kind": "damage", "amount": "(@scale)d6", "to": "target"}]},
    {"id": "war_cry", "name": "War cry", "kind": "Feature", "uses": {"count": 2, "per": "fight"},
     "target": "ally", "onHit": [{"kind": "temporary", "amount": "2 + @level", "to": "target"}]},
    {"id": "dawn_song", "name": "Dawn song", "kind": "Feature", "uses": {"count": "1 + @level", "per": "day"},
     "onHit": [{"kind": "condition", "condition": "lucky", "rounds": 3}]},
    {"id": "cleave", "name": "Cleave", "kind": "Technique", "requires": "@level >= 5"},
    {"id": "mind_spike", "name": "Mind spike", "kind": "Spell", "requires": {"knows": ["spark"]}},
    {"id": "oath", "name": "Oath", "kind": "Feature", "requires": {"classes": ["knight"]}},
    {"id": "pact", "name": "Pact", "kind": "Feature", "requires": {"notClasses": ["knight"]}},
    {"id": "tide", "name": "Tide", "kind": "Spell", "requires": {"peoples": ["sprite"]}},
    {"id": "iron", "name": "Iron", "kind": "Spell", "requires": {"notPeoples": ["sprite"]}},
    {"id": "calm", "name": "Calm", "kind": "Feature", "requires": "@cond.lucky > 0"},
    {"id": "bribe", "name": "Bribe", "kind": "Feature", "cost": [{"money": 5}]},
    {"id": "two_prices", "name": "Two prices", "kind": "Spell",
     "cost": [{"pool": "blood_oath", "amount": 1}, {"track": "heat", "op": "+", "amount": 2}],
     "onHit": [{"kind": "heal", "amount": 2}, {"kind": "clock", "clock": "dawn", "amount": 1},
               {"kind": "condition", "condition": "lucky"}]},
    {"id": "giddy", "name": "Giddy", "kind": "Spell", "cost": [{"track": "heat", "op": "+", "amount": "@level - 9"}]},
    {"id": "rally", "name": "Rally", "kind": "Feature", "use": {"mode": "check", "stat": "wits"}, "target": "ally"},
]  # fmt: skip
POOLS = [
    {"id": "blood_oath", "label": "Blood Oath", "max": 3},
    {"id": "slot_3", "label": "High slot", "max": 1, "group": "slots", "level": 3},
]
TIERS = [
    {"id": f"tier_{level}", "label": f"Tier {level}", "health": [1, 9], "defense": 8 + level, "toHit": 2 * level,
     "damagePerRound": [1, 9], "saveDifficulty": 10 + level}
    for level in (1, 2, 3)
]  # fmt: skip
ITEMS = {
    "categories": [{"id": "gear", "label": "Gear"}],
    "slots": [{"id": "hand", "label": "Hand", "count": 2}],
    "currencies": [{"id": "coins", "label": "Coins", "units": [{"id": "cp", "label": "Copper", "value": 1}]}],
}
WONDERS = [
    {"id": "wand", "label": "Ember wand",
     "item": {"category": "gear", "charges": {"max": 2}, "lends": [{"ability": "fireball", "pays": "charge"}]}},
    {"id": "ring", "label": "Ring of sparks",
     "item": {"category": "gear", "slots": ["hand"], "lends": [{"ability": "spark", "while": "worn"}]}},
    {"id": "vial", "label": "Vial",
     "item": {"category": "gear", "stack": 9, "lends": [{"ability": "second_wind", "pays": "item"}]}},
    {"id": "lantern", "label": "Lantern of the Fireball", "item": {"category": "gear", "charges": {"max": 1}}},
]  # fmt: skip


def with_powers(raw: dict[str, Any]) -> None:
    """Put the powers into the small game."""
    live = raw["sheet"]["live"]
    live["pools"] += POOLS
    full = [
        {"kind": "condition", "condition": "weakened"},
        {"kind": "track", "track": "blood_debt", "op": "=", "amount": 0},
    ]
    live["tracks"].append({"id": "blood_debt", "label": "Blood Debt", "max": 4, "whenFull": full})
    raw["abilities"] = POWERS
    raw["classes"] = [{"id": "knight", "label": "Knight", "level": "knight_level"}]
    raw["peoples"] = [{"id": "sprite", "label": "Sprite"}]
    raw["sheet"]["fields"] += [
        {"id": "knight_level", "label": "Knight level", "type": "number", "min": 0, "max": 20, "default": 0},
        {"id": "people", "label": "People", "type": "enum", "values": ["human", "sprite"]},
    ]
    raw["clocks"] = [{"id": "dawn", "label": "Dawn", "segments": 4}]
    raw["items"] = ITEMS
    raw["catalogs"].append({"id": "wonders", "label": "Wonders", "holds": "items", "entries": WONDERS})
    raw["combat"]["threat"] = {"tiers": TIERS}
    raw["rests"][1]["day"] = True
    raw["learning"] = {"label": "spells and features"}


KNOWN = [power["id"] for power in POWERS if power["id"] not in ("toughened", "mind_spike")]


@pytest.fixture(scope="session")
def hero(sheet):
    """``hero({…}, change)`` knows most powers; ``change`` changes the document after the powers were put in."""

    def make(raw: dict[str, Any] | None = None, change: Any = None) -> Any:
        def whole(document: dict[str, Any]) -> None:
            with_powers(document)
            if change is not None:
                change(document)

        return sheet({"name": "Juno", "known": KNOWN, **(raw or {})}, whole)

    kept: list[Any] = []

    def cached(raw: dict[str, Any] | None = None, change: Any = None) -> Any:
        if change is not None:
            return make(raw, change)
        if not kept:
            kept.append(make().ruleset)
        return Sheet.new(kept[0], {"name": "Juno", "known": KNOWN, **(raw or {})})

    return cached


@pytest.fixture
def play():
    """``play(sheet, asked, *faces)`` plans a use with these faces and sees that each was thrown."""

    def make(sheet: Any, asked: Any, *faces: int, sheets: Any = None) -> Any:
        forced = ForcedFaces(faces)
        told = {"ability": asked} if isinstance(asked, str) else asked
        plan = use(sheet, Asked.of(told, sheets), DiceStream(1, forced=forced))
        assert forced.left == 0, f"{forced.left} faces were not thrown"
        return plan

    return make
