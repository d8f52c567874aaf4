"""Contests: grabbing, shoving, breaking free. Both sides roll, and who does better has their way."""

from __future__ import annotations

from typing import Literal

from pydantic import Field

from rollwright.document.block import LABEL, Block, Many
from rollwright.document.values import Label, SheetId, ValueSource


class CombatCheck(Block):
    """A number that contests read, worked out when the fight starts."""

    id: SheetId
    label: Label = Field(validation_alias=LABEL)
    value: ValueSource


class ContestSide(Block):
    """What one side rolls with; the best of these counts."""

    checks: Many[SheetId] = Field(min_length=1, max_length=12)


class Holding(Block):
    """Only against whoever put this condition on the actor."""

    holding: SheetId


class ContestApplies(Block):
    """A condition put on the loser, the winner being its source."""

    condition: SheetId
    rounds: int | None = Field(None, ge=1, le=1000)
    """Its clock; without one it stays until something ends it."""


class ContestEnds(Block):
    """A condition taken off."""

    condition: SheetId
    on: Literal["actor", "target"]


class OnWin(Block):
    """What winning does; at least one of these."""

    applies: Many[ContestApplies] = Field((), max_length=4)
    ends: Many[ContestEnds] = Field((), max_length=4)
    push: int | float | None = Field(None, gt=0)
    """Moves the loser straight away, in the system's unit."""


class Contest(Block):
    """Something that two roll for."""

    id: SheetId
    label: Label = Field(validation_alias=LABEL)
    budget: SheetId
    attacker: ContestSide
    defender: ContestSide
    ties: Literal["attacker", "defender"] = "defender"
    from_: Holding | None = None
    reach: int | float | None = Field(None, gt=0)
    """How near they must be; the next cell when left out."""
    strike: bool = False
    """May stand in for one strike of several."""
    max_size_above: int | None = Field(None, ge=0, le=10)
    """How many sizes the target may be above the actor."""
    on_win: OnWin
