"""Harm thresholds: a hit marks boxes by how hard it is, not by its number, and armor takes a step off (SH-06).

The steps are a ladder: nothing, any hit, and each threshold that the hit reaches. Where the armor pool has a point and
a step less would mark fewer boxes, the point is spent by itself and the hit counts one step lighter.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple, Self

if TYPE_CHECKING:
    from rollwright.document.live import Pool, Track
    from rollwright.formula import Value
    from rollwright.ruleset import Ruleset
    from rollwright.sheet.reader import SheetReader


class Hit(NamedTuple):
    """What a hit comes to: boxes marked, and the armor that took a step off; empty for none."""

    marks: int
    armor: str = ""


@dataclass(frozen=True, slots=True)
class Thresholds:
    """The thresholds of a pool or a track, compiled.

    Args:
        any: What any hit marks.
        steps: Each threshold with what it marks.
        armor: The pool that takes a step off; empty for none.
    """

    any: int
    steps: tuple[tuple[Value, int], ...]
    armor: str

    @classmethod
    def of(cls, ruleset: Ruleset, health: Pool | Track) -> Self | None:
        """The thresholds of a pool or a track, if it has any."""
        block = health.thresholds
        if block is None:
            return None
        steps = tuple((ruleset.value(step.at_least), step.marks) for step in block.steps)
        return cls(block.any, steps, block.armor or "")

    def hit(self, sheet: SheetReader, amount: int) -> Hit:
        """What a hit of so much marks on a sheet."""
        if amount < 1:
            return Hit(0)
        reached = sorted((least, marks) for value, marks in self.steps if amount >= (least := value.number(sheet)))
        ladder = [0, self.any, *(marks for _least, marks in reached)]
        points = sheet.state.live.pools.get(self.armor) if self.armor else None
        if points is not None and points.current > 0 and ladder[-2] < ladder[-1]:
            return Hit(ladder[-2], self.armor)
        return Hit(ladder[-1])
