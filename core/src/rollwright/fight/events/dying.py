"""Down, dying, dead, and back up."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from rollwright.fight.events.event import Event, event
from rollwright.fight.state import FighterId

if TYPE_CHECKING:
    from rollwright.fight.ledger import Ledger


@event
@dataclass(slots=True)
class Fell(Event):
    """Somebody is at the end of their health. ``out`` says that they will not get up in this fight."""

    type: ClassVar[str] = "fell"
    who: FighterId
    out: bool
    dead: bool = False

    def apply(self, fight: Ledger) -> None:
        fighter = fight.state.fighters[self.who]
        fighter.down = True
        fighter.out = self.out
        fighter.stable = False
        fighter.strikes = 0
        fight.roster_changed()


@event
@dataclass(slots=True)
class Endured(Event):
    """A blow that would have taken the last point of health leaves one."""

    type: ClassVar[str] = "endured"
    who: FighterId
    because: str
    endured: int
    """How often by now."""

    def apply(self, fight: Ledger) -> None:
        fighter = fight.state.fighters[self.who]
        fight.write_health(self.who, 1, fighter.temporary, "endured")
        fighter.endured = self.endured


@event
@dataclass(slots=True)
class Regenerated(Event):
    """Health has come back at the start of a turn, or was kept from it."""

    type: ClassVar[str] = "regenerated"
    who: FighterId
    amount: int
    before: int
    health: int
    stopped: bool = False

    def apply(self, fight: Ledger) -> None:
        fighter = fight.state.fighters[self.who]
        fighter.stopped = False
        fight.write_health(self.who, self.health, fighter.temporary, "regenerated")


@event
@dataclass(slots=True)
class MaximumLowered(Event):
    """The most health that somebody can have is less for the rest of the fight."""

    type: ClassVar[str] = "maximum.lowered"
    who: FighterId
    by: FighterId
    name: str
    amount: int
    lowered: int
    """How much it is lowered by now."""

    def apply(self, fight: Ledger) -> None:
        fighter = fight.state.fighters[self.who]
        fighter.lowered = self.lowered
        fight.bound_health(self.who, self.name)
        if self.lowered >= fighter.full:  # nothing is left to live by
            fight.write_health(self.who, 0, fighter.temporary, self.name)


@event
@dataclass(slots=True)
class DeathRolled(Event):
    """A roll against death."""

    type: ClassVar[str] = "death.rolled"
    who: FighterId
    faces: list[int]
    needed: int
    success: bool
    natural: str = ""
    """``max`` or ``min`` where the face alone decided."""


@event
@dataclass(slots=True)
class DeathCounted(Event):
    """How many successes and failures a dying fighter has."""

    type: ClassVar[str] = "death.counted"
    who: FighterId
    successes: int
    failures: int
    because: str = "roll"

    def apply(self, fight: Ledger) -> None:
        fight.write_death(self.who, self.successes, self.failures)
        fight.state.fighters[self.who].stable = False


@event
@dataclass(slots=True)
class Stabilised(Event):
    """Somebody no longer dies, and is still down."""

    type: ClassVar[str] = "stabilised"
    who: FighterId

    def apply(self, fight: Ledger) -> None:
        fight.state.fighters[self.who].stable = True
        fight.write_death(self.who, 0, 0)


@event
@dataclass(slots=True)
class Died(Event):
    """Somebody is dead."""

    type: ClassVar[str] = "died"
    who: FighterId

    def apply(self, fight: Ledger) -> None:
        fighter = fight.state.fighters[self.who]
        fighter.down = fighter.out = True
        fight.roster_changed()


@event
@dataclass(slots=True)
class Revived(Event):
    """Somebody who was down has health again."""

    type: ClassVar[str] = "revived"
    who: FighterId

    def apply(self, fight: Ledger) -> None:
        fighter = fight.state.fighters[self.who]
        fighter.down = fighter.stable = False
        fight.write_death(self.who, 0, 0)
        fight.roster_changed()
