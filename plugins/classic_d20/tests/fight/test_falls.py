"""Falls from a height: who may catch whom, when they land, and what a landing does."""

from __future__ import annotations

import json

import pytest
from arena import Duel, action, arena, brute, hero

from rollwright import DocumentError, Fight
from rollwright.document import validate_creature

PIT = "ability:spells/pit"


def thrown_down(*party, foes=("brute",), targets=(), dice=()):
    """A fight in which the last foe, a wizard, opens a pit under the targets."""
    duel = Duel(*party, *(brute(each) for each in foes), hero("wizard", spells=("pit",)), foes=len(foes) + 1)
    for _ in range(len(party) + len(foes)):
        duel.end()
    duel.act(PIT, *targets, dice=list(dice))
    return duel


@pytest.fixture(params=[False, True], ids=["straight", "reloaded"])
def reload(request):
    """Write the fight down and read it again while a window is open."""

    def again(duel: Duel) -> None:
        if request.param:
            text = json.dumps(duel.fight.save())
            duel.fight = Fight.load(duel.fight.ruleset, text, forced=duel.faces)
            assert json.dumps(duel.fight.save()) == text

    return again


@pytest.mark.feature("WN-02")
def test_a_fall_hurts_for_each_measure_of_height_and_knocks_down():
    duel = thrown_down(hero(), targets=["juno"], dice=[3, 6, 5, 4])
    assert duel.health("juno") == 15
    assert "prone" in duel.fight.fighters["juno"].conditions
    assert [each.type for each in duel.fight.events if each.type.startswith("fall.")] == ["fall.began", "fall.landed"]


@pytest.mark.feature("WN-02")
def test_whoever_saves_does_not_fall():
    duel = thrown_down(hero(), targets=["juno"], dice=[19])
    assert duel.health("juno") == 30
    assert not [each for each in duel.fight.events if each.type == "fall.began"]


@pytest.mark.feature("WN-02", "WN-07")
def test_the_one_who_falls_is_caught_before_it_hurts(reload):
    duel = thrown_down(hero(), hero("kit", spells=("feather",)), targets=["juno"], dice=[3])
    assert (duel.fight.asked, duel.fight.menu.window) == ("kit", "falls")
    reload(duel)
    duel.act("react:feather")
    assert duel.health("juno") == 30
    assert "prone" not in duel.fight.fighters["juno"].conditions
    assert [each.safe for each in duel.fight.events if each.type == "fall.landed"] == [True]


@pytest.mark.feature("WN-07", "WN-08")
def test_several_who_fall_by_one_deed_are_caught_at_once(reload):
    duel = thrown_down(
        hero(), hero("ada"), hero("kit", spells=("feather",)), targets=["juno", "ada", "kit"], dice=[3, 3, 3]
    )
    option = duel.option("react:feather")
    assert (option.targets, option.count) == (["juno", "ada", "kit"], 5)
    reload(duel)
    duel.act("react:feather")  # all of them, where nobody says otherwise
    assert [duel.health(each) for each in ("juno", "ada", "kit")] == [30, 30, 30]


@pytest.mark.feature("WN-08")
def test_one_may_choose_whom_of_several_to_catch():
    duel = thrown_down(hero(), hero("ada"), hero("kit", spells=("feather",)), targets=["juno", "ada"], dice=[3, 3])
    duel.act("react:feather", "ada", dice=[1, 1, 1])
    assert (duel.health("juno"), duel.health("ada")) == (27, 30)


@pytest.mark.feature("WN-08")
def test_who_can_catch_one_is_asked_about_each_who_falls(reload):
    duel = thrown_down(hero(), hero("ada"), hero("kit", spells=("catch",)), targets=["juno", "ada"], dice=[3, 3])
    assert duel.fight.menu.about["targets"] == "juno"
    duel.act("pass")
    reload(duel)
    assert duel.fight.menu.about["targets"] == "ada"
    duel.act("react:catch", dice=[1, 1, 1])
    assert (duel.health("juno"), duel.health("ada")) == (27, 30)


@pytest.mark.feature("WN-08")
def test_nobody_lands_before_everybody_has_been_reached():
    duel = thrown_down(hero(), hero("ada"), targets=["juno", "ada"], dice=[3, 3, 1, 1, 1, 2, 2, 2])
    told = [(each.type, each.who) for each in duel.fight.events if each.type.startswith("fall.")]
    assert told == [("fall.began", "juno"), ("fall.began", "ada"), ("fall.landed", "juno"), ("fall.landed", "ada")]


@pytest.mark.feature("WN-08")
def test_a_fall_brought_about_in_a_window_waits_until_it_is_closed(reload):
    trip = action("trip", toHit=5, reach=5, damage={"flat": 1, "type": "slashing"}, drop=10, reaction={"on": "aimed"})
    duel = Duel(hero("kit"), hero("ada", spells=("feather",)), brute(actions=[trip, action()]), foes=1)
    duel.act("attack:weapons/Sword", "brute")
    assert (duel.fight.asked, duel.fight.menu.window) == ("brute", "aimed")
    reload(duel)
    duel.act("react:trip", dice=[12])  # it strikes, and nobody is asked before the window is closed
    assert (duel.fight.asked, duel.fight.menu.window) == ("ada", "falls")
    assert duel.health("kit") == 29
    assert [frame["op"] for frame in duel.fight.save()["stack"]] == ["fight", "turn", "use", "fall", "window"]
    reload(duel)
    duel.act("pass", dice=[2, 12, 4])  # kit lands, and then strikes, prone: two dice


def test_oneself_alone_is_caught_by_what_is_done_to_oneself():
    duel = thrown_down(hero(spells=("roll",)), hero("ada", spells=("roll",)), targets=["juno"], dice=[3])
    assert duel.fight.asked == "juno"
    duel.act("react:roll")
    assert duel.fight.asked == "wizard"


@pytest.mark.feature("WN-09")
def test_tactics_catch_whoever_falls():
    duel = thrown_down(hero(), hero("kit", spells=("feather",)), targets=["juno"], dice=[3])
    assert duel.fight.advise().option == "react:feather"
    far = thrown_down(hero(), hero("kit", spells=("feather",)), targets=["brute"], dice=[3, 1, 1, 1])
    assert far.fight.asked == "wizard"  # nobody catches a foe


def test_a_fall_of_less_than_a_measure_only_knocks_down():
    shove = action("shove", toHit=5, damage={"flat": 1, "type": "slashing"}, drop=5)
    duel = Duel(hero(), brute(actions=[shove]))
    duel.end()
    duel.act("action:shove", "juno", dice=[15])
    assert duel.health("juno") == 29
    assert "prone" in duel.fight.fighters["juno"].conditions


def test_a_fall_can_take_the_last_of_somebodys_health():
    duel = thrown_down(hero(pools={"hp": {"current": 3}}), hero("kit"), targets=["juno"], dice=[3, 1, 1, 1])
    assert duel.fight.fighters["juno"].down


@pytest.mark.parametrize(
    ("change", "code"),
    [
        ({"reaction": {"on": "falls", "cancels": True}}, "moment-happened"),
        ({"reaction": {"on": "falls", "seesSource": True}}, "key-out-of-place"),
        ({"reaction": {"on": "falls", "blow": "melee"}}, "key-out-of-place"),
        ({"reaction": {"on": "falls", "against": {"actions": ["Club"]}}}, "key-out-of-place"),
        ({"reaction": {"on": "between-turns"}}, "moment-not-named"),
        ({"reaction": {"on": "foe-turn-start"}}, "moment-not-named"),
    ],
)
@pytest.mark.feature("WN-03")
def test_what_means_nothing_at_a_fall_is_refused(change, code):
    with pytest.raises(DocumentError) as refused:
        brute_of(arena(), change)
    assert code in {each.code for each in refused.value.problems}


def test_nobody_drops_anybody_where_a_fall_does_nothing():
    with pytest.raises(DocumentError) as refused:
        brute_of(arena(elevation=None), {"drop": 10})
    assert [each.code for each in refused.value.problems] == ["key-out-of-place"]


def brute_of(ruleset, change):
    block = {"tier": "plain", "health": 9, "defense": 9, "initiativeModifier": 0, "actions": [action("club") | change]}
    return validate_creature(block, ruleset.document, ruleset.registry, ruleset.limits)
