"""The ends of tracks, pools, clocks and the tracks of things: which of them do something, and who has come there.

A track fills when it rises to its maximum and empties when it falls to its minimum; a wound track counts its marked
boxes. An end without effects is not looked at, and a ruleset without any pays for nothing.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import floor
from typing import TYPE_CHECKING, Any, NamedTuple

from rollwright.text import message

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

    from rollwright.document.effects import Effect
    from rollwright.ruleset import Ruleset
    from rollwright.sheet.changes import Change
    from rollwright.sheet.effects import Ready
    from rollwright.sheet.sheet import Sheet

Place = tuple[str, ...]
"""What moves: ``("tracks", "stress")``, ``("things", "ship", "hull")``."""


@dataclass(frozen=True, slots=True)
class End:
    """One end that does something.

    Args:
        cause: What its changes name as their cause: ``Stress full``.
        effects: What happens there, in order.
    """

    cause: str
    effects: tuple[Ready, ...]


class Move(NamedTuple):
    """Something that moved between two ends."""

    place: Place
    before: int
    after: int
    low: int
    high: int


Ends = dict[Place, dict[str, End]]


def ends_of(ruleset: Ruleset) -> Ends:
    """Every end of a ruleset that does something, by what moves and which end it is: ``full`` or ``empty``."""
    ends: Ends = {}
    for place, label, ways in _blocks(ruleset):
        for way, effects in ways.items():
            if effects:
                end = End(message(f"cause-{way}", {"label": label}), _ready(ruleset, effects))
                ends.setdefault(place, {})[way] = end
    return ends


def rest_effects(ruleset: Ruleset) -> dict[str, tuple[Ready, ...]]:
    """What each rest does at its end beside restoring."""
    return {rest.id: _ready(ruleset, rest.effects) for rest in ruleset.document.rests}


def _ready(ruleset: Ruleset, effects: Iterable[Effect]) -> tuple[Ready, ...]:
    from rollwright.sheet.effects import ready  # noqa: PLC0415 - effects look for the ends that they come to

    return tuple(ready(ruleset, effect) for effect in effects)


def _blocks(ruleset: Ruleset) -> Iterator[tuple[Place, str, Mapping[str, Sequence[Effect]]]]:
    document = ruleset.document
    for pool in document.sheet.live.pools:
        yield ("pools", pool.id), pool.label, {"full": pool.when_full, "empty": pool.when_empty}
    for track in document.sheet.live.tracks:
        yield ("tracks", track.id), track.label, {"full": track.when_full, "empty": track.when_empty}
    for clock in document.clocks:
        yield ("clocks", clock.id), clock.label, {"full": clock.when_full}
    for thing in document.things:
        for part in thing.tracks:
            place, label = ("things", thing.id, part.id), f"{thing.label}: {part.label}"
            yield place, label, {"full": part.when_full, "empty": part.when_empty}


def reached(sheet: Sheet, changes: Iterable[Change]) -> list[End]:
    """The ends that changes came to, each once, in the order in which they were come to.

    The changes have been made: how far an end lies is read from the sheet as it is now.
    """
    ends = sheet.rules.ends
    found: dict[tuple[Place, str], End] = {}
    for change in changes:
        moves = _MOVES.get(change.path[0])
        for move in moves(sheet, change) if moves is not None else ():
            way = _way(move)
            end = ends.get(move.place, {}).get(way) if way else None
            if end is not None:
                found.setdefault((move.place, way), end)
    return list(found.values())


def _way(move: Move) -> str:
    if move.before < move.high <= move.after:
        return "full"
    return "empty" if move.after <= move.low < move.before else ""


def _pool(sheet: Sheet, change: Change) -> Iterator[Move]:
    place = change.path[:2]
    if place not in sheet.rules.ends or change.path[2:] not in ((), ("current",)):
        return
    most = sheet.pool_max(place[1])
    yield Move(place, _number(change.before, "current", most), _number(change.after, "current", most), 0, most)


def _track(sheet: Sheet, change: Change) -> Iterator[Move]:
    place = change.path[:2]
    if place not in sheet.rules.ends:
        return
    track, most = sheet.rules.tracks[place[1]], sheet.track_max(place[1])
    if track.is_wound and change.path[2:] == ("marks",):
        yield Move(place, _filled(change.before), _filled(change.after), 0, most)
    elif not track.is_wound and change.path[2:] == ("value",):
        yield Move(place, _number(change.before), _number(change.after), track.min, most)


def _clock(sheet: Sheet, change: Change) -> Iterator[Move]:
    place = change.path[:2]
    if place in sheet.rules.ends:
        size = _number(change.after, "size")
        yield Move(place, _number(change.before, "filled"), _number(change.after, "filled"), 0, max(size, 1))


def _thing(sheet: Sheet, change: Change) -> Iterator[Move]:
    kind = change.path[1]
    tracks = {place[2] for place in sheet.rules.ends if place[:2] == ("things", kind)}
    if not tracks or not (isinstance(change.before, list) and isinstance(change.after, list)):
        return
    block = next(each for each in sheet.ruleset.document.things if each.id == kind)
    for before, after in zip(change.before, change.after, strict=False):
        for track in (each for each in block.tracks if each.id in tracks):
            was, now = (_number(_inner(each, "tracks"), track.id) for each in (before, after))
            most = floor(sheet.ruleset.value(track.max).exact(sheet))
            yield Move(("things", kind, track.id), was, now, track.min, most)


_MOVES: Mapping[str, Callable[[Sheet, Change], Iterator[Move]]] = {
    "pools": _pool,
    "tracks": _track,
    "clocks": _clock,
    "things": _thing,
}


def _number(held: Any, key: str = "", otherwise: int = 0) -> int:
    """A number, or that of a record; ``otherwise`` where there is none."""
    found = held.get(key) if isinstance(held, dict) else held
    return found if isinstance(found, int) else otherwise


def _inner(held: Any, key: str) -> Any:
    return held.get(key) if isinstance(held, dict) else None


def _filled(marks: Any) -> int:
    return sum(1 for mark in marks or () if mark)
