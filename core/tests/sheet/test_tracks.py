"""Tracks: plain ones stop at their ends, wound tracks keep their marks sorted."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rollwright.errors import Refused
from rollwright.sheet.wounds import Ladder, Wounds, level_penalty

KINDS = {"knock": 1, "cut": 2, "maim": 3}


@pytest.mark.parametrize(("start", "by", "after"), [(0, 3, 3), (3, 9, 6), (3, -9, 0), (6, 0, 6)])
def test_a_plain_track_stops_at_its_ends(sheet, start, by, after):
    hero = sheet({"abilities": {"might": 14}, "tracks": {"heat": start}})

    hero.apply_all(hero.track("heat", by))

    assert hero.number("heat") == after
    assert hero.number("heat.filled") + hero.number("heat.remaining") == 6


def test_a_track_starts_where_the_document_says(sheet):
    hero = sheet()

    assert (hero.number("heat"), hero.number("resolve"), hero.number("harm")) == (0, 6, 0)


@pytest.mark.feature("SH-16")
def test_marks_are_pushed_down_by_worse_ones(sheet):
    hero = sheet()

    for kind in ("knock", "maim", "cut"):
        hero.apply_all(hero.wound("harm", kind))

    assert hero.state.live.tracks["harm"].marks == ["maim", "cut", "knock"]
    assert hero.number("harm.penalty") == -3  # of the third level, not a sum


@pytest.mark.feature("SH-16")
def test_a_full_track_upgrades_its_lightest_mark_whatever_arrives(sheet):
    hero = sheet({"tracks": {"harm": {"marks": ["maim", "cut", "cut", "knock"]}}})
    expected = [
        (["maim", "cut", "cut", "cut"], 0),
        (["maim", "maim", "cut", "cut"], 0),
        (["maim", "maim", "maim", "cut"], 0),
        (["maim", "maim", "maim", "maim"], 0),
        (["maim", "maim", "maim", "maim"], 1),
    ]

    found = []
    for kind in ("maim", "knock", "knock", "cut", "knock"):
        hero.apply_all(hero.wound("harm", kind))
        state = hero.state.live.tracks["harm"]
        found.append((state.marks, state.overflow))

    assert found == expected


@pytest.mark.feature("SH-16")
def test_healing_takes_overflow_first_then_the_lightest(sheet):
    hero = sheet({"tracks": {"harm": {"marks": ["maim", "cut", "knock"], "overflow": 1}}})

    hero.apply_all(hero.mend("harm", 2))
    state = hero.state.live.tracks["harm"]
    assert (state.marks, state.overflow) == (["maim", "cut"], 0)

    hero.apply_all(hero.mend("harm", 5, kind="cut"))
    assert hero.state.live.tracks["harm"].marks == ["maim"]


@pytest.mark.feature("SH-16")
def test_a_track_that_refuses_takes_all_of_a_blow_or_nothing():
    ladder = Ladder("harm", KINDS, 4, refuses=True)
    wounds = Wounds(("cut", "cut"))

    with pytest.raises(Refused) as caught:
        ladder.mark(wounds, "knock", 3)

    assert caught.value.code == "track-full"
    assert ladder.mark(wounds, "knock", 2).filled == 4


@pytest.mark.feature("SH-16")
def test_marks_put_in_their_place_stay_there():
    ladder = Ladder("harm", KINDS, 5, refuses=True, placed=True)

    wounds = ladder.mark(Wounds(), "cut", box=2)
    wounds = ladder.mark(wounds, "knock", box=2)
    assert wounds.marks == ("", "cut", "knock", "", "")

    wounds = ladder.mark(wounds, "knock", box=1)
    assert ladder.heal(wounds, 1).marks == ("knock", "cut", "", "", "")  # the highest placed of the lightest
    with pytest.raises(Refused):
        ladder.mark(ladder.mark(wounds, "cut", 2, box=4), "cut", box=4)


@pytest.mark.feature("SH-16")
@given(blows=st.lists(st.sampled_from(sorted(KINDS)), max_size=30), healed=st.integers(0, 12))
def test_marks_stay_sorted_and_inside_the_track(blows, healed):
    ladder = Ladder("harm", KINDS, 6)
    wounds = Wounds()
    for blow in blows:
        wounds = ladder.mark(wounds, blow)
    severities = [KINDS[mark] for mark in wounds.marks]

    assert severities == sorted(severities, reverse=True)
    assert wounds.filled == min(len(blows), 6)
    assert ladder.heal(wounds, healed).filled == max(0, wounds.filled - max(0, healed - wounds.overflow))


@pytest.mark.feature("SH-16")
def test_a_penalty_is_that_of_the_lowest_marked_level():
    assert [level_penalty([0, -1, -1, -3], marked) for marked in range(6)] == [0, 0, -1, -1, -3, -3]


@pytest.mark.feature("SH-16")
@pytest.mark.parametrize(
    ("plan", "arguments", "code"),
    [
        ("track", ("harm", 1), "track-takes-marks"),
        ("track", ("haet", 1), "unknown-thing"),
        ("wound", ("heat", "cut"), "track-is-plain"),
        ("wound", ("harm", "bruise"), "unknown-thing"),
        ("wound", ("harm", "cut", 0), "amount-not-positive"),
        ("mend", ("harm", 1, "bruise"), "unknown-thing"),
    ],
)
def test_nonsense_is_refused_by_name(sheet, plan, arguments, code):
    with pytest.raises(Refused) as caught:
        getattr(sheet(), plan)(*arguments)

    assert caught.value.code == code


@pytest.mark.feature("SH-16")
def test_boxes_without_names_read_their_penalty_from_a_table(sheet):
    def boxed(raw):
        track = raw["sheet"]["live"]["tracks"][2]
        del track["levels"]
        track |= {
            "max": "4 + @might.mod",
            "boxes": {"penalty": {"by": "remaining", "table": [[0, -4], [1, -2], [3, 0]]}},
        }

    hero = sheet({"abilities": {"might": 12}, "tracks": {"harm": {"marks": ["cut"] * 3}}}, boxed)

    assert (hero.track_max("harm"), hero.number("harm.penalty")) == (5, -2)
    hero.apply_all(hero.wound("harm", "cut", 2))
    assert hero.number("harm.penalty") == -4


@pytest.mark.feature("SH-16")
def test_rows_of_a_list_add_levels_and_marks_that_lose_their_box_overflow(sheet):
    def thick(raw):
        raw["sheet"]["lists"][0]["columns"].append(
            {"id": "worth", "label": "Penalty", "type": "number", "min": -10, "max": 0, "default": 0}
        )
        raw["sheet"]["live"]["tracks"][2]["extra"] = {"list": "gear", "countColumn": "bulk", "penaltyColumn": "worth"}

    hero = sheet({"lists": {"gear": [{"bulk": 2, "worth": -1}]}, "tracks": {"harm": {"marks": ["cut"] * 5}}}, thick)

    assert (hero.track_max("harm"), hero.number("harm.penalty")) == (6, -3)
    assert sheet({"tracks": {"harm": {"marks": ["cut"] * 4}}}, thick).number("harm.penalty") == -5
