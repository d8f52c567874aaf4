"""Whatever a model sends: plain data comes back, and a refusal has changed nothing."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from jsonschema import Draft202012Validator

from rollwright.errors import RollwrightError
from rollwright.narrator import Narrator
from rollwright.narrator.arguments import held

if TYPE_CHECKING:
    from collections.abc import Callable

    from rollwright.table import Table

NAMES = ["check", "use_ability", "learn_ability", "mark_sheet", "rest", "tick", "spend_pool", "gain", "undo", "nothing"]
KEYS = [
    "who", "stat", "skill", "save", "difficulty", "advantage", "bonus", "options", "reason", "ability", "size", "slot",
    "item", "targets", "teacher", "list", "entry", "mark", "words", "strength", "kind", "dice", "clock", "by", "pool",
    "amount", "coin",
]  # fmt: skip
WORDS = [
    "juno", "brann", "climb", "might", "grit", "advantage", "surge", "balm", "tide", "Spark", "crowd", "bonds", "add",
    "raise", "lower", "strike", "nap", "night", "dawn", "fear", "cp", "rope", "vigour", "ogre", "threshold", "",
]  # fmt: skip
NUMBERS = st.one_of(st.integers(-3, 30), st.integers(), st.floats(allow_nan=True))
SIMPLE = st.one_of(st.sampled_from(WORDS), st.text(max_size=9), NUMBERS, st.booleans(), st.none())
SOME_WORD = st.one_of(st.sampled_from(WORDS), st.text(max_size=5))
NESTED = st.recursive(
    SIMPLE,
    lambda inner: st.one_of(st.lists(inner, max_size=3), st.dictionaries(SOME_WORD, inner, max_size=3)),
    max_leaves=6,
)
ARGUMENTS = st.one_of(
    st.dictionaries(st.sampled_from(KEYS), NESTED, max_size=7),
    st.fixed_dictionaries({"who": st.just("juno")}, optional=dict.fromkeys(KEYS[1:], SIMPLE)),
    NESTED,
)
QUIET = [HealthCheck.function_scoped_fixture, HealthCheck.too_slow]


@settings(max_examples=400, deadline=None, suppress_health_check=QUIET)
@given(name=st.one_of(st.sampled_from(NAMES), NESTED), arguments=ARGUMENTS)
def test_plain_data_comes_back_and_a_refusal_has_changed_nothing(
    table: Callable[..., Table], name: Any, arguments: Any
) -> None:
    seat = Narrator(table())
    before = seat.table.to_json()
    told = seat.call(name, arguments)

    assert json.loads(json.dumps(told, allow_nan=False)) == told
    if told["done"]:
        assert told["refused"] is None
        assert seat.call("undo")["done"]
    else:
        assert told["refused"]["text"]
    assert seat.table.to_json() == before


@settings(max_examples=300, deadline=None, suppress_health_check=QUIET)
@given(name=st.sampled_from(NAMES[:-1]), arguments=ARGUMENTS)
def test_what_the_schema_forbids_is_refused_and_what_it_allows_reaches_the_rules(
    table: Callable[..., Table], name: str, arguments: Any
) -> None:
    """A model that keeps to the schema is never told that its arguments do not fit, and none gets past it."""
    schema = next(tool.schema for tool in Narrator(table()).tools() if tool.name == name)
    given = (
        {key: value for key, value in arguments.items() if value is not None} if isinstance(arguments, dict) else None
    )
    if given is None or not all(isinstance(key, str) for key in given):
        return
    try:
        held(schema, given)
        taken = True
    except RollwrightError:
        taken = False

    valid = Draft202012Validator(schema).is_valid(given)
    assert valid or not taken or _whole_floats(given)
    assert taken or not valid or _blank_or_float(given)


def _blank_or_float(given: Any) -> bool:
    """JSON Schema takes 3.0 for a whole number and a blank for text; we do not."""
    return any(
        isinstance(each, float) or (isinstance(each, str) and not each.strip()) or each is None for each in _all(given)
    )


def _whole_floats(given: Any) -> bool:
    return any(isinstance(each, float) for each in _all(given))


def _all(given: Any) -> list[Any]:
    if isinstance(given, dict):
        return [leaf for each in given.values() for leaf in _all(each)]
    if isinstance(given, list):
        return [leaf for each in given for leaf in _all(each)]
    return [given]
