"""The combat block: how a fight is run by the document's own rules.

The keys here are read by every combat kind. A kind's own keys are in a subclass, brought by the plugin that registers
the kind::

    class DuelBlock(CombatBlock):
        kind: Literal["duel"] = "duel"
        first_blood: bool = False
"""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from rollwright.document.attacks import AbilityList, AttackList
from rollwright.document.block import LABEL, Block, Many
from rollwright.document.conditions import ConditionRule, Level
from rollwright.document.contests import CombatCheck, Contest
from rollwright.document.hands import FightItems
from rollwright.document.loot import Flee, Surrender
from rollwright.document.pools import InitiativeResource
from rollwright.document.positions import Cover, Distance, Elevation, Mounts, MovementModes, Opportunity, Ranged
from rollwright.document.targets import CreatureTypes, SizeRank
from rollwright.document.threat import Threat
from rollwright.document.values import Dice, Label, SheetId, ValueSource, Word


class Health(Block):
    """What a fight takes away: a pool, a wound track, or a plain track that fills."""

    pool: SheetId | None = None
    track: SheetId | None = None


class Initiative(Block):
    """Who acts first: dice and a modifier, or a pool of dice."""

    dice: Dice | None = None
    modifier: ValueSource | None = None
    pool: ValueSource | None = None
    """How many dice are thrown and counted, for kinds that count."""
    plus: int | None = None
    """Added to what the pool counted."""
    each: Literal["fight", "round"] = "fight"
    """Rolled once, or afresh each round."""
    resource: InitiativeResource | None = None


class AttackNaturals(Block):
    """What the faces of a single die do by themselves."""

    max: Literal["critical", "hit", "none"] = "none"
    min: Literal["miss", "none"] = "none"


class AttackRoll(Block):
    """The dice of an attack, of a save in a fight and of a contest."""

    dice: Dice
    advantage: bool = False
    """Whether an edge rolls twice and keeps one."""
    naturals: AttackNaturals = AttackNaturals.model_construct()
    critical: Literal["double-dice", "max-dice", "none"] = "none"
    """What a critical does to damage dice."""
    critical_from: ValueSource | None = None
    """The lowest face that is critical, read from the attacker's sheet."""


class Budget(Block):
    """What a fighter has to act with: so many of it a turn, or a round."""

    id: SheetId
    label: Label = Field(validation_alias=LABEL)
    per: Literal["turn", "round"]
    """Refilled at the holder's own turn start, or when a round starts."""
    count: int = Field(1, ge=0, le=10)


class Economy(Block):
    """What a turn is made of. The first budget pays standard actions."""

    budgets: Many[Budget] = Field(min_length=1, max_length=8)
    movement: ValueSource | None = None
    """How far one walks in a turn, in the system's unit."""
    movement_modes: MovementModes | None = None


class DodgeEffects(Block):
    """Saves that a dodge helps as well."""

    saves: Many[SheetId] = Field(min_length=1)


class HelpEffects(Block):
    """Where help is given."""

    beside: bool = False
    """Only beside a foe, and only against that foe."""


class StandardEffects(Block):
    """What standard actions do beyond their own rule."""

    dodge: DodgeEffects | None = None
    help: HelpEffects | None = None


class Concentration(Block):
    """What is held by concentrating, and what breaks it."""

    text: SheetId
    """The live text that names what is held."""
    save: SheetId
    floor: int = Field(10, ge=0, le=1000)
    """The lowest difficulty."""
    helpless: Literal["keeps", "ends"] = "keeps"
    """Whether it ends at once when a condition lets its holder do nothing."""
    from_damage: int | float = Field(0.5, ge=0, le=10)
    """The share of the damage that is the difficulty where it is higher."""


class DyingNaturals(Block):
    """What the highest and lowest face do."""

    max: Literal["revive-1", "success"] = "success"
    min: Literal["one-failure", "two-failures"] = "one-failure"


class Dying(Block):
    """What happens to a character at the end of their health."""

    kind: Literal["saves"]
    successes: SheetId
    """The track that counts successes; its maximum is how many are needed."""
    failures: SheetId
    """The track that counts failures; full is dead."""
    dice: Dice
    succeed_at: int
    """The total that is a success."""
    naturals: DyingNaturals = DyingNaturals.model_construct()
    damage_while_down: int = Field(1, ge=0, le=10)
    """Failures that a blow costs."""
    critical_while_down: int = Field(2, ge=0, le=10)
    """Failures that a critical blow costs."""
    condition: SheetId | None = None
    """The condition of whoever is down."""
    massive: bool = False
    """Whether damage left over at 0 that reaches the whole maximum kills at once."""


class Remap(Block):
    """Another kind of wound for this target; the first that matches counts, and none is read twice."""

    when: ValueSource
    """Read from the target; anything but 0 holds."""
    from_: SheetId
    to: SheetId
    tags: Many[SheetId] = ()
    """Only blows with one of these tags."""


class DamageKinds(Block):
    """Which kind of wound a blow marks, and how many."""

    default: SheetId
    by_type: dict[str, SheetId] = Field(default_factory=dict)
    marks: Literal["per-point", "per-blow"]
    """One mark for each point, or one for the blow."""
    remap: Many[Remap] = Field((), max_length=12)


class SpendLimit(Block):
    """The most that is paid from a pool in a turn or a round of a fight."""

    pool: SheetId
    max: ValueSource
    per: Literal["turn", "round"]


STANDARD = ("dash", "disengage", "dodge", "help", "hide", "ready")
Standard = Literal["dash", "disengage", "dodge", "help", "hide", "ready"]


class WindowRules(Block):
    """How far windows go beyond one at a time, and what they give back."""

    depth: int = Field(1, ge=1, le=8)
    """How many windows may be open on top of one another: with 2 an answer may itself be answered."""
    returns_budgets: bool = False
    """Whether what an answer has stopped gives back what it took of the turn; what the sheet paid stays paid."""


class CombatBlock(Block):
    """A fight by the document's own rules: the keys that every combat kind reads."""

    kind: str
    """The combat kind, as an installed plugin calls it."""
    styles: Annotated[Many[Word], Field(min_length=1, max_length=8)] | None = None
    """Which presentations a game may use: `classic`, `tactical`, or one that a client registers."""
    health: Health
    defense: ValueSource
    """What an attack must reach."""
    initiative: Initiative
    economy: Economy
    attacks: Many[AttackList] = Field((), max_length=8)
    """Lists whose rows are weapons."""
    abilities: Many[AbilityList] = Field((), max_length=8)
    """Lists whose catalog rows are abilities."""
    standard: Many[Standard] = ()
    """Standard actions, paid with the first budget."""
    standard_effects: StandardEffects | None = None
    conditions: Many[ConditionRule] = Field((), max_length=160)
    """What the sheet's conditions do in a fight."""
    levels: Many[Level] = Field((), max_length=60)
    """Steps of tracks that act as conditions."""
    checks: Many[CombatCheck] = Field((), max_length=12)
    contests: Many[Contest] = Field((), max_length=12)
    flee: Flee | None = None
    """How one leaves a fight; without it nobody flees."""
    surrender: Surrender | None = None
    """How one gives in; without it nobody does."""
    items: FightItems | None = None
    """What using, drawing and wielding things takes of a turn."""
    concentration: Concentration | None = None
    dying: Dying | None = None
    damage_types: Many[Word] = Field((), max_length=40)
    """The system's damage types, compared without regard to case."""
    damage_kinds: DamageKinds | None = None
    spend_limits: Many[SpendLimit] = Field((), max_length=12)
    threat: Threat | None = None
    creature_types: CreatureTypes | None = None
    sizes: Many[SizeRank] = Field((), max_length=12)
    """Sizes, smallest first."""
    windows: WindowRules | None = None
    """Windows within windows, and what is given back; without it nothing that happens in a window opens another."""
    signature_at_turn_start: bool = False
    """Whether signature points may also be spent when a foe's turn starts."""
    distance: Distance | None = None
    """Without it there is no board."""
    ranged: Ranged | None = None
    cover: Cover | None = None
    elevation: Elevation | None = None
    opportunity: Opportunity | None = None
    mounts: Mounts | None = None
    """Riding; without it nobody rides."""
