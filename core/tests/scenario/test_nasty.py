"""Whatever stands in a scenario file, it ends in a result or in words, and never in a traceback."""

from __future__ import annotations

from contextlib import suppress
from copy import deepcopy
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from rollwright import DocumentError
from rollwright.scenario import Library, Scenario
from rollwright.scenario.load import read_scenarios

from .conftest import script

LEAVES = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(-(2**70), 2**70),
    st.floats(allow_nan=True, allow_infinity=True),
    st.text(max_size=12),
    st.sampled_from(
        ["juno", "brute-1", "end", "pass", "1d6", "@hp", "0d6", "1d0", "10**9", "\u202ex", "💥", "a" * 5000]
    ),
)
JSON = st.recursive(
    LEAVES,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner, max_size=3),
    max_leaves=8,
)
WHOLE = script(
    {
        "choose": {"by": "juno", "option": "attack:attacks/Longsword", "targets": ["brute-1"], "pay": "slots_1"},
        "dice": [15, 6],
        "expect": {"outcome.strikes.0.hit": True, "text": {"contains": "hit"}},
    },
    {"menu": {"by": "juno"}},
    {"auto": {"turns": 2}},
    {"check": {"who": "juno", "skill": "athletics", "difficulty": 15, "advantage": True, "bonus": 2}},
    {"roll": {"formula": "2d6 + @x", "with": {"x": 2}, "who": "juno"}},
    {"value": {"formula": {"field": "level"}, "who": "juno"}},
    {"odds": {"formula": "2d6"}},
    {"odds": {"check": {"stat": "str", "difficulty": 10}}},
    {"save_load": True},
    {"undo": True},
    {"auto": "end"},
    {"rest": {"who": "juno", "kind": "long"}},
    seed=3,
    style="classic",
    abilities={"dart": {"label": "Dart", "mechanics": {"kind": "attack", "autoHit": True, "amount": {"dice": "1d4"}}}},
)


def places(found: Any, here: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    below = found.items() if isinstance(found, dict) else enumerate(found) if isinstance(found, list) else ()
    return [here, *(place for key, value in below for place in places(value, (*here, key)))]


PLACES = [place for place in places(WHOLE) if place]


def changed(place: tuple[Any, ...], value: Any, *, key: str | None) -> dict[str, Any]:
    whole = deepcopy(WHOLE)
    holder: Any = whole
    for step in place[:-1]:
        holder = holder[step]
    if key is not None and isinstance(holder, dict):
        holder[key] = holder.pop(place[-1])
    else:
        holder[place[-1]] = value
    return whole


@given(JSON)
@settings(max_examples=150, deadline=None)
def test_any_data_at_all(raw: Any) -> None:
    with pytest.raises(DocumentError) as caught:
        read_scenarios(raw)
    assert str(caught.value)


@given(st.sampled_from(PLACES), JSON, st.none() | st.text(max_size=8))
@settings(max_examples=150, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_a_whole_scenario_with_one_thing_wrong(library: Library, place: Any, value: Any, key: str | None) -> None:
    with suppress(DocumentError):
        result = Scenario.read(changed(place, value, key=key)).run(library)
        assert all(str(failure) for failure in result.failures)
        assert result.to_json()


@pytest.mark.needs("classic-d20")
def test_the_whole_scenario_itself_holds(library: Library) -> None:
    steps = [step for step in WHOLE["steps"] if "pay" not in step.get("choose", {})]
    result = Scenario.read({**WHOLE, "steps": steps}).run(library)
    assert result.passed, result.lines()
