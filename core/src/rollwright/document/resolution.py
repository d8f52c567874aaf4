"""How a check is resolved: the keys that every resolution kind shares.

A kind's own settings are a subclass of :class:`ResolutionBlock`, brought by the plugin that registers the kind::

    class CoinSettings(ResolutionBlock):
        kind: Literal["coin"] = "coin"
        coins: int = 3
"""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from rollwright.document.block import LABEL, Block, Many
from rollwright.document.values import Label, Rounding, SheetId, StepTable, ValueSource


class Identity(Block):
    """The modifier of an ability is its score."""

    op: Literal["identity"]


class FloorHalfMinusTen(Block):
    """The modifier is half of what the score has above ten, rounded down: 16 gives +3."""

    op: Literal["floorHalfMinusTen"]


class StepTableModifier(Block):
    """The modifier is read from a table."""

    op: Literal["stepTable"]
    table: StepTable
    """Pairs of the lowest score and the modifier from there on."""


class FormulaModifier(Block):
    """The modifier is a formula over `score`."""

    op: Literal["formula"]
    formula: ValueSource
    """For example `floor((score - 10) / 2)`."""


AbilityModifier = Annotated[
    Identity | FloorHalfMinusTen | StepTableModifier | FormulaModifier,
    Field(discriminator="op"),
]


class Proficiency(Block):
    """The bonus that training tiers multiply."""

    bonus: ValueSource
    """Reads neither a skill, a save, nor anything live."""


class ProficiencyTier(Block):
    """A step of training. The first tier of the list is the untrained one."""

    id: SheetId
    label: Label = Field(validation_alias=LABEL)
    multiplier: int | float = Field(0, ge=0, le=10)
    """How many times the proficiency bonus counts."""
    round: Rounding = "down"
    """Which way a broken product is rounded."""
    flat: int = Field(0, ge=-50, le=50)
    """What is added on top."""


class Adjust(Block):
    """A number that rides on rolls, read from the sheet as it is now."""

    value: ValueSource
    label: Label | None = Field(None, validation_alias=LABEL)
    """What it is called in the arithmetic of a roll; when left out, what its value is called."""
    abilities: Many[SheetId] | None = None
    """Only rolls with one of these abilities; every roll when left out."""


class BoughtReroll(Block):
    """Dice that are thrown once more for a price."""

    up_to: int = Field(ge=1)
    """The highest face that is thrown again."""
    mode: Literal["once", "until"] = "once"
    """Whether the new face stands, or is thrown on until it is higher."""


class CheckSpend(Block):
    """What a pool buys on a check. Only kinds that count dice have such spends."""

    pool: SheetId
    amount: int = Field(ge=1, le=100)
    """The price of one purchase."""
    successes: int | None = Field(None, ge=1, le=10)
    """Successes added after counting and cancelling."""
    dice: int | None = Field(None, ge=1, le=10)
    """Dice thrown with the pool."""
    reroll: BoughtReroll | None = None
    per_check: ValueSource | None = None
    """Purchases allowed on one check: 1 to 10, a value, or `"pool"` for the check's own number."""


class ResolutionBlock(Block):
    """How checks are resolved."""

    kind: str
    """The resolution kind, as an installed plugin calls it."""
    ability_modifier: AbilityModifier | None = None
    """What an ability adds to a roll."""
    proficiency: Proficiency | None = None
    proficiency_tiers: Many[ProficiencyTier] = Field((), max_length=12)
    """Steps of training, untrained first."""
    penalty_from: SheetId | None = None
    """The wound track whose penalty rides on every check."""
    adjust: Many[Adjust] = Field((), max_length=8)
    """Numbers that ride on checks."""
    spend: Many[CheckSpend] = Field((), max_length=4)
    """What pools buy on a check."""
