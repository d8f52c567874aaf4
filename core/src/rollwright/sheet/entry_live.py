"""The live part of a sheet document: pools, tracks, conditions, texts, states, and what a character has beside them.

It is entered last, on a sheet that is already whole: maxima are formulas over the rest of the sheet, and conditions
move the scores that maxima are built on.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from rollwright.document.problems import shown
from rollwright.errors import JSON, RollwrightError
from rollwright.sheet import pools, tracks
from rollwright.sheet.beside import MOST_SEGMENTS, SEGMENTS
from rollwright.sheet.entry_growth import enter_answers, enter_picks
from rollwright.sheet.entry_items import enter_items, enter_money
from rollwright.sheet.state import (
    MANY,
    MOST_ROUNDS,
    ClockState,
    ConditionState,
    PoolState,
    TrackState,
    UsesState,
)
from rollwright.sheet.tags import NAME_LENGTH, WORDS_LENGTH
from rollwright.sheet.uses import MOMENTS
from rollwright.sheet.wounds import Wounds

if TYPE_CHECKING:
    from rollwright.document.play import Thing
    from rollwright.document.sheet import TagList
    from rollwright.sheet.entry import Entry
    from rollwright.sheet.sheet import Sheet

_TRACK_KEYS = frozenset({"value", "marks", "overflow"})
"""What a kept sheet writes of every track; of another kind of track they are empty."""


def enter_live(entry: Entry, sheet: Sheet, known: Mapping[str, Any]) -> None:
    """Fill in everything that play moves."""
    state = sheet.state
    state.clocks = _clocks(entry, known.get("clocks"))
    state.tags = _tags(entry, known.get("tags"))
    state.money = enter_money(entry, known.get("money"))
    state.improving = _improving(entry, known.get("improving"))
    state.picks = enter_picks(entry, known.get("picks"))
    state.answers = enter_answers(entry, sheet, known.get("answers"))
    state.live.conditions = _conditions(entry, known.get("conditions"))
    state.live.text = {
        name: entry.words(words, entry.rules.text[name].max_length, f"text.{name}")
        for name, words in entry.only(entry.mapping(known.get("text"), "text"), entry.rules.text, "text").items()
        if words != ""
    }
    state.live.states = _states(entry, known.get("states"))
    state.live.uses = _uses(entry, known.get("uses"))
    try:
        state.items = enter_items(entry, sheet, known.get("items"))
        state.things = _things(entry, sheet, known.get("things"))
        _enter_pools(entry, sheet, known.get("pools"))
        _enter_tracks(entry, sheet, known.get("tracks"))
    except RollwrightError as fault:
        entry.complain("", fault.code, **fault.params)


def _conditions(entry: Entry, raw: Any) -> dict[str, ConditionState]:
    given = _by_word(entry, raw, "conditions")
    held = {}
    blocks = entry.rules.conditions
    for name, value in entry.only(entry.mapping(given, "conditions"), blocks, "conditions").items():
        path = f"conditions.{name}"
        inner, at = _opened(value, "level", path)
        inner = {**inner, "level": 1} if inner.get("level") is True else inner
        keys = ("level", "rounds", "source", "fresh", "memory")
        inner = entry.only(entry.mapping(inner, path), keys, path)
        rounds = inner.get("rounds")
        held[name] = ConditionState(
            level=entry.whole(inner.get("level", 1), 1, blocks[name].max, at, 1),
            rounds=None if rounds is None else entry.whole(rounds, 1, MOST_ROUNDS, f"{path}.rounds", 1),
            source=entry.words(inner.get("source", ""), 200, f"{path}.source"),
            fresh=inner.get("fresh") is True,
            memory=entry.free(inner.get("memory"), f"{path}.memory"),
        )
    return held


def _uses(entry: Entry, raw: Any) -> dict[str, UsesState]:
    """How often limited abilities were used, by the ability; catalogs have theirs by ``<catalog>/<entry>``."""
    held, ruleset = {}, entry.rules.ruleset
    for name, value in entry.mapping(raw, "uses").items():
        path = f"uses.{name}"
        if name not in ruleset.powers and ruleset.document.entry(name) is None:
            entry.unknown(path, name, ruleset.powers)
            continue
        inner, at = _opened(value, "count", path)
        inner = entry.only(entry.mapping(inner, path), ("count", "per"), path)
        per = inner.get("per", "rest")
        if per not in MOMENTS:
            entry.unknown(f"{path}.per", per, MOMENTS)
            per = "rest"
        count = entry.whole(inner.get("count", 0), 0, MANY, at, 0)
        if count:
            held[name] = UsesState(count, per)
    return held


def _opened(value: Any, key: str, path: str) -> tuple[Mapping[str, Any], str]:
    """A record and the place of its main number; a bare number is short for a record with that alone."""
    return (value, f"{path}.{key}") if isinstance(value, Mapping) else ({key: value}, path)


def _states(entry: Entry, raw: Any) -> dict[str, str]:
    held = {}
    blocks = entry.rules.states
    for name, word in entry.only(entry.mapping(raw, "states"), blocks, "states").items():
        block = blocks[name]
        if word not in block.values:
            entry.unknown(f"states.{name}", word, block.values)
        elif word != (block.default or block.values[0]):
            held[name] = word
    return held


def _clocks(entry: Entry, raw: Any) -> dict[str, ClockState]:
    sizes = {clock.id: clock.segments for clock in entry.rules.ruleset.document.clocks}
    held = {}
    for name, value in entry.mapping(raw, "clocks").items():
        path = f"clocks.{name}"
        inner, at = _opened(value, "filled", path)
        inner = entry.only(entry.mapping(inner, path), ("filled", "size"), path)
        size = entry.whole(inner.get("size", sizes.get(name, SEGMENTS)), 1, MOST_SEGMENTS, f"{path}.size", SEGMENTS)
        held[name] = ClockState(entry.whole(inner.get("filled", 0), 0, size, at, 0), size)
    return held


def _tags(entry: Entry, raw: Any) -> dict[str, JSON]:
    blocks = entry.rules.tag_lists
    given = entry.only(entry.mapping(raw, "tags"), blocks, "tags")
    return {name: _entries(entry, blocks[name], value) for name, value in given.items()}


def _entries(entry: Entry, block: TagList, raw: Any) -> JSON:
    """The entries of a tag list: a list of words, or a map from the word to its strength and words beside it."""
    path = f"tags.{block.id}"
    given = _by_word(entry, raw, path)
    held: dict[str, JSON] = {}
    for name, value in entry.mapping(given, path).items():
        place = f"{path}.{name}"
        if block.max is not None and len(held) >= block.max:
            entry.complain(path, "list-full", limit=block.max, found=len(given))
            break
        inner, at = _opened(value, "strength", place)
        inner = entry.only(entry.mapping(inner, place), ("strength", "words"), place)
        strength = entry.whole(inner.get("strength", 1), 1, block.max_value or MANY, at, 1)
        held[entry.words(name, NAME_LENGTH, path)] = {
            "strength": strength if block.valued else 1,
            "words": entry.words(inner.get("words", ""), WORDS_LENGTH, f"{place}.words"),
        }
    return held


def _by_word(entry: Entry, raw: Any, path: str) -> Any:
    """A list of words as a map; what is no word stands in no list of them."""
    if not isinstance(raw, list):
        return raw
    for index, word in enumerate(raw):
        if not isinstance(word, str):
            entry.complain(f"{path}[{index}]", "text-expected", found=shown(word))
    return dict.fromkeys((word for word in raw if isinstance(word, str)), 1)


def _things(entry: Entry, sheet: Sheet, raw: Any) -> dict[str, JSON]:
    blocks = {thing.id: thing for thing in entry.rules.ruleset.document.things}
    held: dict[str, JSON] = {}
    for kind, value in entry.only(entry.mapping(raw, "things"), blocks, "things").items():
        owned = value if isinstance(value, list) else [value]
        held[kind] = [_thing(entry, sheet, blocks[kind], one, f"things.{kind}[{at}]") for at, one in enumerate(owned)]
    return held


def _thing(entry: Entry, sheet: Sheet, block: Thing, raw: Any, path: str) -> JSON:
    given = entry.only(entry.mapping(raw, path), ("name", "stats", "tracks"), path)
    stats = {stat.id: (stat.min, stat.max, stat.min if stat.default is None else stat.default) for stat in block.stats}
    ends = {track.id: sheet.ruleset.value(track.max).number(sheet) for track in block.tracks}
    marks = {
        track.id: (track.min, ends[track.id], ends[track.id] if track.default is None else track.default)
        for track in block.tracks
    }
    held: dict[str, JSON] = {"name": entry.words(given.get("name", block.label), NAME_LENGTH, f"{path}.name")}
    for part, bounds in (("stats", stats), ("tracks", marks)):
        inner = entry.only(entry.mapping(given.get(part), f"{path}.{part}"), bounds, f"{path}.{part}")
        held[part] = {
            name: entry.whole(inner.get(name, start), low, high, f"{path}.{part}.{name}", start)
            for name, (low, high, start) in bounds.items()
        }
    return held


def _improving(entry: Entry, raw: Any) -> dict[str, JSON]:
    """Skills that are marked for improvement: their ids, or ids that are true."""
    given = dict.fromkeys((name for name in raw if isinstance(name, str)), True) if isinstance(raw, list) else raw
    marked = entry.only(entry.mapping(given, "improving"), entry.rules.skills, "improving")
    for name, value in marked.items():
        if not isinstance(value, bool):
            entry.complain(f"improving.{name}", "yes-or-no-expected", found=shown(value))
    return {name: True for name, value in marked.items() if value is True}


def _enter_pools(entry: Entry, sheet: Sheet, raw: Any) -> None:
    state = sheet.state.live.pools
    for name, pool in entry.rules.pools.items():
        state[name] = PoolState(0 if pool.start == "empty" else sheet.pool_max(name))
    rows = pools.row_pools(sheet)
    given = {name.casefold() if ":" in name else name: held for name, held in entry.mapping(raw, "pools").items()}
    for name, value in entry.only(given, [*entry.rules.pools, *rows], "pools").items():
        path = f"pools.{name}"
        inner, at = _opened(value, "current", path)
        inner = entry.only(entry.mapping(inner, path), ("current", "temporary"), path)
        most, start = sheet.pool_max(name), state.get(name) or PoolState(sheet.pool_max(name))
        current = entry.whole(inner.get("current", start.current), 0, most, at, start.current)
        block = entry.rules.pools.get(name)
        buffer = MANY if block is not None and block.allow_temp else 0
        temporary = entry.whole(inner.get("temporary", 0), 0, buffer, f"{path}.temporary", 0)
        state[name] = PoolState(current, temporary)


def _enter_tracks(entry: Entry, sheet: Sheet, raw: Any) -> None:
    given = entry.only(entry.mapping(raw, "tracks"), entry.rules.tracks, "tracks")
    for name, track in entry.rules.tracks.items():
        sheet.state.live.tracks[name] = TrackState()
        path = f"tracks.{name}"
        value = given.get(name, {})
        inner, at = _opened(value, "value", path)
        keys = ("marks", "overflow") if track.is_wound else ("value",)
        foreign = _TRACK_KEYS.difference(keys)
        inner = {key: held for key, held in entry.mapping(inner, path).items() if held or key not in foreign}
        inner = entry.only(inner, keys, path)
        if track.is_wound:
            sheet.state.live.tracks[name] = _wounds(entry, sheet, name, inner, path)
            continue
        start = tracks.track_start(sheet, name)
        held = entry.whole(inner.get("value", start), track.min, tracks.track_max(sheet, name), at, start)
        sheet.state.live.tracks[name].value = held


def _wounds(entry: Entry, sheet: Sheet, name: str, inner: Mapping[str, Any], path: str) -> TrackState:
    ladder = tracks.ladder_of(sheet, name)
    raw = inner.get("marks", [])
    marks = []
    for at, mark in enumerate(raw if isinstance(raw, list) else []):
        if isinstance(mark, str) and (mark in ladder.severity or (ladder.placed and not mark)):
            marks.append(mark)
        else:
            entry.unknown(f"{path}.marks[{at}]", mark, ladder.severity)
    if not isinstance(raw, list):
        entry.complain(f"{path}.marks", "list-expected", found=shown(raw))
    if len(marks) > ladder.boxes:
        entry.complain(f"{path}.marks", "too-many-marks", limit=ladder.boxes, found=len(marks))
    overflow = entry.whole(inner.get("overflow", 0), 0, MANY, f"{path}.overflow", 0)
    fitted = ladder.fitted(Wounds(tuple(marks), overflow))
    return TrackState(0, list(fitted.marks), fitted.overflow)
