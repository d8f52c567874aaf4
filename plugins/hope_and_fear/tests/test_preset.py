"""The preset Hope and Fear: its sheet, and what its rolls feed."""

from __future__ import annotations

import subprocess
import sys
from functools import lru_cache
from typing import Any

import pytest

from rollwright import DiceStream, Engine, ForcedFaces, Ruleset, Sheet
from rollwright.check import check, set_off
from rollwright_hope_and_fear.preset import HopeAndFear


@lru_cache
def ruleset() -> Ruleset:
    return Engine.load(["hope-and-fear"]).load_ruleset("hope-and-fear")


def one(name: str, **more: Any) -> Sheet:
    return Sheet.new(ruleset(), {**HopeAndFear().sample_characters()[name], **more})


def rolled(sheet: Sheet, asked: dict[str, Any], *faces: int) -> Any:
    dice = DiceStream(1, forced=ForcedFaces(faces))
    result = check(sheet, asked, dice)
    assert not dice.forced.left
    changes = set_off(sheet, result, dice)
    sheet.apply_all(changes)
    return changes


@pytest.mark.feature("PR-04", "SH-10")
@pytest.mark.parametrize(
    ("name", "evasion", "major", "severe", "armor", "health"),
    [("guardian", 10, 7, 14, 4, 7), ("pathfinder", 12, 7, 14, 3, 6), ("singer", 12, 8, 16, 3, 6)],
)
def test_evasion_is_ten_and_agility_and_thresholds_grow_with_the_level(name, evasion, major, severe, armor, health):
    sheet = one(name)

    assert [sheet.derived(each) for each in ("evasion", "major", "severe")] == [evasion, major, severe]
    assert (sheet.pool_max("armor_slots"), sheet.pool_max("hp")) == (armor, health)


@pytest.mark.feature("PR-04")
@pytest.mark.parametrize("name", ["guardian", "pathfinder", "singer"])
def test_a_wanderer_has_six_traits_two_experiences_and_a_little_hope(name):
    sheet = one(name)

    assert max(sheet.state.abilities.values()) == 2
    assert len(sheet.tags("experiences")) == 2
    assert 2 <= sheet.number("pool.hope") <= 3


@pytest.mark.feature("PR-04", "RC-02")
def test_hope_goes_to_the_sheet_and_fear_to_the_table():
    sheet = one("pathfinder")

    with_hope = rolled(sheet, {"stat": "agility", "difficulty": 12}, 8, 5)
    with_fear = rolled(sheet, {"stat": "agility", "difficulty": 12}, 5, 8)

    assert sheet.number("pool.hope") == 3
    assert [change.path[0] for change in with_hope] == ["pools"]
    assert [change.path for change in with_fear] == [("told", "handed")]
    assert with_fear[0].to_json()["after"] == {
        "kind": "pool", "pool": "fear", "op": "+", "amount": 1, "to": "table"
    }  # fmt: skip


@pytest.mark.feature("PR-04")
def test_hope_stops_at_six_and_a_critical_clears_a_stress():
    sheet = one("pathfinder", pools={"hope": {"current": 6}}, tracks={"stress": 3})

    rolled(sheet, {"stat": "agility", "difficulty": 30}, 7, 7)

    assert (sheet.number("pool.hope"), sheet.number("track.stress")) == (6, 2)


@pytest.mark.feature("PR-04")
def test_an_experience_is_paid_with_the_hope_there_is_before_the_roll_feeds_it():
    sheet = one("singer", pools={"hope": {"current": 1}})

    rolled(sheet, {"stat": "lore", "difficulty": 12, "options": {"experience": "Knows the Old Songs"}}, 8, 5)

    assert sheet.number("pool.hope") == 1


@pytest.mark.feature("PR-04", "SH-05")
def test_stress_that_is_full_makes_vulnerable():
    sheet = one("pathfinder", tracks={"stress": 5})

    sheet.apply_all(sheet.track("stress", 1))

    assert "vulnerable" in sheet.state.live.conditions


@pytest.mark.feature("PR-04", "SH-17")
def test_a_long_rest_makes_whole_again():
    sheet = one("guardian", tracks={"stress": 4}, pools={"hp": {"current": 2}, "armor_slots": {"current": 0}})

    sheet.apply_all(sheet.rest("long"))

    assert [sheet.number(f"pool.{each}") for each in ("hp", "armor_slots")] == [7, 4]
    assert sheet.number("track.stress") == 0


@pytest.mark.feature("PL-02")
def test_importing_the_plugin_reads_no_file():
    look = (
        "import sys, rollwright_hope_and_fear as plugin; print([m for m in sys.modules if m in ('pydantic', 'lark')])"
    )
    found = subprocess.run([sys.executable, "-c", look], capture_output=True, text=True, check=True)
    assert found.stdout.strip() == "[]"


@pytest.mark.feature("PR-04", "SH-06")
@pytest.mark.parametrize(
    ("amount", "slots", "marked"),
    [
        (0, 0, 0),
        (1, 0, 1),
        (6, 0, 1),
        (7, 0, 2),  # the major threshold: 6 and the level
        (13, 0, 2),
        (14, 0, 3),  # the severe one: 12 and twice the level
        (14, 3, 2),  # a slot takes it a step lower
        (7, 3, 1),
    ],
)
def test_a_hit_marks_by_how_hard_it_is_and_a_slot_takes_it_a_step_lower(amount, slots, marked):
    sheet = one("pathfinder", pools={"armor_slots": {"current": slots}})

    sheet.apply_all(sheet.damage("hp", amount))

    assert sheet.number("pool.hp") == 6 - marked
    assert sheet.number("pool.armor_slots") == slots - (1 if slots else 0)
