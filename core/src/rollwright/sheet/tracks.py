"""Tracks: plain rows of boxes, and wound tracks with kinds of marks (SH-04, SH-16).

A plain track moves between two ends and stops at them. A wound track takes marks (see ``wounds``); its value is the
number of boxes marked, and its penalty is read from the levels or the table of its boxes.
"""

from __future__ import annotations

from math import floor
from typing import TYPE_CHECKING, Any

from rollwright.errors import Refused
from rollwright.sheet import pools
from rollwright.sheet.changes import Change
from rollwright.sheet.modifiers import step
from rollwright.sheet.rules import unknown
from rollwright.sheet.wounds import Ladder, Wounds, level_penalty

if TYPE_CHECKING:
    from rollwright.document.live import Track
    from rollwright.sheet.reader import SheetReader
    from rollwright.sheet.writing import WritableSheet

MOST_BOXES = 64
"""The most boxes that a wound track may grow to."""


def track_value(sheet: SheetReader, name: str) -> int:
    """Where a track stands; on a wound track, how many boxes are marked."""
    state = sheet.state.live.tracks[name]
    if sheet.rules.tracks[name].is_wound:
        return wounds_of(sheet, name).filled
    return state.value


def written_max(sheet: SheetReader, name: str) -> int:
    """The far end of a track as the document says it, before lasting changes; ``sheet.track_max`` is where it is."""
    track = sheet.rules.tracks[name]
    if track.is_wound and track.levels is not None:
        return len(level_penalties(sheet, track))
    most = sheet.rules.maxima[f"track.{name}"].number(sheet.bare)
    return min(max(most, 0), MOST_BOXES) if track.is_wound else max(most, track.min)


def track_start(sheet: SheetReader, name: str) -> int:
    """Where a plain track starts."""
    track = sheet.rules.tracks[name]
    if track.start_from == "max":
        return sheet.track_max(name)
    if track.start_from == "min" or track.default is None:
        return track.min
    return min(max(track.default, track.min), sheet.track_max(name))


def track_penalty(sheet: SheetReader, name: str) -> int:
    """The penalty in force: that of the lowest marked level, or what the table of the boxes says."""
    track = sheet.rules.tracks[name]
    filled = wounds_of(sheet, name).filled if track.is_wound else 0
    if track.levels is not None:
        return level_penalty(level_penalties(sheet, track), filled)
    if track.boxes is None:
        return 0
    table = track.boxes.penalty
    at = filled if table.by == "filled" else max(sheet.track_max(name) - filled, 0)
    return floor(step(table.table, at))


def level_penalties(sheet: SheetReader, track: Track) -> list[int]:
    """The penalty of each level, best first, with the levels that rows of a list add."""
    penalties = [level.penalty for level in track.levels or ()]
    if track.extra is not None:
        for row in sheet.rows(track.extra.list):
            count, penalty = _cell(row, track.extra.count_column), _cell(row, track.extra.penalty_column)
            at = sum(1 for other in penalties if other >= penalty)
            penalties[at:at] = [penalty] * min(count, 16)
    return penalties[:MOST_BOXES]


def _cell(row: Any, column: str) -> int:
    held = row.get(column)
    return floor(held) if isinstance(held, int | float) else 0


def wounds_of(sheet: SheetReader, name: str) -> Wounds:
    """The marks of a wound track as they fit it now."""
    state = sheet.state.live.tracks[name]
    return Wounds(tuple(state.marks), state.overflow)


def ladder_of(sheet: SheetReader, name: str) -> Ladder:
    """How a wound track takes marks.

    Raises:
        Refused: There is no such track, or it takes no kinds of marks.
    """
    track = known_track(sheet, name)
    if not track.is_wound:
        raise Refused("track-is-plain", {"track": name})
    placed = track.fill == "indexed"
    severity = {kind.id: kind.severity for kind in track.kinds}
    return Ladder(name, severity, sheet.track_max(name), track.on_full == "refuse", placed)


def known_track(sheet: SheetReader, name: str) -> Track:
    """A track by its id.

    Raises:
        Refused: There is no such track.
    """
    track = sheet.rules.tracks.get(name)
    if track is None:
        raise unknown("track", name, sheet.rules.tracks)
    return track


def move(sheet: WritableSheet, name: str, by: int, cause: str) -> list[Change]:
    """Move a plain track; it stops at its ends.

    Raises:
        Refused: There is no such track, or it takes marks instead.
    """
    known_track(sheet, name)
    return place(sheet, name, sheet.state.live.tracks[name].value + by, cause)


def place(sheet: WritableSheet, name: str, value: int, cause: str) -> list[Change]:
    """Put a plain track to a value; it stops at its ends.

    Raises:
        Refused: There is no such track, or it takes marks instead.
    """
    if known_track(sheet, name).is_wound:
        raise Refused("track-takes-marks", {"track": name})
    return move_to(sheet, name, value, cause)


def move_to(sheet: WritableSheet, name: str, value: int, cause: str) -> list[Change]:
    """Put a plain track somewhere between its ends."""
    track = sheet.rules.tracks[name]
    before = sheet.state.live.tracks[name].value
    after = min(max(value, track.min), sheet.track_max(name))
    return [] if after == before else [Change(("tracks", name, "value"), before, after, cause)]


def hurt(sheet: WritableSheet, name: str, amount: int, cause: str) -> list[Change]:
    """Mark harm on a plain track: a step for each point, or by how hard it is where the track says so.

    Raises:
        Refused: There is no such track, it takes marks instead, or the amount is below 0.
    """
    if amount < 0:
        raise Refused("amount-negative", {"amount": amount})
    thresholds = sheet.rules.thresholds.get(name)
    marks, armor = (amount, "") if thresholds is None else thresholds.hit(sheet, amount)
    spent = pools.spend(sheet, armor, 1, cause) if armor else []
    return [*spent, *move(sheet, name, marks, cause)]


def wound(sheet: WritableSheet, name: str, kind: str, *, count: int, box: int, cause: str) -> list[Change]:
    """Put marks of a kind on a wound track.

    Raises:
        Refused: No such track or kind, or the track is full and refuses.
    """
    ladder = ladder_of(sheet, name)
    if kind not in ladder.severity:
        raise unknown("wound-kind", kind, ladder.severity)
    if count < 1:
        raise Refused("amount-not-positive", {"amount": count})
    return rewound(sheet, name, ladder.mark(wounds_of(sheet, name), kind, count, box), cause)


def mend(sheet: WritableSheet, name: str, count: int, kind: str, cause: str) -> list[Change]:
    """Take marks off a wound track: overflow first, then the lightest.

    Raises:
        Refused: No such track or kind.
    """
    ladder = ladder_of(sheet, name)
    if kind and kind not in ladder.severity:
        raise unknown("wound-kind", kind, ladder.severity)
    return rewound(sheet, name, ladder.heal(wounds_of(sheet, name), count, kind), cause)


def rewound(sheet: WritableSheet, name: str, after: Wounds, cause: str) -> list[Change]:
    """The changes from a wound track's marks to others."""
    state = sheet.state.live.tracks[name]
    changes = []
    if list(after.marks) != state.marks:
        changes.append(Change(("tracks", name, "marks"), list(state.marks), list(after.marks), cause))
    if after.overflow != state.overflow:
        changes.append(Change(("tracks", name, "overflow"), state.overflow, after.overflow, cause))
    return changes
