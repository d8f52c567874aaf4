"""What stands beside a character's own numbers: clocks, and the things that they own (SH-11, SH-12).

A clock is made by the first tick, at the size that the ruleset or the tick gives (4 if neither does), and holds no more
than its segments. A thing's track is moved like a track; the first thing of a kind is meant, as formulas read it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rollwright.errors import JSON, Refused
from rollwright.sheet.cells import unspoken
from rollwright.sheet.changes import Change
from rollwright.sheet.rules import unknown
from rollwright.sheet.state import ClockState, plain

if TYPE_CHECKING:
    from rollwright.sheet.sheet import Sheet

SEGMENTS = 4
"""The segments of a clock that nobody gave a size."""
MOST_SEGMENTS = 100
CLOCK_NAME = 40


def tick_clock(sheet: Sheet, name: str, by: int, size: int | None, cause: str) -> list[Change]:
    """Fill, or with a negative number empty, segments of a clock.

    Raises:
        Refused: The ruleset has clocks, and this is none of them; or it is no name or size for one.
    """
    known = {clock.id: clock.segments for clock in sheet.ruleset.document.clocks}
    if known and name not in known:
        raise unknown("clock", name, known)
    if not name or len(name) > CLOCK_NAME:
        raise Refused("name-length", {"limit": CLOCK_NAME, "found": len(name)})
    unspoken(name)
    before = sheet.state.clocks.get(name)
    segments = before.size if before else size or known.get(name, SEGMENTS)
    if not 1 <= segments <= MOST_SEGMENTS:
        raise Refused("out-of-range", {"name": name, "found": segments, "min": 1, "max": MOST_SEGMENTS})
    filled = min(max((before.filled if before else 0) + by, 0), segments)
    after = ClockState(filled, segments)
    if after == before or (before is None and not filled):
        return []
    return [Change(("clocks", name), None if before is None else plain(before), plain(after), cause)]


def thing_track(sheet: Sheet, kind: str, track: str, value: int, *, by: bool, cause: str) -> list[Change]:
    """Move a track of the first thing of a kind, by so much or to a value; it stops at its ends.

    Raises:
        Refused: No such kind or track, or the character owns none.
    """
    blocks = {thing.id: thing for thing in sheet.ruleset.document.things}
    if kind not in blocks:
        raise unknown("thing", kind, blocks)
    tracks = {each.id: each for each in blocks[kind].tracks}
    if track not in tracks:
        raise unknown("track", track, tracks)
    owned: Any = sheet.state.things.get(kind) or []
    if not owned:
        raise Refused("owns-none", {"thing": blocks[kind].label})
    block = tracks[track]
    most = max(sheet.ruleset.value(block.max).number(sheet), block.min)
    before: int = owned[0]["tracks"].get(track, block.min)
    after = min(max(before + value if by else value, block.min), most)
    if after == before:
        return []
    first = {**owned[0], "tracks": {**owned[0]["tracks"], track: after}}
    held: JSON = [first, *owned[1:]]
    return [Change(("things", kind), owned, held, cause)]
