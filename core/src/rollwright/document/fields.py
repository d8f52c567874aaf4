"""Typed cells: what a player writes into a field, or into a column of a list."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Literal

from pydantic import Field, PrivateAttr

from rollwright.document.block import LABEL, SUMMARY, Block, Many
from rollwright.document.shows import HideWhen
from rollwright.document.values import Label, SheetId, Summary, Word

if TYPE_CHECKING:
    from collections.abc import Collection


class _Cell(Block):
    """What every field and column has."""

    id: SheetId
    label: Label = Field(validation_alias=LABEL)
    summary: Summary | None = Field(None, validation_alias=SUMMARY)
    section: SheetId | None = None
    hide_when: HideWhen | None = None


class NumberField(_Cell):
    """A number between two bounds."""

    type: Literal["number"]
    min: int | float
    max: int | float
    default: int | float | None = None
    """What a blank sheet starts with; the number nearest to 0 when left out."""
    integer: bool = True
    """Whether only whole numbers are taken."""


class TextField(_Cell):
    """One line of text."""

    type: Literal["text"]
    max_length: int = Field(ge=1, le=500)


class LongTextField(_Cell):
    """Several lines of text."""

    type: Literal["longtext"]
    max_length: int = Field(ge=1, le=4000)


class BooleanField(_Cell):
    """Yes or no; blank reads as no."""

    type: Literal["boolean"]
    default: bool = False


class EnumField(_Cell):
    """One word out of several; blank reads as the default, or as the first."""

    type: Literal["enum"]
    values: Many[Word] = Field(min_length=1, max_length=40)
    value_labels: dict[str, Label] | None = None
    """How a value is shown, where that differs from the value."""
    default: str | None = None
    _gone: tuple[str, ...] = PrivateAttr(())

    @property
    def gone(self) -> tuple[str, ...]:
        """Words that layers have taken away: a sheet may still hold one, and reads as the default."""
        return self._gone

    def without(self, words: Collection[str], default: str | None) -> EnumField:
        """The field as a layer leaves it: fewer words, and a default that is among them."""
        left = tuple(word for word in self.values if word not in words) or self.values[:1]
        kept = default or self.default or self.values[0]
        made = self.model_copy(update={"values": left, "default": kept if kept in left else left[0]})
        made._gone = (*self._gone, *(word for word in self.values if word not in left))  # noqa: SLF001 - its own kind
        return made


class DiceField(_Cell):
    """Free text that holds dice."""

    type: Literal["dice"]
    default: str | None = None
    example: str | None = None
    """Shown in the empty box."""


SheetField = Annotated[
    NumberField | TextField | LongTextField | BooleanField | EnumField | DiceField,
    Field(discriminator="type"),
]
