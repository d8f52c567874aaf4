"""Derived values: numbers that nobody types, worked out from others.

A derived value is written as an operation (``{"op": "sum", "of": […]}``) or as a formula (``{"formula": "…"}``, which
the loader spells ``op: formula``). Operations read only what stands above them; formulas may read any derived value,
and a cycle is refused when the document loads.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import BeforeValidator, Field, WithJsonSchema
from pydantic_core import PydanticCustomError

from rollwright.document.block import LABEL, SUMMARY, Block, Many
from rollwright.document.shows import HideWhen
from rollwright.document.values import Label, Rounding, SheetId, StepTable, Summary, ValueSource


class _Derived(Block):
    """What every derived value has."""

    id: SheetId
    label: Label = Field(validation_alias=LABEL)
    summary: Summary | None = Field(None, validation_alias=SUMMARY)
    """A line on where the number comes from."""
    section: SheetId | None = None
    hide_when: HideWhen | None = None


class DerivedFormula(_Derived):
    """A formula over the sheet."""

    op: Literal["formula"]
    formula: ValueSource


class DerivedSum(_Derived):
    """The sum of several values."""

    op: Literal["sum"]
    of: Many[ValueSource] = Field(min_length=1, max_length=12)


class DerivedMin(_Derived):
    """The lowest of several values."""

    op: Literal["min"]
    of: Many[ValueSource] = Field(min_length=2, max_length=12)


class DerivedMax(_Derived):
    """The highest of several values."""

    op: Literal["max"]
    of: Many[ValueSource] = Field(min_length=2, max_length=12)


class DerivedScale(_Derived):
    """A value times a number, rounded."""

    op: Literal["scale"]
    of: ValueSource
    multiplier: int | float
    round: Rounding = "down"


class DerivedStepTable(_Derived):
    """A value looked up in a table of thresholds."""

    op: Literal["stepTable"]
    from_: ValueSource
    table: StepTable


class EnumSource(Block):
    """Where the word comes from: an enum field or a live state."""

    field: SheetId | None = None
    live_state: SheetId | None = None


def _rows(given: Any) -> Any:
    if not isinstance(given, list | tuple):
        return given
    rows: dict[Any, Any] = {}
    for row in given:
        if not isinstance(row, list | tuple) or len(row) != 2 or not isinstance(row[0], str):  # noqa: PLR2004 - a pair
            raise PydanticCustomError("table-of-words", "pairs of a word and a number")
        if row[0] in rows:
            raise PydanticCustomError("duplicate-row", "each word once", {"found": row[0]})
        rows[row[0]] = row[1]
    return rows


#: Words with a number each: an object, or pairs of a word and its number.
WordTable = Annotated[
    dict[str, int | float],
    BeforeValidator(_rows),
    WithJsonSchema(
        {
            "anyOf": [
                {"type": "object", "additionalProperties": {"type": "number"}, "minProperties": 1, "maxProperties": 40},
                {
                    "type": "array",
                    "items": {
                        "type": "array",
                        "prefixItems": [{"type": "string"}, {"type": "number"}],
                        "minItems": 2,
                        "maxItems": 2,
                    },
                    "minItems": 1,
                    "maxItems": 40,
                },
            ]
        }
    ),
]


class DerivedEnumTable(_Derived):
    """A word looked up in a table."""

    op: Literal["enumTable"]
    from_: EnumSource
    table: WordTable = Field(min_length=1, max_length=40)
    default: int | float = 0
    """For a word that has no row, or a state that is hidden."""


Derived = Annotated[
    DerivedFormula | DerivedSum | DerivedMin | DerivedMax | DerivedScale | DerivedStepTable | DerivedEnumTable,
    Field(discriminator="op"),
]
