"""Conditions on a sheet: they move stats, sit once, and count down."""

from __future__ import annotations

import pytest

from rollwright.errors import Refused


def held(hero, name):
    state = hero.state.live.conditions.get(name)
    return None if state is None else (state.level, state.rounds)


def give(hero, name, **how):
    hero.apply_all(hero.condition(name, **how))


def passes(hero, what, times=1):
    for _ in range(times):
        hero.apply_all(hero.tick(what))


@pytest.mark.feature("CN-02", "CN-03")
def test_a_die_stat_moves_one_die_size_a_step_and_never_past_its_ends(sheet):
    found = {}
    for score in (6, 8, 10, 12):
        hero = sheet({"abilities": {"insight": score}})
        give(hero, "muddled")
        smaller = hero.ability_score("insight")
        hero.apply_all(hero.lose_condition("muddled"))
        give(hero, "inspired")
        found[score] = (smaller, hero.ability_score("insight"))

    assert found == {6: (6, 8), 8: (6, 10), 10: (8, 12), 12: (10, 12)}


@pytest.mark.feature("CN-02", "CN-03")
def test_another_stat_moves_a_point_a_step_for_each_level(sheet):
    hero = sheet({"abilities": {"might": 14}, "skills": {"climb": "trained"}})
    before = (hero.skill("climb"), hero.save("grit"), hero.number("heat.max"), hero.derived("reach"))

    give(hero, "weakened", level=2)

    assert hero.ability_score("might") == 10
    after = (hero.skill("climb"), hero.save("grit"), hero.number("heat.max"), hero.derived("reach"))
    assert (before, after) == ((4, 2, 6, 1), (2, 0, 4, 1))


@pytest.mark.feature("CN-02")
def test_a_stat_pushed_past_its_floor_owes_nothing(sheet):
    """The score is held after each condition: one that lifts it lifts it from the floor."""
    hero = sheet({"abilities": {"insight": 6, "might": 2}})
    give(hero, "muddled")
    give(hero, "inspired")
    give(hero, "weakened", level=3)

    assert hero.ability_score("insight") == 8
    assert hero.ability_score("might") == 1


@pytest.mark.feature("SH-18")
def test_the_sheet_shows_why_a_stat_has_moved(sheet):
    hero = sheet({"abilities": {"insight": 10}})
    give(hero, "muddled")

    why = hero.why("insight")

    assert why.value == 8
    assert [(part.name, part.amount, part.steps) for part in why.parts] == [
        ("Insight", 10, None),
        ("Muddled", -2, -1),
    ]
    assert [(part.name, part.amount, part.steps) for part in hero.why("wits.mod").parts] == [
        ("Wits", 0, None),
        ("Muddled", -1, -1),
    ]


@pytest.mark.feature("CN-01")
def test_a_condition_sits_once_and_the_stronger_stays(sheet):
    hero = sheet()

    give(hero, "scared", level=3, rounds=2)
    give(hero, "scared", level=1, rounds=4)
    assert held(hero, "scared") == (3, 4)

    give(hero, "scared", level=9)
    assert held(hero, "scared") == (4, None)  # held to the most it has; without a timer is the longest


@pytest.mark.feature("CN-01")
def test_levels_are_added_only_where_somebody_says_so(sheet):
    hero = sheet()

    hero.apply_all(hero.raise_condition("scared", 2))
    hero.apply_all(hero.raise_condition("scared", 1))
    assert held(hero, "scared") == (3, None)

    hero.apply_all(hero.raise_condition("scared", -3))
    assert held(hero, "scared") is None


@pytest.mark.feature("CN-01")
def test_a_condition_fades_a_level_a_tick_after_the_turn_it_landed_in(sheet):
    hero = sheet()
    give(hero, "scared", level=2)

    passes(hero, "turn")
    assert held(hero, "scared") == (2, None)
    passes(hero, "turn")
    assert held(hero, "scared") == (1, None)
    passes(hero, "turn")
    assert held(hero, "scared") is None


@pytest.mark.feature("CN-05")
def test_a_duration_lasts_through_the_turn_after_it_landed_and_then_counts(sheet):
    hero = sheet()
    give(hero, "lucky", rounds=3)

    passes(hero, "turn")
    assert hero.number("cond.lucky.left") == 3
    passes(hero, "turn", 2)
    assert held(hero, "lucky") == (1, 1)
    passes(hero, "turn")
    assert held(hero, "lucky") is None


@pytest.mark.feature("CN-01")
def test_only_the_tick_that_a_condition_counts_moves_it(sheet):
    hero = sheet()
    for name in ("muddled", "inspired", "hexed"):
        give(hero, name)

    passes(hero, "turn", 5)
    assert [held(hero, name) for name in ("muddled", "inspired", "hexed")] == [(1, None)] * 3
    passes(hero, "scene")
    assert held(hero, "inspired") is None
    passes(hero, "rest")
    assert held(hero, "muddled") is None
    assert held(hero, "hexed") == (1, None)


@pytest.mark.feature("CN-06")
def test_formulas_read_a_condition_s_level_and_timer(sheet):
    hero = sheet()
    value = hero.ruleset.value("if(@cond.scared, 10 * @cond.scared + @cond.scared.left, 0)")

    assert hero.value(value) == 0
    give(hero, "scared", level=2, rounds=3)
    assert hero.value(value) == 23
    assert value.live


@pytest.mark.feature("CN-01")
def test_one_of_a_family_ends_the_others(sheet):
    def families(raw):
        for block in raw["sheet"]["live"]["conditions"]:
            if block["id"] in ("hexed", "warded"):
                block["oneAtATime"] = "sign"

    hero = sheet({"conditions": ["hexed"]}, families)

    give(hero, "warded")

    assert held(hero, "hexed") is None
    assert held(hero, "warded") == (1, None)


@pytest.mark.feature("CN-01")
@pytest.mark.parametrize(
    ("name", "how", "code"),
    [
        ("hexd", {}, "unknown-thing"),
        ("hexed", {"level": 0}, "amount-not-positive"),
        ("hexed", {"rounds": 0}, "amount-not-positive"),
    ],
)
def test_nonsense_is_refused_by_name(sheet, name, how, code):
    with pytest.raises(Refused) as caught:
        sheet().condition(name, **how)

    assert caught.value.code == code
