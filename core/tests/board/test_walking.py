"""Where one walks, and for how much: drawn, the cost of each cell beside the board."""

from __future__ import annotations

import pytest
from drawn import drawn, marked, same

from rollwright.board import Allowance, bits_of, cells_of, reach

WALKS = {
    "eight directions cost the same": (
        3,
        """
        . . . . .
        . . . . .
        A . . . .
        """,
        """
        2 2 2 3 .
        1 1 2 3 .
        0 1 2 3 .
        """,
    ),
    "rough ground is two, and nobody walks into walls or water": (
        4,
        """
        A : . # .
        . . : . .
        ~ ~ ~ . .
        """,
        """
        0 2 2 . 4
        1 1 3 3 4
        . . . 4 4
        """,
    ),
    "no corner is cut between two walls, but one wall is passed": (
        4,
        """
        A # . .
        # . . .
        . . # .
        """,
        """
        0 . . .
        . . . .
        . . . .
        """,
    ),
    "past one wall aslant": (
        2,
        """
        A # .
        . . .
        """,
        """
        0 . 2
        1 1 2
        """,
    ),
    "a level up is one more, down is free, two are a cliff": (
        3,
        """
        A 1 2 .
        2 2 1 .
        """,
        """
        0 2 . .
        . . 3 .
        """,
    ),
    "down a level": (
        4,
        """
        A 1 2 1 .
        """,
        """
        0 2 4 . .
        """,
    ),
    "foes are walls, friends are passed": (
        4,
        """
        A B . F .
        # # # F .
        """,
        """
        0 1 2 . .
        . . . . .
        """,
    ),
}


@pytest.mark.feature("BD-03", "BD-05")
@pytest.mark.parametrize("name", WALKS)
def test_walk(name: str) -> None:
    steps, picture, costs = WALKS[name]
    board, at = scene = drawn(picture)
    reached = reach(board, scene.one("A"), Allowance(walk=steps), foes=scene.many("F"), friends=scene.many("B"))
    assert marked(board, dict(reached.costs)) == same(costs)
    assert reached.ends == bits_of(reached.costs) & ~bits_of(at.get("B", ()))


MODES = {
    "a flyer crosses water and cliffs at one a cell": (
        Allowance(walk=2, fly=4),
        "A ~ 3 : # .",
        "0 1 2 3 . .",
        {3: "fly fly fly"},
    ),
    "a swimmer crosses water at one, and walks on land": (
        Allowance(walk=3, swim=4),
        "A . ~ ~ . .",
        "0 1 2 3 . .",
        {3: "walk swim swim"},
    ),
    "a climber takes any height for the cost of the ground": (
        Allowance(climb=3),
        "A 3 . 2",
        "0 1 2 3",
        {3: "climb climb climb"},
    ),
    "who has walked ten of thirty may fly forty of sixty, and not walk beyond thirty": (
        Allowance(walk=2, fly=4),
        "A . . . . .",
        "0 1 2 3 4 .",
        {4: "walk walk fly fly"},
    ),
    "the cheapest mode left": (Allowance(walk=9, fly=3), "A : : : : .", "0 1 2 3 5 6", {4: "fly fly fly walk"}),
    "a burrower moves as on foot": (Allowance(burrow=2), "A . . ~", "0 1 2 .", {2: "burrow burrow"}),
}


@pytest.mark.feature("BD-04")
@pytest.mark.parametrize("name", MODES)
def test_modes(name: str) -> None:
    allowance, picture, costs, paths = MODES[name]
    board, _ = scene = drawn(picture)
    reached = reach(board, scene.one("A"), allowance)
    assert marked(board, dict(reached.costs)) == costs
    for column, modes in paths.items():
        path = reached.path(board.cell(column, 0))
        assert " ".join(step.mode for step in path) == modes
        assert sum(step.cost for step in path) == reached.costs[board.cell(column, 0)]


@pytest.mark.feature("BD-16")
def test_a_larger_creature_needs_room_for_all_of_it() -> None:
    board, _ = scene = drawn("""
        A . . . # .
        . . # . . .
        . . . . . .
        . . . . F .
    """)
    reached = reach(board, scene.one("A"), Allowance(walk=9), foes=scene.many("F"), size=2)
    assert marked(board, dict(reached.costs)) == same("""
        0 . . . . .
        1 . . 4 5 .
        2 2 3 . . .
        . . . . . .
    """)
    assert len(cells_of(reached.ends)) == len(reached.costs)


def test_allowance() -> None:
    left = Allowance(walk=6, fly=12).less(7)
    assert left == Allowance(walk=0, fly=5)
    assert left.most == 5
    assert Allowance(walk=6, fly=12).more(6) == Allowance(walk=12, fly=18)
