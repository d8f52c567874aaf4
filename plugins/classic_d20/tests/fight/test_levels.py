"""Levels: steps of a track, or of a derived value, that act as conditions while they are reached (CB-15)."""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest
from arena import ENGINE, Duel, brute, document, hero, of

from rollwright import Combatant, DocumentError, Fight, Refused, Ruleset
from rollwright.cli.shown import standing
from rollwright.text import render

SWORD = "attack:weapons/Sword"
EXHAUSTION: list[dict[str, Any]] = [
    {"track": "exhaustion", "at": 1, "effects": ["own-checks-disadvantage"]},
    {"track": "exhaustion", "at": 2, "modifiers": [{"to": "attacks", "flat": -1}, {"to": "saves", "flat": -1}]},
    {"track": "exhaustion", "at": 3, "effects": ["own-attacks-disadvantage", "own-saves-disadvantage"]},
    {"track": "exhaustion", "at": 4, "modifiers": [{"to": "health-max", "times": 0.5}]},
    {"track": "exhaustion", "at": 5, "failsSaves": ["dex_save"]},
    {"track": "exhaustion", "at": 6, "defeats": True},
]
HEAVY: list[dict[str, Any]] = [{"derived": "load", "at": 10, "modifiers": [{"to": "attacks", "flat": -2}]}]


def whole(levels: list[dict[str, Any]], **changes: Any) -> dict[str, Any]:
    made = document(levels=levels, **changes)
    sheet = made["sheet"]
    sheet["live"]["tracks"].append({"id": "exhaustion", "label": "Exhaustion", "min": 0, "max": 6})
    load = {"op": "sum", "of": [{"liveTrack": "exhaustion"}, {"field": "level"}]}
    sheet["derived"] = [{"id": "load", "label": "Load", **load}]
    spells = made["catalogs"][0]["entries"]
    push = {"kind": "utility", "free": True, "gives": [{"budget": "action", "count": 1}]}
    push["cost"] = [{"track": "exhaustion", "op": "+", "amount": 1}]
    values = {"name": "push", "level": 1, "prepared": True}
    spells.append({"id": "push", "label": "Push", "rows": [{"list": "spells", "values": values}], "mechanics": push})
    return made


@cache
def rules() -> Ruleset:
    return ENGINE().load_ruleset(whole([*EXHAUSTION, *HEAVY]))


def tired(level: int, **more: Any) -> Combatant:
    return hero(rules=rules(), tracks={"exhaustion": {"value": level}}, **more)


def duel(*fighters: Combatant) -> Duel:
    return Duel(*fighters, rules=rules())


@pytest.mark.feature("CB-15")
@pytest.mark.parametrize(
    ("level", "names", "parts", "edge"),
    [
        (0, [], [], 0),
        (1, ["Exhaustion 1"], [], 0),
        (2, ["Exhaustion 2"] * 2, [("Exhaustion 2", -1)], 0),
        (3, ["Exhaustion 3"] * 3, [("Exhaustion 3", -1)], -1),
    ],
)
def test_every_step_that_is_reached_counts_under_its_track_and_number(level, names, parts, edge):
    fought = duel(tired(level), brute())
    assert fought.fight.see("fighters.juno.levels") == names
    (rolled,) = of(fought.act(SWORD, "brute", dice=[2] * (1 + abs(edge))), "attack.rolled")
    assert (rolled.rolled.parts, rolled.rolled.edge) == (parts, edge)


@pytest.mark.feature("CB-15", "SV-05")
def test_the_log_shows_a_step_by_its_track_and_number():
    fought = duel(tired(2), brute())
    (rolled,) = of(fought.act(SWORD, "brute", dice=[2]), "attack.rolled")
    assert "- 1 (Exhaustion 2)" in str(render(rolled.to_json(), fought.fight.names))


@pytest.mark.feature("CB-15", "SV-09")
def test_a_forecast_counts_the_steps_that_are_reached():
    chances = []
    for level in (0, 2, 3):
        line = duel(tired(level), brute()).option(SWORD)
        chances.append(line.forecast["brute"].hit)
    # 6 to hit against 12: fifteen faces of twenty; with 1 less fourteen; and both of two dice with disadvantage
    assert chances == ["3/4", "7/10", "49/100"]


@pytest.mark.feature("CB-15")
def test_what_moves_the_track_in_the_fight_moves_the_steps_and_undo_takes_them_back():
    fought = duel(tired(2, spells=("push",)), brute())
    before = fought.fight.standings["juno"].key
    fought.act("ability:spells/push")
    assert fought.fight.see("fighters.juno.levels") == ["Exhaustion 3"] * 3
    (rolled,) = of(fought.act(SWORD, "brute", dice=[2, 3]), "attack.rolled")
    assert rolled.rolled.edge == -1
    fought.fight.undo()
    fought.fight.undo()
    assert fought.fight.standings["juno"].key == before


@pytest.mark.feature("CB-15")
def test_a_step_may_read_a_derived_value_which_counts_whatever_it_is_made_of():
    fought = duel(tired(2, fields={"level": 7}, spells=("push",)), brute())
    assert "Load 9" not in fought.fight.see("fighters.juno.levels")
    fought.act("ability:spells/push")
    assert fought.fight.see("fighters.juno.levels")[-1] == "Load 10"


@pytest.mark.feature("CB-15")
@pytest.mark.parametrize(("level", "most", "left"), [(3, 31, 31), (4, 15, 15)])
def test_half_of_the_most_health_is_settled_when_the_fight_begins(level, most, left):
    fought = duel(tired(level, fields={"max_hp": 31}), brute())
    fighter = fought.fight.fighters["juno"]
    assert (fighter.health_max, fighter.health, fighter.full) == (most, left, 31)
    assert fought.fight.sheets["juno"].number("pool.hp") == left


@pytest.mark.feature("CB-15")
def test_a_step_that_is_reached_later_takes_no_health_and_healing_goes_no_higher_than_was_settled():
    fought = duel(tired(3, spells=("push", "cure")), brute())
    fought.act("ability:spells/push")
    assert fought.health("juno") == 30
    halved = duel(tired(4, spells=("cure",), pools={"hp": {"current": 10}}), brute())
    halved.act("ability:spells/cure", "juno", dice=[8])
    assert halved.health("juno") == 15


@pytest.mark.feature("CB-15")
def test_whoever_reaches_a_step_that_defeats_is_out_before_anybody_acts():
    bo = hero("bo", rules=rules())
    faces = duel(tired(6), bo, brute())
    assert [each.type for each in faces.fight.events[:3]] == ["fight.started", "health.halved", "fighter.left"]
    fighter = faces.fight.fighters["juno"]
    assert (fighter.out, fighter.left, fighter.down) == (True, "defeated", False)
    assert faces.fight.asked == "bo"
    assert "is out of the fight (Exhaustion 6)" in str(render(faces.fight.events[2].to_json(), faces.fight.names))
    alone = duel(tired(6), brute())
    assert (alone.fight.ended, alone.fight.winner) == (True, "foes")


@pytest.mark.feature("CB-15", "SV-03")
def test_a_saved_fight_goes_on_with_the_steps_as_they_stand():
    fought = duel(tired(4, spells=("push",)), brute())
    fought.act("ability:spells/push")
    loaded = Fight.load(rules(), fought.fight.save())
    assert loaded.standings["juno"].key == fought.fight.standings["juno"].key
    assert loaded.conditions_held
    assert loaded.fighters["juno"].halved == 1


@pytest.mark.feature("CB-15")
@pytest.mark.parametrize(
    ("block", "placed", "reached"),
    [
        ({}, {}, 0),
        ({"tracks": {"exhaustion": 2}}, {}, 2),
        ({"tracks": {"exhaustion": 1}}, {"exhaustion": 3}, 3),
        ({"tracks": {"exhaustion": 9}}, {}, 6),
        ({"tracks": {"exhaustion": 3}, "conditionImmunities": ["exhaustion"]}, {}, 0),
    ],
)
def test_a_foe_without_a_sheet_has_the_tracks_that_its_block_and_its_placing_say(block, placed, reached):
    foe = brute(**block)
    foe.tracks = placed
    fought = duel(hero(rules=rules()), foe)
    assert len(fought.fight.see("fighters.brute.levels")) == reached
    assert Combatant.from_json(rules(), foe.to_json()).tracks == placed


@pytest.mark.feature("CB-15")
def test_an_immune_foe_with_a_sheet_is_not_reached_either():
    block = {"tier": "plain", "sheet": {"fields": {"max_hp": 20}}}
    for immune, reached in ((False, 3), (True, 0)):
        own = {**block, "conditionImmunities": ["exhaustion"]} if immune else block
        foe = Combatant.of_creature("brute", own, tracks={"exhaustion": 3})
        assert len(duel(hero(rules=rules()), foe).fight.see("fighters.brute.levels")) == reached


@pytest.mark.feature("CB-15")
def test_a_track_that_nobody_has_is_refused_with_the_nearest():
    foe = brute()
    foe.tracks = {"exhaustoin": 2}
    with pytest.raises(Refused) as refused:
        duel(hero(rules=rules()), foe)
    assert refused.value.params["suggestion"] == "exhaustion"


@pytest.mark.feature("CB-15")
@pytest.mark.parametrize(
    "effect",
    [
        "half-move-to-stand",
        "ends-on-damage",
        "cannot-target-source",
        "cannot-target-source-side",
        "cannot-approach-source",
    ],
)
def test_what_needs_a_giver_or_an_end_is_refused_on_a_level(effect):
    with pytest.raises(DocumentError) as refused:
        ENGINE().load_ruleset(whole([{"track": "exhaustion", "at": 1, "effects": [effect]}]))
    (problem,) = refused.value.problems
    assert (problem.path, problem.code) == ("combat.levels[0].effects[0]", "not-on-levels")


@pytest.mark.feature("CB-15")
@pytest.mark.parametrize(
    ("level", "code"),
    [
        ({"track": "exhaustion", "at": 7, "defeats": True}, "too-large"),
        ({"track": "exhaustoin", "at": 1, "defeats": True}, "no-such-name"),
        ({"derived": "burden", "at": 1, "defeats": True}, "no-such-name"),
        ({"track": "exhaustion", "derived": "load", "at": 1, "defeats": True}, "one-key-of"),
        ({"track": "exhaustion", "at": 1}, "key-of-missing"),
        (
            {"track": "exhaustion", "at": 1, "modifiers": [{"to": "health-max", "times": 2}]},
            "health-max-half",
        ),
    ],
)
def test_a_level_that_says_nothing_or_reads_nothing_is_refused(level, code):
    with pytest.raises(DocumentError) as refused:
        ENGINE().load_ruleset(whole([level]))
    codes = {problem.code for problem in refused.value.problems}
    assert codes == {code}


def test_without_levels_nothing_is_asked_of_anybody():
    fought = Duel(hero(), brute())
    assert fought.fight.rules.levels == ()
    assert not fought.fight.conditions_held


@pytest.mark.feature("CB-15", "UI-01")
def test_whoever_plays_sees_the_steps_among_what_holds_them():
    fought = duel(tired(2), brute())
    fought.give("juno", "blessed", rounds=3)
    assert standing(fought.fight, fought.fight.fighters["juno"])[1:] == ["Exhaustion 2"]
