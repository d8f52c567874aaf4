"""Pools and tracks of a sheet document: held to the ends that they have for this very character (SH-16, SH-20).

They are entered last, on a sheet that is whole but for them: a maximum may read all of the rest, and none of them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rollwright.document.problems import shown
from rollwright.sheet import pools, tracks
from rollwright.sheet.entry import opened
from rollwright.sheet.state import MANY, PoolState, TrackState
from rollwright.sheet.wounds import Wounds

if TYPE_CHECKING:
    from collections.abc import Mapping

    from rollwright.sheet.entry import Entry
    from rollwright.sheet.sheet import Sheet

_TRACK_KEYS = frozenset({"value", "marks", "overflow"})
"""What a kept sheet writes of every track; of another kind of track they are empty."""


def enter_pools(entry: Entry, sheet: Sheet, raw: Any) -> None:
    """Every pool of the ruleset, and those of rows that the document names."""
    state = sheet.state.live.pools
    for name, pool in entry.rules.pools.items():
        state[name] = PoolState(0 if pool.start == "empty" else sheet.pool_max(name))
    rows = pools.row_pools(sheet)
    given = {name.casefold() if ":" in name else name: held for name, held in entry.mapping(raw, "pools").items()}
    for name, value in entry.only(given, [*entry.rules.pools, *rows], "pools").items():
        path = f"pools.{name}"
        inner, at = opened(value, "current", path)
        inner = entry.only(entry.mapping(inner, path), ("current", "temporary"), path)
        most, start = sheet.pool_max(name), state.get(name) or PoolState(sheet.pool_max(name))
        current = entry.whole(inner.get("current", start.current), 0, most, at, start.current)
        block = entry.rules.pools.get(name)
        buffer = MANY if block is not None and block.allow_temp else 0
        temporary = entry.whole(inner.get("temporary", 0), 0, buffer, f"{path}.temporary", 0)
        state[name] = PoolState(current, temporary)


def enter_tracks(entry: Entry, sheet: Sheet, raw: Any) -> None:
    """Every track of the ruleset, with its marks or its value."""
    given = entry.only(entry.mapping(raw, "tracks"), entry.rules.tracks, "tracks")
    for name, track in entry.rules.tracks.items():
        sheet.state.live.tracks[name] = TrackState()
        path = f"tracks.{name}"
        value = given.get(name, {})
        inner, at = opened(value, "value", path)
        keys = ("marks", "overflow") if track.is_wound else ("value",)
        foreign = _TRACK_KEYS.difference(keys)
        inner = {key: held for key, held in entry.mapping(inner, path).items() if held or key not in foreign}
        inner = entry.only(inner, keys, path)
        if track.is_wound:
            sheet.state.live.tracks[name] = _wounds(entry, sheet, name, inner, path)
            continue
        start = tracks.track_start(sheet, name)
        held = entry.whole(inner.get("value", start), track.min, sheet.track_max(name), at, start)
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
