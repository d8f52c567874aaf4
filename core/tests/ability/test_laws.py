"""Laws of every use: what is asked may be anything; a plan writes nothing; what is taken back leaves no trace."""

from __future__ import annotations

import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rollwright import DiceStream
from rollwright.ability import Asked, take_back, use
from rollwright.errors import RollwrightError

from .conftest import KNOWN

ANYTHING = st.one_of(st.none(), st.booleans(), st.integers(), st.floats(), st.text(max_size=12), st.lists(st.text()))
ASKED = st.fixed_dictionaries(
    {"ability": st.sampled_from(KNOWN)},
    optional={
        "size": st.sampled_from(["spark", "foe", "crowd", "none"]),
        "slot": st.integers(0, 9),
        "targets": st.lists(st.sampled_from(["ogre", "wolf", "door"]), max_size=7),
        "advantage": st.sampled_from([True, "disadvantage", None]),
        "bonus": st.integers(-5, 5),
        "difficulty": st.integers(1, 30),
    },
)


def granted(sheet, asked, dice):
    """The plan of a use; None where it was refused, and that in words."""
    try:
        return use(sheet, Asked.of(asked), dice)
    except RollwrightError as error:
        said = (str(error), error.code)
    assert said[0] != said[1]
    return None


@pytest.mark.feature("AB-10", "AB-14")
@settings(max_examples=150, deadline=None)
@given(asked=ASKED, seed=st.integers(0, 2**32))
def test_a_plan_writes_nothing_and_what_is_taken_back_leaves_no_trace(hero, asked, seed):
    juno = hero({"pools": {"hp": {"current": 2}}, "money": {"cp": 9}, "fields": {"level": 5}})
    before, dice = json.dumps(juno.to_json()), DiceStream(seed)

    plan = granted(juno, asked, dice)
    assert json.dumps(juno.to_json()) == before
    if plan is None:
        assert dice.cursor == 0
        return
    record = json.dumps(plan.to_json())

    juno.apply_all(plan.changes)
    kept = json.loads(json.dumps(juno.to_json()))
    assert type(juno).from_json(juno.ruleset, kept).to_json() == juno.to_json()
    take_back(juno, plan, dice)
    assert (json.dumps(juno.to_json()), dice.cursor) == (before, 0)
    assert json.dumps(use(juno, asked, dice).to_json()) == record


@settings(max_examples=200, deadline=None)
@given(
    asked=st.dictionaries(
        st.sampled_from(["ability", "size", "slot", "item", "targets", "difficulty", "advantage", "bonus", "more"]),
        ANYTHING,
    )
)
def test_whatever_is_asked_is_granted_or_refused_in_words(hero, asked):
    granted(hero(), asked, DiceStream(1))
