"""``take-highest``: a handful of dice, of which the highest is read (RS-07).

The sheet's number is the number of dice; extras, a bonus, an advantage and whatever rides on the roll add to it or
take from it. The highest face is read by the tiers of a reading, several highest faces are a critical. Where no die is
left, two are thrown and the lowest is read, and nothing is critical.

Nothing is to be reached: a difficulty is refused. Of two rolls against each other the one that is further above the
lowest face that succeeds does better, a critical one further than any face; equal ones change nothing.
"""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from typing import TYPE_CHECKING, ClassVar

from rollwright.extend import (
    Check,
    Die,
    Distribution,
    Judgement,
    Modifier,
    Odds,
    Refused,
    ResolutionKind,
    RolledModifier,
    Starter,
    payable,
)
from rollwright_forged.asked import extras_of, reading_of, words_of
from rollwright_forged.chances import CRITICAL, faces_read
from rollwright_forged.settings import TakeHighestSettings
from rollwright_forged.soundness import OPTIONS, faults

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rollwright.extend import DiceStream, Document, RuleFault, Sheet
    from rollwright_forged.settings import Outcome, Reading

Faces = tuple[int, ...]


class TakeHighest(ResolutionKind[TakeHighestSettings, Faces]):
    """The highest of some dice."""

    id = "take-highest"
    model = TakeHighestSettings
    outcomes: ClassVar[tuple[str, ...]] = ("bad", "partial", "full", "critical")
    adds: ClassVar[bool] = False
    takes_difficulty: ClassVar[bool] = False
    comes_to = "highest"
    options: ClassVar[frozenset[str]] = OPTIONS

    def starter(self) -> Starter:
        """The plainest rolls of the kind."""
        resolution = {"kind": self.id, "abilityModifier": {"op": "identity"}}
        return Starter(resolution, {"min": 0, "max": 4, "default": 1})

    def outcomes_of(self, settings: TakeHighestSettings) -> tuple[str, ...]:
        """The outcomes of every reading, in the order of the document."""
        every = (outcome.id for reading in settings.readings for outcome in _outcomes(reading))
        return tuple(dict.fromkeys(every))

    def options_of(self, settings: TakeHighestSettings) -> frozenset[str]:
        """A reading, extras, and every word."""
        return self.options | {word.id for word in settings.words}

    def choices_of(self, settings: TakeHighestSettings) -> dict[str, tuple[str, ...]]:
        """The readings, the extras, and the values of each word."""
        readings, extras = (each.id for each in settings.readings), (each.id for each in settings.extras)
        words = {word.id: tuple(value.id for value in word.values) for word in settings.words}
        return {"reading": tuple(readings), "extra": tuple(extras), **words}

    def faults(self, settings: TakeHighestSettings, document: Document) -> Iterator[RuleFault]:  # noqa: ARG002 - the kind reads its own block alone
        """Names that are not there, and tiers that make no sense."""
        return faults(settings)

    def fitted(self, check: Check, sheet: Sheet) -> Check:
        """The check with its extras as dice, and with what they cost."""
        settings = self.settings(check)
        words_of(settings, check)
        extras = extras_of(settings, check)
        pays = tuple(effect for extra in extras for effect in extra.pays)
        payable(sheet, pays)
        more = [Modifier(extra.label or extra.id, extra.dice) for extra in extras if extra.dice]
        return replace(check, modifiers=(*check.modifiers, *more), pays=(*check.pays, *pays))

    def roll(self, check: Check, dice: DiceStream) -> Faces:
        """Throw the pool, or what is thrown in the place of none."""
        settings, pool = self.settings(check), self._pool(check)
        words_of(settings, check)  # refuses what cannot be asked before a die falls
        return tuple(dice.rolls(pool or settings.zero, settings.sides))

    def judge(self, check: Check, roll: Faces) -> Judgement:
        """Read the die."""
        settings, pool = self.settings(check), self._pool(check)
        reading = reading_of(settings, check)
        face = max(roll) if pool else min(roll)
        critical = _is_critical(reading, settings, roll) if pool else False
        outcome = _outcome(reading, CRITICAL if critical else face)
        words, marked = words_of(settings, check, outcome)
        at = roll.index(face)
        return Judgement(
            outcome=outcome.id,
            success=outcome.success,
            dice=tuple(
                Die(settings.sides, shown, place == at, "" if place == at else "dropped")
                for place, shown in enumerate(roll)
            ),
            rolled=self._riding(check),
            total=face,
            margin=_margin(reading, settings, CRITICAL if critical else face),
            pool=pool,
            said=outcome.label or "",
            words=words,
            effects=(*outcome.effects, *marked),
        )

    def odds(self, check: Check) -> Odds:
        """The exact chance of each outcome of the reading."""
        settings, reading = self.settings(check), reading_of(self.settings(check), check)
        chances = dict.fromkeys((outcome.id for outcome in _outcomes(reading)), Fraction(0))
        success = mean = Fraction(0)
        for face, chance in self._faces(check).items():
            outcome = _outcome(reading, face)
            chances[outcome.id] += chance
            success += chance if outcome.success else 0
            mean += chance * (settings.sides if face == CRITICAL else face)
        return Odds(chances, success, mean)

    def compare(self, mine: Judgement, theirs: Judgement) -> int:
        """The one further above the lowest face that succeeds does better; a critical one beats any face."""
        return (mine.margin or 0) - (theirs.margin or 0)

    def compare_odds(self, mine: Check, theirs: Check) -> tuple[Fraction, Fraction, Fraction]:
        """Every face of the one against every face of the other."""
        return self._margins(mine).against(self._margins(theirs))

    def _margins(self, check: Check) -> Distribution:
        settings, reading = self.settings(check), reading_of(self.settings(check), check)
        faces = self._faces(check).items()
        return Distribution.of({_margin(reading, settings, face): chance for face, chance in faces if chance})

    def _faces(self, check: Check) -> dict[int, Fraction]:
        settings, reading = self.settings(check), reading_of(self.settings(check), check)
        critical = reading.critical.dice if reading.critical else 0
        return faces_read(self._pool(check), settings.sides, critical, settings.zero)

    def _pool(self, check: Check) -> int:
        """How many dice there are, never below 0 and never more than the ruleset throws."""
        pool = check.number + sum(_flat(part) for part in self._added(check))
        return min(max(pool, 0), self.settings(check).most)

    def _added(self, check: Check) -> tuple[Modifier, ...]:
        """What adds dice; an advantage or a disadvantage is one of these."""
        dice = self.settings(check).edge * check.edge
        names = [name for name in (check.advantages if dice > 0 else check.disadvantages) if name]
        return (*check.added, Modifier(", ".join(names), dice)) if dice else check.added

    def _riding(self, check: Check) -> tuple[RolledModifier, ...]:
        return tuple(RolledModifier(part) for part in self._added(check))


def _outcomes(reading: Reading) -> tuple[Outcome, ...]:
    """Every outcome of a reading, worst first."""
    return (*reading.tiers, reading.critical) if reading.critical else reading.tiers


def _outcome(reading: Reading, face: int) -> Outcome:
    """What a face comes to; one below every tier is read as the lowest."""
    if face == CRITICAL and reading.critical is not None:
        return reading.critical
    return next((tier for tier in reversed(reading.tiers) if tier.from_ <= face), reading.tiers[0])


def _is_critical(reading: Reading, settings: TakeHighestSettings, roll: Faces) -> bool:
    return reading.critical is not None and roll.count(settings.sides) >= reading.critical.dice


def _margin(reading: Reading, settings: TakeHighestSettings, face: int) -> int:
    """How far above the lowest face that succeeds; a critical is one above the highest face."""
    least = next((tier.from_ for tier in reading.tiers if tier.success), settings.sides + 1)
    return (settings.sides + 1 if face == CRITICAL else face) - least


def _flat(part: Modifier) -> int:
    if part.dice:
        raise Refused("dice-are-counted", {"name": part.name, "dice": part.dice})
    return -part.flat if part.minus else part.flat
