"""A resolution kind that keeps its contract."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import Any, Literal

from rollwright.extend import Check, Die, Judgement, Odds, ResolutionBlock, ResolutionKind, RolledModifier


class UnderBlock(ResolutionBlock):
    kind: Literal["under"] = "under"


@dataclass(frozen=True, slots=True)
class Face:
    face: int
    rolled: tuple[RolledModifier, ...] = ()


class Under(ResolutionKind[UnderBlock, Face]):
    """One die of six at or under a number."""

    id = "under"
    model = UnderBlock

    def roll(self, check: Check, dice: Any) -> Face:
        return Face(dice.roll(6), self.throw_modifiers(check, dice))

    def judge(self, check: Check, roll: Face) -> Judgement:
        made = roll.face <= check.number + sum(part.amount for part in roll.rolled)
        return Judgement(self.outcomes[made], made, (Die(6, roll.face),), roll.rolled, total=roll.face)

    def odds(self, check: Check) -> Odds:
        made = Fraction(0)
        for added, chance in self.modifier_odds(check).items():
            made += chance * Fraction(min(max(check.number + added, 0), 6), 6)
        return Odds({"failure": 1 - made, "success": made}, made, Fraction(7, 2))

    def compare(self, mine: Judgement, theirs: Judgement) -> int:
        return (theirs.total or 0) - (mine.total or 0)

    def compare_odds(self, mine: Check, theirs: Check) -> tuple[Fraction, Fraction, Fraction]:
        return Fraction(15, 36), Fraction(6, 36), Fraction(15, 36)
