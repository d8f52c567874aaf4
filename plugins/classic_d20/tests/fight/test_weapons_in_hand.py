"""Weapons that are things: in hand while worn, in both hands, in the off hand, thrown, drawn (CB-25)."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import pytest
from armoury import Brawl, armoury, brute, has

from rollwright import DocumentError, Refused
from rollwright.fight.events import Hurt, ItemDropped


def parts(events):
    return [(part.type, part.amount) for event in events if isinstance(event, Hurt) for part in event.parts]


@pytest.mark.feature("CB-25")
def test_a_weapon_strikes_with_its_best_ability_and_its_own_bonus():
    brawl = Brawl({"items": has(sword=1)})
    events = brawl.act("attack:in-hand/Sword", "bo", dice=(7, 5))
    assert "Ada attacks bo with Sword: 7 + 5 = 12 against 12, a hit." in brawl.told(events)
    assert brawl.see("bo.health.current") == 20 - 8


@pytest.mark.feature("CB-25")
@pytest.mark.parametrize(
    ("items", "offered"),
    [
        (has("sword"), set()),
        (has(sword=1), {"in-hand/Sword", "two-hands/Sword"}),
        (has(sword=1, shield=1), {"in-hand/Sword"}),
        (has("claws", sword=1), {"in-hand/Iron claws", "in-hand/Sword", "two-hands/Sword"}),
        (has(maul=1), {"in-hand/Maul"}),
        (has("dirk"), {"thrown/Dirk"}),
        (has(dirk=1), {"in-hand/Dirk", "thrown/Dirk"}),
        (has(bow=1), {"in-hand/Bow"}),
    ],
)
def test_what_hands_hold_is_what_strikes(items, offered):
    menu = Brawl({"items": items}).options
    assert {option.removeprefix("attack:") for option in menu if option.startswith("attack:")} == offered


@pytest.mark.feature("CB-25")
def test_two_hands_throw_the_larger_dice():
    brawl = Brawl({"items": has(sword=1)})
    events = brawl.act("attack:two-hands/Sword", "bo", dice=(15, 10))
    assert parts(events) == [("slashing", 13)]
    assert "with Sword (both hands): 15 + 5 = 20" in brawl.told(events)


@pytest.mark.feature("CB-25")
def test_the_off_hand_waits_for_another_light_weapon_and_leaves_its_ability_out():
    brawl = Brawl({"items": has(shortsword=1, dirk=1)})
    with pytest.raises(Refused) as caught:
        brawl.act("attack:off-hand/Dirk", "bo")
    assert caught.value.code == "off-hand-waits"
    brawl.act("attack:in-hand/Shortsword", "bo", dice=(15, 1))
    brawl.reload()
    assert "attack:off-hand/Shortsword" not in brawl.options  # not with the hand that has struck
    events = brawl.act("attack:off-hand/Dirk", "bo", dice=(15, 4))
    assert parts(events) == [("piercing", 4)]
    assert brawl.see("ada.budgets") == {"action": 0, "bonus": 0, "haste": 0}
    brawl.act("end")
    brawl.act("end")
    assert "attack:off-hand/Dirk" not in brawl.options  # a new turn has struck with nothing yet


@pytest.mark.feature("CB-25")
@pytest.mark.parametrize(("count", "offered"), [(1, False), (2, True)])
def test_two_of_a_kind_are_a_pair(count, offered):
    brawl = Brawl({"items": has(dirk=count)})
    brawl.act("attack:in-hand/Dirk", "bo", dice=(15, 1))
    assert ("attack:off-hand/Dirk" in brawl.options) is offered


@pytest.mark.feature("CB-25")
def test_an_ability_that_takes_off_takes_off_in_the_off_hand_too():
    brawl = Brawl({"abilities": {"might": 6, "grace": 6}, "items": has(shortsword=1, dirk=1)})
    brawl.act("attack:in-hand/Shortsword", "bo", dice=(15, 4))
    assert parts(brawl.act("attack:off-hand/Dirk", "bo", dice=(15, 4))) == [("piercing", 2)]


@pytest.mark.feature("CB-25")
def test_strikes_of_one_payment_go_to_rows_and_things_alike():
    brawl = Brawl({"fields": {"blows": 2}, "items": has(sword=1), "lists": {"arms": [{"name": "Fist", "damage": "1"}]}})
    brawl.act("attack:in-hand/Sword", "bo", dice=(2,))
    assert brawl.see("ada.strikes") == 1
    assert brawl.option("attack:arms/Fist").budget == ""
    brawl.act("attack:arms/Fist", "bo", dice=(2,))
    assert not [option for option in brawl.options if option.startswith("attack:")]


@pytest.mark.feature("CB-25", "SV-03")
def test_what_is_thrown_is_gone_and_lies_about():
    brawl = Brawl({"fields": {"blows": 2}, "items": has(dirk=1)})
    events = brawl.act("attack:thrown/Dirk", "bo", dice=(15, 2))
    assert [(each.name, each.because) for each in events if isinstance(each, ItemDropped)] == [("Dirk", "thrown")]
    assert "with Dirk (thrown): 15 + 5 = 20" in brawl.told(events)
    assert brawl.ada.state.items == []
    assert [(each.item, each.owner) for each in brawl.fight.state.lying] == [("wares/dirk", "ada")]
    brawl.reload()
    with pytest.raises(Refused) as caught:
        brawl.act("attack:in-hand/Dirk", "bo")
    assert caught.value.code == "none-left"
    brawl.fight.undo()
    assert [row["item"] for row in brawl.fight.sheets["ada"].state.items] == ["wares/dirk"]
    assert brawl.fight.state.lying == []
    assert "attack:in-hand/Dirk" in brawl.options


@pytest.mark.feature("CB-25", "SV-03")
def test_of_two_alike_that_were_drawn_one_by_one_the_thrown_one_is_gone_at_once():
    brawl = Brawl({"items": [*has(dirk=1), *has(dirk=1)]})
    brawl.act("attack:thrown/Dirk", "bo", dice=(15, 2))
    could = [act.id for act in brawl.fight.profiles["ada"].acts]
    brawl.reload()
    assert [act.id for act in brawl.fight.profiles["ada"].acts] == could


@pytest.mark.feature("CB-25")
@pytest.mark.parametrize("items", [has(dirk=2), [*has(dirk=1), *has(dirk=1)]])
def test_when_one_of_a_pair_is_thrown_the_off_hand_has_the_other(items):
    brawl = Brawl({"items": items})
    assert "attack:off-hand/Dirk" not in brawl.options
    brawl.act("attack:thrown/Dirk", "bo", dice=(15, 2))
    brawl.reload()
    assert parts(brawl.act("attack:off-hand/Dirk", "bo", dice=(15, 4))) == [("piercing", 4)]


@pytest.mark.feature("CB-25")
def test_a_single_weapon_that_is_thrown_and_picked_up_is_no_pair():
    brawl = Brawl({"items": has(dirk=1)})
    brawl.act("attack:thrown/Dirk", "bo", dice=(15, 2))
    assert "attack:off-hand/Dirk" not in brawl.options
    brawl.act("pick-up:dirk")
    assert "attack:off-hand/Dirk" not in brawl.options


@pytest.mark.feature("CB-25")
def test_the_off_hand_may_follow_a_throw():
    brawl = Brawl({"items": has(shortsword=1, dirk=1)})
    brawl.act("attack:thrown/Dirk", "bo", dice=(15, 2))
    brawl.reload()
    assert "attack:off-hand/Shortsword" in brawl.options


@pytest.mark.feature("CB-25")
def test_one_weapon_is_drawn_freely_each_turn_and_puts_others_away():
    brawl = Brawl({"items": has("maul", "dirk", sword=1, shield=1)})
    with pytest.raises(Refused) as caught:
        brawl.act("attack:in-hand/Maul", "bo")
    assert caught.value.code == "not-in-hand"
    assert "draw:maul" not in brawl.options  # a shield is no weapon and is not put away for it
    assert brawl.told(brawl.act("draw:dirk")) == "Ada draws Dirk and puts Sword away."
    brawl.reload()
    assert brawl.see("ada.budgets.action") == 1
    assert "attack:in-hand/Dirk" in brawl.options
    with pytest.raises(Refused) as caught:
        brawl.act("draw:sword")
    assert caught.value.code == "drawn-already"
    brawl.act("end")
    brawl.act("end")
    brawl.act("draw:sword")
    assert [row.get("worn", False) for row in brawl.ada.state.items] == [False, False, True, True]


@pytest.mark.feature("CB-25")
def test_drawing_may_take_a_budget():
    brawl = Brawl({"items": has("sword", "dirk")}, rules=armoury(combat={"items": {"draw": "bonus"}}))
    brawl.act("draw:sword")
    assert brawl.see("ada.budgets.bonus") == 0
    with pytest.raises(Refused) as caught:
        brawl.act("draw:dirk")
    assert caught.value.code == "no-budget"


@pytest.mark.feature("CB-25")
def test_tags_of_a_weapon_get_through_and_fire_riders():
    wolf = brute(resist=[{"type": "piercing", "except": ["silver"]}, "slashing"])
    tricks = [{"name": "Backstab", "_catalog": "tricks/backstab"}]
    brawl = Brawl({"fields": {"blows": 2}, "items": has(dirk=1, sword=1), "lists": {"tricks": tricks}}, wolf)
    assert parts(brawl.act("attack:in-hand/Sword", "bo", dice=(15, 4))) == [("slashing", 7)]
    assert brawl.see("bo.health.current") == 20 - 3
    events = brawl.act("attack:in-hand/Dirk", "bo", dice=(15, 4, 6))
    assert parts(events) == [("piercing", 7), ("piercing", 6)]
    assert brawl.see("bo.health.current") == 17 - 13


@pytest.mark.feature("CB-25")
def test_a_rider_of_weapons_rides_on_no_row():
    tricks = [{"name": "Backstab", "_catalog": "tricks/backstab"}]
    brawl = Brawl({"lists": {"tricks": tricks, "arms": [{"name": "Knife", "damage": "1d4"}]}})
    assert len(parts(brawl.act("attack:arms/Knife", "bo", dice=(15, 4)))) == 1


@pytest.mark.feature("CB-25", "SV-09")
def test_a_floor_is_what_a_hit_does_at_least_in_the_forecast_too():
    brawl = Brawl({"abilities": {"might": 1, "grace": 1}, "items": has(maul=1)})
    forecast = brawl.option("attack:in-hand/Maul").forecast["bo"]
    mean, critical = (
        Fraction(sum(max(3, sum(dice) - 5) for dice in product(range(1, 7), repeat=n)), 6**n) for n in (2, 4)
    )
    top = Fraction(1, 20)
    assert Fraction(forecast.damage) == (Fraction(forecast.hit) - top) * mean + top * critical
    brawl.act("attack:in-hand/Maul", "bo", dice=(19, 1, 1))
    assert brawl.see("bo.health.current") == 17


@pytest.mark.feature("CB-25")
@pytest.mark.parametrize(
    ("combat", "thing", "code"),
    [
        ({"items": {"use": "actoin"}}, None, "no-such-name"),
        ({"items": {"offHand": {"budget": "nope"}}}, None, "no-such-name"),
        ({}, {"attack": {"hands": 2, "light": True, "damage": {"dice": "1d6"}}}, "key-out-of-place"),
        ({}, {"attack": {"hands": 2, "damage": {"dice": "1d6", "twoHanded": "1d8"}}}, "key-out-of-place"),
        ({}, {"attack": {"damage": {"dice": "1d6", "minimum": 2}}}, "key-out-of-place"),
        ({}, {"use": {"kind": "debuff", "save": {"save": "grit"}}}, "save-without-difficulty"),
    ],
)
def test_what_no_fight_could_play_is_refused(combat, thing, code):
    things = [{"id": "odd", "label": "Odd", "item": {"category": "gear", **thing}}] if thing else []
    with pytest.raises(DocumentError) as caught:
        armoury(combat=combat, things=things).entry("wares/odd")
    assert code in [problem.code for problem in caught.value.problems]


@pytest.mark.feature("CB-25", "SV-08")
def test_tactics_draw_what_is_better_and_then_strike():
    brawl = Brawl({"items": has("maul", dirk=1)})
    first = brawl.fight.advise()
    assert first.option == "draw:maul"
    brawl.fight.choose(first)
    assert brawl.fight.advise().option == "attack:in-hand/Maul"
