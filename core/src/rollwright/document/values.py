"""The small types that documents are made of: ids, words, dice, values, step tables.

A value (:data:`ValueSource`) is a number, a formula, or a reference object such as ``{"abilityMod": "wits"}``. Models
keep it as it was written; the reference pass compiles it, and so does the ruleset.
"""

from __future__ import annotations

import math
import re
from itertools import pairwise
from typing import Annotated, Any, Literal

from pydantic import AfterValidator, BeforeValidator, Field, PlainValidator, Strict, StringConstraints, WithJsonSchema
from pydantic_core import PydanticCustomError

from rollwright.document.block import Block, Many

SHEET_ID = r"^[a-z][a-z0-9_]*$"
HYPHEN_ID = r"^[a-z0-9]+(-[a-z0-9]+)*$"
ANY_ID = r"^[a-z0-9]+([-_][a-z0-9]+)*$"
ENTRY_REF = r"^[a-z][a-z0-9_]*/[a-z0-9]+([-_][a-z0-9]+)*$"

SheetId = Annotated[str, StringConstraints(pattern=SHEET_ID, max_length=40)]
HyphenId = Annotated[str, StringConstraints(pattern=HYPHEN_ID, max_length=64)]
EntryId = Annotated[str, StringConstraints(pattern=ANY_ID, max_length=80)]
ActionId = Annotated[str, StringConstraints(pattern=ANY_ID, max_length=80)]
EntryRef = Annotated[str, StringConstraints(pattern=ENTRY_REF, max_length=121)]

_CONTROL = re.compile(r"[\x00-\x1f\x7f-\x9f\u2028\u2029\ud800-\udfff]")
_MARKS = re.compile(r"[\[\]]|\{\{|\}\}")


def is_one_line(text: str) -> bool:
    """Whether text is one line that any screen and any file can take: no control characters, and all of it Unicode."""
    return _CONTROL.search(text) is None


def is_unicode(text: str) -> bool:
    """Whether text can be written to a file: no half of a character stands in it."""
    return text.isascii() or not any("\ud800" <= sign <= "\udfff" for sign in text)


def _one_line(text: str) -> str:
    if not is_one_line(text):
        raise PydanticCustomError("text-control", "no line breaks and no control characters")
    return text


def _prompt_bound(text: str) -> str:
    if found := _MARKS.search(_one_line(text)):
        raise PydanticCustomError("text-marks", "no square brackets and no double braces", {"mark": found.group()})
    return text


OneLine = AfterValidator(_one_line)
PromptBound = AfterValidator(_prompt_bound)

Label = Annotated[str, StringConstraints(min_length=1, max_length=80), PromptBound]
EntryLabel = Annotated[str, StringConstraints(min_length=1, max_length=120), PromptBound]
Short = Annotated[str, StringConstraints(min_length=1, max_length=8), PromptBound]
Unit = Annotated[str, StringConstraints(min_length=1, max_length=12), PromptBound]
Summary = Annotated[str, StringConstraints(max_length=300), OneLine]
Prose = Annotated[str, StringConstraints(max_length=4000), OneLine]
Word = Annotated[str, StringConstraints(min_length=1, max_length=80), OneLine]


def _value(given: object) -> Any:
    if isinstance(given, bool) or not isinstance(given, int | float | str | dict):
        raise PydanticCustomError("value-expected", "a number, a formula or a reference object")
    if isinstance(given, float) and not math.isfinite(given):
        raise PydanticCustomError("value-not-finite", "a finite number")
    if isinstance(given, str) and not given.strip():
        raise PydanticCustomError("value-empty", "a formula with something in it")
    if isinstance(given, dict) and not given:
        raise PydanticCustomError("value-empty", "a reference with a key")
    return given


#: In a schema: a reference to a definition that is added at the end.
LATER = "x-definition"

ValueSource = Annotated[
    int | float | str | dict[str, Any],
    PlainValidator(_value),
    WithJsonSchema({LATER: "Value"}),
]


def _dice(given: object) -> Any:
    if not isinstance(given, str) or not given.strip():
        raise PydanticCustomError("dice-expected", "dice such as 2d6+1")
    return given


#: Dice such as ``2d6+1``; any formula that throws dice is read too.
DiceText = Annotated[str, PlainValidator(_dice), WithJsonSchema({"type": "string", "examples": ["2d6", "1d8+3"]})]


def _steps(given: object) -> Any:
    if isinstance(given, dict):
        raise PydanticCustomError("table-of-pairs", "a list of pairs [threshold, value]")
    return given


Step = Annotated[tuple[int | float, int | float], Strict(strict=False)]


def _ascending(table: tuple[tuple[float, float], ...]) -> tuple[tuple[float, float], ...]:
    for above, below in pairwise(table):
        if below[0] <= above[0]:
            raise PydanticCustomError(
                "table-not-ascending",
                "thresholds that grow from row to row",
                {"before": above[0], "after": below[0]},
            )
    return table


#: ``[[threshold, value], …]`` with growing thresholds; reads the highest threshold not above the input, and below the
#: first one the first value.
StepTable = Annotated[
    Many[Step],
    BeforeValidator(_steps),
    Field(min_length=1, max_length=100),
    AfterValidator(_ascending),
]

Rounding = Literal["down", "up", "nearest"]


class Dice(Block):
    """Dice of one kind, thrown together."""

    count: int = Field(1, ge=1, le=100)
    """How many are thrown."""
    sides: int = Field(ge=2, le=1000)
    """Faces of each."""


class Amount(Block):
    """An amount: dice, a flat part, or both."""

    dice: DiceText | None = None
    """Dice that are thrown, such as `2d6`."""
    flat: ValueSource | None = None
    """A part that is not thrown."""


class Bounds(Block):
    """From the lowest to the highest, both included."""

    min: int
    """The lowest."""
    max: int
    """The highest."""


class Against(Block):
    """A value held against bounds: it counts while the value lies within them."""

    value: ValueSource
    """What is read."""
    at_least: int | float | None = None
    """The lowest that still counts."""
    at_most: int | float | None = None
    """The highest that still counts."""
