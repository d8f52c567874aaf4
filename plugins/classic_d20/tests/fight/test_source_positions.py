"""Blocks about positions as their source writes them, and what the text beside them says."""

from __future__ import annotations

from contextlib import suppress
from typing import Any

import pytest
from arena import arena, brute, hero, of
from skirmish import Skirmish

from rollwright import Choice, Refused

pytestmark = pytest.mark.feature("SN-01")

D20 = {
    "distance": {"label": "ft", "perCell": 5},
    "ranged": {"long": "disadvantage", "adjacentFoe": "disadvantage"},
    "cover": {"bonus": 2, "threeQuarters": 5, "saves": ["dex_save"], "creatures": True},
    "opportunity": {"budget": "reaction"},
}
ELEVATION = {
    "levelHeight": 5,
    "highGround": "advantage",
    "rangeBonus": 1,
    "falling": {"per": 10, "dice": {"count": 1, "sides": 6}, "max": 20, "type": "bludgeoning", "prone": "prone"},
}
CHECKS = [
    {"id": "brawn", "label": "Brawn", "value": {"abilityMod": "str"}},
    {"id": "wits", "label": "Wits", "value": {"abilityMod": "dex"}},
]
CONTESTS: list[dict[str, Any]] = [
    {
        "id": "grab",
        "label": "Grab",
        "budget": "action",
        "attacker": {"checks": ["brawn"]},
        "defender": {"checks": ["brawn", "wits"]},
        "onWin": {"applies": [{"condition": "stunned"}]},
    },
    {
        "id": "break_free",
        "label": "Break free",
        "budget": "action",
        "attacker": {"checks": ["brawn", "wits"]},
        "defender": {"checks": ["brawn"]},
        "from": {"holding": "stunned"},
        "onWin": {"ends": [{"condition": "stunned", "on": "actor"}]},
    },
    {
        "id": "shove",
        "label": "Shove back",
        "budget": "action",
        "attacker": {"checks": ["brawn"]},
        "defender": {"checks": ["brawn"]},
        "ties": "attacker",
        "onWin": {"push": 4},
    },
]


@pytest.mark.feature("BD-01", "BD-07", "BD-09", "BD-10")
def test_the_four_blocks_of_a_d20_system_stand_together():
    rules = arena(**D20)
    bow = {"id": "bow", "name": "Bow", "toHit": 5, "range": {"normal": 30, "long": 120}, "damage": {"dice": "1d6"}}
    duel = Skirmish("A B . f . . . . . C", brute("ada", actions=[bow]), brute(), brute("crab"), foes=2, rules=rules)
    events = duel.act("action:bow", "crab", dice=[3, 4])
    (rolled,) = of(events, "attack.rolled")
    assert [name for name, _ in rolled.edges] == ["@lean.long-range", "@lean.foe-beside"]
    assert (rolled.against, [each.cover for each in of(events, "cover.taken")]) == (14, ["half"])


@pytest.mark.feature("BD-01")
def test_one_line_is_enough_and_its_unit_is_the_ruleset_s():
    rules = arena(distance={"label": "paces", "perCell": 2}, elevation=ELEVATION | {"levelHeight": 2})
    duel = Skirmish("J . . . . . . . . B", hero(rules=rules, fields={"speed": 13}), brute(), rules=rules)
    (walked,) = of(duel.walk(4, 0), "walked")
    assert (walked.cost, walked.left, walked.unit) == (8, 4, "paces")


@pytest.mark.feature("BD-05")
def test_the_block_of_height_as_it_is_written():
    rules = arena(elevation=ELEVATION, checks=CHECKS, contests=[{**CONTESTS[2], "onWin": {"push": 5}}])
    duel = Skirmish("J B . .", hero(rules=rules), brute(), rules=rules, heights="3 3 0 0")
    events = duel.act("contest:shove", "brute", dice=[19, 2, 4])
    assert ([each.height for each in of(events, "fall.landed")], duel.health("brute")) == ([15.0], 36)


@pytest.mark.feature("BD-08")
@pytest.mark.parametrize(
    ("area", "drawn"),
    [
        ({"shape": "burst", "size": 10}, ["#####", "#####", "A####", "#####", "#####"]),
        ({"shape": "cone", "size": 15}, [".....", "..##.", "A###.", "..##.", "....."]),
        ({"shape": "line", "size": 15}, [".....", ".....", "A###.", ".....", "....."]),
    ],
)
def test_shapes_take_the_cells_that_the_source_draws(area, drawn):
    blast = {
        "id": "blast",
        "name": "Blast",
        "range": 30 if area["shape"] == "burst" else None,
        "area": area,
        "save": {"save": "dex_save", "difficulty": 12},
        "damage": {"dice": "1d6"},
    }
    caught = [list(line) for line in ["....."] * 5]
    caught[2][0] = "A"
    for place in range(25):
        row, column = divmod(place, 5)
        if (column, row) == (0, 2):
            continue
        rows = [["."] * 5 for _ in range(5)]
        rows[2][0], rows[row][column] = "A", "B"
        duel = Skirmish("\n".join(" ".join(line) for line in rows), brute("ada", actions=[blast]), brute())
        with suppress(Refused):  # it catches nobody anywhere, or not from there
            if of(duel.fight.choose(Choice("action:blast", cell=(2, 2))), "save.rolled"):
                caught[row][column] = "#"
    assert ["".join(line) for line in caught] == drawn


@pytest.mark.feature("CT-01", "CT-02", "BD-11")
def test_the_three_contests_as_they_are_written():
    rules = arena(distance={"label": "paces", "perCell": 2}, checks=CHECKS, contests=CONTESTS)
    duel = Skirmish("J B . . .", hero(rules=rules), brute(checks={"brawn": 2}), rules=rules)
    duel.act("contest:shove", "brute", dice=[10, 11])  # 13 against 13: a tie is the attacker's
    assert duel.at("brute") == (3, 0)
    grabbed = Skirmish("J B . . .", hero(rules=rules), brute(checks={"brawn": 2}), rules=rules)
    grabbed.act("contest:grab", "brute", dice=[12, 6])
    assert grabbed.fight.fighters["brute"].conditions["stunned"].giver == "juno"
