"""What acts come to: blows, healing and buffers, and what they left somebody with."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, ClassVar

from rollwright.fight.events.event import Event, event
from rollwright.fight.state import FighterId

if TYPE_CHECKING:
    from rollwright.fight.ledger import Ledger


@dataclass(slots=True)
class Against:
    """How a part of a blow was changed by who met whom."""

    counted: bool
    """Whether the faces were counted instead of added up."""
    shaped: list[tuple[str, int]]
    """Dice more or less than what is written, by what made the difference."""
    soaked: int
    """What the target took off before resistances."""
    faces: list[int]
    """The dice of that."""


@dataclass(slots=True)
class Dealt:
    """One typed part of a blow, from the dice to what got through."""

    type: str
    amount: int
    """As thrown, with its flat number and what conditions added."""
    faces: list[int]
    flat: int
    dealt: int
    """What was left after saves and resistances."""
    how: list[str] = field(default_factory=list)
    """What changed it, in order: ``halved``, ``saved``, ``resisted``, ``resisted-all``, ``vulnerable``, ``immune``."""
    name: str = ""
    count: int = 0
    sides: int = 0
    added: list[tuple[str, int]] = field(default_factory=list)
    """What conditions added, by name; part of ``amount``."""
    against: Against | None = None
    """What the target and the roll made of it, on kinds whose blows depend on them."""
    wound: str = ""
    """The kind of wound that the rest is marked as, where health is a track of wounds."""
    remapped: str = ""
    """The kind that it would have been for somebody else."""


@dataclass(slots=True)
class Marked:
    """The marks of a track of wounds as a blow left them."""

    marks: list[str]
    overflow: int = 0


@event
@dataclass(slots=True)
class Hurt(Event):
    """A blow landed: its parts, and what it left the target with."""

    type: ClassVar[str] = "hurt"
    who: FighterId
    """The target."""
    by: FighterId
    name: str
    parts: list[Dealt]
    total: int
    absorbed: int
    """Taken by temporary points."""
    before: int
    health: int
    temporary: int
    critical: bool = False
    beyond: int = 0
    """Damage left over after the last point."""
    marked: Marked | None = None
    """The marks on the target's track of wounds, where they have one."""
    armor: str = ""
    """The pool that gave a point to make the hit a step lighter; empty for none."""

    @property
    def lost(self) -> int:
        """What the blow truly took: temporary points and health, without what fell on somebody who had none left."""
        return self.absorbed + max(0, self.before - self.health)

    def apply(self, fight: Ledger) -> None:
        fighter, back = fight.state.fighters[self.who], fight.profiles[self.who].regeneration
        fighter.beyond = self.beyond
        if back is not None and any(part.dealt and part.type in back.stopped_by for part in self.parts):
            fighter.stopped = True
        if self.armor:
            fight.write_armor(self.who, self.armor, self.name)
        if self.marked is None:
            fight.write_health(self.who, self.health, self.temporary, self.name)
        else:
            fight.write_wounds(self.who, self.health, self.marked, self.name)


@event
@dataclass(slots=True)
class Healed(Event):
    """Health came back."""

    type: ClassVar[str] = "healed"
    who: FighterId
    by: FighterId
    name: str
    amount: int
    faces: list[int]
    flat: int
    before: int
    health: int
    marked: Marked | None = None
    """The marks that are left on the target's track of wounds, where they have one."""

    def apply(self, fight: Ledger) -> None:
        if self.marked is not None:
            fight.write_wounds(self.who, self.health, self.marked, self.name)
        else:
            fight.write_health(self.who, self.health, fight.state.fighters[self.who].temporary, self.name)


@event
@dataclass(slots=True)
class TemporaryGained(Event):
    """A buffer of temporary points; the larger of two stands."""

    type: ClassVar[str] = "temporary.gained"
    who: FighterId
    by: FighterId
    name: str
    amount: int
    faces: list[int]
    before: int
    temporary: int

    def apply(self, fight: Ledger) -> None:
        fighter = fight.state.fighters[self.who]
        fight.write_health(self.who, fighter.health, self.temporary, self.name)
