"""What lies about is picked up in the middle of a fight: from within arm's reach, as drawing is paid (CB-25)."""

from __future__ import annotations

import pytest
from armoury import Brawl, armoury, brute, has

from rollwright import Refused
from rollwright.board import board_of
from rollwright.fight.events import ItemTaken

FEET = {"label": "ft", "perCell": 5}


def thrown(brawl, dice=(2,)):
    brawl.act("attack:thrown/Dirk", "bo", dice=dice)
    return brawl


def next_turn(brawl):
    brawl.act("end")
    brawl.act("end")


@pytest.mark.feature("CB-25", "SV-02", "SV-07")
def test_what_was_thrown_is_picked_up_into_the_free_hand():
    brawl = thrown(Brawl({"fields": {"blows": 2}, "items": has(dirk=1)}))
    brawl.reload()
    events = brawl.act("pick-up:dirk")
    assert brawl.told(events) == "Ada picks up Dirk."
    brawl.reload()
    assert brawl.fight.state.lying == []
    assert brawl.ada.state.items == [{"item": "wares/dirk", "quantity": 1, "worn": True}]
    assert "attack:in-hand/Dirk" in brawl.options
    brawl.fight.undo()
    assert [each.name for each in brawl.fight.state.lying] == ["Dirk"]
    assert brawl.fight.sheets["ada"].state.items == []


@pytest.mark.feature("CB-25")
def test_it_is_free_once_a_turn_as_drawing_is_and_shares_that_with_it():
    brawl = thrown(Brawl({"items": has("sword", dirk=1)}))
    brawl.act("draw:sword")
    assert "pick-up:dirk" not in brawl.options
    with pytest.raises(Refused) as caught:
        brawl.act("pick-up:dirk")
    assert caught.value.code == "drawn-already"
    next_turn(brawl)
    brawl.act("pick-up:dirk")
    assert brawl.ada.state.items[-1] == {"item": "wares/dirk", "quantity": 1, "worn": True}  # one hand held the sword


@pytest.mark.feature("CB-25", "CB-06")
@pytest.mark.parametrize("key", ["pickUp", "draw"])
def test_it_takes_the_budget_that_the_game_names(key):
    rules = armoury(combat={"items": {key: "bonus"}})
    brawl = thrown(Brawl({"items": has(dirk=1)}, rules=rules))
    assert brawl.option("pick-up:dirk").budget == "bonus"
    brawl.act("pick-up:dirk")
    assert brawl.see("ada.budgets.bonus") == 0
    next_turn(brawl)
    thrown(brawl)
    brawl.fight.state.fighters["ada"].budgets["bonus"] = 0
    brawl.fight.opened = brawl.fight.state.menu = None
    with pytest.raises(Refused) as caught:
        brawl.act("pick-up:dirk")
    assert caught.value.code == "no-budget"


@pytest.mark.feature("CB-25")
def test_with_full_hands_it_goes_among_what_is_carried():
    brawl = thrown(Brawl({"items": has("dirk", sword=1, shield=1)}))
    brawl.act("pick-up:dirk")
    assert brawl.ada.state.items[-1] == {"item": "wares/dirk", "quantity": 1}


@pytest.mark.feature("CB-25")
def test_a_thing_with_a_name_of_its_own_keeps_it():
    old = {"item": "wares/dirk", "name": "Old Biter", "worn": True}
    brawl = Brawl({"items": [old]})
    brawl.act("attack:thrown/Old Biter", "bo", dice=(2,))
    brawl.act("pick-up:dirk")
    assert brawl.ada.state.items == [{"item": "wares/dirk", "name": "Old Biter", "quantity": 1, "worn": True}]


@pytest.mark.feature("CB-25", "BD-06")
def test_on_a_board_it_lies_where_it_was_thrown_and_one_must_go_there():
    rules = armoury(combat={"distance": FEET, "economy": {"movement": 30}})
    board = board_of(". . . . .")
    brawl = Brawl({"items": has(dirk=1)}, brute(speed=30), rules=rules, board=board, at={"ada": (0, 0), "bo": (4, 0)})
    thrown(brawl)
    assert brawl.fight.state.lying[0].cell == (4, 0)
    with pytest.raises(Refused) as caught:
        brawl.act("pick-up:dirk")
    assert caught.value.code == "lies-elsewhere"
    brawl.fight.choose("move", cell=(3, 0))
    brawl.reload()
    assert brawl.told(brawl.act("pick-up:dirk")) == "Ada picks up Dirk."


@pytest.mark.feature("CB-25")
def test_whoever_is_near_may_pick_up_what_somebody_else_has_thrown():
    brawl = thrown(Brawl({"items": has(dirk=1)}, friends={"eli": {}}, initiative=["ada", "eli", "bo"]))
    brawl.act("end")
    (taken,) = [each for each in brawl.act("pick-up:dirk") if isinstance(each, ItemTaken)]
    assert (taken.who, taken.owner) == ("eli", "ada")
    assert brawl.fight.sheets["eli"].state.items == [{"item": "wares/dirk", "quantity": 1, "worn": True}]


@pytest.mark.feature("CB-25", "SV-08")
@pytest.mark.parametrize(("items", "picks"), [(has(dirk=1), True), (has(dirk=1, sword=1), False)])
def test_tactics_pick_up_a_weapon_when_nothing_better_is_in_hand(items, picks):
    brawl = thrown(Brawl({"items": items, "lists": {"arms": [{"name": "Fist", "damage": "1"}]}}))
    next_turn(brawl)
    assert (brawl.fight.advise().option == "pick-up:dirk") is picks


@pytest.mark.feature("CB-25", "SV-08")
def test_a_fight_of_one_who_throws_all_that_they_have_ends():
    brawl = Brawl({"items": has(dirk=2)}, brute(health=9))
    brawl.fight.auto()
    assert brawl.fight.ended
    assert brawl.fight.loot == {}
