"""Abilities: spells, class features, techniques, moves. To the engine they are one thing under many names.

An ability says what it costs, how it is resolved, whom it touches and what it does::

    {"id": "blood_strike", "name": "Blood strike", "kind": "Technique",
     "cost": [{"track": "blood_oath", "op": "-", "amount": "2"}], "target": "one",
     "use": {"mode": "check", "check": "check", "stat": "might"},
     "onHit": [{"kind": "damage", "amount": "1d8", "to": "target"}]}
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import Discriminator, Field, Tag

from rollwright.document.block import LABEL, SUMMARY, Block, Many, spelled
from rollwright.document.costs import Cost
from rollwright.document.effects import Effect
from rollwright.document.values import DiceText, EntryId, Label, Prose, SheetId, ValueSource, Word


class AbilityUses(Block):
    """How often it may be used, and what brings the uses back."""

    count: ValueSource = Field(1, validation_alias=spelled("count", "max"))
    per: Literal["turn", "fight", "encounter", "scene", "rest", "day", "level"]


class Size(Block):
    """A word of magnitude that the referee picks."""

    id: SheetId
    label: Label = Field(validation_alias=LABEL)
    scale: int | float
    """What `@scale` reads."""


class AbilityArea(Block):
    """Everybody within reach, up to so many foes."""

    area: bool | Word = True
    max: ValueSource | None = None
    """The most foes it touches."""
    size: int | float | None = Field(None, gt=0)
    """On a board: the radius of a burst, or the length of a cone or a line; without one it is no shape at all."""
    shape: Literal["burst", "cone", "line"] | None = None
    """A burst, when left out."""
    width: int | float | None = Field(None, gt=0)
    """Width of a line."""
    friendly_fire: bool = False
    """Whether the shape catches friends as well; they do not count among the most foes."""


def _target(given: Any) -> str:
    return "#area" if isinstance(given, dict | AbilityArea) else "#word"


AbilityTarget = Annotated[
    Annotated[Literal["self", "one", "ally", "foe", "area", "any"], Tag("#word")]
    | Annotated[AbilityArea, Tag("#area")],
    Discriminator(_target),
]


class AbilityUse(Block):
    """How it is resolved."""

    mode: Literal["auto", "passive", "check", "attack", "save"]
    """By itself, always on, by a roll of its user, by a roll to hit, or by a save of each target."""
    check: Word | None = None
    """Which check, as the system calls it."""
    stat: SheetId | None = None
    skill: SheetId | None = None
    save: SheetId | None = None
    difficulty: ValueSource | None = None
    """What the check, or each target's save, is made against."""
    to_hit: ValueSource | None = None
    defense: ValueSource | None = None
    half: bool = False
    """Whether a made save still takes half of the damage."""


class Modify(Block):
    """A lasting change while the ability is known."""

    to: Word
    """A stat, skill, save, track or derived value."""
    add: ValueSource | None = None
    set: ValueSource | None = None
    """At least this."""
    when: ValueSource | None = None
    """Only while this holds."""


class Who(Block):
    """Who may have it, in words that a formula may add to."""

    knows: Many[EntryId] = ()
    classes: Many[SheetId] = ()
    not_classes: Many[SheetId] = ()
    peoples: Many[SheetId] = ()
    not_peoples: Many[SheetId] = ()
    formula: ValueSource | None = None
    """For example `@level >= 3 and @has.water`."""


def _who(given: Any) -> str:
    return "#who" if isinstance(given, dict | Who) else "#formula"


Requires = Annotated[
    Annotated[ValueSource, Tag("#formula")] | Annotated[Who, Tag("#who")],
    Discriminator(_who),
]


class Excludes(Block):
    """What never stands beside it, both ways."""

    abilities: Many[EntryId] = ()
    kinds: Many[Word] = ()
    groups: Many[Word] = ()
    lists: Many[SheetId] = ()


class Power(Block):
    """An ability: how it looks, what it costs, how it is resolved and what it does."""

    id: EntryId
    label: Label = Field(validation_alias=LABEL)
    kind: Label | None = None
    """What the system calls such a thing: Spell, Technique, Skill."""
    group: Label | None = None
    """A school, a path, a tradition."""
    level: int | None = Field(None, ge=0, le=20)
    """0 is a cantrip."""
    lists: Many[SheetId] = ()
    """Whose lists it stands on."""
    summary: Prose | None = Field(None, validation_alias=SUMMARY)
    """How it looks and what it does, for player and narrator."""
    when: Prose | None = None
    """For the referee: when this is the ability being used."""
    action: SheetId | None = Field(None, validation_alias=spelled("action", "budget"))
    """What part of a turn it takes."""
    cost: Many[Cost] = Field((), max_length=4)
    """Paid before anything else; may read `@scale` and `@rank`."""
    uses: AbilityUses | None = None
    sizes: Many[Size] = Field((), max_length=8)
    target: AbilityTarget = "self"
    range: int | float | None = Field(None, ge=0)
    """How far it reaches on a board, in the unit of its catalog or of the system: 0 is a touch, and what says nothing
    reaches whoever is there."""
    use: AbilityUse = AbilityUse.model_construct(mode="auto")
    on_hit: Many[Effect] = ()
    """On a hit, a failed save, a passed check, or by itself."""
    on_miss: Many[Effect] = ()
    """On a miss, a made save, a failed check."""
    amount: DiceText | None = None
    damage_type: Word | None = None
    requires: Requires | None = None
    """What must hold for it to be used or taken."""
    mods: Many[Modify] = ()
    """What it changes while known."""
    ranks: int = Field(1, ge=1, le=100)
    """How often it can be taken; formulas read `@rank`."""
    excludes: Excludes | None = None
    only_by_level: bool = False
    """Never taught in play."""
    opens: Many[SheetId] = ()
    """Lists that knowing it opens."""
    grows_with: SheetId | None = None
    """The class whose level its formulas read as `@level`."""
    concentration: bool = False
    maker: Annotated[str, Field(min_length=1, max_length=120)] | None = None
    """The character who made it up."""
    shared: bool | None = None
    """Whether others may learn it; when left out, everybody may, unless a character made it up."""


class Lenient(Block):
    """What a system does when somebody reaches for a power that is not theirs."""

    track: SheetId
    op: Literal["-", "+"] = "-"
    amount: ValueSource
    """A price over `@scale`."""
    sizes: Many[Size] = Field(min_length=1, max_length=8)


class Picks(Block):
    """How many abilities are taken, and when."""

    start: int = Field(0, ge=0, le=100)
    """At creation."""
    each_level: int = Field(0, ge=0, le=100)
    at: dict[str, int] = Field(default_factory=dict)
    """At a level, instead."""
    highest: ValueSource | None = None
    """The highest ability level within reach, over `level`."""
    lists: Many[SheetId] = ()


class Learning(Block):
    """The rules for having abilities."""

    label: Label | None = Field(None, validation_alias=spelled("label", "name"))
    """What the system calls them."""
    rank_label: Label | None = None
    """What it calls a rank."""
    lenient: Lenient | None = None
    """Strict when left out: what is not theirs is refused."""
    picks: Picks | None = None
    invent: bool = True
    """Whether characters may make abilities of their own."""
