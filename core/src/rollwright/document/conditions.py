"""What conditions do in a fight.

Effects are family members (``condition_effects``): the words of ``effects`` are checked against what is installed, and
a plugin adds its own. Modifiers change numbers; each shows its condition's name beside the roll that it changed.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import AfterValidator, Discriminator, Field, Tag, WithJsonSchema
from pydantic_core import PydanticCustomError

from rollwright.document.block import Block, Many
from rollwright.document.resistances import ResistanceKey
from rollwright.document.strikes import Rounds
from rollwright.document.targets import Senses
from rollwright.document.values import DiceText, EntryRef, SheetId, ValueSource, Word

ModifierTo = Literal["defense", "attacks", "saves", "checks", "speed", "health-max", "damage", "damage-taken"]


#: What may be true of an attack: an able ally of the attacker stands beside the target, the target is hurt, or has not
#: had a turn in the fight yet.
AttackWhen = Literal["ally-adjacent", "target-hurt", "target-not-acted"]


class SaveAgainst(Block):
    """What a save is made against; one match is enough."""

    conditions: Many[SheetId] = ()
    damage: Many[Word] = ()
    magic: bool = False


def _half_or_double(given: float) -> float:
    if given not in (0.5, 2):
        raise PydanticCustomError("literal_error", "0.5 or 2", {"expected": "0.5 or 2"})
    return given


class Modifier(Block):
    """A number that is changed while something holds."""

    to: ModifierTo
    flat: ValueSource | None = None
    """So much more or less; never 0."""
    dice: DiceText | None = None
    """Thrown on every use, after the roll's own dice."""
    minus: bool = False
    """Takes the dice off instead."""
    times: Annotated[int | float, AfterValidator(_half_or_double), WithJsonSchema({"enum": [0.5, 2]})] | None = None
    """Halves or doubles, after everything flat."""
    mode: Literal["advantage", "disadvantage"] | None = None
    """Rolls twice; for attacks, checks and saves."""
    when: Many[AttackWhen] = ()
    """Only attacks of which one of these is true; for attacks that lean."""
    skills: Many[SheetId] | None = None
    """Only these skills; for checks."""
    saves: Many[SheetId] | None = None
    """Only these saves; for saves."""
    against: SaveAgainst | None = None
    """Only saves against these."""
    attacks: Literal["weapon", "spell", "any"] | None = None
    """Which attacks; any when left out. For damage, and for attacks that lean."""
    blow: Literal["melee", "ranged"] | None = None
    ability: SheetId | None = None
    """Only blows rolled with this ability."""
    damage_type: Word | None = None
    """The type of what is added; the blow's own when left out."""
    from_source: bool = False
    """Only blows by whoever put the condition on; for damage taken."""


class Numbers(Block):
    """What a condition, a level or an item changes while it holds."""

    effects: Many[Word] = ()
    """Words of installed condition effects, such as `own-attacks-disadvantage`."""
    modifiers: Many[Modifier] = ()
    resist: Many[ResistanceKey] = ()
    """Damage types that are halved."""
    immune: Many[ResistanceKey] = ()
    """Damage types of which nothing is taken."""
    prevents: Many[SheetId] = ()
    """Conditions that its holder cannot get."""
    fails_saves: Many[SheetId] = ()
    """Saves that fail without a roll."""
    saves: Many[SheetId] | None = None
    """Narrows the save effects and modifiers to these."""
    skills: Many[SheetId] | None = None
    """Narrows the check effects and modifiers to these."""


class ShakeOff(Block):
    """Another of the holder's side may end it on their turn."""

    budget: SheetId
    reach: int | float | None = Field(None, gt=0)
    own: bool = False
    """Whether its holder may do so too."""


class BudgetChange(Block):
    """So much more or less of a budget each turn."""

    budget: SheetId
    flat: int


class TaggedItems(Block):
    """Only items with one of these tags."""

    tags: Many[SheetId] = Field(min_length=1)


def _items(given: Any) -> str:
    return "#tags" if isinstance(given, dict | TaggedItems) else "#flag"


class Grants(Block):
    """What a budget may be spent on."""

    budget: SheetId
    standard: Many[Word] = ()
    attacks: bool = False
    """One weapon attack of one strike."""
    items: Annotated[
        Annotated[bool, Tag("#flag")] | Annotated[TaggedItems, Tag("#tags")],
        Discriminator(_items),
    ] = False


class EndApplies(Block):
    """A condition left behind; always for so many rounds."""

    condition: SheetId
    duration: Rounds


class OnEnd(Block):
    """What it leaves when it wholly ends."""

    applies: Many[EndApplies] = Field(min_length=1, max_length=4)


class Chance(Block):
    """A die, and the lowest face at which it happens."""

    sides: int = Field(ge=2, le=1000)
    at_least: int = Field(ge=1)


class Delays(Block):
    """What is used may happen only next turn."""

    catalogs: Many[SheetId] = Field(min_length=1)
    budget: SheetId
    chance: Chance


def _in_sight(given: Any) -> str:
    return "#some" if isinstance(given, list | tuple) else "#all"


class ConditionRule(Numbers):
    """What one condition of the sheet does in a fight."""

    condition: SheetId
    while_source_in_sight: Annotated[
        Annotated[bool, Tag("#all")] | Annotated[Many[Word], Tag("#some")],
        Discriminator(_in_sight),
    ] = False
    """Holds only while who put it on is seen: all of it, or only these effects."""
    ends_when_source_down: bool = False
    lacks: Senses | None = None
    """Senses its holder is without."""
    ends_when: Many[Literal["harmed-by-source-side", "damaged"]] = Field((), max_length=2)
    save_when_damaged: bool = False
    """Repeats its ending save at each damage."""
    shake_off: ShakeOff | None = None
    budgets: Many[BudgetChange] = ()
    grants: Grants | None = None
    exclusive: Many[SheetId] = ()
    """Two budgets of which only one is used in a turn."""
    attacks_per_turn: ValueSource | None = None
    """The most attacks its holder makes on their own turn."""
    on_end: OnEnd | None = None
    delays: Delays | None = None
    no_damage_from: Many[EntryRef] = ()
    no_healing: bool = False
    """Its holder gets no health back."""
    falls_safely: bool = False
    one_at_a_time: SheetId | None = None
    """A family of conditions of which a holder has one at a time."""


class Level(Numbers):
    """A step of a track, or of a derived value, that acts as a condition while reached."""

    track: SheetId | None = None
    derived: SheetId | None = None
    at: int | float
    """Where it starts."""
    defeats: bool = False
    """Out of the fight before anybody acts."""
