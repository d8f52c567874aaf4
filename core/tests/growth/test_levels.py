"""Levels: what they add, what they let one choose, and when none is due."""

from __future__ import annotations

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from rollwright import DiceStream
from rollwright.errors import Refused
from rollwright.growth import choose, grow, level_up, levels_by_experience, place, waiting
from rollwright.learning import sources

XP = {"by": "levels", "levelsFrom": "xp", "experience": "xp", "xp": [0, 300, 900]}


def refused(plan, *args, **more):
    with pytest.raises(Refused) as caught:
        plan(*args, **more)
    assert "  " not in str(caught.value)
    return caught.value


@pytest.mark.feature("AD-01", "AD-04")
def test_a_level_adds_what_class_and_system_add_and_what_was_spent_stays_spent(grower):
    sheet = grower(knight_level=1, vitality=10, abilities={"might": 14}, pools={"life": {"current": 4}})
    before = sheet.to_json()
    changes = level_up(sheet)
    assert sheet.to_json() == before
    sheet.apply_all(changes)
    assert (sheet.field("level"), sheet.field("knight_level"), sheet.field("vitality")) == (2, 2, 10 + 1 + 6 + 2)
    assert sheet.state.live.pools["life"].current == 4 + 9
    assert sheet.state.known == {"parry": 1}
    sheet.undo(changes)
    assert sheet.to_json() == before


@pytest.mark.feature("AD-04")
def test_of_several_classes_one_rises_and_its_features_scale_with_it(grower):
    sheet = grower(level=3, knight_level=2, mage_level=1, known=["surge"])
    assert refused(level_up, sheet).code == "level-of-which-class"
    sheet.apply_all(level_up(sheet, {"class": "mage"}))
    assert (sheet.field("level"), sheet.field("knight_level"), sheet.field("mage_level")) == (4, 2, 2)

    from rollwright.ability import use  # noqa: PLC0415

    sheet.apply_all(sheet.set_pool("hp", 1))
    used = use(sheet, {"ability": "surge"}, DiceStream(1))
    sheet.apply_all(used.changes)
    assert sheet.state.live.pools["hp"].current == 1 + 2  # the knight's level, not the character's


@pytest.mark.feature("AD-04", "UP-10")
def test_a_class_is_taken_up_later_unless_its_gate_is_closed(grower):
    sheet = grower(level=2, knight_level=2)
    sheet.apply_all(level_up(sheet, {"class": "mage"}))
    assert (sheet.field("level"), sheet.field("mage_level")) == (3, 1)
    closed = refused(level_up, grower(level=2, knight_level=2, people="sprite"), {"class": "mage"})
    assert closed.code == "class-closed"
    assert "Mage is open only while this holds" in str(closed)
    assert refused(level_up, grower(knight_level=1), {"class": "magus"}).code == "unknown-thing"


@pytest.mark.feature("AD-01", "CH-06")
def test_points_of_chosen_levels_are_placed_whole_and_wait_until_then(grower):
    sheet = grower(level=3, abilities={"might": 29})
    assert [each.level for each in waiting(sheet)] == [2, 3]
    assert refused(place, sheet, {"might": 2}).code == "stat-at-highest"
    assert refused(place, sheet, {"wits": 1}).code == "raise-not-placed"
    assert refused(place, sheet, {"wits": 3}).code == "out-of-range"
    assert refused(place, sheet, {"luck": 2}).code == "unknown-thing"
    sheet.apply_all(place(sheet, {"might": 1, "wits": 1}))
    assert (sheet.state.abilities["might"], sheet.state.abilities["wits"]) == (30, 11)
    assert [each.level for each in waiting(sheet)] == [3]
    sheet.apply_all(place(sheet, {"wits": 2}))
    assert refused(place, sheet, {"wits": 2}).code == "no-raise-waits"


@pytest.mark.feature("CH-06")
def test_a_locked_score_is_never_raised(grower):
    def lock(raw):
        raw["sheet"]["abilities"] = [{**each, "locked": each["id"] == "wits"} for each in raw["sheet"]["abilities"]]

    sheet = grower(change=lock, level=2)
    assert refused(place, sheet, {"wits": 2}).code == "stat-locked"
    bought = grower({"by": "advances", "advanceCost": 8, "experience": "xp"}, lock, xp=99)
    assert refused(grow, bought, {"stat": "wits"}, DiceStream(1)).code == "stat-locked"


@pytest.mark.feature("AD-01")
def test_choices_come_with_the_level_all_or_nothing(grower):
    sheet = grower(knight_level=1)
    before = sheet.to_json()
    wrong = {"stats": {"might": 2}, "picks": ["bolt"], "answers": {"theme": " "}}
    assert refused(level_up, sheet, wrong).code == "answer-needed"
    assert refused(level_up, sheet, {"stat": {}}).code == "unknown-choice"
    assert sheet.to_json() == before
    sheet.apply_all(level_up(sheet, {**wrong, "answers": {"theme": "duty"}}))
    assert sheet.state.abilities["might"] == 12
    assert sheet.state.known == {"bolt": 1, "parry": 1}
    assert sheet.state.answers == {"theme": {"text": "duty", "level": 2}}
    assert [source.left for source in sources(sheet)] == [0]


@pytest.mark.feature("AD-01")
def test_what_waits_is_chosen_later_all_or_nothing(grower):
    sheet = grower(level=3)
    before = sheet.to_json()
    two = [{"might": 2}, {"wits": 2}]
    assert refused(choose, sheet, {"stats": two, "picks": ["nothing"]}).code == "ability-unknown"
    assert refused(choose, sheet, {"class": "mage"}).code == "unknown-choice"
    assert sheet.to_json() == before
    sheet.apply_all(choose(sheet, {"stats": two, "picks": ["spark"]}))
    assert waiting(sheet) == []
    assert sheet.state.known == {"spark": 1}


@pytest.mark.feature("AD-01")
def test_levels_by_experience_come_when_there_is_enough(grower):
    short = grower(XP, xp=299, knight_level=1)
    refusal = refused(level_up, short)
    assert str(refusal) == "Level 2 needs 300 experience; they have 299."
    sheet = grower(XP, xp=300, knight_level=1)
    sheet.apply_all(level_up(sheet))
    assert sheet.field("level") == 2
    assert refused(level_up, sheet).code == "level-not-reached"
    top = grower(XP, xp=99999, level=3, knight_level=3)
    assert str(refused(level_up, top)) == "Level 4 is not to be had by experience; they have 99999."


@pytest.mark.feature("AD-01")
def test_levels_by_the_host_end_at_the_highest(grower):
    assert refused(level_up, grower(level=9, knight_level=9)).code == "level-is-highest"
    assert refused(level_up, grower({"by": "improvement", "improvement": "1d10"})).code == "grows-otherwise"


@pytest.mark.feature("AD-01")
@given(st.integers(0, 2000))
@settings(suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_more_experience_is_never_a_lower_level(grower, points):
    growth = grower(XP).ruleset.document.growth
    assert levels_by_experience(growth, points) <= levels_by_experience(growth, points + 1)
