"""``dice-sum``: some dice and the sheet's number against a difficulty (RS-04).

A ruleset says which dice, whether a roll may be thrown twice, what a die that shows its highest or lowest face means,
and what the rungs of its ladder are called::

    "resolution": {
      "kind": "dice-sum",
      "dice": { "count": 1, "sides": 20 },
      "advantage": true,
      "naturals": { "check": "none", "save": "both" },
      "difficultyLadder": [{ "label": "easy", "dc": 10 }, { "label": "hard", "dc": 20 },]
    }

A roll succeeds when its total reaches the difficulty. Where naturals count, the highest face succeeds and the lowest
fails whatever the total is; they are read from the dice that were kept, never from those that were dropped.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from typing import TYPE_CHECKING, ClassVar, Literal, Self

from pydantic import Field, model_validator
from pydantic_core import PydanticCustomError

from rollwright.extend import (
    Block,
    Check,
    Die,
    Distribution,
    Judgement,
    Odds,
    ResolutionBlock,
    ResolutionKind,
    Starter,
)

if TYPE_CHECKING:
    from rollwright.extend import DiceStream, RolledModifier

NaturalRule = Literal["none", "both", "max-only", "min-only"]


class SumDice(Block):
    """The dice of every roll."""

    count: int = Field(1, ge=1, le=10)
    """How many are thrown and added up."""
    sides: int = Field(20, ge=2, le=1000)
    """Faces of each."""


class Naturals(Block):
    """What the highest and the lowest face mean by themselves. Needs a single die."""

    check: NaturalRule = "none"
    """On checks of abilities and skills."""
    save: NaturalRule = "none"
    """On saving throws."""


class Rung(Block):
    """A named difficulty."""

    label: str = Field(min_length=1, max_length=80)
    """What the table calls it."""
    dc: int = Field(ge=-100, le=1000)
    """The total that reaches it."""


class DiceSumSettings(ResolutionBlock):
    """How rolls are made by adding up."""

    kind: Literal["dice-sum"] = "dice-sum"
    dice: SumDice = SumDice()
    """The dice of every roll."""
    advantage: bool = False
    """Whether a roll may be thrown twice, the better or the worse kept."""
    naturals: Naturals = Naturals()
    """What the highest and the lowest face mean by themselves."""
    difficulty_ladder: tuple[Rung, ...] = Field((), max_length=12, strict=False)
    """Difficulties by name."""

    @model_validator(mode="after")
    def _fits(self) -> Self:
        if self.dice.count > 1 and (self.naturals.check, self.naturals.save) != ("none", "none"):
            raise PydanticCustomError("naturals-need-one-die", "a single die", {"found": self.dice.count})
        if self.spend:
            raise PydanticCustomError("spend-needs-pool", "a kind that counts successes")
        return self


@dataclass(frozen=True, slots=True)
class DiceSumRoll:
    """The dice as they fell, which is all that is kept while the roll is held.

    ``throws`` has one throw, or two where the roll leaned; ``kept`` says which of them counts.
    """

    throws: tuple[tuple[int, ...], ...]
    kept: int = 0
    rolled: tuple[RolledModifier, ...] = ()


class DiceSum(ResolutionKind[DiceSumSettings, DiceSumRoll]):
    """Some dice and a number against a difficulty."""

    id = "dice-sum"
    model = DiceSumSettings
    outcomes: ClassVar[tuple[str, ...]] = ("critical-failure", "failure", "success", "critical-success")

    def starter(self) -> Starter:
        """The plainest rolls of the kind."""
        resolution = {
            "kind": self.id,
            "dice": {"count": 2, "sides": 6},
            "abilityModifier": {"op": "identity"},
            "proficiency": {"bonus": {"const": 2}},
            "proficiencyTiers": [
                {"id": "untrained", "label": "Untrained"},
                {"id": "trained", "label": "Trained", "multiplier": 1},
            ],
            "difficultyLadder": [{"label": "Plain", "dc": 6}, {"label": "Hard", "dc": 8}, {"label": "Grim", "dc": 10}],
        }
        return Starter(resolution, {"min": -2, "max": 4, "default": 1})

    def roll(self, check: Check, dice: DiceStream) -> DiceSumRoll:
        """Throw once, or twice where the roll leans; then whatever adds dice."""
        settings = self.settings(check)
        edge = self._edge(settings, check)
        count, sides = settings.dice.count, settings.dice.sides
        throws = tuple(tuple(dice.rolls(count, sides)) for _ in range(2 if edge else 1))
        kept = max(range(len(throws)), key=lambda at: (edge * sum(throws[at]), -at))
        return DiceSumRoll(throws, kept, self.throw_modifiers(check, dice))

    def judge(self, check: Check, roll: DiceSumRoll) -> Judgement:
        """Add up and compare; a natural face decides first."""
        settings = self.settings(check)
        faces = roll.throws[roll.kept]
        total = sum(faces) + check.number + sum(part.amount for part in roll.rolled)
        margin = None if check.difficulty is None else total - check.difficulty
        natural = self._natural(settings, check, sum(faces))
        outcome, success = ("rolled", None) if margin is None else natural or _reached(margin)
        sides = settings.dice.sides
        return Judgement(
            outcome=outcome,
            success=success,
            dice=tuple(
                Die(sides, face, at == roll.kept, "" if at == roll.kept else "dropped")
                for at, throw in enumerate(roll.throws)
                for face in throw
            ),
            rolled=roll.rolled,
            total=total,
            margin=margin,
        )

    def odds(self, check: Check) -> Odds:
        """Natural faces decide by themselves; every other face with everything that adds to it."""
        settings = self.settings(check)
        dice, added = self._kept(settings, check), self.modifier_odds(check)
        mean = dice.mean() + added.mean() + check.number
        if check.difficulty is None:
            return Odds({"rolled": Fraction(1)}, None, mean)
        needed = check.difficulty - check.number
        chances = dict.fromkeys(self.outcomes, Fraction(0))
        chances["success"] = _at_least(dice, added, needed)
        for face in (dice.minimum, dice.maximum):
            natural = self._natural(settings, check, face)
            if natural is not None:
                chances[natural[0]] += dice.chance(face)
                chances["success"] -= dice.chance(face) * added.at_least(needed - face)
        chances["failure"] = 1 - sum(chances.values(), Fraction(0))
        told = {word: chance for word, chance in chances.items() if chance or word in ("success", "failure")}
        return Odds(told, chances["success"] + chances["critical-success"], mean)

    def compare(self, mine: Judgement, theirs: Judgement) -> int:
        """The higher total does better."""
        return (mine.total or 0) - (theirs.total or 0)

    def compare_odds(self, mine: Check, theirs: Check) -> tuple[Fraction, Fraction, Fraction]:
        """Every total of the one against every total of the other."""
        return self._total(mine).against(self._total(theirs))

    def _edge(self, settings: DiceSumSettings, check: Check) -> int:
        return check.edge if settings.advantage else 0

    def _natural(self, settings: DiceSumSettings, check: Check, face: int) -> tuple[str, bool] | None:
        """What the kept die decides by itself, if anything."""
        rule = settings.naturals.save if check.use == "save" else settings.naturals.check
        if face == settings.dice.sides and rule in ("both", "max-only"):
            return "critical-success", True
        return ("critical-failure", False) if face == 1 and rule in ("both", "min-only") else None

    def _kept(self, settings: DiceSumSettings, check: Check) -> Distribution:
        return _thrown(settings.dice.count, settings.dice.sides, self._edge(settings, check))

    def _total(self, check: Check) -> Distribution:
        return self._kept(self.settings(check), check) + self.modifier_odds(check) + check.number


def _reached(margin: int) -> tuple[str, bool]:
    return ("success", True) if margin >= 0 else ("failure", False)


def _at_least(dice: Distribution, added: Distribution, needed: int) -> Fraction:
    """The chance that both together reach a number."""
    return dice.at_least(needed - added.minimum) if len(added) == 1 else (dice + added).at_least(needed)


@lru_cache(maxsize=256)
def _thrown(count: int, sides: int, edge: int) -> Distribution:
    """The distribution of the dice that are kept."""
    once = Distribution.die(sides).times(count)
    return once.highest(2) if edge > 0 else once.lowest(2) if edge < 0 else once
