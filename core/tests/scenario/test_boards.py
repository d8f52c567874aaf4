"""Boards in scenario files: as a picture, and as data with grounds of their own."""

from __future__ import annotations

from typing import Any

import pytest

from rollwright import DocumentError, Engine, Scenario

pytestmark = pytest.mark.needs("classic-d20")

ROWS = ["m m . .", ". . . ."]
MUD = {"m": {"terrain": "mud", "cost": 3}}


def scenario(board: Any) -> dict[str, Any]:
    return {
        "scenario": "Mud",
        "ruleset": "classic-d20",
        "characters": {"ilse": {"sample": "wizard-5"}},
        "fight": {
            "party": ["ilse"],
            "foes": [{"creature": "wolf", "as": "wolf"}],
            "initiative": ["ilse", "wolf"],
            "board": board,
            "at": {"ilse": [0, 0], "wolf": [3, 1]},
        },
        "steps": [
            {"choose": {"by": "ilse", "option": "move", "cell": [1, 0]}, "expect": {"fighters.ilse.at": [1, 0]}},
            {"menu": {"by": "ilse"}, "expect": {"fighters.ilse.movement": 15}},
        ],
    }


@pytest.mark.feature("BD-14", "BD-01")
def test_grounds_of_the_board_s_own() -> None:
    result = Scenario.read(scenario({"rows": ROWS, "grounds": MUD})).run(Engine.load())
    assert result.passed, result.failures


@pytest.mark.feature("BD-14")
def test_every_problem_of_a_board_with_its_place() -> None:
    with pytest.raises(DocumentError) as caught:
        Scenario.read(scenario({"rows": [*ROWS, "? ."], "hight": []})).run(Engine.load())
    assert {problem.path.rpartition("fight.")[2] for problem in caught.value.problems} >= {
        "board.hight",
        "board.rows[2]",
    }
