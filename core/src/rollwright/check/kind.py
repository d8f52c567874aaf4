"""A resolution kind: how a system reads a roll.

A kind is a member of the family ``resolution_kinds``. It brings the model of the ruleset's ``resolution`` block and
three methods, and everything else (sheets, modifiers, opposed and group rolls, the command line) works with it::

    class Coins(ResolutionKind[CoinSettings, CoinRoll]):
        id = "coins"
        model = CoinSettings
        outcomes = ("failure", "success", "all-heads")

        def roll(self, check, dice): ...    # the only method that draws
        def judge(self, check, roll): ...   # pure: may be called again
        def odds(self, check): ...          # exact, from the same description as the roll

``roll`` returns what is kept while the roll is held, as a plain value. The odds must be those of ``roll`` and
``judge`` together; the contract suite counts both.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING, Any, ClassVar, Generic, Literal, Protocol, TypeVar, cast

from rollwright.check.model import Check, Modifier, RolledModifier
from rollwright.check.result import CheckResult, Judgement, Odds
from rollwright.dice import Distribution
from rollwright.errors import JSON, Refused, misnamed
from rollwright.formula import dice_value
from rollwright.plugins import Member

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from pydantic import BaseModel

    from rollwright.check.model import Shown
    from rollwright.dice import DiceStream
    from rollwright.document import Document
    from rollwright.document.mechanics import PoolCheck
    from rollwright.formula import Number
    from rollwright.sheet import Sheet

S = TypeVar("S", bound="BaseModel")
R = TypeVar("R")


class Labelled(Protocol):
    """Whatever is called by a label."""

    @property
    def label(self) -> str:
        """What it is called."""
        ...


L = TypeVar("L", bound=Labelled)

RuleFault = tuple[tuple[str | int, ...], str, "dict[str, JSON]"]
"""What is wrong with a ruleset's ``resolution`` block: the place in it, the code of the problem, and parameters."""


@dataclass(frozen=True, slots=True)
class Starter:
    """What a new system whose rolls are of a kind begins with (PR-12).

    Args:
        resolution: The ``resolution`` block, as a document has it; it reads nothing of the sheet but its stats.
        stat: The keys that each stat has beside its name: ``min``, ``max``, ``default``, ``display``.
    """

    resolution: Mapping[str, Any]
    stat: Mapping[str, Any]


class ResolutionKind(Member, Generic[S, R]):
    """How rolls of one kind are thrown, read and weighed."""

    outcomes: ClassVar[tuple[str, ...]] = ("failure", "success")
    """Every word that ``judge`` may give, worst first. Where the ruleset sets them, see ``outcomes_of``."""

    adds: ClassVar[bool] = True
    """Whether the sheet's number is added up; False on kinds where it is a number of dice."""

    takes_difficulty: ClassVar[bool] = True
    """Whether something is to be reached; where not, the roll alone says whether it was made, and a check that names
    a difficulty is refused."""

    throws_stats: ClassVar[bool] = False
    """Whether stats that are shown as dice are thrown (``Check.stat_dice``) and not added up."""

    comes_to: ClassVar[Literal["total", "successes", "highest"]] = "total"
    """What ``Odds.mean`` is the mean of: a sum, a count of successes, or the highest die."""

    options: ClassVar[frozenset[str]] = frozenset()
    """What of a request's options (``threshold``, ``explode``, ``spend`` …) it understands; others are refused."""

    def roll(self, check: Check, dice: DiceStream) -> R:
        """Throw the dice of a check: first its own, then each modifier's, in order. Nothing else draws."""
        raise NotImplementedError

    def judge(self, check: Check, roll: R) -> Judgement:
        """Say what a roll comes to. Draws nothing and may be called again."""
        raise NotImplementedError

    def odds(self, check: Check) -> Odds:
        """The exact chance of each outcome."""
        raise NotImplementedError

    def compare(self, mine: Judgement, theirs: Judgement) -> int:  # noqa: ARG002 - for kinds that can
        """Who did better: positive for the first, negative for the second, 0 when neither.

        Raises:
            Refused: Rolls of this kind cannot be set against each other.
        """
        raise Refused("cannot-be-opposed", {"kind": self.id})

    def compare_odds(self, mine: Check, theirs: Check) -> tuple[Fraction, Fraction, Fraction]:  # noqa: ARG002
        """The exact chances that the first does better, that neither does, and that the second does.

        Raises:
            Refused: Rolls of this kind cannot be set against each other.
        """
        raise Refused("cannot-be-opposed", {"kind": self.id})

    def pairs(self, settings: S) -> bool:  # noqa: ARG002 - for kinds whose ruleset says so
        """Whether two stats may be rolled together: a request for a stat then names another one (``with``)."""
        return self.throws_stats

    def outcomes_of(self, settings: S) -> tuple[str, ...]:  # noqa: ARG002 - for kinds whose ruleset sets them
        """Every word that ``judge`` may give under these settings, worst first."""
        return self.outcomes

    def options_of(self, settings: S) -> frozenset[str]:  # noqa: ARG002 - for kinds whose ruleset names some
        """What of a request's options it understands under these settings."""
        return self.options

    def choices_of(self, settings: S) -> Mapping[str, tuple[str, ...]]:  # noqa: ARG002 - for kinds whose ruleset names some
        """What an option may be, of those that are one of several words; for lists and menus."""
        return {}

    def starter(self) -> Starter | None:
        """What a new system of this kind begins with; None where nobody can begin with it."""
        return None

    def faults(self, settings: S, document: Document) -> Iterator[RuleFault]:  # noqa: ARG002 - for kinds that name things
        """What is wrong with a ruleset's block beyond its shape and its effects, such as a name that is not there."""
        yield from ()

    def entry_faults(self, settings: S, block: PoolCheck) -> Iterator[RuleFault]:  # noqa: ARG002 - for kinds that know it
        """What is wrong with an entry's ``mechanics.check`` under these settings; most kinds know no such thing."""
        yield (), "entry-check-not-for-kind", {"kind": self.id}

    def fitted(self, check: Check, sheet: Sheet) -> Check:  # noqa: ARG002 - for kinds that look at the sheet
        """A check as this sheet can make it: what its options add, and what they cost (``Check.pays``).

        Called once, before a die is thrown, with everything else of the check in place.

        Raises:
            Refused: An option that makes no sense, or that the sheet cannot pay.
        """
        return check

    def thrown(self, check: Check) -> Shown | None:  # noqa: ARG002 - for kinds whose number does not say it
        """A message that tells the dice of a check, on kinds where its number does not say what is thrown."""
        return None

    def settings(self, check: Check) -> S:
        """The settings that a check is made under: the ruleset's, or the kind's defaults."""
        if check.settings is not None:
            return cast("S", check.settings)
        model: Any = self.model
        return cast("S", model(kind=self.id))

    def difficulty(self, settings: S, word: str) -> tuple[int, Mapping[str, Any]]:
        """The number for a word of the difficulty ladder, and options that come with that rung.

        As it stands, the ``dc`` of that rung; kinds whose rungs say something else say here what it is.

        Raises:
            Refused: The ruleset has no ladder, or no such rung.
        """
        ladder: Any = getattr(settings, "difficulty_ladder", None) or ()
        return rung_of(ladder, word).dc, {}

    def difficulties(self, settings: S) -> tuple[str, ...]:
        """The words that ``difficulty`` understands, easiest first: those of the ladder, where the ruleset has one."""
        return tuple(rung.label for rung in getattr(settings, "difficulty_ladder", None) or ())

    def told_difficulty(self, settings: S, difficulty: int) -> str:  # noqa: ARG002 - for kinds that have words
        """How a difficulty is told where no roll tells it: its number, or the kind's word for it."""
        return str(difficulty)

    def throw_modifiers(self, check: Check, dice: DiceStream) -> tuple[RolledModifier, ...]:
        """Throw what adds to a check, one after the other, in the order that it is shown."""
        return tuple(_thrown(modifier, dice) for modifier in check.added)

    def modifier_odds(self, check: Check) -> Distribution:
        """The exact distribution of everything that adds to a check."""
        flat, whole = 0, NOTHING_ADDED
        for modifier in check.added:
            flat += -modifier.flat if modifier.minus else modifier.flat
            if modifier.dice:
                part = dice_value(modifier.dice).distribution(NOBODY)
                whole = whole - part if modifier.minus else whole + part
        return whole + flat if flat else whole

    def weigh(self, check: Check) -> Odds:
        """The exact chances of a check, also of one that fails without a roll."""
        return Odds({"failure": Fraction(1)}, Fraction(0)) if check.automatic else self.odds(check)

    def make(self, check: Check, dice: DiceStream) -> CheckResult:
        """Throw, judge and weigh a check. One that fails without a roll throws nothing."""
        if check.automatic:
            judgement = Judgement(outcome="failure", success=False)
        else:
            judgement = self.judge(check, self.roll(check, dice))
        return CheckResult(self.id, check, judgement, self.weigh(check))


class _Nobody:
    """A reader without names: a modifier's dice are numbers already."""

    def read(self, name: str) -> Number:
        raise Refused("unknown-thing", misnamed(name, (), what="name"))


NOBODY = _Nobody()
NOTHING_ADDED = Distribution.constant(0)


def _thrown(modifier: Modifier, dice: DiceStream) -> RolledModifier:
    if not modifier.dice:
        return RolledModifier(modifier)
    throw = dice_value(modifier.dice).throw(NOBODY, dice)
    return RolledModifier(modifier, throw.total, tuple(throw.dice))


def rung_of(ladder: Iterable[L], word: str) -> L:
    """The rung of a difficulty ladder that is called by this label, in any case.

    Raises:
        Refused: No rung is called that, or more than one is.
    """
    rungs = tuple(ladder)
    found = [rung for rung in rungs if rung.label.casefold() == word.strip().casefold()]
    if len(found) != 1:
        raise Refused("unknown-difficulty", misnamed(word, (rung.label for rung in rungs)))
    return found[0]
