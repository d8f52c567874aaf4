"""Walking out of a foe's reach: the walk stops, the foe is asked, and the walk goes on where it stopped."""

from __future__ import annotations

import json

import pytest
from arena import ENGINE, action, arena, brute, document, hero, of
from skirmish import Skirmish, archer

from rollwright import Fight

pytestmark = pytest.mark.feature("BD-10")


def test_the_walk_stops_on_the_spot_and_goes_on_and_pays_for_each_cell():
    duel = Skirmish("J B . .\n. . . .\n. . . .", hero(), brute())
    (stretch,) = of(duel.walk(3, 2, path=[(0, 1), (1, 2), (2, 2), (3, 2)]), "walked")
    assert (stretch.path, duel.at("juno"), duel.left("juno")) == ([(0, 1)], (0, 1), 25)
    assert (duel.fight.menu.by, duel.fight.menu.window, duel.options()) == (
        "brute",
        "leaves-reach",
        ["strike:club", "pass"],
    )
    assert duel.fight.see("fight.window") == "leaves-reach"
    events = duel.act("strike:club", "juno", dice=[18, 4])
    assert [each.type for each in events if each.type != "option.chosen"] == ["attack.rolled", "hurt", "walked"]
    assert (duel.at("juno"), duel.left("juno"), duel.health("juno")) == ((3, 2), 10, 23)
    assert duel.fight.fighters["brute"].budgets["reaction"] == 0


def test_to_let_them_go_costs_nothing():
    duel = Skirmish("J B .\n. . .\n. . .", hero(), brute())
    duel.walk(0, 2)
    duel.act("pass")
    assert (duel.at("juno"), duel.fight.fighters["brute"].budgets["reaction"]) == ((0, 2), 1)


def test_whoever_falls_to_it_stays_where_they_were_struck():
    duel = Skirmish("J B .\n. . .\n. . .", hero(pools={"hp": {"current": 5}}), brute())
    duel.walk(0, 2)
    duel.act("strike:club", dice=[18, 6])
    assert (duel.at("juno"), duel.fight.fighters["juno"].down) == ((0, 1), True)


def tripping(*effects: str):
    """A brute whose strike in passing throws down, and rules in which lying has these effects."""
    trip = action("club", toHit=5, reach=5, damage={"dice": "1d6"}, applies=[{"condition": "dazzled"}])
    return brute(actions=[trip]), arena(conditions=[{"condition": "dazzled", "effects": list(effects)}])


@pytest.mark.feature("BD-03")
class TestAWalkerWhoIsThrownDown:
    def test_stays_where_they_lie_where_one_must_get_up_first(self):
        striker, rules = tripping("half-move-to-stand")
        duel = Skirmish("J B . .\n. . . .\n. . . .", hero(rules=rules), striker, rules=rules)
        duel.walk(0, 2)
        duel.act("strike:club", "juno", dice=[18, 4])
        assert (duel.at("juno"), duel.left("juno")) == ((0, 1), 25)
        assert "move" not in duel.options()
        duel.act("stand")
        assert duel.left("juno") == 10
        duel.walk(0, 2)
        assert (duel.at("juno"), duel.left("juno")) == ((0, 2), 5)

    def test_walks_on_where_the_ruleset_asks_for_no_getting_up(self):
        striker, rules = tripping("own-attacks-disadvantage")
        duel = Skirmish("J B . .\n. . . .\n. . . .", hero(rules=rules), striker, rules=rules)
        duel.walk(0, 2)
        duel.act("strike:club", "juno", dice=[18, 4])
        assert duel.at("juno") == (0, 2)

    def test_pays_for_crawling_what_lying_takes_of_their_speed(self):
        striker, _ = tripping()
        crawl = {"condition": "dazzled", "modifiers": [{"to": "speed", "times": 0.5}]}
        rules = arena(conditions=[crawl])
        duel = Skirmish("J B . . . .\n. . . . . .", hero(rules=rules), striker, rules=rules)
        duel.walk(path=[(1, 1), (2, 1), (3, 1), (4, 1), (5, 1)])
        assert duel.at("juno") == (2, 1)
        duel.act("strike:club", "juno", dice=[18, 4])
        assert (duel.at("juno"), duel.left("juno")) == ((3, 1), 0)  # three of six cells, and all of them are spent

    def test_goes_back_from_a_friend_s_cell(self):
        striker, rules = tripping("half-move-to-stand")
        mara = hero("mara", rules=rules)
        duel = Skirmish("J M . .\n# # B #", hero(rules=rules), mara, striker, rules=rules)
        duel.walk(3, 0)
        assert duel.fight.menu.window == ""  # (3, 0) is within reach still
        duel.walk(0, 0)
        duel.act("strike:club", "juno", dice=[18, 4])
        assert duel.at("juno") != duel.at("mara")


def test_each_foe_is_asked_once_in_a_walk_and_again_in_the_next():
    duel = Skirmish(". . . .\nJ . B .\n. . . .", hero(), brute())
    duel.walk(path=[(1, 0), (0, 0), (1, 0), (0, 0)])
    assert duel.fight.menu.window == "leaves-reach"
    duel.act("pass")
    assert (duel.fight.menu.window, duel.at("juno")) == ("", (0, 0))
    duel.walk(path=[(1, 0), (0, 0)])
    assert duel.fight.menu.window == "leaves-reach"


def test_foes_are_asked_one_after_the_other_in_turn_order():
    duel = Skirmish(". J .\nA . B\n. . .", hero(), brute("axe"), brute(), foes=2)
    duel.walk(1, 2)
    assert duel.fight.menu.window == ""  # both still reach
    duel.walk(1, 0)
    asked = []
    duel = Skirmish(". J .\nA . B\n. . .\n. . .", hero(), brute("axe"), brute(), foes=2)
    duel.walk(1, 3, path=[(1, 1), (1, 2), (1, 3)])
    while duel.fight.menu.window:
        asked.append(duel.fight.menu.by)
        duel.act("pass")
    assert asked == ["axe", "brute"]


@pytest.mark.feature("CB-11")
@pytest.mark.parametrize("how", ["disengage", "dazzled", "stunned", "shot", "spent", "friend"])
def test_who_is_not_asked(how):
    foe = archer("brute") if how == "shot" else brute()
    duel = Skirmish("J B .\n. . .\n. . .", hero(), foe)
    if how == "friend":
        duel = Skirmish("J M .\n. . .\n. . B", hero(), hero("mara"), brute())
    if how == "disengage":
        duel.act("standard:disengage")
    elif how in ("dazzled", "stunned"):
        duel.give("brute", how)
    elif how == "spent":
        duel.fight.fighters["brute"].budgets["reaction"] = 0
        duel.fight.moved()
        duel.fight.opened = duel.fight.state.menu = None
    assert duel.cells()[0, 2].threats == []
    duel.walk(0, 2)
    assert (duel.at("juno"), duel.fight.menu.window) == ((0, 2), "")


def test_a_ruleset_without_it_strikes_at_nobody():
    written = document()
    del written["combat"]["opportunity"]
    rules = ENGINE().load_ruleset(written)
    duel = Skirmish("J B .\n. . .\n. . .", hero(rules=rules), brute(), rules=rules)
    duel.walk(0, 2)
    assert duel.at("juno") == (0, 2)


def test_the_menu_says_who_may_strike_on_the_way():
    duel = Skirmish("J . .\nB . .\n. . .", hero(), brute())
    threats = {cell: each.threats for cell, each in duel.cells().items()}
    assert threats[2, 0] == ["brute"]
    assert threats[1, 0] == []


def test_what_reaches_further_is_left_further_away():
    pike = {"id": "pike", "name": "Pike", "toHit": 5, "reach": 10, "damage": {"dice": "1d6"}}
    duel = Skirmish("J . B .\n. . . .\n. . . .\n. . . .", hero(), brute(actions=[pike]))
    assert duel.cells()[1, 2].threats == []
    assert duel.cells()[1, 3].threats == ["brute"]


def test_who_is_stopped_on_a_friend_goes_back_to_where_there_is_room():
    duel = Skirmish("B . .\nJ M .\n. . .", hero(pools={"hp": {"current": 5}}), hero("mara"), brute())
    duel.walk(2, 2, path=[(1, 1), (2, 2)])
    assert duel.at("juno") == (1, 1)  # passing, for the moment
    events = duel.act("strike:club", dice=[18, 6])
    assert [each.how for each in of(events, "shifted")] == ["back"]
    assert (duel.at("juno"), duel.at("mara")) == ((0, 1), (1, 1))


@pytest.mark.feature("WN-06", "WN-10")
def test_a_walk_saved_in_the_window_comes_back_with_the_same_question_and_the_same_cells():
    duel = Skirmish("J B . .\n. . . .\n. . . .", hero(), brute())
    duel.walk(3, 2, path=[(0, 1), (1, 2), (2, 2), (3, 2)])
    again = Fight.load(arena(), json.dumps(duel.fight.save()))
    assert again.menu == duel.fight.menu
    assert again.stack[2].path == [(1, 2), (2, 2), (3, 2)]
    for fight in (duel.fight, again):
        fight.choose("strike:club", ["juno"])
    assert again.digest() == duel.fight.digest()
    assert json.dumps(again.save()) == json.dumps(duel.fight.save())
