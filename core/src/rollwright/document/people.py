"""Characters as they are made and as they grow: creation, growth, classes and peoples."""

from __future__ import annotations

from typing import Any, Literal

from pydantic import Field

from rollwright.document.abilities import Excludes, Modify, Picks
from rollwright.document.block import LABEL, SUMMARY, Block, Many, spelled
from rollwright.document.values import EntryId, Label, Prose, SheetId, ValueSource


class PointBuy(Block):
    """Scores are bought within a budget."""

    budget: int = Field(ge=0)
    min: int
    max: int
    costs: dict[str, int] = Field(default_factory=dict)
    """What a score costs, where it is not a point a step."""


class StatArray(Block):
    """A named set of scores; the player places them."""

    id: SheetId
    label: Label = Field(validation_alias=LABEL)
    summary: Prose | None = Field(None, validation_alias=SUMMARY)
    values: Many[int] = Field(min_length=1, max_length=20)


class Train(Block):
    """Skills that a new character trains."""

    kind: SheetId | None = None
    """Only skills of this kind."""
    among: Many[SheetId] = Field((), max_length=120)
    """Only these skills."""
    count: int = Field(ge=1, le=40)
    tier: SheetId
    label: Label | None = None


class Background(Block):
    """What a character was before: it suggests, and the player may choose otherwise within the limits."""

    id: SheetId
    label: Label = Field(validation_alias=LABEL)
    summary: Prose | None = Field(None, validation_alias=SUMMARY)
    stats: dict[SheetId, int] = Field(default_factory=dict, max_length=20)
    """Scores that it suggests."""
    train: Many[SheetId] = Field((), max_length=40)
    """Skills that it suggests to train."""


class Question(Block):
    """Something a new character is asked, answered in the player's own words."""

    id: SheetId
    label: Label = Field(validation_alias=LABEL)
    hint: Prose | None = None
    required: bool = False
    changes: Literal["never", "level", "any"] = "level"
    """When the answer may be written anew."""


class Creation(Block):
    """How a character starts."""

    stats: Many[Literal["points", "array", "roll", "free"]] = Field((), max_length=4)
    """Ways to set the scores."""
    points: PointBuy | None = None
    arrays: Many[StatArray] = Field((), max_length=12)
    roll: ValueSource | None = None
    """Dice for one score, such as `4d6kh3`."""
    train: Many[Train] = Field((), max_length=8)
    backgrounds: Many[Background] = Field((), max_length=60)
    background: SheetId | None = None
    """The text or word field that names the background."""
    people: SheetId | None = None
    """The text or word field that holds the id of the people; `people` when left out."""
    starts: dict[SheetId, ValueSource] = Field(default_factory=dict, max_length=20)
    """What number fields of a new character are, worked out from its scores."""
    start_level: int = Field(1, ge=1, le=100)
    start_classes: int = Field(1, ge=1, le=100)
    """Into how many classes the starting levels may be split."""
    questions: Many[Question] = Field((), max_length=20)


class StatRaise(Block):
    """At these levels, so many points are placed in abilities."""

    at: Many[int] = Field(min_length=1)
    points: int = Field(1, ge=1, le=10)
    most_each: int | None = Field(None, ge=1, le=10)
    highest: int | None = Field(None, ge=1, le=1000)
    """The score past which none rises this way, where that is less than the sheet's own highest."""


class Growth(Block):
    """How a character grows."""

    by: Literal["levels", "advances", "improvement"] = "levels"
    """By levels, by advances bought with experience, or by rolls of marked skills."""
    level: SheetId | None = None
    """The number field or derived value that is the level."""
    levels_from: Literal["host", "xp"] = "host"
    highest: int | None = Field(None, ge=1, le=1000)
    """The last level there is."""
    experience: SheetId | None = None
    """The field, pool or track that experience is counted on."""
    xp: Many[int] = Field((), max_length=100)
    """Experience needed for each level; the first number is that of level 1."""
    gains: dict[SheetId, ValueSource] = Field(default_factory=dict, max_length=20)
    """What each level adds to number fields."""
    raises: Many[StatRaise] = ()
    advance_cost: int | None = Field(None, ge=1)
    """Experience that one advance costs."""
    improvement: ValueSource | None = None
    """Dice that a marked skill rolls to improve."""
    above: ValueSource | None = None
    """Dice that must come out above the skill first, such as `1d100`; without them a marked skill always improves."""


class CharacterClass(Block):
    """A class."""

    id: SheetId
    label: Label = Field(validation_alias=LABEL)
    summary: Prose | None = Field(None, validation_alias=SUMMARY)
    level: SheetId | None = None
    """The number field that holds the level in this class."""
    lists: Many[SheetId] = ()
    """Ability lists that are its own."""
    picks: Picks | None = None
    gives: dict[str, Many[EntryId]] = Field(default_factory=dict)
    """Abilities that it gives at a level."""
    fields: dict[SheetId, bool | int | float | str] = Field(default_factory=dict, max_length=20)
    """What fields hold of whoever begins in it."""
    saves: dict[SheetId, SheetId] = Field(default_factory=dict, max_length=40)
    """Training tiers of saves of whoever begins in it."""
    train: Many[Train] = Field((), max_length=8)
    """Skills that whoever begins in it trains."""
    rows: dict[SheetId, Many[dict[str, Any]]] = Field(default_factory=dict, max_length=20)
    """Rows on lists of whoever begins in it, written as on a sheet: `{"_catalog": "weapons/mace"}`."""
    starts: dict[SheetId, ValueSource] = Field(default_factory=dict, max_length=20)
    """What number fields of whoever begins in it are."""
    gains: dict[SheetId, ValueSource] = Field(default_factory=dict, max_length=20)
    """What each further level in it adds to number fields."""
    raises: Many[StatRaise] = Field((), max_length=8)
    """Points that levels in it give to place in scores, beside those that everybody has."""
    requires: ValueSource | None = None
    """Who may take it."""
    excludes: Excludes | None = None
    mods: Many[Modify] = ()


class People(Block):
    """A people."""

    id: SheetId
    label: Label = Field(validation_alias=LABEL)
    summary: Prose | None = Field(None, validation_alias=SUMMARY)
    lists: Many[SheetId] = ()
    gives: Many[EntryId] = Field((), validation_alias=spelled("gives", "abilities"))
    stats: dict[SheetId, int] = Field(default_factory=dict, max_length=20)
    """What it adds to the scores of a new character."""
    fields: dict[SheetId, bool | int | float | str] = Field(default_factory=dict, max_length=20)
    """What fields hold of a new character of it."""
    excludes: Excludes | None = None
    mods: Many[Modify] = ()
