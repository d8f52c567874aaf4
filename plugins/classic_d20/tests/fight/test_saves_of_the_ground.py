"""Saves that were changed by hand where they tell of the ground: who stands and rides where, what lies about, zones."""

from __future__ import annotations

import json
from functools import cache
from typing import Any

import pytest
from arena import arena, brute, hero
from armoury import Brawl, has
from armoury import armoury as wares
from skirmish import Skirmish
from test_riding import RIDING, horse

from rollwright import Choice, DamagedSaveError, Fight, SaveError

pytestmark = pytest.mark.feature("SV-03")

FIRE: dict[str, Any] = {
    "id": "fire",
    "name": "Fire",
    "range": 60,
    "area": {"shape": "burst", "size": 5},
    "damage": {"flat": 1, "type": "fire"},
    "concentration": True,
    "zone": {"at": ["enter"]},
}
RIDERS = ("state", "fighters", "juno", "place")
ZONE = ("state", "zones", 0)
LYING = ("state", "lying", 0)


@cache
def on_a_board() -> str:
    """A fire burns that is kept up, and somebody sits in the saddle."""
    rules = arena(**RIDING)
    mage = brute("mage", actions=[FIRE])
    duel = Skirmish("J H . . . M", hero(rules=rules), horse(), brute("kit"), mage, foes=2, rules=rules)
    duel.act("mount:horse")
    duel.fight.choose("end")
    while duel.fight.asked != "mage":
        duel.fight.choose(duel.fight.menu.options[-1].id)
    duel.fight.choose(Choice("action:fire", cell=(3, 0)))
    return json.dumps(duel.fight.save())


@cache
def with_a_dirk_thrown() -> str:
    brawl = Brawl({"items": has(dirk=1)})
    brawl.act("attack:thrown/Dirk", "bo", dice=(2,))
    return json.dumps(brawl.fight.save())


def changed(save: str, path: tuple[Any, ...], value: Any) -> Any:
    data = json.loads(save)
    node = data
    for step in path[:-1]:
        node = node[step]
    node[path[-1]] = value
    return data


@pytest.mark.feature("BD-16")
@pytest.mark.parametrize(
    ("path", "value", "where"),
    [
        ((*RIDERS, "up"), 10**30, "state.fighters.juno.place.up"),
        ((*RIDERS, "moved"), 10**30, "state.fighters.juno.place.moved"),
        ((*RIDERS, "dashes"), 10**15, "state.fighters.juno.place.dashes"),
        ((*RIDERS, "run"), 10**15, "state.fighters.juno.place.run"),
        ((*RIDERS, "heading"), [10**15, 0], "state.fighters.juno.place.heading.0"),
        ((*RIDERS, "cell"), [0, 0], "state.fighters.juno.place.on"),  # not where the horse is
        ((*RIDERS, "on"), "juno", "state.fighters.juno.place.on"),
        ((*RIDERS, "on"), "mage", "state.fighters.juno.place.on"),  # no friend
        ((*RIDERS, "on"), "stranger", "state.fighters.juno.place.on"),
        (("state", "fighters", "horse", "place", "on"), "juno", "state.fighters.juno.place.on"),
        ((*ZONE, "kept_up"), False, "state.zones.0.kept_up"),
        (("state", "fighters", "mage", "concentration"), None, "state.zones.0.owner"),
        ((*ZONE, "rounds"), 3, "state.zones.0.rounds"),
        ((*ZONE, "point"), [99, 0], "state.zones.0.point"),
        ((*ZONE, "number"), 0, "state.zones.0.number"),
        ((*ZONE, "touched"), {"stranger": 1}, "state.zones.0.touched.stranger"),
        ((*ZONE, "touched"), {"juno": 10**9}, "state.zones.0.touched.juno"),
        ((*ZONE, "owner"), "stranger", "state.zones.0.owner"),
        ((*ZONE, "act"), "action:spoon", "state.zones.0.act"),
    ],
)
def test_what_no_board_comes_to_is_refused_with_its_place(path, value, where):
    rules = arena(**RIDING)
    assert Fight.load(rules, on_a_board()).fighters["juno"].place.on == "horse"
    with pytest.raises(DamagedSaveError) as refused:
        Fight.load(rules, changed(on_a_board(), path, value))
    assert refused.value.code == "save-damaged"
    assert where in [each.path for each in refused.value.problems]


@pytest.mark.feature("BD-16")
def test_nobody_carries_two():
    second = json.loads(on_a_board())
    fighters = second["state"]["fighters"]
    fighters["kit"]["side"] = "party"
    fighters["kit"]["place"] = dict(fighters["juno"]["place"])
    with pytest.raises(SaveError):
        Fight.load(arena(**RIDING), second)


@pytest.mark.feature("CB-25")
@pytest.mark.parametrize(
    ("path", "value", "where"),
    [
        ((*LYING, "count"), 10**30, "state.lying.0.count"),
        ((*LYING, "count"), 0, "state.lying.0.count"),
        ((*LYING, "cell"), [0, 0], "state.lying.0.cell"),  # this fight has no board
        ((*LYING, "item"), "wares/spoon", "state.lying.0.item"),
        ((*LYING, "row"), {"quantity": 9}, "state.lying.0.row.quantity"),
        ((*LYING, "because"), "lost", "state.lying.0.because"),
        ((*LYING, "owner"), "stranger", "state.lying.0.owner"),
        (("state", "fighters", "ada", "let_go", 0, "item"), 7, "state.fighters.ada.let_go.0.item"),
        (("state", "fighters", "ada", "let_go", 0, "stats"), "x", "state.fighters.ada.let_go.0.stats"),
        (("state", "fighters", "bo", "left"), "bored", "state.fighters.bo.left"),
    ],
)
def test_nor_does_anything_lie_about_that_there_is_not(path, value, where):
    assert Fight.load(wares(), with_a_dirk_thrown()).state.lying
    with pytest.raises(DamagedSaveError) as refused:
        Fight.load(wares(), changed(with_a_dirk_thrown(), path, value))
    assert [each.path for each in refused.value.problems] == [where]
