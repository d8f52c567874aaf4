"""Attack rolls and what they do: to hit, naturals, criticals, strikes held in the hand, riders."""

from __future__ import annotations

import pytest
from arena import Duel, action, arena, brute, hero, of, weapon

from rollwright import Refused
from rollwright.fight.machine import Call, Frame, StuckError, run


@pytest.mark.feature("CB-03", "CB-05", "CB-07", "SV-05")
@pytest.mark.parametrize(
    ("face", "hit", "critical"),
    [(1, False, False), (5, False, False), (6, True, False), (19, True, False), (20, True, True)],
)
def test_a_roll_must_reach_the_defense_and_the_extreme_faces_decide_alone(face, hit, critical):
    duel = Duel(hero(), brute())
    dice = [face, *([4] if hit else []), *([3] if critical else [])]
    (rolled,) = of(duel.act("attack:weapons/Sword", "brute", dice=dice), "attack.rolled")
    assert (rolled.hit, rolled.critical, rolled.against) == (hit, critical, 12)
    assert rolled.rolled.total == face + 6


@pytest.mark.feature("CB-05")
def test_a_natural_1_misses_even_what_it_would_reach():
    duel = Duel(hero(weapons=[weapon(bonus=9)]), brute(defense=5))
    (rolled,) = of(duel.act("attack:weapons/Sword", "brute", dice=[1]), "attack.rolled")
    assert rolled.rolled.total > 5
    assert not rolled.hit


@pytest.mark.feature("CB-05")
@pytest.mark.parametrize(
    ("rule", "dice", "damage"), [("double-dice", [20, 4, 5], 12), ("max-dice", [20, 4], 15), ("none", [20, 4], 7)]
)
def test_a_critical_doubles_dice_or_adds_the_highest_faces_and_never_touches_flat_numbers(rule, dice, damage):
    roll = {"dice": {"count": 1, "sides": 20}, "naturals": {"max": "critical", "min": "miss"}, "critical": rule}
    rules = arena(attackRoll=roll)
    duel = Duel(hero(rules=rules), brute(), rules=rules)
    duel.act("attack:weapons/Sword", "brute", dice=dice)
    assert duel.health("brute") == 40 - damage


@pytest.mark.feature("CB-05")
@pytest.mark.parametrize(
    ("reads", "face", "critical"), [(19, 19, True), (19, 18, False), (0, 19, False), (1, 19, False)]
)
def test_the_sheet_may_widen_the_range_of_criticals(reads, face, critical):
    duel = Duel(hero(fields={"critical_from": reads}), brute())
    (rolled,) = of(
        duel.act("attack:weapons/Sword", "brute", dice=[face, 4, *([4] if critical else [])]), "attack.rolled"
    )
    assert rolled.critical is critical


@pytest.mark.feature("CB-05", "CC-01")
def test_a_critical_is_keyed_on_the_die_that_is_kept():
    duel = Duel(hero(), brute())
    duel.give("juno", "clumsy")
    (rolled,) = of(duel.act("attack:weapons/Sword", "brute", dice=[20, 2]), "attack.rolled")
    assert rolled.rolled.throws == [[20], [2]]
    assert rolled.rolled.kept == 1
    assert not rolled.hit


@pytest.mark.feature("CB-07")
def test_a_row_without_readable_dice_is_no_attack():
    rows = [
        weapon("Rope", dice=""),
        weapon("Net", dice="see text"),
        weapon("Half", dice="2d"),
        weapon("Club", dice="D6"),
    ]
    assert [each for each in Duel(hero(weapons=rows), brute()).options() if each.startswith("attack:")] == [
        "attack:weapons/Club"
    ]


@pytest.mark.feature("CB-07")
def test_a_bare_number_is_flat_damage():
    duel = Duel(hero(weapons=[weapon("Needle", dice="1")]), brute())
    duel.act("attack:weapons/Needle", "brute", dice=[15])
    assert duel.health("brute") == 40 - 1 - 3


def test_a_finesse_row_takes_the_best_ability_for_both_rolls():
    duel = Duel(hero(abilities={"str": 8, "dex": 18}, weapons=[weapon(ability="finesse")]), brute())
    duel.act("attack:weapons/Sword", "brute", dice=[5, 1])
    assert duel.health("brute") == 40 - 1 - 4  # 5 + 4 + 3 = 12 just hits


@pytest.mark.feature("CB-09")
def test_one_payment_gives_strikes_for_different_weapons_and_targets():
    two = [weapon(), weapon("Axe", dice="1d6")]
    duel = Duel(hero(fields={"strikes": 2}, weapons=two), brute(), brute("other"), foes=2)
    duel.act("attack:weapons/Sword", "brute", dice=[15, 1])
    assert duel.fight.fighters["juno"].strikes == 1
    assert duel.fight.fighters["juno"].budgets["action"] == 0
    assert duel.option("attack:weapons/Axe").budget == ""
    duel.act("attack:weapons/Axe", "other", dice=[15, 1])
    assert "attack:weapons/Axe" not in duel.options()


@pytest.mark.feature("CB-09")
def test_strikes_still_held_are_gone_at_the_turns_end():
    duel = Duel(hero(fields={"strikes": 2}), brute())
    duel.act("attack:weapons/Sword", "brute", dice=[2])
    duel.end()
    assert duel.fight.fighters["juno"].strikes == 0


@pytest.mark.feature("CB-09")
def test_a_loading_weapon_is_shot_once_however_many_strikes_there_are():
    rows = [weapon("Crossbow", loading=True), weapon()]
    duel = Duel(hero(fields={"strikes": 3}, weapons=rows), brute())
    duel.act("attack:weapons/Crossbow", "brute", dice=[2])
    assert "attack:weapons/Crossbow" not in duel.options()
    duel.act("attack:weapons/Sword", "brute", dice=[2])
    assert duel.fight.fighters["juno"].strikes == 1


@pytest.mark.feature("CB-23")
def test_each_hit_of_an_act_that_rolls_throws_its_own_damage():
    duel = Duel(hero(spells=("ray",)), brute(), brute("other"), foes=2)
    duel.act("ability:spells/ray", "brute", "other", dice=[15, 1, 2, 15, 6, 6])
    assert (duel.health("brute"), duel.health("other")) == (37, 28)


def test_rays_may_all_be_aimed_at_one():
    duel = Duel(hero(spells=("ray",)), brute())
    duel.act("ability:spells/ray", "brute", "brute", dice=[15, 1, 2, 3])
    assert duel.health("brute") == 37


@pytest.mark.feature("CB-23")
def test_one_damage_roll_serves_everybody_where_nobody_is_rolled_against():
    duel = Duel(hero(spells=("fire",)), brute(), brute("other", saves={"dex_save": 5}), foes=2)
    dice = [5, *[6] * 8, 15]
    duel.act("ability:spells/fire", "brute", "other", dice=dice)
    assert (duel.health("brute"), duel.health("other")) == (0, 40 - 24)


def test_the_shared_roll_is_not_thrown_if_nobody_needs_it():
    duel = Duel(hero(spells=("dart",)), brute())
    duel.act("ability:spells/dart", "brute", "brute", "brute", dice=[2])
    assert duel.health("brute") == 40 - 9


@pytest.mark.feature("CB-07", "CC-11")
def test_a_rider_fires_once_a_turn_when_the_roll_leans_and_is_doubled_by_a_critical():
    rows = [weapon(finesse=True)]
    duel = Duel(hero(fields={"strikes": 2}, weapons=rows, spells=("sneak",)), brute(health=90))
    duel.give("juno", "sharp")
    duel.act("attack:weapons/Sword", "brute", dice=[20, 3, 1, 1, 5, 5, 5, 5])
    assert duel.health("brute") == 90 - (1 + 1 + 3) - 20
    duel.act("attack:weapons/Sword", "brute", dice=[15, 3, 1])
    assert duel.health("brute") == 65 - 4


@pytest.mark.parametrize(("ally", "fires"), [(True, True), (False, False)])
def test_a_rider_may_need_an_ally_who_can_act(ally, fires):
    duel = Duel(hero(weapons=[weapon(finesse=True)], spells=("sneak",)), hero("kit"), brute())
    if not ally:
        duel.give("kit", "stunned")
    duel.act("attack:weapons/Sword", "brute", dice=[15, 1, *([2, 2] if fires else [])])
    assert duel.health("brute") == 40 - 4 - (4 if fires else 0)


def test_a_rider_that_no_column_allows_does_not_fire():
    duel = Duel(hero(spells=("sneak",)), hero("kit"), brute())
    duel.act("attack:weapons/Sword", "brute", dice=[15, 1])
    assert duel.health("brute") == 36


@pytest.mark.feature("BE-02")
def test_a_sequence_pays_once_and_strikes_each_target_in_turn():
    acts = [
        action("bite"),
        action("claw"),
        {"id": "both", "name": "Both", "sequence": [{"action": "bite"}, {"action": "claw", "times": 2}]},
    ]
    duel = Duel(hero(), hero("kit"), brute(actions=acts))
    duel.end()
    duel.end()
    duel.act("action:both", "juno", "kit", "kit", dice=[15, 1, 15, 2, 15, 3])
    assert (duel.health("juno"), duel.health("kit")) == (26, 30 - 5 - 6)
    assert "action:bite" not in duel.options()


@pytest.mark.feature("BE-02")
def test_nobody_is_aimed_at_anew_when_a_target_is_out():
    acts = [action("claw"), {"id": "all", "name": "All", "sequence": [{"action": "claw", "times": 3}]}]
    duel = Duel(brute("wolf", health=5), hero("kit"), brute(actions=acts))
    duel.end()
    duel.end()
    duel.act("action:all", "wolf", "wolf", "kit", dice=[15, 6, 15, 1])
    assert duel.fight.fighters["wolf"].out
    assert duel.health("kit") == 26


@pytest.mark.feature("BE-02")
@pytest.mark.parametrize(("face", "back"), [(4, False), (5, True)])
def test_a_spent_action_recharges_at_its_owners_turn_start(face, back):
    acts = [
        action(),
        action(
            "breath",
            damage={"dice": "4d6", "type": "fire"},
            save={"save": "dex_save", "difficulty": 13, "onSuccess": "half"},
            recharge={"from": 5},
        ),
    ]
    duel = Duel(brute(actions=acts), hero("kit"))
    duel.act("action:breath", "kit", dice=[20, 1, 1, 1, 1])
    assert duel.health("kit") == 28
    duel.end()
    duel.end(face)
    assert ("action:breath" in duel.options()) is back


@pytest.mark.feature("BE-02")
def test_uses_run_out_and_the_refusal_says_so():
    acts = [
        action(),
        action(
            "roar",
            targets="self",
            applies=[{"condition": "raging", "duration": {"rounds": 2}}],
            self=True,
            uses={"per": "encounter", "count": 1},
        ),
    ]
    del acts[1]["targets"]
    duel = Duel(brute(actions=acts), hero("kit"))
    duel.act("action:roar")
    duel.end()
    duel.end()
    with pytest.raises(Refused) as refused:
        duel.act("action:roar")
    assert refused.value.code == "no-uses-left"


@pytest.mark.feature("BE-02")
@pytest.mark.parametrize(("health", "damage"), [(40, 4), (20, 8)])
def test_a_hurt_swarm_bites_less(health, damage):
    bite = action(
        "bite",
        toHit=5,
        damage={
            "dice": "4d4",
            "type": "piercing",
            "alternatives": [{"when": {"selfHealthAtMost": 0.5}, "dice": "2d4"}],
        },
    )
    duel = Duel(hero("kit"), brute(actions=[bite]))
    duel.end()
    duel.fight.state.fighters["brute"].health = 40 if health == 40 else 20
    dice = [15, *([1] * 4 if health == 40 else [4] * 2)]
    duel.act("action:bite", "kit", dice=dice)
    assert duel.health("kit") == 30 - damage


@pytest.mark.feature("BE-02")
def test_a_shield_in_hand_rules_out_two_handed_dice():
    def blade(**more):
        attack = action(
            "blade",
            toHit=5,
            damage={
                "dice": "1d8",
                "flat": 3,
                "type": "slashing",
                "alternatives": [{"when": "twoHanded", "dice": "1d10", "flat": 3}],
            },
        )
        return brute(actions=[attack], **more)

    for shield, sides in ((False, 10), (True, 8)):
        duel = Duel(hero("kit"), blade(shield=shield))
        assert duel.fight.profiles["brute"].by_id["action:blade"].clauses[0].amount.sides == sides


@pytest.mark.feature("BE-02")
def test_a_creature_heals_its_own_side():
    touch = {"id": "touch", "name": "Touch", "budget": "action", "heal": {"dice": "2d8", "flat": 2}, "targets": "ally"}
    duel = Duel(brute("deva", actions=[touch]), hero("kit", pools={"hp": {"current": 9}}), brute())
    duel.act("action:touch", "kit", dice=[8, 8])
    assert duel.health("kit") == 27


@pytest.mark.feature("BE-01")
def test_health_may_be_dice_and_the_forecast_reads_their_average():
    one, other = (Duel(hero(), brute(health={"dice": "6d8", "flat": 6}), seed=seed) for seed in (1, 2))
    assert one.health("brute") != other.health("brute")
    assert one.fight.profiles["brute"].health_max == 33


def test_two_rows_of_one_name_are_two_weapons():
    duel = Duel(hero(weapons=[weapon("Dagger", "1d4"), weapon("Dagger", "1d4", bonus=2)]), brute())
    assert duel.options()[:2] == ["attack:weapons/Dagger", "attack:weapons/Dagger 2"]


@pytest.mark.parametrize("choice", [None, 5, ["end"]])
def test_what_is_no_choice_is_refused(choice):
    with pytest.raises(Refused) as refused:
        Duel(hero(), brute()).fight.choose(choice)
    assert refused.value.code == "not-a-choice"


@pytest.mark.parametrize(("shape", "code"), [("steps", "steps-without-end"), ("frames", "frames-too-deep")])
def test_a_frame_that_never_ends_is_stopped(shape, code):
    class Loop(Frame):
        op = "loop"

    def again(frame, _fight, _reply):
        return "again" if shape == "steps" else Call(Loop(frame.at), "again")

    Loop.steps = {"again": again}
    fight = Duel(hero(), brute()).fight
    fight.stack.append(Loop("again"))
    with pytest.raises(StuckError) as stuck:
        run(fight)
    assert stuck.value.code == code
