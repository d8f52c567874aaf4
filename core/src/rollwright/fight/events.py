"""What happens in a fight: events are the log, and the only things that change the state.

An event holds facts as they are after it, not sums to be worked out again, so applying one twice does no harm and the
log reads without the state. ``apply`` is the one place where a fighter's numbers are written, and whoever has a sheet
has the same written there, by the sheet's own rules, at the same moment.
"""

from __future__ import annotations

from dataclasses import dataclass, field, fields
from typing import TYPE_CHECKING, Any, ClassVar

from rollwright.fight.kind import Rolled
from rollwright.fight.state import Concentration, Delayed, Ending, FighterId, Held

if TYPE_CHECKING:
    from rollwright.errors import JSON
    from rollwright.fight.fight import Fight


@dataclass(slots=True)
class Event:
    """Something that happened. ``type`` is its name in JSON."""

    type: ClassVar[str] = ""

    def apply(self, fight: Fight) -> None:
        """Write it to the state. Most events only tell."""

    def to_json(self) -> dict[str, JSON]:
        """The event as plain data, its type first."""
        told: dict[str, Any] = {"type": self.type}
        for name in _names(self.__class__):
            value = getattr(self, name)
            told[name] = value if value.__class__ in _ATOMS else _plain(value)
        return told


_NAMES: dict[type, tuple[str, ...]] = {}


def _names(cls: type) -> tuple[str, ...]:
    names = _NAMES.get(cls)
    if names is None:
        names = _NAMES[cls] = tuple(each.name for each in fields(cls))
    return names


_ATOMS = frozenset({int, str, bool, float, type(None)})


def _plain(value: Any) -> Any:
    kind = value.__class__
    if kind in _ATOMS:
        return value
    if kind is list or kind is tuple:
        return [each if each.__class__ in _ATOMS else _plain(each) for each in value]
    if kind is dict:
        return {key: each if each.__class__ in _ATOMS else _plain(each) for key, each in value.items()}
    return {name: _plain(getattr(value, name)) for name in _names(kind)}


EVENTS: dict[str, type[Event]] = {}
"""Every event class by its type."""


def event(cls: type[Event]) -> type[Event]:
    """Register an event class under its type."""
    EVENTS[cls.type] = cls
    return cls


# ------------------------------------------------------------------------------------------- the course of the fight


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

    def apply(self, fight: Fight) -> None:
        fight.state.fighters[self.who].initiative = self.total


@event
@dataclass(slots=True)
class OrderSet(Event):
    """Who acts when."""

    type: ClassVar[str] = "order.set"
    order: list[FighterId]

    def apply(self, fight: Fight) -> None:
        fight.state.order = list(self.order)


@event
@dataclass(slots=True)
class RoundStarted(Event):
    """A new round."""

    type: ClassVar[str] = "round.started"
    round: int
    budgets: dict[FighterId, dict[str, int]] = field(default_factory=dict)
    """Budgets that the round refills, where the ruleset has such."""

    def apply(self, fight: Fight) -> None:
        fight.state.round = self.round
        for who, budgets in self.budgets.items():
            fight.state.fighters[who].budgets.update(budgets)


@event
@dataclass(slots=True)
class TurnStarted(Event):
    """Somebody's turn begins and their budgets are whole again."""

    type: ClassVar[str] = "turn.started"
    who: FighterId
    budgets: dict[str, int]
    signature: int = 0

    def apply(self, fight: Fight) -> None:
        state = fight.state
        state.turn = self.who
        state.turns += 1
        fighter = state.fighters[self.who]
        fighter.budgets.update(self.budgets)
        fighter.signature = self.signature
        fighter.attacks = 0
        if fighter.left_pools:
            fighter.left_pools = {}


@event
@dataclass(slots=True)
class TurnEnded(Event):
    """Somebody's turn is over; strikes still held are gone."""

    type: ClassVar[str] = "turn.ended"
    who: FighterId

    def apply(self, fight: Fight) -> None:
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

    def apply(self, fight: Fight) -> None:
        winner: Any = self.winner
        reason: Any = self.reason
        fight.state.ending = Ending(winner, reason)


# --------------------------------------------------------------------------------------------------- what people do


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

    def apply(self, fight: Fight) -> None:
        state = fight.state
        state.acts += 1
        fighter = state.fighters[self.who]
        fighter.budgets.update(self.budgets)
        fighter.strikes = self.strikes
        fighter.signature -= self.signature
        if self.used:
            fighter.uses[self.option] = self.used
        if self.spent:
            fighter.spent.append(self.option)
        if self.capped:
            fighter.capped.append(self.option)
        for pool, amount in self.paid.items():
            fight.spend(fighter, pool, amount, self.name)


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

    def apply(self, fight: Fight) -> None:
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

    def apply(self, fight: Fight) -> None:
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

    def apply(self, fight: Fight) -> None:
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
    """``act``, ``clause``, ``condition`` or ``concentration``."""


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

    def apply(self, fight: Fight) -> None:
        fight.state.fighters[self.who].beyond = self.beyond
        fight.write_health(self.who, self.health, self.temporary, self.name)


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

    def apply(self, fight: Fight) -> None:
        fighter = fight.state.fighters[self.who]
        fight.write_health(self.who, self.health, fighter.temporary, self.name)


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

    def apply(self, fight: Fight) -> None:
        fighter = fight.state.fighters[self.who]
        fight.write_health(self.who, fighter.health, self.temporary, self.name)


@event
@dataclass(slots=True)
class BudgetsGained(Event):
    """An act gave more to do this turn."""

    type: ClassVar[str] = "budgets.gained"
    who: FighterId
    name: str
    budgets: dict[str, int]

    def apply(self, fight: Fight) -> None:
        fight.state.fighters[self.who].budgets.update(self.budgets)


@event
@dataclass(slots=True)
class RiderFired(Event):
    """A rider spent its one time in this turn or round."""

    type: ClassVar[str] = "rider.fired"
    who: FighterId
    rider: str
    name: str
    period: int

    def apply(self, fight: Fight) -> None:
        fight.state.fighters[self.who].riders[self.rider] = self.period


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

    def apply(self, fight: Fight) -> None:
        if self.ready:
            fight.state.fighters[self.who].spent.remove(self.option)


# ------------------------------------------------------------------------------------------ conditions, concentration


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

    def apply(self, fight: Fight) -> None:
        held = self.held
        fight.state.fighters[self.who].conditions[held.id] = Held(
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
            held.blow,
        )
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
class ConditionTicked(Event):
    """A clock moved on; a turn that did not count any more counts from now on."""

    type: ClassVar[str] = "condition.ticked"
    who: FighterId
    condition: str
    rounds: int

    def apply(self, fight: Fight) -> None:
        held = fight.state.fighters[self.who].conditions[self.condition]
        held.fresh = False
        held.rounds = self.rounds
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

    def apply(self, fight: Fight) -> None:
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

    def apply(self, fight: Fight) -> None:
        fight.state.fighters[self.who].concentration = Concentration(self.option, self.name)
        fight.write_concentration(self.who, self.name)


@event
@dataclass(slots=True)
class ConcentrationEnded(Event):
    """It is kept up no longer."""

    type: ClassVar[str] = "concentration.ended"
    who: FighterId
    name: str
    because: str

    def apply(self, fight: Fight) -> None:
        fight.state.fighters[self.who].concentration = None
        fight.write_concentration(self.who, "")


# ------------------------------------------------------------------------------------------------ down, dying, back up


@event
@dataclass(slots=True)
class Fell(Event):
    """Somebody is at the end of their health. ``out`` says that they will not get up in this fight."""

    type: ClassVar[str] = "fell"
    who: FighterId
    out: bool
    dead: bool = False

    def apply(self, fight: Fight) -> None:
        fighter = fight.state.fighters[self.who]
        fighter.down = True
        fighter.out = self.out
        fighter.stable = False
        fighter.strikes = 0
        fight.roster_changed()


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

    def apply(self, fight: Fight) -> None:
        fight.write_death(self.who, self.successes, self.failures)
        fight.state.fighters[self.who].stable = False


@event
@dataclass(slots=True)
class Stabilised(Event):
    """Somebody no longer dies, and is still down."""

    type: ClassVar[str] = "stabilised"
    who: FighterId

    def apply(self, fight: Fight) -> None:
        fight.state.fighters[self.who].stable = True
        fight.write_death(self.who, 0, 0)


@event
@dataclass(slots=True)
class Died(Event):
    """Somebody is dead."""

    type: ClassVar[str] = "died"
    who: FighterId

    def apply(self, fight: Fight) -> None:
        fighter = fight.state.fighters[self.who]
        fighter.down = fighter.out = True
        fight.roster_changed()


@event
@dataclass(slots=True)
class Revived(Event):
    """Somebody who was down has health again."""

    type: ClassVar[str] = "revived"
    who: FighterId

    def apply(self, fight: Fight) -> None:
        fighter = fight.state.fighters[self.who]
        fighter.down = fighter.stable = False
        fight.write_death(self.who, 0, 0)
        fight.roster_changed()
