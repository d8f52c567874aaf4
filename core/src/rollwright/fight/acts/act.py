"""An act: one thing that somebody can do in a fight, compiled.

Rows of a sheet's lists, catalog entries with mechanics, creature actions and standard actions all become acts, so that
menus, windows, tactics and frames know one shape. An act is made once and never changes; an upcast one is another act.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from functools import lru_cache
from typing import TYPE_CHECKING, Any, Final, Literal

from rollwright.fight.kind import Amount

if TYPE_CHECKING:
    from rollwright.fight.acts.spans import Span
    from rollwright.fight.acts.targets import Bounds, TargetTest
    from rollwright.fight.acts.zone_rule import ZoneRule
    from rollwright.fight.powers.power import Power
    from rollwright.fight.state import Clock, EachTurn
    from rollwright.formula import Value
    from rollwright.sheet import CostTerm

Aim = Literal["enemy", "ally", "self", "any"]
OnSuccess = Literal["none", "half", "negates"]
Begins = Literal[
    "stance", "shake", "contend", "sequence", "test", "exchange", "draw", "leave", "strike", "land"
]  # steps of a use


@dataclass(frozen=True, slots=True)
class SaveAsked:
    """A saving throw that an act forces, and what making it does."""

    save: str
    difficulty: int
    on_success: OnSuccess = "none"


@dataclass(frozen=True, slots=True)
class Clause:
    """One typed amount of a blow, with a save of its own where it has one."""

    amount: Amount
    type: str = ""
    save: SaveAsked | None = None
    name: str = ""
    """Where it comes from, when it is not the blow itself: a rider, a condition."""
    target_is: TargetTest | None = None
    on_critical: bool = False
    after_run: int = 0
    """Only after a straight run of so many cells towards the target."""
    shaped: tuple[tuple[str, int], ...] = ()
    """What has changed its dice on the way to this target, by the kind's own words; part of ``amount``."""
    named: tuple[tuple[str, int], ...] = ()
    """What a kind has added to its flat number, by name; part of ``amount``."""


@dataclass(frozen=True, slots=True)
class Drain:
    """What becomes of the damage of a blow beside the harm."""

    type: str = ""
    """Only of this type; empty is all of it."""
    lowers: bool = False
    """Whether the target's most health is lowered by as much."""
    save: SaveAsked | None = None
    """What keeps it from that."""
    heals: Literal["none", "half", "all"] = "none"
    """How much of it comes to the striker as health."""


@dataclass(frozen=True, slots=True)
class Apply:
    """A condition that an act puts on, and how long it stays."""

    condition: str
    rounds: int | None = None
    at: Clock = "turn-end"
    of: Literal["holder", "source"] = "holder"
    save_ends: str = ""
    save_at: Literal["turn-end", "turn-start", "damaged"] = "turn-end"
    becomes: str = ""
    """What it turns into where that save fails."""
    each_turn: EachTurn | None = None
    ends_after: str = ""
    this_action: bool = False
    level: int = 1
    """How many levels, of a condition that has such."""
    escape: int = 0
    """What whoever breaks free of it must reach, where nobody rolls against them; 0 is a contest."""
    target_is: TargetTest | None = None
    after_run: int = 0
    """Only after a straight run of so many cells towards the target."""
    when: Bounds | None = None


@dataclass(frozen=True, slots=True)
class Against:
    """What a reaction answers to: things from these catalogs, these entries, actions of these names."""

    catalogs: frozenset[str] = frozenset()
    entries: frozenset[str] = frozenset()
    actions: frozenset[str] = frozenset()

    def fits(self, act: Act) -> bool:
        """Whether the act is one of them."""
        if not (self.catalogs or self.entries or self.actions):
            return True
        return act.catalog in self.catalogs or act.entry in self.entries or act.name.casefold() in self.actions


@dataclass(frozen=True, slots=True)
class Moment:
    """One moment that a reaction waits for."""

    on: str
    at: Literal["source", "target", "chosen"] = "source"
    against: Against = field(default_factory=Against)
    protects: Literal["self", "ally", "any"] = "self"
    within: float | None = None
    """How near its holder must be to whom it answers for; None where it answers for its holder alone."""
    sees_source: bool = False
    blow: Literal["", "melee", "ranged"] = ""


@dataclass(frozen=True, slots=True)
class Reaction:
    """When an act may be taken out of turn, and whether it stops what it answers."""

    moments: tuple[Moment, ...]
    cancels: bool = False
    up_to_paid: bool = False
    above_number: int | None = None
    """What the reactor's own check adds against a level above the one paid; None allows no such check."""
    above_difficulty: int = 0
    cancel_save: SaveAsked | None = None
    succeeds: bool = False
    """Whether a save that was failed is made after all by it."""
    by_itself: bool = False
    """Whether it happens without anybody being asked."""
    while_able: bool = False
    """Whether that needs an owner who can act."""

    @property
    def unhindered(self) -> bool:
        """Whether no condition of its owner keeps it from being taken."""
        return self.succeeds or self.by_itself


@dataclass(frozen=True, slots=True)
class Contested:
    """What two roll for: the numbers that each side may use, whose tie it is, and what winning takes off (CT-01)."""

    attacker: tuple[str, ...]
    defender: tuple[str, ...]
    wins_ties: bool = False
    """Whether the one who began it wins where both come to the same."""
    holding: str = ""
    """Only against whoever put this condition on the one who begins it."""
    ends: tuple[tuple[str, Literal["actor", "target"]], ...] = ()
    max_above: int | None = None
    """How many sizes the target may be above the one who begins it, on a board; None is any."""


@dataclass(frozen=True, slots=True)
class Wielded:
    """How a thing is swung or thrown by whoever has it (CB-25)."""

    item: str
    """What its owner's sheet calls it."""
    light: bool = False
    """Whether striking with it lets another light weapon strike from the off hand."""
    thrown: bool = False
    """Whether it leaves its owner by it."""
    shoots: str = ""
    """What it uses up, as players call it."""
    shot: str = ""
    """The entry of what it uses up now; empty where none is left."""
    after: frozenset[str] = frozenset()
    """For the off hand: the acts of which one must have been done in this turn."""
    minimum: Value | None = None
    """Dice that static soak leaves, on kinds that count: instead of the fight's own, read on its owner's sheet."""
    floor: int = 0
    """What a hit does at least, after soak."""


@dataclass(frozen=True, slots=True)
class Coven:
    """Several who cast together: how many must stand, how near to the caster, in the system's unit."""

    id: str
    size: int
    within: float


@dataclass(frozen=True, slots=True)
class Rider:
    """A clause that a hit adds by itself, the first time it fits in its period."""

    id: str
    name: str
    amount: Amount
    type: str = ""
    per: Literal["turn", "round", ""] = "turn"
    asks: bool = False
    """Whether it goes with a hit only when its owner says so."""
    step: Amount = field(default_factory=Amount)
    """What each level that is paid above its least price adds."""
    acts: frozenset[str] | None = None
    """The acts that it rides on; None is all of them."""
    when: frozenset[str] = frozenset()


@dataclass(frozen=True, slots=True, eq=False)
class Act:
    """Something that a fighter can do; see the module."""

    id: str
    name: str
    group: Literal["attack", "ability", "action", "standard", "item", "contest", "shake"]
    entry: str = ""
    """The catalog entry behind it, ``<catalog>/<entry>``."""
    catalog: str = ""
    budget: str = ""
    costs: tuple[CostTerm[Any], ...] = ()
    """What it takes from its owner's sheet, in terms that their payers quote."""
    uses: int = 0
    """How often in a fight, or a day; 0 is without limit."""
    recharge: tuple[int, int, int] | None = None
    """Dice count, sides, and the least roll that brings it back."""
    charge: str = ""
    """The act whose charge it shares; empty has one of its own."""
    aim: Aim = "enemy"
    count: int = 1
    cast_at: int = 0
    """The level of what costs nothing all the same, such as a creature's spell."""
    area: bool = False
    repeat: bool = False
    rolls: bool = False
    number: int = 0
    """What its owner rolls it with: a number that adds, or so many dice."""
    upgrades: int = 0
    """How many of those dice are upgraded, on kinds that have such."""
    critical_from: int = 0
    rating: int = 0
    """Its own price of a critical, on kinds where such are bought; 0 is the usual one."""
    blow: Literal["", "melee", "ranged"] = ""
    weapon: bool = False
    ability: str = ""
    qualities: frozenset[str] = frozenset()
    clauses: tuple[Clause, ...] = ()
    alternatives: tuple[tuple[float, Amount], ...] = ()
    """First amounts at a share of one's own health or below; the first that holds is dealt instead."""
    heal: Amount | None = None
    temporary: Amount | None = None
    drop: float = 0.0
    """From what height it lets fall whoever it reaches; 0 lets nobody fall."""
    save: SaveAsked | None = None
    condition_difficulty: int = 0
    """What the saves that end its conditions must reach."""
    applies: tuple[Apply, ...] = ()
    drain: Drain | None = None
    ends: tuple[str, ...] = ()
    """Conditions that it takes off whoever it reaches."""
    concentration: bool = False
    kept: str = ""
    """The act whose concentration it goes on with, unpaid and at the same level."""
    reaction: Reaction | None = None
    gives: tuple[tuple[str, int], ...] = ()
    sequence: tuple[str, ...] = ()
    strikes: int = 0
    """How many strikes one payment gives; 0 is one blow for one payment and nothing held."""
    capped: bool = False
    held: str = ""
    """The stance that it needs and uses up."""
    signature: int = 0
    """What it costs in signature points; such an act is on nobody's turn menu."""
    standard: str = ""
    harmful: bool = True
    """Whether it opens the windows of those it is aimed at."""
    step: Amount = field(default_factory=Amount)
    """What each level above the least adds to the first amount."""
    step_targets: int = 0
    targets_is: TargetTest | None = None
    targets_not: TargetTest | None = None
    targets_have: frozenset[str] = frozenset()
    """Conditions of which whoever it may be aimed at has one; nothing named is anybody."""
    targets_mine: frozenset[str] = frozenset()
    """The same, of those that its owner has put on them."""
    after_run: int = 0
    """Only after a straight run of so many cells towards the target."""
    targets_have_not: frozenset[str] = frozenset()
    needs: frozenset[str] = frozenset()
    safe_after: Literal["", "save", "save-or-end"] = ""
    """When somebody is safe from it for the rest of the fight."""
    safe_from: Literal["own", "kind"] = "own"
    """Whether that is from its owner's alone."""
    usable: Bounds | None = None
    contest: Contested | None = None
    """What is rolled for, where two roll against each other."""
    rides: str = ""
    """The rider that its owner takes with it."""
    shakes: str = ""
    """The condition that it takes off whoever it is aimed at."""
    shakes_own: bool = False
    """Whether it may be one's own."""
    leaves: Literal["", "fled", "surrendered"] = ""
    """How its owner leaves the fight by it."""
    row: frozenset[str] = frozenset()
    """The columns of its row that hold true: what a rider may require."""
    left_out: tuple[str, ...] = ()
    """What the narrator must add, for nothing here does it."""
    exchange: str = ""
    """What the fight's own roll is made with (``stat.fight``), where one side alone rolls."""
    keeps: bool = False
    """Whether its budget must be there and is not used up: it is done before what the budget pays."""
    power: Power | None = None
    """The ability of the document that it is."""
    rungs: tuple[Act, ...] = ()
    """The same at each level above its least, where that is no steady growth."""
    wielded: Wielded | None = None
    """How the thing is wielded that it strikes with."""
    draws: str = ""
    """The weapon that it takes in hand, as its owner's sheet calls it."""
    promise: float = 0.0
    """What a drawn weapon does in a round on average."""
    tags: frozenset[str] = frozenset()
    """Tags of the thing that is used."""
    coven: Coven | None = None
    """Those who must stand together for it, and who share its uses."""
    span: Span | None = None
    """How far it reaches on a board; None where places mean nothing to it."""
    zone: ZoneRule | None = None
    """What its area stays on a board; None where nothing stays."""
    teleports: bool = False
    """Whether it puts whoever it reaches in another cell."""

    begins: Begins = field(init=False, default="land")
    """The step with which its use goes on when it is paid for and nobody has stopped it."""
    announced: bool = field(init=False, default=False)
    """Whether others may answer that it is used; the parts of a sequence are what they answer, not the whole."""
    plain: bool = field(init=False, default=False)
    """Whether only the side decides whom it may be aimed at, and health if it mends."""

    runs: bool = field(init=False, default=False)
    """Whether a straight run makes a difference to it."""
    as_written: bool = field(init=False, default=False)
    """Whether its clauses are the same whoever is hit, and how hurt its owner is."""
    bare: bool = field(init=False, default=False)
    """Whether a hit of it does the damage that is written and nothing else: no save, no condition, no push."""
    cheap: bool = field(init=False, default=False)
    """Whether it takes one budget of the turn and nothing else, and leaves no strike in the hand."""
    straight: bool = field(init=False, default=False)
    """Whether its use goes from the payment straight to its blows."""
    limited: bool = field(init=False, default=False)
    """Whether anything but a budget limits it."""
    simple: bool = field(init=False, default=False)
    """A free blow at one foe."""
    mends: bool = field(init=False, default=False)
    """Whether it is aimed only at those who are hurt."""
    maneuver: bool = field(init=False, default=False)
    """Whether it changes how somebody stands and does nothing else: a contest, or shaking somebody awake."""
    settled: bool = field(init=False, default=False)
    """Whether what it does to somebody rests on nothing but how the two stand to each other."""
    freely: bool = field(init=False, default=False)
    """Whether only budgets, conditions and sides decide that it may be done, and with whom."""
    steady: bool = field(init=False, default=False)
    """Whether what it is worth, and what it costs, changes only with conditions, and with what its owner's hits add."""
    remembered: bool = field(init=False, default=False)
    """Whether a turn remembers that it was done in it."""
    stance: bool = field(init=False, default=False)
    """Whether it is a standard action on its usual budget."""
    placing: bool = field(init=False, default=False)
    """Whether it does nothing but with places: there is nothing in it without a board."""
    level: int = field(init=False, default=0)
    """The level at its least price; 0 for what costs nothing, or nothing that has levels."""

    def __post_init__(self) -> None:
        limited = self.costs or self.uses or self.recharge or self.power
        free = not (limited or self.gives or self.applies or self.sequence)
        runs = any(clause.after_run for clause in self.clauses) or any(apply.after_run for apply in self.applies)
        object.__setattr__(self, "runs", runs)
        as_written = not self.alternatives and not runs and not any(clause.on_critical for clause in self.clauses)
        object.__setattr__(self, "as_written", as_written)
        pushes = self.span is not None and bool(self.span.push)
        bare = bool(self.clauses) and as_written and not (self.save or self.applies or self.drop or pushes)
        object.__setattr__(self, "bare", bare)
        dear = self.costs or self.power or self.uses or self.recharge or self.signature or self.wielded or self.held
        object.__setattr__(self, "cheap", not (dear or self.keeps or self.strikes or self.kept))
        bound = bool(self.draws or self.coven) or (self.wielded is not None and bool(self.wielded.after))
        object.__setattr__(
            self, "limited", bool(self.kept or self.costs or self.uses or self.recharge or self.capped or bound)
        )
        object.__setattr__(self, "simple", free and self.rolls and self.count == 1 and self.aim == "enemy")
        special = self.standard or self.needs or self.targets_is or self.targets_not or self.contest
        special = special or self.shakes or self.safe_after
        at_some = self.targets_have or self.targets_have_not or self.targets_mine or self.after_run
        object.__setattr__(self, "maneuver", bool(self.contest or self.shakes))
        object.__setattr__(self, "plain", not (special or at_some))
        object.__setattr__(self, "begins", self._first_step())
        first = self.concentration or self.zone or self.gives
        object.__setattr__(self, "straight", self.begins == "strike" and not first)
        object.__setattr__(self, "announced", self.begins not in _UNANNOUNCED)
        changing = self.costs or self.alternatives or self.strikes or self.sequence or self.power or self.reaction
        object.__setattr__(self, "steady", not changing)
        tested = self.power is not None and self.power.tests
        object.__setattr__(self, "settled", not (self.sequence or self.alternatives or self.exchange or tested))
        does = self.clauses or self.heal or self.temporary or self.applies or self.gives or self.drop or self.rolls
        object.__setattr__(self, "placing", (self.teleports or self.zone is not None) and not does)
        light = self.wielded is not None and self.wielded.light
        object.__setattr__(self, "remembered", self.capped or light)
        object.__setattr__(
            self, "mends", self.heal is not None and self.temporary is None and self.count <= 1 and not self.ends
        )
        asks = self.limited or self.usable or self.sequence or self.mends or self.placing
        object.__setattr__(self, "freely", not asks)
        object.__setattr__(self, "stance", bool(self.standard) and "@" not in self.id)
        object.__setattr__(self, "level", max((cost.level for cost in self.costs), default=0) or self.cast_at)

    def _first_step(self) -> Begins:
        """How it is done."""
        ways: tuple[tuple[object, Begins], ...] = (
            (self.standard, "stance"),
            (self.shakes, "shake"),
            (self.contest, "contend"),
            (self.sequence, "sequence"),
            (self.power is not None and self.power.tests, "test"),
            (self.exchange, "exchange"),
            (self.draws, "draw"),
            (self.leaves, "leave"),
            (self.rolls, "strike"),
        )
        return next((step for found, step in ways if found), "land")


_UNANNOUNCED: Final = ("stance", "shake", "contend", "sequence")


def raised(act: Act, levels: int) -> Act:
    """The act as it is when paid ``levels`` above its least price."""
    if act.rungs:
        return act.rungs[levels - 1] if levels > 0 else act
    return _raised(act, levels) if levels > 0 else act


@lru_cache(maxsize=4096)
def _raised(act: Act, levels: int) -> Act:
    more = act.step
    clauses = tuple(
        replace(clause, amount=grown(clause.amount, more, levels)) if index == 0 else clause
        for index, clause in enumerate(act.clauses)
    )
    return replace(
        act,
        clauses=clauses,
        heal=grown(act.heal, more, levels) if act.heal else None,
        temporary=grown(act.temporary, more, levels) if act.temporary else None,
        count=act.count + act.step_targets * levels,
        zone=_raised_zone(act.zone, levels) if act.zone else None,
    )


def _raised_zone(zone: ZoneRule, levels: int) -> ZoneRule:
    return zone if zone.again is None else replace(zone, again=_raised(zone.again, levels))


def grown(amount: Amount, more: Amount, levels: int) -> Amount:
    """An amount with so many steps of another added to it."""
    if not levels:
        return amount
    if more.count and more.sides != amount.sides and amount.count:
        raise ValueError(f"a step of d{more.sides} cannot grow dice of d{amount.sides}")
    sides = amount.sides or more.sides
    return Amount(amount.count + more.count * levels, sides, amount.flat + more.flat * levels)
