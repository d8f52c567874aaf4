"""A change is data: where, what was there, what is there now, and why (SH-01).

The inverse of a change is the same change with its two values swapped, and ``write`` is the only code that touches a
sheet's state. A change that does not find what it says was there is refused, so changes cannot be applied twice, out
of order, or to another sheet without somebody noticing.

Paths start at a section of the sheet: ``("pools", "hp", "current")``, ``("conditions", "poisoned")``,
``("fields", "level")``. In a map, ``None`` means that the entry is not there. Values are replaced whole, never edited
in place, so a change may share its values with the state.

A change may also only *tell*: its path begins with ``told`` and it writes nothing. So a word for the narrator, an
effect that is handed on, or a loop that was cut travels with the changes that it belongs to, in the order in which it
came (see ``effects``).
"""

from __future__ import annotations

from contextlib import contextmanager
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final, Generic, Protocol, Self, TypeVar

from rollwright.errors import JSON, RollwrightError
from rollwright.sheet.state import RECORDS, LiveState, SheetState, entry, plain

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

LIVE: Final = frozenset(LiveState.__dataclass_fields__)
TOLD: Final = "told"
"""The first step of the path of a change that only tells."""
_MAP_ENTRY: Final = 2
_RECORD_FIELD: Final = 3


class ChangeError(RollwrightError):
    """A change that does not fit the state it was given to."""


@dataclass(frozen=True, slots=True)
class Change:
    """One write to a sheet.

    Args:
        path: Where, starting at a section of the sheet.
        before: What is there now, as JSON.
        after: What shall be there, as JSON.
        cause: Why, in the words or ids that a log shows: a rest, a spell, an attack.
    """

    path: tuple[str, ...]
    before: JSON
    after: JSON
    cause: str = ""

    @classmethod
    def telling(cls, what: str, words: JSON, cause: str = "") -> Self:
        """A change that writes nothing: ``what`` is ``message``, ``handed``, ``refused`` or ``loop``."""
        return cls((TOLD, what), None, words, cause)

    @property
    def tells(self) -> bool:
        """Whether it only tells."""
        return self.path[:1] == (TOLD,)

    def inverse(self) -> Self:
        """The change that takes this one back, exactly."""
        return type(self)(self.path, self.after, self.before, self.cause)

    @classmethod
    def from_json(cls, data: Mapping[str, Any]) -> Self:
        """The change that ``to_json`` wrote."""
        return cls(tuple(data["path"]), data["before"], data["after"], data["cause"])

    def to_json(self) -> dict[str, JSON]:
        """The change as plain JSON."""
        return {"path": list(self.path), "before": self.before, "after": self.after, "cause": self.cause}


class Inverted(Protocol):
    """A change that knows the one that takes it back."""

    def inverse(self) -> Self:
        """The change that takes this one back, exactly."""
        ...


C = TypeVar("C", bound=Inverted)


def inverse(changes: Iterable[C]) -> list[C]:
    """The changes that take these back, last one first."""
    return [change.inverse() for change in reversed(list(changes))]


class Changing(Generic[C]):
    """Whatever is written by changes alone: several of them are made whole or not at all, and are taken back."""

    __slots__ = ()

    def apply(self, change: C) -> None:
        """Make a change. Nothing else writes.

        Raises:
            ChangeError: What the change says was there is not there.
        """
        raise NotImplementedError

    def apply_all(self, changes: Iterable[C]) -> None:
        """Make several changes: all of them, or none when one does not fit."""
        made: list[C] = []
        try:
            for change in changes:
                self.apply(change)
                made.append(change)
        except Exception:
            self.undo(made)
            raise

    def undo(self, changes: Iterable[C]) -> None:
        """Take changes back, the last one first."""
        for change in inverse(changes):
            self.apply(change)

    @contextmanager
    def with_changes(self, changes: Sequence[C]) -> Iterator[None]:
        """While this holds, all is as these changes leave it; then it is as before."""
        self.apply_all(changes)
        try:
            yield
        finally:
            self.undo(changes)


def write(state: SheetState, change: Change) -> None:
    """Write a change into the state.

    Raises:
        ChangeError: The state does not hold what the change says was there, or has no such place.
    """
    path = change.path
    if path and path[0] == TOLD:
        return
    section = _section(state, path)
    if len(path) == _RECORD_FIELD:
        _write_field(section, change)
    elif len(path) == _MAP_ENTRY:
        _write_entry(section, change)
    elif len(path) == 1 and not isinstance(section, dict):
        if section != change.before:
            raise _stale(change, section)
        setattr(state, path[0], change.after)
    else:
        raise ChangeError("no-such-place", {"path": ".".join(path)})


def look(state: SheetState, path: tuple[str, ...]) -> JSON:
    """What stands at a path, as JSON; None where a map has no such entry."""
    section = _section(state, path)
    if len(path) == 1:
        return plain(section)
    held = section.get(path[1])
    if len(path) == _RECORD_FIELD and held is not None:
        return plain(getattr(held, path[2]))
    return plain(held)


def _section(state: SheetState, path: tuple[str, ...]) -> Any:
    try:
        return getattr(state.live if path[0] in LIVE else state, path[0])
    except (AttributeError, IndexError):
        raise ChangeError("no-such-place", {"path": ".".join(path)}) from None


def _write_field(section: Any, change: Change) -> None:
    _, key, name = change.path
    try:
        record = section[key]
        found, made = getattr(record, name), record.twin()  # another state may share the record (``SheetState.twin``)
    except (AttributeError, KeyError, TypeError):
        raise ChangeError("no-such-place", {"path": ".".join(change.path)}) from None
    if found != change.before:
        raise _stale(change, found)
    setattr(made, name, change.after)
    section[key] = made


def _write_entry(section: Any, change: Change) -> None:
    name, key = change.path
    if not isinstance(section, dict):
        raise ChangeError("no-such-place", {"path": ".".join(change.path)})
    found = section.get(key)
    if (plain(found) if name in RECORDS else found) != change.before:
        raise _stale(change, found)
    if change.after is None:
        section.pop(key, None)
    else:
        section[key] = entry(name, change.after) if name in RECORDS else change.after


def _stale(change: Change, found: Any) -> ChangeError:
    told: dict[str, JSON] = {"path": ".".join(change.path), "expected": change.before, "found": plain(found)}
    return ChangeError("stale-change", told)
