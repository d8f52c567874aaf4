"""Nothing is half done: whichever step of a plan or of its making fails, the sheet is as it was, to the byte."""

from __future__ import annotations

import json

import pytest

from rollwright.dice import DiceStream, ForcedFaces
from rollwright.errors import Refused
from rollwright.sheet import ChangeError, Sheet


def busy(raw):
    """A deed on heat fills it, and that sets off a condition that lowers maxima, a clock, a card and a check."""
    live = raw["sheet"]["live"]
    raw["clocks"] = [{"id": "renown", "label": "Renown", "segments": 2,
                      "whenFull": [{"kind": "tag", "list": "bonds", "tag": "Crowd"}]}]  # fmt: skip
    live["tracks"][0]["whenFull"] = [
        {"kind": "condition", "condition": "weakened", "level": 2},
        {"kind": "clock", "clock": "renown", "amount": 2},
    ]
    raw["cards"] = [
        {"id": "dread", "label": "Dread", "when": {"on": "condition-gained", "condition": "weakened"},
         "effects": [{"kind": "check", "save": "grit", "difficulty": 30,
                      "onFailure": [{"kind": "damage", "amount": "1d6"}]},
                     {"kind": "tag", "list": "bonds", "tag": "Nobody", "op": "raise"}]},
        {"id": "dawn", "label": "Dawn", "when": {"on": "rest"},
         "effects": [{"kind": "field", "field": "level", "amount": 1}]},
    ]  # fmt: skip


DEEDS = {
    "effects": lambda hero, dice: hero.effects(
        [{"kind": "damage", "amount": "1d6"}, {"kind": "track", "track": "heat", "amount": 9}], "a bribe", dice
    ),
    "rest": lambda hero, dice: hero.rest("night", dice),
    "short rest": lambda hero, dice: hero.rest("nap", dice, vigour=2),
    "scene": lambda hero, dice: hero.scene("end", dice=dice),
    "level": lambda hero, dice: hero.level_up(dice=dice),
    "condition": lambda hero, dice: hero.condition("weakened", level=3, dice=dice),
}


def juno(sheet):
    return sheet(
        {
            "abilities": {"might": 16}, "fields": {"level": 3}, "conditions": {"inspired": 1, "muddled": 1},
            "pools": {"luck": 2, "hp": 9, "slot_1": 0}, "tracks": {"heat": 1, "harm": {"marks": ["cut", "cut"]}},
        },
        busy,
    )  # fmt: skip


def text(hero):
    return json.dumps(hero.to_json(), sort_keys=True)


def dice():
    return DiceStream(1, forced=ForcedFaces([3, 4, 5, 2, 1]))


@pytest.mark.feature("SH-01", "RC-03")
@pytest.mark.parametrize("deed", DEEDS)
def test_whichever_step_fails_nothing_is_left_of_it(sheet, monkeypatch, deed):
    hero = juno(sheet)
    before = text(hero)
    writes = Writes(monkeypatch)
    changes = DEEDS[deed](hero, dice())
    hero.apply_all(changes)
    steps = writes.done
    hero.undo(changes)
    assert (text(hero), bool(changes)) == (before, True)

    for broken in range(1, steps + 1):
        writes.done, writes.broken = 0, broken
        with pytest.raises(ChangeError):
            hero.apply_all(DEEDS[deed](hero, dice()))
        writes.broken = 0
        assert text(hero) == before, f"step {broken} of {steps}"
        assert hero.plans_alone is False


class Writes:
    """Counts the writes to sheets and has one of them fail; those that take something back always go through."""

    def __init__(self, monkeypatch):
        self.done = self.broken = 0
        real, undo, writes, backwards = Sheet.apply, Sheet.undo, self, []

        def apply(sheet, change):
            if not backwards:
                writes.done += 1
                if writes.done == writes.broken:
                    raise ChangeError("stale-change", {"path": "here", "expected": None, "found": None})
            real(sheet, change)

        def take_back(sheet, changes):
            backwards.append(True)
            try:
                undo(sheet, changes)
            finally:
                backwards.pop()

        monkeypatch.setattr(Sheet, "apply", apply)
        monkeypatch.setattr(Sheet, "undo", take_back)


@pytest.mark.feature("RC-02", "SH-01")
@pytest.mark.parametrize("at", range(4))
def test_a_list_of_effects_is_refused_whole_wherever_the_refusal_stands(sheet, at):
    hero = juno(sheet)
    before = text(hero)
    effects = [
        {"kind": "track", "track": "heat"},
        {"kind": "field", "field": "level"},
        {"kind": "clock", "clock": "renown"},
    ]
    effects.insert(at, {"kind": "tag", "list": "bonds", "tag": "Nobody", "op": "raise"})

    with pytest.raises(Refused):
        hero.effects(effects, "", dice())
    assert text(hero) == before
