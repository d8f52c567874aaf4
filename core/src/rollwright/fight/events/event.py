"""What happens in a fight: events are the log, and the only things that change the state.

An event holds facts as they are after it, not sums to be worked out again, so applying one twice does no harm and the
log reads without the state. ``apply`` is the one place where a fighter's numbers are written, and whoever has a sheet
has the same written there, by the sheet's own rules, at the same moment.
"""

from __future__ import annotations

from dataclasses import dataclass, fields
from operator import attrgetter
from typing import TYPE_CHECKING, Any, ClassVar, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Callable

    from rollwright.errors import JSON
    from rollwright.fight.ledger import Ledger


@dataclass(slots=True)
class Event:
    """Something that happened. ``type`` is its name in JSON."""

    type: ClassVar[str] = ""

    def apply(self, fight: Ledger) -> None:
        """Write it to the state. Most events only tell."""

    def to_json(self) -> dict[str, JSON]:
        """The event as plain data, its type first."""
        return _told(self, {"type": self.type})


class Shape(NamedTuple):
    """How records of one class are told: which fields they have, and which of them may hold more than a plain value."""

    names: tuple[str, ...]
    take: Callable[[Any], tuple[Any, ...]]
    """All fields of a record in one go; the first one twice, for a single one would come without a tuple."""
    deep: tuple[str, ...]

    @classmethod
    def of(cls, record: type) -> Shape:
        """Read a class of records."""
        known = fields(record)
        names = tuple(each.name for each in known)
        deep = tuple(each.name for each in known if each.type not in _SAID_PLAIN)
        return cls((*names[:1], *names), attrgetter(names[0], *names) if names else lambda _record: (), deep)


_SHAPES: dict[type, Shape] = {}
_ATOMS = frozenset({int, str, bool, float, type(None)})
_SAID_PLAIN = frozenset({"int", "str", "bool", "float", "FighterId", int, str, bool, float})
"""What an annotation says of a field that never holds anything else."""


def _told(record: Any, told: dict[str, Any]) -> dict[str, Any]:
    """The fields of a record as plain data, put behind what is told already."""
    kind = record.__class__
    names, take, deep = _SHAPES.get(kind) or _SHAPES.setdefault(kind, Shape.of(kind))
    values = take(record)
    for place, name in enumerate(names):
        told[name] = values[place]
    for name in deep:
        value = told[name]
        if value.__class__ not in _ATOMS:
            told[name] = _plain(value)
    return told


def _plain(value: Any) -> Any:
    kind = value.__class__
    if kind is list or kind is tuple:
        return [each if each.__class__ in _ATOMS else _plain(each) for each in value] if value else []
    if kind is dict:
        return {key: each if each.__class__ in _ATOMS else _plain(each) for key, each in value.items()} if value else {}
    return _told(value, {})


EVENTS: dict[str, type[Event]] = {}
"""Every event class by its type."""


def event(cls: type[Event]) -> type[Event]:
    """Register an event class under its type."""
    EVENTS[cls.type] = cls
    return cls
