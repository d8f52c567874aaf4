"""The functions every formula may call. They are registered like a plugin's, by the built-in plugin.

Rounding: `floor` goes down, `ceil` goes up, `round` goes to the nearest whole number and a half goes up (2.5 is 3, -2.5
is -2). `if(condition, a, b)` is part of the language, not a function: what is not chosen is not looked at.
"""

from __future__ import annotations

from fractions import Fraction
from math import ceil, floor
from types import MappingProxyType
from typing import TYPE_CHECKING

from rollwright.formula.names import FormulaFunction, Number

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

HALF = Fraction(1, 2)


def nearest(number: Number) -> int:
    """The nearest whole number; a half goes up."""
    return floor(number + HALF)


FLOOR = FormulaFunction("floor", 1, floor, message="formula-floor")
CEIL = FormulaFunction("ceil", 1, ceil, message="formula-ceil")
STANDARD: Mapping[str, FormulaFunction] = MappingProxyType(
    {
        function.id: function
        for function in (
            FLOOR,
            CEIL,
            FormulaFunction("round", 1, nearest, message="formula-round"),
            FormulaFunction("abs", 1, abs, message="formula-abs"),
            FormulaFunction("min", (1, None), lambda *numbers: min(numbers), folds=True, message="formula-min"),
            FormulaFunction("max", (1, None), lambda *numbers: max(numbers), folds=True, message="formula-max"),
        )
    }
)
"""The standard functions by name."""


def work(function: FormulaFunction) -> Callable[..., Number]:
    """How a formula calls it: the standard functions straight, a stranger's with a look at what comes back."""
    return function.call if STANDARD.get(function.id) is function else function.answer
