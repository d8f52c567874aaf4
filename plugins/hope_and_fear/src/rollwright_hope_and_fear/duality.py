"""``duality``: two named dice, added up against a difficulty; the higher of them says who gains (RS-09).

The sum of both dice, the sheet's number and whatever is added succeeds when it reaches the difficulty. Whichever die is
higher colours the outcome (``success-with-hope``, ``failure-with-fear``) and sets off its own effects: a point for a
pool, as a rule. The same face on both succeeds whatever the difficulty is, and is critical. Which die is higher is read
from the faces alone.

A reaction (a save, or a roll with the option ``reaction``) is told plainly and feeds no pool. Of two rolls against
each other a critical one does better, else the higher total; two criticals, and equal totals, change nothing.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING, Any, ClassVar, Final

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
)
from rollwright_hope_and_fear.chances import pair
from rollwright_hope_and_fear.experiences import faults, with_experiences
from rollwright_hope_and_fear.settings import DualitySettings

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from rollwright.extend import DiceStream, Document, Effect, RuleFault, Sheet

CRITICAL: Final = "critical-success"
YES_OR_NO: Final = {True: True, False: False, "yes": True, "no": False}
"""What may be said of a roll's being a reaction."""
BOTH: Final = 2
"""Which die is higher where neither is."""


@dataclass(frozen=True, slots=True)
class DualityRoll:
    """The two faces, and what was thrown for whatever adds to them."""

    faces: tuple[int, int]
    rolled: tuple[RolledModifier, ...] = ()

    @property
    def higher(self) -> int:
        """Which die is higher: 0, 1, or 2 for neither."""
        first, second = self.faces
        return 0 if first > second else 1 if second > first else BOTH


class Duality(ResolutionKind[DualitySettings, DualityRoll]):
    """Two named dice against a difficulty."""

    id = "duality"
    model = DualitySettings
    outcomes: ClassVar[tuple[str, ...]] = (
        "failure-with-fear",
        "failure-with-hope",
        "failure",
        "success",
        "success-with-fear",
        "success-with-hope",
        CRITICAL,
    )
    options: ClassVar[frozenset[str]] = frozenset({"experience", "reaction"})

    def starter(self) -> Starter:
        """The plainest rolls of the kind."""
        resolution = {
            "kind": self.id,
            "abilityModifier": {"op": "identity"},
            "dice": [{"id": "light", "label": "Light", "sides": 12}, {"id": "dark", "label": "Dark", "sides": 12}],
            "difficultyLadder": [
                {"label": "Plain", "dc": 10},
                {"label": "Hard", "dc": 15},
                {"label": "Grim", "dc": 20},
            ],
        }
        return Starter(resolution, {"min": -2, "max": 4, "default": 1})

    def outcomes_of(self, settings: DualitySettings) -> tuple[str, ...]:
        """Failure and success with each of the dice, and plainly for reactions."""
        first, second = (die.id for die in settings.dice)
        failed, made = (tuple(f"{word}-with-{die}" for die in (second, first)) for word in ("failure", "success"))
        return (*failed, "failure", "success", *made, CRITICAL)

    def choices_of(self, settings: DualitySettings) -> Mapping[str, tuple[str, ...]]:  # noqa: ARG002 - the same everywhere
        """Whether a roll is a reaction; experiences are the sheet's own."""
        return {"reaction": ("yes", "no")}

    def faults(self, settings: DualitySettings, document: Document) -> Iterator[RuleFault]:
        """Two dice of one name, spends that nothing reads, an experience list that is not there."""
        if settings.dice[0].id == settings.dice[1].id:
            yield ("dice", 1, "id"), "dice-alike", {"found": settings.dice[1].id}
        if settings.spend:
            yield ("spend",), "duality-takes-no-spends", {}
        yield from faults(settings, document)

    def fitted(self, check: Check, sheet: Sheet) -> Check:
        """The check with the experiences that are called on."""
        self._reacts(check)
        return with_experiences(self.settings(check), check, sheet)

    def roll(self, check: Check, dice: DiceStream) -> DualityRoll:
        """Throw both dice, then the one of an advantage, then whatever adds dice."""
        self._reacts(check)  # refuses what cannot be asked before a die falls
        first, second = self.settings(check).dice
        faces = (dice.roll(first.sides), dice.roll(second.sides))
        leaning = self._leaning(check)
        lean = () if leaning is None else (RolledModifier(leaning, *_one(dice, self.settings(check).lean.sides)),)
        return DualityRoll(faces, (*lean, *self.throw_modifiers(check, dice)))

    def judge(self, check: Check, roll: DualityRoll) -> Judgement:
        """Add up, compare, and see which die is higher."""
        settings, higher = self.settings(check), roll.higher
        total = sum(roll.faces) + check.number + sum(part.amount for part in roll.rolled)
        margin = None if check.difficulty is None else total - check.difficulty
        name = None if higher == BOTH else settings.dice[higher].id
        outcome, success = self._read(check, higher, made=None if margin is None else margin >= 0)
        return Judgement(
            outcome=outcome,
            success=success,
            dice=tuple(
                Die(die.sides, face, name=die.label or die.id)
                for die, face in zip(settings.dice, roll.faces, strict=True)
            ),
            rolled=roll.rolled,
            total=total,
            margin=margin,
            edge=self._edge(check),
            words={"higher": name} if outcome == "rolled" and name else {},
            facts={"higher": name},
            effects=self._effects(check, higher),
        )

    def odds(self, check: Check) -> Odds:
        """Each case (which die is higher) by itself, with everything that adds to it."""
        self._reacts(check)
        dice, added = self._pair(check), self._added(check)
        total = sum((sums.mean() * chance for sums, chance in zip(dice.sums, dice.chances, strict=True)), Fraction(0))
        chances: dict[str, Fraction] = {}
        for higher, (sums, chance) in enumerate(zip(dice.sums, dice.chances, strict=True)):
            reached = None if check.difficulty is None else (sums + added).at_least(check.difficulty)
            for made, part in ((None, Fraction(1)),) if reached is None else ((False, 1 - reached), (True, reached)):
                word, _ = self._read(check, higher, made=made)
                chances[word] = chances.get(word, Fraction(0)) + chance * part
        order = ("rolled", *self.outcomes_of(self.settings(check)))
        told = {word: chances[word] for word in order if word in chances}
        failed = sum((chance for word, chance in told.items() if word.startswith("failure")), Fraction(0))
        return Odds(told, None if check.difficulty is None else 1 - failed, total + added.mean())

    def compare(self, mine: Judgement, theirs: Judgement) -> int:
        """A critical does better than none; else the higher total, and of two criticals neither."""
        one, other = mine.outcome == CRITICAL, theirs.outcome == CRITICAL
        return one - other if one or other else (mine.total or 0) - (theirs.total or 0)

    def compare_odds(self, mine: Check, theirs: Check) -> tuple[Fraction, Fraction, Fraction]:
        """The criticals by themselves, and every total of the one against every total of the other."""
        (one, plain), (other, against) = self._totals(mine), self._totals(theirs)
        (more, _, less), both = plain.against(against), (1 - one) * (1 - other)
        win = one * (1 - other) + both * more
        lose = other * (1 - one) + both * less
        return win, 1 - win - lose, lose

    def _read(self, check: Check, higher: int, *, made: bool | None) -> tuple[str, bool | None]:
        """The word for a roll, and whether it was made."""
        if higher == BOTH:
            return CRITICAL, True
        if made is None:
            return "rolled", None
        word = "success" if made else "failure"
        return (word if self._reacts(check) else f"{word}-with-{self.settings(check).dice[higher].id}"), made

    def _effects(self, check: Check, higher: int) -> tuple[Effect, ...]:
        settings = self.settings(check)
        if self._reacts(check):
            return ()
        return settings.critical.effects if higher == BOTH else settings.dice[higher].effects

    def _reacts(self, check: Check) -> bool:
        asked = check.options.get("reaction")
        if asked is None:
            return check.use == "save" and self.settings(check).reactions == "saves"
        if not isinstance(asked, bool | str) or asked not in YES_OR_NO:
            raise Refused("reaction-yes-or-no", {"found": str(asked)[:60]})
        return YES_OR_NO[asked]

    def _edge(self, check: Check) -> int:
        """Which way the roll leans: the more of advantages and disadvantages, or only where there is one kind."""
        if self.settings(check).lean.counting == "any":
            return check.edge
        more, less = len(check.advantages), len(check.disadvantages)
        return (more > less) - (more < less)

    def _leaning(self, check: Check) -> Modifier | None:
        edge, lean = self._edge(check), self.settings(check).lean
        if not edge:
            return None
        return Modifier((lean.advantage if edge > 0 else lean.disadvantage) or "", 0, f"1d{lean.sides}", edge < 0)

    def _pair(self, check: Check) -> Any:
        first, second = self.settings(check).dice
        return pair(first.sides, second.sides)

    def _added(self, check: Check) -> Distribution:
        """The distribution of everything but the two dice."""
        edge, added = self._edge(check), self.modifier_odds(check) + check.number
        lean = Distribution.die(self.settings(check).lean.sides)
        return added + lean if edge > 0 else added - lean if edge < 0 else added

    def _totals(self, check: Check) -> tuple[Fraction, Distribution]:
        """How likely a critical is, and the totals of everything else."""
        dice = self._pair(check)
        parts = zip(dice.sums[:BOTH], dice.chances[:BOTH], strict=True)
        return dice.chances[BOTH], Distribution.mixture(parts) + self._added(check)


def _one(dice: DiceStream, sides: int) -> tuple[int, tuple[Die, ...]]:
    face = dice.roll(sides)
    return face, (Die(sides, face),)
