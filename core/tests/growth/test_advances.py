"""Advances bought with experience, rolls for marked skills, and answers that are written anew."""

from __future__ import annotations

import pytest

from rollwright import DiceStream, ForcedFaces
from rollwright.errors import Refused
from rollwright.growth import advance, answer, answers, grow, improve
from rollwright.sheet.changed import said

ADVANCES = {"by": "advances", "advanceCost": 8, "experience": "xp"}
ROLLS = {"by": "improvement", "improvement": "1d10", "above": "1d100"}


def code(plan, *args, **more):
    with pytest.raises(Refused) as caught:
        plan(*args, **more)
    assert "  " not in str(caught.value)
    return caught.value.code


@pytest.mark.feature("AD-02")
def test_eight_points_of_experience_buy_a_dot(grower):
    sheet = grower(ADVANCES, xp=17)
    for score in (11, 12):
        sheet.apply_all(grow(sheet, {"stat": "might"}, DiceStream(1)))
        assert sheet.state.abilities["might"] == score
    assert sheet.field("xp") == 1
    assert code(advance, sheet, stat="might") == "not-enough"


@pytest.mark.feature("AD-02")
def test_an_advance_trains_a_skill_a_tier_better_up_to_the_last(grower):
    sheet = grower(ADVANCES, xp=99)
    for tier in ("half", "trained", "master"):
        sheet.apply_all(advance(sheet, skill="climb"))
        assert sheet.state.skills["climb"] == tier
    assert code(advance, sheet, skill="climb") == "skill-at-highest"


@pytest.mark.feature("AD-02")
@pytest.mark.parametrize(
    ("growth", "asked", "refusal"),
    [
        (ADVANCES, {}, "advance-of-what"),
        (ADVANCES, {"stat": "might", "skill": "climb"}, "advance-of-what"),
        (ADVANCES, {"stat": "luck"}, "unknown-thing"),
        (ADVANCES, {"colour": "red"}, "unknown-choice"),
        ({"by": "advances"}, {"stat": "might"}, "no-advances"),
    ],
)
def test_why_an_advance_is_not_sold(grower, growth, asked, refusal):
    sheet = grower(growth, xp=99)
    before = sheet.to_json()
    assert code(grow, sheet, asked, DiceStream(1)) == refusal
    assert sheet.to_json() == before


@pytest.mark.feature("AD-02")
@pytest.mark.parametrize(
    ("place", "held"),
    [("luck", {"pools": {"luck": {"current": 5}}}), ("heat", {"tracks": {"heat": {"value": 4}}})],
)
def test_experience_may_be_a_pool_or_a_track(grower, place, held):
    sheet = grower({"by": "advances", "advanceCost": 4, "experience": place}, **held)
    before = int(sheet.read(place))
    sheet.apply_all(advance(sheet, stat="wits"))
    assert int(sheet.read(place)) == before - 4
    assert code(advance, sheet, stat="wits") == "not-enough"


@pytest.mark.feature("AD-03")
def test_a_marked_skill_improves_when_its_roll_comes_out_above_it(grower):
    sheet = grower(ROLLS, bonuses={"climb": 3}, improving=["climb", "sneak"])
    number = sheet.number("skill.climb")
    forced = ForcedFaces([number + 1, 4, 1, 2])
    changes = grow(sheet, {}, DiceStream(1, forced=forced))
    assert forced.left == 0
    sheet.apply_all(changes)
    assert sheet.state.bonuses == {"climb": 7, "sneak": 2}
    assert sheet.state.improving == {}
    lines = [said(sheet, change) for change in changes]
    assert any(f"{number + 1} against {number}, better by 4" in line for line in lines)


@pytest.mark.feature("AD-03")
def test_a_roll_at_or_under_the_skill_teaches_nothing_and_wipes_the_mark(grower):
    sheet = grower(ROLLS, bonuses={"climb": 9}, improving=["climb"])
    number = sheet.number("skill.climb")
    sheet.apply_all(improve(sheet, DiceStream(1, forced=ForcedFaces([number]))))
    assert sheet.state.bonuses == {"climb": 9}
    assert sheet.state.improving == {}
    assert code(improve, sheet, DiceStream(1)) == "nothing-marked"
    assert code(improve, grower(ADVANCES), DiceStream(1)) == "no-improvement-rolls"


@pytest.mark.feature("CH-06")
def test_a_locked_skill_rolls_for_nothing(grower):
    def lock(raw):
        raw["sheet"]["skills"] = [{**each, "locked": each["id"] == "climb"} for each in raw["sheet"]["skills"]]

    sheet = grower(ROLLS, lock)
    with pytest.raises(Refused) as caught:
        sheet.improve("climb")
    assert caught.value.code == "stat-locked"


@pytest.mark.feature("CH-04")
def test_answers_are_written_anew_when_their_question_allows(grower):
    sheet = grower(level=1)
    for question, words in (("theme", "duty"), ("origin", "the sea"), ("mood", "calm")):
        sheet.apply_all(answer(sheet, question, words))
    assert answers(sheet) == [("Theme", "duty"), ("Origin", "the sea"), ("Mood", "calm")]
    sheet.apply_all(answer(sheet, "mood", "wild"))
    assert code(answer, sheet, "theme", "guilt") == "answer-waits"
    assert code(answer, sheet, "origin", "the hills") == "answer-stays"
    assert code(answer, sheet, "name", "x") == "unknown-thing"
    assert code(answer, sheet, "mood", "x" * 3000) == "words-too-long"
    sheet.apply_all(sheet.set_field("level", 2))
    changes = answer(sheet, "theme", "guilt")
    sheet.apply_all(changes)
    assert answers(sheet)[0] == ("Theme", "guilt")
    assert code(answer, sheet, "theme", "hope") == "answer-waits"
    sheet.undo(changes)
    assert answers(sheet)[0] == ("Theme", "duty")
