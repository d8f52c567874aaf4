"""The reactions that players know by name, each written as data, and what each does at its moment."""

from __future__ import annotations

import json
from fractions import Fraction

import pytest
from arena import Duel, action, arena, brute, hero, of

from rollwright import Fight

SWORD = "attack:weapons/Sword"
MASK = {
    "id": "unnerving_mask",
    "name": "Unnerving Mask",
    "range": 30,
    "budget": "reaction",
    "reaction": {"on": "turn-start", "at": "source", "seesSource": True},
    "save": {"save": "wis_save", "difficulty": 14, "onSuccess": "negates"},
    "applies": [{"condition": "clumsy", "duration": {"rounds": 1}}],
}
ROCK = action("rock", toHit=5, damage={"dice": "2d10", "type": "bludgeoning"}, range=60)
CATCH = {
    "id": "rock_catching",
    "name": "Rock Catching",
    "budget": "reaction",
    "self": True,
    "reaction": {
        "on": "aimed",
        "cancels": True,
        "cancelSave": {"save": "dex_save", "dc": 10},
        "against": {"actions": ["ROCK"]},
    },
}


@pytest.fixture(params=[False, True], ids=["straight", "reloaded"])
def reload(request):
    """Write the fight down and read it again while a window is open."""

    def again(duel: Duel) -> None:
        if request.param:
            text = json.dumps(duel.fight.save())
            duel.fight = Fight.load(duel.fight.ruleset, text, forced=duel.faces)
            assert json.dumps(duel.fight.save()) == text

    return again


# ------------------------------------------------------------------------------------------------------- protecting


@pytest.mark.feature("WN-03", "WN-07")
def test_protection_hinders_the_one_who_attacks_an_ally_and_is_over_with_the_attack(reload):
    duel = Duel(hero(), hero("kit", spells=("protect",)), brute())
    duel.end()
    duel.end()
    duel.act("action:club", "juno")
    assert (duel.fight.asked, duel.fight.menu.window) == ("kit", "aimed")  # before any die
    reload(duel)
    events = duel.act("react:protect", dice=[20, 2])
    (rolled,) = of(events, "attack.rolled")
    assert (rolled.edges, rolled.hit) == ([("Hindered", -1)], False)
    assert "hindered" not in duel.fight.fighters["brute"].conditions


@pytest.mark.feature("WN-03")
def test_protection_is_not_for_oneself():
    duel = Duel(hero(), hero("kit", spells=("protect",)), brute())
    duel.end()
    duel.end()
    duel.act("action:club", "kit", dice=[2])
    assert duel.fight.asked == "brute"


@pytest.mark.feature("WN-03")
def test_protection_sees_nobody_who_hides():
    duel = Duel(hero(), hero("kit", spells=("protect",)), hero("foe", spells=("quick",)))
    duel.end()
    duel.end()
    duel.act("standard:hide@bonus")
    duel.act(SWORD, "juno", dice=[5, 2])
    assert duel.fight.asked == "foe"


@pytest.mark.feature("WN-03", "WN-07")
def test_a_shield_guardian_raises_the_defense_of_the_one_it_guards(reload):
    duel = Duel(hero(), hero("kit", spells=("guardian",)), brute())
    duel.end()
    duel.end()
    duel.act("action:club", "juno", dice=[11])
    assert (duel.fight.asked, duel.fight.menu.window) == ("kit", "hit")
    assert duel.option("react:guardian").targets == ["juno"]
    reload(duel)
    events = duel.act("react:guardian")
    assert [(each.against, each.hit) for each in of(events, "attack.turned")] == [(17, False)]
    assert duel.health("juno") == 30
    assert "parrying" not in duel.fight.fighters["juno"].conditions


@pytest.mark.feature("WN-03")
def test_whom_one_is_near_is_for_the_board_to_say():
    """Without one everybody is near; where two are far from each other, nobody is asked."""
    duel = Duel(hero(), hero("kit", spells=("guardian", "protect")), brute())
    duel.end()
    duel.end()
    duel.fight.within = lambda one, other, distance: {one, other} == {"kit", "juno"} and distance > 5
    duel.act("action:club", "juno", dice=[11, 1])
    assert duel.fight.asked == "brute"


# ---------------------------------------------------------------------------------------------------- uncanny dodge


@pytest.mark.feature("WN-05", "WN-07")
def test_an_uncanny_dodge_halves_the_blow_that_it_answers_and_no_other(reload):
    two = [action("claw"), {"id": "both", "name": "Both", "sequence": [{"action": "claw", "times": 2}]}]
    duel = Duel(hero(spells=("slip",)), brute(actions=two))
    duel.end()
    duel.act("action:both", "juno", "juno", dice=[12])
    reload(duel)
    duel.act("react:slip", dice=[5, 12, 5])
    assert [each.dealt for event in of(duel.fight.events, "hurt") for each in event.parts] == [4, 8]


# ------------------------------------------------------------------------------------------------------ countering


@pytest.mark.feature("WN-03", "WN-07")
def test_a_counter_says_its_chance_for_each_slot():
    duel = Duel(hero(spells=("fire",)), hero("mage", spells=("counter",)), foes=1)
    duel.act("ability:spells/fire", "mage", pay="slots_3")
    option = duel.option("react:counter")
    assert option.pays == ["slots_1", "slots_2", "slots_3"]
    # 2 for Dexterity against 10 and the level that was paid: 13 is reached by 11 and more
    assert option.stops == {"slots_1": "1/2", "slots_2": "1/2", "slots_3": "1"}


@pytest.mark.feature("WN-09")
@pytest.mark.parametrize(("pay", "with_"), [("slots_2", "slots_2"), ("slots_3", "slots_3")])
def test_tactics_pay_what_it_takes_to_stop_what_is_worth_it(pay, with_):
    duel = Duel(hero(spells=("fire",)), hero("mage", spells=("counter",)), foes=1)
    duel.act("ability:spells/fire", "mage", pay=pay)
    assert (duel.fight.advise().option, duel.fight.advise().pay) == ("react:counter", with_)


@pytest.mark.feature("WN-07")
@pytest.mark.parametrize(("face", "stopped"), [(8, True), (7, False)])
def test_a_rock_is_caught_by_a_save(face, stopped):
    duel = Duel(brute("giant", actions=[action(), CATCH]), brute("thrower", actions=[action(), ROCK]))
    duel.fight.profiles["giant"].saves["dex_save"] = 2
    duel.end()
    duel.act("action:rock", "giant")
    assert duel.option("react:rock_catching").stops == {"": "13/20"}
    duel.act("react:rock_catching", dice=[face] if stopped else [face, 15, 4, 6])
    assert duel.health("giant") == (40 if stopped else 30)
    assert duel.fight.fighters["giant"].budgets["reaction"] == 0


@pytest.mark.feature("WN-03")
def test_what_is_called_otherwise_is_not_caught():
    duel = Duel(brute("giant", actions=[action(), CATCH]), brute("thrower", actions=[action(), ROCK]))
    duel.end()
    duel.act("action:club", "giant", dice=[2])
    assert duel.fight.asked == "thrower"


# --------------------------------------------------------------------------------------------- at the start of a turn


@pytest.mark.feature("WN-02", "WN-07")
@pytest.mark.parametrize(("face", "feared"), [(13, True), (14, False)])
def test_an_unnerving_mask_asks_for_a_save_before_a_turn_and_lasts_that_turn(face, feared):
    duel = Duel(brute(actions=[action(), MASK]), hero())
    duel.end()
    assert duel.fight.menu.window == "turn-start"
    duel.act("react:unnerving_mask", dice=[face])
    assert ("clumsy" in duel.fight.fighters["juno"].conditions) is feared
    duel.end()
    assert "clumsy" not in duel.fight.fighters["juno"].conditions


def dragon(**more):
    tail = action("tail", toHit=5, damage={"dice": "1d6", "type": "slashing"}, signature={"cost": 2})
    del tail["budget"]
    return brute("dragon", actions=[action(), tail, *more.pop("also", [])], signaturePoints=3, **more)


@pytest.mark.feature("WN-02")
def test_points_are_spent_when_a_foes_turn_starts_only_where_the_rules_say_so(reload):
    rules = arena(signatureAtTurnStart=True)
    duel = Duel(hero(rules=rules), hero("kit", rules=rules), dragon(), rules=rules)
    assert (duel.fight.asked, duel.fight.menu.window) == ("juno", "")  # nobody has had a turn that gives points
    duel.end()
    duel.end()
    duel.end()
    assert (duel.fight.asked, duel.fight.menu.window) == ("dragon", "foe-turn-start")
    reload(duel)
    duel.act("signature:tail", "juno", dice=[15, 1])
    assert (duel.fight.asked, duel.fight.turn) == ("juno", "juno")
    assert duel.fight.fighters["dragon"].signature == 1
    duel.end()
    assert duel.fight.asked == "kit"  # a point is left, and the tail costs two

    plain = Duel(hero(), hero("kit"), dragon())
    for _ in range(3):
        plain.end()
    assert (plain.fight.asked, plain.fight.menu.window) == ("juno", "")


@pytest.mark.feature("WN-02")
def test_a_foes_turn_start_comes_after_everything_else_that_starts_a_turn():
    rules = arena(signatureAtTurnStart=True)
    duel = Duel(hero(rules=rules), dragon(also=[MASK]), rules=rules)
    duel.act("pass")
    duel.end()
    duel.end()
    assert duel.fight.menu.window == "turn-start"
    duel.act("pass")
    assert (duel.fight.asked, duel.fight.menu.window) == ("dragon", "foe-turn-start")
    duel.act("pass")
    assert duel.fight.asked == "juno"


@pytest.mark.feature("WN-09")
def test_tactics_aim_a_bought_act_where_it_is_worth_most():
    duel = Duel(dragon(), hero(), hero("kit", pools={"hp": {"current": 2}}), foes=2)
    duel.end()
    duel.end()
    assert duel.fight.menu.window == "between-turns"
    assert (duel.fight.advise().option, duel.fight.advise().targets) == ("signature:tail", ["kit"])


# ------------------------------------------------------------------------------------------- what an answer does


@pytest.mark.feature("WN-09")
@pytest.mark.parametrize(("face", "turns"), [(10, "1"), (14, "1"), (15, "0"), (20, "0")])
def test_a_menu_says_whether_a_defense_turns_the_hit(face, turns):
    duel = Duel(hero(spells=("shield",)), brute())
    duel.end()
    duel.act("action:club", "juno", dice=[face])
    option = duel.option("react:shield")
    assert option.turns == turns
    assert Fraction(option.spares or 0) == (Fraction(13, 2) if turns == "1" else 0)
    assert duel.fight.advise().option == ("react:shield" if turns == "1" else "pass")


@pytest.mark.feature("WN-09")
def test_a_menu_says_how_much_a_halving_keeps_away():
    duel = Duel(hero(spells=("slip",)), brute())
    duel.end()
    duel.act("action:club", "juno", dice=[12])
    option = duel.option("react:slip")
    # 4 to 9 halved are 2, 2, 3, 3, 4, 4: three of six and a half
    assert (option.turns, option.spares) == ("0", "7/2")
    assert duel.fight.advise().option == "react:slip"


@pytest.mark.feature("WN-09")
def test_a_menu_says_that_a_shield_keeps_every_dart_away():
    duel = Duel(hero(spells=("dart",)), hero("mage", spells=("shield",)), foes=1)
    duel.act("ability:spells/dart", "mage", "mage", "mage")
    assert Fraction(duel.option("react:shield").spares) == 3 * Fraction(7, 2)
    assert duel.fight.advise().option == "react:shield"


@pytest.mark.feature("WN-09")
def test_what_is_supposed_on_a_menu_has_not_happened():
    duel = Duel(hero(spells=("shield", "slip")), brute())
    duel.end()
    duel.act("action:club", "juno", dice=[12])
    standing = duel.fight.standings["juno"]
    before = json.dumps(duel.fight.save())
    duel.fight.advise()
    assert duel.option("react:slip").spares
    assert duel.fight.standings["juno"] is standing
    assert json.dumps(duel.fight.save()) == before
