"""What a check is, as data.

A ``Check`` says everything that a resolution kind needs to know: the sheet's number, what has to be reached, what
leans the roll, what adds to it. A kind throws it (``roll``), reads it (``judge``) and knows its exact chances
(``odds``). All of these are plain values: a check can be printed, compared, kept while somebody thinks, and thrown
with other dice.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Final, Literal, TypeAlias

if TYPE_CHECKING:
    from collections.abc import Mapping

    from rollwright.dice import Die
    from rollwright.document.effects import Effect
    from rollwright.errors import JSON
    from rollwright.sheet.why import Part

Use: TypeAlias = Literal["check", "save", "attack"]

Shown: TypeAlias = "tuple[str, Mapping[str, JSON]]"
"""A message that a kind brings to tell its dice: its code, and what fills it."""

NOTHING: Final[Mapping[str, Any]] = MappingProxyType({})


@dataclass(frozen=True, slots=True)
class Modifier:
    """Something that adds to a roll, by the name that is shown beside it (``3 (Blessed)``).

    Args:
        name: What it is called.
        flat: What it adds without dice.
        dice: Dice that are thrown for it after the roll's own dice, as text (``1d4``); empty for none.
        minus: Takes the whole away instead.
    """

    name: str
    flat: int = 0
    dice: str = ""
    minus: bool = False


@dataclass(frozen=True, slots=True)
class StatDie:
    """A stat that is a die, brought to a roll by a kind that throws stats and does not add them.

    Args:
        name: What the stat is called.
        faces: The faces of its die, as conditions leave it.
    """

    name: str
    faces: int


@dataclass(frozen=True, slots=True)
class RolledModifier:
    """A modifier with its dice thrown.

    Args:
        modifier: What was thrown for.
        thrown: What its dice came to.
        dice: Each of them as it fell.
    """

    modifier: Modifier
    thrown: int = 0
    dice: tuple[Die, ...] = ()

    @property
    def amount(self) -> int:
        """What it added, or took away."""
        whole = self.thrown + self.modifier.flat
        return -whole if self.modifier.minus else whole

    def to_json(self) -> dict[str, JSON]:
        """Name, value, and the dice where there were any."""
        told: dict[str, JSON] = {"name": self.modifier.name, "value": self.amount}
        if self.modifier.dice:
            told |= {"dice": self.modifier.dice, "faces": [die.face for die in self.dice]}
        return told


@dataclass(frozen=True, slots=True)
class Check:
    """A roll about to be made.

    Args:
        number: What the sheet brings: a sum on kinds that add, dice on kinds that throw a pool.
        difficulty: What has to be reached, in the kind's own terms; None when nothing is asked but the roll.
        settings: The ruleset's ``resolution`` block; None means the kind's defaults.
        use: What kind of roll it is.
        label: What it is called, in the ruleset's words.
        parts: How ``number`` came about.
        bonus: What the narrator or a rule adds for the situation.
        advantages: What leans the roll for its maker, by name.
        disadvantages: What leans it against.
        modifiers: What adds to it, in the order the document declares.
        automatic: The name of what fails it without a roll; empty when it is rolled.
        rolled: What of the sheet is rolled, by the name that formulas read it by (``skill.stealth``); empty for none.
        stat_dice: Stats that are dice, on kinds that throw them.
        options: What a kind may be asked for beyond this: ``threshold``, ``explode``, ``spend`` …
        pays: The effects by which its maker pays for it, as the kind worked them out on the sheet.
    """

    number: int = 0
    difficulty: int | None = None
    settings: Any = None
    use: Use = "check"
    label: str = ""
    parts: tuple[Part, ...] = ()
    bonus: int = 0
    advantages: tuple[str, ...] = ()
    disadvantages: tuple[str, ...] = ()
    modifiers: tuple[Modifier, ...] = ()
    automatic: str = ""
    rolled: str = ""
    stat_dice: tuple[StatDie, ...] = ()
    options: Mapping[str, Any] = field(default_factory=lambda: NOTHING)
    pays: tuple[Effect, ...] = ()

    @property
    def edge(self) -> int:
        """+1, 0 or -1: any number of each leaves one of either, or none (CN-04)."""
        return bool(self.advantages) - bool(self.disadvantages)

    @property
    def added(self) -> tuple[Modifier, ...]:
        """The situational bonus and the modifiers, in the order they are thrown and shown."""
        return (Modifier("", self.bonus), *self.modifiers) if self.bonus else self.modifiers
