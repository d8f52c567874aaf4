"""Harm by how hard the hit is, and armor that is spent by itself where it helps."""

from __future__ import annotations

import pytest

from rollwright.errors import DocumentError


def harm(raw):
    """Six hit points: any hit marks 1, at least 6 + level marks 2, at least 12 + level marks 3; three armor slots."""
    raw["sheet"]["derived"] += [
        {"id": "major", "label": "Major", "formula": "6 + @level"},
        {"id": "severe", "label": "Severe", "formula": "12 + @level"},
    ]
    raw["sheet"]["live"]["pools"][0] |= {
        "max": 6, "role": "health",
        "thresholds": {"any": 1, "armor": "armor",
                       "steps": [{"atLeast": "@major", "marks": 2}, {"atLeast": "@severe", "marks": 3}]},
    }  # fmt: skip
    raw["sheet"]["live"]["pools"].append({"id": "armor", "label": "Armor", "max": 3})


HITS = [
    # hit, armor left -> marked, armor spent
    (0, 3, 0, 0),
    (1, 3, 0, 1),
    (6, 3, 0, 1),
    (7, 3, 1, 1),
    (12, 3, 1, 1),
    (13, 3, 2, 1),
    (99, 1, 2, 1),
    (1, 0, 1, 0),
    (6, 0, 1, 0),
    (7, 0, 2, 0),
    (12, 0, 2, 0),
    (13, 0, 3, 0),
    (10**9, 0, 3, 0),
]


@pytest.mark.feature("SH-06")
@pytest.mark.parametrize(("hit", "armor", "marked", "spent"), HITS)
def test_a_hit_marks_by_how_hard_it_is_and_armor_takes_a_step_off(sheet, hit, armor, marked, spent):
    hero = sheet({"pools": {"armor": armor}}, harm)
    before = hero.to_json()

    changes = hero.damage("hp", hit, "a blade")
    hero.apply_all(changes)

    assert (6 - hero.number("hp"), armor - hero.number("pool.armor")) == (marked, spent)
    hero.undo(changes)
    assert hero.to_json() == before


@pytest.mark.feature("SH-06")
def test_armor_is_kept_where_it_would_not_help(sheet):
    def change(raw):
        harm(raw)
        raw["sheet"]["live"]["pools"][0]["thresholds"]["steps"][0]["marks"] = 1

    hero = sheet({}, change)
    hero.apply_all(hero.damage("hp", 8))  # one step lighter is any hit, and marks as many
    assert (hero.number("hp"), hero.number("pool.armor")) == (5, 3)


@pytest.mark.feature("SH-06")
def test_thresholds_rise_with_the_sheet_and_points_before_health_take_the_hit_first(sheet):
    hero = sheet({"fields": {"level": 3}, "pools": {"armor": 0, "hp": {"temporary": 2}}}, harm)
    hero.apply_all(hero.damage("hp", 10))  # 8 get through, and 9 would be a major hit
    assert (hero.number("hp"), hero.number("hp.temporary")) == (5, 0)


@pytest.mark.feature("SH-06")
def test_a_hit_that_marks_armor_and_the_armor_that_it_costs_are_both_counted(sheet):
    hero = sheet({}, harm)
    effects = [{"kind": "pool", "pool": "armor", "op": "-"}, {"kind": "damage", "amount": 7}]
    hero.apply_all(hero.effects(effects))
    assert (hero.number("hp"), hero.number("pool.armor")) == (5, 1)


def marked(raw):
    """The same harm on a track that is marked up instead of spent down, written with its polarity."""
    harm(raw)
    pool = raw["sheet"]["live"]["pools"][0]
    thresholds = pool.pop("thresholds")
    raw["sheet"]["tracks"] = [
        {"id": "hurts", "name": "Hurts", "max": 6, "polarity": "+", "role": "health", "thresholds": thresholds,
         "whenFull": [{"kind": "message", "text": "Down."}]}
    ]  # fmt: skip
    pool["role"] = "spend"
    del raw["combat"]


@pytest.mark.feature("SH-06", "SH-04")
@pytest.mark.parametrize(("hit", "armor", "marks", "spent"), HITS)
def test_a_track_that_is_marked_up_takes_harm_in_the_same_way(sheet, hit, armor, marks, spent):
    hero = sheet({"pools": {"armor": armor}}, marked)
    before = hero.to_json()

    changes = hero.effects([{"kind": "damage", "amount": hit}], "a blade")
    hero.apply_all(changes)

    assert (hero.number("hurts"), armor - hero.number("pool.armor")) == (marks, spent)
    hero.undo(changes)
    assert hero.to_json() == before
    healed = hero.effects([{"kind": "heal", "amount": 2}])
    assert healed == []


@pytest.mark.feature("SH-05", "SH-06")
def test_a_full_track_of_harm_does_what_it_does(sheet):
    hero = sheet({"pools": {"armor": 0}, "tracks": {"hurts": 5}}, marked)
    changes = hero.hurt("hurts", 99)
    assert [change.after for change in changes] == [6, "Down."]


@pytest.mark.feature("SH-06")
def test_a_wound_track_has_no_thresholds(ruleset):
    def change(raw):
        harm(raw)
        raw["sheet"]["live"]["tracks"][2]["thresholds"] = raw["sheet"]["live"]["pools"][0]["thresholds"]

    with pytest.raises(DocumentError) as caught:
        ruleset(change)
    assert [problem.path for problem in caught.value.problems] == ["sheet.live.tracks[2].thresholds"]
