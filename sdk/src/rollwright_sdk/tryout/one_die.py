"""``one-die``: a die of ten and a number against a difficulty."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING, Literal

from rollwright.extend import Check, Die, Distribution, Judgement, Odds, ResolutionBlock, ResolutionKind

if TYPE_CHECKING:
    from rollwright.extend import DiceStream, RolledModifier

SIDES = 10


class OneDieBlock(ResolutionBlock):
    """How rolls are made with one die."""

    kind: Literal["one-die"] = "one-die"


@dataclass(frozen=True, slots=True)
class Thrown:
    """The faces as they fell, one or two, and what was added."""

    faces: tuple[int, ...]
    kept: int
    added: tuple[RolledModifier, ...]


class OneDie(ResolutionKind[OneDieBlock, Thrown]):
    """A die and a number; the better or the worse of two where the roll leans."""

    id = "one-die"
    model = OneDieBlock

    def roll(self, check: Check, dice: DiceStream) -> Thrown:
        """One die, or two where the roll leans."""
        faces = tuple(dice.rolls(2 if check.edge else 1, SIDES))
        kept = max(range(len(faces)), key=lambda at: (check.edge * faces[at], -at))
        return Thrown(faces, kept, self.throw_modifiers(check, dice))

    def judge(self, check: Check, roll: Thrown) -> Judgement:
        """Add up and compare."""
        total = roll.faces[roll.kept] + check.number + sum(part.amount for part in roll.added)
        dice = tuple(Die(SIDES, face, at == roll.kept) for at, face in enumerate(roll.faces))
        if check.difficulty is None:
            return Judgement("rolled", None, dice, roll.added, total)
        made = total >= check.difficulty
        return Judgement(self.outcomes[made], made, dice, roll.added, total, margin=total - check.difficulty)

    def odds(self, check: Check) -> Odds:
        """The total's whole distribution."""
        total = self._total(check)
        if check.difficulty is None:
            return Odds({"rolled": Fraction(1)}, None, total.mean())
        made = total.at_least(check.difficulty)
        return Odds({"failure": 1 - made, "success": made}, made, total.mean())

    def compare(self, mine: Judgement, theirs: Judgement) -> int:
        """The higher total does better."""
        return (mine.total or 0) - (theirs.total or 0)

    def compare_odds(self, mine: Check, theirs: Check) -> tuple[Fraction, Fraction, Fraction]:
        """Every total against every other."""
        return self._total(mine).against(self._total(theirs))

    def _total(self, check: Check) -> Distribution:
        die = Distribution.die(SIDES)
        kept = die.highest(2) if check.edge > 0 else die.lowest(2) if check.edge < 0 else die
        return kept + self.modifier_odds(check) + check.number
