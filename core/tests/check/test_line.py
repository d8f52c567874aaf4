"""A check in one line, whatever its kind makes of the dice."""

from __future__ import annotations

from typing import Any

import pytest

from rollwright.check import line

UNDER: dict[str, Any] = {
    "label": "Climb",
    "difficulty": None,
    "edge": 0,
    "advantages": [],
    "disadvantages": [],
    "automatic": None,
    "outcome": "success",
    "total": 26,
    "successes": None,
    "kept": [26],
    "throws": [{"faces": 100, "face": 26, "kept": True, "note": ""}],
    "modifiers": [{"name": "Climb", "value": 55}],
}
"""A roll at or under a number: the number is compared with, and never added."""


@pytest.mark.feature("RS-14")
@pytest.mark.parametrize(
    ("more", "said"),
    [
        ({}, "Climb: 26 against 55, a success"),
        (
            {"modifiers": [*UNDER["modifiers"], {"name": "bonus", "value": 5}, {"name": "Shaken", "value": -10}]},
            "Climb: 26 against 55 + 5 (bonus) - 10 (Shaken) = 50, a success",
        ),
        ({"total": 81, "difficulty": 70}, "Climb: 26 + 55 = 81 against 70, a success"),
        ({"outcome": "half-success"}, "Climb: 26 against 55, half success"),
        ({"total": None, "successes": 2}, "Climb: 2 successes, a success"),
    ],
)
def test_no_line_shows_a_sum_that_is_none(more: dict[str, Any], said: str) -> None:
    assert line({**UNDER, **more}) == said
