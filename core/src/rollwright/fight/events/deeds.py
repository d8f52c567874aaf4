"""What people do: acts and their price, attack rolls and saves, answers, riders, what recharges."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, ClassVar

from rollwright.fight.events.event import Event, event
from rollwright.fight.kind import Rolled
from rollwright.fight.state import Delayed, FighterId
from rollwright.sheet import Change

if TYPE_CHECKING:
    from rollwright.fight.ledger import Ledger


@event
@dataclass(slots=True)
class OptionChosen(Event):
    """Somebody does something: it is paid for, whatever becomes of it."""

    type: ClassVar[str] = "option.chosen"
    who: FighterId
    option: str
    name: str
    targets: list[FighterId]
    budget: str = ""
    budgets: dict[str, int] = field(default_factory=dict)
    """What is left of each budget that it touched."""
    paid: dict[str, int] = field(default_factory=dict)
    level: int = 0
    strikes: int = 0
    used: int = 0
    """How often a limited act has been used by now; 0 for an unlimited one."""
    spent: bool = False
    """Whether it must recharge."""
    signature: int = 0
    """Signature points that it took."""
    capped: bool = False
    moment: str = ""
    """The window in which it was taken, if it was a reaction."""
    written: list[dict[str, Any]] = field(default_factory=list)
    """What paying wrote on the sheet, in order."""

    def apply(self, fight: Ledger) -> None:
        state = fight.state
        state.acts += 1
        fighter = state.fighters[self.who]
        fighter.budgets.update(self.budgets)
        fighter.strikes = self.strikes
        if self.signature:
            fighter.signature -= self.signature
        if fight.grid is not None:
            fight.grid.ways.clear()  # who has reacted strikes at nobody in passing
        if self.used:
            fight.count_use(self.who, self.option, self.used)
        if self.spent:
            fighter.spent.append(fight.profiles[self.who].by_id[self.option].charge or self.option)
        if self.capped:
            fighter.capped.append(self.option)
        if fighter.limits:
            fight.count_paid(fighter, self.paid)
        if self.written:
            fight.write_price(self.who, [Change.from_json(change) for change in self.written])


@event
@dataclass(slots=True)
class ActCancelled(Event):
    """What somebody did comes to nothing; what it cost stays spent."""

    type: ClassVar[str] = "act.cancelled"
    who: FighterId
    option: str
    name: str
    by: FighterId
    reaction: str


@event
@dataclass(slots=True)
class ActDelayed(Event):
    """What somebody did is paid for and happens only on their next turn, or at once: a die decided."""

    type: ClassVar[str] = "act.delayed"
    who: FighterId
    option: str
    name: str
    targets: list[FighterId]
    levels: int
    budget: str
    face: int
    needed: int
    delayed: bool

    def apply(self, fight: Ledger) -> None:
        if self.delayed:
            fight.state.fighters[self.who].delayed = Delayed(self.option, self.targets, self.levels, self.budget)


@event
@dataclass(slots=True)
class DelayedResumed(Event):
    """What was put off happens now, with the same budget; or it is lost."""

    type: ClassVar[str] = "act.resumed"
    who: FighterId
    option: str
    name: str
    lost: bool
    budgets: dict[str, int] = field(default_factory=dict)

    def apply(self, fight: Ledger) -> None:
        fighter = fight.state.fighters[self.who]
        fighter.delayed = None
        fighter.budgets.update(self.budgets)


@event
@dataclass(slots=True)
class ReactionWeighed(Event):
    """Whether a reaction reaches what it answers: a check against a level above the one paid, or a save."""

    type: ClassVar[str] = "reaction.weighed"
    who: FighterId
    name: str
    level: int
    difficulty: int
    rolled: Rolled | None
    stopped: bool


@event
@dataclass(slots=True)
class AttackRolled(Event):
    """An attack roll, and what it came to against the defense of that moment."""

    type: ClassVar[str] = "attack.rolled"
    who: FighterId
    target: FighterId
    option: str
    name: str
    rolled: Rolled
    edges: list[tuple[str, int]]
    against: int
    hit: bool
    critical: bool
    held: bool = False
    """Whether somebody was asked before it landed."""

    def apply(self, fight: Ledger) -> None:
        if fight.state.turn == self.who:
            fight.state.fighters[self.who].attacks += 1


@event
@dataclass(slots=True)
class AttackTurned(Event):
    """A held attack was judged again against a defense that has changed."""

    type: ClassVar[str] = "attack.turned"
    who: FighterId
    target: FighterId
    name: str
    total: int
    against: int
    hit: bool


@event
@dataclass(slots=True)
class AttackBought(Event):
    """Symbols left over of an attack roll bought something. What that does is told by events of its own."""

    type: ClassVar[str] = "attack.bought"
    who: FighterId
    """Whose symbols they were: the attacker, or the target."""
    source: FighterId
    """The attacker."""
    target: FighterId
    spend: str
    name: str
    symbol: str
    cost: int
    left: dict[str, int]
    """The symbols of that side that are still there."""
    critical: bool = False
    """Whether the hit is critical by it."""
    damage: int = 0
    """What it adds to the hit, before anything is soaked."""


@event
@dataclass(slots=True)
class SaveRolled(Event):
    """A saving throw. ``rolled`` is None where it failed, or was made, without a roll."""

    type: ClassVar[str] = "save.rolled"
    who: FighterId
    save: str
    against: str
    """What it is made against: an act, a condition, concentration."""
    difficulty: int
    made: bool
    rolled: Rolled | None = None
    edges: list[tuple[str, int]] = field(default_factory=list)
    because: str = ""
    """The condition that settled it without a roll."""
    purpose: str = "act"
    """``act``, ``clause``, ``condition``, ``concentration`` or ``endure``."""


@event
@dataclass(slots=True)
class SaveTurned(Event):
    """A held save, judged again with what an answer has added to it."""

    type: ClassVar[str] = "save.turned"
    who: FighterId
    save: str
    against: str
    total: int
    difficulty: int
    plus: int
    made: bool


@event
@dataclass(slots=True)
class SaveGranted(Event):
    """A save that had failed is made after all, whatever was rolled."""

    type: ClassVar[str] = "save.granted"
    who: FighterId
    save: str
    against: str
    by: FighterId
    reaction: str
    """What makes it."""


@event
@dataclass(slots=True)
class ContestRolled(Event):
    """Two have rolled against each other, the one who began it first."""

    type: ClassVar[str] = "contest.rolled"
    who: FighterId
    target: FighterId
    option: str
    name: str
    check: str
    """The number that the one who began it used, by its id."""
    rolled: Rolled
    edges: list[tuple[str, int]]
    against: str
    """The number that the other side used."""
    opposed: Rolled
    leaning: list[tuple[str, int]]
    """How conditions lean on the other side's roll."""
    won: bool


@event
@dataclass(slots=True)
class EscapeRolled(Event):
    """Somebody has tried to break free of what has a difficulty of its own."""

    type: ClassVar[str] = "escape.rolled"
    who: FighterId
    target: FighterId
    """Whoever holds them."""
    option: str
    name: str
    check: str
    rolled: Rolled
    edges: list[tuple[str, int]]
    against: int
    won: bool


@event
@dataclass(slots=True)
class BudgetsGained(Event):
    """An act gave more to do this turn."""

    type: ClassVar[str] = "budgets.gained"
    who: FighterId
    name: str
    budgets: dict[str, int]

    def apply(self, fight: Ledger) -> None:
        fight.state.fighters[self.who].budgets.update(self.budgets)


@event
@dataclass(slots=True)
class BudgetsReturned(Event):
    """What was stopped gives back what it took of the turn."""

    type: ClassVar[str] = "budgets.returned"
    who: FighterId
    name: str
    budgets: dict[str, int]
    """What there is of each now."""
    strikes: int = 0
    """Strikes in the hand now."""

    def apply(self, fight: Ledger) -> None:
        fighter = fight.state.fighters[self.who]
        fighter.budgets.update(self.budgets)
        fighter.strikes = self.strikes


@event
@dataclass(slots=True)
class RiderFired(Event):
    """A rider spent its one time in this turn or round."""

    type: ClassVar[str] = "rider.fired"
    who: FighterId
    rider: str
    name: str
    period: int

    def apply(self, fight: Ledger) -> None:
        fight.state.fighters[self.who].riders[self.rider] = self.period
        fight.kept.facing.clear()


@event
@dataclass(slots=True)
class Recharged(Event):
    """A spent action was rolled for."""

    type: ClassVar[str] = "recharged"
    who: FighterId
    option: str
    name: str
    faces: list[int]
    needed: int
    ready: bool

    def apply(self, fight: Ledger) -> None:
        if self.ready:
            fight.state.fighters[self.who].spent.remove(self.option)
