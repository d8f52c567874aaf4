"""The formula language: one way to write numbers, conditions and dice, wherever a document needs one.

`grammar.lark` is the language; `compile_value` turns what a document says into a `Value`. Which names there are is the
business of a `Scope`, what they are worth that of a `Reader`; the language itself knows no rule of any game.
"""

from __future__ import annotations

from rollwright.formula.functions import STANDARD
from rollwright.formula.names import (
    Bound,
    ConstReader,
    FormulaFunction,
    KnownNames,
    Names,
    Number,
    Reader,
    Scope,
    ValueReader,
    constant,
    exact,
    named,
    unknown,
)
from rollwright.formula.plain import Plain, plain_dice
from rollwright.formula.value import Explanation, Source, Value, compile_value, dice_value, throw

__all__ = [
    "STANDARD",
    "Bound",
    "ConstReader",
    "Explanation",
    "FormulaFunction",
    "KnownNames",
    "Names",
    "Number",
    "Plain",
    "Reader",
    "Scope",
    "Source",
    "Value",
    "ValueReader",
    "compile_value",
    "constant",
    "dice_value",
    "exact",
    "named",
    "plain_dice",
    "throw",
    "unknown",
]
