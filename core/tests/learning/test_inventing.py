"""Abilities of one's own: checked like any edit, measured, given back once, and then refused in words."""

from __future__ import annotations

import pytest

from rollwright.errors import Refused
from rollwright.learning import invent, learn_ability, pick
from rollwright.learning.inventing import nearest
from rollwright.sheet import Sheet

GOOD = {
    "name": "Rain of sparks",
    "kind": "Spell",
    "level": 1,
    "target": "foe",
    "cost": [{"pool": "aether", "amount": 1}],
    "onHit": [{"kind": "damage", "amount": "2d6", "to": "target"}],
}
STRONG = {**GOOD, "onHit": [{"kind": "damage", "amount": "9d6", "to": "target"}]}
BROKEN = {**GOOD, "cost": [{"pool": "ether", "amount": 1}], "onHit": [{"kind": "damage", "amount": "2d6 + @wit"}]}


class Writer:
    """Hands out drafts one after the other and keeps the briefs."""

    def __init__(self, *drafts):
        self.drafts, self.briefs = list(drafts), []

    def __call__(self, brief):
        self.briefs.append(brief)
        return self.drafts.pop(0)


@pytest.mark.feature("UP-11")
def test_a_sound_draft_becomes_its_makers_own_and_can_be_picked(student):
    sheet = student()
    made = invent(sheet, "sparks that rain", Writer(GOOD), level=1)
    assert (made.id, made.power.maker, made.power.shared) == ("rain_of_sparks", "Juno", False)
    mine = Sheet.from_state(made.ruleset, sheet.state)
    mine.apply_all(pick(mine, "Rain of sparks"))
    assert mine.state.known == {"rain_of_sparks": 1}
    ada = Sheet.new(made.ruleset, {"name": "Ada"})
    with pytest.raises(Refused) as caught:
        learn_ability(ada, "Rain of sparks", by="Juno")
    assert caught.value.code == "ability-anothers-own"
    assert "rain_of_sparks" not in sheet.ruleset.powers


@pytest.mark.feature("UP-11")
def test_it_is_measured_against_the_three_nearest_by_level(student):
    sheet = student()
    writer = Writer(GOOD)
    invent(sheet, "sparks", writer, level=1)
    [brief] = writer.briefs
    assert [each["id"] for each in brief.neighbours] == ["flare", "tide", "ember"]
    assert nearest(sheet, 3)[0].ref == "fireball"


@pytest.mark.feature("UP-11")
def test_what_somebody_made_up_is_no_measure_for_the_next(student):
    sheet = student()
    made = invent(sheet, "sparks", Writer(GOOD), level=1)
    mine = Sheet.from_state(made.ruleset, sheet.state)
    assert [each.ref for each in nearest(mine, 1)] == [each.ref for each in nearest(sheet, 1)]


@pytest.mark.feature("UP-11")
def test_a_draft_that_does_not_stand_is_given_back_once_with_every_problem(student):
    writer = Writer(BROKEN, GOOD)
    assert invent(student(), "sparks", writer, level=1).id == "rain_of_sparks"
    first, second = writer.briefs
    assert (first.problems, first.attempt, second.attempt) == ((), 1, 2)
    assert [each.path for each in second.problems] == ["abilities[11].cost[0].pool", "abilities[11].onHit[0].amount"]


@pytest.mark.feature("UP-11")
@pytest.mark.parametrize(
    ("draft", "words"),
    [
        (STRONG, "It comes to 31.5 on average, and may come to 8.8: it is measured against Flare (7)"),
        ({**GOOD, "level": 2}, "It is of level 2; level 1 was asked for."),
        ({**GOOD, "id": "flare"}, "flare"),
        ({**GOOD, "onHit": [{"kind": "damag", "amount": 1}]}, "damage"),
        ({"name": 7}, "name"),
        ([], "object"),
    ],
)
def test_the_second_time_it_is_refused_in_words(student, draft, words):
    sheet = student()
    before = sheet.to_json()
    writer = Writer(draft, draft)
    with pytest.raises(Refused) as caught:
        invent(sheet, "more sparks", writer, level=1)
    assert caught.value.code == "invention-refused"
    assert "'more sparks' did not become an ability." in str(caught.value)
    assert words in str(caught.value)
    assert len(writer.briefs) == 2
    assert sheet.to_json() == before


@pytest.mark.feature("UP-11")
def test_what_costs_nothing_stands_beside_nothing_that_costs(student):
    def dear(raw):
        raw["abilities"] = [{**each, "cost": [{"pool": "aether", "amount": 2}]} for each in raw["abilities"]]

    with pytest.raises(Refused) as caught:
        invent(student(dear), "sparks", Writer(GOOD, GOOD), level=1)
    assert "It costs 1, and must cost 2 at least" in str(caught.value)


@pytest.mark.feature("UP-11")
def test_a_world_may_switch_invention_off_and_reach_bounds_it(student):
    def off(raw):
        raw["learning"] = {**raw["learning"], "invent": False}

    for sheet, level, code in ((student(off), 1, "invention-off"), (student(), 3, "ability-beyond-reach")):
        with pytest.raises(Refused) as caught:
            invent(sheet, "sparks", Writer(), level=level)
        assert caught.value.code == code


@pytest.mark.feature("UP-11")
def test_an_ability_that_reads_what_it_changes_is_refused(student):
    circle = {"name": "Circle", "level": 1, "use": {"mode": "passive"},
              "mods": [{"to": "hp", "add": "@hp.max"}]}  # fmt: skip
    with pytest.raises(Refused) as caught:
        invent(student(), "more life", Writer(circle, circle), level=1)
    assert caught.value.code == "invention-refused"
