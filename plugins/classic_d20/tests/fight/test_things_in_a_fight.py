"""Things that are used, that lend, and that are felt while they are worn (CB-25, SH-19, AB-22)."""

from __future__ import annotations

from fractions import Fraction

import pytest
from armoury import Brawl, armoury, has

from rollwright import Refused
from rollwright.fight.events import SaveRolled


def hurt(**more):
    return {"pools": {"hp": {"current": 5}}, **more}


@pytest.mark.feature("CB-25", "SV-02")
def test_a_draught_is_drunk_heals_and_is_gone_from_the_sheet():
    brawl = Brawl(hurt(items=has({"item": "wares/draught", "quantity": 2})))
    assert brawl.option("item:draught").cost == {"wares/draught": 1}
    assert brawl.option("item:draught").forecast["ada"].heal == "7"
    events = brawl.act("item:draught", "ada", dice=(1, 4))
    assert brawl.see("ada.health.current") == 12
    assert brawl.ada.items_of("draught") == 1
    assert brawl.told(events).startswith("Ada uses Healing draught.")
    brawl.reload()
    assert "item:draught" not in brawl.options  # the action is spent
    brawl.act("end")
    brawl.act("end")
    brawl.act("item:draught", "ada", dice=(1, 4))
    brawl.reload()
    brawl.act("end")
    brawl.act("end")
    with pytest.raises(Refused) as caught:
        brawl.act("item:draught", "ada")
    assert caught.value.code == "none-left"
    brawl.fight.undo()
    brawl.fight.undo()
    assert brawl.fight.sheets["ada"].items_of("draught") == 0
    brawl.fight.undo()
    assert brawl.fight.sheets["ada"].items_of("draught") == 1


@pytest.mark.feature("CB-25", "SV-08")
def test_tactics_give_a_draught_to_a_friend_who_is_down():
    brawl = Brawl({"items": has("draught", sword=1)}, friends={"bea": {"pools": {"hp": {"current": 0}}}})
    choice = brawl.fight.advise()
    assert (choice.option, choice.targets) == ("item:draught", ["bea"])
    brawl.act(choice.option, *choice.targets, dice=(2, 2))
    assert (brawl.see("bea.down"), brawl.see("bea.health.current")) == (False, 6)


@pytest.mark.feature("CB-25")
def test_charges_are_used_instead_of_the_thing():
    brawl = Brawl({"items": has("lamp")})
    brawl.act("item:lamp", "bo", dice=(4,))
    assert brawl.see("bo.health.current") == 16
    assert brawl.ada.state.items == [{"item": "wares/lamp", "charges": 1}]


@pytest.mark.feature("CB-25")
def test_a_use_has_its_own_budget_and_difficulty():
    brawl = Brawl({"items": has("ash")})
    (save,) = [each for each in brawl.act("item:ash", "bo", dice=(12,)) if isinstance(each, SaveRolled)]
    assert (save.difficulty, save.made) == (13, False)
    assert "choked" in brawl.see("bo.conditions")
    assert brawl.see("ada.budgets.action") == 1


@pytest.mark.feature("CB-14", "CB-25")
@pytest.mark.parametrize(("most", "offered"), [(1, False), (2, True)])
def test_what_a_thing_costs_stays_within_the_limits_of_spending(most, offered):
    limits = armoury(combat={"spendLimits": [{"pool": "blood", "max": most, "per": "turn"}]})
    brawl = Brawl(hurt(items=has("blood-cup")), rules=limits)
    assert ("item:blood-cup" in brawl.options) is offered
    if offered:
        brawl.act("item:blood-cup")
        assert (brawl.see("ada.health.current"), brawl.see("ada.paid")) == (9, {"turn.blood": 2})


@pytest.mark.feature("CB-07", "CB-25")
@pytest.mark.parametrize(("thing", "offered"), [("draught", True), ("ash", False)])
def test_a_granted_budget_pays_for_things_with_its_tags(thing, offered):
    quick = {"quick": {"level": 1}}
    brawl = Brawl(hurt(items=has("draught", "ash", sword=1), conditions=quick))
    brawl.act("attack:in-hand/Sword", "bo", dice=(2,))
    brawl.fight.state.fighters["ada"].budgets["bonus"] = 0
    brawl.fight.opened = brawl.fight.state.menu = None
    assert (f"item:{thing}" in brawl.options) is offered
    if offered:
        brawl.act("item:draught", "ada", dice=(1, 1))
        assert brawl.see("ada.budgets.haste") == 0


@pytest.mark.feature("CB-25", "SH-19")
def test_what_is_worn_is_felt_in_saves_and_seen_beside_the_roll():
    ash = {"id": "ash", "name": "Ash", "save": {"save": "grit", "difficulty": 12}, "damage": {"dice": "1d6"}}
    foe = {"health": 9, "defense": 9, "initiativeModifier": 0, "tier": "any", "actions": [ash]}
    brawl = Brawl({"items": has(cloak=1)}, foe, initiative=["bo", "ada"])
    assert Fraction(brawl.option("action:ash").forecast["ada"].save) == 1 - Fraction(6, 20) ** 2
    (save,) = [each for each in brawl.act("action:ash", "ada", dice=(2, 7)) if isinstance(each, SaveRolled)]
    assert (save.made, save.edges, save.rolled.parts) == (True, [("Cloak of the calm", 1)], [("Cloak of the calm", 2)])
    brawl.reload()


@pytest.mark.feature("CB-25", "SH-19")
def test_what_is_only_carried_is_felt_too():
    ash = {"id": "ash", "name": "Ash", "save": {"save": "grit", "difficulty": 2}, "damage": {"flat": 1}}
    foe = {"health": 9, "defense": 9, "initiativeModifier": 0, "tier": "any", "actions": [ash]}
    brawl = Brawl({"items": has("curse")}, foe, initiative=["bo", "ada"])
    (save,) = [each for each in brawl.act("action:ash", "ada") if isinstance(each, SaveRolled)]
    assert (save.made, save.because) == (False, "Hexed coin")


@pytest.mark.feature("CB-25", "SH-19")
def test_a_score_that_is_worn_is_what_one_strikes_with():
    brawl = Brawl({"items": has(sword=1, gauntlets=1)})
    assert "15 + 6 = 21" in brawl.told(brawl.act("attack:in-hand/Sword", "bo", dice=(15, 1)))


@pytest.mark.feature("AB-22", "CB-25")
def test_a_wand_lends_its_power_for_a_charge():
    brawl = Brawl({"items": has("wand")})
    option = "ability:lent/sparks@Wand of sparks"
    assert brawl.option(option).cost == {"wares/wand": 1}
    brawl.act(option, "bo", dice=(15, 3, 4))
    assert brawl.see("bo.health.current") == 13
    brawl.reload()
    assert (brawl.ada.state.items[0]["charges"], brawl.fight.sheets["ada"].number("pool.blood")) == (1, 5)
    brawl.act("end")
    brawl.act("end")
    brawl.act(option, "bo", dice=(2,))
    brawl.act("end")
    brawl.act("end")
    brawl.reload()
    assert option not in brawl.options


@pytest.mark.feature("CB-25", "CN-03")
def test_a_shifted_score_does_not_bring_back_what_is_used_up():
    brawl = Brawl(hurt(items=has("draught", dirk=1)))
    brawl.act("item:draught", "ada", dice=(1, 1))
    brawl.fight.afflict("ada", "weak", "test")
    brawl.reload()
    assert "attack:in-hand/Dirk" not in brawl.options  # the action is spent
    brawl.act("end")
    brawl.act("end")
    assert "item:draught" not in brawl.options
    assert "15 + 3 = 18" in brawl.told(brawl.act("attack:in-hand/Dirk", "bo", dice=(15, 1)))


@pytest.mark.feature("AB-22", "CB-25")
def test_a_flask_lends_an_ability_of_the_document_and_is_gone_by_it():
    wind = {"id": "second_wind", "name": "Second wind", "onHit": [{"kind": "heal", "amount": "1d10"}]}
    flask = {"id": "flask", "label": "Flask of wind"}
    flask["item"] = {"category": "gear", "lends": [{"ability": "second_wind", "pays": "item"}]}
    brawl = Brawl(hurt(items=has("flask")), rules=armoury(things=[flask], abilities=[wind]))
    (option,) = [each for each in brawl.options if each.startswith("power:")]
    assert option.endswith("@Flask of wind")
    brawl.act(option, dice=(7,))
    assert (brawl.see("ada.health.current"), brawl.ada.state.items) == (12, [])
    brawl.reload()
    brawl.act("end")
    brawl.act("end")
    assert option not in brawl.options
