"""How changes at a table stand in what a step came to: as data, and as lines. Dice go without saying."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from rollwright.errors import JSON
    from rollwright.scenario.table import Table
    from rollwright.table import TableChange

DICE = "dice"


def told_changes(changes: Iterable[TableChange]) -> list[JSON]:
    """Changes as data, each with whose sheet it is."""
    return [change.to_json() for change in changes if change.change.path[0] != DICE]


def said_changes(table: Table, changes: Iterable[TableChange]) -> list[str]:
    """Changes as lines."""
    return [table.home.said(change) for change in changes if change.change.path[0] != DICE]


def outcome_of(table: Table, changes: Sequence[TableChange]) -> dict[str, Any]:
    """What a step came to that is nothing but changes: each as data, and as it reads."""
    return {"changes": told_changes(changes), "said": said_changes(table, changes)}
