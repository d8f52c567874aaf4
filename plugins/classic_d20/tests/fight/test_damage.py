"""What is left of a blow: clauses, resistances, halves, buffers, what conditions add."""

from __future__ import annotations

import pytest
from arena import Duel, action, brute, hero, of

from rollwright.fight.damage import half, meets, share, through
from rollwright.fight.profile import Profile, Resistance

FIRE = Resistance("fire")


def target(**more):
    made = Profile("t", (), {}, {}, 10, 10, 0, {}, **more)
    made.meets_some = bool(more)
    return made


@pytest.mark.feature("DM-03", "DM-05")
@pytest.mark.parametrize(
    ("amount", "more", "resists_all", "left"),
    [
        (9, {}, 0, 9),
        (9, {"resist": (FIRE,)}, 0, 4),
        (9, {"vulnerable": frozenset({"fire"})}, 0, 18),
        (9, {"immune": (FIRE,)}, 0, 0),
        (25, {"resist": (FIRE,), "vulnerable": frozenset({"fire"})}, 0, 25),
        (9, {}, 1, 4),
        (9, {"resist": (FIRE,)}, 1, 2),
        (9, {"vulnerable": frozenset({"fire"})}, 1, 9),
        (9, {"resist": (FIRE,), "vulnerable": frozenset({"fire"})}, 1, 4),
        (0, {"vulnerable": frozenset({"fire"})}, 0, 0),
        (1, {"resist": (FIRE,)}, 0, 0),
    ],
)
def test_resistance_halves_down_vulnerability_doubles_and_they_cancel(amount, more, resists_all, left):
    assert through(amount, meets(target(**more), "fire", frozenset(), resists_all)) == left


@pytest.mark.feature("DM-03")
@pytest.mark.parametrize(("qualities", "left"), [((), 5), (("silvered",), 10)])
def test_some_qualities_get_through_a_resistance(qualities, left):
    skin = target(resist=(Resistance("slashing", frozenset({"magical", "silvered"})),))
    assert through(10, meets(skin, "slashing", frozenset(qualities), 0)) == left


@pytest.mark.feature("CC-04", "DM-03")
@pytest.mark.parametrize(
    ("amounts", "times", "shared"),
    [([5, 5], 0.5, 5), ([5, 4], 0.5, 4), ([3, 3, 3], 0.5, 4), ([7], 2, 14), ([0, 1], 0.5, 0)],
)
def test_times_floors_a_blow_of_several_clauses_once(amounts, times, shared):
    assert sum(share(amounts, times)) == shared


@pytest.mark.feature("DM-05")
def test_a_saved_half_that_is_resisted_is_halved_twice():
    assert half(half(15)) == 3
    duel = Duel(hero(spells=("fire",)), brute(resist=["Fire"], saves={"dex_save": 9}))
    duel.act("ability:spells/fire", "brute", dice=[20, 1, 1, 1, 1, 1, 1, 1, 6])
    assert duel.health("brute") == 40 - 3  # 13, halved to 6, halved to 3


@pytest.mark.feature("DM-01")
def test_further_clauses_meet_their_own_resistances_and_saves():
    sting = action(
        "sting",
        toHit=5,
        damage={
            "dice": "1d6",
            "flat": 3,
            "type": "piercing",
            "plus": [
                {"dice": "2d6", "type": "fire"},
                {"dice": "1d8", "type": "cold", "save": {"save": "con_save", "difficulty": 13, "onSuccess": "half"}},
            ],
        },
    )
    duel = Duel(hero("kit"), brute(actions=[sting]))
    duel.end()
    duel.give("kit", "stony")
    # to hit, then 4 + 3 = 7 -> 3, 6 + 5 = 11 -> 5, the save is made, 7 -> 3 -> 1
    duel.act("action:sting", "kit", dice=[15, 4, 6, 5, 7, 19])
    assert duel.health("kit") == 30 - 3 - 5 - 1


@pytest.mark.feature("DM-01")
def test_a_critical_doubles_the_dice_of_every_clause():
    sting = action(
        "sting",
        toHit=5,
        damage={"dice": "1d6", "flat": 3, "type": "piercing", "plus": [{"dice": "1d4", "flat": 1, "type": "fire"}]},
    )
    duel = Duel(hero("kit"), brute(actions=[sting]))
    duel.end()
    duel.act("action:sting", "kit", dice=[20, 6, 6, 4, 4])
    assert duel.health("kit") == 30 - 15 - 9


@pytest.mark.feature("DM-01", "CB-12")
def test_concentration_is_checked_once_on_the_whole_strike_before_its_buffer():
    sting = action(
        "sting",
        toHit=5,
        damage={"dice": "2d6", "flat": 3, "type": "piercing", "plus": [{"dice": "2d6", "type": "fire"}]},
    )
    duel = Duel(hero("kit", spells=("bless",), pools={"hp": {"current": 30, "temporary": 40}}), brute(actions=[sting]))
    duel.act("ability:spells/bless", "kit")
    duel.end()
    saves = of(duel.act("action:sting", "kit", dice=[15, 6, 6, 6, 6, 10, 1]), "save.rolled")
    assert [each.difficulty for each in saves] == [13]  # half of 27
    assert duel.health("kit") == 30


@pytest.mark.feature("DM-04")
def test_temporary_points_do_not_add_up_and_go_first():
    duel = Duel(hero(spells=("ward",), pools={"hp": {"current": 20, "temporary": 6}}), brute())
    duel.act("ability:spells/ward", dice=[1])
    assert duel.fight.fighters["juno"].temporary == 6
    duel.end()
    duel.act("action:club", "juno", dice=[15, 6])
    assert (duel.health("juno"), duel.fight.fighters["juno"].temporary) == (17, 0)


@pytest.mark.feature("DM-04")
def test_the_bigger_buffer_stays():
    duel = Duel(hero(spells=("ward",), pools={"hp": {"current": 20, "temporary": 6}}), brute())
    duel.act("ability:spells/ward", dice=[5])
    assert duel.fight.fighters["juno"].temporary == 9


@pytest.mark.feature("CC-04")
def test_a_condition_adds_to_the_damage_of_its_holder_once_a_hit():
    duel = Duel(hero(), brute())
    duel.give("juno", "raging")
    (hurt,) = of(duel.act("attack:weapons/Sword", "brute", dice=[15, 4]), "hurt")
    assert hurt.total == 4 + 3 + 2
    assert hurt.parts[0].added == [("Raging", 2)]


@pytest.mark.feature("CC-04")
def test_a_mark_adds_only_for_whoever_put_it_on():
    duel = Duel(hero(), hero("kit"), brute(health=90))
    duel.give("brute", "marked", giver="juno")
    duel.act("attack:weapons/Sword", "brute", dice=[15, 1, 6])
    assert duel.health("brute") == 90 - 10
    duel.end()
    duel.act("attack:weapons/Sword", "brute", dice=[15, 1])
    assert duel.health("brute") == 80 - 4


@pytest.mark.feature("CC-04")
def test_an_addition_of_its_own_type_meets_its_own_resistance_and_is_doubled_by_a_critical():
    duel = Duel(hero(), brute(resist=["fire"], health=90))
    duel.give("juno", "fiery")
    duel.act("attack:weapons/Sword", "brute", dice=[20, 1, 1, 3, 2])
    assert duel.health("brute") == 90 - 5 - 2


@pytest.mark.feature("CC-04")
def test_times_comes_after_what_is_added_and_before_resistance():
    duel = Duel(hero(), brute())
    duel.give("juno", "raging")
    duel.give("juno", "enfeebled")
    duel.act("attack:weapons/Sword", "brute", dice=[15, 4])
    assert duel.health("brute") == 40 - 4  # (4 + 3 + 2) halved


@pytest.mark.feature("DM-02")
@pytest.mark.parametrize("per", ["turn", "round"])
def test_a_creatures_rider_fires_with_the_first_hit_of_its_period(per):
    pack = {"id": "pack", "name": "Pack", "oncePer": per, "amount": {"dice": "1d6"}, "type": "cold"}
    acts = [action("bite"), {"id": "twice", "name": "Twice", "sequence": [{"action": "bite", "times": 2}]}]
    duel = Duel(hero("kit"), brute(actions=acts, riders=[pack]))
    duel.end()
    duel.act("action:twice", "kit", "kit", dice=[15, 1, 6, 15, 1])
    assert duel.health("kit") == 30 - 4 - 6 - 4


@pytest.mark.feature("CC-08")
def test_nothing_of_an_act_that_a_condition_bars_gets_through():
    duel = Duel(hero(spells=("dart",)), hero("kit"), brute())
    duel.give("brute", "shielded")
    (hurt, *_) = of(duel.act("ability:spells/dart", "brute", dice=[4]), "hurt")
    assert hurt.total == 0
    assert hurt.parts[0].how == ["immune"]
