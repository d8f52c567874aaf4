"""What a scenario may say about a value: the value itself, or a matcher."""

from __future__ import annotations

import pytest

from rollwright.scenario.expect import flaws, holds
from rollwright.scenario.paths import MISSING


@pytest.mark.parametrize(
    ("found", "expected"),
    [
        (22, 22),
        (True, True),
        (None, None),
        ("hit", "hit"),
        ([1, 2], [1, 2]),
        ({"hp": {"current": 3}}, {"hp": {"current": 3}}),
        (3, 3.0),
        ("7/2", 3.5),
        ("13/20", {"fraction": "13/20"}),
        ("13/20", {"fraction": "26/40"}),
        (0.5, {"fraction": "1/2"}),
        ("7/2", {"about": 3.5, "within": 0.01}),
        (3.4999, {"about": 3.5, "within": 0.01}),
        (4, {"at_least": 4}),
        (4, {"at_most": 4}),
        (4, {"at_least": 2, "at_most": 6}),
        ("a hit for 4", {"contains": "hit"}),
        (["attack.rolled", "hurt"], {"contains": "hurt"}),
        (["attack.rolled", "hurt"], {"contains": ["hurt", "attack.rolled"]}),
        ([{"id": "end", "group": "turn"}], {"contains": "end"}),
        ([{"id": "end", "group": "turn"}], {"contains": {"group": "turn"}}),
        ({"poisoned": {"level": 1}}, {"contains": "poisoned"}),
        ({"level": 1, "rounds": 2}, {"contains": {"rounds": 2}}),
        (MISSING, {"absent": True}),
        (None, {"absent": True}),
        (0, {"absent": False}),
        ("party", {"one_of": ["party", "foes"]}),
        ({"at_least": 1}, {"equals": {"at_least": 1}}),
    ],
)
def test_it_holds(found: object, expected: object) -> None:
    assert holds(found, expected)


@pytest.mark.parametrize(
    ("found", "expected"),
    [
        (21, 22),
        (1, True),
        (True, 1),
        (None, False),
        (MISSING, None),
        ([1, 2], [1]),
        ([1, 2], [2, 1]),
        ({"hp": 1, "mp": 2}, {"hp": 1}),
        ("22", "21"),
        ("thirteen", 13),
        (3.52, {"about": 3.5, "within": 0.01}),
        ("none", {"about": 3.5, "within": 0.01}),
        (3, {"at_least": 4}),
        (True, {"at_least": 0}),
        (5, {"at_most": 4}),
        (8, {"at_least": 2, "at_most": 6}),
        ("a miss", {"contains": "hit"}),
        (7, {"contains": "7"}),
        (["hurt"], {"contains": ["hurt", "attack.rolled"]}),
        (0, {"absent": True}),
        (MISSING, {"absent": False}),
        ("14/20", {"fraction": "13/20"}),
        (MISSING, {"fraction": "13/20"}),
        ("nobody", {"one_of": ["party", "foes"]}),
        (MISSING, {"one_of": [None]}),
        ("1e999999999", {"at_least": 1}),
        ("1/0", {"at_least": 0}),
    ],
)
def test_it_does_not_hold(found: object, expected: object) -> None:
    assert not holds(found, expected)


@pytest.mark.parametrize(
    ("expected", "code", "suggestion"),
    [
        ({"at_lest": 3}, "unknown-matcher", "at_least"),
        ({"abot": 3.5, "within": 1}, "unknown-matcher", "about"),
        ({"contain": "x"}, "unknown-matcher", "contains"),
    ],
)
def test_a_misspelt_matcher_is_a_problem_with_the_right_spelling(expected: dict, code: str, suggestion: str) -> None:
    _, found, params = next(flaws(expected))
    assert (found, params["suggestion"]) == (code, suggestion)


@pytest.mark.parametrize(
    ("expected", "code"),
    [
        ({"about": 3.5}, "matcher-needs"),
        ({"within": 3.5}, "matcher-needs"),
        ({"at_least": "many"}, "matcher-operand"),
        ({"fraction": "half"}, "matcher-operand"),
        ({"absent": 1}, "matcher-operand"),
        ({"one_of": "party"}, "matcher-operand"),
    ],
)
def test_a_matcher_that_could_never_hold_is_a_problem(expected: dict, code: str) -> None:
    assert code in {found for _, found, _ in flaws(expected)}


@pytest.mark.parametrize("expected", [3, "x", None, [1], {"level": 1, "rounds": 2}, {}])
def test_a_plain_value_is_no_problem(expected: object) -> None:
    assert list(flaws(expected)) == []
