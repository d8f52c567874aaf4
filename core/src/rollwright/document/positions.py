"""Positions: what a fight on a board measures with. All of it needs ``distance``."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import Discriminator, Field, Tag

from rollwright.document.block import Block, Many
from rollwright.document.targets import TargetTest
from rollwright.document.values import Dice, SheetId, Unit, ValueSource, Word


class Distance(Block):
    """The system's unit, and how much of it one cell is."""

    label: Unit
    per_cell: int | float = Field(gt=0)


class Ranged(Block):
    """What a shot suffers."""

    long: Literal["disadvantage", "normal"] = "normal"
    """Beyond its normal range."""
    adjacent_foe: Literal["disadvantage", "normal"] = "normal"
    """With a foe in the next cell."""


class Cover(Block):
    """What cover adds to the defense."""

    bonus: int = Field(ge=0, le=100)
    """Half cover."""
    three_quarters: int | None = Field(None, ge=0, le=100)
    """Three-quarters cover; `bonus` when left out."""
    saves: Many[SheetId] = ()
    """Saves that cover helps as well."""
    creatures: bool = False
    """Whether whoever stands between is half cover."""


class HighGroundBonus(Block):
    """Taken off the defense of whoever stands lower."""

    bonus: int = Field(ge=1, le=100)


def _high_ground(given: Any) -> str:
    return "#bonus" if isinstance(given, dict | HighGroundBonus) else "#word"


class Falling(Block):
    """What a fall does."""

    per: int | float = Field(gt=0)
    """The height, in the system's unit, for each throw of the dice."""
    dice: Dice
    max: int | None = Field(None, ge=1)
    """The most throws."""
    type: Word | None = None
    prone: SheetId | None = None
    """The condition the fallen then has."""


class Elevation(Block):
    """Height on the board."""

    level_height: int | float = Field(gt=0)
    """How high one level is, in the system's unit."""
    high_ground: (
        Annotated[
            Annotated[Literal["advantage"], Tag("#word")] | Annotated[HighGroundBonus, Tag("#bonus")],
            Discriminator(_high_ground),
        ]
        | None
    ) = None
    range_bonus: int = Field(0, ge=0)
    """Cells that a shot from above reaches further."""
    falling: Falling | None = None


class Opportunity(Block):
    """Strikes at whoever walks out of reach, and what they take."""

    budget: SheetId


class Teleport(Block):
    """Being somewhere else at once: nobody is passed, and nobody strikes on the way. Nothing without a board."""

    distance: int | float = Field(gt=0)
    """How far from where whoever is moved stands, in the system's unit."""
    unseen: bool = False
    """Whether it also leads where its owner does not see."""


class Mounts(Block):
    """Who may ride whom, and what keeps a rider in the saddle."""

    size_above: int = Field(1, ge=-12, le=12)
    """How many sizes larger than its rider a mount is, at the least."""
    standard: Many[Literal["dash", "disengage", "dodge"]] = ("dash", "disengage", "dodge")
    """What a mount may do for whoever leads it."""
    led: TargetTest | None = None
    """Creatures that move on their rider's turns; all others act on their own, as every character does."""
    save: SheetId | None = None
    """What keeps a rider in the saddle who is thrown down or moved by force, or whose mount is; without one they fall
    off."""
    difficulty: int = Field(10, ge=1, le=100)
    prone: SheetId | None = None
    """The condition of whoever has fallen off."""


class MovementModes(Block):
    """Ways of moving other than on foot, read from the sheet; 0 is none."""

    fly: ValueSource | None = None
    swim: ValueSource | None = None
    climb: ValueSource | None = None
    burrow: ValueSource | None = None
