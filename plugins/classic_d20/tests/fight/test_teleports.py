"""Somebody is elsewhere at once: where to, past whom, and when the engine does it."""

from __future__ import annotations

import json
from typing import Any

import pytest
from arena import action, arena, brute, of
from bounds import everybody_stands_right
from hypothesis import given, settings
from hypothesis import strategies as st
from skirmish import Skirmish

from rollwright import Choice, Fight, Refused

pytestmark = pytest.mark.feature("BD-16")

STEP: dict[str, Any] = {
    "id": "step",
    "name": "Step",
    "self": True,
    "budget": "bonus",
    "teleport": {"distance": 15},
}
BITE = action("bite", toHit=5, reach=5, damage={"dice": "2d6", "type": "piercing"})


def imp(name: str = "ada", actions: list[dict[str, Any]] | None = None, **more: Any):
    return brute(name, actions=[STEP, BITE] if actions is None else actions, **more)


def turn(duel: Skirmish) -> list[str]:
    """What the engine does in one turn, and where it goes."""
    who, told = duel.fight.menu.by, []
    while duel.fight.menu and duel.fight.menu.by == who and not duel.fight.menu.window:
        choice = duel.fight.advise()
        told.append(choice.option if choice.cell is None else f"{choice.option} {choice.cell[0]},{choice.cell[1]}")
        duel.fight.choose(choice)
    return told


def test_it_leads_to_free_cells_in_sight_and_no_further_than_it_says():
    duel = Skirmish("A . B . .\n. # # . .\n. . . . .", imp(), brute())
    cells = set(duel.cells("action:step"))
    assert (3, 0) in cells  # past a foe
    assert (0, 2) in cells
    assert not cells & {(0, 0), (2, 0), (1, 1), (4, 0), (3, 2)}  # one's own, a foe's, a wall, too far, out of sight


def test_an_unseen_one_leads_behind_walls():
    blind = {**STEP, "teleport": {"distance": 15, "unseen": True}}
    duel = Skirmish("A . B . .\n. # # . .\n. . . . .", imp(actions=[blind, BITE]), brute())
    assert (3, 2) in duel.cells("action:step")


def test_nobody_strikes_in_passing_and_it_takes_nothing_of_ones_walk():
    duel = Skirmish("A B . . .", imp(), brute())
    events = duel.fight.choose(Choice("action:step", cell=(3, 0)))
    assert [each.type for each in events if each.type in ("shifted", "attack.rolled")] == ["shifted"]
    assert (of(events, "shifted")[0].how, of(events, "shifted")[0].because) == ("teleported", "Step")
    assert not duel.fight.menu.window
    assert duel.fight.fighters["ada"].place.cell == (3, 0)
    assert duel.fight.fighters["ada"].place.moved == 0
    assert duel.option("action:step") is None  # the bonus action is used


@pytest.mark.feature("BD-13")
@pytest.mark.parametrize(
    ("cell", "code"),
    [
        (None, "bad-cell"),
        ((40, 40), "bad-cell"),
        ((2, 0), "bad-cell"),
        ((1, 1), "bad-cell"),
        ((5, 0), "out-of-reach"),
        ((3, 2), "no-line-of-sight"),
    ],
)
def test_where_it_does_not_lead_is_said_and_nothing_is_paid(cell, code):
    duel = Skirmish("A . B . . .\n. # # . . .\n. . . . . .", imp(), brute())
    before = json.dumps(duel.fight.save())
    with pytest.raises(Refused) as refused:
        duel.fight.choose(Choice("action:step", cell=cell))
    assert refused.value.code == code
    assert str(refused.value) != code
    assert json.dumps(duel.fight.save()) == before


def test_without_a_board_there_is_nowhere_to_go():
    fight = Fight.start(arena(), [imp()], [brute()], initiative=["ada", "brute"])
    assert fight.menu is not None
    assert [each.id for each in fight.menu.options if each.group == "action"] == ["action:bite"]


def test_somebody_else_may_be_sent_and_each_cell_says_whom():
    away = {"id": "away", "name": "Away", "range": 30, "targets": "any", "teleport": {"distance": 10}}
    duel = Skirmish("A . B . . . .", imp(actions=[away, BITE]), brute())
    assert duel.cells("action:away")[4, 0].caught == ["brute"]
    assert duel.cells("action:away")[1, 0].caught == ["ada", "brute"]
    duel.fight.choose(Choice("action:away", ["brute"], cell=(4, 0)))
    assert duel.fight.fighters["brute"].place.cell == (4, 0)


def test_a_save_keeps_somebody_where_they_are():
    away = {
        "id": "away",
        "name": "Away",
        "range": 30,
        "teleport": {"distance": 10},
        "save": {"save": "dex_save", "difficulty": 40, "onSuccess": "negates"},
    }
    for difficulty, cell in ((40, (4, 0)), (0, (2, 0))):
        made = {**away, "save": {**away["save"], "difficulty": difficulty}}
        duel = Skirmish("A . B . . . .", imp(actions=[made, BITE]), brute())
        duel.fight.choose(Choice("action:away", ["brute"], cell=(4, 0)))
        assert duel.fight.fighters["brute"].place.cell == cell


def test_a_signature_action_leads_somewhere_between_turns():
    blink = {"id": "blink", "name": "Blink", "self": True, "signature": {"cost": 1}, "teleport": {"distance": 20}}
    duel = Skirmish("B . . . . A", imp("ada", [BITE, blink], signaturePoints=1), brute())
    duel.fight.choose("end")
    duel.fight.choose("end")
    assert duel.fight.menu.window == "between-turns"
    duel.fight.choose(Choice("signature:blink", cell=(2, 0)))
    assert duel.fight.fighters["ada"].place.cell == (2, 0)


@pytest.mark.feature("BD-12")
def test_the_engine_gets_past_what_bars_the_way():
    blind = {**STEP, "teleport": {"distance": 15, "unseen": True}}
    duel = Skirmish("A # . B\n# # . .\n. . . .", imp(actions=[blind, BITE]), brute())
    told = turn(duel)
    assert told[0].startswith("action:step")
    assert "action:bite" in told


@pytest.mark.feature("BD-12")
def test_the_engine_keeps_it_where_walking_does_as_much():
    duel = Skirmish("A . B .", imp(actions=[{**STEP, "uses": {"per": "day", "count": 1}}, BITE]), brute())
    assert turn(duel)[:2] == ["move 1,0", "action:bite"]


@pytest.mark.feature("BD-12")
def test_the_engine_gets_a_shooter_out_of_the_reach_of_blows():
    bow = action("bow", toHit=5, range=80, damage={"dice": "1d8", "type": "piercing"})
    giant = action("club", toHit=10, reach=5, damage={"dice": "3d10", "type": "bludgeoning"})
    step = {**STEP, "teleport": {"distance": 50}}
    duel = Skirmish("B A" + " ." * 12, imp(actions=[step, bow], health=40), brute(actions=[giant], health=300))
    told = turn(duel)
    assert told[0] == "action:step 8,0"  # the nearest that the giant does not get to
    assert "action:bow" in told


@pytest.mark.feature("BD-12")
def test_the_engine_comes_nearer_than_it_could_walk():
    far = {**STEP, "budget": "action", "teleport": {"distance": 120}}
    duel = Skirmish("A" + " ." * 39 + " B", imp(actions=[far, BITE]), brute())
    assert turn(duel)[0] == "action:step 24,0"


@settings(max_examples=25, deadline=None)
@given(st.lists(st.text(".....#:~f1", min_size=6, max_size=6), min_size=4, max_size=6), st.integers(0, 2**16))
def test_nobody_ends_in_a_wall_or_on_another_and_a_saved_fight_goes_the_same_way(rows, seed):
    rows = ["A.B..." if place == 0 else row for place, row in enumerate(rows)]
    duel = Skirmish("\n".join(" ".join(row) for row in rows), imp(), brute(), seed=seed)
    shown = duel.cells("action:step")
    for cell in shown:
        again = Fight.load(duel.fight.ruleset, json.dumps(duel.fight.save()))
        again.choose(Choice("action:step", cell=cell))
        everybody_stands_right(again)
        other = Fight.load(again.ruleset, json.dumps(again.save()))
        assert other.digest() == again.digest()
        again.undo()
        assert json.dumps(again.save()) == json.dumps(duel.fight.save())
