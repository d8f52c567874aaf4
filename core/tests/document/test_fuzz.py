"""Whatever is done to a document, it loads or it is told what is wrong. It never breaks."""

from __future__ import annotations

import json
import random
from contextlib import suppress
from copy import deepcopy
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from rollwright.document import read_text, validate
from rollwright.errors import DocumentError, Problem
from rollwright.limits import Limits

JUNK: list[Any] = [
    *(None, True, False, 0, -1, 1, 3.5, 10**13, -(10**40), "", " ", "x", "@x", "1d6", "0d6", "1d0", "((((", "a/b"),
    *("_catalog", "\u202e", "🐺", "\x00", "x" * 5000, [], {}, [[]], [{}], {"": ""}, {"$comment": 1}, {"id": 5}),
    *([None], {"const": 1}, {"field": []}),
]  # fmt: skip


def places(given: Any, way: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """Every place of a document."""
    found = [way]
    if isinstance(given, dict):
        found += [place for key, value in given.items() for place in places(value, (*way, key))]
    elif isinstance(given, list):
        found += [place for key, value in enumerate(given) for place in places(value, (*way, key))]
    return found


def spoil(raw: Any, dice: random.Random) -> None:
    """One random change."""
    *way, last = dice.choice(places(raw)[1:])
    holder = raw
    for part in way:
        holder = holder[part]
    match dice.randrange(6):
        case 0:
            holder[last] = deepcopy(dice.choice(JUNK))
        case 1:
            del holder[last]
        case 2:
            other = raw
            for part in dice.choice(places(raw)):
                other = other[part]
            holder[last] = deepcopy(other)
        case 3 if isinstance(holder, dict):
            holder[f"{last}x"] = holder.pop(last)
        case 4 if isinstance(holder[last], list) and holder[last]:
            holder[last].append(deepcopy(dice.choice(holder[last])))
        case _ if isinstance(holder[last], str):
            holder[last] = holder[last][1:] + holder[last][:1]
        case _:
            holder[last] = [holder[last]]


@pytest.mark.feature("RS-02")
@settings(max_examples=150, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(seed=st.integers(0, 2**32), changes=st.integers(1, 8))
def test_a_spoilt_document_is_told_what_is_wrong(ember: Any, registry: Any, seed: int, changes: int) -> None:
    raw, dice = deepcopy(ember), random.Random(seed)
    for _ in range(changes):
        spoil(raw, dice)
    problems: tuple[Problem, ...] = ()
    try:
        validate(raw, registry)
    except DocumentError as error:
        problems = error.problems
    assert all(str(problem) for problem in problems)
    assert json.dumps([problem.params for problem in problems])


JSON_LIKE = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=30,
)


@pytest.mark.feature("RS-02")
@settings(max_examples=150, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(raw=JSON_LIKE)
def test_anything_at_all_is_told_what_is_wrong(registry: Any, raw: Any) -> None:
    with pytest.raises(DocumentError):
        validate(raw, registry)


@settings(max_examples=300, deadline=None)
@given(
    text=st.text(alphabet=st.sampled_from("{}[]:,-&*!|>'\"#%@`?~ \n\tab1.\u202e\x00"), max_size=60)
    | st.text(max_size=60)
)
def test_any_text_is_read_or_refused(text: str) -> None:
    for form in ("json", "yaml"):
        with suppress(DocumentError):
            read_text(text, form=form, limits=Limits(document_nodes=200))


WORDS = st.text(alphabet=st.characters(categories=("L", "N", "P", "S", "Zs")), max_size=12)
PLAIN = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False, allow_infinity=False) | WORDS,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(WORDS, inner, max_size=4),
    max_leaves=30,
)


@settings(max_examples=150, deadline=None)
@given(raw=st.dictionaries(WORDS, PLAIN, max_size=4))
def test_json_is_yaml(raw: Any) -> None:
    text = json.dumps(raw, ensure_ascii=False)
    results: list[Any] = []
    for form in ("json", "yaml"):
        try:
            results.append(read_text(text, form=form))
        except DocumentError as error:
            results.append(sorted(problem.path for problem in error.problems))
    assert results[0] == results[1]
