"""Windows: who is asked, when, and what their answer does; each is also saved and loaded while it is open."""

from __future__ import annotations

import json

import pytest
from arena import Duel, action, arena, brute, hero, of

from rollwright import Fight, Refused

PARRY = {
    "id": "parry",
    "name": "Parry",
    "budget": "reaction",
    "self": True,
    "reaction": {"on": "hit", "blow": "melee", "seesSource": True},
    "applies": [{"condition": "shielded", "duration": {"rounds": 1}, "endsAfter": "attacked"}],
}
BOW = action("bow", toHit=5, damage={"dice": "1d6", "type": "piercing"}, range=60)
SWORD = "attack:weapons/Sword"


@pytest.fixture(params=[False, True], ids=["straight", "reloaded"])
def reload(request):
    """Write the fight down and read it again while a window is open."""

    def again(duel: Duel) -> None:
        if request.param:
            text = json.dumps(duel.fight.save())
            duel.fight = Fight.load(duel.fight.ruleset, text, forced=duel.faces)
            assert json.dumps(duel.fight.save()) == text

    return again


@pytest.mark.feature("WN-03", "WN-05", "WN-06", "SV-03")
def test_a_hit_is_held_and_judged_again_against_the_defense_of_now(reload):
    duel = Duel(hero(spells=("shield",)), brute())
    duel.end()
    duel.act("action:club", "juno", dice=[13])
    assert (duel.fight.asked, duel.fight.menu.window) == ("juno", "hit")
    reload(duel)
    events = duel.act("react:shield")
    assert [(each.against, each.hit) for each in of(events, "attack.turned")] == [(20, False)]
    assert duel.health("juno") == 30
    assert duel.fight.asked == "brute"


@pytest.mark.feature("WN-05")
def test_the_face_that_always_hits_still_hits(reload):
    duel = Duel(hero(spells=("shield",)), brute())
    duel.end()
    duel.act("action:club", "juno", dice=[20])
    reload(duel)
    duel.act("react:shield", dice=[1, 1])
    assert duel.health("juno") == 25


@pytest.mark.feature("WN-01")
def test_passing_is_free_and_the_blow_lands(reload):
    duel = Duel(hero(spells=("shield",)), brute())
    duel.end()
    duel.act("action:club", "juno", dice=[13])
    reload(duel)
    duel.act("pass", dice=[6])
    assert duel.health("juno") == 21
    assert duel.fight.fighters["juno"].budgets["reaction"] == 1


@pytest.mark.feature("WN-01", "SV-01")
def test_nothing_else_moves_while_a_window_is_open():
    duel = Duel(hero(spells=("shield",)), hero("kit"), brute())
    duel.end()
    duel.end()
    duel.act("action:club", "juno", dice=[13])
    before = json.dumps(duel.fight.save())
    for option, by, code in (("end", "brute", "not-your-turn"), ("end", "", "not-on-menu"), (SWORD, "", "not-on-menu")):
        with pytest.raises(Refused) as refused:
            duel.act(option, by=by)
        assert refused.value.code == code
    assert json.dumps(duel.fight.save()) == before


@pytest.mark.feature("WN-01", "WN-03")
def test_whoever_has_nothing_to_answer_with_is_skipped():
    empty = {f"slots_{level}": {"current": 0} for level in (1, 2, 3)}
    duel = Duel(hero(spells=("shield",), pools=empty), brute())
    duel.end()
    duel.act("action:club", "juno", dice=[13, 1])
    assert duel.fight.asked == "brute"


@pytest.mark.feature("WN-03")
@pytest.mark.parametrize(("option", "asked"), [("action:club", "parrier"), ("action:bow", "brute")])
def test_a_parry_answers_only_a_melee_blow(option, asked):
    duel = Duel(brute("parrier", actions=[action(), PARRY]), brute(actions=[action(), BOW]))
    duel.end()
    duel.act(option, "parrier", dice=[15] if asked == "parrier" else [15, 1])
    assert duel.fight.asked == asked


@pytest.mark.feature("WN-03", "WN-05")
def test_a_parry_lasts_one_attack_and_is_spent_by_it(reload):
    duel = Duel(brute("parrier", actions=[action(), PARRY]), brute())
    duel.end()
    duel.act("action:club", "parrier", dice=[8])
    reload(duel)
    duel.act("react:parry")
    assert duel.health("parrier") == 40
    assert "shielded" not in duel.fight.fighters["parrier"].conditions


def test_a_parry_sees_nobody_who_hides():
    duel = Duel(brute("parrier", actions=[action(), PARRY]), hero(spells=("quick",)))
    duel.end()
    duel.act("standard:hide@bonus")
    duel.act(SWORD, "parrier", dice=[15, 2, 1])
    assert duel.fight.asked == "juno"


@pytest.mark.feature("WN-04")
def test_the_cost_is_paid_before_anybody_is_asked_and_a_stopped_act_gives_nothing_back(reload):
    duel = Duel(hero(spells=("bless",)), hero("mage", spells=("counter",)), foes=1)
    duel.act("ability:spells/bless", "juno")
    assert (duel.fight.asked, duel.fight.menu.window) == ("mage", "used")
    assert duel.fight.sheets["juno"].state.live.pools["slots_1"].current == 3
    reload(duel)
    events = duel.act("react:counter")
    assert [each.by for each in of(events, "act.cancelled")] == ["mage"]
    assert "blessed" not in duel.fight.fighters["juno"].conditions
    assert duel.fight.fighters["juno"].concentration is None
    assert duel.fight.sheets["juno"].state.live.pools["slots_1"].current == 3
    assert duel.fight.sheets["mage"].state.live.pools["slots_1"].current == 3
    assert duel.fight.fighters["juno"].budgets["action"] == 0


@pytest.mark.feature("WN-03")
@pytest.mark.parametrize(("face", "stopped"), [(10, True), (9, False)])
def test_a_counter_below_the_level_needs_a_check_against_ten_and_the_level(face, stopped):
    duel = Duel(hero(spells=("fire",)), hero("mage", spells=("counter",)), foes=1)
    duel.act("ability:spells/fire", "mage")
    dice = [face] if stopped else [face, 20, *[1] * 8]
    events = duel.act("react:counter", dice=dice)
    (weighed,) = of(events, "reaction.weighed")
    assert (weighed.level, weighed.difficulty, weighed.stopped) == (2, 12, stopped)


@pytest.mark.feature("WN-03")
def test_a_counter_paid_as_high_stops_it_without_a_roll():
    duel = Duel(hero(spells=("fire",)), hero("mage", spells=("counter",)), foes=1)
    duel.act("ability:spells/fire", "mage")
    events = duel.act("react:counter", pay="slots_2")
    assert of(events, "reaction.weighed") == []
    assert len(of(events, "act.cancelled")) == 1


@pytest.mark.feature("WN-03")
def test_a_counter_to_spells_answers_no_weapon_and_no_creatures_own_action():
    duel = Duel(hero("mage", spells=("counter",)), brute())
    duel.end()
    duel.act("action:club", "mage", dice=[2])
    assert duel.fight.asked == "brute"


@pytest.mark.feature("WN-03", "WN-04")
def test_one_reaction_may_wait_for_several_moments():
    duel = Duel(hero(spells=("dart",)), hero("mage", spells=("shield",)), foes=1)
    duel.act("ability:spells/dart", "mage", "mage", "mage")
    assert duel.fight.menu.window == "aimed"
    duel.act("react:shield", dice=[4])
    assert duel.health("mage") == 30


@pytest.mark.feature("WN-04")
def test_used_is_asked_before_aimed():
    duel = Duel(hero(spells=("dart",)), hero("mage", spells=("shield", "counter")), foes=1)
    duel.act("ability:spells/dart", "mage", "mage", "mage")
    assert duel.fight.menu.window == "used"
    duel.act("pass")
    assert duel.fight.menu.window == "aimed"


@pytest.mark.feature("WN-04", "WN-06")
def test_the_harmed_answer_when_the_whole_act_is_over(reload):
    two = [action("claw"), {"id": "both", "name": "Both", "sequence": [{"action": "claw", "times": 2}]}]
    duel = Duel(hero(spells=("rebuke",)), brute(actions=two))
    duel.end()
    duel.act("action:both", "juno", "juno", dice=[15, 1, 15, 1])
    assert (duel.fight.menu.window, duel.health("juno")) == ("harmed", 22)
    reload(duel)
    duel.act("react:rebuke", dice=[1, 10, 9])
    assert duel.health("brute") == 21


@pytest.mark.feature("WN-06")
def test_the_rest_of_a_sequence_goes_on_after_a_held_hit(reload):
    two = [action("claw"), {"id": "both", "name": "Both", "sequence": [{"action": "claw", "times": 2}]}]
    duel = Duel(hero(spells=("shield",)), hero("kit"), brute(actions=two))
    duel.end()
    duel.end()
    duel.act("action:both", "juno", "kit", dice=[12])
    reload(duel)
    duel.act("react:shield", dice=[15, 1])
    assert (duel.health("juno"), duel.health("kit")) == (30, 26)


@pytest.mark.feature("WN-01")
def test_askees_are_asked_one_at_a_time_in_turn_order_behind_the_one_who_acts():
    mages = [hero(name, spells=("counter",)) for name in ("ada", "bo")]
    duel = Duel(hero(spells=("dart",)), *mages, foes=2)
    duel.act("ability:spells/dart", "bo", "ada", "ada")
    asked = [duel.fight.asked]
    duel.act("pass")
    asked.append(duel.fight.asked)
    assert asked == ["ada", "bo"]
    duel.act("pass", dice=[1])


def test_once_stopped_nobody_else_is_asked():
    mages = [hero(name, spells=("counter",)) for name in ("ada", "bo")]
    duel = Duel(hero(spells=("dart",)), *mages, foes=2)
    duel.act("ability:spells/dart", "bo", "ada", "ada")
    duel.act("react:counter")
    assert duel.fight.asked == "juno"


def test_nothing_opens_a_window_within_a_window():
    duel = Duel(hero(spells=("dart", "counter")), hero("mage", spells=("counter",)), foes=1)
    duel.act("ability:spells/dart", "mage", "mage", "mage")
    duel.act("react:counter")
    assert duel.fight.asked == "juno"
    assert duel.fight.menu.window == ""


def test_a_friends_help_opens_nothing():
    duel = Duel(
        hero(spells=("cure",), pools={"hp": {"current": 3}}), hero("kit", spells=("counter", "shield")), brute()
    )
    duel.act("ability:spells/cure", "juno", dice=[1])
    assert duel.fight.asked == "juno"


@pytest.mark.feature("WN-04")
def test_a_turn_start_is_answered_before_its_owner_acts(reload):
    mask = {
        "id": "mask",
        "name": "Mask",
        "budget": "reaction",
        "range": 30,
        "reaction": {"on": "turn-start", "at": "source", "seesSource": True},
        "save": {"save": "wis_save", "difficulty": 14, "onSuccess": "negates"},
        "applies": [{"condition": "clumsy", "duration": {"rounds": 1}}],
    }
    duel = Duel(brute(actions=[action(), mask]), hero())
    duel.end()
    assert (duel.fight.asked, duel.fight.menu.window) == ("brute", "turn-start")
    reload(duel)
    duel.act("react:mask", dice=[3])
    assert "clumsy" in duel.fight.fighters["juno"].conditions
    events = duel.end()
    assert [each.because for each in of(events, "condition.lost")] == ["clock"]


def test_signature_acts_are_bought_between_turns_with_points_that_come_back():
    tail = action("tail", toHit=5, damage={"dice": "1d6", "type": "slashing"}, signature={"cost": 2})
    del tail["budget"]
    duel = Duel(brute("dragon", actions=[action(), tail], signaturePoints=3), hero(), hero("kit"), foes=2)
    assert "action:tail" not in duel.options()
    duel.end()
    duel.end()
    assert duel.fight.menu.window == "between-turns"
    duel.act("signature:tail", "juno", dice=[15, 1])
    assert duel.fight.fighters["dragon"].signature == 1
    duel.end()
    duel.end() if duel.fight.menu.window == "" and duel.fight.asked == "dragon" else None
    assert duel.fight.fighters["dragon"].signature == 3


@pytest.mark.feature("SV-07")
def test_an_answer_is_taken_back_exactly():
    duel = Duel(hero(spells=("shield",)), brute())
    duel.end()
    duel.act("action:club", "juno", dice=[13])
    before = json.dumps(duel.fight.save())
    duel.act("react:shield")
    duel.fight.undo()
    assert json.dumps(duel.fight.save()) == before
    assert duel.fight.sheets["juno"].state.live.pools["slots_1"].current == 4


@pytest.mark.feature("SV-03")
def test_a_save_shows_where_it_stands():
    duel = Duel(hero(spells=("shield",)), brute())
    duel.end()
    duel.act("action:club", "juno", dice=[13])
    stack = [f"{frame['op']}.{frame['at']}" for frame in duel.fight.save()["stack"]]
    assert stack == ["fight.next", "turn.decide", "use.strike", "attack.judge", "window.chosen"]


def test_moments_come_from_the_hook():
    registry = arena().registry
    assert {"used", "aimed", "hit", "harmed", "turn-start"} <= set(registry.family("reaction_moments"))
