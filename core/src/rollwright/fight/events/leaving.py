"""What levels settle before anybody acts, and leaving a fight without falling in it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar, Literal

from rollwright.fight.events.event import Event, event
from rollwright.fight.state import FighterId

if TYPE_CHECKING:
    from rollwright.fight.ledger import Ledger


@event
@dataclass(slots=True)
class HealthHalved(Event):
    """A level halves the most health that somebody can have in this fight; what lies above it is lost."""

    type: ClassVar[str] = "health.halved"
    who: FighterId
    because: str
    halved: int
    """How often it is halved by now, all such levels together."""

    def apply(self, fight: Ledger) -> None:
        fight.state.fighters[self.who].halved = self.halved
        fight.bound_health(self.who, "health-max")


@event
@dataclass(slots=True)
class FighterLeft(Event):
    """Somebody is out of the fight, and has not fallen in it."""

    type: ClassVar[str] = "fighter.left"
    who: FighterId
    how: Literal["defeated", "fled", "surrendered"]
    because: str = ""
    """What has defeated them, in the ruleset's words."""

    def apply(self, fight: Ledger) -> None:
        fighter = fight.state.fighters[self.who]
        fighter.out = True
        fighter.left = self.how
        fighter.strikes = 0
        fight.roster_changed()
