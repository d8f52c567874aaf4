"""Creatures: opponents in plain numbers, or in the system's own terms.

A creature in plain numbers says its health, defense and initiative and has at least one action. One with a ``sheet``
takes those numbers from it, as a character does, and each number has that one source.
"""

from __future__ import annotations

from typing import Annotated, Any, Final, Literal

from pydantic import ConfigDict, Discriminator, Field, Tag

from rollwright.document.block import Block, Many, spelled
from rollwright.document.mechanics import RiderWhen, StandardOffer
from rollwright.document.positions import Teleport
from rollwright.document.reactions import ReactionKey
from rollwright.document.resistances import ResistanceKey
from rollwright.document.strikes import Applies, Clause, Drain, SafeAfter, SafeFrom, Uses
from rollwright.document.targets import Area, Senses, Targets, TargetTypes
from rollwright.document.values import ActionId, Amount, Dice, DiceText, EntryRef, Label, SheetId, ValueSource, Word
from rollwright.document.zones import Zone

NAME = spelled("name", "label")


class CreatureSave(Block):
    """A save that an action forces."""

    save: SheetId
    difficulty: int | None = Field(None, ge=0, le=1000)
    """The number to reach; the action's `saveDifficulty` when left out."""
    on_success: Literal["none", "half", "negates"] = "none"
    ignores_cover: bool = False


class SelfHealth(Block):
    """Holds while the creature's own health is at most this share of its maximum."""

    self_health_at_most: int | float = Field(ge=0, le=1)


def _alternative(given: Any) -> str:
    return "#health" if isinstance(given, dict | SelfHealth) else "#word"


class Alternative(Block):
    """An amount given instead of the first."""

    when: Annotated[
        Annotated[Literal["twoHanded"], Tag("#word")] | Annotated[SelfHealth, Tag("#health")],
        Discriminator(_alternative),
    ]
    dice: DiceText | None = None
    flat: ValueSource | None = None


class CreatureDamage(Block):
    """What a hit does."""

    dice: DiceText | None = None
    flat: ValueSource | None = None
    type: Word | None = None
    plus: Many[Clause] = Field((), max_length=3)
    qualities: Many[SheetId] = ()
    """What the blow counts as, such as `magical`."""
    alternatives: Many[Alternative] = Field((), max_length=4)
    """The first that holds is given instead."""


class Ranges(Block):
    """A shot's reach, and how far it goes with a penalty."""

    normal: int | float = Field(gt=0)
    long: int | float | None = Field(None, gt=0)


def _range(given: Any) -> str:
    return "#both" if isinstance(given, dict | Ranges) else "#one"


RangeKey = Annotated[
    Annotated[Annotated[int | float, Field(ge=0)], Tag("#one")] | Annotated[Ranges, Tag("#both")],
    Discriminator(_range),
]


class Recharge(Block):
    """Used up by use; back when the roll at the creature's own turn start is high enough."""

    dice: Dice = Dice.model_construct(count=1, sides=6)
    from_: int = Field(ge=1)
    with_: ActionId | None = None
    """Another action whose charge it shares: whichever is used, both wait, and one roll brings both back."""


class SequenceStep(Block):
    """One part of a sequence."""

    action: ActionId
    times: int = Field(1, ge=1, le=10)


class Signature(Block):
    """Bought with the creature's own points while others act."""

    cost: int = Field(1, ge=1, le=20)


class CreatureAction(Block):
    """Something a creature can do."""

    id: ActionId
    name: Label = Field(validation_alias=NAME)
    budget: SheetId | None = None
    """What part of the turn it takes; the first budget when left out."""
    to_hit: int | None = None
    """Rolls against the target's defense."""
    upgrades: int | None = Field(None, ge=0, le=100)
    """How many of its dice are upgraded, in fights with symbol dice."""
    critical: int | None = Field(None, ge=1, le=20)
    """Its own price of a critical, where criticals are bought."""
    auto_hit: bool = False
    damage: CreatureDamage | None = None
    heal: Amount | None = None
    save: CreatureSave | None = None
    save_difficulty: int | None = Field(None, ge=0, le=1000)
    """For a condition that a save ends, where the action itself forces none."""
    applies: Many[Applies] = Field((), max_length=4)
    target_count: int = Field(1, ge=1, le=20)
    targets: Targets | None = None
    """Whom it may be aimed at; foes when left out."""
    self_: bool = False
    """Done to the creature itself."""
    free: bool = False
    """Takes no part of the turn."""
    reach: int | float | None = Field(None, gt=0)
    """How far a blow reaches."""
    range: RangeKey | None = None
    """How far it is thrown or shot."""
    area: Area | None = None
    uses: Uses | None = None
    recharge: Recharge | None = None
    sequence: Many[SequenceStep] = Field((), max_length=6)
    """Other actions of the same block, one after the other, for one budget."""
    signature: Signature | None = None
    reaction: ReactionKey = False
    drain: Drain | None = None
    ends: Many[SheetId] = Field((), max_length=24)
    """Conditions that it takes off whoever it reaches."""
    after_run: int | float | None = Field(None, gt=0)
    """Only at whom it has come so far straight towards this turn; never without a board."""
    target_types: TargetTypes | None = None
    """Who can be aimed at, or caught in its area, at all."""
    safe_after: SafeAfter | None = None
    """When whoever it was meant for need not fear it again in this fight."""
    safe_from: SafeFrom = "own"
    needs: Senses | None = None
    push: int | float | None = Field(None, gt=0)
    """Pushes whoever it hits straight away."""
    drop: int | float | None = Field(None, gt=0, le=100_000)
    """Whoever it reaches falls from so high, in the system's unit; a board is not needed."""
    move: int | float | None = Field(None, gt=0)
    """The creature itself may move so far as part of it."""
    teleport: Teleport | None = None
    """Whoever it reaches is then in a free cell of the creature's choice."""
    zone: Zone | None = None
    """What its area stays, on a board."""
    concentration: bool = False


class Trait(Block):
    """Words for the narrator; nothing in it is resolved."""

    name: Label = Field(validation_alias=NAME)
    text: str = Field(max_length=4000)


class CreatureRider(Block):
    """A clause added by itself to the first hit that fits."""

    id: SheetId
    name: Label = Field(validation_alias=NAME)
    on: Literal["hit"] = "hit"
    once_per: Literal["turn", "round"] = "turn"
    asks: bool = False
    """Whether whoever plays it is asked when a hit is about to land, instead of its going with it by itself."""
    amount: Amount
    type: Word | None = None
    when: Many[RiderWhen] = ()
    actions: Many[ActionId] = ()
    """Only hits of these actions."""


class Endures(Block):
    """It may be left with one point of health by a blow that would take the last."""

    name: Label = Field(validation_alias=NAME)
    save: SheetId | None = None
    """Only where it makes this save."""
    difficulty: int = Field(0, ge=0, le=1000)
    plus_damage: bool = False
    """Whether the damage of the blow is added to the difficulty."""
    up_to: int | None = Field(None, ge=1)
    """Only blows that do no more than this."""
    unless: Many[Word] = ()
    """Damage types against which it does not help."""
    unless_critical: bool = False
    uses: Uses | None = None


class Regeneration(Block):
    """Health that comes back at its own turn start."""

    amount: int = Field(ge=1, le=1000)
    stopped_by: Many[Word] = ()
    """Damage types that keep it from coming back once, at its next turn start."""
    rises: bool = False
    """Whether it lies down instead of dying at the end of its health, and comes back unless that is stopped."""


class Speeds(Block):
    """Ways of moving other than on foot, in the system's unit."""

    fly: int | float | None = Field(None, ge=0)
    swim: int | float | None = Field(None, ge=0)
    climb: int | float | None = Field(None, ge=0)
    burrow: int | float | None = Field(None, ge=0)


class CreatureSoak(Block):
    """What is taken off each hit."""

    all: int | None = Field(None, ge=0)
    by_kind: dict[SheetId, int] = Field(default_factory=dict)
    """By the kinds of the health track; beats `all` there."""


class InventoryLine(Block):
    """Something it may carry."""

    item: EntryRef | None = None
    table: Word | None = None
    """A loot table, rolled `count` times."""
    chance: int | float = Field(100, ge=0, le=100)
    """In percent."""
    count: ValueSource = 1


class KnownSpell(Block):
    """A catalog entry it casts."""

    entry: EntryRef
    uses: Uses | None = None
    """At will when left out."""
    level: int | None = Field(None, ge=0, le=20)
    """The level it is cast at; the entry's own when left out."""
    coven: bool = False


class Coven(Block):
    """Spells shared by several who stand together."""

    id: SheetId
    size: int = Field(ge=2, le=20)
    within: int | float = Field(gt=0)


class Spellcasting(Block):
    """Casts catalog entries without paying."""

    save_difficulty: int | None = Field(None, ge=0, le=1000)
    to_hit: int | None = None
    spells: Many[KnownSpell] = Field(min_length=1, max_length=60)
    coven: Coven | None = None


class CreatureSheet(Block):
    """A sheet of the ruleset's own shape; what is left out reads as on a blank one."""

    abilities: dict[SheetId, int] = Field(default_factory=dict, validation_alias=spelled("abilities", "stats"))
    skills: dict[SheetId, SheetId] = Field(default_factory=dict)
    """Training tiers by skill."""
    saves: dict[SheetId, SheetId] = Field(default_factory=dict)
    """Training tiers by save."""
    bonuses: dict[SheetId, int] = Field(default_factory=dict)
    fields: dict[SheetId, Any] = Field(default_factory=dict)
    lists: dict[SheetId, Many[dict[str, Any]]] = Field(default_factory=dict)
    """Rows by list; `_catalog` on a row names the entry it was picked from."""


def _health(given: Any) -> str:
    return "#dice" if isinstance(given, dict | Amount) else "#number"


PLAINLY: Final = ("health", "defense", "initiativeModifier")
"""What a creature in plain numbers must say."""


class Creature(Block):
    """An opponent."""

    model_config = ConfigDict(
        json_schema_extra={
            "anyOf": [
                {"required": ["sheet"]},
                {"required": [*PLAINLY, "actions"]},
                {"required": [*PLAINLY, "spellcasting"]},
            ]
        }
    )

    tier: SheetId
    """Where it stands on the threat scale."""
    health: (
        Annotated[
            Annotated[Annotated[int, Field(ge=1)], Tag("#number")] | Annotated[Amount, Tag("#dice")],
            Discriminator(_health),
        ]
        | None
    ) = None
    """A number, or dice rolled once when the fight is made. Must be there unless `sheet` is."""
    defense: int | None = None
    """What an attack must reach. Must be there unless `sheet` is."""
    defense_upgrades: int | None = Field(None, ge=0, le=20)
    """How many of the difficulty dice that an attack meets are upgraded, in fights with symbol dice."""
    initiative_modifier: int | None = None
    """What it adds to its initiative. Must be there unless `sheet` is."""
    speed: int | float | None = Field(None, ge=0)
    """How far it walks in a turn, in the system's unit."""
    speeds: Speeds | None = None
    hover: bool = False
    led: bool | None = None
    """Whether it moves on the turns of whoever rides it, or acts on its own; `mounts.led` says so when left out."""
    abilities: dict[SheetId, int] = Field(default_factory=dict, validation_alias=spelled("abilities", "stats"))
    saves: dict[SheetId, int] = Field(default_factory=dict)
    """What it adds to each save; 0 where it is left out."""
    checks: dict[SheetId, int] = Field(default_factory=dict)
    """What it adds in contests, by the ids of `combat.checks`."""
    soak: CreatureSoak | None = None
    hardness: int | None = Field(None, ge=0)
    shield: bool = False
    """Its hands are full: two-handed alternatives do not hold."""
    size: SheetId | None = None
    type: SheetId | None = None
    tags: Many[SheetId] = Field((), max_length=8)
    resist: Many[ResistanceKey] = ()
    vulnerable: Many[Word] = ()
    immune: Many[ResistanceKey] = ()
    condition_immunities: Many[SheetId] = ()
    """Conditions, or tracks that `combat.levels` reads."""
    tracks: dict[SheetId, int] = Field(default_factory=dict)
    """Where its tracks start."""
    loot: Word | None = None
    """A loot table, rolled when the fight is won."""
    inventory: Many[InventoryLine] = Field((), max_length=16)
    traits: Many[Trait] = Field((), max_length=8)
    signature_points: int = Field(0, ge=0, le=20)
    """Points, back at its own turn start, that pay signature actions."""
    riders: Many[CreatureRider] = Field((), max_length=4)
    actions: Many[CreatureAction] = Field((), max_length=12)
    """What it does on a turn. One at least, unless it casts spells or has a `sheet`."""
    spellcasting: Spellcasting | None = None
    absorbs: Many[Word] = ()
    """Damage types that heal it instead of hurting it."""
    endures: Endures | None = None
    regeneration: Regeneration | None = None
    standard: StandardOffer | None = None
    """Standard actions that it may take on another budget."""
    sheet: CreatureSheet | None = None
    """The system's own terms, instead of plain numbers."""
