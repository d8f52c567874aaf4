"""What a sheet document says a character has beside their own numbers: clocks, tag lists and things (SH-11, SH-12)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rollwright.sheet.beside import CLOCK_NAME, MOST_SEGMENTS, MOST_THINGS, SEGMENTS, track_max, track_start
from rollwright.sheet.entry import by_word, opened
from rollwright.sheet.state import MANY, ClockState
from rollwright.sheet.tags import NAME_LENGTH, WORDS_LENGTH

if TYPE_CHECKING:
    from rollwright.document.play import Thing
    from rollwright.document.sheet import TagList
    from rollwright.errors import JSON
    from rollwright.sheet.entry import Entry
    from rollwright.sheet.sheet import Sheet


def enter_clocks(entry: Entry, raw: Any) -> dict[str, ClockState]:
    """Clocks, at the size that they or the ruleset say."""
    sizes = {clock.id: clock.segments for clock in entry.rules.ruleset.document.clocks}
    given = entry.mapping(raw, "clocks")
    given = entry.only(given, sizes, "clocks") if sizes else _called(entry, given, CLOCK_NAME, "clocks")
    held = {}
    for name, value in given.items():
        path = f"clocks.{name}"
        inner, at = opened(value, "filled", path)
        inner = entry.only(entry.mapping(inner, path), ("filled", "size"), path)
        size = entry.whole(inner.get("size", sizes.get(name, SEGMENTS)), 1, MOST_SEGMENTS, f"{path}.size", SEGMENTS)
        held[name] = ClockState(entry.whole(inner.get("filled", 0), 0, size, at, 0), size)
    return held


def enter_tags(entry: Entry, raw: Any) -> dict[str, JSON]:
    """The entries of every tag list."""
    blocks = entry.rules.tag_lists
    given = entry.only(entry.mapping(raw, "tags"), blocks, "tags")
    return {name: _entries(entry, blocks[name], value) for name, value in given.items()}


def _entries(entry: Entry, block: TagList, raw: Any) -> JSON:
    """The entries of a tag list: a list of words, or a map from the word to its strength and words beside it."""
    path = f"tags.{block.id}"
    given = _called(entry, entry.mapping(by_word(entry, raw, path), path), NAME_LENGTH, path)
    held: dict[str, JSON] = {}
    for name, value in given.items():
        place = f"{path}.{name}"
        if block.max is not None and len(held) >= block.max:
            entry.complain(path, "list-full", limit=block.max, found=len(given))
            break
        inner, at = opened(value, "strength", place)
        inner = entry.only(entry.mapping(inner, place), ("strength", "words"), place)
        strength = entry.whole(inner.get("strength", 1), 1, block.max_value or MANY, at, 1)
        held[name] = {
            "strength": strength if block.valued else 1,
            "words": entry.words(inner.get("words", ""), WORDS_LENGTH, f"{place}.words"),
        }
    return held


def _called(entry: Entry, given: dict[str, Any], limit: int, path: str) -> dict[str, Any]:
    """What is called by names that anybody may give: one line each, neither empty nor too long."""
    held = {}
    for name, value in given.items():
        if not name.strip() or len(name) > limit:
            entry.complain(path, "name-length", limit=limit, found=len(name))
        elif (kept := entry.line(name, limit, path)).strip():
            held[kept] = value
    return held


def enter_things(entry: Entry, raw: Any) -> dict[str, JSON]:
    """Things with their stats, and such tracks as the document has; ``hold_things`` holds these to their ends."""
    blocks = {thing.id: thing for thing in entry.rules.ruleset.document.things}
    held: dict[str, JSON] = {}
    for kind, value in entry.only(entry.mapping(raw, "things"), blocks, "things").items():
        owned = value if isinstance(value, list) else [value]
        if len(owned) > MOST_THINGS:
            entry.complain(f"things.{kind}", "too-many-rows", limit=MOST_THINGS, found=len(owned))
            owned = owned[:MOST_THINGS]
        held[kind] = [_thing(entry, blocks[kind], one, f"things.{kind}[{at}]") for at, one in enumerate(owned)]
    return held


def _thing(entry: Entry, block: Thing, raw: Any, path: str) -> JSON:
    given = entry.only(entry.mapping(raw, path), ("name", "stats", "tracks"), path)
    stats = entry.only(entry.mapping(given.get("stats"), f"{path}.stats"), [s.id for s in block.stats], f"{path}.stats")
    marks = entry.mapping(given.get("tracks"), f"{path}.tracks")
    return {
        "name": entry.line(given.get("name", block.label), NAME_LENGTH, f"{path}.name"),
        "stats": {
            stat.id: entry.whole(stats[stat.id], stat.min, stat.max, f"{path}.stats.{stat.id}", stat.start)
            if stat.id in stats
            else stat.start
            for stat in block.stats
        },
        "tracks": entry.only(marks, [track.id for track in block.tracks], f"{path}.tracks"),
    }


def hold_things(entry: Entry, sheet: Sheet) -> None:
    """Hold the tracks of things to their ends, which may read all of the sheet; one left out is where it starts."""
    for kind, owned in sheet.state.things.items():
        for at, one in enumerate(owned):  # type: ignore[arg-type]
            given: dict[str, Any] = one["tracks"]  # type: ignore[index,call-overload,assignment]
            for track in sheet.rules.things[kind].tracks:
                start, path = track_start(sheet, track), f"things.{kind}[{at}].tracks.{track.id}"
                most = track_max(sheet, track)
                given[track.id] = entry.whole(given.get(track.id, start), track.min, most, path, start)
