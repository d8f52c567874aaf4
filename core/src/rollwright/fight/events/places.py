"""What happens on a board: ways walked, pushes, falls. Every event holds where somebody is after it."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, ClassVar, Literal, TypeAlias

from rollwright.fight.events.event import Event, event
from rollwright.fight.state import Cell, FighterId, Place

if TYPE_CHECKING:
    from rollwright.fight.ledger import Ledger

Off: TypeAlias = Literal["down", "fell", "beside"]
"""How somebody comes off a mount: by themselves, shaken off, or because one of the two has fallen."""

Change: TypeAlias = Literal["dash", "stand", "take-off", "land", "rise", "sink"]
"""What changes somebody's movement on the spot."""


@event
@dataclass(slots=True)
class Walked(Event):
    """Somebody has gone some cells by themselves."""

    type: ClassVar[str] = "walked"
    who: FighterId
    path: list[Cell]
    cost: int | float
    """What it took of their movement, in the system's unit."""
    left: int | float
    """What they have left of it."""
    unit: str
    place: Place

    def apply(self, fight: Ledger) -> None:
        before = fight.state.fighters[self.who].place
        fight.move(self.who, self.place if before is None else _straight_on(before, self.path, self.place))


def _straight_on(before: Place, path: list[Cell], place: Place) -> Place:
    """The place with how far the way goes straight on there: a run begins anew with each turn aside."""
    cell, run, heading = before.cell, before.run, before.heading
    for step in path:
        way = (step[0] - cell[0], step[1] - cell[1])
        run, heading, cell = (run + 1 if way == heading else 1), way, step
    return replace(place, run=run, heading=heading)


@event
@dataclass(slots=True)
class Shifted(Event):
    """Somebody is somewhere else without having walked: pushed, or back where there is room."""

    type: ClassVar[str] = "shifted"
    who: FighterId
    how: Literal["pushed", "back", "teleported"]
    because: str
    place: Place

    def apply(self, fight: Ledger) -> None:
        fight.move(self.who, self.place)


@event
@dataclass(slots=True)
class Mounted(Event):
    """Somebody gets on a mount, and shares its cells from now on."""

    type: ClassVar[str] = "mounted"
    who: FighterId
    mount: FighterId
    cost: int | float
    """What it took of their own movement, in the system's unit."""
    unit: str
    place: Place

    def apply(self, fight: Ledger) -> None:
        fight.move(self.who, self.place)


@event
@dataclass(slots=True)
class Dismounted(Event):
    """Somebody is off their mount."""

    type: ClassVar[str] = "dismounted"
    who: FighterId
    mount: FighterId
    how: Off
    place: Place

    def apply(self, fight: Ledger) -> None:
        fight.move(self.who, self.place)


@event
@dataclass(slots=True)
class MovementChanged(Event):
    """Somebody's movement is more or less than it was, on the spot: dashing, getting up, taking off, landing."""

    type: ClassVar[str] = "movement.changed"
    who: FighterId
    how: Change
    cost: int | float
    left: int | float
    unit: str
    place: Place

    def apply(self, fight: Ledger) -> None:
        fight.move(self.who, self.place)


@event
@dataclass(slots=True)
class CoverTaken(Event):
    """What stands between two helps one of them against what is coming."""

    type: ClassVar[str] = "cover.taken"
    who: FighterId
    by: FighterId
    cover: Literal["half", "three-quarters", "full"]
    bonus: int
    purpose: Literal["attack", "save"] = "attack"
