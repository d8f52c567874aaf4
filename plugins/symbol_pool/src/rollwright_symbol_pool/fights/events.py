"""What only fights with symbol dice tell: dice that wait for a roll, dice thrown on, critical injuries."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, ClassVar

from rollwright.extend import Event, FighterId, event

if TYPE_CHECKING:
    from rollwright.extend import Arena


@event
@dataclass(slots=True)
class DiceLent(Event):
    """Boost or setback dice wait for somebody's next roll."""

    type: ClassVar[str] = "symbol-pool.dice.lent"
    who: FighterId
    die: str
    """``boost`` or ``setback``."""
    dice: int
    """How many are added."""
    waiting: int
    """How many of them wait then."""
    because: str

    def apply(self, fight: Arena) -> None:  # type: ignore[override]
        """Write it down."""
        fight.state.fighters[self.who].numbers[self.die] = self.waiting


@event
@dataclass(slots=True)
class DiceUsed(Event):
    """A roll has used up what waited for it."""

    type: ClassVar[str] = "symbol-pool.dice.used"
    who: FighterId

    def apply(self, fight: Arena) -> None:  # type: ignore[override]
        """Write it down."""
        for die in ("boost", "setback"):
            fight.state.fighters[self.who].numbers.pop(die, None)


@event
@dataclass(slots=True)
class DiceThrownOn(Event):
    """The defense has risen since an attack was rolled, and the dice that it adds are thrown."""

    type: ClassVar[str] = "symbol-pool.dice.thrown"
    who: FighterId
    target: FighterId
    name: str
    faces: list[int]
    left: str
    """What is left of the whole roll then, in the ruleset's words."""


@event
@dataclass(slots=True)
class CriticalSuffered(Event):
    """A critical has done something to whoever was hit."""

    type: ClassVar[str] = "symbol-pool.critical"
    who: FighterId
    by: FighterId
    name: str
    faces: list[int]
    plus: int
    total: int
    taken: int
    """How many criticals they have taken in this fight by now."""
    parts: dict[str, int] = field(default_factory=dict)

    def apply(self, fight: Arena) -> None:  # type: ignore[override]
        """Count it."""
        fight.state.fighters[self.who].numbers["criticals"] = self.taken
