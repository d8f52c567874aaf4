"""What the story may teach, what it may not, and what shuts something out."""

from __future__ import annotations

import pytest

from rollwright.errors import Refused
from rollwright.learning import learn_ability, pick


def refused(plan, *args, **more):
    with pytest.raises(Refused) as caught:
        plan(*args, **more)
    assert "  " not in str(caught.value)
    return caught.value


@pytest.mark.feature("UP-05")
def test_a_lesson_teaches_what_the_world_knows_and_they_can_reach(student):
    sheet = student()
    changes = learn_ability(sheet, "Ember", by="the hermit")
    assert [change.cause for change in changes] == ["the hermit"]
    sheet.apply_all(changes)
    assert sheet.state.known == {"ember": 1}
    assert sheet.state.picks == {}


CASES = [
    ("Moonbeam", {}, "ability-unknown", "There is no ability 'Moonbeam'."),
    ("fireball", {}, "ability-beyond-reach", "Fireball is of level 3; they reach 1."),
    ("tide", {"level": 3}, "learning-requires", "Tide can be learnt only while this holds:"),
    ("grace", {}, "learning-requires", "Grace can be learnt only by whoever knows Vow."),
    ("shield_wall", {}, "learning-requires", "Shield wall can be learnt only by: Sentinel."),
    ("glamour", {"people": "brute"}, "learning-requires", "Glamour cannot be learnt by anybody of Brute."),
    ("vow", {}, "ability-only-by-level", "Vow comes only with a level: no teacher, no book and no game master"),
    ("ember", {"known": ["ember"]}, "ability-known-already", "Juno knows Ember already."),
    ("toughened", {"known": ["toughened"]}, "rank-only-by-pick", "only a pick raises its skill level"),
    ("ember", {"people": "brute"}, "ability-excluded", "Ember never stands beside Brute."),
    ("water", {"people": "salamander"}, "ability-excluded", "Water never stands beside Salamander."),
    ("ember", {"known": ["water"]}, "ability-excluded", "Ember never stands beside Water."),
    ("water", {"known": ["flare"]}, "ability-excluded", "Water never stands beside Flare."),
    ("veil", {}, "ability-anothers-own", "Veil is Ada's own; nobody else can learn it unless it is shared."),
]


@pytest.mark.feature("UP-05", "UP-06", "UP-07", "UP-08", "UP-11")
@pytest.mark.parametrize(("name", "who", "code", "words"), CASES)
def test_why_the_story_teaches_nothing(student, name, who, code, words):
    sheet = student(**who)
    before = sheet.to_json()
    refusal = refused(learn_ability, sheet, name, by="a book")
    assert refusal.code == code
    assert words in str(refusal)
    assert sheet.to_json() == before


@pytest.mark.feature("UP-06")
def test_a_gate_opens_when_what_it_asks_for_is_there(student):
    sheet = student(level=3, sentinel_level=1, known=["vow", "water"])
    for name in ("tide", "grace", "shield_wall"):
        sheet.apply_all(learn_ability(sheet, name, by="a master"))
    assert set(sheet.state.known) == {"vow", "water", "tide", "grace", "shield_wall"}


@pytest.mark.feature("UP-07")
@pytest.mark.parametrize(("first", "second"), [("water", "ember"), ("ember", "water")])
def test_water_and_fire_shut_each_other_out_both_ways(student, first, second):
    sheet = student()
    sheet.apply_all(pick(sheet, first))
    assert refused(learn_ability, sheet, second, by="a tutor").code == "ability-excluded"


@pytest.mark.feature("UP-03")
def test_the_game_master_may_raise_a_rank_and_no_teacher_can(student):
    sheet = student(known={"toughened": 1})
    assert refused(learn_ability, sheet, "toughened", by="a veteran").code == "rank-only-by-pick"
    sheet.apply_all(learn_ability(sheet, "toughened", by="gm"))
    assert sheet.state.known == {"toughened": 2}
    assert refused(learn_ability, student(known={"toughened": 4}), "toughened", by="gm").code == "rank-is-highest"


@pytest.mark.feature("UP-08")
def test_not_even_the_game_master_gives_what_comes_only_with_a_level(student):
    assert refused(learn_ability, student(), "vow", by="gm").code == "ability-only-by-level"


@pytest.mark.feature("UP-11")
def test_an_ability_of_ones_own_is_its_makers_and_anybodys_once_it_is_shared(student):
    ada = student(name="Ada")
    ada.apply_all(learn_ability(ada, "veil", by="herself"))
    assert ada.state.known == {"veil": 1}

    def shared(raw):
        raw["abilities"] = [{**each, "shared": True} if each["id"] == "veil" else each for each in raw["abilities"]]

    juno = student(shared)
    juno.apply_all(learn_ability(juno, "veil", by="Ada"))
    assert juno.state.known == {"veil": 1}
