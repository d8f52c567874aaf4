"""Points that chosen levels give to place in scores (AD-01).

Those of a level are placed together, the earliest level first, and wait on the sheet until they are.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from rollwright.errors import JSON, Refused
from rollwright.learning import class_levels
from rollwright.sheet import Change
from rollwright.sheet.cells import whole_number
from rollwright.sheet.entry_growth import raise_key
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
    highest: int | None = None
    kind: str = ""
    """The class whose level it is; empty for what everybody has."""

    @property
    def key(self) -> str:
        """Under which name the sheet counts that they were placed."""
        return raise_key(self.level, self.kind)

    def to_json(self) -> dict[str, JSON]:
        """As plain JSON."""
        told: dict[str, JSON] = {"level": self.level, "points": self.points, "mostEach": self.most_each}
        return {**told, "highest": self.highest, "class": self.kind} if self.kind or self.highest else told


def waiting(sheet: Sheet) -> list[Raise]:
    """The points that wait, the earliest level first."""
    document = sheet.ruleset.document
    growth, levels = document.growth, class_levels(sheet)
    sources = [("", int(sheet.read("level")), growth.raises if growth is not None else ())]
    sources += [(each.id, levels[each.id], each.raises) for each in document.classes if each.id in levels]
    every = [
        Raise(at, block.points, block.most_each, block.highest, kind)
        for kind, now, blocks in sources
        for block in blocks
        for at in block.at
        if at <= now and raise_key(at, kind) not in sheet.state.picks
    ]
    return sorted(every, key=lambda each: (each.level, each.kind))


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
    changes = [change for stat, points in stats.items() for change in raised(sheet, stat, points, cause, due.highest)]
    return [*changes, Change(("picks", due.key), None, due.points, cause)]


def raised(sheet: Sheet, stat: str, points: int, cause: str, highest: int | None = None) -> list[Change]:
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
    limit = block.max if highest is None else min(block.max, highest)
    if now + points > limit:
        raise Refused("stat-at-highest", {"stat": block.label, "found": now + points, "limit": limit})
    return sheet.set_ability(stat, now + points, cause)
