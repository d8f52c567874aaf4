"""Lists in a fight: rows that are weapons, and rows that are abilities."""

from __future__ import annotations

from typing import Annotated, Any

from pydantic import Discriminator, Field, Tag

from rollwright.document.block import Block, Many
from rollwright.document.costs import Cost
from rollwright.document.shows import Scalar
from rollwright.document.values import SheetId, ValueSource


class Column(Block):
    """A column of the same list."""

    column: SheetId


class ColumnEquals(Block):
    """A column that must hold this."""

    column: SheetId
    equals: Scalar


class SheetBonus(Block):
    """A number of the sheet, for the rows it is meant for."""

    value: ValueSource
    when: ColumnEquals | None = None


class ToHit(Block):
    """What a row adds to hit."""

    ability: Column | None = None
    """An enum column that holds an ability."""
    proficiency: Column | None = None
    """A boolean column: whether the proficiency bonus counts."""
    bonus: Column | None = None
    """A number column."""
    skill: Column | None = None
    """An enum column that holds a skill."""
    sheet_bonus: SheetBonus | None = None


class RowDamage(Block):
    """What a row's hit does."""

    dice: Column
    """The dice column; a row without readable dice is no attack."""
    ability: Column | None = None
    bonus: Column | None = None
    type: Column | None = None


def _reach(given: Any) -> str:
    return "#column" if isinstance(given, dict | Column) else "#number"


#: A column of the list, or the same number for every row. 0 in a row: it has no such distance.
Reach = Annotated[
    Annotated[Annotated[int | float, Field(gt=0)], Tag("#number")] | Annotated[Column, Tag("#column")],
    Discriminator(_reach),
]


class RowRange(Block):
    """How far a row is thrown or shot."""

    normal: Reach
    long: Reach | None = None


class AttackList(Block):
    """A list whose rows are weapons."""

    list: SheetId
    budget: SheetId
    name: SheetId
    """The text column that names the row."""
    to_hit: ToHit = ToHit.model_construct()
    damage: RowDamage
    ability_choices: dict[str, Many[SheetId]] = Field(default_factory=dict)
    """Words of the ability column that stand for the best of several abilities."""
    strikes: ValueSource | None = None
    """Strikes that one payment gives."""
    strikes_capped_by: SheetId | None = None
    """A boolean column: such a row gives one strike only."""
    critical: Column | None = None
    """A number column: the row's own price of a critical, where criticals are bought; 0 for the usual one."""
    reach: Reach | None = None
    range: RowRange | None = None


class ListNumbers(Block):
    """The numbers that an ability list gives its entries."""

    to_hit: ValueSource | None = None
    save_difficulty: ValueSource | None = None


class ByColumn(Block):
    """Other numbers for rows that hold a word."""

    column: SheetId
    values: dict[str, ListNumbers] = Field(min_length=1, max_length=20)


class AbilityList(ListNumbers):
    """A list whose catalog rows are abilities."""

    list: SheetId
    only_when: SheetId | None = None
    """A boolean column that must be true, such as `prepared`."""
    always_when: ColumnEquals | None = None
    """Rows that pass without it."""
    budget: SheetId
    entry_cost: Many[Cost] = Field((), max_length=4)
    """What an entry of level 1 or more without mechanics costs; reads its level as `@entry`. With it, such entries can
    be used too, and a narrator says what they do."""
    by_column: ByColumn | None = None
