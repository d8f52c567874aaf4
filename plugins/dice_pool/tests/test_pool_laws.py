"""Laws of counted dice: forecasts are what happens, saves change nothing, and no number leaves its bounds."""

from __future__ import annotations

import json
from fractions import Fraction
from math import sqrt

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from watch_house import AXE, Duel, arena, brute, merged

from rollwright import DiceStream, Fight
from rollwright_dice_pool.counting import Counting
from rollwright_dice_pool.throwing import throw

SOAK = {"roll": True, "all": {"const": 1}, "byKind": {"knock": {"abilityMod": "sinew"}}}
STATIC = {"roll": False, "all": {"field": "armour"}}
RESOURCE = {
    "base": 3,
    "styles": [
        {"id": "press", "label": "Press", "takes": {"gain": 1}},
        {"id": "telling", "label": "Telling blow", "spends": {"onMiss": [[0, 1], [6, 2]]}},
    ],
    "crash": {"at": 0, "condition": "reeling", "bonus": 5, "recoverAfter": 2},
}
BODY = {"abilities": {"sinew": 3}, "skills": {"brawl": "one"}}
RULES = st.builds(
    Counting,
    sides=st.just(10),
    target=st.integers(5, 9),
    double=st.sampled_from([0, 9, 10]),
    explode=st.sampled_from([0, 9, 10]),
    cancel=st.integers(0, 2),
    botch=st.integers(0, 2),
    half=st.booleans(),
    cap=st.integers(0, 12),
    again=st.integers(0, 3),
)


@pytest.mark.feature("RS-05", "RS-13")
@settings(deadline=None, max_examples=60)
@given(RULES, st.integers(0, 9))
def test_chances_add_up_and_more_dice_never_do_worse(rule, dice):
    counts, more = rule.counts(dice), rule.counts(dice + 1)
    assert sum((chance for _count, chance in counts.items()), Fraction(0)) == 1
    assert 0 <= rule.botch_chance(dice) <= counts.chance(0)
    if not rule.cancel:
        assert all(more.at_least(needed) >= counts.at_least(needed) for needed in range(1, 12))
    for needed in range(-1, 12):
        assert rule.at_least(dice, needed) == counts.at_least(needed)


@pytest.mark.feature("RS-05")
@settings(deadline=None, max_examples=100)
@given(RULES, st.integers(0, 12), st.integers(0, 2**32))
def test_a_throw_keeps_its_bounds(rule, dice, seed):
    fallen = throw(rule, dice, DiceStream(seed))
    assert dice <= len(fallen.faces) <= dice + (rule.cap if rule.explode else 0)
    assert rule.counts(dice).chance(fallen.net) > 0
    assert not (fallen.botch and fallen.net)
    assert not (fallen.botch and fallen.complication)


CASES = {
    "an axe": (arena, {}, BODY, {}, "attack:arms/Axe", ""),
    "rolled soak": (arena, {"pool": {"soak": SOAK}}, BODY, {}, "attack:arms/Club", ""),
    "static soak with a minimum": (
        arena,
        {"pool": {"soak": STATIC}, "damage": {"minimum": {"const": 2}}},
        BODY,
        {"fields": {"armour": 4}},
        "attack:arms/Axe",
        "",
    ),
    "a lean, a botch, and wounds": (
        arena,
        {"resolution": {"botch": {"upTo": 1}, "cancel": {"upTo": 1}, "explode": {"from": 10}}},
        {**BODY, "tracks": {"harm": {"marks": ["knock"] * 3}}},
        {"conditions": {"prone": {"level": 1}}},
        "attack:arms/Axe",
        "",
    ),
    "a creature that soaks and resists": (
        arena,
        {"pool": {"soak": SOAK}},
        BODY,
        brute(health=40, soak={"all": 2}, resist=["edge"]),
        "attack:arms/Axe",
        "",
    ),
    "taking": (
        arena,
        {"initiative": {"resource": RESOURCE}, "pool": {"soak": SOAK}},
        BODY,
        {},
        "attack:arms/Axe",
        "press",
    ),
    "spending": (arena, {"initiative": {"resource": RESOURCE}}, BODY, {}, "attack:arms/Axe", "telling"),
    "blows that mark once": (arena, {"damageKinds": {"marks": "per-blow"}}, BODY, {}, "attack:arms/Club", ""),
}


def dealt(events, case):
    """What an attack came to, in the terms of its forecast."""
    for event in events:
        if event.type in ("hurt", "dice-pool.taken"):
            return (event.before - event.health if "mark once" in case else event.total), True
    return 0, any(event.type == "attack.rolled" and event.hit for event in events)


@pytest.mark.slow
@pytest.mark.feature("DP-11", "SV-09", "IR-07")
@pytest.mark.parametrize("case", CASES)
def test_forecasts_are_what_happens(case):
    make, changes, ada, bo, option, style = CASES[case]
    game, tries = make(**changes), 1500
    start = Duel(game, ada, bo)
    line = start.option(option)
    shown = next((each.forecast for each in line.styles if each.id == style), line.forecast)["bo"]
    saved = start.fight.save()
    hits, total, squares = 0, 0, 0
    for seed in range(tries):
        fight = Fight.load(game, saved)
        for name in ("attacks", "damage"):
            fight.dice[name].seed, fight.dice[name].cursor = seed, 0
            fight.dice[name] = DiceStream(seed * 2 + (name == "damage"))
        amount, hit = dealt(fight.choose(option, ["bo"], style=style), case)
        hits, total, squares = hits + hit, total + amount, squares + amount * amount
    chance, mean = float(Fraction(shown.hit)), float(Fraction(shown.damage))
    assert abs(hits / tries - chance) < 4.5 * sqrt(max(chance * (1 - chance), 1e-3) / tries)
    spread = sqrt(max(squares / tries - (total / tries) ** 2, 1e-3) / tries)
    assert abs(total / tries - mean) < 4.5 * spread


@pytest.mark.feature("SV-03", "SV-07", "IR-05", "DP-09")
@settings(deadline=None, max_examples=12)
@given(st.integers(0, 2**32), st.booleans(), st.booleans(), st.sampled_from(["per-point", "per-blow"]))
def test_fights_keep_their_bounds_and_come_through_every_save(seed, moves, static, marks):
    changes = {"pool": {"soak": STATIC if static else SOAK}, "daze": {"over": {"const": 3}, "condition": "dazed"}}
    changes["damageKinds"] = {"marks": marks}
    if moves:
        changes["initiative"] = {"resource": RESOURCE}
    game = arena(**changes)
    foes = [merged(BODY, {"lists": {"arms": [AXE]}}), brute(soak={"all": 1}), brute(defense=2)]
    fight = Duel(game, BODY, *foes, seed=seed, initiative=[], rounds=6).fight
    for _ in range(25):
        if fight.ended:
            break
        loaded = Fight.load(game, json.dumps(fight.save()))
        assert loaded.save() == fight.save()
        before = fight.save()
        fight.choose(fight.advise())
        loaded.choose(loaded.advise())
        assert loaded.save() == fight.save()
        loaded.undo()
        assert loaded.save() == before
        for who, fighter in fight.fighters.items():
            assert 0 <= fighter.health <= fighter.health_max
            sheet = fight.sheets.get(who)
            if sheet is not None:
                assert fight.rules.health.left(sheet) == fighter.health
            assert moves or not fighter.numbers.get("crashed")
            crashed = fighter.numbers.get("crashed", 0)
            assert not crashed or fighter.initiative <= 0
