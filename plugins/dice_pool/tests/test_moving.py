"""Initiative that attacks move: taken, spent, lost, and the crash of whoever falls to the line (IR-01 to IR-07)."""

from __future__ import annotations

from fractions import Fraction

import pytest
from watch_house import COMBAT, Duel, arena, brute, merged, rules, sheet

from rollwright import Combatant, DamagedSaveError, Fight, ForcedFaces, Refused
from rollwright.errors import DocumentError

RESOURCE = {
    "base": 3,
    "styles": [
        {"id": "press", "label": "Press", "takes": {"gain": 1}},
        {"id": "telling", "label": "Telling blow", "spends": {"onMiss": [[2, 1], [6, 2], [11, 3]]}},
    ],
    "crash": {"at": 0, "condition": "reeling", "bonus": 5, "recoverAfter": 2},
}
BODY = {"abilities": {"sinew": 3}, "skills": {"brawl": "one"}}  # 4 dice to hit, 5 dice of damage
SOAK = {"roll": True, "all": {"const": 1}}


def house(**changes):
    return arena(**merged({"initiative": {"resource": RESOURCE}}, changes))


def numbers(duel):
    return {who: fighter.initiative for who, fighter in duel.fight.fighters.items()}


def to(duel, **wanted):
    """Bring fighters to these numbers, as the fight itself would have."""
    for who, number in wanted.items():
        duel.fight.state.fighters[who].initiative = number
    duel.fight.state.menu = duel.fight.opened = None


@pytest.mark.feature("IR-01", "DP-12")
def test_everybody_keeps_the_number_that_their_pool_counted():
    game = house()
    party = [Combatant.character("ada", sheet(game), "Ada")]
    foes = [Combatant.of_creature("bo", brute(), "Bo")]
    fight = Fight.start(game, party, foes, forced=ForcedFaces([7, 1, 1, 9, 9, 9]))
    assert {who: each.initiative for who, each in fight.fighters.items()} == {"ada": 4, "bo": 6}
    thrown = len([each for each in fight.events if each.type == "initiative.rolled"])
    fight.auto(turns=6)
    assert len([each for each in fight.events if each.type == "initiative.rolled"]) == thrown


@pytest.mark.feature("IR-01")
def test_the_order_is_made_anew_each_round_without_dice():
    duel = Duel(house(), BODY, {})
    assert numbers(duel) == {"ada": 3, "bo": 3}  # a fixed order throws nothing, and everybody has the base
    to(duel, bo=9)
    duel.end()
    events = duel.end()
    assert duel.fight.state.order == ["bo", "ada"]
    assert duel.fight.turn == "bo"
    assert [each.type for each in events][:3] == ["turn.ended", "order.set", "round.started"]


@pytest.mark.feature("IR-02")
def test_an_attack_is_offered_once_for_each_style_and_the_first_is_meant():
    duel = Duel(house(), BODY, {})
    styles = duel.option("attack:arms/Axe").styles
    assert [(each.id, each.label) for each in styles] == [("press", "Press"), ("telling", "Telling blow")]
    with pytest.raises(Refused) as refused:
        duel.axe(style="pres")
    assert (refused.value.code, refused.value.params["suggestion"]) == ("style-not-offered", "press")
    duel.axe(7, 7, 2, 2, 9, 2, 2, 2, 2)
    assert numbers(duel) == {"ada": 5, "bo": 2}


@pytest.mark.feature("IR-03")
def test_taking_moves_the_damage_from_their_number_to_mine():
    duel = Duel(house(pool={"soak": SOAK}), BODY, {})
    events = duel.axe(7, 7, 7, 2, 9, 9, 2, 2, 2, 2, 6, style="press")  # a third success is a die more; one is soaked
    assert numbers(duel) == {"ada": 5, "bo": 2}
    assert duel.see("bo.health.current") == 7
    assert [each.type for each in events if each.type in ("hurt", "dice-pool.taken")] == ["dice-pool.taken"]
    told = duel.told(events)
    assert "Initiative taken: 6 dice (5 + 1 (successes)): 9, 9, 2, 2, 2, 2 → 2 edge, Tear, 1 soaked (6) → 1." in told
    assert "Bo loses 1 initiative, and is on 2." in told
    assert "Ada gains 2 initiative, and is on 5." in told


@pytest.mark.feature("IR-03")
def test_a_miss_takes_nothing():
    duel = Duel(house(), BODY, {})
    duel.axe(2, 2, 2, 2, style="press")
    assert numbers(duel) == {"ada": 3, "bo": 3}


@pytest.mark.feature("IR-04")
def test_spending_throws_the_number_and_nothing_else():
    game = house(pool={"soak": SOAK}, damage={"minimum": {"const": 9}})
    duel = Duel(game, {**BODY, "conditions": {"steady": {"level": 1}}}, {})
    to(duel, ada=8)
    events = duel.axe(7, 7, 7, 7, 2, 2, *[6] * 8, style="telling")
    assert duel.see("bo.health.marks") == ["rot", *["tear"] * 6]  # the eighth finds a full track: worse
    assert numbers(duel)["ada"] == 3
    assert "Ada has spent their initiative, and is back on 3." in duel.told(events)


@pytest.mark.feature("IR-04")
@pytest.mark.parametrize(("number", "left"), [(1, 1), (2, 1), (5, 4), (6, 4), (12, 9)])
def test_a_spent_number_that_misses_loses_by_the_table(number, left):
    duel = Duel(house(), BODY, {})
    to(duel, ada=number)
    duel.axe(2, 2, 2, 2, style="telling")
    assert numbers(duel)["ada"] == left


@pytest.mark.feature("IR-04")
def test_nobody_spends_at_the_line_or_in_a_sequence():
    both = {"id": "both", "name": "Both", "sequence": [{"action": "club", "times": 2}]}
    club = brute()["actions"][0]
    duel = Duel(house(), BODY, brute(actions=[club, both], health=20), initiative=["bo", "ada"])
    assert [each.id for each in duel.option("action:both").styles] == ["press"]
    to(duel, bo=0)
    assert [each.id for each in duel.option("action:club").styles] == ["press"]
    to(duel, bo=1)
    assert [each.id for each in duel.option("action:club").styles] == ["press", "telling"]


@pytest.mark.feature("IR-02", "IR-03")
def test_a_sequence_that_takes_takes_with_each_of_its_blows():
    both = {"id": "both", "name": "Both", "sequence": [{"action": "club", "times": 2}]}
    duel = Duel(house(), BODY, brute(actions=[brute()["actions"][0], both], health=20), initiative=["bo", "ada"])
    to(duel, ada=9)
    duel.act("action:both", "ada", "ada", dice=(7, 7, 2, 2, 9, 2, 2, 7, 7, 2, 2, 9, 9, 2))
    assert numbers(duel) == {"ada": 6, "bo": 3 + 2 + 3}


@pytest.mark.feature("IR-05")
def test_whoever_falls_to_the_line_crashes_and_pays_whoever_brought_them_there():
    duel = Duel(house(), BODY, {})
    events = duel.axe(7, 7, 2, 2, 9, 9, 9, 2, 2, style="press")
    assert numbers(duel) == {"ada": 3 + 5 + 3 + 1, "bo": 0}
    assert "reeling" in duel.see("bo.conditions")
    assert "Ada gains 5 initiative for crashing Bo, and is on 8." in duel.told(events)
    duel.end()
    assert [each.id for each in duel.option("attack:arms/Axe").styles] == ["press"]
    duel.act("attack:arms/Axe", "ada", dice=(7, 7, 9, 2, 2, 2), style="press")  # gains two, and stands again
    assert numbers(duel)["bo"] == 2
    assert "reeling" not in duel.see("bo.conditions")


@pytest.mark.feature("IR-05")
def test_a_crash_wears_off_after_so_many_own_turns():
    duel = Duel(house(), BODY, {})
    duel.axe(7, 7, 2, 2, 9, 9, 9, 2, 2, style="press")
    duel.end()  # Bo's first own turn begins
    assert "reeling" in duel.see("bo.conditions")
    loaded = Fight.load(duel.fight.ruleset, duel.fight.save())
    loaded.choose("end")
    loaded.choose("end")  # Bo's second: back to the base
    assert loaded.turn == "bo"
    assert loaded.fighters["bo"].initiative == 3
    assert "reeling" not in loaded.see("fighters.bo.conditions")


@pytest.mark.feature("IR-05")
def test_whoever_crashes_by_their_own_miss_gives_nobody_the_bonus():
    duel = Duel(house(initiative={"resource": {"crash": {"at": 2}}}), BODY, {})
    assert numbers(duel) == {"ada": 3, "bo": 3}
    duel.axe(2, 2, 2, 2, style="telling")
    assert numbers(duel) == {"ada": 2, "bo": 3}
    assert "reeling" in duel.see("ada.conditions")


@pytest.mark.feature("IR-05")
def test_a_start_at_the_line_is_a_crash_and_it_ends_with_the_fight():
    game = house(initiative={"plus": 0})
    arms = [{"name": "Axe", "ability": "sinew", "damage": "9", "kind": "edge"}]
    ada = sheet(game, **merged(BODY, {"lists": {"arms": arms}}))
    foe = Combatant.of_creature("bo", brute(health=1, initiativeModifier=9), "Bo")
    faces = ForcedFaces([1, 1, 1, *[7] * 9])
    fight = Fight.start(game, [Combatant.character("ada", ada, "Ada")], [foe], forced=faces)
    assert "reeling" in fight.see("fighters.ada.conditions")
    fight.auto()
    assert fight.ended
    assert "reeling" not in ada.state.live.conditions
    assert not any(each.numbers for each in fight.fighters.values())


@pytest.mark.feature("IR-06")
def test_a_harder_target_shrugs_off_fewer_dice():
    game = house(pool={"hardness": {"field": "stone"}})
    duel = Duel(game, BODY, {"fields": {"stone": 4}})
    assert duel.option("attack:arms/Axe").styles[1].forecast["bo"].damage == "0"
    events = duel.axe(7, 7, 2, 2, style="telling")
    assert (duel.see("bo.health.current"), numbers(duel)["ada"]) == (7, 3)
    assert "0 dice (3 - 3 (hardness))" in duel.told(events)
    duel.end()
    duel.end()
    to(duel, ada=4)
    duel.axe(7, 7, 2, 2, 6, 6, 1, 1, style="telling")
    assert duel.see("bo.health.current") == 5


@pytest.mark.feature("IR-06")
def test_a_creature_is_as_hard_as_its_own_number():
    game = house(pool={"hardness": {"field": "stone"}})
    duel = Duel(game, BODY, brute(health=9, hardness=9, defense=1))
    duel.axe(7, 7, 2, 2, style="telling")
    assert duel.see("bo.health.current") == 9


@pytest.mark.feature("IR-07", "DP-11", "SV-09")
def test_each_style_has_its_own_forecast():
    duel = Duel(house(), BODY, {})
    to(duel, ada=6)
    press, telling = duel.option("attack:arms/Axe").styles
    two, three, four = 6 * Fraction(4**2 * 6**2, 10**4), 4 * Fraction(4**3 * 6, 10**4), Fraction(4**4, 10**4)
    lands = two + three + four
    assert press.forecast["bo"].hit == telling.forecast["bo"].hit == str(lands)
    assert press.forecast["bo"].damage == str((5 * two + 6 * three + 7 * four) / 2)
    assert telling.forecast["bo"].damage == str(lands * 3)
    assert duel.option("attack:arms/Axe").forecast == press.forecast


@pytest.mark.feature("IR-07", "SV-08")
@pytest.mark.parametrize(
    ("number", "theirs", "style"), [(1, 3, "press"), (3, 3, "press"), (14, 3, "telling"), (12, 9, "telling")]
)
def test_the_tactics_take_first_and_spend_what_is_worth_spending(number, theirs, style):
    duel = Duel(house(), BODY, {})
    to(duel, ada=number, bo=theirs)
    assert duel.fight.advise().style == style


def held_blow():
    """A blow that Bo may answer, with an axe that was raised to tell."""
    duck = {"id": "duck", "name": "Duck", "reaction": {"on": "hit", "at": "target"}, "self": True}
    duck |= {"applies": [{"condition": "prone", "duration": {"rounds": 1}}], "budget": "reflex"}
    budgets = [
        {"id": "action", "label": "Action", "per": "turn", "count": 1},
        {"id": "reflex", "label": "Reflex", "per": "round", "count": 1},
    ]
    game = house(economy={"budgets": budgets})
    duel = Duel(game, BODY, brute(actions=[*brute()["actions"], duck], health=20))
    to(duel, ada=6)
    duel.axe(7, 7, 2, 2, style="telling")
    assert duel.fight.menu.window == "hit"
    return duel


@pytest.mark.feature("SV-03")
def test_a_held_roll_that_was_never_counted_is_refused():
    duel = held_blow()
    kept = duel.fight.save()
    (place,) = [number for number, frame in enumerate(kept["stack"]) if frame["op"] == "attack"]
    kept["stack"][place]["rolled"]["counted"] = None
    with pytest.raises(DamagedSaveError) as refused:
        Fight.load(duel.fight.ruleset, kept)
    assert [problem.path for problem in refused.value.problems] == [f"stack.{place}.rolled"]


@pytest.mark.feature("IR-04")
def test_an_attack_keeps_the_number_it_was_made_with_whatever_others_answer():
    duel = held_blow()
    to(duel, ada=1)
    duel.act("react:duck", dice=[6] * 6)
    assert duel.see("bo.health.current") == 14


@pytest.mark.feature("RS-02", "IR-01", "IR-02", "IR-05")
@pytest.mark.parametrize(
    ("initiative", "place", "code"),
    [
        ({"pool": None, "plus": None, "dice": {"sides": 10}}, "initiative.resource", "key-out-of-place"),
        ({"each": "round"}, "initiative.each", "key-out-of-place"),
        ({"resource": {"styles": [RESOURCE["styles"][1]]}}, "initiative.resource.styles", "no-style-takes"),
        ({"resource": {"base": 0}}, "initiative.resource.base", "too-small"),
        ({"resource": {"crash": {"condition": "blue"}}}, "initiative.resource.crash.condition", "no-such-name"),
        ({"resource": {"styles": [{"id": "x", "label": "X"}]}}, "initiative.resource.styles[0]", "key-of-missing"),
    ],
)
def test_what_makes_no_sense_is_refused(initiative, place, code):
    with pytest.raises(DocumentError) as refused:
        rules(combat=merged(merged(COMBAT, {"initiative": {"resource": RESOURCE}}), {"initiative": initiative}))
    assert (f"combat.{place}", code) in [(each.path, each.code) for each in refused.value.problems]
