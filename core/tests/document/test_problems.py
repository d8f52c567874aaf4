"""Places in documents: as they are printed, and as they are found again."""

from __future__ import annotations

import pytest

from rollwright.document.problems import spelled_path, standing_at, steps_of


@pytest.mark.parametrize(
    ("path", "printed"),
    [
        ((), ""),
        (("sheet", "skills", 3, "ability"), "sheet.skills[3].ability"),
        (("actions", 0, "an odd key", 1), 'actions[0]["an odd key"][1]'),
        (("a", 'with "]" in it'), r'a["with \"]\" in it"]'),
        (("$comment", "größe"), "$comment.größe"),
    ],
)
def test_a_printed_path_leads_back_to_its_place(path, printed):
    assert spelled_path(path) == printed
    assert steps_of(printed) == path


def test_a_key_that_cannot_be_printed_whole_leads_nowhere_and_breaks_nothing():
    for key in ("\U000e0001", "far too long " * 20):
        found = steps_of(spelled_path((key, "id")))
        assert standing_at({key: {"id": 1}}, found) is None


def test_what_stands_at_a_path_or_nothing():
    assert standing_at({"a": [{"b": 2}]}, ("a", 0, "b")) == 2
    assert standing_at({"a": [{"b": 2}]}, ("a", 1, "b")) is None
    assert standing_at({"a": 3}, ("a", "b")) is None
