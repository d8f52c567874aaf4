"""Items: what a world's things are made of, and what wearing or carrying them does."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import BeforeValidator, Discriminator, Field, Tag

from rollwright.document.block import LABEL, Block, Many
from rollwright.document.conditions import Numbers
from rollwright.document.fields import SheetField
from rollwright.document.mechanics import Mechanics
from rollwright.document.strikes import Clause
from rollwright.document.values import DiceText, Label, SheetId, ValueSource, Word


class Named(Block):
    """A word of the system with its label."""

    id: SheetId
    label: Label = Field(validation_alias=LABEL)


class Slot(Named):
    """Where something is worn, and how many fit."""

    count: int = Field(1, ge=1, le=20)


class ItemBinding(Block):
    """Items that must be bound to their wearer, and how many may be."""

    label: Label
    max: ValueSource


class Carry(Block):
    """How much may be carried."""

    stat: SheetId
    """The number stat that weighs."""
    encumbered_above: ValueSource
    limit: ValueSource | None = None
    """Nothing goes past it."""


class Coin(Named):
    """A coin and what it is worth in the smallest of its family."""

    value: int = Field(ge=1)


class Currency(Named):
    """A family of coins."""

    per_weight: int | float | None = Field(None, gt=0)
    """How many coins weigh 1."""
    units: Many[Coin] = Field(min_length=1, max_length=10)


class RarityCap(Block):
    """What an invented item of a rarity may have at most."""

    rarity: SheetId
    stats: dict[SheetId, int | float] = Field(default_factory=dict)
    bonus: int | None = Field(None, ge=0, le=100)


class Items(Block):
    """The words that items are written in."""

    categories: Many[Named] = Field(min_length=1, max_length=24)
    rarities: Many[Named] = Field((), max_length=12)
    """Common first."""
    tags: Many[Named] = Field((), max_length=48)
    stats: Many[SheetField] = Field((), max_length=24)
    slots: Many[Slot] = Field((), max_length=12)
    binding: ItemBinding | None = None
    carry: Carry | None = None
    currencies: Many[Currency] = Field((), max_length=6)
    rarity_caps: Many[RarityCap] = ()
    propose: bool = False
    """Whether a narrator may invent items."""
    native: bool = False
    """Whether the host's own items are used as well."""
    freeform: Literal["plain", "refuse"] = "plain"
    """What becomes of a thing that is no item of the document."""


class ItemPrice(Block):
    """What it costs."""

    amount: int = Field(ge=0)
    unit: SheetId


class Binds(Block):
    """That it binds to its wearer."""

    restriction: str | None = Field(None, max_length=200)
    cursed: bool = False
    """Whether its wearer cannot undo it."""


class AbilitySet(Block):
    """The ability is at least this."""

    set: int


class AbilityAdd(Block):
    """The ability is so much more."""

    add: int


def _ability(given: Any) -> str:
    return "#add" if isinstance(given, AbilityAdd) or (isinstance(given, dict) and "add" in given) else "#set"


AbilityChange = Annotated[
    Annotated[AbilitySet, Tag("#set")] | Annotated[AbilityAdd, Tag("#add")],
    Discriminator(_ability),
]


class ItemEffect(Numbers):
    """What an item changes while it is worn, or carried."""

    abilities: dict[SheetId, AbilityChange] = Field(default_factory=dict, max_length=12)


class Requirement(Block):
    """What its wearer must reach, and what holds while they do not."""

    value: ValueSource
    at_least: int | float
    otherwise: ItemEffect


class ItemStat(Block):
    """A number stat of the item itself."""

    stat: SheetId


def _minimum(given: Any) -> str:
    return "#stat" if isinstance(given, ItemStat) or (isinstance(given, dict) and set(given) == {"stat"}) else "#value"


class WeaponDamage(Block):
    """What a hit with it does."""

    dice: DiceText | None = None
    flat: ValueSource | None = None
    type: Word | None = None
    ability: bool = True
    """Whether the ability it is swung with adds to it."""
    plus: Many[Clause] = Field((), max_length=3)
    two_handed: DiceText | None = None
    """Its dice in two hands."""
    minimum: (
        Annotated[Annotated[ItemStat, Tag("#stat")] | Annotated[ValueSource, Tag("#value")], Discriminator(_minimum)]
        | None
    ) = None
    """Dice that static soak leaves; 0 overrides the system's own."""
    floor: ValueSource | None = None
    """What a hit does at least, after soak."""


class ItemRange(Block):
    """How far it is thrown or shot."""

    normal: int | float = Field(gt=0)
    long: int | float | None = Field(None, gt=0)


class ItemAttack(Block):
    """What it is in hand."""

    abilities: Many[SheetId] = ()
    """It is swung with the best of these."""
    skill: SheetId | None = None
    to_hit: ValueSource | None = None
    budget: SheetId | None = None
    damage: WeaponDamage = WeaponDamage.model_construct()
    reach: int | float | None = Field(None, gt=0)
    range: ItemRange | None = None
    hands: Literal[1, 2] = 1
    light: bool = False
    """May be the off hand's."""


class ItemUse(Mechanics):
    """What using it does."""

    consumes: int = Field(1, ge=0, le=100)
    """How many of the stack are used up."""
    charges: int | None = Field(None, ge=1, le=100)
    """How many charges it takes instead."""


class Charges(Block):
    """Charges, and when they come back."""

    max: ValueSource
    refill: Literal["rest", "scene", "level", "never"] = "rest"
    by: ValueSource | None = None
    """How many come back; all when left out."""


class Lends(Block):
    """An ability that whoever has it may use."""

    ability: Annotated[str, Field(min_length=1, max_length=121)]
    while_: Literal["carried", "worn"] = "carried"
    pays: Literal["charge", "wearer", "item"] = "wearer"
    """A charge, the wearer's own cost, or the item itself."""


def _counted(given: Any) -> Any:
    if not isinstance(given, list | tuple):
        return given
    return {name: given.count(name) for name in given if isinstance(name, str)} if given else {}


class Item(Block):
    """A thing that can be had."""

    category: SheetId
    rarity: SheetId | None = None
    tags: Many[SheetId] = Field((), max_length=16)
    stats: dict[SheetId, Any] = Field(default_factory=dict)
    slots: Annotated[dict[SheetId, int], BeforeValidator(_counted, json_schema_input_type=Any)] = Field(
        default_factory=dict
    )
    """Slots it takes when worn: names, or names with how many of each."""
    stack: int = Field(1, ge=1, le=999_999)
    cost: ItemPrice | None = None
    binds: Binds | None = None
    worn: ItemEffect | None = None
    carried: ItemEffect | None = None
    requires: Many[Requirement] = Field((), max_length=4)
    attack: ItemAttack | None = None
    use: ItemUse | None = None
    charges: Charges | None = None
    lends: Many[Lends] = Field((), max_length=8)
