"""Budgets, costs, initiative, standard actions: what a turn is made of."""

from __future__ import annotations

import pytest
from arena import Duel, action, arena, brute, hero, of

from rollwright import Combatant, Fight, ForcedFaces, Refused

SWORD = "attack:weapons/Sword"


def fight(*fighters, foes=1, faces=(), rules=None, **more):
    return Fight.start(
        rules or arena(), list(fighters[:-foes]), list(fighters[-foes:]), forced=ForcedFaces(faces), **more
    )


@pytest.mark.feature("CB-04")
def test_the_order_is_the_higher_total_then_the_higher_modifier_then_the_order_of_setting_up():
    slow, quick, even = brute("slow"), brute("quick", initiativeModifier=4), brute("even", initiativeModifier=2)
    table = fight(hero(), slow, quick, even, foes=3, faces=[10, 14, 10, 10])
    assert table.state.order == ["quick", "slow", "juno", "even"]


@pytest.mark.feature("CB-04")
def test_initiative_may_be_rolled_afresh_each_round():
    initiative = {"dice": {"count": 1, "sides": 20}, "modifier": {"abilityMod": "dex"}, "each": "round"}
    rules = arena(initiative=initiative)
    faces = ForcedFaces([20, 1])
    table = Fight.start(rules, [hero(rules=rules)], [brute()], forced=faces)
    assert table.state.order == ["juno", "brute"]
    table.choose("end")
    faces.push([1, 20])
    table.choose("end")
    assert (table.round, table.state.order, table.asked) == (2, ["brute", "juno"], "brute")


@pytest.mark.feature("CB-04")
def test_a_fixed_order_throws_nothing_and_must_name_everybody():
    with pytest.raises(Refused) as refused:
        fight(hero(), brute(), initiative=["juno"])
    assert refused.value.code == "bad-initiative"


@pytest.mark.feature("CB-06")
def test_a_turns_budgets_come_back_at_ones_own_turn_start_so_a_reaction_does_too():
    duel = Duel(hero(spells=("shield",)), brute())
    duel.end()
    duel.act("action:club", "juno", dice=[13])
    duel.act("react:shield")
    assert duel.fight.fighters["juno"].budgets["reaction"] == 0
    duel.end()
    assert duel.fight.fighters["juno"].budgets == {"action": 1, "bonus": 1, "reaction": 1, "extra": 0}


@pytest.mark.feature("CB-06")
def test_a_rounds_budgets_come_back_when_the_round_begins():
    economy = {
        "budgets": [
            {"id": "action", "label": "Action", "per": "round", "count": 1},
            {"id": "bonus", "label": "Bonus", "per": "turn"},
            {"id": "reaction", "label": "R", "per": "turn"},
            {"id": "extra", "label": "E", "per": "turn", "count": 0},
        ]
    }
    rules = arena(economy=economy)
    duel = Duel(hero(rules=rules), brute(), rules=rules)
    duel.act(SWORD, "brute", dice=[2])
    events = duel.end()
    assert of(events, "round.started") == []
    events = duel.end()
    assert of(events, "round.started")[0].budgets["juno"] == {"action": 1}


@pytest.mark.feature("CB-06", "CB-10")
def test_a_bonus_ability_leaves_the_action_free_and_one_action_is_shared_by_every_use():
    duel = Duel(hero(spells=("ward", "bless")), brute())
    duel.act("ability:spells/ward", dice=[1])
    duel.act(SWORD, "brute", dice=[2])
    assert [each for each in duel.options() if each.startswith(("attack", "ability"))] == []
    with pytest.raises(Refused) as refused:
        duel.act("ability:spells/bless", "juno")
    assert refused.value.code == "no-budget"


@pytest.mark.feature("CB-10")
def test_only_prepared_rows_are_abilities_but_for_those_that_always_are():
    rows = [
        {"name": "a", "level": 1, "prepared": False, "_catalog": "spells/bless"},
        {"name": "b", "level": 0, "prepared": False, "_catalog": "spells/ray"},
        {"name": "by hand", "level": 0, "prepared": True},
    ]
    duel = Duel(hero(lists={"spells": rows}), brute())
    assert [each for each in duel.options() if each.startswith("ability:")] == ["ability:spells/ray"]


@pytest.mark.feature("CB-10", "CB-22")
def test_a_columns_word_may_choose_other_numbers():
    abilities = [
        {
            "list": "spells",
            "budget": "action",
            "toHit": {"const": 6},
            "saveDifficulty": {"const": 14},
            "byColumn": {"column": "name", "values": {"wise": {"saveDifficulty": {"const": 18}}}},
        }
    ]
    rules = arena(abilities=abilities)
    row = {"name": "wise", "level": 1, "prepared": True, "_catalog": "spells/fire"}
    duel = Duel(hero(rules=rules, lists={"spells": [row]}), brute(), rules=rules)
    (save,) = of(duel.act("ability:spells/fire", "brute", dice=[5, *[1] * 8]), "save.rolled")
    assert save.difficulty == 18


@pytest.mark.feature("CB-22")
def test_paying_more_does_more():
    duel = Duel(hero(spells=("cure",), pools={"hp": {"current": 1}}), brute())
    assert duel.option("ability:spells/cure").pays == ["slots_1", "slots_2", "slots_3"]
    duel.act("ability:spells/cure", "juno", dice=[8, 7, 6], pay="slots_3")
    assert duel.health("juno") == 1 + 21 + 3
    assert duel.fight.sheets["juno"].state.live.pools["slots_3"].current == 1


@pytest.mark.feature("CB-22")
def test_a_higher_pool_pays_only_by_name_or_when_it_is_the_cheapest_left():
    duel = Duel(hero(spells=("cure",), pools={"hp": {"current": 1}, "slots_1": {"current": 0}}), brute())
    duel.act("ability:spells/cure", "juno", dice=[1, 1])
    assert duel.fight.sheets["juno"].state.live.pools["slots_2"].current == 2


def test_nothing_is_offered_that_cannot_be_paid():
    empty = {f"slots_{level}": {"current": 0} for level in (1, 2, 3)}
    duel = Duel(hero(spells=("bless",), pools=empty), brute())
    with pytest.raises(Refused) as refused:
        duel.act("ability:spells/bless", "juno")
    assert refused.value.code == "cannot-pay"


@pytest.mark.feature("CB-24")
def test_a_gift_adds_to_a_budget_up_to_the_turns_own_and_the_gift():
    duel = Duel(hero(spells=("surge",)), brute())
    duel.act(SWORD, "brute", dice=[2])
    duel.act("ability:spells/surge")
    assert duel.fight.fighters["juno"].budgets["action"] == 1
    duel.end()
    duel.end()
    assert duel.fight.fighters["juno"].budgets["action"] == 1


@pytest.mark.feature("CB-24")
def test_a_feature_may_offer_standard_actions_on_another_budget():
    duel = Duel(hero(spells=("quick",)), brute())
    assert "ability:spells/quick" not in duel.options()
    duel.act("standard:hide@bonus")
    assert duel.fight.fighters["juno"].budgets["bonus"] == 0
    assert duel.fight.fighters["juno"].budgets["action"] == 1


@pytest.mark.feature("CB-11")
def test_dodge_makes_attacks_roll_twice_and_keep_the_worse_until_ones_next_turn_and_helps_named_saves():
    duel = Duel(hero(), brute())
    duel.act("standard:dodge")
    duel.end()
    (rolled,) = of(duel.act("action:club", "juno", dice=[19, 4]), "attack.rolled")
    assert rolled.rolled.kept == 1
    duel.end()
    assert "standard.dodge" not in duel.fight.fighters["juno"].conditions
    assert "standard.dodge" not in duel.fight.sheets["juno"].state.live.conditions


@pytest.mark.feature("CB-11")
def test_help_makes_the_allys_next_attack_roll_twice_and_keep_the_better_once():
    duel = Duel(hero("kit"), hero(fields={"strikes": 2}), brute())
    duel.act("standard:help", "juno")
    duel.end()
    (rolled,) = of(duel.act(SWORD, "brute", dice=[2, 15, 1]), "attack.rolled")
    assert rolled.rolled.edge == 1
    (rolled,) = of(duel.act(SWORD, "brute", dice=[2]), "attack.rolled")
    assert rolled.rolled.edge == 0


@pytest.mark.feature("CB-11")
def test_dash_and_disengage_are_taken_and_told():
    duel = Duel(hero(), brute())
    events = duel.act("standard:dash")
    assert [each.option for each in of(events, "option.chosen")] == ["standard:dash"]
    assert duel.fight.fighters["juno"].budgets["action"] == 0


@pytest.mark.feature("CB-11")
def test_whoever_hides_is_hard_to_hit_and_strikes_first_from_hiding():
    duel = Duel(hero(spells=("quick",)), brute())
    duel.act("standard:hide@bonus")
    (rolled,) = of(duel.act(SWORD, "brute", dice=[2, 15, 1]), "attack.rolled")
    assert rolled.rolled.edge == 1
    assert "standard.hide" not in duel.fight.fighters["juno"].conditions


@pytest.mark.feature("CB-11")
def test_a_readied_strike_meets_the_first_foe_whose_turn_begins():
    duel = Duel(hero(), brute())
    duel.act("standard:ready")
    duel.end()
    assert (duel.fight.asked, duel.fight.menu.window) == ("juno", "turn-start")
    duel.act("react:Sword", dice=[15, 1])
    assert duel.health("brute") == 36
    assert "standard.ready" not in duel.fight.fighters["juno"].conditions
    assert duel.fight.asked == "brute"


@pytest.mark.feature("CB-02")
def test_health_may_be_a_plain_track_that_fills():
    rules = arena(health={"track": "deaths"}, dying=None)
    juno = hero(rules=rules, tracks={"deaths": {"value": 1}})
    duel = Duel(juno, brute(actions=[action("poke", toHit=9, damage={"flat": 1, "type": "piercing"})]), rules=rules)
    assert (duel.health("juno"), duel.fight.fighters["juno"].health_max) == (2, 3)
    duel.end()
    duel.act("action:poke", "juno", dice=[15])
    assert juno.sheet.state.live.tracks["deaths"].value == 2
    duel.end()
    duel.end()
    duel.act("action:poke", "juno", dice=[15])
    assert duel.fight.winner == "foes"


@pytest.mark.feature("CB-01")
def test_a_combat_kind_comes_from_a_plugin_and_an_unknown_one_is_refused_by_name():
    rules = arena()
    assert rules.registry.owner("combat_kinds", "attack-vs-defense").distribution == "rollwright-classic-d20"


@pytest.mark.feature("SV-06")
def test_nobody_fights_without_a_source():
    for foes, code in (([], "side-empty"), ([Combatant.of_creature("x", "dragon")], "unknown-creature")):
        with pytest.raises(Refused) as refused:
            Fight.start(arena(), [hero()], foes)
        assert refused.value.code == code


@pytest.mark.feature("CB-22")
def test_each_level_above_the_least_may_add_a_target():
    duel = Duel(hero(spells=("dart",)), brute())
    with pytest.raises(Refused) as refused:
        duel.act("ability:spells/dart", *["brute"] * 4)
    assert (refused.value.code, refused.value.params["allowed"]) == ("too-many-targets", 3)
    duel.act("ability:spells/dart", *["brute"] * 4, dice=[2], pay="slots_2")
    assert duel.health("brute") == 40 - 4 * 3


@pytest.mark.feature("CB-13")
@pytest.mark.parametrize(("left_over", "dead"), [(29, False), (30, True)])
def test_where_the_ruleset_says_so_damage_left_over_that_reaches_the_maximum_kills_at_once(left_over, dead):
    dying = {**arena().document.combat.dying.model_dump(by_alias=True, exclude_unset=True), "massive": True}
    rules = arena(dying=dying)
    blow = action("blow", toHit=9, damage={"flat": 30 + left_over, "type": "slashing"})
    duel = Duel(hero(rules=rules), hero("kit", rules=rules), brute(actions=[blow]), rules=rules)
    duel.end()
    duel.end()
    duel.act("action:blow", "juno", dice=[15])
    assert duel.fight.fighters["juno"].out is dead
