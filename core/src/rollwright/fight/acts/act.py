"""An act: one thing that somebody can do in a fight, compiled.

Rows of a sheet's lists, catalog entries with mechanics, creature actions and standard actions all become acts, so that
menus, windows, tactics and frames know one shape. An act is made once and never changes; an upcast one is another act.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Literal

from rollwright.fight.acts.answers import Against, Moment, Reaction
from rollwright.fight.acts.applies import Apply
from rollwright.fight.acts.clauses import Clause, Drain, OnSuccess, Rider, SaveAsked
from rollwright.fight.acts.contested import Contested
from rollwright.fight.acts.raising import grown, raised
from rollwright.fight.acts.traits import Traits, work_out
from rollwright.fight.acts.wielded import Wielded
from rollwright.fight.numbers import Amount

if TYPE_CHECKING:
    from rollwright.fight.acts.spans import Span
    from rollwright.fight.acts.targets import Bounds, TargetTest
    from rollwright.fight.acts.zone_rule import ZoneRule
    from rollwright.fight.covens import Coven
    from rollwright.fight.powers.power import Power
    from rollwright.sheet import CostTerm

__all__ = [
    "Act",
    "Against",
    "Aim",
    "Apply",
    "Clause",
    "Contested",
    "Drain",
    "Moment",
    "OnSuccess",
    "Reaction",
    "Rider",
    "SaveAsked",
    "Wielded",
    "grown",
    "raised",
]

Aim = Literal["enemy", "ally", "self", "any"]


@dataclass(frozen=True, slots=True, eq=False)
class Act(Traits):
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

    def __post_init__(self) -> None:
        work_out(self)
