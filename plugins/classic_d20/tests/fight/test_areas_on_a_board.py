"""Areas are aimed at cells, catch friends too, and stop at walls."""

from __future__ import annotations

from typing import Any

import pytest
from arena import Duel, arena, brute, hero, of
from skirmish import Skirmish

from rollwright import Choice, Refused

pytestmark = pytest.mark.feature("BD-08")

FIRE: dict[str, Any] = {
    "id": "fire",
    "name": "Fire",
    "range": 50,
    "area": {"shape": "burst", "size": 5},
    "save": {"save": "dex_save", "difficulty": 12, "onSuccess": "half"},
    "damage": {"dice": "1d6", "type": "fire"},
}


def caster(**more: Any):
    return brute("ada", actions=[{**FIRE, **more}])


def test_a_burst_is_aimed_at_a_cell_and_catches_friends_too():
    duel = Skirmish("A . . C B . .", caster(), brute("clara"), brute())
    shown = {cell: each.caught for cell, each in duel.cells("action:fire").items()}
    assert shown[3, 0] == ["clara", "brute"]
    assert shown[5, 0] == ["brute"]
    assert shown[1, 0] == ["ada"]
    assert (6, 0) not in shown
    events = duel.fight.choose(Choice("action:fire", cell=(3, 0)))
    assert sorted(each.who for each in of(events, "save.rolled")) == ["brute", "clara"]


def test_one_that_spares_friends_does():
    duel = Skirmish("A . . C B . .", caster(area={**FIRE["area"], "friendlyFire": False}), brute("clara"), brute())
    assert duel.cells("action:fire")[3, 0].caught == ["brute"]


def test_a_burst_without_a_range_goes_off_where_its_owner_stands_and_spares_them():
    duel = Skirmish("C A B .", caster(range=None), brute("clara"), brute())
    assert {cell: each.caught for cell, each in duel.cells("action:fire").items()} == {(1, 0): ["clara", "brute"]}
    with pytest.raises(Refused) as refused:
        duel.fight.choose(Choice("action:fire", cell=(2, 0)))
    assert refused.value.code == "bad-cell"
    duel.fight.choose("action:fire")


@pytest.mark.parametrize("shape", [{"shape": "cone", "size": 15}, {"shape": "line", "size": 15}])
def test_a_cone_and_a_line_come_from_their_owner_and_the_cell_gives_the_direction(shape):
    duel = Skirmish(". . . C\nA . B .\n. . . .", caster(area=shape, range=None), brute("clara"), brute())
    by_cell = {cell: each.caught for cell, each in duel.cells("action:fire").items()}
    assert by_cell[3, 1] == (["clara", "brute"] if shape["shape"] == "cone" else ["brute"])
    duel.fight.choose(Choice("action:fire", cell=(1, 1)))


def test_nothing_passes_a_wall():
    duel = Skirmish("A . # B\n. . # #\n. . . .", caster(), brute())
    assert all("brute" not in each.caught for each in duel.cells("action:fire").values())


@pytest.mark.feature("BD-13")
@pytest.mark.parametrize(
    ("cell", "code"),
    [
        ((40, 40), "bad-cell"),
        ((2, 0), "bad-cell"),
        ((12, 0), "out-of-reach"),
        ((3, 0), "no-line-of-sight"),
        (None, "bad-cell"),
    ],
)
def test_where_it_cannot_be_laid_is_said(cell, code):
    duel = Skirmish("A . # . . . . . . . . . .\n. . . . . . . . . . . . B", caster(), brute())
    with pytest.raises(Refused) as refused:
        duel.fight.choose(Choice("action:fire", cell=cell))
    assert refused.value.code == code
    assert str(refused.value) != code


def test_a_target_that_is_named_is_aimed_at_where_it_stands():
    duel = Skirmish("A . . B . .", caster(), brute())
    events = duel.fight.choose(Choice("action:fire", ["brute"]))
    assert [each.who for each in of(events, "save.rolled")] == ["brute"]


def test_without_a_board_the_count_of_targets_is_what_counts():
    duel = Duel(hero(), brute("ada", actions=[{**FIRE, "targetCount": 1}]), rules=arena())
    duel.end()
    assert duel.option("action:fire").targets == ["juno"]
