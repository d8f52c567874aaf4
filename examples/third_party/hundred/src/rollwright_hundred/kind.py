"""``hundred``: a hundred-sided die at or under a number, with degrees at a half and a fifth of it."""

from __future__ import annotations

import itertools
from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING, Literal

from rollwright.extend import Check, Die, Distribution, Judgement, Odds, ResolutionBlock, ResolutionKind

if TYPE_CHECKING:
    from rollwright.extend import DiceStream, RolledModifier

PARTS = (1, 2, 5)
"""A success is under the whole number, a hard one under a half, an extreme one under a fifth."""


class HundredBlock(ResolutionBlock):
    """The document's ``resolution`` block: nothing but the kind."""

    kind: Literal["hundred"] = "hundred"


@dataclass(frozen=True, slots=True)
class HundredRoll:
    """The faces as they fell, two where the roll leaned: all that is kept while it is held."""

    faces: tuple[int, ...]
    added: tuple[RolledModifier, ...]


class Hundred(ResolutionKind[HundredBlock, HundredRoll]):
    """Roll at or under a number; a difficulty says how many degrees are needed."""

    id = "hundred"
    model = HundredBlock
    outcomes = ("failure", "success", "hard", "extreme")

    def roll(self, check: Check, dice: DiceStream) -> HundredRoll:
        """One die, or two where the roll leans; then whatever adds dice."""
        return HundredRoll(tuple(dice.rolls(2 if check.edge else 1, 100)), self.throw_modifiers(check, dice))

    def judge(self, check: Check, roll: HundredRoll) -> Judgement:
        """Count the degrees. Low is good."""
        face = max(roll.faces) if check.edge < 0 else min(roll.faces)
        need = check.number + sum(each.amount for each in roll.added)
        degree = sum(face <= need // part for part in PARTS)
        dice = tuple(Die(100, each, at == roll.faces.index(face)) for at, each in enumerate(roll.faces))
        made = degree >= (check.difficulty or 1)
        return Judgement(self.outcomes[degree], made, dice, roll.added, total=face, margin=need - face)

    def odds(self, check: Check) -> Odds:
        """The same rule, weighed."""
        chances, needed = self._degrees(check), max(check.difficulty or 1, 0)
        return Odds(dict(zip(self.outcomes, chances, strict=True)), sum(chances[needed:], Fraction(0)))

    def compare(self, mine: Judgement, theirs: Judgement) -> int:
        """More degrees do better."""
        return self.outcomes.index(mine.outcome) - self.outcomes.index(theirs.outcome)

    def compare_odds(self, mine: Check, theirs: Check) -> tuple[Fraction, Fraction, Fraction]:
        """Every degree of the one against every degree of the other: better, even, worse."""
        sums = [Fraction(0)] * 3
        for one, chance in enumerate(self._degrees(mine)):
            for other, against in enumerate(self._degrees(theirs)):
                sums[1 - (one > other) + (one < other)] += chance * against
        return sums[0], sums[1], sums[2]

    def _degrees(self, check: Check) -> list[Fraction]:
        """The chance of each degree, whatever the modifiers make of the number."""
        die = Distribution.die(100)
        die = die.lowest(2) if check.edge > 0 else die.highest(2) if check.edge < 0 else die
        reached = [Fraction(1), Fraction(0), Fraction(0), Fraction(0), Fraction(0)]
        for added, chance in self.modifier_odds(check).items():
            for degree, part in enumerate(PARTS, start=1):
                reached[degree] += chance * die.at_most((check.number + added) // part)
        return [here - above for here, above in itertools.pairwise(reached)]
