"""The preset Forged: its sheet, and what its rolls do to it."""

from __future__ import annotations

import subprocess
import sys
from functools import lru_cache
from typing import Any

import pytest

from rollwright import DiceStream, Engine, ForcedFaces, Refused, Ruleset, Sheet
from rollwright.check import check, set_off
from rollwright.table import Table
from rollwright_forged.preset import Forged

CREW = ("bruiser", "lookout", "talker")


@lru_cache
def ruleset() -> Ruleset:
    return Engine.load(["forged"]).load_ruleset("forged")


def member(name: str, **more: Any) -> Sheet:
    return Sheet.new(ruleset(), {**Forged().sample_characters()[name], **more})


def rolled(sheet: Sheet, asked: dict[str, Any], *faces: int) -> Any:
    dice = DiceStream(1, forced=ForcedFaces(faces))
    result = check(sheet, asked, dice)
    assert not dice.forced.left
    sheet.apply_all(set_off(sheet, result, dice))
    return result


@pytest.mark.feature("PR-02")
@pytest.mark.parametrize("name", CREW)
def test_the_crew_has_seven_dots_none_above_three(name):
    sheet = member(name)
    dots = [sheet.number(f"stat.{block.id}") for block in ruleset().document.sheet.abilities]

    assert sum(dots) == 7
    assert max(dots) <= 3


@pytest.mark.feature("PR-02", "SH-10")
@pytest.mark.parametrize(
    ("name", "mind", "body", "nerve"), [("bruiser", 0, 3, 1), ("lookout", 2, 2, 0), ("talker", 1, 0, 3)]
)
def test_an_attribute_is_how_many_of_its_actions_have_a_dot(name, mind, body, nerve):
    sheet = member(name)

    assert [sheet.derived(each) for each in ("mind", "body", "nerve")] == [mind, body, nerve]
    assert [sheet.save(f"resist_{each}") for each in ("mind", "body", "nerve")] == [mind, body, nerve]
    assert sheet.derived("lowest") == 0


@pytest.mark.feature("PR-02", "RC-02")
@pytest.mark.parametrize(
    ("faces", "stress"), [((1, 1), 2 + 5), ((3, 1), 2 + 3), ((6, 2), 2), ((5, 4), 2 + 1), ((6, 6), 2 - 1)]
)
def test_resisting_costs_six_less_the_highest_die_and_a_critical_clears_one(faces, stress):
    sheet = member("lookout", tracks={"stress": 2})

    result = rolled(sheet, {"save": "resist_body"}, *faces)

    assert sheet.number("track.stress") == stress
    assert result.success


@pytest.mark.feature("PR-02")
def test_who_has_no_dot_resists_with_the_lower_of_two_dice():
    sheet = member("bruiser")

    rolled(sheet, {"save": "resist_mind"}, 6, 3)

    assert sheet.number("track.stress") == 3


@pytest.mark.feature("PR-02", "SH-05")
def test_stress_that_is_full_leaves_a_trauma_and_begins_again():
    sheet = member("lookout", tracks={"stress": 8})

    rolled(sheet, {"stat": "sneak", "options": {"extra": "push"}}, 4, 2, 1, 1)

    assert (sheet.number("track.stress"), sheet.number("track.trauma")) == (0, 1)


@pytest.mark.feature("PR-02")
@pytest.mark.parametrize(
    ("tags", "pool"),
    [
        ({}, 3),
        ({"harm_lesser": ["Winded"]}, 3),
        ({"harm_moderate": ["Gashed arm"]}, 2),
        ({"harm_moderate": ["Gashed arm", "Drugged"]}, 2),  # a penalty once, not for each
        ({"harm_moderate": ["Gashed arm"], "harm_serious": ["Shot"]}, 1),
    ],
)
def test_harm_takes_dice_from_actions_and_none_from_resistance(tags, pool):
    sheet = member("lookout", tags=tags)

    assert check(sheet, {"stat": "sneak"}, DiceStream(1)).judgement.pool == pool
    assert check(sheet, {"save": "resist_body"}, DiceStream(1)).judgement.pool == 2


@pytest.mark.feature("PR-02", "SH-08")
def test_a_line_of_harm_holds_so_many_and_no_more():
    limits = {tags.id: tags.max for tags in ruleset().document.sheet.tag_lists}

    assert (limits["harm_lesser"], limits["harm_moderate"], limits["harm_serious"]) == (2, 2, 1)


@pytest.mark.feature("PR-02")
def test_a_desperate_action_marks_experience_whatever_comes_of_it():
    sheet = member("talker")

    rolled(sheet, {"stat": "charm", "options": {"position": "desperate"}}, 1, 1, 2)
    rolled(sheet, {"stat": "charm", "options": {"position": "risky"}}, 6, 1, 2)

    assert sheet.number("track.experience") == 1


@pytest.mark.feature("PR-02", "SH-17")
def test_armor_is_a_use_a_job_for_whoever_wears_it():
    sheet = member("lookout")
    assert [sheet.pool_max(each) for each in ("armor", "heavy_armor", "special_armor")] == [1, 0, 1]

    sheet.apply_all(sheet.spend("armor", 1))
    sheet.apply_all(sheet.rest("downtime"))

    assert sheet.number("pool.armor") == 1


@pytest.mark.feature("PR-02")
@pytest.mark.parametrize(("extra", "stress"), [("flashback", 1), ("far_flashback", 2), (["flashback", "push"], 3)])
def test_a_flashback_costs_stress_and_adds_no_die(extra, stress):
    sheet = member("talker")
    pool = 1 + isinstance(extra, list)

    result = rolled(sheet, {"stat": "bargain", "options": {"extra": extra}}, *[4] * pool)

    assert (result.judgement.pool, sheet.number("track.stress")) == (pool, stress)


@pytest.mark.feature("PR-02")
def test_letting_go_takes_off_as_much_stress_as_the_highest_die():
    sheet = member("lookout", tracks={"stress": 7})

    result = rolled(sheet, {"roll": "@lowest", "options": {"reading": "indulge"}}, 5, 4)

    assert (result.judgement.pool, sheet.number("track.stress")) == (0, 3)


@pytest.mark.feature("PR-02", "SH-11")
def test_treatment_fills_the_ring_of_recovery_which_begins_again():
    sheet = member("lookout")

    rolled(sheet, {"stat": "rig", "options": {"reading": "treat"}}, 6)
    rolled(sheet, {"stat": "rig", "options": {"reading": "treat"}}, 4)

    assert sheet.number("clock.recovery") == 0


@pytest.mark.feature("PR-02", "SH-12")
def test_a_crew_is_a_thing_with_a_sheet_of_its_own():
    sheet = member("talker", things={"crew": [{"name": "The Lamplighters"}]})

    assert (sheet.number("thing.crew.tier"), sheet.number("thing.crew.heat")) == (0, 0)


@pytest.mark.feature("PR-02", "RS-12")
def test_at_a_table_both_sides_pay_for_themselves_and_all_of_it_is_taken_back():
    table = Table(ruleset(), {"wren": member("lookout"), "isaura": member("talker")}, forced=ForcedFaces([6, 2, 5, 1]))

    result, changes = table.opposed("wren", {"save": "resist_body"}, "isaura", {"save": "resist_body"})

    assert result.winner == 1
    assert [sheet.number("track.stress") for sheet in table.sheets.values()] == [0, 5]
    table.undo(changes)
    assert [sheet.number("track.stress") for sheet in table.sheets.values()] == [0, 0]


@pytest.mark.feature("PR-02", "RS-12")
def test_of_a_crew_that_rolls_together_each_pays_alone_and_a_refusal_leaves_nothing():
    table = Table(ruleset(), {"wren": member("lookout"), "isaura": member("talker")}, forced=ForcedFaces([3] * 9))
    pushing = {"stat": "sneak", "options": {"extra": "push", "position": "desperate"}}

    with pytest.raises(Refused):
        table.group(["wren", "nobody"], pushing, "one")
    result, _ = table.group(["wren", "isaura"], pushing, "one")

    assert not result.success
    assert [sheet.number("track.stress") for sheet in table.sheets.values()] == [2, 2]
    assert [sheet.number("track.experience") for sheet in table.sheets.values()] == [1, 1]


@pytest.mark.feature("PL-02")
def test_importing_the_plugin_reads_no_file():
    look = "import sys, rollwright_forged as plugin; print([m for m in sys.modules if m in ('pydantic', 'lark')])"
    found = subprocess.run([sys.executable, "-c", look], capture_output=True, text=True, check=True)
    assert found.stdout.strip() == "[]"
