"""Checks of loot tables: what they name is there, and none of them is rolled without end."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from rollwright.document.checks.survey import Survey
    from rollwright.document.creature import InventoryLine
    from rollwright.document.loot import LootLine, LootTable
    from rollwright.document.problems import Path


def check_loot(survey: Survey) -> None:
    """Every table of the document."""
    tables = survey.document.loot
    survey.unique(("loot",), "loot table", tables)
    for index, table in enumerate(tables):
        at: Path = ("loot", index)
        if table.pick is not None:
            survey.value((*at, "pick"), table.pick, dice=True)
        for place, line in enumerate(table.lines):
            here = (*at, "lines", place)
            survey.exactly_one(here, line, "item", "coin", "table")
            check_found(survey, here, line)
            survey.only_with(here, line, "weight", allowed=table.pick is not None, why="the table picks no lines")
            if line.coin is not None:
                items = survey.document.items
                coins = [coin.id for family in items.currencies for coin in family.units] if items else []
                survey.name((*here, "coin"), "coin", line.coin, coins)
        if _circles(table, {each.id: each for each in tables}):
            survey.refuse(at, "loot-in-a-circle", found=table.id)


def check_found(survey: Survey, at: Path, line: LootLine | InventoryLine) -> None:
    """What a line names, and how much of it there is."""
    if line.item is not None:
        survey.entry((*at, "item"), line.item)
    if line.table is not None:
        check_table(survey, (*at, "table"), line.table)
    survey.value((*at, "count"), line.count, dice=True)


def check_table(survey: Survey, at: Path, name: str) -> None:
    """A table that is named, with or without a shelf before it."""
    survey.name(at, "loot table", name.rpartition("/")[2], [table.id for table in survey.document.loot])


def _circles(table: LootTable, known: dict[str, LootTable]) -> bool:
    """Whether a table leads to itself."""
    waiting, seen = [table], set[str]()
    while waiting:
        for line in waiting.pop().lines:
            name = (line.table or "").rpartition("/")[2]
            if name == table.id:
                return True
            if name in known and name not in seen:
                seen.add(name)
                waiting.append(known[name])
    return False
