"""What goes beyond one window at a time: answers to answers, saves and deaths that are answered, riders that ask."""

from __future__ import annotations

import json

import pytest
from arena import Duel, action, arena, brute, hero, of

from rollwright import DocumentError, Fight, Refused

SWORD = "attack:weapons/Sword"
DEEP = {"windows": {"depth": 2}}


@pytest.fixture(params=[False, True], ids=["straight", "reloaded"])
def reload(request):
    """Write the fight down and read it again while a window is open."""

    def again(duel: Duel) -> None:
        if request.param:
            text = json.dumps(duel.fight.save())
            duel.fight = Fight.load(duel.fight.ruleset, text, forced=duel.faces)
            assert json.dumps(duel.fight.save()) == text

    return again


# ------------------------------------------------------------------------------------------- windows within windows


def countered(rules):
    party = hero(spells=("dart", "counter"), rules=rules)
    duel = Duel(party, hero("mage", spells=("counter",), rules=rules), foes=1, rules=rules)
    duel.act("ability:spells/dart", "mage", "mage", "mage")
    duel.act("react:counter", by="mage")
    return duel


@pytest.mark.feature("WN-11")
def test_a_counter_is_countered_only_where_the_rules_let_windows_open_within_windows(reload):
    plain = countered(arena())
    assert (plain.fight.asked, plain.fight.menu.window) == ("juno", "")
    duel = countered(arena(**DEEP))
    assert (duel.fight.asked, duel.fight.menu.window) == ("juno", "used")
    assert duel.fight.menu.about["name"] == "Counter"
    reload(duel)
    stack = [frame["op"] for frame in duel.fight.save()["stack"]]
    assert stack == ["fight", "turn", "use", "window", "use", "window"]
    events = duel.act("react:counter", dice=[1])  # one die for all three darts
    assert [(each.who, each.by) for each in of(events, "act.cancelled")] == [("mage", "juno")]
    assert duel.health("mage") == 24


@pytest.mark.feature("WN-11")
def test_a_counter_that_is_let_be_stops_what_it_answers():
    duel = countered(arena(**DEEP))
    events = duel.act("pass")
    assert [(each.who, each.by) for each in of(events, "act.cancelled")] == [("juno", "mage")]
    assert duel.health("mage") == 30


@pytest.mark.feature("WN-11")
def test_no_window_opens_deeper_than_declared():
    rules = arena(**DEEP)
    duel = Duel(
        hero(spells=("dart", "counter"), rules=rules),
        hero("mage", spells=("counter",), rules=rules),
        hero("sage", spells=("counter",), rules=rules),
        foes=2,
        rules=rules,
    )
    duel.act("ability:spells/dart", "mage", "mage", "mage")
    duel.act("react:counter", by="mage")
    duel.act("react:counter", by="juno")  # the sage could counter that, three deep
    assert duel.fight.asked == "sage"
    assert duel.fight.menu.about["name"] == "Dart"  # and is asked about the darts instead
    duel.act("pass", dice=[1])


@pytest.mark.feature("WN-11")
def test_a_blow_struck_in_a_window_is_held_where_the_rules_are_so():
    rules = arena(**DEEP)
    riposte = action("riposte", toHit=5, damage={"dice": "1d6", "type": "slashing"}, reaction={"on": "hit"})
    duel = Duel(hero(spells=("shield",), rules=rules), brute(actions=[riposte, action()]), rules=rules)
    duel.act(SWORD, "brute", dice=[15])
    duel.act("react:riposte", dice=[12])
    assert (duel.fight.asked, duel.fight.menu.window) == ("juno", "hit")
    duel.act("react:shield", dice=[4])
    assert (duel.health("juno"), duel.health("brute")) == (30, 33)


@pytest.mark.feature("WN-11")
@pytest.mark.parametrize("depth", [0, 9, "two"])
def test_a_depth_is_a_small_number(depth):
    with pytest.raises(DocumentError):
        arena(windows={"depth": depth})


# ------------------------------------------------------------------------------------------------- saves and deaths


@pytest.mark.feature("WN-11")
@pytest.mark.parametrize(("face", "asked"), [(11, "kit"), (12, "brute")])
def test_a_friend_of_whoever_fails_a_save_may_turn_it(face, asked, reload):
    """14 to reach with 2 to add: 11 fails by one, and three more make it."""
    duel = Duel(hero(), hero("kit", spells=("steel",)), hero("foe", spells=("fire",)), brute(), foes=2)
    duel.end()
    duel.end()
    dice = [face] if asked == "kit" else [face, *[1] * 8]
    duel.act("ability:spells/fire", "juno", dice=dice)
    assert (duel.fight.asked, duel.fight.menu.window) == (asked, "save") if asked == "kit" else ("foe", "")
    if asked != "kit":
        return
    assert duel.option("react:steel").turns == "1"
    assert duel.fight.advise().option == "react:steel"
    reload(duel)
    events = duel.act("react:steel", dice=[6] * 8)
    assert [(each.total, each.plus, each.made) for each in of(events, "save.turned")] == [(16, 3, True)]
    assert duel.health("juno") == 6
    assert "steeled" not in duel.fight.fighters["juno"].conditions


@pytest.mark.feature("WN-11")
def test_dice_that_an_answer_adds_are_thrown_when_it_is_judged_again():
    duel = Duel(hero(), hero("kit", spells=("luck",)), hero("foe", spells=("fire",)), foes=1)
    duel.end()
    duel.end()
    duel.act("ability:spells/fire", "juno", dice=[9])
    assert duel.option("react:luck").turns == "2/3"  # three and more of six
    events = duel.act("react:luck", dice=[3, *[1] * 8])
    assert [each.made for each in of(events, "save.turned")] == [True]


@pytest.mark.feature("WN-11")
def test_a_foe_of_whoever_makes_a_save_may_spoil_it():
    duel = Duel(hero(spells=("fire",)), hero("kit", spells=("words",)), brute(), foes=1)
    duel.fight.profiles["brute"].saves["dex_save"] = 0
    duel.act("ability:spells/fire", "brute", dice=[16])
    assert (duel.fight.asked, duel.option("react:words").turns) == ("kit", "2/3")
    events = duel.act("react:words", dice=[3, *[1] * 8])
    assert [(each.total, each.made) for each in of(events, "save.turned")] == [(13, False)]
    assert duel.health("brute") == 32


@pytest.mark.feature("WN-11")
def test_nobody_is_reached_before_all_have_saved():
    duel = Duel(hero(), hero("kit", spells=("steel",)), hero("foe", spells=("fire",)), foes=1)
    duel.end()
    duel.end()
    duel.act("ability:spells/fire", "juno", "kit", dice=[5])
    assert duel.fight.menu.about["targets"] == "juno"
    duel.act("pass", dice=[4])
    assert (duel.fight.menu.about["targets"], duel.health("juno")) == ("kit", 30)
    duel.act("pass", dice=[1] * 8)
    assert (duel.health("juno"), duel.health("kit")) == (22, 22)


@pytest.mark.feature("WN-11")
def test_a_save_on_a_hit_is_held_as_well():
    sting = action(
        "sting",
        toHit=5,
        damage={"dice": "1d6", "type": "piercing"},
        save={"save": "con_save", "difficulty": 12, "onSuccess": "half"},
    )
    duel = Duel(hero(), hero("kit", spells=("steel",)), brute(actions=[sting]))
    duel.end()
    duel.end()
    duel.act("action:sting", "juno", dice=[15, 9])
    assert (duel.fight.asked, duel.fight.menu.window) == ("kit", "save")
    duel.act("react:steel", dice=[6])
    assert duel.health("juno") == 27


@pytest.mark.feature("WN-11")
def test_a_death_is_answered_by_those_who_are_left(reload):
    duel = Duel(brute("weak", health=5), hero("kit", spells=("grief",)), hero("foe"), foes=1)
    duel.end()
    duel.end()
    duel.act(SWORD, "weak", dice=[15, 8])
    assert (duel.fight.asked, duel.fight.menu.window) == ("kit", "death")
    assert (duel.fight.menu.about["source"], duel.fight.menu.about["targets"]) == ("foe", "weak")
    reload(duel)
    duel.act("react:grief")
    assert duel.fight.fighters["kit"].temporary == 9


def test_whoever_lies_dying_is_not_dead():
    duel = Duel(hero(pools={"hp": {"current": 3}}), hero("kit", spells=("grief",)), brute())
    duel.end()
    duel.end()
    duel.act("action:club", "juno", dice=[15, 2])
    assert duel.fight.fighters["juno"].down
    assert duel.fight.asked == "brute"


# --------------------------------------------------------------------------------------------------- riders that ask


@pytest.mark.feature("WN-11")
def test_a_rider_that_asks_goes_with_a_hit_only_when_it_is_taken(reload):
    duel = Duel(hero(spells=("smite",)), brute())
    duel.act(SWORD, "brute", dice=[15])
    assert (duel.fight.asked, duel.fight.menu.window) == ("juno", "rider")
    assert (duel.option("react:smite").adds, duel.option("react:smite").pays) == (
        "9",
        ["slots_1", "slots_2", "slots_3"],
    )
    reload(duel)
    duel.act("react:smite", pay="slots_2", dice=[4, 8, 8, 8])  # the sword, and three dice for a second slot
    assert duel.health("brute") == 40 - 7 - 24
    assert duel.fight.sheets["juno"].state.live.pools["slots_2"].current == 2


@pytest.mark.feature("WN-11")
def test_passing_on_a_rider_costs_nothing():
    duel = Duel(hero(spells=("smite",)), brute())
    duel.act(SWORD, "brute", dice=[15])
    duel.act("pass", dice=[4])
    assert duel.health("brute") == 33
    assert duel.fight.sheets["juno"].state.live.pools["slots_1"].current == 4


@pytest.mark.feature("WN-11")
def test_a_critical_doubles_the_dice_of_a_rider_that_was_taken():
    duel = Duel(hero(spells=("smite",)), brute())
    duel.act(SWORD, "brute", dice=[20])
    assert duel.option("react:smite").adds == "18"
    duel.act("react:smite", dice=[1, 1, 1, 1, 1, 1])
    assert duel.health("brute") == 40 - 2 - 3 - 4


@pytest.mark.feature("WN-11")
def test_a_rider_is_asked_about_after_the_hit_is_settled():
    duel = Duel(hero(spells=("smite",)), hero("mage", spells=("shield",)), foes=1)
    duel.act(SWORD, "mage", dice=[12])
    assert duel.fight.menu.window == "hit"
    duel.act("react:shield")  # a miss: nothing to ask about
    assert (duel.fight.asked, duel.fight.menu.window) == ("juno", "")


def test_nobody_is_asked_about_what_they_cannot_pay():
    none = {f"slots_{level}": {"current": 0} for level in (1, 2, 3)}
    duel = Duel(hero(spells=("smite",), pools=none), brute())
    duel.act(SWORD, "brute", dice=[15, 4])
    assert duel.fight.asked == "juno"


def test_a_rider_is_not_on_the_menu_of_a_turn():
    duel = Duel(hero(spells=("smite",)), brute())
    with pytest.raises(Refused) as refused:
        duel.act("rider:smite")
    assert refused.value.code == "not-on-menu"
