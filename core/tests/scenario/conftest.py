"""What tests of scenarios share: one library for all of them, and a table that is quickly set."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from rollwright import Engine
from rollwright.scenario import Library, Scenario, ScenarioResult

BRUTE: dict[str, Any] = {
    "tier": "cr_1",
    "health": 30,
    "defense": 12,
    "initiativeModifier": 0,
    "speed": 30,
    "actions": [
        {
            "id": "club",
            "name": "Club",
            "budget": "action",
            "toHit": 5,
            "damage": {"dice": "1d6", "flat": 1, "type": "bludgeoning"},
        }
    ],
}
SWORD = {"name": "Longsword", "ability": "str", "proficient": True, "damage": "1d8", "type": "slashing", "reach": 5}

Play = Callable[..., ScenarioResult]


def script(*steps: dict[str, Any], **more: Any) -> dict[str, Any]:
    """Juno with a longsword (+6 to hit, 1d8 + 3) against a brute, and these steps."""
    sheet = {
        "abilities": {"str": 16},
        "fields": {"level": 5, "max_hp": 40, "ac": 16, "attacks_per_action": 1},
        "lists": {"attacks": [SWORD]},
    }
    return {
        "scenario": "A test",
        "ruleset": "classic-d20",
        "characters": {"juno": {"sheet": sheet}},
        "creatures": {"brute": BRUTE},
        "fight": {
            "party": ["juno"],
            "foes": [{"creature": "brute", "as": "brute-1", "name": "Brute"}],
            "initiative": ["juno", "brute-1"],
        },
        "steps": list(steps),
        **more,
    }


@pytest.fixture(scope="session")
def library() -> Library:
    return Library(Engine.load())


@pytest.fixture
def play(library: Library) -> Play:
    def played(*steps: dict[str, Any], suspend: bool = False, **more: Any) -> ScenarioResult:
        return Scenario.read(script(*steps, **more)).run(library, suspend=suspend)

    return played
