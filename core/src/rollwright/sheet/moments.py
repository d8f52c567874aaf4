"""Moments: what changes to a sheet bring about that a rule may wait for (SH-04, SH-05, SH-11, RC-01).

A track fills when it rises to its maximum and empties when it falls to its minimum; a wound track counts its marked
boxes. A condition comes and goes, a word comes on a list and leaves it, a level rises. What no change of a number shows
(a roll, a rest, the start and end of a scene) is a moment that was told: a change that writes nothing and says it.

A moment is a word and what it is about, each with the names by which a rule may mean it::

    Moment("track-full", {"track": {"stress"}})
    Moment("roll", {"check": {"check", "might", "climb"}, "outcome": {"failure"}})
"""

from __future__ import annotations

from dataclasses import dataclass
from math import floor
from typing import TYPE_CHECKING, Any, Final, TypeAlias

from rollwright.sheet.changes import TOLD, Change

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping

    from rollwright.errors import JSON
    from rollwright.sheet.sheet import Sheet

About: TypeAlias = "Mapping[str, frozenset[str]]"
"""What a moment is about: names by the key that rules use for them."""

OF_A_ROLL: Final = "roll"


@dataclass(frozen=True, slots=True)
class Moment:
    """Something that a rule may wait for.

    Args:
        on: The word for it.
        about: What it is about.
    """

    on: str
    about: About

    @property
    def key(self) -> tuple[object, ...]:
        """What tells one moment from another."""
        return (self.on, *((name, tuple(sorted(self.about[name]))) for name in sorted(self.about)))


def moment(on: str, **about: str | Iterable[str]) -> Moment:
    """A moment; each name may be one word or several."""
    return Moment(on, {name: frozenset([each] if isinstance(each, str) else each) for name, each in about.items()})


def telling(on: str, cause: str = "", **about: str | list[str]) -> Change:
    """The change that tells a moment which no number shows."""
    told: dict[str, JSON] = {"on": on, **{name: each for name, each in about.items() if each}}  # type: ignore[misc]
    return Change.telling("moment", told, cause)


def moments(sheet: Sheet, changes: Iterable[Change]) -> Iterator[Moment]:
    """The moments that changes brought about, in their order.

    The changes have been made: how far an end lies is read from the sheet as it is now.
    """
    for change in changes:
        found = _SECTIONS.get(change.path[0])
        if found is not None:
            yield from found(sheet, change)


@dataclass(frozen=True, slots=True)
class _Move:
    before: int
    after: int
    low: int
    high: int

    def ends(self, kind: str, **about: str) -> Iterator[Moment]:
        """The end that it came to, if it came to one."""
        if self.before < self.high <= self.after:
            yield moment(f"{kind}-full", **about)
        elif self.after <= self.low < self.before:
            yield moment(f"{kind}-empty", **about)


def _pool(sheet: Sheet, change: Change) -> Iterator[Moment]:
    name = change.path[1]
    if change.path[2:] not in ((), ("current",)) or not sheet.rules.waits_for("pools", name):
        return
    most = sheet.pool_max(name)
    move = _Move(_number(change.before, "current", most), _number(change.after, "current", most), 0, most)
    yield from move.ends("track", track=name)
    yield from move.ends("pool", pool=name)


def _track(sheet: Sheet, change: Change) -> Iterator[Moment]:
    name, part = change.path[1], change.path[2:]
    if not sheet.rules.waits_for("tracks", name):
        return
    track, most = sheet.rules.tracks[name], sheet.track_max(name)
    if track.is_wound and part == ("marks",):
        yield from _Move(_filled(change.before), _filled(change.after), 0, most).ends("track", track=name)
    elif not track.is_wound and part == ("value",):
        move = _Move(_number(change.before), _number(change.after), track.min, most)
        yield from move.ends("track", track=name)


def _clock(_sheet: Sheet, change: Change) -> Iterator[Moment]:
    size = max(_number(change.after, "size"), 1)
    move = _Move(_number(change.before, "filled"), _number(change.after, "filled"), 0, size)
    yield from move.ends("clock", clock=change.path[1])


def _thing(sheet: Sheet, change: Change) -> Iterator[Moment]:
    kind = change.path[1]
    if not (isinstance(change.before, list) and isinstance(change.after, list)):
        return
    if len(change.before) != len(change.after) or not sheet.rules.waits_for("things", kind):
        return
    block = sheet.rules.things[kind]
    for before, after in zip(change.before, change.after, strict=True):
        for track in block.tracks:
            was, now = (_number(_inner(each, "tracks"), track.id) for each in (before, after))
            most = floor(sheet.ruleset.value(track.max).exact(sheet))
            yield from _Move(was, now, track.min, most).ends("track", thing=kind, track=track.id)


def _condition(_sheet: Sheet, change: Change) -> Iterator[Moment]:
    if change.before is None and change.after is not None:
        yield moment("condition-gained", condition=change.path[1])
    elif change.after is None and change.before is not None:
        yield moment("condition-lost", condition=change.path[1])


def _tags(_sheet: Sheet, change: Change) -> Iterator[Moment]:
    before, after = change.before or {}, change.after or {}
    if isinstance(before, dict) and isinstance(after, dict):
        for name in after:
            if name not in before:
                yield moment("tag-added", list=change.path[1], tag=name.casefold())
        for name in before:
            if name not in after:
                yield moment("tag-removed", list=change.path[1], tag=name.casefold())


def _field(sheet: Sheet, change: Change) -> Iterator[Moment]:
    if change.path[1] == sheet.rules.level_field and _number(change.after) > _number(change.before, "", 1):
        yield moment("level")


def _told(_sheet: Sheet, change: Change) -> Iterator[Moment]:
    held: Any = change.after
    if change.path[1] == "moment":
        yield moment(held["on"], **{name: each for name, each in held.items() if name != "on"})
    elif change.path[1] == OF_A_ROLL:
        success = {True: ("success",), False: ("failure",), None: ()}[held["success"]]
        yield moment(OF_A_ROLL, check=held["check"], outcome=(held["outcome"], *success))


_SECTIONS: Mapping[str, Callable[[Sheet, Change], Iterator[Moment]]] = {
    "pools": _pool,
    "tracks": _track,
    "clocks": _clock,
    "things": _thing,
    "conditions": _condition,
    "tags": _tags,
    "fields": _field,
    TOLD: _told,
}


def _number(held: Any, key: str = "", otherwise: int = 0) -> int:
    """A number, or that of a record; ``otherwise`` where there is none."""
    found = held.get(key) if isinstance(held, dict) else held
    return found if isinstance(found, int) else otherwise


def _inner(held: Any, key: str) -> Any:
    return held.get(key) if isinstance(held, dict) else None


def _filled(marks: Any) -> int:
    return sum(1 for mark in marks or () if mark)
