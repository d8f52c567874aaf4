"""Rests: what each kind of rest restores and clears."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import Discriminator, Field, Tag

from rollwright.document.block import LABEL, SUMMARY, Block, Many
from rollwright.document.effects import Effect
from rollwright.document.values import Label, Rounding, SheetId, Summary, ValueSource, Word


class Fraction(Block):
    """A share of the maximum."""

    fraction_of_max: int | float = Field(gt=0, le=1)
    round: Rounding = "down"
    min: int | None = None
    """The least that it is, whatever the share."""


class Const(Block):
    """So many points; below 0 it takes away."""

    const: int


def _to(given: Any) -> str:
    return "#number" if isinstance(given, int) and not isinstance(given, bool) else "#word"


def _by(given: Any) -> str:
    return "#share" if isinstance(given, Fraction) or (isinstance(given, dict) and "const" not in given) else "#const"


class RestStep(Block):
    """One thing that a rest restores. Names one part of the sheet, and either `to` or `by`."""

    pool: SheetId | None = None
    pool_group: SheetId | None = None
    list_pools: SheetId | None = None
    """The pools that a list's rows are."""
    track: SheetId | None = None
    state: SheetId | None = None
    recharge: Word | None = None
    """Only rows whose recharge column holds this."""
    kind: SheetId | None = None
    """Only wounds of this kind."""
    to: Annotated[Annotated[int, Tag("#number")] | Annotated[Word, Tag("#word")], Discriminator(_to)] | None = None
    """`"max"`, `"min"` or a number; for a state `"default"` or one of its values."""
    by: Annotated[Annotated[Const, Tag("#const")] | Annotated[Fraction, Tag("#share")], Discriminator(_by)] | None = (
        None
    )
    """So many points, or a share of the maximum."""


def _conditions(given: Any) -> str:
    return "#all" if isinstance(given, str) else "#some"


class Clear(Block):
    """What a rest takes off."""

    text: Many[SheetId] = ()
    conditions: Annotated[
        Annotated[Literal["all"], Tag("#all")] | Annotated[Many[SheetId], Tag("#some")],
        Discriminator(_conditions),
    ] = ()


class RestPrice(Block):
    """What resting itself takes."""

    pool: SheetId
    amount: ValueSource = 1


class RestRoll(Block):
    """Dice that may be spent while resting, such as hit dice."""

    pool: SheetId
    """The pool that is spent, a point a throw."""
    heals: SheetId
    """The pool that the throw heals."""
    dice: ValueSource
    """What one point throws."""


class Rest(Block):
    """A kind of rest."""

    id: SheetId
    label: Label = Field(validation_alias=LABEL)
    summary: Summary | None = Field(None, validation_alias=SUMMARY)
    restore: Many[RestStep] = Field((), max_length=40)
    clear: Clear = Clear.model_construct()
    costs: Many[RestPrice] = Field((), max_length=4)
    rolls: Many[RestRoll] = Field((), max_length=4)
    effects: Many[Effect] = ()
    day: bool = False
    """Whether a day passes with it, and gives back what is limited by the day."""
