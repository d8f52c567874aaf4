"""Picks: how many there are, what they may take, and that a refused one is kept."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rollwright.document.abilities import Picks
from rollwright.errors import Refused
from rollwright.learning import offers, pick, sources
from rollwright.learning.picks import granted


def refusal(plan, *args, **more):
    with pytest.raises(Refused) as caught:
        plan(*args, **more)
    return caught.value.code


def offered(sheet, **asked):
    return [offer.line.ref for offer in offers(sheet, **asked)]


@pytest.mark.feature("UP-01")
@pytest.mark.parametrize(
    ("level", "count", "reach"), [(1, 3, 1), (2, 4, 1), (3, 5, 2), (5, 7, 3), (17, 19, 9), (20, 22, 9)]
)
def test_a_system_gives_three_picks_to_start_and_one_a_level(student, level, count, reach):
    [source] = sources(student(level=level))
    assert (source.granted, source.reach) == (count, reach)


@pytest.mark.feature("UP-01")
def test_a_first_level_character_never_sees_fireball(student):
    assert "fireball" not in offered(student())
    assert "fireball" in offered(student(level=5))
    assert refusal(pick, student(), "Fireball") == "ability-beyond-reach"


@pytest.mark.feature("UP-01")
def test_what_can_be_taken_is_grouped_by_level_and_searched(student):
    sheet = student(level=5)
    levels = [offer.line.level or 0 for offer in offers(sheet)]
    assert levels == sorted(levels)
    assert offered(sheet, words="fire") == ["ember", "flare", "fireball"]
    assert offered(sheet, level=1) == ["flare"]


@pytest.mark.feature("UP-01")
def test_picks_wait_until_they_are_used_and_come_back_when_taken_back(student):
    sheet = student()
    before = sheet.to_json()
    changes = pick(sheet, "ember")
    sheet.apply_all(changes)
    assert sheet.state.known == {"ember": 1}
    assert [source.left for source in sources(sheet)] == [2]
    sheet.undo(changes)
    assert sheet.to_json() == before


@pytest.mark.feature("UP-01")
def test_without_a_pick_nothing_is_taken(student):
    assert refusal(pick, student(picks={"*": 3}), "ember") == "no-picks-left"
    assert refusal(pick, student(lambda raw: raw.pop("learning")), "ember") == "no-picks-here"
    assert refusal(pick, student(), "ember", source="mage") == "no-picks-of"
    assert offered(student(picks={"*": 3})) == []


@pytest.mark.feature("UP-02")
def test_a_class_gives_picks_at_its_own_level_from_its_own_lists(student):
    sheet = student(level=5, sentinel_level=3)
    assert [(each.id, each.granted) for each in sources(sheet)] == [("sentinel", 3), ("*", 7)]
    assert offered(sheet, source="sentinel") == ["shield_wall", "toughened"]
    assert refusal(pick, sheet, "ember", source="sentinel") == "ability-not-on-lists"
    sheet.apply_all(pick(sheet, "toughened"))
    assert sheet.state.picks == {"sentinel": 1}


@pytest.mark.feature("UP-03")
def test_each_pick_raises_a_rank_up_to_the_last(student):
    sheet = student(level=4)
    for rank in (1, 2, 3, 4):
        sheet.apply_all(pick(sheet, "toughened"))
        assert sheet.state.known["toughened"] == rank
        assert sheet.read("rank.toughened") == rank
        assert sheet.read("hp.max") == 8 + 4 * 2 + rank
    assert refusal(pick, sheet, "toughened") == "rank-is-highest"
    assert sheet.read("rank.ember") == 0


@pytest.mark.feature("UP-03")
def test_an_ability_of_one_rank_is_taken_once(student):
    sheet = student(known=["ember"])
    assert refusal(pick, sheet, "ember") == "ability-known-already"
    assert "ember" not in offered(sheet)
    [offer] = offers(student(known={"toughened": 2}), words="toughened")
    assert (offer.rank, offer.ranks) == (2, 4)


@pytest.mark.feature("UP-09")
def test_water_opens_its_techniques_and_from_then_on_picks_come_from_them_alone(student):
    sheet = student(level=3)
    assert "ember" in offered(sheet)
    assert refusal(pick, sheet, "tide") == "learning-requires"
    sheet.apply_all(pick(sheet, "water"))
    assert offered(sheet) == ["tide"]
    assert refusal(pick, sheet, "vow") == "ability-not-on-lists"


@pytest.mark.feature("UP-08")
def test_what_comes_only_with_a_level_is_picked(student):
    sheet = student()
    sheet.apply_all(pick(sheet, "vow"))
    assert sheet.state.known == {"vow": 1}


@given(st.integers(0, 5), st.integers(0, 3), st.dictionaries(st.integers(2, 12).map(str), st.integers(0, 4)))
def test_no_level_ever_takes_a_pick_away(start, each, at):
    rule = Picks.model_validate({"start": start, "eachLevel": each, "at": at}, by_alias=True)
    counts = [granted(rule, level) for level in range(1, 20)]
    assert counts == sorted(counts)
    assert counts[0] == start


NAMES = ("toughened", "ember", "flare", "water", "tide", "fireball", "vow", "grace", "shield_wall", "glamour", "veil")


@pytest.mark.feature("UP-01")
def test_every_offer_can_be_picked_and_nothing_else(student):
    for given_fields in ({}, {"level": 5}, {"level": 5, "sentinel_level": 3}, {"level": 9, "people": "brute"}):
        for known in ({}, {"water": 1}, {"ember": 1, "vow": 1}, {"toughened": 4}):
            sheet = student(known=known, **given_fields)
            before = sheet.to_json()
            takes = set(offered(sheet))
            for name in NAMES:
                if name in takes:
                    changes = pick(sheet, name)
                    sheet.apply_all(changes)
                    sheet.undo(changes)
                else:
                    refusal(pick, sheet, name)
                assert sheet.to_json() == before
