"""What stands beside a character's own numbers: clocks, and the things that they own (SH-11, SH-12).

A clock is made by the first tick, at the size that the ruleset or the tick gives (4 if neither does), and holds no more
than its segments. A thing's track is moved like a track; the first thing of a kind is meant, as formulas read it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rollwright.errors import JSON, Refused
from rollwright.sheet.cells import one_line
from rollwright.sheet.changes import Change
from rollwright.sheet.rules import unknown
from rollwright.sheet.state import ClockState, plain

if TYPE_CHECKING:
    from rollwright.document.play import ThingTrack
    from rollwright.sheet.reader import SheetReader
    from rollwright.sheet.writing import WritableSheet

SEGMENTS = 4
"""The segments of a clock that nobody gave a size."""
MOST_SEGMENTS = 100
CLOCK_NAME = 40
THING_NAME = 120
MOST_THINGS = 40


def tick_clock(sheet: WritableSheet, name: str, by: int, size: int | None, cause: str) -> list[Change]:
    """Fill, or with a negative number empty, segments of a clock.

    Raises:
        Refused: The ruleset has clocks, and this is none of them; or it is no name or size for one.
    """
    known = {clock.id: clock.segments for clock in sheet.ruleset.document.clocks}
    if known and name not in known:
        raise unknown("clock", name, known)
    if not name or len(name) > CLOCK_NAME:
        raise Refused("name-length", {"limit": CLOCK_NAME, "found": len(name)})
    one_line(name)
    before = sheet.state.clocks.get(name)
    segments = before.size if before else size or known.get(name, SEGMENTS)
    if not 1 <= segments <= MOST_SEGMENTS:
        raise Refused("out-of-range", {"name": name, "found": segments, "min": 1, "max": MOST_SEGMENTS})
    filled = min(max((before.filled if before else 0) + by, 0), segments)
    after = ClockState(filled, segments)
    over = (before.filled if before else 0) + by - segments
    told = [Change.telling("overfull", {"clock": name, "by": over}, cause)] if over > 0 else []
    if after == before or (before is None and not filled):
        return told
    return [Change(("clocks", name), None if before is None else plain(before), plain(after), cause), *told]


def new_thing(sheet: SheetReader, kind: str, name: str = "") -> dict[str, JSON]:
    """A thing of a kind as it is when somebody comes by it."""
    block = sheet.rules.things[kind]
    stats: dict[str, JSON] = {stat.id: stat.start for stat in block.stats}
    tracks: dict[str, JSON] = {track.id: track_start(sheet, track) for track in block.tracks}
    return {"name": name or block.label, "stats": stats, "tracks": tracks}


def own_thing(sheet: WritableSheet, kind: str, name: str, cause: str) -> list[Change]:
    """Come by a thing of a kind.

    Raises:
        Refused: The ruleset has no such kind, or that is no name.
    """
    if kind not in sheet.rules.things:
        raise unknown("thing", kind, sheet.rules.things)
    if len(name) > THING_NAME:
        raise Refused("name-length", {"limit": THING_NAME, "found": len(name)})
    one_line(name)
    owned: Any = sheet.state.things.get(kind)
    if owned is not None and len(owned) >= MOST_THINGS:
        raise Refused("list-full", {"limit": MOST_THINGS})
    return [Change(("things", kind), owned, [*(owned or []), new_thing(sheet, kind, name)], cause)]


def lose_thing(sheet: WritableSheet, kind: str, name: str, cause: str) -> list[Change]:
    """Lose a thing of a kind: the one of that name, or the first.

    Raises:
        Refused: The ruleset has no such kind, or the character owns none of that name.
    """
    owned, at = _owned(sheet, kind, name)
    left: JSON = [*owned[:at], *owned[at + 1 :]] or None
    return [Change(("things", kind), owned, left, cause)]


def thing_stat(sheet: WritableSheet, kind: str, stat: str, value: int, *, which: str, cause: str) -> list[Change]:
    """Write a stat of a thing; it is held inside its range.

    Raises:
        Refused: No such kind or stat, or the character owns none.
    """
    owned, at = _owned(sheet, kind, which)
    stats = {each.id: each for each in sheet.rules.things[kind].stats}
    if stat not in stats:
        raise unknown("stat", stat, stats)
    after = min(max(value, stats[stat].min), stats[stat].max)
    return _rewritten(kind, owned, at, "stats", stat, after, cause)


def overfull_things(sheet: WritableSheet, cause: str) -> list[Change]:
    """What brings down every track of a thing that stands above a maximum which fell."""
    changes: list[Change] = []
    for kind, owned in sheet.state.things.items():
        held: Any = owned
        ends = {track.id: track_max(sheet, track) for track in sheet.rules.things[kind].tracks}
        after: list[Any] = [{**each, "tracks": _brought_down(each["tracks"], ends)} for each in held]
        if after != held:
            changes.append(Change(("things", kind), owned, after, cause))
    return changes


def _brought_down(tracks: dict[str, int], ends: dict[str, int]) -> dict[str, int]:
    return {name: min(value, ends[name]) for name, value in tracks.items()}


def track_max(sheet: SheetReader, track: ThingTrack) -> int:
    """The far end of a track of a thing."""
    return max(sheet.ruleset.value(track.max).number(sheet), track.min)


def track_start(sheet: SheetReader, track: ThingTrack) -> int:
    """Where a track of a thing starts: full, unless it says something else."""
    most = track_max(sheet, track)
    return most if track.default is None else min(max(track.default, track.min), most)


def _owned(sheet: WritableSheet, kind: str, name: str) -> tuple[list[Any], int]:
    """What the character owns of a kind, and the place of the one that is meant."""
    if kind not in sheet.rules.things:
        raise unknown("thing", kind, sheet.rules.things)
    owned: Any = sheet.state.things.get(kind) or []
    if not owned:
        raise Refused("owns-none", {"thing": sheet.rules.things[kind].label})
    if not name:
        return owned, 0
    for at, each in enumerate(owned):
        if str(each["name"]).casefold() == name.casefold():
            return owned, at
    raise unknown("owned-thing", name, [str(each["name"]) for each in owned])


def _rewritten(kind: str, owned: list[Any], at: int, part: str, name: str, after: int, cause: str) -> list[Change]:
    before = owned[at][part].get(name)
    if before == after:
        return []
    one = {**owned[at], part: {**owned[at][part], name: after}}
    held: JSON = [*owned[:at], one, *owned[at + 1 :]]
    return [Change(("things", kind), owned, held, cause)]


def thing_track(
    sheet: WritableSheet, kind: str, track: str, value: int, *, by: bool, cause: str, which: str = ""
) -> list[Change]:
    """Move a track of a thing, by so much or to a value; it stops at its ends. Without a name the first is meant.

    Raises:
        Refused: No such kind or track, or the character owns none.
    """
    if kind not in sheet.rules.things:
        raise unknown("thing", kind, sheet.rules.things)
    tracks = {each.id: each for each in sheet.rules.things[kind].tracks}
    if track not in tracks:
        raise unknown("track", track, tracks)
    owned, at = _owned(sheet, kind, which)
    block = tracks[track]
    most = track_max(sheet, block)
    before: int = owned[at]["tracks"].get(track, block.min)
    after = min(max(before + value if by else value, block.min), most)
    return _rewritten(kind, owned, at, "tracks", track, after, cause)
