"""Points that chosen levels give to place in scores (AD-01).

Those of a level are placed together, the earliest level first, and wait on the sheet until they are.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from rollwright.errors import JSON, Refused
from rollwright.sheet import Change
from rollwright.sheet.cells import whole_number
from rollwright.sheet.entry_growth import RAISE
from rollwright.sheet.rules import unknown

if TYPE_CHECKING:
    from collections.abc import Mapping

    from rollwright.sheet import Sheet


@dataclass(frozen=True, slots=True)
class Raise:
    """Points of a level that wait to be placed: how many, and how many of them on one score at most."""

    level: int
    points: int
    most_each: int | None

    def to_json(self) -> dict[str, JSON]:
        """As plain JSON."""
        return {"level": self.level, "points": self.points, "mostEach": self.most_each}


def waiting(sheet: Sheet) -> list[Raise]:
    """The points that wait, the earliest level first."""
    growth = sheet.ruleset.document.growth
    now = int(sheet.read("level"))
    every = [
        Raise(at, block.points, block.most_each)
        for block in (growth.raises if growth is not None else ())
        for at in block.at
        if at <= now and f"{RAISE}{at}" not in sheet.state.picks
    ]
    return sorted(every, key=lambda each: each.level)


def place(sheet: Sheet, stats: Mapping[str, int], cause: str = "") -> list[Change]:
    """Place the points of the earliest level that waits.

    Args:
        sheet: Whose scores rise.
        stats: How many points each score takes.
        cause: Why, for the changes.

    Raises:
        Refused: No points wait, not all of them are placed, or a score may not take them.
    """
    ready = waiting(sheet)
    if not ready:
        raise Refused("no-raise-waits", {})
    due = ready[0]
    cause = cause or f"level {due.level}"
    for stat, points in stats.items():
        whole_number(stat, points, 1, due.most_each or due.points)
    placed = sum(stats.values())
    if placed != due.points:
        raise Refused("raise-not-placed", {"level": due.level, "points": due.points, "placed": placed})
    changes = [change for stat, points in stats.items() for change in raised(sheet, stat, points, cause)]
    return [*changes, Change(("picks", f"{RAISE}{due.level}"), None, due.points, cause)]


def raised(sheet: Sheet, stat: str, points: int, cause: str) -> list[Change]:
    """Raise a score.

    Raises:
        Refused: There is no such score, it is locked, or it would pass its highest.
    """
    block = sheet.rules.abilities.get(stat)
    if block is None:
        raise unknown("stat", stat, sheet.rules.abilities)
    if block.locked:
        raise Refused("stat-locked", {"stat": block.label})
    now = sheet.state.abilities.get(stat, block.default)
    if now + points > block.max:
        raise Refused("stat-at-highest", {"stat": block.label, "found": now + points, "limit": block.max})
    return sheet.set_ability(stat, now + points, cause)
