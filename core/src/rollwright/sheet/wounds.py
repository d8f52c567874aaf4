"""Wound tracks: which box a blow marks, what a full track does, and what healing takes off (SH-16).

Pure functions over a list of marks. Marks stay sorted, most severe first, so that a mark pushes lighter ones down;
on a track filled by place, the list has one entry a box and an empty string is a free box.

* A full track upgrades its lightest mark by one step of the kinds' ladder, whatever kind arrived; past the worst kind
  it counts as overflow. A track that refuses when full refuses the whole blow: of three marks, none land.
* Healing takes overflow first, then marks, lightest first; with a kind, only marks of that kind.
* The penalty in force is that of the lowest marked level, never a sum.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from rollwright.errors import Refused
from rollwright.sheet.state import MANY

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence


@dataclass(frozen=True, slots=True)
class Wounds:
    """The marks of a track and what went past its end."""

    marks: tuple[str, ...] = ()
    overflow: int = 0

    @property
    def filled(self) -> int:
        """How many boxes are marked."""
        return sum(1 for mark in self.marks if mark)


@dataclass(frozen=True, slots=True)
class Ladder:
    """How a track takes marks.

    Args:
        track: Its id, for refusals.
        severity: How severe each kind is; higher pushes lower down.
        boxes: How many boxes it has.
        refuses: Whether a full track refuses instead of upgrading.
        placed: Whether a mark goes on a box of its own number instead of by severity.
    """

    track: str
    severity: Mapping[str, int]
    boxes: int
    refuses: bool = False
    placed: bool = False

    def mark(self, wounds: Wounds, kind: str, count: int = 1, box: int = 1) -> Wounds:
        """Put marks on, one after the other.

        Raises:
            Refused: The track is full and refuses; nothing has landed.
        """
        for done in range(count):
            before, wounds = wounds, self._place(wounds, kind, box) if self.placed else self._push(wounds, kind)
            if wounds.marks == before.marks:  # nothing is left to grow worse: all the rest goes past the end
                return Wounds(wounds.marks, min(before.overflow + count - done, MANY))
        return wounds

    def heal(self, wounds: Wounds, count: int, kind: str = "") -> Wounds:
        """Take off overflow first, then marks: the lightest, and of the same kind the one placed highest."""
        marks, overflow = list(wounds.marks), wounds.overflow
        for _ in range(count):
            if overflow and not kind:
                overflow -= 1
                continue
            at = self._lightest(marks, kind)
            if at is None:
                break
            if self.placed:
                marks[at] = ""
            else:
                del marks[at]
        return Wounds(tuple(marks), overflow)

    def fitted(self, wounds: Wounds) -> Wounds:
        """The same marks on a track that may have fewer boxes now; what no longer fits becomes overflow."""
        if self.placed:
            kept = list(wounds.marks[: self.boxes]) + [""] * (self.boxes - len(wounds.marks))
            return Wounds(tuple(kept), wounds.overflow + sum(1 for mark in wounds.marks[self.boxes :] if mark))
        ranked = sorted(wounds.marks, key=lambda mark: -self.severity[mark])
        return Wounds(tuple(ranked[: self.boxes]), wounds.overflow + max(0, len(ranked) - self.boxes))

    def _push(self, wounds: Wounds, kind: str) -> Wounds:
        marks = list(wounds.marks)
        if len(marks) < self.boxes:
            at = next((i for i, mark in enumerate(marks) if self.severity[mark] < self.severity[kind]), len(marks))
            marks.insert(at, kind)
            return Wounds(tuple(marks), wounds.overflow)
        if self.refuses:
            raise Refused("track-full", {"track": self.track})
        return self._upgrade(Wounds(tuple(marks), wounds.overflow))

    def _upgrade(self, wounds: Wounds) -> Wounds:
        marks = list(wounds.marks)
        at = self._lightest(marks)
        worse = None if at is None else self._next_worse(marks[at])
        if at is None or worse is None:
            return Wounds(tuple(marks), wounds.overflow + 1)
        marks[at] = worse
        return Wounds(tuple(sorted(marks, key=lambda mark: -self.severity[mark])), wounds.overflow)

    def _place(self, wounds: Wounds, kind: str, box: int) -> Wounds:
        marks = list(wounds.marks) + [""] * (self.boxes - len(wounds.marks))
        free = next((i for i in range(max(box, 1) - 1, self.boxes) if not marks[i]), None)
        if free is None:
            raise Refused("track-full", {"track": self.track})
        marks[free] = kind
        return Wounds(tuple(marks), wounds.overflow)

    def _next_worse(self, kind: str) -> str | None:
        worse = [other for other in self.severity if self.severity[other] > self.severity[kind]]
        return min(worse, key=lambda other: self.severity[other], default=None)

    def _lightest(self, marks: Sequence[str], kind: str = "") -> int | None:
        """The place of the lightest mark, the last of equals; only of ``kind`` where one is named."""
        there = [i for i, mark in enumerate(marks) if mark and (not kind or mark == kind)]
        return min(there, key=lambda i: (self.severity[marks[i]], -i), default=None)


def level_penalty(penalties: Sequence[int], marked: int) -> int:
    """The penalty of the lowest marked level."""
    return penalties[min(marked, len(penalties)) - 1] if marked and penalties else 0
