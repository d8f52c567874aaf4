"""What a track does at its ends: effects by themselves, what they set off, loops that are cut, and all of it undone."""

from __future__ import annotations

from copy import deepcopy
from typing import Any, Literal

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from jsonschema import Draft202012Validator

from rollwright import Engine
from rollwright.dice import DiceStream, ForcedFaces
from rollwright.document.schema import schema
from rollwright.errors import DocumentError, Refused
from rollwright.extend import Change, EffectBlock, EffectKind, ValueSource, hookimpl
from rollwright.limits import Limits
from rollwright.sheet import Sheet, quote
from rollwright.sheet.changed import said
from rollwright.sheet.effects import consequences

TRAUMA = {"kind": "tag", "list": "traumas", "tag": "Haunted"}
CALM = {"kind": "track", "track": "stress", "op": "=", "amount": 0}


def dice(*faces):
    return DiceStream(1, forced=ForcedFaces(faces))


def spoken(hero, changes):
    """The changes as a player reads them."""
    return [said(hero, change) for change in changes]


def put(effects=(), **more):
    """A change of the small game: a stress track with effects when it is full, and what else stands beside it."""

    def change(raw):
        live = raw["sheet"]["live"]
        live["tracks"].append({"id": "stress", "label": "Stress", "max": 4, "whenFull": list(effects)})
        live["tracks"].append({"id": "doom", "label": "Doom", "max": 2, **more.get("doom", {})})
        raw["sheet"]["tagLists"] += [
            {"id": "traumas", "label": "Traumas", "max": 2},
            {"id": "moods", "label": "Moods", "words": False},
        ]
        raw["pools"] = [{"id": "fear", "label": "Fear"}]
        raw["things"] = [
            {
                "id": "ship",
                "label": "Ship",
                "tracks": [{"id": "hull", "label": "Hull", "max": 6, **more.get("hull", {})}],
            }
        ]
        raw["abilities"] = [{"id": "toughened", "name": "Toughened", "ranks": 4}]
        raw["items"] = {
            "categories": [{"id": "gear", "label": "Gear"}],
            "currencies": [
                {
                    "id": "coin",
                    "label": "Coin",
                    "units": [
                        {"id": "penny", "label": "Penny", "value": 1},
                        {"id": "crown", "label": "Crown", "value": 20},
                    ],
                }
            ],
        }
        rope = {"id": "rope", "label": "Rope", "item": {"category": "gear", "stack": 10}}
        raw["catalogs"].append({"id": "goods", "label": "Goods", "holds": "items", "entries": [rope]})
        raw["clocks"] = [{"id": "renown", "label": "Renown", "segments": 3, **more.get("renown", {})}]
        raw["sheet"]["abilities"][1]["locked"] = True
        for name in ("hp", "luck"):
            pool = next(each for each in live["pools"] if each["id"] == name)
            pool |= more.get(name, {})

    return change


# ------------------------------------------------------------------------------------------- a track as it is written

TRACKS = [
    {
        "id": "blood",
        "label": "Blood",
        "max": "6 + @level",
        "polarity": "-",
        "role": "health",
        "refill": "level",
        "whenEmpty": [{"kind": "condition", "condition": "numb"}],
    },
    {
        "id": "oath",
        "label": "Oath",
        "max": 3,
        "polarity": "-",
        "start": "empty",
        "whenFull": [{"kind": "damage", "amount": 2}],
    },
    {
        "id": "stress",
        "label": "Stress",
        "max": "3 + @level",
        "polarity": "+",
        "refill": "scene",
        "whenFull": [TRAUMA, CALM],
        "whenEmpty": [{"kind": "pool", "pool": "oath", "amount": 1}],
    },
]


@pytest.mark.feature("SH-04")
def test_a_track_is_all_that_its_document_says(sheet):
    """Maximum, start, role, polarity, refill, and what it does when it is emptied or filled."""

    def change(raw):
        del raw["combat"]  # health is what has the role
        raw["sheet"]["tagLists"].append({"id": "traumas", "label": "Traumas", "max": 4})
        raw["sheet"]["tracks"] = TRACKS

    hero = sheet({"fields": {"level": 2}}, change)
    numbers = ("blood", "blood.max", "oath", "oath.max", "stress", "stress.max")
    assert [hero.number(name) for name in numbers] == [8, 8, 0, 3, 0, 5]

    filled = hero.track("stress", 7, cause="a push")
    hero.apply_all(filled)
    assert spoken(hero, filled) == [
        "Stress +5 (a push)",
        "Haunted (Stress full)",
        "Stress −5 (Stress full)",  # noqa: RUF001 - a minus, as a player reads it
        "Oath +1 (Stress empty)",
    ]

    hero.apply_all(hero.heal("oath", 2))
    assert hero.number("blood") == 6  # the oath is full, and its damage finds the pool with the role

    hero.apply_all(hero.damage("blood", 99))
    assert hero.has_condition("numb")
    hero.apply_all(hero.track("stress", 2))
    hero.apply_all(hero.refill("scene"))
    assert (hero.number("stress"), hero.number("blood"), hero.number("oath")) == (0, 0, 3)
    hero.apply_all(hero.refill("level"))
    assert hero.number("blood") == 8


@pytest.mark.feature("SH-05")
def test_stress_that_fills_takes_a_trauma_and_is_back_at_nothing(sheet):
    hero = sheet({"tracks": {"stress": 3}}, put([TRAUMA, CALM]))
    before = hero.to_json()

    changes = hero.track("stress", 1, cause="resisting")

    assert hero.to_json() == before  # a plan
    assert changes == [
        Change(("tracks", "stress", "value"), 3, 4, "resisting"),
        Change(("tags", "traumas"), None, {"Haunted": {"strength": 1, "words": ""}}, "Stress full"),
        Change(("tracks", "stress", "value"), 4, 0, "Stress full"),
    ]
    hero.apply_all(changes)
    assert (hero.number("stress"), list(hero.tags("traumas"))) == (0, ["Haunted"])
    hero.undo(changes)
    assert hero.to_json() == before


@pytest.mark.feature("SH-05")
def test_only_coming_to_the_end_counts(sheet):
    hero = sheet({"tracks": {"stress": 4}}, put([TRAUMA]))

    assert hero.track("stress", 1) == []  # it is there already
    assert [change.path for change in hero.track("stress", -1)] == [("tracks", "stress", "value")]


@pytest.mark.feature("SH-04")
def test_a_maximum_that_falls_fills_nothing_and_one_that_falls_to_nothing_empties(sheet):
    def change(raw):
        tracks, pools = raw["sheet"]["live"]["tracks"], raw["sheet"]["live"]["pools"]
        tracks[0] |= {"whenFull": [{"kind": "message", "text": "full"}]}
        pools[1] |= {"max": "@level - 1", "whenEmpty": [{"kind": "message", "text": "spent"}]}

    hero = sheet({"fields": {"level": 3}, "abilities": {"might": 14}, "tracks": {"heat": 5}}, change)

    weaker = hero.condition("weakened", level=2, cause="a curse")
    assert [tuple(each.path) for each in weaker if each.path[0] == "tracks"] == [("tracks", "heat", "value")]
    assert not any(each.tells for each in weaker)

    younger = hero.set_field("level", 1, cause="a curse")
    assert spoken(hero, younger)[-2:] == ["Vigour −2 (a curse)", "spent (Vigour empty)"]  # noqa: RUF001


# ----------------------------------------------------------------------------------------- every kind, and its limits

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


# --------------------------------------------------------------------------------- what effects set off, and what not


@pytest.mark.feature("SH-05")
def test_effects_set_off_effects_each_round_behind_the_one_before(sheet):
    first = {"kind": "track", "track": "doom", "amount": 2}
    doom = {
        "whenFull": [
            {"kind": "clock", "clock": "renown", "amount": 3},
            {"kind": "track", "track": "doom", "op": "=", "amount": 0},
        ]
    }
    renown = {"whenFull": [{"kind": "track", "track": "hull", "thing": "ship", "op": "-", "amount": 6}]}
    hull = {"whenEmpty": [{"kind": "message", "text": "She sinks."}]}
    hero = sheet({"things": {"ship": {"name": "Wren"}}}, put([first, CALM], doom=doom, renown=renown, hull=hull))

    changes = hero.track("stress", 4, "storm")

    assert spoken(hero, changes) == [
        "Stress +4 (storm)",
        "Doom +2 (Stress full)",
        "Stress −4 (Stress full)",  # noqa: RUF001
        "Renown 3/3 (Doom full)",
        "Doom −2 (Doom full)",  # noqa: RUF001
        "Wren: Hull −6 (Renown full)",  # noqa: RUF001
        "She sinks. (Ship: Hull empty)",
    ]


@pytest.mark.feature("SH-05")
def test_what_a_consequence_cannot_do_is_told_and_the_others_go_on(sheet):
    hero = sheet(
        {"tags": {"traumas": ["Cold", "Haunting"]}},
        put([TRAUMA, {"kind": "track", "track": "doom", "amount": "1 / @heat"}, CALM]),
    )

    changes = hero.track("stress", 9)

    assert spoken(hero, changes) == [
        "Stress +4",
        "tag not done: The list is full: it holds 2. (Stress full)",
        "track not done: '1 / @heat' divides by zero. (Stress full)",
        "Stress −4 (Stress full)",  # noqa: RUF001
    ]
    hero.apply_all(changes)
    assert hero.number("stress") == 0


@pytest.mark.feature("SH-05")
def test_what_is_meant_for_a_target_is_handed_on_in_numbers(sheet):
    hero = sheet({}, put([{"kind": "damage", "amount": "1d6 + 1", "to": "target"}, {"kind": "pool", "pool": "fear"}]))

    changes = hero.track("stress", 4, dice=dice(6))
    hero.apply_all(changes)

    assert [change.after for change in changes if change.tells] == [
        {"kind": "damage", "to": "target", "amount": 7},
        {"kind": "pool", "to": "table", "pool": "fear", "op": "+", "amount": 1},
    ]
    assert spoken(hero, changes)[1:] == [
        "for the target: damage 7 (Stress full)",
        "for the table: pool Fear +1 (Stress full)",
    ]
    assert hero.number("hp") == hero.number("hp.max")


@pytest.mark.feature("SH-05")
def test_dice_that_are_not_there_are_asked_for_before_anything_happens(sheet):
    hero = sheet({}, put([CALM, {"kind": "damage", "amount": "1d6"}]))
    before = hero.to_json()

    with pytest.raises(Refused) as caught:
        hero.track("stress", 4)
    assert str(caught.value) == "Stress full: the effect throws 1d6, and there are no dice to throw with."
    assert hero.to_json() == before

    assert hero.track("stress", 4, dice=dice(3))[-1].after == hero.number("hp") - 3


LOOP = [{"kind": "track", "track": "doom", "op": "=", "amount": 0}, {"kind": "track", "track": "doom", "amount": 2}]
"""Doom that empties itself and fills itself again, for ever."""


@pytest.mark.feature("SH-05")
def test_a_loop_is_cut_at_a_stated_depth_and_told(sheet):
    hero = sheet({}, put(doom={"whenFull": LOOP}))
    before = hero.to_json()

    changes = hero.track("doom", 2, "a knock")

    assert len(changes) == 1 + 2 * Limits().effect_rounds + 1
    assert said(hero, changes[-1]) == "cut after 8 rounds of effects, before: Doom full (Doom full)"
    hero.apply_all(changes)
    assert hero.number("doom") == 2  # every effect that began was done whole
    hero.undo(changes)
    assert hero.to_json() == before


def test_a_host_may_tighten_the_depth(document, house):
    raw = document()
    put(doom={"whenFull": LOOP})(raw)
    tight = Engine.load([house], limits=Limits(effect_rounds=2)).load_ruleset(raw)

    changes = Sheet.new(tight).track("doom", 2)

    assert (len(changes), changes[-1].after) == (6, {"rounds": 2, "left": ["Doom full"]})


def test_a_web_of_effects_does_not_explode(sheet):
    """Four tracks that fill and empty one another many times over: each end counts once a round."""
    names = ("stress", "doom", "heat", "resolve")
    web = [{"kind": "track", "track": name, "op": "=", "amount": to} for name in names for to in (0, 99, 0, 99)]

    def change(raw):
        put()(raw)
        for track in raw["sheet"]["live"]["tracks"]:
            if track["id"] in names:
                track |= {"whenFull": web, "whenEmpty": web}

    hero = sheet({}, change)
    before = hero.to_json()
    changes = hero.track("stress", 4)

    assert changes[-1].path == ("told", "loop")
    assert len(changes) < 2_000
    hero.apply_all(changes)
    hero.undo(changes)
    assert hero.to_json() == before


# --------------------------------------------------------------------------------------------- wherever a track moves


@pytest.mark.feature("SH-05")
def test_a_price_that_fills_a_track_is_quoted_with_what_that_does(sheet):
    hero = sheet({"tracks": {"stress": 3}}, put([TRAUMA, CALM]))
    before = hero.to_json()

    price = quote(hero, [{"track": "stress", "op": "+", "amount": 2}, {"pool": "hp", "amount": 1}], cause="a spell")

    assert hero.to_json() == before
    assert spoken(hero, price.changes) == [
        "Stress +1 (a spell)",
        "Health −1 (a spell)",  # noqa: RUF001
        "Haunted (Stress full)",
        "Stress −4 (Stress full)",  # noqa: RUF001
    ]
    hero.apply_all(price.changes)
    hero.undo(price.changes)
    assert hero.to_json() == before


def test_a_price_whose_effects_throw_dice_needs_dice(sheet):
    hero = sheet({"tracks": {"stress": 3}}, put([{"kind": "damage", "amount": "1d6"}]))
    terms = [{"track": "stress", "op": "+"}]

    with pytest.raises(Refused) as caught:
        quote(hero, terms)
    assert caught.value.code == "effect-throws-dice"
    assert quote(hero, terms, dice=dice(2)).changes[-1].after == hero.number("hp") - 2


@pytest.mark.feature("SH-04")
def test_a_wound_track_is_full_when_its_last_box_is_marked(sheet):
    def change(raw):
        raw["sheet"]["live"]["tracks"][2] |= {
            "whenFull": [{"kind": "condition", "condition": "numb"}],
            "whenEmpty": [{"kind": "condition", "condition": "numb", "op": "lose"}],
        }

    hero = sheet({"tracks": {"harm": {"marks": ["cut"] * 3}}}, change)

    hero.apply_all(hero.wound("harm", "knock"))
    assert hero.has_condition("numb")
    assert [each.path[0] for each in hero.wound("harm", "knock")] == ["tracks"]  # upgraded, not filled again
    hero.apply_all(hero.mend("harm", 9))
    assert not hero.has_condition("numb")


@pytest.mark.feature("SH-04")
def test_a_rest_runs_what_it_fills_as_it_goes_and_its_own_effects_at_the_end(sheet):
    def change(raw):
        put([TRAUMA], luck={"whenEmpty": [{"kind": "condition", "condition": "weakened"}]})(raw)
        raw["rests"][1]["effects"] = [{"kind": "clock", "clock": "renown"}]

    hero = sheet({"pools": {"luck": 1}, "abilities": {"might": 12}}, change)
    before = hero.to_json()

    changes = hero.rest("night")

    told = spoken(hero, changes)
    assert told[:2] == ["Luck −1 (night)", "Weakened 1 (Luck empty)"]  # noqa: RUF001 - then the rest clears it
    assert told[-1] == "Renown 1/3 (night)"
    hero.apply_all(changes)
    assert not hero.has_condition("weakened")
    hero.undo(changes)
    assert hero.to_json() == before


def test_a_sheet_without_effects_makes_the_very_changes_it_made(sheet):
    hero = sheet()

    assert hero.rules.waitings == {}
    assert hero.damage("hp", 99) == [Change(("pools", "hp", "current"), 10, 0)]
    assert consequences(hero, hero.damage("hp", 99)) == []


# --------------------------------------------------------------------------------- documents that are wrong, by chance

WRONG: list[tuple[Any, str, str]] = [
    ({"kind": "trak", "track": "heat"}, "kind", "Did you mean 'track'?"),
    ({"kind": "track", "track": "haet"}, "track", "Did you mean 'heat'?"),
    ({"kind": "track", "track": "heat", "ammount": 1}, "ammount", "Did you mean 'amount'?"),
    ({"kind": "track", "track": "heat", "op": "*"}, "op", "Allowed: +, -, =."),
    ({"kind": "track"}, "track", "is missing"),
    ({"kind": "track", "track": 5}, "track", "text"),
    ({"kind": "track", "track": "heat", "amount": "@het"}, "amount", "@het"),
    ({"kind": "track", "track": "heat", "amount": "2 +"}, "amount", "2 +"),
    ({"kind": "track", "track": "heat", "amount": "@scale"}, "amount", "@scale"),  # nothing is used here
    ({"kind": "track", "track": "heat", "amount": True}, "amount", "true"),
    ({"kind": "track", "track": "heat", "to": "everyone"}, "to", "self, target"),
    ({"kind": "track", "track": "harm"}, "mark", "knock, cut, maim"),
    ({"kind": "track", "track": "harm", "mark": "cot"}, "mark", "Did you mean 'cut'?"),
    ({"kind": "track", "track": "heat", "mark": "cut"}, "mark", "takes no marks"),
    ({"kind": "track", "track": "hull"}, "track", "hull"),
    ({"kind": "track", "track": "hall", "thing": "ship"}, "track", "Did you mean 'hull'?"),
    ({"kind": "track", "track": "hull", "thing": "shop"}, "thing", "Did you mean 'ship'?"),
    ({"kind": "pool", "pool": "feer"}, "pool", "Did you mean 'fear'?"),
    ({"kind": "clock", "clock": "renow"}, "clock", "Did you mean 'renown'?"),
    ({"kind": "clock", "clock": "renown", "size": 0}, "size", ""),
    ({"kind": "condition", "condition": "hexd"}, "condition", "Did you mean 'hexed'?"),
    ({"kind": "condition", "condition": "hexed", "op": "lose", "level": 1}, "level", "lost whole"),
    ({"kind": "condition", "condition": "hexed", "op": "raise", "rounds": 1}, "rounds", "gained"),
    ({"kind": "tag", "list": "bond", "tag": "x"}, "list", "Did you mean 'bonds'?"),
    ({"kind": "tag", "list": "gear", "tag": "x"}, "list", "gear"),  # a list of rows
    ({"kind": "tag", "list": "traumas", "tag": "x", "op": "raise"}, "op", "no strength"),
    ({"kind": "tag", "list": "moods", "tag": "x", "words": "y"}, "words", "no words"),
    ({"kind": "tag", "list": "bonds", "tag": ""}, "tag", ""),
    ({"kind": "damage"}, "amount", "is missing"),
    ({"kind": "heal", "amount": 1, "pool": "luk"}, "pool", "Did you mean 'luck'?"),
    ({"kind": "heal", "amount": 1, "pool": "fear"}, "pool", "fear"),  # the table's, and no health
    ({"kind": "temporary", "amount": 1, "pool": "luck"}, "pool", "no temporary points"),
    ({"kind": "stat", "stat": "mihgt"}, "stat", "Did you mean 'might'?"),
    ({"kind": "stat", "stat": "wits"}, "stat", "locked"),
    ({"kind": "message"}, "text", "is missing"),
    ({}, "kind", "is missing"),
    ("a trauma", "", "object"),
    (None, "", ""),
]

PLACES = [
    ("sheet.live.tracks[3].whenFull[0]", lambda raw: raw["sheet"]["live"]["tracks"][3]["whenFull"]),
    ("sheet.live.pools[0].whenEmpty[0]", lambda raw: raw["sheet"]["live"]["pools"][0].setdefault("whenEmpty", [])),
    ("things[0].tracks[0].whenEmpty[0]", lambda raw: raw["things"][0]["tracks"][0].setdefault("whenEmpty", [])),
    ("clocks[0].whenFull[0]", lambda raw: raw["clocks"][0].setdefault("whenFull", [])),
    ("rests[0].effects[0]", lambda raw: raw["rests"][0].setdefault("effects", [])),
]


@pytest.mark.feature("SH-04")
@pytest.mark.parametrize(("effect", "key", "words"), WRONG)
def test_a_wrong_effect_is_refused_on_load_at_its_place(ruleset, effect, key, words):
    def change(raw):
        put([effect])(raw)

    with pytest.raises(DocumentError) as caught:
        ruleset(change)

    place = "sheet.live.tracks[3].whenFull[0]"
    assert [problem.path for problem in caught.value.problems] == [f"{place}.{key}" if key else place]
    assert words in str(caught.value)


@pytest.mark.feature("SH-04")
@pytest.mark.parametrize(("path", "place"), PLACES)
def test_effects_are_checked_wherever_they_stand(ruleset, path, place):
    def change(raw):
        put()(raw)
        place(raw).append({"kind": "condition", "condition": "hexd"})

    with pytest.raises(DocumentError) as caught:
        ruleset(change)

    assert [problem.path for problem in caught.value.problems] == [f"{path}.condition"]


def test_effects_in_a_call_are_held_to_the_same_checks(sheet):
    hero = sheet({}, put())

    with pytest.raises(DocumentError) as caught:
        hero.effects([{"kind": "condition", "condition": "hexd"}, {"kind": "damage", "amount": "1d"}, 5])

    assert [problem.path for problem in caught.value.problems] == [
        "effects[0].condition",
        "effects[1].amount",
        "effects[2]",
    ]


def test_health_that_nobody_has_is_named_on_load(ruleset):
    def change(raw):
        put([{"kind": "damage", "amount": 1}])(raw)
        del raw["combat"]

    with pytest.raises(DocumentError) as caught:
        ruleset(change)
    assert [problem.code for problem in caught.value.problems] == ["no-health"]


# ------------------------------------------------------------------------------------------------- a stranger's effect


class BurnSettings(EffectBlock):
    """Heat for luck."""

    kind: Literal["burn"] = "burn"
    amount: ValueSource = 1
    price: ValueSource = 0


class Burn(EffectKind[BurnSettings]):
    """``{"kind": "burn", "amount": 2, "price": "1d4"}``."""

    id = "burn"
    model = BurnSettings
    values = (*EffectKind.values, "price")

    def plan(self, sheet, settings, cause, dice):
        heat = sheet.track("heat", self.number(sheet, settings.amount, dice), cause)
        return heat + sheet.heal("luck", self.number(sheet, settings.price, dice), cause)


class Burning:
    """The plugin."""

    rollwright_api = ">=1.0,<2"
    rollwright_id = "burning"

    @hookimpl
    def effect_kinds(self) -> list[Burn]:
        return [Burn()]


@pytest.mark.feature("PL-02")
def test_a_plugins_effect_is_checked_planned_and_followed_like_ours(document, house):
    engine = Engine.load([house, Burning()])
    raw = document()
    put([{"kind": "burn", "amount": 9, "price": "1d4"}])(raw)
    raw["sheet"]["live"]["tracks"][0]["whenFull"] = [CALM]
    hero = Sheet.new(engine.load_ruleset(raw))

    assert spoken(hero, hero.track("stress", 4, dice=dice(3))) == [
        "Stress +4",
        "Heat +4 (Stress full)",
        "Luck +3 (Stress full)",
        "Stress −4 (Heat full)",  # noqa: RUF001
    ]
    raw["sheet"]["live"]["tracks"][3]["whenFull"] = [{"kind": "burn", "price": "@lukc"}]
    with pytest.raises(DocumentError) as caught:
        engine.load_ruleset(raw)
    assert [problem.path for problem in caught.value.problems] == ["sheet.live.tracks[3].whenFull[0].price"]


class Hush(EffectKind[EffectBlock]):
    """Only says its name."""

    def plan(self, sheet, settings, cause, dice):
        del sheet, settings, dice
        return [Change.telling(self.id, None, cause)]


class Bare:
    """A plugin with a kind of effect that has no keys of its own."""

    rollwright_api = ">=1.0,<2"

    def __init__(self, name: str) -> None:
        self.rollwright_id, self.kind = name, Hush()
        self.kind.id = name

    @hookimpl
    def effect_kinds(self) -> list[Hush]:
        return [self.kind]


@pytest.mark.feature("SH-05")
def test_an_editor_is_told_of_every_kind_and_its_keys(document, engine, house):
    raw = document()
    put([{"kind": "damage", "amount": "1d6", "to": "target"}, TRAUMA])(raw)
    effects = raw["sheet"]["live"]["tracks"][3]["whenFull"]
    validator = Draft202012Validator(schema(engine.registry))
    assert not list(validator.iter_errors(raw))

    for wrong in ({"kind": "damege", "amount": 1}, {"kind": "damage"}, {**TRAUMA, "op": "up"}):
        effects[:] = [wrong]
        assert list(validator.iter_errors(raw))

    twins = Engine.load([house, Bare("hush"), Bare("rush")])
    validator = Draft202012Validator(schema(twins.registry))
    effects[:] = [{"kind": "hush"}, {"kind": "rush", "to": "target"}]
    assert not list(validator.iter_errors(raw))
    hero = Sheet.new(twins.load_ruleset(raw))
    assert [change.path for change in hero.track("stress", 4)][1:] == [("told", "hush"), ("told", "handed")]


# ------------------------------------------------------------------------------------------------------ laws, by chance

TRACK_NAMES = st.sampled_from(["heat", "resolve", "stress", "doom", "hp", "luck"])
SIGNS, SMALL = st.sampled_from("+-="), st.integers(-3, 12)


def effects_of(kind, **keys):
    """Effects of a kind, with each of these keys chosen by chance."""
    return st.fixed_dictionaries({"kind": st.just(kind), **keys})


EFFECTS = st.one_of(
    effects_of("track", track=TRACK_NAMES, op=SIGNS, amount=SMALL),
    effects_of("damage", amount=SMALL),
    effects_of("temporary", amount=SMALL),
    effects_of(
        "tag",
        list=st.just("bonds"),
        tag=st.sampled_from(["Iris", "Brann", "Ovid"]),
        op=st.sampled_from(["add", "raise", "lower", "remove"]),
        amount=SMALL,
    ),
    effects_of(
        "condition",
        condition=st.sampled_from(["weakened", "scared", "muddled"]),
        op=st.sampled_from(["gain", "raise", "lower", "lose"]),
    ),
    effects_of("clock", clock=st.just("renown"), op=st.sampled_from("+-"), amount=SMALL),
    effects_of("stat", stat=st.just("might"), op=SIGNS, amount=st.integers(-5, 40)),
    st.just({"kind": "track", "track": "harm", "mark": "cut", "amount": 2}),
    st.just({"kind": "message", "text": "so"}),
    st.just({"kind": "damage", "amount": "2d6", "to": "target"}),
    st.just({"kind": "heal", "amount": "1d6"}),
)
ENDS = st.tuples(TRACK_NAMES, st.sampled_from(["whenFull", "whenEmpty"]))


@pytest.mark.feature("SH-04", "SH-05", "SH-01")
@settings(max_examples=60, deadline=None, suppress_health_check=list(HealthCheck))
@given(
    ends=st.dictionaries(ENDS, st.lists(EFFECTS, max_size=4)),
    deeds=st.lists(st.tuples(TRACK_NAMES, st.integers(-9, 9)), min_size=1, max_size=4),
    seed=st.integers(0, 99),
)
def test_whatever_is_set_off_stays_inside_its_bounds_and_can_be_taken_back(engine, document, ends, deeds, seed):
    raw = document()
    put()(raw)
    live = raw["sheet"]["live"]
    for (name, way), effects in ends.items():
        block = next(each for each in (*live["tracks"], *live["pools"]) if each["id"] == name)
        block[way] = deepcopy(effects)
    hero = Sheet.new(engine.load_ruleset(raw))
    before, made, stream = hero.to_json(), [], DiceStream(seed)

    for name, by in deeds:
        if name in hero.rules.tracks:
            changes = hero.track(name, by, dice=stream)
        else:
            changes = hero.heal(name, by, dice=stream) if by > 0 else hero.damage(name, -by, dice=stream)
        hero.apply_all(changes)
        made += changes
        for change in changes:
            assert said(hero, change)

    for pool in hero.rules.pools:
        if pool != "mana":
            assert 0 <= hero.number(pool) <= hero.pool_max(pool)
    for track, block in hero.rules.tracks.items():
        if not block.is_wound:
            assert block.min <= hero.number(track) <= hero.track_max(track)
    assert len(hero.tags("bonds")) <= 2
    assert all(1 <= held["strength"] <= 3 for held in hero.tags("bonds").values())
    assert Sheet.from_json(hero.ruleset, hero.to_json()).to_json() == hero.to_json()
    hero.undo(made)
    assert hero.to_json() == before
    assert hero.plans_alone is False
