"""What a check comes to, as data: how its dice are judged, its exact chances, and the whole of both.

A ``Judgement`` is what a kind reads from a roll; the ``Odds`` are those of the same roll before it was thrown. A
``CheckResult`` holds both beside the check. All are plain values: they can be printed, compared and written as JSON.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, NamedTuple

from rollwright.check.model import NOTHING
from rollwright.sheet.changes import Change

if TYPE_CHECKING:
    from collections.abc import Mapping
    from fractions import Fraction

    from rollwright.check.model import Check, RolledModifier, Shown
    from rollwright.dice import Die, Distribution
    from rollwright.document.effects import Effect
    from rollwright.errors import JSON


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
