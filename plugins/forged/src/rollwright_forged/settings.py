"""The ``resolution`` block of ``take-highest``: dice, readings, the words that travel with a roll, and extra dice.

A *reading* says what the die that is read means. The first one is for checks, the first with ``"for": "save"`` for
saves, and any may be asked for by its id (the option ``reading``)::

    "readings": [
      { "id": "action",
        "tiers": [
          { "id": "bad", "label": "it goes badly", "from": 1, "success": false },
          { "id": "partial", "label": "it comes at a cost", "from": 4 },
          { "id": "full", "label": "it works", "from": 6 }
        ],
        "critical": { "id": "critical", "label": "it works and more", "dice": 2, "raises": "effect" },
        "words": ["position", "effect"] },
      { "id": "resistance", "for": "save",
        "tiers": [{ "id": "resisted", "from": 1,
                    "effects": [{ "kind": "track", "track": "stress", "amount": "6 - @total" }] }] }
    ]

A *word* is one of a few values that the narrator sets on a roll (position, effect) and finds again on its result. An
*extra* is a named way to more dice, with what it costs (push yourself, help, a bargain).
"""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field, StringConstraints

from rollwright.extend import LABEL, Block, Effect, Label, Many, ResolutionBlock, SheetId

OutcomeId = Annotated[str, StringConstraints(pattern=r"^[a-z0-9]+(-[a-z0-9]+)*$", max_length=40)]


class Outcome(Block):
    """What a roll may come to."""

    id: OutcomeId
    """The word for it in results and odds."""
    label: Label | None = Field(None, validation_alias=LABEL)
    """What the table is told."""
    success: bool = True
    """Whether it counts as made."""
    effects: Many[Effect] = Field((), max_length=16)
    """What it sets off; `@total` is the die that is read, `@margin` how far above the lowest that succeeds it is."""


class Tier(Outcome):
    """What a die means from one face on."""

    from_: int = Field(ge=1, le=1000)
    """The lowest face of the tier."""


class Critical(Outcome):
    """What several dice with the highest face mean, whatever else fell. Never where there were no dice."""

    dice: int = Field(2, ge=1, le=20)
    """How many must show the highest face."""
    raises: SheetId | None = None
    """A word that goes up one value."""


class Reading(Block):
    """A way to read the die."""

    id: SheetId
    """Its name, for the option `reading`."""
    label: Label | None = Field(None, validation_alias=LABEL)
    for_: Literal["check", "save"] = "check"
    """The rolls that it is for when nobody names a reading."""
    tiers: Many[Tier] = Field(min_length=1, max_length=12)
    """What faces mean, from the lowest on."""
    critical: Critical | None = None
    words: Many[SheetId] = Field((), max_length=4)
    """The words that travel with it."""


class WordValue(Block):
    """One value of a word."""

    id: SheetId
    effects: Many[Effect] = Field((), max_length=16)
    """What any roll with it sets off."""


class WordOfRoll(Block):
    """A word that travels with a roll and comes back with its result."""

    id: SheetId
    """Its name, which is also that of its option."""
    values: Many[WordValue] = Field(min_length=2, max_length=12)
    """What it may be, in order."""
    default: SheetId | None = None
    """What it is when nobody says; the first value when left out."""


class Extra(Block):
    """A named way to more dice, or to fewer."""

    id: SheetId
    label: Label | None = Field(None, validation_alias=LABEL)
    """What is shown beside the dice."""
    dice: int = Field(1, ge=-10, le=10)
    """How many; 0 for one that buys something else, such as a word."""
    pays: Many[Effect] = Field((), max_length=8)
    """What it costs whoever rolls."""
    raises: SheetId | None = None
    """A word that goes up one value."""
    once: bool = True
    """Whether a roll may use it only once."""


ACTION = Reading.model_construct(
    id="action",
    tiers=(
        Tier.model_construct(id="bad", from_=1, success=False),
        Tier.model_construct(id="partial", from_=4),
        Tier.model_construct(id="full", from_=6),
    ),
    critical=Critical.model_construct(id="critical"),
)
"""How the die is read where a ruleset says nothing."""


class TakeHighestSettings(ResolutionBlock):
    """How rolls are made by the highest die."""

    kind: Literal["take-highest"] = "take-highest"
    sides: int = Field(6, ge=2, le=1000)
    """Faces of every die."""
    most: int = Field(20, ge=1, le=100)
    """So many dice are thrown at most."""
    zero: int = Field(2, ge=1, le=10)
    """Dice thrown when there are none; the lowest is read."""
    edge: int = Field(1, ge=0, le=10)
    """Dice that an advantage adds, and a disadvantage takes away."""
    words: Many[WordOfRoll] = Field((), max_length=8)
    """Words that travel with rolls."""
    extras: Many[Extra] = Field((), max_length=24)
    """Named ways to more dice."""
    readings: Many[Reading] = Field((ACTION,), min_length=1, max_length=24)
    """Ways to read the die."""
