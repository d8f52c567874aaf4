"""The menu: what it offers and under which names, what that costs, and how whatever is not on it is refused."""

from __future__ import annotations

from random import Random

import pytest
from arena import Duel, action, arena, brute, document, hero, of, spell, weapon
from lineups import LINEUPS, any_choice, bout, text

from rollwright import Choice, Engine, Fight, Refused
from rollwright.fight import Menu

ROAR = action("roar", self=True, uses={"per": "encounter", "count": 1},
              applies=[{"condition": "raging", "duration": {"rounds": 1}}])  # fmt: skip
BREATH = action("breath", damage={"dice": "2d6", "type": "fire"}, recharge={"from": 6},
                save={"save": "dex_save", "difficulty": 12, "onSuccess": "half"})  # fmt: skip


def refused(duel: Duel, choice: Choice | str) -> Refused:
    was = text(duel.fight)
    with pytest.raises(Refused) as caught:
        duel.fight.choose(choice)
    assert text(duel.fight) == was
    return caught.value


# ------------------------------------------------------------------------------------------------------ what is there


@pytest.mark.feature("SV-01", "UI-01")
def test_a_menu_says_whose_it_is_and_each_line_what_it_is_and_costs():
    duel = Duel(hero(spells=("fire", "ward", "surge")), brute(), brute("other"), foes=2)
    menu = duel.fight.menu
    assert isinstance(menu, Menu)
    assert (menu.by, menu.window, menu.about) == ("juno", "", {})
    lines = {line.id: line for line in menu.options}
    told = {
        name: (line.group, line.label, line.budget, line.cost, line.targets, line.count)
        for name, line in lines.items()
        if line.group != "standard"
    }
    assert told == {
        "attack:weapons/Sword": ("attack", "Sword", "action", {}, ["brute", "other"], 1),
        "ability:spells/fire": ("ability", "Fire", "action", {"slots_2": 1}, ["brute", "other"], 6),
        "ability:spells/ward": ("ability", "Ward", "bonus", {}, ["juno"], 0),
        "ability:spells/surge": ("ability", "Surge", "", {"spark": 1}, ["juno"], 0),
        "end": ("turn", "end", "", {}, [], 0),
    }
    assert [name for name in lines if name.startswith("standard:")] == [
        f"standard:{each}" for each in ("dash", "disengage", "dodge", "hide", "ready")
    ]


@pytest.mark.feature("SV-01", "BE-02")
def test_creatures_choose_from_the_same_kind_of_menu():
    both = {"id": "both", "name": "Both", "sequence": [{"action": "club", "times": 2}, {"action": "breath"}]}
    duel = Duel(brute("wolf", actions=[action(), BREATH, ROAR, both]), hero("kit"))
    lines = {line.id: line for line in duel.fight.menu.options if line.group == "action"}
    assert list(lines) == ["action:club", "action:breath", "action:roar", "action:both"]
    assert (lines["action:both"].count, lines["action:both"].repeat) == (3, True)
    assert lines["action:roar"].targets == ["wolf"]
    assert {line.budget for line in lines.values()} == {"action"}


@pytest.mark.feature("SV-01")
def test_those_who_are_down_can_be_struck_and_those_who_are_out_cannot():
    duel = Duel(hero(pools={"hp": {"current": 1}}), hero("kit"), brute("wolf", health=1), brute(), foes=2)
    duel.act("attack:weapons/Sword", "wolf", dice=[15, 4])
    assert duel.fight.fighters["wolf"].out
    duel.end()
    assert duel.option("attack:weapons/Sword").targets == ["brute"]
    duel.end()
    duel.act("action:club", "juno", dice=[15, 4])
    assert duel.fight.fighters["juno"].down
    duel.fight.choose("end")
    duel.fight.choose("end")
    assert duel.fight.asked == "brute"
    assert duel.option("action:club").targets == ["juno", "kit"]


@pytest.mark.feature("CB-22")
def test_rays_may_be_aimed_at_one_and_areas_may_not():
    duel = Duel(hero(spells=("dart", "ray", "fire")), brute(), brute("other"), foes=2)
    for name, count, repeat in (("dart", 3, True), ("ray", 2, True), ("fire", 6, False)):
        line = duel.option(f"ability:spells/{name}")
        assert (line.count, line.repeat) == (count, repeat)


@pytest.mark.feature("CB-22", "SV-01")
def test_where_several_pools_may_pay_the_menu_names_them_cheapest_first():
    duel = Duel(hero(spells=("fire", "cure"), pools={"hp": {"current": 9}, "slots_2": {"current": 0}}), brute())
    fire, cure = duel.option("ability:spells/fire"), duel.option("ability:spells/cure")
    assert fire.pays == [], "only the third slots are left: no choice"
    assert cure.pays == ["slots_1", "slots_3"]
    assert cure.cost == {"slots_1": 1}
    duel.act("ability:spells/cure", "juno", dice=[1, 1, 1], pay="slots_3")
    assert duel.health("juno") == 9 + 6
    assert duel.fight.sheets["juno"].state.live.pools["slots_3"].current == 1


@pytest.mark.feature("CB-09", "SV-01")
def test_a_held_strike_is_offered_without_a_budget():
    duel = Duel(hero(fields={"strikes": 2}), brute())
    duel.act("attack:weapons/Sword", "brute", dice=[2])
    assert duel.option("attack:weapons/Sword").budget == ""
    assert "standard:dodge" not in duel.options(), "the action is spent"
    duel.act("attack:weapons/Sword", "brute", dice=[2])
    assert [name for name in duel.options() if name != "end"] == []


@pytest.mark.feature("WN-01", "UI-01")
def test_a_windows_menu_says_what_it_is_about():
    duel = Duel(hero(spells=("shield", "rebuke")), brute())
    duel.end()
    duel.act("action:club", "juno", dice=[13])
    menu = duel.fight.menu
    assert (menu.by, menu.window) == ("juno", "hit")
    assert menu.about == {"source": "brute", "act": "action:club", "name": "Club", "targets": "juno"}
    assert [line.id for line in menu.options] == ["react:shield", "pass"]
    assert menu.options[0].budget == "reaction"


# ----------------------------------------------------------------------------------------------------- stable names


@pytest.mark.feature("SV-01")
def test_an_entry_more_points_no_other_name_elsewhere():
    old = Duel(hero(weapons=[weapon(), weapon("Axe", dice="1d6")], spells=("fire", "cure")), brute())
    rows = [weapon("Pike", dice="1d10"), weapon(), weapon("Axe", dice="1d6")]
    new = Duel(hero(weapons=rows, spells=("bless", "fire", "ward", "cure")), brute("early", health=1), brute(), foes=2)
    names = [line.id for line in old.fight.menu.options]
    assert set(names) <= set(new.options())
    for name in names:
        before, after = old.option(name), new.option(name)
        assert (before.label, before.group, before.budget, before.cost) == (
            after.label, after.group, after.budget, after.cost,
        )  # fmt: skip
        assert before.forecast.get("brute") == after.forecast.get("brute")
        assert does(old, name) == does(new, name)


def does(duel: Duel, name: str) -> tuple[object, ...]:
    """What the act of that name is."""
    act = duel.fight.profiles["juno"].by_id.get(name)
    return (act.number, act.clauses, act.heal, act.save, act.costs, act.count, act.strikes) if act else ()


@pytest.mark.feature("SV-01")
def test_names_do_not_move_when_something_is_spent_or_lost():
    duel = Duel(hero(weapons=[weapon("Axe"), weapon()], spells=("fire", "ward")), brute())
    before = duel.options()
    duel.act("ability:spells/ward", dice=[1])
    after = duel.options()
    assert after == [name for name in before if name in after]
    assert set(before) - set(after) == {"ability:spells/ward"}


@pytest.mark.feature("SV-01")
def test_a_ruleset_that_grows_leaves_a_saved_menu_as_it_was():
    """A save of the old document, continued under one with another spell in front of all others."""
    duel = Duel(hero(spells=("fire", "cure")), brute())
    grown = document()
    first = {**grown["catalogs"][0]["entries"][0], "id": "acid", "label": "Acid"}
    grown["catalogs"][0]["entries"].insert(0, first)
    fight = Fight.load(Engine.load().load_ruleset(grown), text(duel.fight))
    assert [line.id for line in fight.menu.options] == duel.options()
    fight.choose("ability:spells/fire", ["brute"])
    assert fight.events[-1].type != "option.chosen"


@pytest.mark.feature("SV-01")
def test_a_reaction_goes_by_its_short_and_by_its_long_name():
    for name in ("react:shield", "react:spells/shield"):
        duel = Duel(hero(spells=("shield",)), brute())
        duel.end()
        duel.act("action:club", "juno", dice=[13])
        events = duel.act(name)
        assert of(events, "attack.turned")


@pytest.mark.feature("SV-01")
@pytest.mark.parametrize("lineup", sorted(LINEUPS))
def test_no_two_lines_of_a_menu_share_a_name(lineup):
    for seed in range(4):
        fight, random = bout(lineup, seed), Random(seed)
        while fight.menu is not None:
            names = [line.id for line in fight.menu.options]
            assert len(set(names)) == len(names)
            fight.choose(any_choice(fight.menu, random))


# ------------------------------------------------------------------------------------------------------------ refusals


@pytest.mark.feature("SV-01")
@pytest.mark.parametrize(
    ("typed", "suggestion"),
    [
        ("attack:weapons/Swrod", "attack:weapons/Sword"),
        ("attack:weapons/sword", "attack:weapons/Sword"),
        ("ability:spells/fier", "ability:spells/fire"),
        ("standard:doge", "standard:dodge"),
        ("ends", "end"),
        ("0", ""),
        ("", ""),
        ("🎲", ""),
        ("x" * 5000, ""),
    ],
)
def test_what_is_not_on_the_menu_is_refused_with_the_nearest_that_is(typed, suggestion):
    error = refused(Duel(hero(spells=("fire",)), brute()), typed)
    assert error.code == "not-on-menu"
    assert error.params["suggestion"] == suggestion
    assert "end" in error.params["allowed"]
    assert (suggestion or "not on the menu") in str(error)


SPENT = {"hp": {"current": 30}, "slots_1": {"current": 0}, "slots_2": {"current": 0}, "slots_3": {"current": 0}}


@pytest.mark.feature("SV-01", "CB-06")
def test_without_its_budget_nothing_is_done():
    duel = Duel(hero(spells=("fire",)), brute())
    duel.act("attack:weapons/Sword", "brute", dice=[2])
    for option in ("attack:weapons/Sword", "ability:spells/fire", "standard:dodge"):
        error = refused(duel, Choice(option))
        assert (error.code, error.params["budget"]) == ("no-budget", "Action")


@pytest.mark.feature("SV-01")
def test_what_cannot_be_paid_is_refused_with_the_pool():
    duel = Duel(hero(spells=("fire", "surge"), pools=SPENT | {"spark": {"current": 0}}), brute())
    error = refused(duel, Choice("ability:spells/fire", ["brute"]))
    assert (error.code, error.params["pool"], error.params["amount"]) == ("cannot-pay", "slots_2", 1)
    assert refused(duel, "ability:spells/surge").params["pool"] == "spark"


@pytest.mark.feature("SV-01")
def test_paying_from_a_pool_that_may_not_pay_is_refused():
    duel = Duel(hero(spells=("fire",)), brute())
    for pay in ("slots_1", "spark", "hp", "gold"):
        error = refused(duel, Choice("ability:spells/fire", ["brute"], pay))
        assert (error.code, error.params["allowed"]) == ("cannot-pay-from", ["slots_2", "slots_3"])
    assert refused(duel, Choice("attack:weapons/Sword", ["brute"], "slots_1")).code == "cannot-pay-from"


@pytest.mark.feature("SV-01", "BE-02")
def test_uses_and_charges_that_are_gone_are_told_apart():
    duel = Duel(brute("wolf", actions=[action(), ROAR, BREATH]), hero("kit"))
    duel.act("action:roar")
    duel.end()
    duel.end()
    assert refused(duel, "action:roar").code == "no-uses-left"
    duel.act("action:breath", "kit", dice=[15, 1, 1])
    duel.end()
    duel.end(1)
    assert refused(duel, Choice("action:breath", ["kit"])).code == "not-recharged"


@pytest.mark.feature("SV-01")
def test_targets_are_checked_one_by_one():
    duel = Duel(hero(spells=("dart", "fire", "bless")), hero("kit"), brute(), brute("other"), foes=2)
    sword = "attack:weapons/Sword"
    error = refused(duel, Choice(sword, ["brut"]))
    assert (error.code, error.params["suggestion"]) == ("bad-target", "brute")
    assert refused(duel, Choice(sword, ["kit"])).code == "bad-target"
    assert refused(duel, Choice("ability:spells/bless", ["brute"])).code == "bad-target"
    assert refused(duel, Choice("ability:spells/fire", ["brute", "kit"])).code == "bad-target"
    error = refused(duel, Choice(sword))
    assert (error.code, error.params["allowed"]) == ("needs-target", ["brute", "other"])
    error = refused(duel, Choice(sword, ["brute", "other"]))
    assert (error.code, error.params["found"], error.params["allowed"]) == ("too-many-targets", 2, 1)
    assert refused(duel, Choice("ability:spells/dart", ["brute"] * 4)).code == "too-many-targets"
    assert refused(duel, Choice("ability:spells/fire", ["brute", "brute"])).code == "target-named-twice"
    assert refused(duel, Choice("standard:dodge", ["brute"])).code == "takes-no-targets"
    assert refused(duel, Choice("end", ["juno"])).code == "takes-no-targets"


@pytest.mark.feature("SV-01")
def test_the_only_target_need_not_be_named():
    duel = Duel(hero(spells=("dart",)), brute())
    (chosen,) = of(duel.act("ability:spells/dart", dice=[1]), "option.chosen")
    assert chosen.targets == ["brute"] * 3


@pytest.mark.feature("SV-01", "WN-01")
def test_a_menu_that_is_answered_twice_is_stale_the_second_time():
    duel = Duel(hero(), brute())
    first = duel.fight.menu.id
    duel.fight.choose(Choice("standard:dodge", menu=first))
    error = refused(duel, Choice("end", menu=first))
    assert (error.code, error.params) == ("stale-menu", {"found": first, "allowed": first + 1})
    duel.fight.choose(Choice("end", menu=first + 1))


@pytest.mark.feature("SV-01", "WN-01")
def test_only_whoever_is_asked_may_choose():
    duel = Duel(hero(spells=("shield",)), brute())
    error = refused(duel, Choice("end", by="brute"))
    assert (error.code, error.params) == ("not-your-turn", {"found": "brute", "allowed": "juno"})
    duel.act("end", by="juno")
    duel.act("action:club", "juno", dice=[13], by="brute")
    assert refused(duel, Choice("pass", by="brute")).code == "not-your-turn"
    duel.act("pass", by="juno", dice=[1])


@pytest.mark.feature("SV-01")
def test_on_somebody_elses_turn_ones_own_options_are_not_on_the_menu():
    duel = Duel(hero(spells=("shield",)), brute())
    assert refused(duel, "action:club").code == "not-on-menu"
    assert refused(duel, "react:shield").code == "not-on-menu"
    assert refused(duel, "pass").code == "not-on-menu"
    duel.end()
    duel.act("action:club", "juno", dice=[13])
    for option in ("end", "attack:weapons/Sword", "react:counter"):
        assert refused(duel, option).code == "not-on-menu"


@pytest.mark.feature("SV-01")
def test_nobody_who_could_be_aimed_at_is_a_reason_of_its_own():
    duel = Duel(hero(spells=("cure",)), brute())
    error = refused(duel, "ability:spells/cure")
    assert (error.code, error.params["name"]) == ("no-targets", "Cure")


@pytest.mark.feature("SV-01")
def test_after_the_end_there_is_nothing_to_choose():
    duel = Duel(hero(), brute(health=1))
    duel.act("attack:weapons/Sword", "brute", dice=[15, 4])
    assert duel.fight.menu is None
    for choice in ("end", "attack:weapons/Sword", Choice("end", menu=1), Choice("end", by="brute")):
        assert refused(duel, choice).code == "fight-over"


@pytest.mark.feature("SV-01")
@pytest.mark.parametrize(
    ("more", "code"),
    [
        ({"cell": [1, 2]}, "bad-cell"),
        ({"path": [[1, 2]]}, "unreachable"),
        ({"style": "tactical"}, "not-offered"),
        ({"size": "large"}, "not-offered"),
        ({"spends": ["willpower"]}, "not-offered"),
    ],
)
def test_what_this_fight_has_no_use_for_is_refused_and_not_ignored(more, code):
    assert refused(Duel(hero(), brute()), Choice("attack:weapons/Sword", ["brute"], **more)).code == code


@pytest.mark.feature("SV-01", "CB-10")
def test_a_spell_that_is_not_prepared_is_on_no_menu():
    row = spell("fire", prepared=False)
    duel = Duel(hero(lists={"spells": [row], "weapons": [weapon()]}), brute())
    assert "ability:spells/fire" not in duel.options()
    assert refused(duel, Choice("ability:spells/fire", ["brute"])).code == "not-on-menu"


@pytest.mark.feature("SV-01")
def test_every_refusal_is_a_sentence_for_people():
    duel = Duel(hero(spells=("dart", "fire")), brute(), brute("other"), foes=2)
    for choice in (
        Choice("dance"), Choice("end", by="brute"), Choice("end", menu=9), Choice("end", ["juno"]),
        Choice("attack:weapons/Sword"), Choice("attack:weapons/Sword", ["kit"]),
        Choice("attack:weapons/Sword", ["brute", "other"]), Choice("ability:spells/fire", ["brute", "brute"]),
        Choice("ability:spells/fire", ["brute"], "gold"), Choice("end", cell=[0, 0]), Choice("end", style="x"),
    ):  # fmt: skip
        said = str(refused(duel, choice))
        assert said.endswith((".", "?"))
        assert "{" not in said


def test_the_arena_compiles_but_once():
    assert arena() is arena()
