"""The line that says why a number is what it is."""

from __future__ import annotations

import pytest

from rollwright.sheet import told


@pytest.mark.feature("SH-18")
@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("insight", "Insight: 12 - 2 (Muddled -1 step) = 10"),
        ("might", "Might: 16 - 4 (Weakened -4 steps) = 12"),
        ("climb", "Climb: 1 (Might) + 2 (Trained) - 1 (free bonus) = 2"),
        ("sneak", "Sneak: 0 (Wits) + 4 (free bonus) - 1 (cap) = 3"),
        ("history", "History: 0 (Wits)"),
        ("prof", "Training: 2 + floor((4 - 1) / 4) = 2"),
        ("reach", "Reach: 1, from 12 (Might)"),
        ("worst", "Worst: 0, from 1 (Grit), 0 (Will)"),
        ("level", "Level: 4"),
        ("hp", "Health: 5"),
    ],
)
def test_a_number_is_told_with_its_reasons_and_no_false_sum(sheet, name, said):
    hero = sheet(
        {
            "abilities": {"might": 16, "wits": 12, "insight": 12},
            "skills": {"climb": {"tier": "trained", "bonus": -1}, "sneak": {"bonus": 4}},
            "fields": {"level": 4, "stealth_cap": 3},
            "conditions": {"muddled": 1, "weakened": 2},
            "pools": {"hp": 5},
        }
    )

    assert told(hero.why(name)) == said
