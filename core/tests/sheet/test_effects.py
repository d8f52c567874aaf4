"""Every kind of effect does what it says, within its limits, or is refused whole."""

from __future__ import annotations

from typing import Any

import pytest
from stressed import dice, put

from rollwright.errors import DocumentError, Refused
from rollwright.sheet import Sheet

SHIP = {"name": "Ship", "stats": {}, "tracks": {"hull": 6}}
KINDS: list[tuple[dict[str, Any], dict[str, Any], list[tuple[str, ...]], Any]] = [
    ({"kind": "track", "track": "heat", "amount": "1 + 1"}, {}, [("tracks", "heat", "value")], 2),
    ({"kind": "track", "track": "heat", "op": "-", "amount": 9}, {"tracks": {"heat": 3}},
     [("tracks", "heat", "value")], 0),
    ({"kind": "track", "track": "heat", "op": "=", "amount": 99}, {}, [("tracks", "heat", "value")], 4),
    ({"kind": "track", "track": "heat", "amount": "1 - 5"}, {"tracks": {"heat": 3}}, [], None),  # never turns around
    ({"kind": "track", "track": "hp", "op": "-", "amount": 3}, {}, [("pools", "hp", "current")], 7),
    ({"kind": "track", "track": "harm", "mark": "cut"}, {}, [("tracks", "harm", "marks")], ["cut"]),
    ({"kind": "track", "track": "harm", "op": "=", "amount": 0}, {"tracks": {"harm": {"marks": ["cut"]}}},
     [("tracks", "harm", "marks")], []),
    ({"kind": "track", "track": "hull", "thing": "ship", "op": "-", "amount": 2}, {"things": {"ship": [{}, {}]}},
     [("things", "ship")], [{"name": "Ship", "stats": {}, "tracks": {"hull": 4}}, SHIP]),
    ({"kind": "pool", "pool": "luck", "amount": 2}, {}, [("pools", "luck", "current")], 2),
    ({"kind": "pool", "pool": "hp", "op": "-", "amount": 99}, {}, [("pools", "hp", "current")], 0),  # as far as it goes
    ({"kind": "pool", "pool": "hp", "op": "=", "amount": 4}, {}, [("pools", "hp", "current")], 4),
    ({"kind": "clock", "clock": "renown"}, {}, [("clocks", "renown")], {"filled": 1, "size": 3}),
    ({"kind": "clock", "clock": "renown", "op": "-", "amount": 5}, {"clocks": {"renown": 2}},
     [("clocks", "renown")], {"filled": 0, "size": 3}),
    ({"kind": "condition", "condition": "scared", "level": 2, "rounds": "1d6"}, {},
     [("conditions", "scared")], {"level": 2, "rounds": 5, "source": "", "fresh": True, "memory": {}}),
    ({"kind": "condition", "condition": "scared", "op": "raise", "level": 9}, {"conditions": {"scared": 1}},
     [("conditions", "scared")], {"level": 4, "rounds": None, "source": "", "fresh": False, "memory": {}}),
    ({"kind": "condition", "condition": "scared", "op": "lower"}, {"conditions": {"scared": 1}},
     [("conditions", "scared")], None),
    ({"kind": "condition", "condition": "hexed", "op": "lose"}, {"conditions": {"hexed": 1}},
     [("conditions", "hexed")], None),
    ({"kind": "condition", "condition": "hexed", "op": "lose"}, {}, [], None),
    ({"kind": "condition", "condition": "hexed", "level": "@heat"}, {}, [], None),  # no level is no condition
    ({"kind": "tag", "list": "bonds", "tag": "Iris", "amount": 9, "words": "loyal"}, {},
     [("tags", "bonds")], {"Iris": {"strength": 3, "words": "loyal"}}),
    ({"kind": "tag", "list": "bonds", "tag": "iris", "op": "raise"}, {"tags": {"bonds": {"Iris": 2}}},
     [("tags", "bonds")], {"Iris": {"strength": 3, "words": ""}}),
    ({"kind": "tag", "list": "bonds", "tag": "Iris", "op": "raise", "amount": 5}, {"tags": {"bonds": {"Iris": 3}}},
     [], None),
    ({"kind": "tag", "list": "bonds", "tag": "Iris", "op": "lower", "amount": 5}, {"tags": {"bonds": {"Iris": 3}}},
     [("tags", "bonds")], None),
    ({"kind": "tag", "list": "bonds", "tag": "Iris", "op": "remove"}, {"tags": {"bonds": ["Iris", "Brann"]}},
     [("tags", "bonds")], {"Brann": {"strength": 1, "words": ""}}),
    ({"kind": "tag", "list": "bonds", "tag": "Iris", "op": "remove"}, {}, [], None),
    ({"kind": "damage", "amount": "1d6"}, {}, [("pools", "hp", "current")], 5),
    ({"kind": "damage", "amount": 2, "pool": "slot_1"}, {}, [("pools", "slot_1", "current")], 1),
    ({"kind": "heal", "amount": "@level + 1"}, {"pools": {"hp": 1}}, [("pools", "hp", "current")], 3),
    ({"kind": "temporary", "amount": 4}, {}, [("pools", "hp", "temporary")], 4),
    ({"kind": "stat", "stat": "might", "amount": 2}, {"abilities": {"might": 12}}, [("abilities", "might")], 14),
    ({"kind": "stat", "stat": "insight", "op": "=", "amount": 99}, {}, [("abilities", "insight")], 12),
    ({"kind": "stat", "stat": "insight", "op": "-", "amount": 99}, {}, [("abilities", "insight")], 6),
    ({"kind": "message", "text": "The walls sweat."}, {}, [("told", "message")], "The walls sweat."),
    ({"kind": "damage", "amount": "1d6 + 1", "to": "target", "type": "fire"}, {},
     [("told", "handed")], {"kind": "damage", "to": "target", "amount": 6, "type": "fire"}),
    ({"kind": "condition", "condition": "scared", "level": "@level", "to": "target"}, {},
     [("told", "handed")], {"kind": "condition", "to": "target", "condition": "scared", "level": 1, "op": "gain"}),
    ({"kind": "learn", "ability": "toughened"}, {}, [("known", "toughened")], 1),
    ({"kind": "learn", "ability": "toughened", "ranks": 9}, {"known": {"toughened": 2}}, [("known", "toughened")], 4),
    ({"kind": "learn", "ability": "toughened"}, {"known": {"toughened": 4}}, [], None),
    ({"kind": "item", "item": "goods/rope", "amount": 2}, {}, [("items",)], [{"item": "goods/rope", "quantity": 2}]),
    ({"kind": "item", "item": "A brass key"}, {}, [("items",)], [{"name": "A brass key", "quantity": 1}]),
    ({"kind": "item", "item": "rope", "op": "-", "amount": 9}, {"items": [{"item": "goods/rope", "quantity": 2}]},
     [("items",)], []),
    ({"kind": "item", "item": "rope", "op": "-"}, {}, [], None),
    ({"kind": "money", "amount": "10 * 1d6"}, {}, [("money", "penny")], 50),
    ({"kind": "money", "op": "-", "amount": 999}, {"money": {"crown": 2}}, [("money", "crown")], None),
    ({"kind": "thing", "thing": "ship", "name": "Gull"}, {}, [("things", "ship")], [SHIP | {"name": "Gull"}]),
    ({"kind": "thing", "thing": "ship", "op": "-", "name": "gull"}, {"things": {"ship": [{"name": "Gull"}, {}]}},
     [("things", "ship")], [SHIP]),
    ({"kind": "improve", "skill": "climb"}, {}, [("improving", "climb")], True),
    ({"kind": "field", "field": "level", "amount": 2}, {}, [("fields", "level")], 3),
    ({"kind": "field", "field": "level", "op": "=", "amount": 99}, {"fields": {"level": 4}}, [("fields", "level")], 20),
    ({"kind": "hard-move"}, {}, [("told", "handed")], {"kind": "hard-move", "to": "table", "text": ""}),
    ({"kind": "pool", "pool": "fear", "amount": 2}, {},
     [("told", "handed")], {"kind": "pool", "to": "table", "pool": "fear", "op": "+", "amount": 2}),
]  # fmt: skip


@pytest.mark.feature("SH-05", "RC-02")
@pytest.mark.parametrize(("effect", "document", "paths", "after"), KINDS)
def test_each_kind_does_what_it_says(sheet, effect, document, paths, after):
    hero = sheet(document, put())
    before = hero.to_json()

    changes = hero.effects([effect], "a card", dice(5))

    assert [change.path for change in changes] == paths
    if paths:
        assert changes[0].after == after
        assert changes[0].cause == "a card"
    assert hero.to_json() == before
    hero.apply_all(changes)
    assert (
        Sheet.from_json(hero.ruleset, hero.to_json()).to_json() == hero.to_json()
    )  # whatever it did, the sheet is sound
    hero.undo(changes)
    assert hero.to_json() == before


REFUSED = [
    ({"kind": "tag", "list": "bonds", "tag": "Iris"}, {"tags": {"bonds": ["Brann", "Ovid"]}}, "list-full"),
    ({"kind": "tag", "list": "bonds", "tag": "Iris", "op": "raise"}, {}, "unknown-thing"),
    ({"kind": "track", "track": "hull", "thing": "ship"}, {}, "owns-none"),
    ({"kind": "damage", "amount": "1d6"}, {}, "effect-throws-dice"),
    ({"kind": "damage", "amount": 1, "pool": "mana"}, {}, "pool-hidden"),
]


@pytest.mark.feature("SH-05")
@pytest.mark.parametrize(("effect", "document", "code"), REFUSED)
def test_effects_that_are_asked_for_are_refused_whole(sheet, effect, document, code):
    hero = sheet(document, put())
    before = hero.to_json()

    with pytest.raises(Refused) as caught:
        hero.effects([{"kind": "track", "track": "heat"}, effect])

    assert caught.value.code == code
    assert "{" not in str(caught.value)
    assert hero.to_json() == before
    assert hero.plans_alone is False


HUGE = 10**12


@pytest.mark.feature("SH-05")
@pytest.mark.parametrize(
    "effect",
    [
        {"kind": "track", "track": "heat", "amount": HUGE},
        {"kind": "track", "track": "harm", "mark": "cut", "amount": HUGE},
        {"kind": "track", "track": "harm", "op": "=", "mark": "cut", "amount": HUGE},
        {"kind": "track", "track": "harm", "op": "-", "amount": HUGE},
        {"kind": "temporary", "amount": HUGE},
        {"kind": "tag", "list": "loose", "tag": "Iris", "amount": HUGE},
        {"kind": "condition", "condition": "scared", "level": HUGE},
        {"kind": "clock", "clock": "renown", "amount": HUGE},
        {"kind": "stat", "stat": "might", "op": "=", "amount": -HUGE},
    ],
)
def test_an_amount_beyond_all_reason_stops_where_a_sheet_can_still_be_written_down(sheet, effect):
    def change(raw):
        put()(raw)
        raw["sheet"]["tagLists"].append({"id": "loose", "label": "Loose", "valued": True})

    hero = sheet({"tracks": {"harm": {"marks": ["cut"] * 4, "overflow": 3}}}, change)

    for _ in range(2):
        hero.apply_all(hero.effects([effect]))

    assert Sheet.from_json(hero.ruleset, hero.to_json()).to_json() == hero.to_json()


def test_a_timer_beyond_all_reason_is_refused(sheet):
    with pytest.raises(Refused) as caught:
        sheet({}, put()).effects([{"kind": "condition", "condition": "scared", "rounds": HUGE}])

    assert caught.value.code == "out-of-range"


def test_names_of_one_use_are_read_and_only_there(sheet):
    hero = sheet({}, put())

    assert hero.effects([{"kind": "track", "track": "heat", "amount": "@scale"}], scale=3)[0].after == 3
    with pytest.raises(DocumentError) as caught:
        hero.effects([{"kind": "track", "track": "heat", "amount": "@scale"}])
    assert "@scale" in str(caught.value)
