"""What effects set off: each behind the one before, told where it cannot be done, cut where it goes round."""

from __future__ import annotations

from copy import deepcopy

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from stressed import CALM, TRAUMA, dice, put, spoken

from rollwright import Engine
from rollwright.dice import DiceStream
from rollwright.errors import Refused
from rollwright.limits import Limits
from rollwright.sheet import Sheet
from rollwright.sheet.changed import said


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
