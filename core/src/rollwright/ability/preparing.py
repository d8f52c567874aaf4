"""What is ready to be used: rows of a library that a list asks to be marked, such as spells that are prepared.

A list that holds such rows may say by which column one is ready (``onlyWhen``). Marking is the player's; a change like
any other, which a rest, a card or an undo may take back.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from rollwright.ability.owned import CATALOG
from rollwright.ability.rules import Abilities
from rollwright.errors import Refused
from rollwright.sheet import Change

if TYPE_CHECKING:
    from rollwright.errors import JSON
    from rollwright.sheet import Sheet


def prepare(sheet: Sheet, name: str, cause: str = "prepared", *, on: bool = True) -> list[Change]:
    """Mark an ability on somebody's lists as ready, or take the mark off.

    Raises:
        Refused: It is not on their lists, or nothing there asks to be marked.
    """
    abilities = sheet.ruleset.part(Abilities)
    refs = abilities.refs(name)
    found = [
        (where, at)
        for where in sheet.rules.lists
        for at, row in enumerate(sheet.state.lists.get(where, ()))
        if isinstance(row, dict) and row.get(CATALOG) in refs
    ]
    if not found:
        raise Refused("ability-not-theirs", {"name": abilities.find(name).label})
    marked = [(where, at, column) for where, at in found if (column := _column(abilities, where))]
    if not marked:
        raise Refused("nothing-to-prepare", {"name": abilities.find(name).label})
    changes: list[Change] = []
    for where, at, column in marked:
        before: list[JSON] = list(sheet.state.lists[where])
        row = dict(before[at])  # type: ignore[arg-type]
        if bool(row.get(column)) is not on:
            after = [*before[:at], {**row, column: on}, *before[at + 1 :]]
            changes.append(Change(("lists", where), before, after, cause))
    return changes


def _column(abilities: Abilities, where: str) -> str | None:
    rule = abilities.lists.get(where)
    return None if rule is None else rule.only_when
