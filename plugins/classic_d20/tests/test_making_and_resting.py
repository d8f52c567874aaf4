"""Hit dice in a short rest, points that classes give of their own, the highest score, and what peoples bring."""

from __future__ import annotations

import pytest

from rollwright import DiceStream, Engine, ForcedFaces
from rollwright.creation import Draft, completed, sheet_of
from rollwright.errors import Refused
from rollwright.growth import choose, grow, waiting
from rollwright.sheet import Sheet

CLASSES = {"barbarian": 12, "fighter": 10, "wizard": 6, "cleric": 8, "rogue": 8, "sorcerer": 6, "paladin": 10}


@pytest.fixture(scope="module")
def rules():
    return Engine.load().load_ruleset("classic-d20")


def hero(rules, kind="fighter", level=5, **scores):
    fields = {"class": kind, "level": level, "max_hp": 40}
    return Sheet.new(rules, {"name": "Juno", "abilities": scores, "fields": fields, "pools": {"hp": {"current": 10}}})


@pytest.mark.feature("SH-17")
@pytest.mark.parametrize(("kind", "faces"), CLASSES.items())
def test_a_short_rest_rolls_hit_dice_of_the_class_with_constitution(rules, kind, faces):
    juno = hero(rules, kind, con=14)
    dice = DiceStream(1, forced=ForcedFaces([faces, 1]))
    juno.apply_all(juno.rest("short", dice, hit_dice=2))
    assert juno.state.live.pools["hp"].current == 10 + (faces + 2) + (1 + 2)
    assert juno.state.live.pools["hit_dice"].current == 3


@pytest.mark.feature("SH-17")
def test_nobody_spends_more_hit_dice_than_are_left_and_a_long_rest_gives_half_back(rules):
    juno = hero(rules)
    with pytest.raises(Refused):
        juno.rest("short", DiceStream(1), hit_dice=6)
    juno.apply_all(juno.rest("short", DiceStream(1), hit_dice=5))
    juno.apply_all(juno.rest("long", DiceStream(1)))
    assert juno.state.live.pools["hit_dice"].current == 2


@pytest.mark.feature("SH-17")
def test_a_hit_die_never_takes_points_away(rules):
    juno = hero(rules, "wizard", con=1)
    juno.apply_all(juno.rest("short", DiceStream(1, forced=ForcedFaces([1])), hit_dice=1))
    assert juno.state.live.pools["hp"].current == 10


@pytest.mark.feature("AD-01", "AD-04")
@pytest.mark.parametrize(
    ("kind", "levels"),
    [
        ("fighter", [4, 6, 8, 12, 14, 16, 19]),
        ("rogue", [4, 8, 10, 12, 16, 19]),
        ("wizard", [4, 8, 12, 16, 19]),
    ],
)
def test_points_for_scores_come_at_the_levels_of_everybody_and_of_the_class(rules, kind, levels):
    juno = hero(rules, kind, level=20)
    assert [each.level for each in waiting(juno)] == levels
    for _ in levels:
        juno.apply_all(choose(juno, {"stats": {"str": 1, "wis": 1}}))
    assert waiting(juno) == []
    assert (juno.state.abilities["str"], juno.state.abilities["wis"]) == (10 + len(levels), 10 + len(levels))
    assert Sheet.from_json(rules, juno.to_json()).to_json() == juno.to_json()


@pytest.mark.feature("AD-01")
def test_no_score_grows_past_twenty(rules):
    juno = hero(rules, level=3, str=19, con=20)
    for stats in ({"str": 2}, {"con": 1, "str": 1}):
        with pytest.raises(Refused) as caught:
            grow(juno, {"stats": stats}, DiceStream(1))
        assert (caught.value.code, caught.value.params["limit"]) == ("stat-at-highest", 20)
    juno.apply_all(grow(juno, {"stats": {"str": 1, "dex": 1}}, DiceStream(1)))
    assert juno.state.abilities["str"] == 20


@pytest.mark.feature("CH-01")
@pytest.mark.parametrize(
    ("people", "scores", "speed"),
    [
        ("human", {"str": 16, "dex": 15, "con": 14, "int": 13, "wis": 11, "cha": 9}, 30),
        ("dwarf", {"con": 15}, 25),
        ("half_orc", {"str": 17, "con": 14}, 30),
        ("gnome", {"int": 14}, 25),
    ],
)
def test_a_people_adds_to_scores_and_sets_what_it_is_known_for(rules, people, scores, speed):
    stats = {"str": 15, "dex": 14, "con": 13, "int": 12, "wis": 10, "cha": 8}
    draft = Draft(name="Juno", way="array", array="standard", stats=stats, classes={"fighter": 1}, people=people)
    juno = sheet_of(rules, completed(rules, draft, DiceStream(1)))
    assert {name: juno.state.abilities[name] for name in scores} == scores
    assert (juno.field("speed"), juno.field("ancestry"), juno.read(f"people.{people}")) == (speed, people, 1)
    assert juno.pool_max("hp") == 10 + juno.ability_mod("con")
