"""What a ruleset says of percentile rolls, in its ``resolution`` block.

::

    "resolution": {
      "kind": "roll-under",
      "tiers": [{ "id": "hard", "divide": 2 }, { "id": "extreme", "divide": 5 }],
      "critical": { "upTo": 1 },
      "fumbles": [{ "from": 96, "below": 50 }, { "from": 100 }],
      "bonusDice": 2,
      "improves": "without-bonus"
    }
"""

from __future__ import annotations

from itertools import pairwise
from typing import Annotated, Literal, Self

from pydantic import Field, StringConstraints, model_validator
from pydantic_core import PydanticCustomError

from rollwright.extend import LABEL, Block, Label, Many, ResolutionBlock

TierId = Annotated[str, StringConstraints(pattern=r"^[a-z0-9]+(-[a-z0-9]+)*$", max_length=40)]
Rounding = Literal["down", "up", "nearest"]
FACES = 100
OWN_WORDS = ("fumble", "failure", "success", "critical-success", "rolled", "regular")


class Tier(Block):
    """A better success: at or under a part of the number."""

    id: TierId
    """The word for it in results, odds and difficulties."""
    label: Label | None = Field(None, validation_alias=LABEL)
    """What the table is told, such as `a hard success`."""
    divide: int = Field(ge=2, le=FACES)
    """The number is divided by this."""
    round: Rounding = "down"
    """Which way what is broken is rounded."""


class Critical(Block):
    """The faces that are a critical, and succeed whatever is needed."""

    up_to: int = Field(1, ge=0, le=FACES - 1)
    """Every face up to this one, whatever the number is; 0 for none."""
    divide: int | None = Field(None, ge=2, le=FACES)
    """Also every face up to the number divided by this."""
    round: Rounding = "down"
    """Which way what is broken is rounded."""


class FumbleRange(Block):
    """Faces that are a fumble, and fail whatever is needed."""

    from_: int = Field(ge=2, le=FACES)
    """The first of them; every face above it is one too."""
    below: int | None = Field(None, ge=-1000, le=1000)
    """Only where the number that is needed, its tier taken off, lies below this; always when left out."""


class RollUnderSettings(ResolutionBlock):
    """How a hundred-sided roll is held against a number."""

    kind: Literal["roll-under"] = "roll-under"
    tiers: Many[Tier] = Field((Tier(id="hard", divide=2), Tier(id="extreme", divide=5)), max_length=6)
    """Better successes, from the nearest to the number down."""
    critical: Critical = Critical.model_construct()
    """Which faces are a critical."""
    fumbles: Many[FumbleRange] = Field(
        (FumbleRange.model_construct(from_=96, below=50), FumbleRange.model_construct(from_=100)), max_length=6
    )
    """Which faces are a fumble; any of the ranges is enough."""
    bonus_dice: int = Field(2, ge=0, le=9)
    """The most extra tens dice that a roll is thrown with, for it or against it; 0 where leaning does nothing."""
    improves: Literal["never", "without-bonus", "always"] = "without-bonus"
    """Whether a skill that succeeds is marked for improvement, and whether also with a bonus die."""

    @model_validator(mode="after")
    def _fits(self) -> Self:
        for before, after in pairwise(self.tiers):
            if after.divide <= before.divide:
                raise PydanticCustomError("roll-under-tiers-out-of-order", "tiers in order", {"found": after.id})
        for tier in self.tiers:
            if tier.id in OWN_WORDS or [each.id for each in self.tiers].count(tier.id) > 1:
                raise PydanticCustomError("roll-under-tier-name", "a word of its own", {"found": tier.id})
        first = min((each.from_ for each in self.fumbles), default=FACES + 1)
        if first <= self.critical.up_to:
            found = {"critical": self.critical.up_to, "fumble": first}
            raise PydanticCustomError("roll-under-ranges-meet", "ranges apart", found)
        if self.spend:
            raise PydanticCustomError("roll-under-no-spend", "a kind that counts successes")
        return self
