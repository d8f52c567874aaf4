"""A menu of a crowded board stays quick (BD-15); `benchmarks/bench_grid.py` tells how quick."""

from __future__ import annotations

from time import process_time

import pytest
from arena import action, arena, brute, hero, weapon

from rollwright import Fight
from rollwright.board.landscape import LANDSCAPES, landscape
from rollwright.dice import DiceStream
from rollwright.fight import menu

MENU, CHOICE = 0.015, 0.060
"""Seconds of processor time."""
FIRE = {
    "id": "fire",
    "name": "Fire",
    "range": 100,
    "area": {"shape": "burst", "size": 20},
    "save": {"save": "dex_save", "difficulty": 13, "onSuccess": "half"},
    "damage": {"dice": "8d6"},
}


@pytest.fixture(scope="module")
def crowd() -> Fight:
    rules = arena(cover={"bonus": 2, "creatures": True}, ranged={"long": "disadvantage", "adjacentFoe": "disadvantage"})
    board = landscape(DiceStream(7), 40, 40, LANDSCAPES["hills"])
    near = sorted((cell for cell in board if board.ground(cell).cost), key=lambda cell: board.distance(cell, 20 * 43))
    bow = action("bow", toHit=5, range={"normal": 80, "long": 320}, damage={"dice": "1d6"})
    party = [hero(f"hero-{n}", rules=rules, weapons=[weapon(), weapon("Axe", "1d12")]) for n in range(10)]
    foes = [brute(f"foe-{n}", actions=[action(), bow, FIRE]) for n in range(10)]
    at = {each.id: board.place(near[place]) for place, each in enumerate(party + foes)}
    return Fight.start(rules, party, foes, board=board, at=at)


def best(fight: Fight, work) -> float:
    """The least of several times, each with everything worked out anew."""
    times = []
    for _ in range(5):
        fight.opened = fight.state.menu = None
        fight.moved()
        start = process_time()
        work()
        times.append(process_time() - start)
    return min(times)


@pytest.mark.feature("BD-15")
def test_everybody_s_menu_and_the_engine_s_choice_are_quick(crowd):
    for _ in range(30):
        if crowd.menu is None:
            break
        assert best(crowd, lambda: menu.build(crowd)) < MENU
        assert best(crowd, crowd.advise) < CHOICE
        crowd.choose(crowd.advise())
