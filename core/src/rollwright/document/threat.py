"""The threat scale: how strong an opponent of each tier is, and how much a party can face."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import BeforeValidator, Field

from rollwright.document.block import LABEL, Block, Many
from rollwright.document.values import Bounds, Label, SheetId


def _pair(given: Any) -> Any:
    if isinstance(given, list | tuple) and len(given) == 2:  # noqa: PLR2004 - [lowest, highest]
        return {"min": given[0], "max": given[1]}
    return given


#: `{"min": 5, "max": 9}`, or `[5, 9]`.
Band = Annotated[Bounds, BeforeValidator(_pair, json_schema_input_type=Any)]


class Tier(Block):
    """A step of the scale."""

    id: SheetId
    label: Label = Field(validation_alias=LABEL)
    health: Band
    defense: int
    to_hit: int
    damage_per_round: Band
    """What it does to one target in a round, whole sequences included."""
    save_difficulty: int | None = None
    save: int | None = None
    """What its own saving throws add, for a foe that is nothing but its tier; half of `toHit` when left out."""
    level: int | None = Field(None, ge=0)
    """The level from which on it is a foe for one character, where one is rolled against outside a fight."""
    worth: int | float | None = Field(None, ge=0)
    """What an opponent of this tier counts against the budget."""


class BudgetStep(Block):
    """A step of difficulty, easiest first."""

    id: SheetId
    label: Label = Field(validation_alias=LABEL)


class BudgetLevel(Block):
    """From this level on, what one party member may face, step by step."""

    level: int = Field(ge=0)
    worth: Many[int | float] = Field(min_length=1)


class Crowd(Block):
    """From so many opponents on, their worth is multiplied."""

    from_: int = Field(ge=1)
    times: int | float = Field(gt=0)


def _several(given: Any) -> Any:
    return [given] if isinstance(given, str) else given


class EncounterBudget(Block):
    """How much an encounter may be worth."""

    level: Annotated[Many[SheetId], BeforeValidator(_several, json_schema_input_type=Any)] = Field(min_length=1)
    """Number fields whose sum is a member's level."""
    steps: Many[BudgetStep] = Field(min_length=1, max_length=8)
    by_level: Many[BudgetLevel] = Field(min_length=1)
    crowd: Many[Crowd] = ()
    small_party: int | None = Field(None, ge=1)
    """A smaller party reads one row up."""
    large_party: int | None = Field(None, ge=1)
    """A larger party reads one row down."""
    for_game: dict[Literal["casual", "normal", "hard", "brutal"], SheetId] = Field(default_factory=dict)
    """Which step each difficulty of the game uses."""


class Threat(Block):
    """Tiers that every creature names one of."""

    tiers: Many[Tier] = Field(min_length=1, max_length=40)
    budget: EncounterBudget | None = None
