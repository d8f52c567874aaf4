"""Blocks of fights that count successes or read symbols.

The combat kinds that read them come from plugins; the shapes stand here, so that every such plugin spells them alike.
"""

from __future__ import annotations

from typing import Literal

from pydantic import Field

from rollwright.document.block import LABEL, Block, Many
from rollwright.document.values import Dice, Label, Prose, SheetId, StepTable, ValueSource


class Soak(Block):
    """What a target takes off each hit, by the kind of damage."""

    roll: bool = False
    """Whether it is thrown; otherwise it takes dice off before the throw."""
    all: ValueSource | None = None
    by_kind: dict[SheetId, ValueSource] = Field(default_factory=dict)
    """By the kinds of the health track; beats `all` there."""


class PoolFight(Block):
    """What a fight of counted dice throws beside its attacks."""

    advantage: bool = False
    """Whether a roll with an edge is thrown twice."""
    damage_target: int | None = Field(None, ge=2, le=100)
    """The face that damage and soak dice must reach."""
    soak: Soak | None = None
    hardness: ValueSource | None = None
    """Below it a spending strike does nothing."""


class MinimumDamage(Block):
    """Dice that static soak leaves."""

    minimum: ValueSource


class Daze(Block):
    """A hit that costs its target the next turn."""

    over: ValueSource
    """Read from the target; the hit must do strictly more."""
    measure: Literal["damage"] = "damage"
    condition: SheetId | None = None
    text: Prose | None = None


class Takes(Block):
    """Takes off the target's number what the hit counts, and gains it."""

    gain: int = Field(0, ge=0, le=100)


class Spends(Block):
    """Throws the attacker's own number as damage."""

    on_miss: StepTable
    """What a miss loses; nothing below the first step."""


class Style(Block):
    """A way of attacking: it takes or spends."""

    id: SheetId
    label: Label = Field(validation_alias=LABEL)
    takes: Takes | None = None
    spends: Spends | None = None


class Crash(Block):
    """The line at which a number breaks."""

    at: int
    condition: SheetId | None = None
    bonus: int = Field(0, ge=0, le=100)
    """What whoever caused it gains."""
    recover_after: int = Field(ge=1, le=100)
    """Own turns until it is over."""


class InitiativeResource(Block):
    """Initiative as a number that attacks move."""

    base: int
    """What a spent number goes back to."""
    styles: Many[Style] = Field(min_length=1, max_length=4)
    crash: Crash | None = None


class SymbolDamage(Block):
    """How successes add to damage."""

    per_success: int = Field(1, ge=0, le=20)
    counts: Literal["all", "beyond"] = "all"


class SymbolSoak(Block):
    """What a target takes off each hit."""

    all: ValueSource | None = None
    by_kind: dict[SheetId, ValueSource] = Field(default_factory=dict)


SpendOn = Literal["attacker", "target", "attacker-ally", "target-ally"]


class SpendCondition(Block):
    """A condition that a spend puts on."""

    id: SheetId
    on: SpendOn
    rounds: int | None = Field(None, ge=1, le=1000)


class SpendTrack(Block):
    """A track that a spend moves."""

    id: SheetId
    by: int
    on: SpendOn


class SpendDice(Block):
    """Dice that a spend adds to the next roll."""

    dice: int = Field(ge=1, le=10)
    on: SpendOn


class SymbolSpend(Block):
    """What left-over symbols buy."""

    id: SheetId
    label: Label = Field(validation_alias=LABEL)
    by: Literal["attacker", "target"]
    symbol: str = Field(min_length=1, max_length=8)
    cost: int = Field(ge=1, le=20)
    max: int = Field(1, ge=1, le=20)
    when: Literal["hit", "miss", "any"] = "any"
    damage: int | None = Field(None, ge=1, le=100)
    critical: bool = False
    condition: SpendCondition | None = None
    track: SpendTrack | None = None
    boost: SpendDice | None = None
    setback: SpendDice | None = None
    worth: int | float | None = Field(None, ge=0)
    """What the engine's choice holds it worth, in points of damage."""
    rated: bool = False
    """Whether a weapon with a critical rating of its own is paid that instead of `cost`."""


class CriticalCondition(Block):
    """A condition that a critical injury puts on whoever is hit."""

    id: SheetId
    rounds: int | None = Field(None, ge=1, le=1000)


class CriticalRow(Block):
    """A row of the table: what happens from this roll on, up to the next row."""

    from_: int = Field(ge=-1000, le=10_000)
    label: Label = Field(validation_alias=LABEL)
    condition: CriticalCondition | None = None
    setback: int = Field(0, ge=0, le=10)
    """Setback dice on the next roll of whoever is hit."""
    track: SheetId | None = None
    """A plain track that moves on their sheet."""
    by: int = 1
    """How far."""


class CriticalTable(Block):
    """What a critical does to whoever is hit: dice, and a table that they are read in."""

    dice: Dice
    plus_per_earlier: int = Field(0, ge=0, le=100)
    """Added for each critical that they have taken in this fight before."""
    plus_per_further: int = Field(0, ge=0, le=100)
    """Added for each critical beyond the first that the same roll has bought."""
    rows: Many[CriticalRow] = Field(min_length=1, max_length=40)
    """By the lowest roll, ascending. A roll below the first row reads the first."""


class SymbolFight(Block):
    """What symbols do in a fight."""

    damage: SymbolDamage = SymbolDamage.model_construct()
    soak: SymbolSoak | None = None
    spends: Many[SymbolSpend] = Field((), max_length=16)
    defense_upgrades: ValueSource | None = None
    """How many of the difficulty dice are upgraded that an attack on the sheet's owner meets."""
    criticals: CriticalTable | None = None
    """What a critical does beside its clauses."""
