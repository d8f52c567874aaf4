"""Health as a track of wounds: what kind of wound a blow leaves, how many marks, what is left (CB-02, CB-17, CB-18).

A fight counts the levels that are left; the sheet's own track keeps the marks, by its own rules: worse ones push
lighter ones down, and a full track makes its lightest mark worse. A blow marks once for each point, or once however
hard it was, as the ruleset says. Healing takes off one mark, whatever it comes to.

A creature in plain numbers has no track and loses as many levels as a character would be marked.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rollwright.errors import Refused
from rollwright.fight.events.blows import Marked
from rollwright.sheet import tracks
from rollwright.sheet.modifiers import NO_SHEET
from rollwright.sheet.thresholds import Hit
from rollwright.sheet.wounds import Wounds

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rollwright.document.combat import DamageKinds
    from rollwright.fight.arena import Arena
    from rollwright.fight.events.blows import Dealt
    from rollwright.fight.state import FighterId
    from rollwright.formula import Value
    from rollwright.ruleset import Ruleset
    from rollwright.sheet import Change, Sheet
    from rollwright.sheet.wounds import Ladder

_MOST: Final = 1000
"""More marks than this of one blow would all go past the end of any track."""


class WoundHealth:
    """Levels of a track of wounds; a kind of health like any other."""

    buffered = False

    def __init__(self, ruleset: Ruleset, track: str, kinds: DamageKinds) -> None:
        self.track = track
        block = next(each for each in ruleset.document.sheet.live.tracks if each.id == track)
        self.severity = {kind.id: kind.severity for kind in block.kinds}
        self.names = {kind.id: kind.label for kind in block.kinds}
        self.default = kinds.default
        self.by_type = {name.casefold(): kind for name, kind in kinds.by_type.items()}
        self.per_blow = kinds.marks == "per-blow"
        self.remap: list[tuple[Value, str, str, frozenset[str]]] = [
            (ruleset.value(each.when), each.from_, each.to, frozenset(each.tags)) for each in kinds.remap
        ]

    def most(self, sheet: Sheet) -> int:
        """All levels of the track."""
        return sheet.track_max(self.track)

    def left(self, sheet: Sheet) -> int:
        """Levels without a mark; none on a track marked by place once a blow has found no free box."""
        ladder, wounds = tracks.ladder_of(sheet, self.track), tracks.wounds_of(sheet, self.track)
        if ladder.placed and wounds.overflow:
            return 0
        return max(0, ladder.boxes - wounds.filled)

    def buffer(self, sheet: Sheet) -> int:
        """None: a mark is not stopped by points."""
        del sheet
        return 0

    def hit(self, sheet: Sheet | None, amount: int) -> Hit:
        """Nothing is worked out from points alone: the kinds of wounds decide (``marked``)."""
        del sheet
        return Hit(amount)

    def write(self, sheet: Sheet, health: int, temporary: int, cause: str) -> list[Change]:
        """Bring the track to so many free levels: healing takes marks off, lightest first."""
        del temporary
        ladder, wounds = tracks.ladder_of(sheet, self.track), tracks.wounds_of(sheet, self.track)
        now = self.left(sheet)
        if health > now:
            wounds = ladder.heal(wounds, health - now)
        elif health < now:
            wounds = _put(ladder, wounds, self.default, now - health)
        return self._write(sheet, wounds, cause)

    def write_marks(self, sheet: Sheet, marked: Marked, cause: str) -> list[Change]:
        """Put marks on the track as they are after a blow."""
        return self._write(sheet, Wounds(tuple(marked.marks), marked.overflow), cause)

    def kind_of(self, fight: Arena, target: FighterId, damage: str, tags: frozenset[str]) -> tuple[str, str]:
        """The kind of wound that damage of a type is marked as on somebody, and what it would be for others if not so.

        The first remapping that matches counts, and none is read twice.
        """
        kind = self.by_type.get(damage, self.default)
        for when, before, after, needed in self.remap:
            if before == kind and (not needed or needed & tags):
                sheet = fight.sheets.get(target)
                if when.number(NO_SHEET if sheet is None else sheet) != 0:
                    return after, kind
        return kind, ""

    def marked(self, fight: Arena, target: FighterId, parts: Sequence[Dealt]) -> tuple[int, int, Marked | None]:
        """What a blow does to somebody: levels lost, levels left, and the marks as they are then."""
        marks = [(part.wound, min(part.dealt, _MOST)) for part in parts if part.dealt > 0]
        if self.per_blow and marks:
            marks = [max(((kind, 1) for kind, _count in marks), key=lambda each: self.severity[each[0]])]
        count, before = sum(count for _kind, count in marks), fight.state.fighters[target].health
        sheet = fight.sheets.get(target)
        if sheet is None:
            return count, max(0, before - count), None
        ladder, wounds = tracks.ladder_of(sheet, self.track), tracks.wounds_of(sheet, self.track)
        for kind, points in sorted(marks, key=lambda each: -self.severity[each[0]]):
            wounds = _put(ladder, wounds, kind, points)
        gone = ladder.placed and wounds.overflow
        return count, 0 if gone else max(0, ladder.boxes - wounds.filled), Marked(list(wounds.marks), wounds.overflow)

    def healed(self, fight: Arena, target: FighterId) -> tuple[int, Marked | None]:
        """Levels left when one mark is taken off somebody, and the marks as they are then."""
        fighter, sheet = fight.state.fighters[target], fight.sheets.get(target)
        if sheet is None:
            return min(fighter.health_max, fighter.health + 1), None
        ladder = tracks.ladder_of(sheet, self.track)
        wounds = ladder.heal(tracks.wounds_of(sheet, self.track), 1)
        gone = ladder.placed and wounds.overflow
        return 0 if gone else max(0, ladder.boxes - wounds.filled), Marked(list(wounds.marks), wounds.overflow)

    def marks(self, sheet: Sheet) -> list[str]:
        """The marks as they stand."""
        return list(tracks.wounds_of(sheet, self.track).marks)

    def _write(self, sheet: Sheet, wounds: Wounds, cause: str) -> list[Change]:
        made = tracks.rewound(sheet, self.track, wounds, cause)
        sheet.apply_all(made)
        return made


def _put(ladder: Ladder, wounds: Wounds, kind: str, count: int) -> Wounds:
    """Mark a blow. On a track filled by place the number names the box; what finds no room goes past the end."""
    if ladder.placed:
        try:
            return ladder.mark(wounds, kind, 1, box=count)
        except Refused:
            return Wounds(wounds.marks, wounds.overflow + 1)
    room = max(0, ladder.boxes - wounds.filled) if ladder.refuses else count
    landed = min(count, room)
    marked = ladder.mark(wounds, kind, landed) if landed else wounds
    return Wounds(marked.marks, marked.overflow + count - landed)
