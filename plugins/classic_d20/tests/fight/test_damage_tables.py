"""Tables of what comes of blows: order, rounding, critical dice, buffers, and what is checked once a strike."""

from __future__ import annotations

from typing import Any

import pytest
from arena import Duel, action, brute, hero, of

from rollwright.fight.state import SaveEnds

SWORD = "attack:weapons/Sword"
FIRE = "ability:spells/fire"
CASTING = {"saveDifficulty": 14, "spells": [{"entry": "spells/hold"}]}
WEAPON = {"name": "Knife", "ability": "str", "trained": True, "dice": "1d4", "type": "piercing"}


def sting(*plus: dict[str, Any], **first: Any) -> dict[str, Any]:
    """An action of several clauses: first 1d6 + 3 piercing, then what is given."""
    damage = {"dice": "1d6", "flat": 3, "type": "piercing", "plus": list(plus), **first}
    return action("sting", toHit=5, damage=damage)


def stung(
    faces: list[int], *plus: dict[str, Any], foe: dict[str, Any] | None = None, **kit: Any
) -> tuple[Duel, list[Any]]:
    """Kit is stung once; the fight after it, and the events."""
    duel = Duel(hero("kit", **kit), brute(actions=[sting(*plus)], **(foe or {})))
    duel.end()
    return duel, duel.act("action:sting", "kit", dice=faces)


@pytest.mark.feature("DM-03", "DM-05")
@pytest.mark.parametrize(
    ("target", "resists_all", "save", "lost"),
    [
        # eight dice that come to 25; a made save halves down to 12
        ({}, False, 1, 25),
        ({}, False, 20, 12),
        ({"resist": ["fire"]}, False, 1, 12),
        ({"resist": ["fire"]}, False, 20, 6),
        ({"resist": ["Fire "]}, True, 20, 3),
        ({"vulnerable": ["fire"]}, False, 1, 50),
        ({"vulnerable": ["fire"]}, False, 20, 24),
        ({"resist": ["fire"], "vulnerable": ["fire"]}, False, 1, 25),
        ({"resist": ["fire"], "vulnerable": ["fire"]}, False, 20, 12),
        ({"vulnerable": ["fire"]}, True, 20, 12),
        ({"immune": ["fire"], "vulnerable": ["fire"]}, False, 1, 0),
        ({"resist": [{"type": "fire", "except": ["magical"]}]}, False, 1, 12),
        ({"resist": ["cold"]}, False, 20, 12),
    ],
)
def test_half_on_a_save_comes_first_then_what_the_target_makes_of_the_type(target, resists_all, save, lost):
    duel = Duel(hero(spells=("fire",)), brute(health=100, **target))
    if resists_all:
        duel.give("brute", "stony")
    (forecast,) = duel.option(FIRE).forecast.values()
    assert forecast.save == "7/20"
    duel.act(FIRE, "brute", dice=[save, 4, 3, 3, 3, 3, 3, 3, 3])
    assert duel.health("brute") == 100 - lost


@pytest.mark.feature("DM-01", "DM-02", "DM-03")
@pytest.mark.parametrize(
    ("face", "faces", "lost"),
    [
        (15, [4, 2, 5], (4 + 3) + 2 + 5),
        (20, [4, 4, 2, 2, 5, 5], (8 + 3) + 4 + 10),
    ],
)
def test_a_critical_doubles_the_dice_of_clauses_and_riders_and_no_flat_number(face, faces, lost):
    pack = {"id": "pack", "name": "Pack", "oncePer": "turn", "amount": {"dice": "1d6"}, "type": "cold"}
    duel, _events = stung([face, *faces], {"dice": "1d4", "type": "fire"}, foe={"riders": [pack]})
    assert duel.health("kit") == 30 - lost


@pytest.mark.feature("DM-02")
@pytest.mark.parametrize(("face", "dice"), [(15, [4, 6]), (20, [4, 4, 6, 6])])
def test_a_rider_of_a_sheet_is_doubled_by_a_critical_and_fires_once_a_turn(face, dice):
    rogue = hero(
        spells=("sneak",),
        weapons=[{**WEAPON, "finesse": True}],
        fields={"level": 5, "strikes": 2},
    )
    duel = Duel(rogue, hero("kit"), brute(health=100))
    first = duel.act("attack:weapons/Knife", "brute", dice=[face, *dice])
    assert [each.name for each in of(first, "rider.fired")] == ["Sneak"]
    second = duel.act("attack:weapons/Knife", "brute", dice=[15, 4])
    assert of(second, "rider.fired") == []


@pytest.mark.feature("DM-03", "CC-04")
@pytest.mark.parametrize(
    ("first", "second", "resist", "lost"),
    [
        # a weakened striker: the whole blow is halved and rounded down once, before anything is resisted
        (4, 2, (), (7 + 2) // 2),
        (3, 1, (), (6 + 1) // 2),
        (2, 2, (), (5 + 2) // 2),
        (4, 2, ("fire",), 7 // 2 + 2 // 2 // 2),
        (4, 4, ("piercing",), 7 // 2 // 2 + 2),
    ],
)
def test_times_rounds_the_blow_down_once_and_then_each_clause_is_resisted(first, second, resist, lost):
    foe = brute(actions=[sting({"dice": "1d4", "type": "fire"})])
    duel = Duel(hero(), brute("kit", resist=list(resist)), foe)
    duel.end()
    duel.end()
    duel.give("brute", "enfeebled")
    duel.act("action:sting", "kit", dice=[15, first, second])
    assert duel.health("kit") == 40 - lost


@pytest.mark.feature("DM-04")
@pytest.mark.parametrize(
    ("buffer", "face", "left", "health"),
    [(0, 6, 0, 21), (4, 6, 0, 25), (9, 6, 0, 30), (10, 6, 1, 30), (40, 6, 31, 30)],
)
def test_a_buffer_goes_first_and_keeps_what_is_left_of_it(buffer, face, left, health):
    duel, events = stung([15, face], pools={"hp": {"current": 30, "temporary": buffer}})
    assert (duel.fight.fighters["kit"].temporary, duel.health("kit")) == (left, health)
    (hurt,) = of(events, "hurt")
    assert (hurt.total, hurt.absorbed) == (9, min(9, buffer))


@pytest.mark.feature("DM-01", "CB-12")
@pytest.mark.parametrize(
    ("faces", "plus", "given", "difficulty"),
    [
        ([6], (), (), 10),
        ([6, 6, 6], ({"dice": "2d6", "type": "fire"},), (), 10),
        ([6, 6, 6, 6, 6], ({"dice": "4d6", "type": "fire"},), (), 16),
        ([6, 6, 6, 6, 6], ({"dice": "4d6", "type": "fire"},), (("kit", "stony", {}),), 10),
        ([1, 6, 6, 6, 6], ({"dice": "4d6", "type": "fire"},), (), 14),
    ],
)
@pytest.mark.parametrize("buffer", [0, 99])
def test_concentration_is_held_against_the_total_that_came_through_whatever_took_it(
    faces, plus, given, difficulty, buffer
):
    duel = Duel(
        hero("kit", spells=("bless",), fields={"max_hp": 90}, pools={"hp": {"current": 90, "temporary": buffer}}),
        brute(actions=[sting(*plus)]),
    )
    for whose, condition, more in given:
        duel.give(whose, condition, **more)
    duel.act("ability:spells/bless", "kit")
    duel.end()
    saves = of(duel.act("action:sting", "kit", dice=[15, *faces, 20, 1]), "save.rolled")
    assert [(each.purpose, each.difficulty) for each in saves] == [("concentration", difficulty)]


@pytest.mark.feature("DM-01", "CB-12")
def test_there_is_no_save_for_concentration_on_the_blow_that_takes_its_holder_down():
    duel = Duel(hero("kit", spells=("bless",), pools={"hp": {"current": 5}}), brute())
    duel.act("ability:spells/bless", "kit")
    duel.end()
    events = duel.act("action:club", "kit", dice=[15, 6])
    assert of(events, "save.rolled") == []
    assert [each.because for each in of(events, "concentration.ended")] == ["down"]


@pytest.mark.feature("DM-01")
def test_what_hangs_on_damage_is_done_once_a_strike_and_what_a_clause_asks_once_a_clause():
    clause = {"dice": "1d4", "type": "fire", "save": {"save": "con_save", "difficulty": 5, "onSuccess": "half"}}
    duel = Duel(hero("kit"), brute(actions=[sting(clause, clause)]))
    duel.give("kit", "sharp", save_ends=SaveEnds("wis_save", 30, "damaged"))
    duel.end()
    events = duel.act("action:sting", "kit", dice=[15, 1, 2, 2, 20, 20, 10])
    assert [each.purpose for each in of(events, "save.rolled")] == ["clause", "clause", "condition"]
    assert len(of(events, "hurt")) == 1
    assert duel.health("kit") == 30 - 4 - 1 - 1


@pytest.mark.feature("DM-01", "CB-13")
@pytest.mark.parametrize(("face", "failures"), [(15, 1), (20, 2)])
def test_a_strike_of_several_clauses_at_somebody_who_is_down_is_one_failure_and_a_critical_two(face, failures):
    plus = {"dice": "1d4", "type": "fire"}
    duel = Duel(hero("kit", pools={"hp": {"current": 1}}), hero("bo"), brute(actions=[sting(plus, plus)]))
    duel.end()
    duel.end()
    assert len(of(duel.act("action:sting", "kit", dice=[15, 1, 1, 1]), "fell")) == 1
    duel.end(2)  # kit rolls against death at the start of their turn: a failure
    duel.end()
    struck = [face, 1, *[1] * (3 if failures == 1 else 6)]  # being down lets every blow roll twice
    told = of(duel.act("action:sting", "kit", dice=struck), "death.counted")
    assert [each.failures for each in told] == [1 + failures]


@pytest.mark.feature("DM-01", "CC-01")
def test_a_second_clause_alone_ends_what_ends_on_damage():
    kit = brute("kit", immune=["piercing"])
    duel = Duel(hero(), brute(actions=[sting({"dice": "1d4", "type": "fire"})]), kit, foes=1)
    duel.give("kit", "asleep")
    duel.end()
    events = duel.act("action:sting", "kit", dice=[15, 6, 1])
    assert [each.because for each in of(events, "condition.lost")] == ["damage"]


# ---------------------------------------------------------------------------------------- exclusive budgets and delays


@pytest.mark.feature("CC-07")
@pytest.mark.parametrize(
    ("first", "left"),
    [
        (SWORD, {"action": 0, "bonus": 0, "reaction": 1}),
        ("ability:spells/strike-true", {"action": 0, "bonus": 0, "reaction": 1}),
        ("standard:dodge", {"action": 0, "bonus": 0, "reaction": 1}),
        ("ability:spells/surge", {"action": 2, "bonus": 1, "reaction": 1}),
    ],
)
def test_of_two_exclusive_budgets_one_is_used_in_a_turn_and_what_takes_neither_leaves_both(first, left):
    duel = Duel(hero(spells=("strike-true", "surge")), brute())
    duel.give("juno", "slowed")
    duel.act(first, *(["brute"] if first == SWORD else []), dice=[2] if first == SWORD else [])
    budgets = duel.fight.fighters["juno"].budgets
    assert {budget: budgets[budget] for budget in left} == left
    duel.end()
    duel.end()
    assert duel.fight.fighters["juno"].budgets["bonus"] == 1, "the next turn has both again"


@pytest.mark.feature("CC-07")
def test_a_reaction_out_of_turn_empties_nothing():
    duel = Duel(hero(spells=("shield",)), brute())
    duel.give("juno", "slowed")
    duel.end()
    duel.act("action:club", "juno", dice=[12])
    duel.act("react:shield")
    duel.end()
    assert duel.fight.fighters["juno"].budgets["action"] == 1


@pytest.mark.feature("CC-07")
@pytest.mark.parametrize(
    ("option", "rolled"),
    [("ability:spells/ray", True), ("ability:spells/strike-true", False), (SWORD, False)],
)
def test_a_delay_is_rolled_for_its_catalogs_on_its_budget_alone(option, rolled):
    duel = Duel(hero(spells=("ray", "strike-true")), brute())
    duel.give("juno", "slowed")
    if option == "ability:spells/ray":
        events = duel.act(option, "brute", dice=[10, 2])
    else:
        events = duel.act(option, *(["brute"] if option == SWORD else []), dice=[2] if option == SWORD else [])
    assert len(of(events, "act.delayed")) == rolled


@pytest.mark.feature("CC-07")
def test_what_was_put_off_happens_next_turn_with_its_budget_and_its_price_is_paid_once():
    duel = Duel(hero(spells=("fire",)), brute(health=100))
    duel.give("juno", "slowed")
    duel.act(FIRE, "brute", dice=[11])
    assert duel.health("brute") == 100
    duel.end()
    duel.end(1, *[1] * 8)
    assert duel.health("brute") == 92
    fighter = duel.fight.fighters["juno"]
    assert (fighter.budgets["action"], fighter.delayed) == (0, None)
    assert duel.fight.sheets["juno"].number("pool.slots_2") == 2


@pytest.mark.feature("CC-07")
def test_what_was_put_off_passes_by_whoever_is_gone_by_then():
    duel = Duel(hero(spells=("fire",)), hero("kit"), brute(health=5), brute("other"), foes=2)
    duel.give("juno", "slowed")
    duel.act(FIRE, "brute", "other", dice=[11])
    duel.end()
    duel.act(SWORD, "brute", dice=[15, 8])
    duel.end()
    events = duel.end(1, *[1] * 8)
    assert [each.who for each in of(events, "hurt")] == ["other"]


# ---------------------------------------------------------------------------------------------- a source that leaves


@pytest.mark.feature("CC-09", "CC-05", "CB-12")
@pytest.mark.parametrize(
    ("condition", "clock", "because"),
    [
        ("charmed", {}, "source-down"),
        ("stunned", {"concentration": "brute"}, "concentration"),
        ("exposed", {"rounds": 1, "of": "source", "fresh": True}, None),
        ("clumsy", {"rounds": 3}, None),
    ],
)
def test_when_a_source_falls_what_hangs_on_it_ends_and_what_counted_on_its_turns_counts_on_the_holders(
    condition, clock, because
):
    duel = Duel(hero(), hero("kit"), brute(health=1, spellcasting=CASTING), brute("other"), foes=2)
    duel.end()
    duel.end()
    if clock.get("concentration"):
        duel.act("ability:known/hold", "kit", dice=[1])
    else:
        duel.give("kit", condition, giver="brute", **clock)
    duel.end()
    duel.end()
    lost = of(duel.act(SWORD, "brute", dice=[15, 8]), "condition.lost")
    assert [each.because for each in lost] == ([because] if because else [])
    if condition == "exposed":
        assert duel.fight.fighters["kit"].conditions["exposed"].rounds == 1
        duel.end()
        (over,) = of(duel.end(), "condition.lost")
        assert (over.who, over.because) == ("kit", "clock")
