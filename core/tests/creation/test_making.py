"""What a sound draft becomes, and drafts that are put away, thrown for once, and filled in by suggestion."""

from __future__ import annotations

import json

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from rollwright import DiceStream, ForcedFaces
from rollwright.creation import Draft, completed, problems, rolled, sheet_of, suggested_scores
from rollwright.errors import DocumentError
from rollwright.growth import answers, waiting
from rollwright.sheet import Sheet


@pytest.mark.feature("CH-03", "CH-05")
def test_a_character_starts_at_its_level_with_its_experience_and_hit_points(world, draft):
    sheet = sheet_of(world(), draft(people="brute", fields={"mystic": True}))
    assert sheet.state.name == "Juno"
    assert (sheet.field("level"), sheet.field("knight_level"), sheet.field("xp")) == (3, 3, 900)
    assert sheet.field("vitality") == 10 + 1 + 2 * (6 + 1)
    assert sheet.state.live.pools["life"].current == 25
    assert sheet.field("stealth_cap") == 98  # what comes with one level alone comes once
    assert sheet.state.live.pools["hp"].current == sheet.pool_max("hp")
    assert sheet.state.skills == {"climb": "trained", "sneak": "trained", "history": "half"}
    assert sheet.state.saves == {"grit": "trained"}
    assert sheet.state.known == {"surge": 1, "parry": 1, "swim": 1}
    assert (sheet.field("art"), sheet.field("mystic"), sheet.field("people")) == ("might", True, "brute")
    assert sheet.state.money == {"zenit": 30}
    assert answers(sheet) == [("Identity", "an idealist knight")]
    assert [each.level for each in waiting(sheet)] == [2]


@pytest.mark.feature("CH-03", "AD-04")
def test_levels_of_two_classes_each_add_their_own(world, draft):
    sheet = sheet_of(world(), draft(classes={"mage": 2, "knight": 1}, train=["climb", "sneak", "luck_roll", "history"]))
    assert (sheet.field("mage_level"), sheet.field("knight_level")) == (2, 1)
    assert sheet.field("vitality") == 8 + 4 + (6 + 1)  # a mage at first, another mage's level, then a knight's
    assert sheet.state.saves == {}
    assert sheet.state.known == {"surge": 1}
    assert sheet.state.skills["history"] == "trained"


@pytest.mark.feature("CH-07")
def test_a_draft_with_problems_makes_no_sheet(world, draft):
    with pytest.raises(DocumentError) as caught:
        sheet_of(world(), draft(answers={}, money=None))
    assert [each.path for each in caught.value.problems] == ["answers.identity", "money"]


@pytest.mark.feature("CH-07")
def test_a_draft_is_put_away_and_taken_up_again(draft):
    made = draft(raises=[{"wits": 1}], picks=["spark"])
    assert Draft.from_json(json.loads(json.dumps(made.to_json()))) == made
    assert Draft.from_json({}) == Draft()
    with pytest.raises(DocumentError) as caught:
        Draft.from_json({"stast": {}, "name": 7, "rolled": ["x"]})
    assert {each.path for each in caught.value.problems} == {"stast", "name", "rolled[0]"}


@pytest.mark.feature("CH-01", "CH-05")
def test_scores_and_money_are_thrown_once(world, draft):
    ruleset = world()
    forced = ForcedFaces([3, 3, 2, 1, 1, 1, 4])
    made = rolled(ruleset, draft(way="roll", money=None), DiceStream(1, forced=forced))
    assert (made.rolled, made.money, forced.left) == ((12, 9, 8), 40, 0)
    assert rolled(ruleset, made, DiceStream(2)) == made
    fixed = world(lambda raw: raw["money"].update(start=500))
    assert rolled(fixed, draft(money=None), DiceStream(1)).money == 500


@pytest.mark.feature("CH-05")
def test_money_is_the_worlds_coin_of_that_name_else_its_smallest(world, draft):
    def coins(name):
        units = [{"id": "cp", "label": "Copper", "value": 1}, {"id": "z", "label": name, "value": 10}]
        items = {
            "categories": [{"id": "gear", "label": "Gear"}],
            "currencies": [{"id": "coins", "label": "Coins", "units": units}],
        }
        return lambda raw: raw.update(items=items)

    assert sheet_of(world(coins("Zenit")), draft()).state.money == {"z": 30}
    assert sheet_of(world(coins("Crown")), draft()).state.money == {"cp": 30}


@pytest.mark.feature("CH-01")
def test_a_background_suggests_and_the_player_may_choose_otherwise(world, draft):
    ruleset = world()
    sailor = draft(background="sailor", stats={})
    assert suggested_scores(ruleset, sailor) == {"might": 12, "wits": 6, "insight": 8}
    assert suggested_scores(ruleset, sailor.choose(way="points")) == {"might": 11, "wits": 6, "insight": 8}
    assert suggested_scores(ruleset, sailor.choose(way="free"))["might"] == 12
    own = draft(background="sailor", stats={"might": 6, "wits": 12, "insight": 8})
    assert sheet_of(ruleset, own).state.abilities["wits"] == 12
    assert sheet_of(ruleset, own).field("motto") == "Sailor"


@given(
    st.sampled_from(["array", "points", "roll", "free"]),
    st.sampled_from(["even", "leaning"]),
    st.sampled_from([{"knight": 3}, {"mage": 3}, {"mage": 1, "knight": 2}, {}]),
    st.sampled_from([None, "brute", "elf"]),
    st.lists(st.sampled_from(["climb", "sneak", "history", "luck_roll", "cooking"]), max_size=4),
    st.integers(0, 10**6),
)
@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@pytest.mark.feature("CH-07")
def test_a_draft_without_problems_makes_a_sheet_that_loads(world, way, array, classes, people, train, seed):
    ruleset = world() if not _kept else _kept[0]
    _kept[:] = [ruleset]
    draft = Draft(way=way, array=array, classes=classes, people=people, train=tuple(train), answers={"identity": "x"})
    draft = completed(ruleset, draft, DiceStream(seed))
    found = problems(ruleset, draft)
    if found:
        with pytest.raises(DocumentError):
            sheet_of(ruleset, draft)
        return
    sheet = sheet_of(ruleset, draft)
    assert Sheet.from_json(ruleset, json.loads(json.dumps(sheet.to_json()))).to_json() == sheet.to_json()
    assert sheet_of(ruleset, Draft.from_json(draft.to_json())).to_json() == sheet.to_json()


_kept: list = []


@pytest.mark.feature("CH-01")
@pytest.mark.parametrize("way", ["array", "points", "roll", "free"])
def test_what_is_left_open_is_filled_in_soundly(world, way):
    ruleset = world()
    made = completed(ruleset, Draft(way=way, answers={"identity": "x"}), DiceStream(5))
    assert problems(ruleset, made) == []
