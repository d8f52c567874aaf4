"""What happens in a fight: events are the log, and the only things that change the state.

An event holds facts as they are after it, not sums to be worked out again, so applying one twice does no harm and the
log reads without the state. ``apply`` is the one place where a fighter's numbers are written, and whoever has a sheet
has the same written there, by the sheet's own rules, at the same moment.
"""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import TYPE_CHECKING, Any, ClassVar

if TYPE_CHECKING:
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


_NAMES: dict[type, tuple[str, ...]] = {}


def _names(cls: type) -> tuple[str, ...]:
    names = _NAMES.get(cls)
    if names is None:
        names = _NAMES[cls] = tuple(each.name for each in fields(cls))
    return names


_ATOMS = frozenset({int, str, bool, float, type(None)})


def _told(record: Any, told: dict[str, Any]) -> dict[str, Any]:
    """The fields of a record as plain data, put behind what is told already."""
    for name in _names(record.__class__):
        value = getattr(record, name)
        told[name] = value if value.__class__ in _ATOMS else _plain(value)
    return told


def _plain(value: Any) -> Any:
    kind = value.__class__
    if kind is list or kind is tuple:
        return [each if each.__class__ in _ATOMS else _plain(each) for each in value] if value else []
    if kind is dict:
        return {key: each if each.__class__ in _ATOMS else _plain(each) for key, each in value.items()}
    return _told(value, {})


EVENTS: dict[str, type[Event]] = {}
"""Every event class by its type."""


def event(cls: type[Event]) -> type[Event]:
    """Register an event class under its type."""
    EVENTS[cls.type] = cls
    return cls
