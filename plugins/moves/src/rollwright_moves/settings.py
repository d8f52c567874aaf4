"""The ``resolution`` block of ``tiered-sum``: dice, tiers, and the moves that read them in their own way.

::

    "resolution": {
      "kind": "tiered-sum",
      "tiers": [
        { "id": "miss", "label": "a miss", "success": false },
        { "id": "partial", "label": "a partial hit", "from": 7 },
        { "id": "full", "label": "a full hit", "from": 10 }
      ],
      "after": [{ "kind": "track", "track": "forward", "op": "=", "amount": 0 }],
      "moves": [{ "of": "look_around", "tiers": [
        { "id": "miss", "success": false },
        { "id": "partial", "from": 7, "effects": [{ "kind": "tag", "list": "hold", "tag": "A look", "amount": 1 }] },
        { "id": "full", "from": 10, "effects": [{ "kind": "tag", "list": "hold", "tag": "A look", "amount": 3 }] }
      ] }]
    }

A *move* is a skill or a save of the sheet, with tiers of its own; one that is not listed is read by the common tiers.
"""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field, StringConstraints

from rollwright.extend import LABEL, Block, Effect, Label, Many, ResolutionBlock, SheetId

OutcomeId = Annotated[str, StringConstraints(pattern=r"^[a-z0-9]+(-[a-z0-9]+)*$", max_length=40)]


class Tier(Block):
    """What a total means from one number on."""

    id: OutcomeId
    """The word for it in results and odds."""
    label: Label | None = Field(None, validation_alias=LABEL)
    """What the table is told."""
    from_: int | None = Field(None, ge=-1000, le=1000)
    """The lowest total of the tier; left out on the first tier, which has no end below."""
    success: bool = True
    """Whether it counts as made."""
    effects: Many[Effect] = Field((), max_length=16)
    """What it sets off; `@total` is the whole sum, `@margin` how far above the lowest that succeeds it is."""


Tiers = Annotated[Many[Tier], Field(min_length=2, max_length=12)]

COMMON = (
    Tier.model_construct(id="miss", success=False),
    Tier.model_construct(id="partial", from_=7),
    Tier.model_construct(id="full", from_=10),
)
"""How a total is read where a ruleset says nothing."""


class Move(Block):
    """A skill or a save that is read by tiers of its own."""

    of: SheetId
    """The skill or the save."""
    tiers: Tiers


class SumOfDice(Block):
    """The dice of every roll."""

    count: int = Field(2, ge=1, le=20)
    """How many are added up."""
    sides: int = Field(6, ge=2, le=100)
    """Faces of each."""


class TieredSumSettings(ResolutionBlock):
    """How rolls are made by adding up and reading tiers."""

    kind: Literal["tiered-sum"] = "tiered-sum"
    dice: SumOfDice = SumOfDice.model_construct()
    """The dice of every roll."""
    lean: int = Field(1, ge=0, le=10)
    """Dice that are thrown beside them when a roll leans; the best, or the worst, are kept. 0 for none."""
    tiers: Tiers = COMMON
    """What totals mean, from the lowest on."""
    moves: Many[Move] = Field((), max_length=120)
    """Skills and saves with tiers of their own."""
    after: Many[Effect] = Field((), max_length=8)
    """What every roll sets off, before what its tier does: a bonus that counts once is gone now."""
