"""What the menu foretells is exact: it equals every way in which the dice can fall, counted by hand (`faces`).

What is counted is compared twice, with the menu's own fractions and with how often things happen when the same dice
are thrown.
"""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from math import sqrt
from typing import TYPE_CHECKING, Any

import pytest
from arena import Duel, action, arena, brute, hero, of
from faces import Chances, Outcome, Part, chance_of, effect, half, mean, resists, saved, strike, ways
from hypothesis import given, settings
from hypothesis import strategies as st
from situations import ALL, EFFECTS, FLAIL, STING, STRIKES, SWORD, Case, bite, cold

from rollwright.extend import Act
from rollwright.extend import Part as PartOfRoll
from rollwright.fight.acts import raised
from rollwright.fight.events import ConditionLost
from rollwright.fight.forecast import worth
from rollwright.fight.rules import CombatRules

if TYPE_CHECKING:
    from rollwright.fight.state import Forecast


def foretold(case: Case) -> Forecast:
    line = case.duel().option(case.option)
    assert line is not None
    return line.forecast[case.target]


@pytest.mark.feature("SV-09")
@pytest.mark.parametrize("name", STRIKES)
def test_a_strike_is_foretold_exactly(name):
    counted = STRIKES[name].counted()
    forecast = foretold(STRIKES[name])
    assert sum(counted.values()) == 1
    assert Fraction(forecast.hit) == chance_of(counted, "hit", "critical")
    assert Fraction(forecast.critical) == chance_of(counted, "critical")
    assert Fraction(forecast.damage) == mean(counted)


@pytest.mark.feature("SV-09")
@pytest.mark.parametrize("name", EFFECTS)
def test_an_effect_is_foretold_exactly(name):
    counted = EFFECTS[name].counted()
    forecast = foretold(EFFECTS[name])
    assert sum(counted.values()) == 1
    assert forecast.hit == forecast.critical == ""
    assert Fraction(forecast.save or 0) == chance_of(counted, "made")
    assert Fraction(forecast.damage or 0) == mean(counted)


@pytest.mark.feature("SV-09", "BE-02")
def test_a_sequence_is_worth_all_its_parts():
    acts = [action("bite", **cold("half")), action("club"), {"id": "all", "name": "All", "sequence": [
        {"action": "bite"}, {"action": "club", "times": 2}]}]  # fmt: skip
    forecast = Duel(brute("wolf", actions=acts), hero("kit")).option("action:all").forecast["kit"]
    club = mean(strike(Part((6,), 3), to_hit=5, against=15))
    assert Fraction(forecast.damage) == mean(bite(saved(13, 1), half)()) + 2 * club


@pytest.mark.feature("SV-09")
def test_healing_is_foretold_for_those_who_need_it():
    duel = Duel(hero(spells=("cure",)), hero("kit", pools={"hp": {"current": 4}}), brute())
    forecast = duel.option("ability:spells/cure").forecast
    assert list(forecast) == ["kit"]
    assert Fraction(forecast["kit"].heal) == sum(total * chance for total, chance in ways((8,)).items()) + 3


@pytest.mark.feature("SV-09", "CB-22")
@pytest.mark.parametrize(("pay", "dice"), [("slots_2", 8), ("slots_3", 9)])
def test_a_raised_act_is_weighed_with_what_the_price_adds(pay, dice):
    duel = Duel(hero(spells=("fire",)), brute(resist=["fire"]))
    act = duel.fight.profiles["juno"].by_id["ability:spells/fire"]
    levels = duel.option(act.id).pays.index(pay)
    found = worth(duel.fight, "juno", raised(act, levels), "brute")
    counted = effect(Part((6,) * dice, met=resists), saves=saved(14), on_success=half)
    assert (found.saves, found.damage) == (chance_of(counted, "made"), mean(counted))


@pytest.mark.feature("SV-09")
def test_a_forecast_is_of_each_target_as_it_stands_and_of_now():
    duel = Duel(hero(spells=("guide",)), brute(), brute("tough", defense=18, resist=["slashing"]), foes=2)
    now = duel.option("attack:weapons/Sword").forecast
    assert Fraction(now["brute"].damage) == mean(strike(SWORD))
    assert Fraction(now["tough"].damage) == mean(strike(Part((8,), 3, resists), against=18))
    duel.act("ability:spells/guide", "tough", dice=[15, 1])
    duel.end()
    duel.end()
    duel.end()
    later = duel.option("attack:weapons/Sword").forecast
    assert later["brute"] == now["brute"]
    assert Fraction(later["tough"].hit) == chance_of(strike(SWORD, against=18, edge=1), "hit", "critical")


@pytest.mark.feature("SV-09", "RS-15")
@settings(deadline=None)
@given(st.integers(-5, 30), st.integers(0, 40), st.integers(0, 20), st.lists(st.integers(2, 8), max_size=2))
def test_advantage_never_lowers_a_chance(number, against, top, dice):
    rules = arena().part(CombatRules)
    parts = [PartOfRoll("die", count=1, sides=each) for each in dice]
    act = Act("strike", "Strike", "action", number=number, critical_from=top)
    bad, plain, good = (rules.kind.attack_odds(rules.terms, act, parts, edge, against) for edge in (-1, 0, 1))
    assert bad.lands <= plain.lands <= good.lands
    assert bad.critical <= plain.critical <= good.critical
    assert bad.miss + bad.lands == plain.miss + plain.lands == good.miss + good.lands == 1
    saves = [rules.kind.save_odds(rules.terms, number, parts, edge, against) for edge in (-1, 0, 1)]
    assert saves == sorted(saves)


@pytest.mark.feature("SV-09", "DM-02")
def test_a_rider_that_needs_an_ally_is_foretold_only_while_there_is_one():
    duel = Duel(hero(weapons=FLAIL, spells=("sneak",)), hero("kit"), brute(health=400))
    alone, together = mean(strike(SWORD)), mean(strike(SWORD, Part((6, 6))))
    for bound, expected in ((False, together), (True, alone), (False, together)):
        if bound:
            duel.give("kit", "stunned")
        elif "stunned" in duel.fight.fighters["kit"].conditions:
            duel.fight.emit(ConditionLost("kit", "stunned", "Stunned", "test"))
            duel.fight.opened = duel.fight.state.menu = None
        assert Fraction(duel.option("attack:weapons/Sword").forecast["brute"].damage) == expected


@pytest.mark.feature("SV-09", "BE-02")
def test_a_sequence_is_foretold_with_the_amounts_of_now():
    swarm = {**STING, "alternatives": [{"when": {"selfHealthAtMost": 0.5}, "dice": "1d4"}]}
    acts = [
        action("bite", toHit=5, damage=swarm),
        {"id": "two", "name": "Two", "sequence": [{"action": "bite", "times": 2}]},
    ]
    duel = Duel(brute("wolf", actions=acts), hero("kit"))
    for health, part in ((40, Part((6,), 2)), (20, Part((4,)))):
        duel.fight.fighters["wolf"].health = health
        duel.fight.state.menu = None
        forecast = duel.option("action:two").forecast["kit"]
        assert Fraction(forecast.damage) == 2 * mean(strike(part, to_hit=5, against=15))


@pytest.mark.feature("SV-09")
def test_looking_at_forecasts_throws_no_dice():
    duel = Duel(hero(spells=("fire", "hold", "ray")), brute())
    before = {name: stream.save() for name, stream in duel.fight.dice.items()}
    for _ in range(3):
        duel.fight.state.menu = None
        assert duel.fight.menu is not None
        duel.fight.advise()
    assert {name: stream.save() for name, stream in duel.fight.dice.items()} == before


# ---------------------------------------------------------------------------------------------- and thrown many times

THROWN = [name for name, case in ALL.items() if case.option in ("attack:weapons/Sword", "action:bite")]
A_FEW = [
    "plain", "advantage", "both, with advantage", "critical from 18 with disadvantage", "a rider with advantage",
    "a clause with a save for half", "halved before it is met", "half on a save",
]  # fmt: skip


def happened(case: Case, times: int) -> Counter[Outcome]:
    """What came of a situation, thrown so often; whoever is struck is whole again before every blow."""
    seen: Counter[Outcome] = Counter()
    for seed in range(1, 1000):
        fight = case.duel(seed).fight
        actor, victim = fight.asked, fight.fighters[case.target]
        while fight.menu is not None:
            if fight.menu.by != actor or fight.menu.find(case.option) is None:
                fight.choose("end")
                continue
            victim.health = victim.health_max
            if case.target in fight.sheets:
                fight.write_health(case.target, victim.health, 0, "test")
            seen[outcome(fight.choose(case.option, [case.target]))] += 1
            if seen.total() == times:
                return seen
    raise AssertionError("too few")


def outcome(events: list[Any]) -> Outcome:
    damage = sum(event.total for event in of(events, "hurt"))
    for rolled in of(events, "attack.rolled"):
        return ("critical" if rolled.critical else "hit" if rolled.hit else "miss"), damage
    made = any(event.made for event in of(events, "save.rolled") if event.purpose == "act")
    return ("made" if made else "failed"), damage


def surprise(seen: Counter[Outcome], counted: Chances) -> float:
    """How far what was seen lies from what was counted: by outcome alone, or by outcome and damage, if that is more."""
    assert set(seen) <= set(counted), "something happened that cannot"
    names, chances = Counter[str](), Counter[str]()
    for (name, _damage), times in seen.items():
        names[name] += times
    for (name, _damage), chance in counted.items():
        chances[name] += chance
    return max(deviation(names, chances), deviation(seen, counted))


def deviation(seen: Counter[Any], counted: Chances) -> float:
    """Standard deviations of the chi-square statistic, brought to the normal curve by Wilson and Hilferty's cube root.

    What is expected less than five times is put together.
    """
    rare_seen = rare_meant = chi = 0.0
    groups = 0
    for name, chance in counted.items():
        meant = float(chance * seen.total())
        if meant < 5:
            rare_seen, rare_meant = rare_seen + seen[name], rare_meant + meant
        else:
            chi, groups = chi + (seen[name] - meant) ** 2 / meant, groups + 1
    if rare_meant:
        chi, groups = chi + (rare_seen - rare_meant) ** 2 / rare_meant, groups + 1
    free = groups - 1
    return ((chi / free) ** (1 / 3) - (1 - 2 / (9 * free))) / sqrt(2 / (9 * free)) if free else 0.0


UNLIKELY = 4.0
"""Standard deviations: one throw in thirty thousand, and the seeds are fixed."""


@pytest.mark.feature("SV-09")
@pytest.mark.parametrize("name", A_FEW)
def test_what_is_foretold_is_what_happens(name):
    assert surprise(happened(ALL[name], 600), ALL[name].counted()) < UNLIKELY


@pytest.mark.slow
@pytest.mark.feature("SV-09")
@pytest.mark.parametrize("name", THROWN)
def test_what_is_foretold_is_what_happens_in_the_long_run(name):
    assert surprise(happened(ALL[name], 4000), ALL[name].counted()) < UNLIKELY


def test_a_wrong_forecast_would_be_found_out():
    """The measure is sharp enough: one point of defense, or one face more of criticals, is a surprise."""
    seen = happened(ALL["plain"], 3000)
    assert surprise(seen, strike(SWORD)) < UNLIKELY
    assert surprise(seen, strike(SWORD, against=13)) > UNLIKELY
    assert surprise(seen, strike(SWORD, top=19)) > UNLIKELY
