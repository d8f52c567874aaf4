"""Functions and readers that plugins bring: what they come to is looked at, and what breaks is named."""

from __future__ import annotations

import math
from fractions import Fraction

import pytest

from rollwright.dice import DiceStream
from rollwright.errors import FormulaError
from rollwright.formula import Bound, FormulaFunction, KnownNames, Scope, compile_value
from rollwright.formula.functions import STANDARD

pytestmark = pytest.mark.feature("FX-05")


def scope(answer):
    """A scope with the function `odd`, which comes to `answer` of what it is given."""
    return Scope(KnownNames.of([]), functions={**STANDARD, "odd": FormulaFunction("odd", 1, answer)})


def breaking(_number):
    raise ValueError("no such\nmoon")


@pytest.mark.parametrize("answer", ["5", None, math.nan, math.inf, [1], 1j])
@pytest.mark.parametrize("formula", ["odd(1)", "odd(1) + 1", "1d6 + odd(1)", "odd(1d6)"])
def test_what_is_no_number_is_an_error_that_names_the_function(formula, answer):
    with pytest.raises(FormulaError) as refused:
        compile_value(formula, scope(lambda _: answer)).throw(None, DiceStream(1))
    assert refused.value.code in {"function-not-a-number", "number-not-finite"}
    with pytest.raises(FormulaError):
        compile_value(formula, scope(lambda _: answer)).distribution(None)


@pytest.mark.parametrize("formula", ["odd(1)", "max(odd(1), 2)", "1d6 + odd(1)", "odd(1d6)"])
def test_what_breaks_is_named_with_its_reason(formula):
    with pytest.raises(FormulaError, match="'odd' breaks: ValueError: no such moon") as refused:
        compile_value(formula, scope(breaking)).throw(None, DiceStream(1))
    assert isinstance(refused.value.__cause__, ValueError)


@pytest.mark.parametrize(("answer", "number"), [(0.1, Fraction(1, 10)), (2.0, 2), (True, 1), (Fraction(4, 2), 2)])
def test_what_is_a_number_is_made_exact(answer, number):
    assert compile_value("odd(1) * 1", scope(lambda _: answer)).exact(None) == number
    assert compile_value("odd(1)", scope(lambda _: answer)).explain(None).total == math.floor(number)


@pytest.mark.parametrize("number", [None, "5", 0.5, math.nan])
def test_a_reader_that_gives_no_exact_number_is_named(number):
    bound = Bound(lambda _reader: number, frozenset({"moon"}), live=False, label="Moon")
    with pytest.raises(FormulaError) as refused:
        compile_value({"moon": 1}, Scope(KnownNames.of([]), references={"moon": Moon(bound)})).number(None)
    assert refused.value.code == "reader-not-a-number"
    assert "Moon" in str(refused.value)


class Moon:
    """A reference reader that binds to what it was made with."""

    id = "moon"
    form = "reference"

    def __init__(self, bound):
        self.bound = bound

    def bind(self, _spec, _scope):
        return self.bound
