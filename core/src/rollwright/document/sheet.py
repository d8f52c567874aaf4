"""The sheet: the numbers that a character has, written down as a shape.

Abilities (stats), skills, saves, typed-in fields, lists of rows, lists of tags, derived values, and the live state
that play moves. Ids are unique within their own list; a field and a derived value never share one, for formulas read
both by name.
"""

from __future__ import annotations

from typing import Literal

from pydantic import Field

from rollwright.document.block import LABEL, SUMMARY, Block, Many, spelled
from rollwright.document.derived import Derived
from rollwright.document.fields import SheetField
from rollwright.document.live import Live
from rollwright.document.shows import HideWhen, Section, Untrained
from rollwright.document.values import Bounds, Label, Prose, SheetId, Short, Summary, ValueSource


class Ability(Block):
    """An ability score, a trait, an action rating: a number that rolls read."""

    id: SheetId
    label: Label = Field(validation_alias=LABEL)
    short: Short | None = None
    """A short form, such as `STR`."""
    covers: Prose | None = Field(None, validation_alias=spelled("covers", "summary", "description"))
    """What it covers, written as deeds: a referee matches actions against this line."""
    min: int
    max: int
    default: int
    section: SheetId | None = None
    display: Literal["number", "dots", "percent", "die"] = "number"
    """How it is shown. A stat shown as a die is moved by conditions a die size at a time."""
    modifier: ValueSource | None = None
    """What it adds to a roll instead of itself, as a formula over `score`."""
    locked: bool = False
    """Never raised in play; only the owner edits it."""


class Skill(Block):
    """A skill: a trained number on top of an ability."""

    id: SheetId
    label: Label = Field(validation_alias=LABEL)
    ability: SheetId | None = Field(None, validation_alias=spelled("ability", "stat"))
    """The ability it is rolled with."""
    base: ValueSource | None = None
    """What it starts from beside its ability, or in the place of one: a number, a formula, a derived value."""
    covers: Prose | None = Field(None, validation_alias=spelled("covers", "summary", "description"))
    kind: SheetId | None = None
    """A kind of skill, so that a new character can be told to train so many of it."""
    cap: ValueSource | None = None
    """The most that the whole number may be."""
    section: SheetId | None = None
    untrained: Untrained | None = None
    """What happens on the first tier; its own word beats the section's."""
    locked: bool = False


class Save(Block):
    """A saving throw."""

    id: SheetId
    label: Label = Field(validation_alias=LABEL)
    ability: SheetId | None = Field(None, validation_alias=spelled("ability", "stat"))
    base: ValueSource | None = None
    """What it starts from beside its ability, or in the place of one: a number, a formula, a derived value."""
    covers: Prose | None = Field(None, validation_alias=spelled("covers", "summary", "description"))
    cap: ValueSource | None = None
    section: SheetId | None = None
    untrained: Untrained | None = None


class ListPools(Block):
    """Makes each row of a list a pool of its own, such as a feature with uses."""

    name_column: SheetId
    """The text column that names the pool."""
    max_column: SheetId
    """The number column that holds its maximum; 0 is no pool."""
    recharge_column: SheetId | None = None
    """The enum column that a rest filters by."""


class SheetList(Block):
    """A list of rows with typed columns: weapons, spells, features."""

    id: SheetId
    label: Label = Field(validation_alias=LABEL)
    summary: Summary | None = Field(None, validation_alias=SUMMARY)
    section: SheetId | None = None
    hide_when: HideWhen | None = None
    max_items: int = Field(ge=1, le=500)
    """How many rows it may hold."""
    columns: Many[SheetField] = Field(min_length=1, max_length=12)
    pools: ListPools | None = None


class TagList(Block):
    """A list of words: bonds, traits, harm. An entry may have a strength and a few words beside it."""

    id: SheetId
    label: Label = Field(validation_alias=LABEL)
    summary: Prose | None = Field(None, validation_alias=SUMMARY)
    section: SheetId | None = None
    valued: bool = False
    """Whether each entry has a strength."""
    max: int | None = Field(None, ge=1, le=500)
    """How many entries it may hold; a full list refuses a new one."""
    max_value: int | None = Field(None, ge=1, le=1000)
    """How strong an entry may become; pushing past stops there."""
    words: bool = True
    """Whether an entry may keep a few words beside its name."""


class Sheet(Block):
    """The shape of every character's sheet."""

    version: int = Field(ge=1)
    """Raised when the shape changes; older sheets are read with care."""
    sections: Many[Section] = Field((), max_length=20)
    abilities: Many[Ability] = Field((), max_length=20, validation_alias=spelled("abilities", "stats"))
    skills: Many[Skill] = Field((), max_length=120)
    saves: Many[Save] = Field((), max_length=40)
    skill_tiers: Many[SheetId] | None = None
    """The training tiers offered for skills; all when left out."""
    save_tiers: Many[SheetId] | None = None
    """The training tiers offered for saves; all when left out."""
    bonus_range: Bounds = Bounds.model_construct(min=-20, max=40)
    """How far a free bonus written on the sheet may go."""
    fields: Many[SheetField] = Field((), max_length=160)
    derived: Many[Derived] = Field((), max_length=60)
    lists: Many[SheetList] = Field((), max_length=20)
    tag_lists: Many[TagList] = Field((), max_length=20)
    live: Live = Live.model_construct()
    """What play moves: pools, tracks, texts, conditions, states."""
