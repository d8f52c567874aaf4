"""What a menu says an attack is worth is what attacks come to: over every face, and over many throws (SP-06)."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import pytest
from bouts import FACES, Bout, foe, hero, of, rules
from hypothesis import given, settings
from hypothesis import strategies as st

from rollwright.extend import Part


def spend(name, symbol, cost, **keys):
    by = "attacker" if symbol == "boon" else "target"
    return {"id": name, "label": name.title(), "by": by, "symbol": symbol, "cost": cost, **keys}


HARM = spend("harm", "boon", 2, when="hit", damage=3)
OFF = spend("off", "boon", 1, setback={"dice": 1, "on": "target"})
TRIP = spend("trip", "bane", 1, max=2, setback={"dice": 1, "on": "attacker"})
EXPOSE = spend("expose", "bane", 2, condition={"id": "exposed", "on": "attacker", "rounds": 1})
BOLD = spend("bold", "boon", 1, when="hit", critical=True)
CLAUSE = {"flat": 2, "onCritical": True}
DIE = Fraction(51, 100)
WORTHS = {"off": DIE, "trip": DIE, "expose": Fraction(2)}


def weapon(dice):
    rows = [{"name": "Sword", "skill": "blades", "damage": dice}]
    return hero(abilities={"might": 1}, skills={}, lists={"weapons": rows})


def forecast(bout, option="attack:weapons/Sword", target="foe"):
    return bout.fight.menu.find(option).forecast[target]


def chance(text):
    return Fraction(text or 0)


@pytest.mark.feature("SP-06", "SV-09")
@pytest.mark.parametrize(
    ("spends", "soak", "counts"),
    [
        ([], 0, "all"),
        ([HARM], 3, "all"),
        ([HARM, OFF], 5, "beyond"),
        ([OFF, TRIP], 2, "all"),
        ([HARM, OFF, TRIP, EXPOSE], 4, "all"),
    ],
)
def test_a_forecast_is_the_mean_over_every_face(spends, soak, counts):
    ruleset = rules(spends=spends, criticals=None, damage={"perSuccess": 1, "counts": counts})
    sides = {"party": {"ada": weapon("3")}, "foes": {"foe": foe(health=60, soak={"all": soak})}}
    hits, damage, beside = [], [], []
    for dice in product(range(1, len(FACES["ability"]) + 1), range(1, len(FACES["difficulty"]) + 1)):
        events = Bout(ruleset, **sides).strike(dice)
        hits.append(of(events, "attack.rolled")[0].hit)
        damage.append(sum(event.total for event in of(events, "hurt")))
        sold = [(1 if event.who == "ada" else -1) * WORTHS.get(event.spend, 0) for event in of(events, "attack.bought")]
        beside.append(sum(sold, Fraction(0)))

    told = forecast(Bout(ruleset, **sides))

    assert chance(told.hit) == Fraction(sum(hits), len(hits))
    assert chance(told.damage) == Fraction(sum(damage), len(damage))
    assert chance(told.spends) == sum(beside, Fraction(0)) / len(beside)


@pytest.mark.feature("SP-06")
def test_a_bought_critical_is_in_the_forecast():
    action = {"id": "club", "name": "Club", "toHit": 1, "damage": {"flat": 3, "plus": [CLAUSE]}}
    ruleset = rules(spends=[BOLD], criticals=None)
    sides = {"party": {"ada": hero(abilities={"might": 1, "nerve": 2})}, "foes": {"foe": foe(actions=[action])}}
    criticals, damage = 0, 0
    every = list(product(range(1, 9), range(1, 9), range(1, 9)))
    for dice in every:
        bout = Bout(ruleset, **sides)
        bout.end()
        events = bout.strike(dice, "action:club", "ada")
        criticals += any(event.critical for event in of(events, "hurt"))
        damage += sum(event.total for event in of(events, "hurt"))

    bout = Bout(ruleset, **sides)
    bout.end()
    told = forecast(bout, "action:club", "ada")

    assert chance(told.critical) == Fraction(criticals, len(every))
    assert chance(told.damage) == Fraction(damage, len(every))


@pytest.mark.slow
@pytest.mark.feature("SP-06")
def test_many_attacks_of_the_preset_come_to_what_the_menu_said():
    from rollwright_symbol_pool.preset import NarrativeDice  # noqa: PLC0415 - this test alone plays it

    heroes = NarrativeDice().sample_characters()
    sides = {
        "party": {"ada": heroes["duellist"], "bo": heroes["gunner"]},
        "foes": {"foe": foe(health=90, defense=2, soak={"all": 3})},
    }
    option = "attack:weapons/Sabre"
    told = forecast(Bout(rules(), **sides), option)
    strikes = [Bout(rules(), **sides, seed=seed).fight.choose(option, ["foe"]) for seed in range(1500)]

    hits = sum(of(events, "attack.rolled")[0].hit for events in strikes) / 1500
    damage = sum(event.total for events in strikes for event in of(events, "hurt")) / 1500
    critical = sum(event.critical for events in strikes for event in of(events, "hurt")) / 1500

    assert hits + 0 == pytest.approx(float(chance(told.hit)), abs=0.04)
    assert critical == pytest.approx(float(chance(told.critical)), abs=0.04)
    assert damage == pytest.approx(float(chance(told.damage)), abs=0.35)


@given(
    number=st.integers(0, 4),
    upgrades=st.integers(0, 3),
    against=st.integers(0, 4),
    lent=st.integers(-2, 2),
    hardens=st.integers(0, 2),
)
@settings(max_examples=60, deadline=None)
@pytest.mark.feature("SP-01", "SP-06")
def test_more_dice_for_the_attacker_never_lower_the_chance_to_hit(number, upgrades, against, lent, hardens):
    fight = Bout(rules()).fight
    kind, terms, act = fight.rules.kind, fight.rules.terms, fight.profiles["ada"].by_id["attack:weapons/Sword"]
    from dataclasses import replace  # noqa: PLC0415

    def lands(more=0, better=0, help_=0, against_=0):
        made = replace(act, number=number + more, upgrades=upgrades + better)
        parts = [Part("", lent), Part("", help_), Part("", hardens=hardens)]
        return kind.attack_odds(terms, made, parts, 0, against + against_).lands

    base = lands()
    assert min(lands(more=1), lands(better=1), lands(help_=1)) >= base
    assert lands(against_=1) <= base


@pytest.mark.feature("SP-02", "WN-05")
def test_a_held_roll_meets_a_risen_defense_with_the_dice_that_it_adds():
    talents = [{"name": "Parry", "_catalog": "talents/parry"}]
    ada = hero(lists={"weapons": [], "talents": talents}, abilities={"might": 1, "nerve": 2})

    def struck(further):
        bout = Bout(rules(spends=[], criticals=None), {"ada": ada})
        bout.end()
        bout.strike([2, 1, 1], "action:club", "ada")  # a success, and two blank difficulty dice
        assert bout.fight.menu.window == "hit"
        bout.forced.push([further])
        return bout.fight.choose("react:parry")

    stopped, let_by = struck(2), struck(1)  # a failure, a blank

    assert of(stopped, "attack.turned")[0].hit is False
    assert not of(stopped, "hurt")
    assert of(let_by, "symbol-pool.dice.thrown")[0].faces == [1]
    assert of(let_by, "hurt")


@pytest.mark.feature("SP-02")
def test_the_tactics_parry_when_it_is_likely_to_help():
    talents = [{"name": "Parry", "_catalog": "talents/parry"}]
    ada = hero(lists={"weapons": [], "talents": talents}, abilities={"might": 1, "nerve": 2})
    action = {"id": "club", "name": "Club", "toHit": 1, "damage": {"flat": 12}}
    bout = Bout(rules(spends=[], criticals=None), {"ada": ada}, {"foe": foe(actions=[action])})
    bout.end()
    bout.strike([2, 1, 1], "action:club", "ada")

    assert bout.fight.advise().option == "react:parry"
