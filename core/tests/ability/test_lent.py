"""What things lend: a wand's charges, worn gear, what is used up, and what is called after an ability (AB-22)."""

from __future__ import annotations

import pytest

from rollwright.ability import find_owned, owned
from rollwright.errors import Refused

ALONE = {"known": []}


def lent(sheet):
    return [(each.ability.ref, each.item) for each in owned(sheet)]


@pytest.mark.feature("AB-22")
def test_a_wand_spends_a_charge_instead_of_a_slot_and_casts_at_the_spell_s_own_level(hero, play):
    juno = hero({**ALONE, "items": [{"item": "wonders/wand"}], "pools": {"slot_3": 0, "slot_4": 0}})

    for left in (1, 0):
        plan = play(juno, "fireball", 1, *[1] * 8)
        assert (plan.slot, plan.item, plan.paid[0].label) == (3, "Ember wand", "Ember wand")
        juno.apply_all(plan.changes)
        assert juno.state.items[0]["charges"] == left

    assert lent(juno) == []  # at zero charges it lends nothing
    with pytest.raises(Refused) as caught:
        play(juno, "fireball")
    assert caught.value.code == "ability-not-theirs"
    juno.apply_all(juno.refill("rest"))
    assert lent(juno) == [("fireball", "Ember wand")]


@pytest.mark.feature("AB-22")
def test_a_wand_takes_no_higher_slot(hero, play):
    with pytest.raises(Refused) as caught:
        play(hero({**ALONE, "items": [{"item": "wonders/wand"}]}), {"ability": "fireball", "slot": 4})
    assert caught.value.code == "ability-no-such-slot"


@pytest.mark.feature("AB-22")
def test_worn_gear_lends_while_it_is_worn_at_the_wearer_s_own_cost(hero, play):
    juno = hero({**ALONE, "items": [{"item": "wonders/ring"}]})
    assert lent(juno) == []

    juno.apply_all(juno.wear("wonders/ring"))
    assert lent(juno) == [("spark", "Ring of sparks")]
    assert play(juno, "spark", 12, 1).paid == ()
    juno.apply_all(juno.wear("wonders/ring", on=False))
    assert lent(juno) == []


@pytest.mark.feature("AB-22")
def test_what_is_used_up_is_the_whole_cost(hero, play):
    juno = hero({**ALONE, "items": [{"item": "wonders/vial", "quantity": 2}], "pools": {"hp": {"current": 1}}})

    plan = play(juno, "second wind", 5)
    juno.apply_all(plan.changes)

    assert [(each.source, each.amount) for each in plan.paid] == [("wonders/vial", 1)]
    assert juno.items_of("wonders/vial") == 1
    assert juno.number("hp") == 7


@pytest.mark.feature("AB-22")
@pytest.mark.parametrize(
    ("name", "ability"),
    [
        ("Scroll of Fireball", "fireball"),
        ("scroll of FIREBALLS", "fireball"),
        ("Fireball scroll", "fireball"),
        ("Potion of Second Wind", "second_wind"),
        ("The old general's battered horn of the War cry", ""),  # too many words for a name
        ("Fireballed boots", ""),
        ("Fireball", ""),
        ("A rope", ""),
    ],
)
def test_a_thing_that_is_called_after_an_ability_carries_it_by_itself(hero, play, name, ability):
    juno = hero({**ALONE, "items": [{"name": name}]})

    assert lent(juno) == ([(ability, name)] if ability else [])
    if ability == "fireball":
        plan = play(juno, ability, 1, *[1] * 8)
        juno.apply_all(plan.changes)
        assert (plan.slot, juno.state.items) == (3, [])


@pytest.mark.feature("AB-22")
@pytest.mark.parametrize("item", [{"name": "Wand of Fireballs", "charges": 2}, {"item": "wonders/lantern"}])
def test_one_that_has_charges_spends_them(hero, play, item):
    juno = hero({**ALONE, "items": [item]})

    juno.apply_all(play(juno, "fireball", 1, *[1] * 8).changes)

    assert juno.state.items[0]["charges"] == item.get("charges", 1) - 1


@pytest.mark.feature("AB-22")
def test_a_thing_that_is_handed_over_by_an_item_s_name_is_that_item(hero):
    juno = hero(ALONE)
    juno.apply_all(juno.gain_item("ember WAND"))
    assert juno.state.items == [{"item": "wonders/wand", "quantity": 1}]
    assert lent(juno) == [("fireball", "Ember wand")]


@pytest.mark.feature("AB-22")
def test_one_s_own_comes_first_unless_the_thing_is_named(hero, play):
    juno = hero({"items": [{"item": "wonders/wand"}]})

    assert find_owned(juno, "fireball").item == ""
    plan = play(juno, {"ability": "fireball", "item": "ember wand"}, 1, *[1] * 8)
    assert plan.paid[0].source == "wonders/wand"


@pytest.mark.feature("AB-22")
def test_what_a_spent_use_took_comes_back_with_undo(hero, play):
    juno = hero({**ALONE, "items": [{"name": "Scroll of Fireball"}]})
    before = juno.to_json()
    plan = play(juno, "fireball", 1, *[1] * 8)
    juno.apply_all(plan.changes)
    juno.undo(plan.changes)
    assert juno.to_json() == before
