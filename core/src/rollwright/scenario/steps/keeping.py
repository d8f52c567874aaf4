"""Saving, loading and taking back: nothing may get lost on the way.

`undo` goes the engine's own ways, the fight's undo and the inverses of a sheet's changes, and is then held against the
table as it was before the step, to the byte.
"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from rollwright.document.problems import shown
from rollwright.errors import Refused, RollwrightError
from rollwright.scenario.table import Happened

if TYPE_CHECKING:
    from rollwright.scenario.table import Accepted, Table


class NotAsBeforeError(RollwrightError):
    """The table after an undo is not the table before the step: a fault that a scenario brings to light."""


def save_load(table: Table, _: bool) -> Happened:  # noqa: FBT001 - the step says `true`
    """The whole table to JSON text and back; the script goes on with the loaded one."""
    before = table.text()
    table.reload()
    _compare(table.text(), before, "save-load-differs")
    return Happened({"bytes": len(before)})


def undo(table: Table, _: bool) -> Happened:  # noqa: FBT001 - the step says `true`
    """The last accepted step is taken back."""
    if not table.accepted:
        raise Refused("nothing-to-undo", {})
    last = table.accepted.pop()
    _take_back(table, last)
    _compare(table.text(), last.before, "undo-differs")
    return Happened({"undone": last.kind})


def _take_back(table: Table, last: Accepted) -> None:
    before = json.loads(last.before)
    table.home.undo(last.changes)
    if table.fight is not None:
        for _ in range(last.choices):
            table.fight.undo()
        if table.over and not before["over"]:
            table.seat(before["table"]["sheets"])
    table.over = before["over"]


def _compare(now: str, before: str, code: str) -> None:
    was, found = json.loads(before), json.loads(now)
    if was != found:
        place, was, found = first_difference(was, found)
        raise NotAsBeforeError(code, {"path": place, "before": shown(was), "after": shown(found)})


def first_difference(before: Any, after: Any, place: str = "") -> tuple[str, Any, Any]:
    """Where two pieces of JSON part, and what stands there in each."""
    if isinstance(before, dict) and isinstance(after, dict):
        for key in sorted(before.keys() | after.keys()):
            if key not in before or key not in after or before[key] != after[key]:
                return first_difference(before.get(key), after.get(key), f"{place}.{key}" if place else key)
    if isinstance(before, list) and isinstance(after, list) and len(before) == len(after):
        for index, (one, other) in enumerate(zip(before, after, strict=True)):
            if one != other:
                return first_difference(one, other, f"{place}.{index}")
    return place, before, after
