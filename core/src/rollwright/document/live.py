"""Live state: what play moves on a sheet.

Pools are spent down from a maximum, plain tracks move between two ends, wound tracks take marks of several kinds, texts
hold a line, states hold a word, and conditions are tags that the rules count.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import BeforeValidator, Field, Strict, StringConstraints, WithJsonSchema

from rollwright.document.block import LABEL, SUMMARY, Block, Many
from rollwright.document.effects import Effect
from rollwright.document.shows import HideWhen
from rollwright.document.values import Label, Prose, SheetId, ValueSource, Word

Refill = Literal["rest", "scene", "level", "never"]


class Threshold(Block):
    """A blow at least this hard marks so many boxes."""

    at_least: ValueSource
    marks: int = Field(ge=1, le=20)


class Thresholds(Block):
    """Marks boxes by how hard the blow is, not by its number."""

    any: int = Field(1, ge=0, le=20)
    """What any blow marks."""
    steps: Many[Threshold] = Field(min_length=1, max_length=6)
    armor: SheetId | None = None
    """A pool spent by itself, where that takes a step off."""


class Pool(Block):
    """Points with a maximum: hit points, luck, spell slots."""

    id: SheetId
    label: Label = Field(validation_alias=LABEL)
    summary: Prose | None = Field(None, validation_alias=SUMMARY)
    max: ValueSource
    """May read nothing that is itself live."""
    allow_temp: bool = False
    """Whether it takes temporary points, which are drained first and never add up."""
    group: SheetId | None = None
    """A family of pools, such as spell slots; a cost may name the group."""
    level: ValueSource | None = None
    """The level that a payment from this pool counts as; its place in the group when left out."""
    start: Literal["full", "empty"] = "full"
    hide_when: HideWhen | None = None
    role: Literal["health", "spend"] = "spend"
    refill: Refill | None = None
    """When it fills up again by itself, beside what the rests say."""
    thresholds: Thresholds | None = None
    when_full: Many[Effect] = ()
    """What happens when it comes back to its `max`."""
    when_empty: Many[Effect] = ()
    """What happens when the last point goes."""


class WoundKind(Block):
    """A kind of wound, by how severe it is."""

    id: SheetId
    label: Annotated[Label, StringConstraints(max_length=16)] = Field(validation_alias=LABEL)
    severity: int = Field(ge=-100, le=100)


class WoundLevel(Block):
    """A named level of hurt with its penalty."""

    label: Label = Field(validation_alias=LABEL)
    penalty: int = Field(ge=-1000, le=0)


class BoxPenalty(Block):
    """The penalty by how many boxes are filled, or remain."""

    by: Literal["filled", "remaining"]
    table: Many[Annotated[tuple[int, int], Strict(strict=False)]] = Field(min_length=1, max_length=40)


class Boxes(Block):
    """Boxes without names; the penalty is read from a table."""

    penalty: BoxPenalty


class ExtraLevels(Block):
    """Rows of a list that add levels to the track."""

    list: SheetId
    count_column: SheetId
    penalty_column: SheetId


class Track(Block):
    """A plain track between two ends or, where it has `kinds`, a wound track."""

    id: SheetId
    label: Label = Field(validation_alias=LABEL)
    summary: Prose | None = Field(None, validation_alias=SUMMARY)
    min: int = 0
    max: ValueSource
    """A number, or a value that reads nothing live."""
    default: int | None = None
    """Where it starts; its `min` when left out."""
    start_from: Literal["min", "max"] | None = None
    """Starts at one of its ends, wherever that lies for this character."""
    always_show: bool = False
    """Shown even at its start."""
    hide_when: HideWhen | None = None
    refill: Refill | None = None
    """When it goes back to its start by itself."""
    role: Literal["health", "mark"] = "mark"
    """Whether harm is marked on it."""
    thresholds: Thresholds | None = None
    """How many boxes a hit marks, by how hard it is; for a plain track."""
    kinds: Many[WoundKind] = Field((), max_length=6)
    """Kinds of wounds, which make this a wound track."""
    levels: Many[WoundLevel] | None = Field(None, min_length=1, max_length=16)
    """Named levels, best first. A wound track has these or `boxes`."""
    boxes: Boxes | None = None
    fill: Literal["sorted", "indexed"] = "sorted"
    """Whether marks are kept sorted by severity, or stay in the box they were put in."""
    on_full: Literal["upgrade", "refuse"] = "upgrade"
    """What one more mark does to a full wound track."""
    extra: ExtraLevels | None = None
    when_full: Many[Effect] = ()
    """What happens when it reaches its `max`."""
    when_empty: Many[Effect] = ()
    """What happens when it comes back to its `min`."""

    @property
    def is_wound(self) -> bool:
        """Whether marks of several kinds are put on it."""
        return bool(self.kinds)


class LiveText(Block):
    """A line that play writes, such as what one concentrates on."""

    id: SheetId
    label: Label = Field(validation_alias=LABEL)
    max_length: int = Field(ge=1, le=500)


def _edge(given: Any) -> Any:
    if isinstance(given, str) and given.strip().lstrip("+-").isdigit() and len(given) < 5:  # noqa: PLR2004 - "-999"
        return int(given)
    return given


EDGE: dict[str, Any] = {
    "anyOf": [{"type": "integer", "minimum": -10, "maximum": 10}, {"type": "string", "pattern": r"^[+-]?([0-9]|10)$"}]
}


class Condition(Block):
    """A tag that the rules count: poisoned, blessed, frightened 1 to 4."""

    id: SheetId
    label: Label = Field(validation_alias=LABEL)
    summary: Prose | None = Field(None, validation_alias=SUMMARY)
    max: int = Field(1, ge=1, le=100)
    """How many levels it has."""
    ticks: Literal["turn", "scene", "rest"] | None = None
    """What its timer counts."""
    fade: int = Field(0, ge=0, le=100)
    """How many levels go with each tick."""
    edge: Annotated[int, BeforeValidator(_edge), WithJsonSchema(EDGE)] = Field(0, ge=-10, le=10)
    """Below 0 its holder rolls with disadvantage, above with advantage."""
    checks: Many[Word] = ()
    """Which rolls the edge touches: `ability`, `save`, `attack`, or ids of skills, saves and abilities."""
    shifts: dict[SheetId, int] = Field(default_factory=dict)
    """Steps by which abilities move, for each level held."""
    one_at_a_time: SheetId | None = None
    """A family of conditions of which a holder has one at a time."""


class State(Block):
    """A word that play moves, such as a stance."""

    id: SheetId
    label: Label = Field(validation_alias=LABEL)
    values: Many[Word] = Field(min_length=2, max_length=40)
    value_labels: dict[str, Label] | None = None
    default: str | None = None
    """Where it starts; the first value when left out."""
    hide_when: HideWhen | None = None


class Live(Block):
    """Everything on a sheet that play moves."""

    pools: Many[Pool] = Field((), max_length=60)
    tracks: Many[Track] = Field((), max_length=30)
    text: Many[LiveText] = Field((), max_length=12)
    conditions: Many[Condition] = Field((), max_length=160)
    states: Many[State] = Field((), max_length=12)
