"""Effects as documents and plugins bring them: checked on load at their place, a stranger's like ours."""

from __future__ import annotations

from typing import Any, Literal

import pytest
from jsonschema import Draft202012Validator
from stressed import CALM, TRAUMA, dice, put, spoken

from rollwright import Engine
from rollwright.document.schema import schema
from rollwright.errors import DocumentError
from rollwright.extend import Change, EffectBlock, EffectKind, ValueSource, hookimpl
from rollwright.sheet import Sheet

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
