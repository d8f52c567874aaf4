"""Loot: tables of what may be found, and how somebody may leave a fight with what they have.

A table gives every line its own chance, or picks so many of its lines by their weight::

    "loot": [
      { "id": "pockets", "label": "Pockets", "lines": [
        { "item": "wares/dagger", "chance": 25 },
        { "coin": "copper", "count": "2d6" } ] },
      { "id": "hoard", "label": "Hoard", "pick": 2, "lines": [
        { "table": "pockets", "weight": 3 }, { "item": "wares/ring" } ] }
    ]
"""

from __future__ import annotations

from typing import Annotated

from pydantic import Field, StringConstraints

from rollwright.document.block import LABEL, Block, Many
from rollwright.document.values import ANY_ID, EntryRef, Label, SheetId, ValueSource, Word

TableId = Annotated[str, StringConstraints(pattern=ANY_ID, max_length=80)]


class LootLine(Block):
    """Something that may be found: a thing, coins, or what another table gives."""

    item: EntryRef | None = None
    coin: SheetId | None = None
    """A coin of `items.currencies`."""
    table: Word | None = None
    """Another table, rolled `count` times."""
    count: ValueSource = 1
    """A number, or dice."""
    chance: int | float = Field(100, ge=0, le=100)
    """In percent."""
    weight: int = Field(1, ge=1, le=1000)
    """How often it is picked beside other lines, where the table picks."""


class LootTable(Block):
    """What may be found where somebody has fallen."""

    id: TableId
    label: Label = Field(validation_alias=LABEL)
    pick: ValueSource | None = None
    """How many lines are picked by their weight; when left out, every line is looked at."""
    lines: Many[LootLine] = Field(min_length=1, max_length=40)


class Surrender(Block):
    """Leaving a fight for good, to the other side's mercy."""

    budget: SheetId | None = None
    """What it takes of the turn; nothing when left out."""


class Flee(Block):
    """Leaving a fight for good, with all that one carries."""

    budget: SheetId | None = None
    """What it takes of the turn; the first budget when left out."""
    below: int | float | None = Field(None, ge=0, le=1)
    """The share of their health at which foes think of it; they never do when left out."""
    edge: bool = False
    """Whether one flees only from the edge of a board, where the fight is on one."""
