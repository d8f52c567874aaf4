"""One writer: changes say what was there and what is there now, and every one can be taken back."""

from __future__ import annotations

import json

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from rollwright.errors import Refused
from rollwright.sheet import Change, ChangeError, Sheet

ANY = settings(max_examples=150, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])


@pytest.mark.feature("SH-01")
def test_a_change_names_its_place_its_values_and_its_cause(sheet):
    hero = sheet({"pools": {"hp": 7}})

    (change,) = hero.damage("hp", 3, cause="a falling pot")

    assert change == Change(("pools", "hp", "current"), 7, 4, "a falling pot")
    assert change.inverse() == Change(("pools", "hp", "current"), 4, 7, "a falling pot")
    assert change.to_json() == {
        "path": ["pools", "hp", "current"],
        "before": 7,
        "after": 4,
        "cause": "a falling pot",
    }


@pytest.mark.feature("SH-01")
def test_planning_changes_nothing_until_it_is_applied(sheet):
    hero = sheet()
    before = hero.to_json()

    changes = hero.damage("hp", 3)

    assert hero.to_json() == before
    assert hero.version == 0
    hero.apply_all(changes)
    assert hero.number("hp") == hero.number("hp.max") - 3
    assert hero.version == 1


@pytest.mark.feature("SH-01")
@pytest.mark.parametrize(
    "change",
    [
        Change(("pools", "hp", "current"), 99, 1),
        Change(("conditions", "hexed"), {"level": 1}, None),
        Change(("fields", "level"), 3, 4),
        Change(("name",), "Somebody else", "Juno"),
    ],
)
def test_a_change_that_does_not_fit_is_refused_and_changes_nothing(sheet, change):
    hero = sheet()
    before = hero.to_json()

    with pytest.raises(ChangeError) as caught:
        hero.apply(change)

    assert caught.value.code == "stale-change"
    assert hero.to_json() == before


@pytest.mark.feature("SH-01")
@pytest.mark.parametrize(
    "path", [("nowhere",), ("pools", "hq", "current"), ("pools", "hp", "colour"), ("fields", "level", "x"), ()]
)
def test_a_place_that_is_not_there_cannot_be_written(sheet, path):
    with pytest.raises(ChangeError):
        sheet().apply(Change(path, None, 1))


@pytest.mark.feature("SH-01")
def test_several_changes_happen_together_or_not_at_all(sheet):
    hero = sheet()
    before = hero.to_json()

    with pytest.raises(ChangeError):
        hero.apply_all([*hero.damage("hp", 2), Change(("pools", "hp", "current"), 99, 1)])

    assert hero.to_json() == before


@pytest.mark.feature("CN-03", "SH-01")
def test_a_number_that_was_read_is_forgotten_when_a_change_could_move_it(sheet):
    hero = sheet({"abilities": {"might": 14}})
    assert (hero.skill("climb"), hero.number("heat.max"), hero.derived("left_over")) == (0, 6, 0)

    hero.apply_all(hero.damage("hp", 5))
    assert hero.derived("left_over") == 5

    hero.apply_all(hero.condition("weakened", level=2))
    assert (hero.skill("climb"), hero.number("heat.max"), hero.number("hp.max")) == (-2, 4, 10)

    hero.apply_all(hero.set_field("level", 5))
    assert hero.derived("prof") == 3


WISHES = st.one_of(
    st.tuples(st.sampled_from(["damage", "heal", "temporary", "spend"]), st.just("hp"), st.integers(-2, 40)),
    st.tuples(st.sampled_from(["damage", "heal", "spend"]), st.sampled_from(["luck", "slot_1"]), st.integers(0, 9)),
    st.tuples(st.just("track"), st.sampled_from(["heat", "resolve"]), st.integers(-9, 9)),
    st.tuples(st.just("wound"), st.just("harm"), st.sampled_from(["knock", "cut", "maim"])),
    st.tuples(st.just("mend"), st.just("harm"), st.integers(0, 3)),
    st.tuples(st.just("condition"), st.sampled_from(["weakened", "scared", "muddled", "lucky"])),
    st.tuples(st.just("raise_condition"), st.sampled_from(["weakened", "scared"]), st.integers(-2, 3)),
    st.tuples(st.just("lose_condition"), st.sampled_from(["weakened", "scared", "muddled"])),
    st.tuples(st.just("tick"), st.sampled_from(["turn", "scene", "rest"])),
    st.tuples(st.just("set_field"), st.just("level"), st.integers(0, 21)),
    st.tuples(st.just("set_ability"), st.just("might"), st.integers(0, 31)),
    st.tuples(st.just("rest"), st.sampled_from(["nap", "night"])),
    st.tuples(st.just("note"), st.just("focus"), st.text(max_size=31)),
    st.tuples(st.just("set_state"), st.just("stance"), st.sampled_from(["loose", "steady", "braced"])),
)


def grant(hero, wish):
    try:
        changes = getattr(hero, wish[0])(*wish[1:])
    except Refused:
        return []
    hero.apply_all(changes)
    return changes


@pytest.mark.feature("SH-01", "SH-16", "SH-20")
@given(wishes=st.lists(WISHES, max_size=25))
@ANY
def test_whatever_happens_can_be_undone_stored_and_stays_in_its_bounds(ruleset, wishes):
    hero = Sheet.new(ruleset(), {"abilities": {"might": 14}, "fields": {"level": 4}})
    first, made = hero.to_json(), []
    for wish in wishes:
        before = hero.to_json()
        changes = grant(hero, wish)
        made += changes
        if not changes:
            assert hero.to_json() == before  # a refusal, or nothing to do
        bounded(hero)
        again = Sheet.from_json(ruleset(), json.loads(json.dumps(hero.to_json())))
        assert again.to_json() == hero.to_json()
        assert [again.read(name) for name in again.rules.getters] == [hero.read(name) for name in hero.rules.getters]

    hero.undo(made)

    assert hero.to_json() == first
    fresh = Sheet.from_json(ruleset(), first)
    assert [hero.read(name) for name in hero.rules.getters] == [fresh.read(name) for name in hero.rules.getters]


def bounded(hero):
    for name, pool in hero.state.live.pools.items():
        assert 0 <= pool.current <= hero.pool_max(name), name
        assert pool.temporary >= 0
    for name, track in hero.rules.tracks.items():
        assert hero.number(f"track.{name}.min") <= hero.number(name) <= hero.track_max(name), name
        assert track.is_wound or hero.state.live.tracks[name].marks == []
    for name, block in hero.rules.abilities.items():
        assert block.min <= hero.ability_score(name) <= block.max
    for name, held in hero.state.live.conditions.items():
        assert 1 <= held.level <= hero.rules.conditions[name].max


@pytest.mark.feature("SH-15")
def test_half_a_character_is_written_nowhere(sheet):
    held = sheet()
    with pytest.raises(Refused, match="half of a character"):
        held.note("focus", "\ud800")
    with pytest.raises(Refused, match="half of a character"):
        held.clock("\ud800")


@pytest.mark.feature("SH-15")
@pytest.mark.parametrize("score", [15.5, True, "15", None])
def test_a_score_is_a_whole_number(sheet, score):
    with pytest.raises(Refused) as refused:
        sheet().set_ability("might", score)
    assert refused.value.code == "whole-number-expected"


def test_a_live_state_that_is_not_there_is_refused_with_the_nearest(sheet):
    with pytest.raises(Refused, match="Did you mean 'stance'"):
        sheet().live_state("stence")
