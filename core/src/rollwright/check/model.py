"""What a check is and what it comes to, as data.

A ``Check`` says everything that a resolution kind needs to know: the sheet's number, what has to be reached, what
leans the roll, what adds to it. A kind throws it (``roll``), reads it (``judge``) and knows its exact chances
(``odds``). All of these are plain values: a check can be printed, compared, kept while somebody thinks, and thrown
with other dice.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Final, Literal, NamedTuple, TypeAlias

from rollwright.sheet.changes import Change

if TYPE_CHECKING:
    from collections.abc import Mapping
    from fractions import Fraction

    from rollwright.dice import Die, Distribution
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


@dataclass(frozen=True, slots=True)
class Judgement:
    """What a roll comes to.

    Args:
        outcome: The kind's own word for it, one of its ``outcomes``; ``rolled`` when nothing had to be reached.
        success: Whether it was made; None when nothing had to be reached.
        dice: Every die thrown for the roll itself, in the order it fell.
        rolled: What was added to it, with the dice of that.
        total: The sum, on kinds that add.
        successes: The count, on kinds that count.
        symbols: What is left over, on kinds with symbols.
        margin: By how much it was made or missed, where that means something.
        pool: How many dice were called for, on kinds where the sheet's number is a number of dice.
        edge: How the roll leaned in the end, on kinds that count it another way than ``Check.edge``.
        said: The outcome in the ruleset's own words, where the ruleset has some.
        words: What travels with the roll and comes back with it: ``{"position": "risky"}``.
        effects: What the result sets off on the sheet or at the table, as the ruleset wrote it; values may read
            ``@total`` and ``@margin``.
        facts: What else the kind reads from the dice, by its own words, such as the higher of two.
        shown: How a line tells the dice and what they were held against, as a message's code and parameters, on kinds
            where that is no plain sum.
    """

    outcome: str
    success: bool | None
    dice: tuple[Die, ...] = ()
    rolled: tuple[RolledModifier, ...] = ()
    total: int | None = None
    successes: int | None = None
    symbols: Mapping[str, int] | None = None
    margin: int | None = None
    pool: int | None = None
    edge: int | None = None
    said: str = ""
    words: Mapping[str, str] = field(default_factory=lambda: NOTHING)
    effects: tuple[Effect, ...] = ()
    facts: Mapping[str, JSON] = field(default_factory=lambda: NOTHING)
    shown: Shown | None = None


class Spread(NamedTuple):
    """Everything that a figure of a roll may come to, and how likely each is.

    Attributes:
        id: What the figure is called in data: ``successes``, or the id of a symbol.
        label: What a reader sees.
        distribution: Its results with their chances.
    """

    id: str
    label: str
    distribution: Distribution

    def to_json(self) -> dict[str, JSON]:
        """Label, mean, and each result with its chance as text."""
        told: dict[str, JSON] = dict(self.distribution.table())
        return {"label": self.label, "mean": str(self.distribution.mean()), "table": told}


@dataclass(frozen=True, slots=True)
class Odds:
    """The exact chance of every outcome of a roll (RS-13).

    Args:
        outcomes: The chance of each outcome; together 1.
        success: The chance that it is made; None when nothing has to be reached.
        mean: What the roll comes to on average, in the kind's own terms.
        spreads: Further figures with all that they may come to, on kinds whose roll says more than one thing.
    """

    outcomes: Mapping[str, Fraction]
    success: Fraction | None = None
    mean: Fraction | None = None
    spreads: tuple[Spread, ...] = ()

    def to_json(self) -> dict[str, JSON]:
        """Fractions as text, so that nothing is lost."""
        told: dict[str, JSON] = {"table": {name: str(chance) for name, chance in self.outcomes.items()}}
        if self.success is not None:
            told["success"] = str(self.success)
        if self.mean is not None:
            told["mean"] = str(self.mean)
        if self.spreads:
            told["spreads"] = {spread.id: spread.to_json() for spread in self.spreads}
        return told


@dataclass(frozen=True, slots=True)
class CheckResult:
    """A check that was made: what was thrown, what it came to, and how likely that was (RS-14).

    ``effects`` is what it costs and sets off, each as an effect in numbers. Nothing of it has happened: whoever keeps
    the sheet applies it (``set_off``).
    """

    kind: str
    check: Check
    judgement: Judgement
    odds: Odds
    effects: tuple[Mapping[str, JSON], ...] = ()

    @property
    def outcome(self) -> str:
        """The kind's own word for what happened."""
        return self.judgement.outcome

    @property
    def success(self) -> bool | None:
        """Whether the check was made; None when nothing had to be reached."""
        return self.judgement.success

    @property
    def total(self) -> int | None:
        """The sum, on kinds that add."""
        return self.judgement.total

    def told(self, cause: str = "") -> Change:
        """The roll as a change that only tells, for rule cards to wait for: what was rolled, by every word for it."""
        check = self.check
        named = (check.use, check.rolled.partition(".")[2], check.label, check.options.get("action"))
        words: list[JSON] = [name for name in dict.fromkeys(named) if isinstance(name, str) and name]
        told: dict[str, JSON] = {
            "label": check.label,
            "check": words,
            "outcome": self.outcome,
            "success": self.success,
            "total": self.total,
            "successes": self.judgement.successes,
            "dice": [die.face for die in self.judgement.dice],
            "said": self.judgement.said,
        }
        return Change.telling("roll", told, cause)

    def to_json(self) -> dict[str, JSON]:
        """The result as plain JSON: ``dice`` and ``kept`` are faces, ``throws`` tells each die in full."""
        check, judgement = self.check, self.judgement
        own: dict[str, JSON] = {
            "name": check.label,
            "value": check.number,
            "parts": [part.to_json() for part in check.parts],
        }
        return {
            "kind": self.kind,
            "label": check.label,
            "rolled": check.rolled or None,
            "use": check.use,
            "number": check.number,
            "difficulty": check.difficulty,
            "edge": check.edge if judgement.edge is None else judgement.edge,
            "advantages": list(check.advantages),
            "disadvantages": list(check.disadvantages),
            "automatic": check.automatic or None,
            "outcome": judgement.outcome,
            "success": judgement.success,
            "total": judgement.total,
            "successes": judgement.successes,
            "symbols": None if judgement.symbols is None else dict(judgement.symbols),
            "margin": judgement.margin,
            "pool": judgement.pool,
            "said": judgement.said or None,
            "words": dict(judgement.words),
            "effects": [dict(effect) for effect in self.effects],
            "facts": dict(judgement.facts),
            "shown": judgement.shown and {"code": judgement.shown[0], "params": dict(judgement.shown[1])},
            "dice": [die.face for die in judgement.dice],
            "kept": [die.face for die in judgement.dice if die.kept],
            "throws": [die.to_json() for die in judgement.dice],
            "modifiers": [own, *(rolled.to_json() for rolled in judgement.rolled)],
            "odds": self.odds.to_json(),
        }
