"""Windows where somebody stands somewhere: who is near enough, who sees whom, and a walk that goes on as it stopped."""

from __future__ import annotations

import json

import pytest
from arena import action, brute, hero
from skirmish import Skirmish

from rollwright import Fight

BOW = action("bow", toHit=5, damage={"dice": "1d6", "type": "piercing"}, range=60)
PARRY = {
    "id": "parry",
    "name": "Parry",
    "budget": "reaction",
    "self": True,
    "reaction": {"on": "hit", "blow": "melee", "seesSource": True},
    "applies": [{"condition": "parrying", "duration": {"rounds": 1}, "endsAfter": "attacked"}],
}


def reload(duel: Skirmish) -> None:
    text = json.dumps(duel.fight.save())
    duel.fight = Fight.load(duel.fight.ruleset, text, forced=duel.faces)
    assert json.dumps(duel.fight.save()) == text


@pytest.mark.feature("WN-03", "WN-07")
@pytest.mark.parametrize(
    ("picture", "asked"),
    [
        ("J K . . . . B", "kit"),  # beside the one who is shot at, however far off the archer is
        ("J . K . . . B", "brute"),  # ten feet away from them is too far
        ("K J . . . . B", "kit"),
    ],
)
def test_protection_is_for_whoever_stands_beside_and_reaches_the_attacker(picture, asked):
    duel = Skirmish(picture, hero(), hero("kit", spells=("protect",)), brute(actions=[BOW]))
    duel.end()
    duel.end()
    duel.act("action:bow", "juno", dice=[] if asked == "kit" else [2])
    assert duel.fight.asked == asked
    if asked == "kit":
        reload(duel)
        duel.act("react:protect", dice=[15, 2])
        assert duel.health("juno") == 30


@pytest.mark.feature("WN-03", "WN-07")
@pytest.mark.parametrize(("picture", "asked"), [("J K . . . B", "kit"), ("J . K . . B", "brute")])
def test_a_guardian_guards_whom_it_stands_beside(picture, asked):
    duel = Skirmish(picture, hero(), hero("kit", spells=("guardian",)), brute(actions=[BOW]))
    duel.end()
    duel.end()
    duel.act("action:bow", "juno", dice=[11] if asked == "kit" else [11, 1])
    assert duel.fight.asked == asked


@pytest.mark.feature("WN-03")
@pytest.mark.parametrize(("wall", "asked"), [("#", "brute"), (".", "kit")])
def test_nobody_protects_against_whom_they_do_not_see(wall, asked):
    """The wall stands between Kit and the archer, and not between Juno and the archer."""
    picture = f"""
        K {wall} {wall} {wall} . .
        J . . . . B
    """
    duel = Skirmish(picture, hero(), hero("kit", spells=("protect",)), brute(actions=[BOW]))
    assert duel.fight.sees("juno", "brute")
    assert duel.fight.sees("kit", "brute") is (asked == "kit")
    duel.end()
    duel.end()
    duel.act("action:bow", "juno", dice=[] if asked == "kit" else [2])
    assert duel.fight.asked == asked


@pytest.mark.feature("WN-03", "WN-07")
@pytest.mark.parametrize(("picture", "asked"), [("P B . . .", "parrier"), ("P . . . B", "brute")])
def test_a_dagger_is_parried_beside_one_and_not_from_afar(picture, asked):
    dagger = action("dagger", toHit=5, damage={"dice": "1d4", "type": "piercing"}, reach=5, range=20)
    duel = Skirmish(picture, brute("parrier", actions=[action(), PARRY]), brute(actions=[dagger]))
    duel.end()
    duel.act("action:dagger", "parrier", dice=[12] if asked == "parrier" else [12, 1])
    assert duel.fight.asked == asked


@pytest.mark.feature("WN-02", "WN-06", "WN-10")
def test_a_stopped_walk_has_the_same_cells_before_it_when_it_is_read_again():
    picture = """
        J . . . .
        B . . . .
    """
    duel = Skirmish(picture, hero(), brute())
    duel.fight.choose("move", cell=[4, 0])
    assert (duel.fight.asked, duel.fight.menu.window) == ("brute", "leaves-reach")
    walk = next(frame for frame in duel.fight.save()["stack"] if frame["op"] == "walk")
    reload(duel)
    assert next(frame for frame in duel.fight.save()["stack"] if frame["op"] == "walk") == walk
    assert duel.fight.menu.options[-1].id == "pass"
    duel.act("pass")
    assert duel.fight.see("fighters.juno.at") == [4, 0]


@pytest.mark.feature("WN-08")
def test_the_nearest_who_fall_are_caught_first():
    picture = """
        . . F . .
        K J . A .
    """
    duel = Skirmish(
        picture, hero(), hero("ada"), hero("kit", spells=("feather",)), hero("foe", spells=("pit",)), foes=1
    )
    for _ in range(3):
        duel.end()
    duel.act("ability:spells/pit", "ada", "juno", dice=[3, 3])
    assert duel.fight.menu.window == "falls"
    assert duel.option("react:feather").targets == ["juno", "ada"]
