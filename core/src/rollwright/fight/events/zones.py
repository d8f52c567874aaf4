"""Zones: what is laid on the board and stays, what it does, and when it is gone."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, ClassVar, Literal, TypeAlias

from rollwright.fight.events.event import Event, event
from rollwright.fight.state import FighterId, Zone

if TYPE_CHECKING:
    from rollwright.fight.ledger import Ledger

ZoneMoment: TypeAlias = Literal["enter", "step", "turn-start", "turn-end"]


@event
@dataclass(slots=True)
class ZoneLaid(Event):
    """Something lies on the board and stays."""

    type: ClassVar[str] = "zone.laid"
    who: FighterId
    zone: Zone
    carried: bool

    def apply(self, fight: Ledger) -> None:
        fight.state.zones.append(replace(self.zone, touched=dict(self.zone.touched)))
        fight.state.zones_laid = self.zone.number
        fight.zones_changed()


@event
@dataclass(slots=True)
class ZoneStruck(Event):
    """A zone does to somebody what it does; saves, damage and conditions follow."""

    type: ClassVar[str] = "zone.struck"
    who: FighterId
    by: FighterId
    zone: int
    name: str
    when: ZoneMoment
    turn: int
    """The turn of the fight."""

    def apply(self, fight: Ledger) -> None:
        for each in fight.state.zones:
            if each.number == self.zone:
                each.touched[self.who] = self.turn


@event
@dataclass(slots=True)
class ZoneTicked(Event):
    """A zone's clock has moved on."""

    type: ClassVar[str] = "zone.ticked"
    zone: int
    rounds: int

    def apply(self, fight: Ledger) -> None:
        for each in fight.state.zones:
            if each.number == self.zone:
                each.rounds, each.fresh = self.rounds, False


@event
@dataclass(slots=True)
class ZoneEnded(Event):
    """A zone is gone."""

    type: ClassVar[str] = "zone.ended"
    who: FighterId
    zone: int
    name: str
    because: Literal["clock", "concentration", "left", "fight-over"]

    def apply(self, fight: Ledger) -> None:
        fight.state.zones = [each for each in fight.state.zones if each.number != self.zone]
        fight.zones_changed()
