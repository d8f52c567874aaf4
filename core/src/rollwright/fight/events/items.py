"""Things in a fight: drawn, dropped, found."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, ClassVar

from rollwright.fight.events.event import Event, event
from rollwright.fight.state import FighterId, Lying
from rollwright.sheet import Change

if TYPE_CHECKING:
    from rollwright.fight.ledger import Ledger


@event
@dataclass(slots=True)
class ItemDrawn(Event):
    """Somebody has taken a weapon in hand, and put away what was in its way."""

    type: ClassVar[str] = "item.drawn"
    who: FighterId
    item: str
    name: str
    away: list[str] = field(default_factory=list)
    """What was put away, by its names."""
    changes: list[dict[str, Any]] = field(default_factory=list)
    """What was written on the sheet, in order."""

    def apply(self, fight: Ledger) -> None:
        fight.write_items(self.who, [Change.from_json(change) for change in self.changes])


@event
@dataclass(slots=True)
class ItemDropped(Event):
    """Something lies about that somebody had."""

    type: ClassVar[str] = "item.dropped"
    who: FighterId
    item: str
    name: str
    count: int
    because: str
    """``thrown`` or ``fell``."""

    def apply(self, fight: Ledger) -> None:
        fight.state.lying.append(Lying(self.item, self.name, self.count, self.who))
