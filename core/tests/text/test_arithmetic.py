"""The sum behind a roll, as a reader would write it."""

from __future__ import annotations

from typing import Any

import pytest

from rollwright.text import message
from rollwright.text.arithmetic import amount_text, joined, roll_text, sum_text


def dice(*faces: int, dropped: tuple[int, ...] = ()) -> list[dict[str, Any]]:
    return [{"faces": 20, "face": face, "kept": index not in dropped} for index, face in enumerate(faces)]


@pytest.mark.feature("RS-14")
@pytest.mark.parametrize(
    ("thrown", "modifiers", "total", "expected"),
    [
        (dice(12), [("", 5), ("Blessed", 3)], 20, "12 + 5 + 3 (Blessed) = 20"),
        (dice(5, 3), [("", 3)], 11, "8 (5 + 3) + 3 = 11"),
        (dice(4, 17, dropped=(0,)), [("", -1)], 16, "17 (of 4 and 17) - 1 = 16"),
        (dice(6, 5, 2, dropped=(2,)), [("", 0)], 11, "6 + 5 (of 6, 5 and 2) = 11"),
        (dice(6, 5, 2, dropped=(2,)), [("", 3)], 14, "6 + 5 (of 6, 5 and 2) + 3 = 14"),
        (dice(9), [("", 0), ("Bane", -2)], 7, "9 - 2 (Bane) = 7"),
        (dice(9), [("", 0)], 9, "9"),
        (dice(), [("", 3), ("Guidance", 2)], 5, "3 + 2 (Guidance) = 5"),
        (dice(), [], 0, "0"),
    ],
)
def test_a_checks_sum(thrown: list[Any], modifiers: list[tuple[str, int]], total: int, expected: str) -> None:
    roll = {"dice": thrown, "modifiers": [{"name": n, "value": v} for n, v in modifiers], "total": total}

    assert sum_text(roll, message) == expected


@pytest.mark.parametrize(
    ("faces", "flat", "parts", "amount", "expected"),
    [
        ([4, 3], 3, [], 10, "7 (4 + 3) + 3 = 10"),
        ([4], 0, [], 4, "4"),
        ([5, 2, 5], 0, [], 12, "12 (5 + 2 + 5)"),
        ([], 1, [], 1, "1"),
        ([], 1, [["Raging", 2]], 3, "1 + 2 (Raging) = 3"),
        ([6], -1, [["Weakened", -2]], 3, "6 - 1 - 2 (Weakened) = 3"),
        ([1], -3, [], 0, "1 - 3 = -2 → 0"),
    ],
)
def test_the_sum_of_an_amount(faces: list[int], flat: int, parts: list[Any], amount: int, expected: str) -> None:
    assert amount_text(faces, flat, parts, amount) == expected


def test_a_roll_that_was_thrown_twice_shows_both() -> None:
    rolled = {"throws": [[2, 3], [6, 6]], "kept": 1, "number": 4, "parts": []}

    assert roll_text(rolled, message) == "12 (6 + 6) (of 5 and 12) + 4 = 16"


@pytest.mark.parametrize(
    ("row", "said"), [([], ""), (["A"], "A"), (["A", "B"], "A and B"), (list("ABC"), "A, B and C")]
)
def test_words_in_a_row(row: list[str], said: str) -> None:
    assert joined(row, message) == said
