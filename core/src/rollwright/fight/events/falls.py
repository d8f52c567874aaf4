"""Falls from a height: somebody loses hold, and comes down."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, ClassVar

from rollwright.fight.events.event import Event, event
from rollwright.fight.state import FALLS, Drop, Due, FighterId

if TYPE_CHECKING:
    from rollwright.fight.ledger import Ledger


@event
@dataclass(slots=True)
class FallBegan(Event):
    """Somebody falls. They land when the step that made them fall is done, and whoever may catch them has answered."""

    type: ClassVar[str] = "fall.began"
    who: FighterId
    height: float
    """How far down, in the system's unit."""
    unit: str = ""

    def apply(self, fight: Ledger) -> None:
        state = fight.state
        state.drops.append(Drop(self.who, self.height))
        if not any(due.moment == FALLS for due in state.due):
            state.due.append(Due(FALLS, self.who))


@event
@dataclass(slots=True)
class Landed(Event):
    """A fall is over; ``safe`` says that something kept it from hurting."""

    type: ClassVar[str] = "fall.landed"
    who: FighterId
    height: float
    safe: bool
    unit: str = ""

    def apply(self, fight: Ledger) -> None:
        place = fight.state.fighters[self.who].place
        if place is not None and (place.up or place.airborne):
            fight.move(self.who, replace(place, up=0, airborne=False))
