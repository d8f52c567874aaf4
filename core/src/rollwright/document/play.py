"""What a world keeps beside the sheets: clocks, things, table pools, rule cards, and money."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from rollwright.document.block import LABEL, SUMMARY, Block, Many, spelled
from rollwright.document.effects import Effect
from rollwright.document.values import Label, Prose, SheetId, ValueSource, Word


class Clock(Block):
    """A ring of segments."""

    id: SheetId
    label: Label = Field(validation_alias=LABEL)
    summary: Prose | None = Field(None, validation_alias=SUMMARY)
    segments: int = Field(4, ge=1, le=100, validation_alias=spelled("segments", "size"))
    when_full: Many[Effect] = ()


class ThingStat(Block):
    """A number of a thing."""

    id: SheetId
    label: Label = Field(validation_alias=LABEL)
    min: int = 0
    max: int = 100
    default: int | None = None

    @property
    def start(self) -> int:
        """Where it starts: at its least, unless it says something else."""
        return self.min if self.default is None else self.default


class ThingTrack(Block):
    """A track of a thing."""

    id: SheetId
    label: Label = Field(validation_alias=LABEL)
    min: int = 0
    max: ValueSource
    default: int | None = None
    """Where it starts; full when left out."""
    when_empty: Many[Effect] = ()
    when_full: Many[Effect] = ()


class Thing(Block):
    """A kind of thing with a sheet of its own: a ship, a mount, a following."""

    id: SheetId
    label: Label = Field(validation_alias=LABEL)
    summary: Prose | None = Field(None, validation_alias=SUMMARY)
    stats: Many[ThingStat] = Field((), max_length=20)
    tracks: Many[ThingTrack] = Field((), max_length=20)


class TablePool(Block):
    """Points that the narrator keeps for the table: Fear, Doom."""

    id: SheetId
    label: Label = Field(validation_alias=LABEL)
    summary: Prose | None = Field(None, validation_alias=SUMMARY)
    start: int = 0
    min: int = 0
    max: int | None = None
    limits_hard_moves: bool = False
    """Whether a hard move that no roll granted costs a point."""


class CardWhen(Block):
    """The moment a card waits for."""

    on: Literal[
        "track-full",
        "track-empty",
        "pool-full",
        "pool-empty",
        "clock-full",
        "clock-empty",
        "roll",
        "rest",
        "scene-start",
        "scene-end",
        "condition-gained",
        "condition-lost",
        "level",
        "tag-added",
        "tag-removed",
    ]
    """The moment. Which one of its kind is meant is said by the other keys; what is left out is any."""
    track: SheetId | None = None
    """The track, or a pool that is written as one."""
    thing: SheetId | None = None
    """The kind of thing whose track it is."""
    clock: Annotated[str, Field(min_length=1, max_length=40)] | None = None
    pool: SheetId | None = None
    """A pool of the sheet, or one that the table keeps."""
    condition: SheetId | None = None
    list: SheetId | None = None
    tag: Annotated[str, Field(min_length=1, max_length=120)] | None = None
    """The entry that comes on the list or leaves it."""
    rest: SheetId | None = None
    check: Word | None = None
    """What is rolled: the id of a skill, a save or an ability, `check` or `save`, or what the roll was called."""
    outcome: Word | None = None
    """The kind's own word for what the roll came to, or `success` or `failure`."""


class Card(Block):
    """A rule that waits for a moment and does something."""

    id: SheetId
    label: Label = Field(validation_alias=LABEL)
    summary: Prose | None = Field(None, validation_alias=SUMMARY)
    when: CardWhen
    if_: ValueSource | None = None
    """Only where this holds at that moment."""
    while_: ValueSource | None = None
    """Only while this holds."""
    effects: Many[Effect] = Field(min_length=1, max_length=16)


class Money(Block):
    """The world's coin, and what a new character has of it."""

    name: Label = Field(validation_alias=spelled("name", "label"))
    short: Word | None = None
    start: ValueSource = 0
    """A number, or dice thrown once."""
