"""Areas that stay: whom they harm and when, what they slow and hide, and when they are gone."""

from __future__ import annotations

import json
import random
from typing import Any

import click
import pytest
from arena import action, arena, brute, hero, of
from bounds import everybody_stands_right
from hypothesis import given, settings
from hypothesis import strategies as st
from lineups import library
from skirmish import Skirmish

from rollwright import Choice, Combatant, Fight, Refused, Sheet, fight_picture
from rollwright.board import board_of
from rollwright.cli.battlefield import field
from rollwright.text import log

pytestmark = pytest.mark.feature("BD-16")

FIRE: dict[str, Any] = {
    "id": "fire",
    "name": "Fire",
    "range": 60,
    "area": {"shape": "burst", "size": 5},
    "damage": {"flat": 5, "type": "fire"},
    "zone": {"at": ["enter", "turn-start"], "first": False, "lasts": {"rounds": 3}},
}


def zone(name: str = "fire", **more: Any) -> dict[str, Any]:
    """The fire, with other keys of its zone."""
    return {**FIRE, "id": name, "name": name.title(), "zone": {**FIRE["zone"], **more}}


FOG = zone("fog", at=[], sight="blocks")


def mage(*actions: dict[str, Any], **more: Any):
    return brute("mage", actions=list(actions) or [FIRE], **more)


def laid(picture: str, *fighters: Any, cell: tuple[int, int], option: str = "action:fire", **more: Any) -> Skirmish:
    """A fight in which the mage has just laid a zone there, and has ended their turn."""
    duel = Skirmish(picture, *fighters, **more)
    duel.fight.choose(Choice(option, cell=cell))
    duel.fight.choose("end")
    return duel


def struck(events: list[Any]) -> list[tuple[str, str]]:
    return [(each.who, each.when) for each in of(events, "zone.struck")]


def health(duel: Skirmish, who: str) -> int:
    return duel.fight.fighters[who].health


def test_it_waits_where_it_was_laid_and_harms_whoever_starts_their_turn_there():
    duel = Skirmish("M . . . B .", mage(), brute())
    duel.fight.choose(Choice("action:fire", cell=(4, 0)))
    assert health(duel, "brute") == 40  # laying it on somebody is no coming in
    events = duel.fight.choose("end")
    assert struck(events) == [("brute", "turn-start")]
    assert health(duel, "brute") == 35


def test_it_harms_whoever_walks_in_and_the_walk_goes_on():
    duel = laid("M . . . . . . B", mage(), brute(), cell=(4, 0))
    events = duel.walk(2, 0)
    assert struck(events) == [("brute", "enter")]
    assert [each.path for each in of(events, "walked")] == [[(6, 0), (5, 0)], [(4, 0), (3, 0), (2, 0)]]
    assert health(duel, "brute") == 35


def test_it_harms_nobody_twice_in_a_turn():
    duel = laid("M . . . B . . .", mage(), brute(), cell=(4, 0))
    assert health(duel, "brute") == 35
    duel.walk(6, 0)
    duel.walk(5, 0)
    assert health(duel, "brute") == 35
    assert struck(duel.fight.events) == [("brute", "turn-start")]


def test_where_it_says_so_it_does_it_for_every_step():
    duel = laid("M . . . . . . B", mage(zone(at=["step"], onceATurn=False)), brute(), cell=(4, 0))
    events = duel.walk(2, 0)
    assert struck(events) == [("brute", "step")] * 3
    assert health(duel, "brute") == 25


def test_at_the_end_of_a_turn():
    duel = laid("M . . . B .", mage(zone(at=["turn-end"])), brute(), cell=(4, 0))
    assert health(duel, "brute") == 40
    assert struck(duel.fight.choose("end")) == [("brute", "turn-end")]


def test_it_may_do_what_the_act_does_at_once_and_something_else_later():
    made = zone(first=True, at=["turn-end"], then={"amount": {"flat": 2}, "damageType": "cold"})
    duel = laid("M . . . B .", mage(made), brute(), cell=(4, 0))
    assert health(duel, "brute") == 35
    events = duel.fight.choose("end")
    assert health(duel, "brute") == 33
    assert of(events, "hurt")[0].parts[0].type == "cold"


@pytest.mark.parametrize(("difficulty", "left"), [(40, 35), (0, 38)])
def test_whoever_is_in_it_saves_as_its_act_says(difficulty, left):
    made = {**FIRE, "save": {"save": "dex_save", "difficulty": difficulty, "onSuccess": "half"}}
    duel = laid("M . . . B .", mage(made), brute(), cell=(4, 0))
    assert health(duel, "brute") == left


def test_it_puts_conditions_on():
    made = zone(then={"applies": [{"condition": "clumsy", "duration": {"rounds": 1}}]})
    duel = laid("M . . . B .", mage(made), brute(), cell=(4, 0))
    assert "clumsy" in duel.fight.fighters["brute"].conditions


def test_friends_are_in_it_too_unless_it_spares_them():
    for spares, left in ((True, 40), (False, 35)):
        made = {**FIRE, "area": {**FIRE["area"], "friendlyFire": not spares}}
        duel = laid("M . . . C . B", mage(made), brute("clara"), brute(), cell=(4, 0))
        assert health(duel, "clara") == left


def test_whoever_is_pushed_or_sent_into_it_comes_in():
    shove = action("shove", toHit=20, reach=10, push=10, damage={"flat": 1, "type": "slashing"})
    duel = Skirmish("M . . C B . . . .", mage(), brute("clara", actions=[shove]), brute())
    duel.fight.choose(Choice("action:fire", cell=(7, 0)))
    duel.fight.choose("end")
    duel.faces.push([19])
    events = duel.fight.choose(Choice("action:shove", ["brute"]))
    assert struck(events) == [("brute", "enter")]
    step = {"id": "step", "name": "Step", "self": True, "budget": "bonus", "teleport": {"distance": 30}}
    duel = laid("M . . . . . B", mage(), brute(actions=[step, action("club", toHit=1)]), cell=(3, 0))
    assert struck(duel.fight.choose(Choice("action:step", cell=(3, 0)))) == [("brute", "enter")]


CARRIED: dict[str, Any] = {
    "id": "ghosts",
    "name": "Ghosts",
    "area": {"shape": "burst", "size": 10, "friendlyFire": False},
    "damage": {"flat": 5, "type": "radiant"},
    "zone": {"carried": True, "first": False, "at": ["enter", "turn-start"], "difficult": True},
}


def test_one_that_is_carried_goes_with_its_owner_and_spares_them():
    duel = Skirmish("M . . . . . . B", mage(CARRIED), brute())
    duel.fight.choose("action:ghosts")
    duel.walk(4, 0)
    assert not struck(duel.fight.events)  # carrying it over somebody is no coming in
    events = duel.fight.choose("end")
    assert struck(events) == []
    assert struck(duel.walk(6, 0)) == [("brute", "enter")]
    assert health(duel, "mage") == 40


def test_a_wall_stands_square_to_the_way_from_whoever_raises_it():
    wall = {**FIRE, "area": {"shape": "wall", "size": 15}}
    duel = laid(". . . . .\nM . . . B\n. . . . .", mage(wall), brute(), cell=(2, 1))
    assert struck(duel.walk(1, 0)) == [("brute", "enter")]
    drawn = duel.fight.screen()["zones"][0]["cells"]
    assert drawn == [[2, 0], [2, 1], [2, 2]]


@pytest.mark.feature("UI-01", "BD-14")
def test_it_is_shown_on_pictures_and_in_terminals():
    duel = laid("M . . . B .\n. . . . . .", mage(FIRE, FOG), brute(), cell=(4, 0))
    assert fight_picture(duel.fight).count('class="zone"') == 6
    lines = [click.unstyle(line) for line in field(duel.fight)]
    assert [sign == "*" for sign in lines[1].split()[-3:]] == [True, False, True]
    assert lines[-1] == "* is Fire, by Mage (rounds left: 3)."


@pytest.mark.feature("SV-09")
def test_the_menu_foresees_what_it_does_each_time_and_what_a_walk_through_it_costs():
    duel = Skirmish("M . . . . . . B", mage(), brute())
    found = duel.option("action:fire").forecast["brute"]
    assert (found.damage, found.lasting) == ("", "5")
    duel.fight.choose(Choice("action:fire", cell=(4, 0)))
    duel.fight.choose("end")
    burns = {cell: each.burns for cell, each in duel.cells().items()}
    assert (burns[6, 0], burns[5, 0], burns[2, 0]) == ("", "5", "5")
    assert struck(duel.walk(2, 0)) == [("brute", "enter")]
    assert health(duel, "brute") == 35


# ------------------------------------------------------------------------------------------------ the engine's movers


def goes(duel: Skirmish) -> list[tuple[int, int]]:
    """The cells of the engine's first walk."""
    choice = duel.fight.advise()
    assert choice.option == "move", choice
    return list(choice.path or ())


@pytest.mark.feature("BD-12")
def test_the_engine_goes_round_what_hurts():
    duel = laid(
        "M C . . . . . . B\n" + ". . . . . . . . .\n" * 3,
        mage(),
        brute("clara", health=300),
        brute(speed=60),
        cell=(5, 0),
    )
    assert not {(x, y) for x in (4, 5, 6) for y in (0, 1)} & set(goes(duel))


@pytest.mark.feature("BD-12")
def test_the_engine_steps_out_of_what_hurts_when_it_has_done_what_it_could():
    bow = action("bow", toHit=20, range=80, damage={"dice": "1d6", "type": "piercing"})
    duel = laid("M . . . . . . B . . .", mage(health=300), brute(actions=[bow], health=300), cell=(7, 0))
    while duel.fight.asked == "brute":
        duel.fight.choose(duel.fight.advise())
    assert duel.at("brute") not in {(6, 0), (7, 0), (8, 0)}
    assert of(duel.fight.events, "attack.rolled")


@pytest.mark.feature("BD-12")
def test_the_engine_walks_through_a_little_fire_where_that_brings_more():
    spark = {**FIRE, "damage": {"flat": 1, "type": "fire"}}
    axe = action("axe", toHit=20, reach=5, damage={"dice": "6d10", "type": "slashing"})
    duel = laid("M . . . . . B", mage(spark, health=300), brute(actions=[axe]), cell=(3, 0))
    assert goes(duel)[-1] == (1, 0)


@pytest.mark.feature("BD-12")
def test_the_engine_lays_what_hurts_on_foes_and_not_twice():
    hot = {**FIRE, "damage": {"flat": 12, "type": "fire"}, "uses": {"per": "day", "count": 3}}
    duel = Skirmish("M . . . B C . . .", mage(hot), brute(health=200), brute("clara", health=200), foes=2)
    choice = duel.fight.advise()
    assert (choice.option, sorted(choice.targets)) == ("action:fire", ["brute", "clara"])
    duel.fight.choose(choice)
    for _ in range(3):
        duel.fight.choose("end")
    assert duel.fight.advise().option != "action:fire"


# ------------------------------------------------------------------------------------------------------- the ground


def test_difficult_ground_takes_a_cell_more_and_rough_ground_no_more_than_it_did():
    rough = zone(at=[], difficult=True)
    duel = laid("M . . . : . . B", mage(rough), brute(), cell=(4, 0))
    costs = {cell: each.cost for cell, each in duel.cells().items()}
    assert costs == {(6, 0): 1, (5, 0): 3, (4, 0): 5}
    duel.walk(5, 0)
    assert duel.left("brute") == 15


def test_a_zone_that_slows_only_foes_slows_no_friend():
    duel = Skirmish("C . M . . . B", mage(CARRIED), brute("clara"), brute())
    duel.fight.choose("action:ghosts")
    duel.fight.choose("end")
    assert duel.cells()[1, 0].cost == 1
    duel.fight.choose("end")
    assert duel.cells()[4, 0].cost == 3  # the second step leads into it


# --------------------------------------------------------------------------------------------------------- the sight


BOW = action("bow", toHit=5, range=80, damage={"dice": "1d6", "type": "piercing"})


def test_nobody_sees_into_it_through_it_or_out_of_it_but_to_the_next_cell():
    duel = laid("M . . . . C . B", mage(FOG), brute("clara", actions=[BOW]), brute(), cell=(3, 0), option="action:fog")
    assert duel.option("action:bow").targets == ["brute"]
    duel.walk(4, 0)  # within
    assert duel.option("action:bow") is None
    duel = laid("M . . . B C . .", mage(FOG), brute("clara"), brute(), cell=(3, 0), option="action:fog")
    assert duel.option("action:club").targets == ["brute"]


def test_where_it_dims_attacks_are_made_at_a_disadvantage():
    dim = zone("dim", at=[], sight="dims")
    duel = laid("M . . . . C . B", mage(dim), brute("clara", actions=[BOW]), brute(), cell=(7, 0), option="action:dim")
    duel.faces.push([15, 3])
    events = duel.fight.choose(Choice("action:bow", ["brute"]))
    assert ["@lean.dimmed", -1] in [list(each) for each in of(events, "attack.rolled")[0].edges]


# ------------------------------------------------------------------------------------------------------ when it ends


def rounds_until_gone(duel: Skirmish) -> int:
    while duel.fight.state.zones:
        duel.fight.choose("end")
    return duel.fight.round


@pytest.mark.parametrize(
    ("lasts", "round_", "turn"),
    [
        ({"rounds": 1}, 2, "mage"),
        ({"rounds": 3}, 4, "mage"),
        ({"rounds": 1, "at": "turn-start"}, 2, "mage"),
        ({"rounds": 2, "at": "turn-start"}, 3, "mage"),
        ({"rounds": 1, "at": "round"}, 2, ""),
        ({"rounds": 2, "at": "round"}, 3, ""),
    ],
)
def test_it_ends_exactly_when_its_clock_does(lasts, round_, turn):
    duel = Skirmish("M . . . . . . . . B", mage(zone(lasts=lasts)), brute())
    duel.fight.choose(Choice("action:fire", cell=(5, 0)))
    while duel.fight.state.zones:
        duel.fight.choose("end")
    ended = next(place for place, each in enumerate(duel.fight.events) if each.type == "zone.ended")
    before = duel.fight.events[:ended]
    assert of(before, "round.started")[-1].round == round_
    assert duel.fight.events[ended].because == "clock"
    last = [each for each in before if each.type in ("turn.started", "turn.ended", "round.started")][-1]
    starts = lasts.get("at", "turn-end")
    assert last.type == ("round.started" if starts == "round" else "turn.started")
    assert getattr(last, "who", "") == turn


def test_it_ends_with_the_concentration_that_keeps_it_up():
    held = {**zone(lasts=None), "concentration": True}
    held["zone"].pop("lasts")
    duel = laid("M . . . . . B", mage(held, {**held, "id": "more", "name": "More"}), brute(), cell=(3, 0))
    duel.fight.choose("end")
    assert len(duel.fight.state.zones) == 1
    duel.fight.choose(Choice("action:more", cell=(4, 0)))
    assert [each.name for each in duel.fight.state.zones] == ["More"]
    assert of(duel.fight.events, "zone.ended")[0].because == "concentration"


def test_it_ends_when_its_owner_is_out():
    duel = laid("M B", mage(health=1), brute(), cell=(1, 0))
    duel.faces.push([19, 4])
    duel.fight.choose(Choice("action:club", ["mage"]))
    assert not duel.fight.state.zones


def test_everything_is_gone_when_the_fight_is_over():
    strong = action("axe", toHit=30, reach=5, damage={"flat": 100, "type": "slashing"})
    duel = laid("M . . . C B", mage(), brute("clara", actions=[strong]), brute(), cell=(2, 0))
    duel.faces.push([19])
    duel.fight.choose(Choice("action:axe", ["brute"]))
    assert duel.fight.ended
    assert not duel.fight.state.zones


def test_somebody_may_fall_of_it_at_the_start_of_their_turn():
    duel = laid("M . . . J . B", mage(), hero("juno", pools={"hp": {"current": 5}}), brute(), cell=(4, 0))
    assert duel.fight.fighters["juno"].down
    assert duel.fight.asked == "brute"


# ------------------------------------------------------------------------------------------- menus, words and pictures


@pytest.mark.feature("BD-08")
def test_a_menu_lists_every_cell_that_it_may_be_laid_on_where_none_would_catch_anybody():
    """Else nobody could see that a cell must be named."""
    row = {"prepared": True, "_catalog": "spells/guardian-of-faith"}
    fields = {"class": "cleric", "level": 20, "spellcasting_ability": "wis"}
    priest = Sheet.new(library(), {"name": "Priest", "fields": fields, "lists": {"spells": [row]}})
    party, foes = [Combatant.character("priest", priest)], [Combatant.of_creature("ogre", "creatures/ogre")]
    board = board_of(". " * 8 + "# " + ". " * 20)
    at = {"priest": (0, 0), "ogre": (27, 0)}
    fight = Fight.start(library(), party, foes, board=board, at=at, initiative=["priest", "ogre"])
    line = fight.menu.find("ability:spells/guardian-of-faith")
    assert [each.cell for each in line.cells] == [(column, 0) for column in range(7)]  # 30 feet
    assert not any(each.caught for each in line.cells)
    fight.choose(Choice(line.id, cell=(6, 0)))
    assert fight.state.zones[0].point == (6, 0)


def test_it_may_be_laid_where_nobody_stands():
    duel = Skirmish("M . . . . . . . . . B", mage(), brute())
    duel.fight.choose(Choice("action:fire", cell=(4, 0)))
    assert duel.fight.state.zones[0].point == (4, 0)


def test_the_log_tells_what_lies_where_what_it_does_and_that_it_is_gone():
    duel = laid("M . . . B .", mage(zone(lasts={"rounds": 1})), brute(), cell=(4, 0))
    duel.fight.choose("end")
    duel.fight.choose("end")
    told = "\n".join(log(duel.fight))
    assert "Fire lies around 4, 0 and stays." in told
    assert "Brute begins the turn in Fire." in told
    assert "Fire is gone." in told


def test_without_a_board_it_does_what_it_does_at_once_and_nothing_stays():
    fight = Fight.start(arena(), [mage()], [brute()], initiative=["mage", "brute"])
    fight.choose(Choice("action:fire", ["brute"]))
    assert fight.fighters["brute"].health == 35
    assert not fight.state.zones


# ----------------------------------------------------------------------------------------------------------- the laws


SIGNS = st.sampled_from("......:#f1")
ZONES = st.fixed_dictionaries(
    {
        "at": st.lists(st.sampled_from(["enter", "turn-start", "turn-end"]), min_size=1, max_size=3, unique=True),
        "first": st.booleans(),
        "difficult": st.booleans(),
    },
    optional={"sight": st.sampled_from(["blocks", "dims"]), "lasts": st.just({"rounds": 2})},
)


@st.composite
def fights(draw):
    rows = [[draw(SIGNS) for _ in range(draw(st.just(8)))] for _ in range(6)]
    rows[0][0], rows[2][3], rows[5][7] = "M", "C", "B"
    carried = draw(st.booleans())
    own = draw(ZONES)
    made = {**FIRE, "zone": own, "area": {"shape": draw(st.sampled_from(["burst", "wall"])), "size": 10}}
    if carried:
        made = {**CARRIED, "id": "fire", "zone": {**own, "carried": True}}
    step = {"id": "step", "name": "Step", "self": True, "budget": "bonus", "teleport": {"distance": 30}}
    shove = action("shove", toHit=5, reach=5, push=10, damage={"dice": "1d4", "type": "slashing"})
    picture = "\n".join(" ".join(row) for row in rows)
    return Skirmish(
        picture, mage(made), brute("clara", actions=[shove, step]), brute(), seed=draw(st.integers(0, 2**16))
    ), made


def any_choice(fight: Fight, pick: random.Random) -> Choice:
    assert fight.menu is not None
    option = pick.choice(fight.menu.options)
    if option.cells:
        return Choice(option.id, cell=pick.choice(option.cells).cell)
    if option.id == "action:fire" and fight.fighters["mage"].place is not None:
        return Choice(option.id, cell=fight.fighters["clara"].place.cell) if FIRE["range"] else Choice(option.id)
    return Choice(option.id, [pick.choice(option.targets)] if option.targets and option.count else [])


@pytest.mark.feature("SV-03", "SV-07")
@settings(max_examples=25, deadline=None)
@given(fights(), st.integers(0, 2**16))
def test_saved_and_loaded_at_each_menu_it_goes_the_same_way_and_harms_nobody_twice_in_a_turn(begun, seed):
    duel, made = begun
    straight = duel.fight
    broken = Fight.load(straight.ruleset, json.dumps(straight.save()))
    pick, same = random.Random(seed), random.Random(seed)
    for _ in range(30):
        if straight.menu is None:
            break
        text = json.dumps(broken.save())
        broken = Fight.load(straight.ruleset, text)
        assert json.dumps(broken.save()) == text
        try:
            straight.choose(any_choice(straight, pick))
        except Refused:  # a cell out of sight, or out of reach
            with pytest.raises(Refused):
                broken.choose(any_choice(broken, same))
            continue
        broken.choose(any_choice(broken, same))
        everybody_stands_right(straight)
        assert straight.digest() == broken.digest()
    for each in of(straight.events, "zone.struck"):
        assert each.who != "mage" or not made["zone"].get("carried")
    told = [(each.who, each.zone, each.turn) for each in of(straight.events, "zone.struck")]
    assert len(set(told)) == len(told)


@settings(max_examples=25, deadline=None)
@given(fights(), st.integers(0, 2**16))
def test_a_zone_ends_exactly_when_its_rounds_are_over(begun, seed):
    duel, made = begun
    fight, pick = duel.fight, random.Random(seed)
    for _ in range(40):
        if fight.menu is None:
            break
        try:
            fight.choose(any_choice(fight, pick))
        except Refused:
            fight.choose(fight.menu.options[-1].id)
    turns: dict[int, int] = {}
    for each in fight.events:
        if each.type == "zone.laid":
            turns[each.zone.number] = 0
        elif each.type == "turn.ended" and each.who == "mage":
            turns = {number: count + 1 for number, count in turns.items()}
            # its last turn ends after the zone does, so that more than three would be too many
            assert all(count <= 2 for count in turns.values()) or "lasts" not in made["zone"]
        elif each.type == "zone.ended":
            turns.pop(each.zone)
    assert {zone.number for zone in fight.state.zones} == set(turns)


@pytest.mark.feature("BD-12", "SV-08")
def test_the_engine_does_not_end_what_it_keeps_up_for_less():
    ghosts = {**CARRIED, "damage": {"flat": 12, "type": "radiant"}, "concentration": True}
    sharpen = {
        "id": "sharpen",
        "name": "Sharpen",
        "self": True,
        "concentration": True,
        "applies": [{"condition": "sharp", "duration": {"rounds": 10}}],
    }
    duel = Skirmish(". M B C", mage(ghosts, sharpen), brute(health=200), brute("clara", health=200), foes=2)
    assert duel.fight.advise().option == "action:ghosts"
    duel.fight.choose("action:ghosts")
    for _ in range(3):
        duel.fight.choose("end")
    assert duel.fight.advise().option != "action:sharpen"
