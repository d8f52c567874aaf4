"""The preset Moves: its sheet, and what its moves do to it."""

from __future__ import annotations

import subprocess
import sys
from functools import lru_cache
from typing import Any

import pytest

from rollwright import DiceStream, Engine, ForcedFaces, Ruleset, Sheet
from rollwright.check import check, set_off
from rollwright_moves.preset import Moves


@lru_cache
def ruleset() -> Ruleset:
    return Engine.load(["moves"]).load_ruleset("moves")


def one(name: str, **more: Any) -> Sheet:
    return Sheet.new(ruleset(), {**Moves().sample_characters()[name], **more})


def rolled(sheet: Sheet, asked: dict[str, Any], *faces: int) -> Any:
    dice = DiceStream(1, forced=ForcedFaces(faces))
    result = check(sheet, asked, dice)
    assert not dice.forced.left
    sheet.apply_all(set_off(sheet, result, dice))
    return result


@pytest.mark.feature("PR-03")
@pytest.mark.parametrize("name", ["ferrier", "mender", "seer"])
def test_a_playbook_has_five_stats_that_come_to_three(name):
    sheet = one(name)

    assert sorted(sheet.state.abilities) == ["bold", "calm", "keen", "strange", "warm"]
    assert sum(sheet.state.abilities.values()) == 3
    assert sheet.field("playbook") == name


@pytest.mark.feature("PR-03")
@pytest.mark.parametrize(("faces", "hold", "experience"), [((2, 3), None, 1), ((3, 4), 1, 0), ((5, 4), 3, 0)])
def test_a_look_around_gives_hold_and_a_miss_gives_experience(faces, hold, experience):
    sheet = one("ferrier")  # keen +1

    rolled(sheet, {"skill": "look_around"}, *faces)

    held = sheet.tags("hold").get("A look around")
    assert (held and held["strength"], sheet.number("track.experience")) == (hold, experience)


@pytest.mark.feature("PR-03")
def test_forward_counts_on_the_next_roll_and_is_gone_and_ongoing_stays():
    sheet = one("ferrier", tracks={"forward": 1, "ongoing": -1})

    first = rolled(sheet, {"skill": "act_in_danger"}, 4, 3)
    second = rolled(sheet, {"skill": "act_in_danger"}, 4, 3)

    assert [(part.modifier.name, part.amount) for part in first.judgement.rolled] == [("Forward", 1), ("Ongoing", -1)]
    assert (first.total, second.total) == (9, 8)
    assert (sheet.number("track.forward"), sheet.number("track.ongoing")) == (0, -1)


@pytest.mark.feature("PR-03")
def test_a_plan_uses_up_the_forward_there_was_and_gives_new():
    sheet = one("ferrier", tracks={"forward": 1})

    rolled(sheet, {"skill": "lay_a_plan"}, 6, 4)

    assert sheet.number("track.forward") == 2


@pytest.mark.feature("PR-03")
@pytest.mark.parametrize(
    ("harm", "faces", "outcome", "out"),
    [(1, (2, 3), "bearable", False), (3, (2, 3), "staggered", False), (5, (2, 3), "down", True)],
)
def test_bearing_up_is_rolled_with_the_harm_there_is_and_high_is_bad(harm, faces, outcome, out):
    sheet = one("mender", tracks={"harm": harm})

    result = rolled(sheet, {"skill": "bear_up"}, *faces)

    assert result.outcome == outcome
    assert ("out_of_it" in sheet.state.live.conditions) is out


@pytest.mark.feature("PR-03", "CN-01")
def test_a_condition_leans_every_roll_with_its_stat_on_every_path():
    sheet = one("mender", conditions=["ashamed"])

    for asked in ({"skill": "win_over"}, {"skill": "go_at_them", "with": "warm"}, {"stat": "warm"}):
        assert check(sheet, asked, DiceStream(1)).judgement.edge == -1
    assert check(sheet, {"skill": "act_in_danger"}, DiceStream(1)).judgement.edge == 0


@pytest.mark.feature("PR-03")
def test_the_fifth_experience_is_an_advance_and_the_marks_begin_again():
    sheet = one("seer", tracks={"experience": 4})

    rolled(sheet, {"skill": "act_in_danger"}, 1, 2)

    assert sheet.number("track.experience") == 0


@pytest.mark.feature("PR-03", "SH-17")
def test_a_quiet_night_takes_one_harm_and_what_shook_one():
    sheet = one("seer", tracks={"harm": 3}, conditions=["shaky"])

    sheet.apply_all(sheet.rest("quiet_night"))

    assert (sheet.number("track.harm"), dict(sheet.state.live.conditions)) == (2, {})


@pytest.mark.feature("PL-02")
def test_importing_the_plugin_reads_no_file():
    look = "import sys, rollwright_moves as plugin; print([m for m in sys.modules if m in ('pydantic', 'lark')])"
    found = subprocess.run([sys.executable, "-c", look], capture_output=True, text=True, check=True)
    assert found.stdout.strip() == "[]"
