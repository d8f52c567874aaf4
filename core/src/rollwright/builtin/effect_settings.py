"""The keys of the effects that every engine has, as documents write them."""

from __future__ import annotations

from typing import Literal

from pydantic import Field

from rollwright.extend import EffectBlock, ValueSource


class Moved(EffectBlock):
    """Something goes up, down, or to a number."""

    op: Literal["+", "-", "="] = "+"
    """Up, down, or to this number."""
    amount: ValueSource = 1
    """By how much, or to what."""


class TrackSettings(Moved):
    """A track moves, or the track of a thing that its owner has."""

    kind: Literal["track"] = "track"
    track: str
    """The track, or a pool that is written as one."""
    thing: str | None = None
    """The kind of thing whose track it is; the first one owned is meant."""
    mark: str | None = None
    """The kind of wound, on a track that takes marks."""


class PoolSettings(Moved):
    """A pool of the sheet moves, or one that the table keeps."""

    kind: Literal["pool"] = "pool"
    pool: str
    """The pool."""


class ClockSettings(EffectBlock):
    """A clock ticks."""

    kind: Literal["clock"] = "clock"
    clock: str = Field(min_length=1, max_length=40)
    """The clock; where the ruleset declares none, the first tick makes it."""
    op: Literal["+", "-"] = "+"
    """Filled or emptied."""
    amount: ValueSource = 1
    """By how many segments."""
    size: int | None = Field(None, ge=1, le=100)
    """The segments of a clock that the first tick makes."""


class TagSettings(EffectBlock):
    """A word comes on a list, grows stronger or weaker, or leaves."""

    kind: Literal["tag"] = "tag"
    list: str
    """The tag list."""
    tag: str = Field(min_length=1, max_length=120)
    """The entry."""
    op: Literal["add", "raise", "lower", "remove"] = "add"
    """What becomes of it."""
    amount: ValueSource = 1
    """The strength that it is added with, or by how much it is raised or lowered."""
    words: str = Field("", max_length=200)
    """A few words beside it."""


class ConditionSettings(EffectBlock):
    """A condition comes, grows, shrinks or goes."""

    kind: Literal["condition"] = "condition"
    condition: str
    """The condition."""
    op: Literal["gain", "raise", "lower", "lose"] = "gain"
    """Gained (the higher level and the longer timer stay), raised or lowered by levels, or lost."""
    level: ValueSource | None = None
    """The level, or by how many levels; 1 when left out."""
    rounds: ValueSource | None = None
    """How long it lasts."""


class HealthSettings(EffectBlock):
    """Something that is done to health, or to a pool that takes its place."""

    amount: ValueSource
    """How much."""
    pool: str | None = None
    """The pool; where health is kept when left out."""


class DamageSettings(HealthSettings):
    """Damage is dealt."""

    kind: Literal["damage"] = "damage"
    type: str | None = Field(None, min_length=1, max_length=80)
    """The type of damage; where health is a track of wounds, the kind of wound."""


class HealSettings(HealthSettings):
    """Health comes back."""

    kind: Literal["heal"] = "heal"


class TemporarySettings(HealthSettings):
    """Temporary points; the larger buffer stays."""

    kind: Literal["temporary"] = "temporary"


class StatSettings(Moved):
    """An ability's score moves, within its limits."""

    kind: Literal["stat"] = "stat"
    stat: str
    """The ability."""


class MessageSettings(EffectBlock):
    """A word for the narrator."""

    kind: Literal["message"] = "message"
    text: str = Field(min_length=1, max_length=1000)
    """What the narrator is told."""
