"""The course of a fight: sides, order, rounds, turns, and how it ended."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any, ClassVar

from rollwright.fight.events.event import Event, event
from rollwright.fight.kind import Rolled
from rollwright.fight.state import Ending, FighterId

if TYPE_CHECKING:
    from rollwright.fight.ledger import Ledger


@event
@dataclass(slots=True)
class FightStarted(Event):
    """Two sides stand against each other."""

    type: ClassVar[str] = "fight.started"
    party: list[FighterId]
    foes: list[FighterId]
    notes: list[dict[str, Any]] = field(default_factory=list)
    """What was filled in or left out to make the fight, told in codes and parameters."""


@event
@dataclass(slots=True)
class InitiativeRolled(Event):
    """Somebody's place in the order."""

    type: ClassVar[str] = "initiative.rolled"
    who: FighterId
    rolled: Rolled | None
    total: int

    def apply(self, fight: Ledger) -> None:
        fight.state.fighters[self.who].initiative = self.total


@event
@dataclass(slots=True)
class OrderSet(Event):
    """Who acts when."""

    type: ClassVar[str] = "order.set"
    order: list[FighterId]

    def apply(self, fight: Ledger) -> None:
        fight.state.order = list(self.order)


@event
@dataclass(slots=True)
class RoundStarted(Event):
    """A new round."""

    type: ClassVar[str] = "round.started"
    round: int
    budgets: dict[FighterId, dict[str, int]] = field(default_factory=dict)
    """Budgets that the round refills, where the ruleset has such."""

    def apply(self, fight: Ledger) -> None:
        fight.state.round = self.round
        if fight.rides:
            fight.kept.facing.clear()
        for who, budgets in self.budgets.items():
            fight.state.fighters[who].budgets.update(budgets)
        if fight.rules.spend_limits:
            for fighter in fight.state.fighters.values():
                fighter.paid = {key: paid for key, paid in fighter.paid.items() if not key.startswith("round.")}


@event
@dataclass(slots=True)
class TurnStarted(Event):
    """Somebody's turn begins and their budgets are whole again."""

    type: ClassVar[str] = "turn.started"
    who: FighterId
    budgets: dict[str, int]
    signature: int = 0

    def apply(self, fight: Ledger) -> None:
        state = fight.state
        state.turn = self.who
        state.turns += 1
        if fight.rides:
            fight.kept.facing.clear()
        fighter = state.fighters[self.who]
        fighter.budgets.update(self.budgets)
        fighter.signature = self.signature
        fighter.attacks = 0
        if fighter.place is not None:
            fighter.place = replace(fighter.place, moved=0, dashes=0, run=0)
            fight.moved()
        if fighter.paid:
            fighter.paid = {key: paid for key, paid in fighter.paid.items() if not key.startswith("turn.")}


@event
@dataclass(slots=True)
class TurnEnded(Event):
    """Somebody's turn is over; strikes still held are gone."""

    type: ClassVar[str] = "turn.ended"
    who: FighterId

    def apply(self, fight: Ledger) -> None:
        fighter = fight.state.fighters[self.who]
        fighter.strikes = 0
        if fighter.capped:
            fighter.capped = []


@event
@dataclass(slots=True)
class FightEnded(Event):
    """It is decided, or called."""

    type: ClassVar[str] = "fight.ended"
    winner: str | None
    reason: str
    rounds: int

    def apply(self, fight: Ledger) -> None:
        winner: Any = self.winner
        reason: Any = self.reason
        fight.state.ending = Ending(winner, reason)
