"""The engine's own tactics: what sensible players would do, without looking at dice (SV-08)."""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest
from arena import ENGINE, Duel, action, arena, brute, document, hero

from rollwright import Combatant, DocumentError, Fight, Refused, Ruleset
from rollwright.fight import simulate
from rollwright.fight.tactics.thrift import kept_up

SWORD = "attack:weapons/Sword"
FIRE = "ability:spells/fire"
WAYS: dict[str, Any] = {"flee": {"budget": "action"}, "surrender": {}}


@cache
def open_field() -> Ruleset:
    """The arena, which anybody may leave."""
    return ENGINE().load_ruleset(document(**WAYS))


def foes(count: int, **more: Any) -> list[Combatant]:
    return [brute(f"foe-{number}", **more) for number in range(1, count + 1)]


def advised(*fighters: Combatant, foes: int = 1, rules: Ruleset | None = None) -> Any:
    return Duel(*fighters, foes=foes, rules=rules).fight.advise()


# ------------------------------------------------------------------------------------------------------ what is chosen


@pytest.mark.feature("SV-08")
def test_they_strike_where_somebody_can_be_finished():
    kit = Combatant.of_creature("kit", {**brute().block, "health": 6}, "Kit")
    choice = advised(hero(), *foes(2), kit, foes=3)
    assert (choice.option, choice.targets) == (SWORD, ["kit"])


@pytest.mark.feature("SV-08")
def test_of_two_alike_they_go_on_at_the_one_who_is_hurt():
    duel = Duel(hero(), *foes(2), foes=2)
    duel.act(SWORD, "foe-2", dice=[15, 8])
    duel.end()
    duel.act("action:club", "juno", dice=[2])
    duel.end()
    duel.end()
    assert duel.fight.advise().targets == ["foe-2"]


@pytest.mark.feature("SV-08")
def test_the_blows_of_a_sequence_go_on_to_another_when_those_before_can_be_expected_to_finish_somebody():
    acts = [action("bite"), {"id": "rush", "name": "Rush", "sequence": [{"action": "bite", "times": 3}]}]
    weak = hero("weak", pools={"hp": {"current": 2}})
    duel = Duel(weak, hero("strong"), brute(actions=acts))
    duel.end()
    duel.end()
    choice = duel.fight.advise()
    assert choice.option == "action:rush"
    assert choice.targets.count("weak") == 1


@pytest.mark.feature("SV-08")
@pytest.mark.parametrize(("count", "health", "option"), [(1, 10, SWORD), (4, 10, FIRE), (1, 300, FIRE)])
def test_something_for_many_is_not_wasted_on_one_unless_it_is_worth_it(count, health, option):
    strong = hero(spells=("fire",), weapons=[weapon_of("2d6")])
    choice = advised(strong, *foes(count, health=health), foes=count)
    assert choice.option == option


def weapon_of(dice: str) -> dict[str, Any]:
    return {"name": "Sword", "ability": "str", "trained": True, "dice": dice, "type": "slashing"}


@pytest.mark.feature("SV-08")
@pytest.mark.parametrize(("health", "option"), [(4, SWORD), (90, "ability:spells/dart")])
def test_what_runs_out_is_kept_when_the_rest_can_be_done_without_it(health, option):
    weak = hero(spells=("dart",), weapons=[weapon_of("1d6")])
    assert advised(weak, *foes(1, health=health)).option == option


@pytest.mark.feature("SV-08")
def test_whoever_is_down_is_got_up_before_anything_else():
    duel = Duel(hero(spells=("cure",)), hero("kit", pools={"hp": {"current": 0}}), brute())
    assert duel.fight.advise().option == "ability:spells/cure"
    assert duel.fight.advise().targets == ["kit"]


@pytest.mark.feature("SV-08", "CB-12")
def test_concentration_is_not_given_up_for_something_worth_less_and_is_when_it_holds_nothing_any_more():
    held = Duel(hero(spells=("hold", "bless")), brute(health=200))
    held.act("ability:spells/hold", "brute", dice=[1])
    held.end(1)  # the brute's turn passes, and its save at the end fails
    assert kept_up(held.fight, "juno") > 9.0
    assert held.fight.advise().option == SWORD
    free = Duel(hero(spells=("hold", "bless")), brute(health=200))
    free.act("ability:spells/hold", "brute", dice=[20])
    free.end()
    free.act("end")
    assert free.fight.fighters["juno"].concentration is not None
    assert kept_up(free.fight, "juno") == 0.0
    assert free.fight.advise().option == "ability:spells/hold"


@pytest.mark.feature("SV-08", "SV-09")
def test_advice_draws_no_die_and_is_the_same_whatever_the_dice_will_be():
    order = ["juno", "foe-1", "foe-2", "foe-3"]
    advice = set()
    for seed in range(4):
        caster = hero(spells=("fire", "bless", "hold"))
        fight = Fight.start(arena(), [caster], foes(3), seed=seed, initiative=order)
        before = {name: stream.cursor for name, stream in fight.dice.items()}
        advice |= {str(fight.advise()) for _ in range(3)}
        assert {name: stream.cursor for name, stream in fight.dice.items()} == before
    assert len(advice) == 1


# --------------------------------------------------------------------------------------------------------- how it ends


@pytest.mark.feature("SV-08")
def test_fights_between_equal_sides_end_near_even():
    sides = [[brute(f"{side}-{number}") for number in range(3)] for side in "ab"]
    count = simulate(arena(), *sides, seeds=range(400))
    assert 0.43 < count.share("party") < 0.57  # three standard deviations of 400 even fights are 0.075
    assert count.winners[""] == 0


@pytest.mark.feature("SV-08")
def test_a_fight_that_nobody_can_win_is_called_with_the_reason():
    stone = {"immune": ["slashing"]}
    fight = Fight.start(arena(), [brute("a", **stone)], [brute("b", **stone)], rounds=7)
    fight.auto()
    assert (fight.reason, fight.round, fight.winner) == ("round-limit", 7, None)


# ------------------------------------------------------------------------------------------------------------- leaving


def tempered(temper: str, id: str = "foe-1", **more: Any) -> Combatant:  # noqa: A002
    made = brute(id, **more)
    made.temper = temper
    return made


@pytest.mark.feature("SV-08", "BE-06")
@pytest.mark.parametrize(
    ("temper", "health", "leaves"),
    [
        ("", 1, False),
        ("reckless", 1, False),
        ("timid", 20, True),
        ("timid", 21, False),
        ("methodical", 10, True),
        ("methodical", 11, False),
        ("patient", 10, True),
        ("protective", 10, True),
        ("supportive", 20, True),
    ],
)
def test_somebody_leaves_when_they_have_had_enough_by_their_temper(temper, health, leaves):
    duel = Duel(hero(rules=open_field()), tempered(temper), rules=open_field())
    duel.end()
    duel.fight.state.fighters["foe-1"].health = health
    assert (duel.fight.advise().option == "flee") == leaves


@pytest.mark.feature("SV-08")
def test_the_protective_stay_while_a_friend_stands_and_the_methodical_while_the_fight_goes_well():
    for temper in ("protective", "methodical"):
        fighters = [hero(rules=open_field(), fields={"max_hp": 200}, pools={"hp": {"current": 10}})]
        duel = Duel(*fighters, tempered(temper), brute("foe-2"), foes=2, rules=open_field())
        duel.end()
        duel.fight.state.fighters["foe-1"].health = 5
        assert duel.fight.advise().option != "flee"


@pytest.mark.feature("SV-08")
def test_the_timid_leave_when_half_of_their_side_is_gone():
    duel = Duel(hero(rules=open_field()), tempered("timid"), brute("foe-2", health=1), foes=2, rules=open_field())
    duel.act(SWORD, "foe-2", dice=[15, 8])
    duel.end()
    assert duel.fight.advise().option == "flee"


@pytest.mark.feature("SV-08", "BE-06")
@pytest.mark.parametrize(("way", "how"), [("flee", "fled"), ("surrender", "surrendered")])
def test_whoever_leaves_is_out_alive_and_what_hung_on_them_ends(way, how):
    rules = open_field()
    duel = Duel(hero(rules=rules), brute("foe-1"), brute("foe-2"), foes=2, rules=rules)
    duel.give("juno", "charmed", giver="foe-1")
    duel.end()
    events = duel.act(way)
    fighter = duel.fight.fighters["foe-1"]
    assert (fighter.out, fighter.down, fighter.left, fighter.health) == (True, False, how, 40)
    assert [each.type for each in events if each.type in ("fighter.left", "condition.lost")] == [
        "fighter.left",
        "condition.lost",
    ]
    assert duel.fight.asked == "foe-2"
    assert Fight.load(rules, duel.fight.save()).fighters["foe-1"].left == how


@pytest.mark.feature("SV-07")
def test_leaving_is_taken_back_like_any_choice():
    duel = Duel(hero(rules=open_field()), brute("foe-1"), brute("foe-2"), foes=2, rules=open_field())
    duel.end()
    duel.act("flee")
    duel.fight.undo()
    assert not duel.fight.fighters["foe-1"].out


@pytest.mark.feature("SV-08")
def test_a_side_of_which_everybody_has_left_has_lost():
    duel = Duel(hero(rules=open_field()), brute("foe-1"), rules=open_field())
    duel.end()
    duel.act("surrender")
    assert (duel.fight.ended, duel.fight.winner) == (True, "party")


@pytest.mark.feature("SV-08")
def test_leaving_takes_the_budget_that_it_says_and_nobody_leaves_where_the_ruleset_says_nothing():
    duel = Duel(hero(rules=open_field()), brute("foe-1"), rules=open_field())
    duel.act(SWORD, "foe-1", dice=[2])
    assert "flee" not in duel.options()
    assert "surrender" in duel.options()
    closed = Duel(hero(), tempered("timid"))
    closed.end()
    closed.fight.state.fighters["foe-1"].health = 1
    assert closed.fight.advise().option == "action:club"


def test_a_temper_that_there_is_not_is_refused_with_the_nearest():
    with pytest.raises(Refused) as refused:
        Duel(hero(), tempered("protectve"))
    assert (refused.value.code, refused.value.params["suggestion"]) == ("unknown-temper", "protective")
    assert Combatant.from_json(arena(), tempered("timid").to_json()).temper == "timid"


@pytest.mark.parametrize("way", ["flee", "surrender"])
def test_a_way_to_leave_that_takes_a_budget_that_is_not_there_is_refused(way):
    with pytest.raises(DocumentError) as refused:
        ENGINE().load_ruleset(document(**{way: {"budget": "acton"}}))
    assert refused.value.problems[0].path == f"combat.{way}.budget"
