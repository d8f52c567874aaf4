"""What outcomes of rolls are called."""

from __future__ import annotations

import pytest

from rollwright import Engine
from rollwright.text.outcomes import outcome_said

from .test_plugins_words import Plugin, Words


@pytest.mark.feature("PL-04", "RS-14")
def test_two_kinds_may_have_one_word_and_call_it_differently() -> None:
    one = Plugin(Words("tide-outcomes", "outcome-tide-steep = a steep tide"))
    other = Plugin(Words("cliff-outcomes", "outcome-cliff-steep = a steep cliff"))
    Engine.load([one, other])

    assert outcome_said("tide", "steep") == "a steep tide"
    assert outcome_said("cliff", "steep") == "a steep cliff"
    assert outcome_said("meadow", "steep") == "steep"


@pytest.mark.parametrize(
    ("outcome", "said"), [("success", "a success"), ("critical-failure", "a critical failure"), ("odd-one", "odd one")]
)
def test_what_no_kind_calls_by_a_name_of_its_own_is_called_as_the_core_does(outcome: str, said: str) -> None:
    assert outcome_said("meadow", outcome) == said
