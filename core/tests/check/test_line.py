"""A check in one line, whatever its kind makes of the dice."""

from __future__ import annotations

from typing import Any

import pytest

from rollwright.check import line

UNDER: dict[str, Any] = {
    "kind": "under",
    "label": "Climb",
    "difficulty": None,
    "edge": 0,
    "advantages": [],
    "disadvantages": [],
    "automatic": None,
    "outcome": "success",
    "success": True,
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


PICKS: dict[str, Any] = {**UNDER, "total": 9, "kept": [9], "throws": [{**UNDER["throws"][0], "faces": 10, "face": 9}]}
"""A roll whose number only says which die is thrown; whatever else there is adds to it."""


@pytest.mark.feature("RS-14")
@pytest.mark.parametrize(
    ("more", "said"),
    [
        ({"difficulty": 8}, "Climb: 9 against 8, a success"),
        ({"outcome": "rolled", "success": None}, "Climb: 9"),
        ({"difficulty": 8, "total": 11, "plus": [("", 2)]}, "Climb: 9 + 2 = 11 against 8, a success"),
        (
            {"outcome": "rolled", "success": None, "total": 8, "plus": [("Rope", 2), ("Hurt", -3)]},
            "Climb: 9 + 2 (Rope) - 3 (Hurt) = 8",
        ),
    ],
)
def test_what_adds_to_a_die_that_the_number_picks_is_shown(more: dict[str, Any], said: str) -> None:
    result = {**PICKS, **more}
    plus = [{"name": name, "value": value} for name, value in result.pop("plus", ())]

    assert line({**result, "modifiers": [{"name": "Climb", "value": 3}, *plus]}) == said
