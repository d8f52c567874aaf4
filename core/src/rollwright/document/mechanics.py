"""Mechanics: what using a catalog entry does, in numbers.

The block stands on an entry beside its rows. A fight reads it for a character's abilities, for creatures' spells and
for items' uses; the bridge to a host's own fight reads the same keys.
"""

from __future__ import annotations

from typing import Literal

from pydantic import Field

from rollwright.document.block import Block, Many
from rollwright.document.costs import Cost
from rollwright.document.positions import Teleport
from rollwright.document.reactions import ReactionKey
from rollwright.document.saves import MechanicsSave
from rollwright.document.strikes import Applies, Clause, Drain, SafeAfter, SafeFrom, UsableWhen
from rollwright.document.targets import Area, Senses, Targets, TargetTypes
from rollwright.document.values import Amount, SheetId, StepTable, ValueSource, Word
from rollwright.document.zones import Zone


class Scales(Block):
    """Extra dice, by a table over a value."""

    from_: ValueSource
    table: StepTable | None = None
    """So many more dice."""
    targets: StepTable | None = None
    """So many more targets, or beams where one may be aimed at several times."""


class CostStep(Amount):
    """What each step that is paid above the price adds."""

    targets: int = Field(0, ge=0, le=10)
    """So many more targets, or darts and rays where one may be aimed at several times."""


class Gives(Block):
    """Adds to a budget of this turn."""

    budget: SheetId
    count: int = Field(1, ge=1, le=10)


class Again(Block):
    """The same once more on later turns, unpaid, while its concentration lasts."""

    budget: SheetId


class StandardOffer(Block):
    """Standard actions that may be taken on another budget."""

    actions: Many[Word] = Field(min_length=1)
    budget: SheetId


class Requires(Block):
    """A column that must be true on the row."""

    column: SheetId


class RiderWeapons(Block):
    """Weapons held in hand, by the tags of the item."""

    tags: Many[SheetId] = Field(min_length=1)


RiderWhen = Literal["advantage", "ally-adjacent", "ally-adjacent-no-disadvantage"]


class Rider(Block):
    """A clause of damage added by itself to the first hit that fits, each turn or each round."""

    on: Literal["hit"] = "hit"
    sources: Many[SheetId] = ()
    """Attack lists whose rows it goes with; every hit when neither this nor `weapons` is given."""
    requires: Requires | None = None
    weapons: RiderWeapons | None = None
    when: Many[RiderWhen] = ()
    """One of these must hold."""
    once_per: Literal["turn", "round"] | None = None
    """How often it goes with a hit: once a turn when left out, and as often as it is paid for where it asks."""
    asks: bool = False
    """Whether its owner is asked, when a hit is about to land, instead of its going with it by itself."""
    amount: Amount
    type: Word | None = None
    """Its damage type; the blow's own when left out."""


class PoolCheck(Block):
    """What using the entry does to a check of dice that are counted."""

    reroll: SheetId | None = None
    dice: int | None = Field(None, ge=1, le=10)
    successes: int | None = Field(None, ge=1, le=10)
    threshold: int | None = None
    explode: int | None = None
    double: int | None = None


class Mechanics(Block):
    """What an entry does when it is used."""

    kind: Literal["attack", "heal", "buff", "debuff", "utility", "rider"]
    """Whether the amount harms or heals, and whose turn it is good for."""
    range: int | float | None = Field(None, ge=0)
    """How far it reaches, in the catalog's unit; 0 is oneself or a touch."""
    area: Area | None = None
    targets: Targets | None = None
    target_count: int = Field(1, ge=1, le=20)
    friendly_fire: bool | None = None
    """Whether allies in the area are caught. Yes, where it is left out."""
    amount: Amount | None = None
    damage_type: Word | None = None
    attack_roll: bool = False
    """Rolls to hit each target."""
    auto_hit: bool = False
    """Hits without a roll."""
    save: MechanicsSave | None = None
    applies: Many[Applies] = Field((), max_length=4)
    drain: Drain | None = None
    ends: Many[SheetId] = Field((), max_length=24)
    """Conditions that it takes off whoever it reaches."""
    temporary: Amount | None = None
    """Temporary points given."""
    scales: Scales | None = None
    """Extra dice."""
    cost: Many[Cost] = Field((), max_length=4)
    per_cost_step: CostStep | None = None
    """Added for each step that is paid above the price."""
    budget: SheetId | None = None
    """What part of the turn it takes, where not the list's own."""
    free: bool = False
    """Takes no part of the turn."""
    gives: Many[Gives] = Field((), max_length=4)
    standard: StandardOffer | None = None
    concentration: bool = False
    again: Again | None = None
    reaction: ReactionKey = False
    plus: Many[Clause] = Field((), max_length=3)
    rider: Rider | None = None
    check: PoolCheck | None = None
    qualities: Many[SheetId] = ()
    """What its blows count as, such as `magical`; names of item tags."""
    safe_after: SafeAfter | None = None
    """When whoever it was meant for need not fear it again in this fight."""
    safe_from: SafeFrom = "own"
    needs: Senses | None = None
    """Senses that a target must have."""
    usable_when: UsableWhen | None = None
    target_types: TargetTypes | None = None
    push: int | float | None = Field(None, gt=0)
    """Pushes whoever it reaches straight away, in the system's unit."""
    drop: int | float | None = Field(None, gt=0, le=100_000)
    """Whoever it reaches falls from so high, in the system's unit; a board is not needed."""
    teleport: Teleport | None = None
    """Whoever it reaches is then in a free cell of its owner's choice."""
    zone: Zone | None = None
    """What its area stays, on a board."""
