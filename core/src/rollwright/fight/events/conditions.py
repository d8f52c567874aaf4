"""Conditions and concentration: what is put on, what runs out, what is kept up."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from rollwright.fight.events.event import Event, event
from rollwright.fight.state import Concentration, FighterId, Held

if TYPE_CHECKING:
    from rollwright.fight.ledger import Ledger


@event
@dataclass(slots=True)
class ConditionGained(Event):
    """A condition is on somebody, with its clock. One that was there already is replaced."""

    type: ClassVar[str] = "condition.gained"
    who: FighterId
    held: Held
    name: str
    """The condition, in the ruleset's words."""
    because: str

    def apply(self, fight: Ledger) -> None:
        held, holder = self.held, fight.state.fighters[self.who]
        new = held.id not in holder.conditions
        holder.conditions[held.id] = Held(
            held.id,
            held.giver,
            held.level,
            held.rounds,
            held.at,
            held.of,
            held.save_ends,
            held.ends_after,
            held.concentration,
            held.fresh,
            held.escape,
            held.blow,
            held.each_turn,
            held.safe,
            list(held.only),
        )
        if new:
            fight.rules.arrange(holder)
        fight.conditions_changed(self.who)
        fight.write_condition(self.who, held, self.because)


@event
@dataclass(slots=True)
class ConditionBlocked(Event):
    """A condition did not take: the target is immune to it."""

    type: ClassVar[str] = "condition.blocked"
    who: FighterId
    condition: str
    name: str
    because: str


@event
@dataclass(slots=True)
class BecameSafe(Event):
    """Somebody has withstood something, and need not fear it again in this fight."""

    type: ClassVar[str] = "safe.became"
    who: FighterId
    what: str
    because: str

    def apply(self, fight: Ledger) -> None:
        fight.state.fighters[self.who].safe.append(self.what)
        fight.moved()


@event
@dataclass(slots=True)
class ConditionTicked(Event):
    """A clock moved on; a turn that did not count any more counts from now on."""

    type: ClassVar[str] = "condition.ticked"
    who: FighterId
    condition: str
    rounds: int

    def apply(self, fight: Ledger) -> None:
        held = fight.state.fighters[self.who].conditions[self.condition]
        held.fresh = False
        held.rounds = self.rounds
        fight.write_condition(self.who, held, "clock")


@event
@dataclass(slots=True)
class ConditionFaded(Event):
    """A condition lost levels with a turn; or, put on in that turn, it begins to."""

    type: ClassVar[str] = "condition.faded"
    who: FighterId
    condition: str
    name: str
    level: int

    def apply(self, fight: Ledger) -> None:
        held = fight.state.fighters[self.who].conditions[self.condition]
        held.level = self.level
        held.fresh = held.fresh and held.rounds is not None
        fight.conditions_changed(self.who)
        fight.write_condition(self.who, held, "clock")


@event
@dataclass(slots=True)
class ConditionLost(Event):
    """A condition is over."""

    type: ClassVar[str] = "condition.lost"
    who: FighterId
    condition: str
    name: str
    because: str
    """``clock``, ``saved``, ``used``, ``damage``, ``concentration``, ``source-down``, ``healed``, ``fight-over`` …"""

    def apply(self, fight: Ledger) -> None:
        fight.state.fighters[self.who].conditions.pop(self.condition, None)
        fight.conditions_changed(self.who)
        fight.erase_condition(self.who, self.condition, self.because)


@event
@dataclass(slots=True)
class ConcentrationStarted(Event):
    """Somebody keeps something up."""

    type: ClassVar[str] = "concentration.started"
    who: FighterId
    option: str
    name: str
    levels: int = 0
    """How many levels above its least it was paid at."""

    def apply(self, fight: Ledger) -> None:
        fight.state.fighters[self.who].concentration = Concentration(self.option, self.name, self.levels)
        fight.write_concentration(self.who, self.name)


@event
@dataclass(slots=True)
class ConcentrationEnded(Event):
    """It is kept up no longer."""

    type: ClassVar[str] = "concentration.ended"
    who: FighterId
    name: str
    because: str

    def apply(self, fight: Ledger) -> None:
        fight.state.fighters[self.who].concentration = None
        fight.write_concentration(self.who, "")
