"""``hundred`` in a fight: at or under a number that a defense lowers; a fifth of it is a critical hit.

A number that equals the defense hits with ``base`` chances of a hundred, and each point above or below it counts five.
"""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache
from typing import TYPE_CHECKING, Literal

from pydantic import Field

from rollwright.extend import AttackOdds, CombatBlock, CombatKind, Distribution, Rolled, Verdict

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rollwright.extend import Act, DiceStream, Part

POINT = 5


class HundredFightBlock(CombatBlock):
    """The document's ``combat`` block."""

    kind: Literal["hundred"] = "hundred"
    base: int = Field(50, ge=0, le=100)
    """The chance, in hundredths, of a roll whose number equals what it is against."""


class HundredFight(CombatKind[HundredFightBlock]):
    """One die at or under what number and defense leave."""

    id = "hundred"
    model = HundredFightBlock

    def throw_attack(
        self, terms: HundredFightBlock, act: Act, parts: Sequence[Part], edge: int, against: int, dice: DiceStream
    ) -> Rolled:
        """The die, or two where the roll leans; then each part that has dice."""
        return _thrown(act.number, parts, edge, dice)

    def judge_attack(self, terms: HundredFightBlock, act: Act, rolled: Rolled, against: int) -> Verdict:
        """Low is good."""
        need = _need(terms, _of(rolled), against)
        face = rolled.faces[0]
        return Verdict(hit=face <= need, critical=face <= need // 5)

    def attack_odds(
        self, terms: HundredFightBlock, act: Act, parts: Sequence[Part], edge: int, against: int
    ) -> AttackOdds:
        """Every number that the parts may make of it, under every face."""
        hit = critical = Fraction(0)
        for number, chance in _number(act.number, tuple(parts)).items():
            need = _need(terms, number, against)
            hit += chance * _die(edge).at_most(need)
            critical += chance * _die(edge).at_most(need // 5)
        return AttackOdds(1 - hit, hit - critical, critical)

    def throw_save(
        self,
        terms: HundredFightBlock,
        number: int,
        parts: Sequence[Part],
        edge: int,
        difficulty: int,
        dice: DiceStream,
    ) -> Rolled:
        """The same dice as an attack."""
        return _thrown(number, parts, edge, dice)

    def judge_save(self, terms: HundredFightBlock, rolled: Rolled, difficulty: int) -> bool:
        """Low is good."""
        return rolled.faces[0] <= _need(terms, _of(rolled), difficulty)

    def save_odds(
        self, terms: HundredFightBlock, number: int, parts: Sequence[Part], edge: int, difficulty: int
    ) -> Fraction:
        """The exact chance of that."""
        odds = _number(number, tuple(parts)).items()
        return sum((chance * _die(edge).at_most(_need(terms, each, difficulty)) for each, chance in odds), Fraction(0))


def _of(rolled: Rolled) -> int:
    """The number of a roll with what adds to it; the face is compared with it, not added."""
    return rolled.number + sum(amount for _, amount in rolled.parts)


def _need(terms: HundredFightBlock, number: int, against: int) -> int:
    return terms.base + POINT * (number - against)


def _thrown(number: int, parts: Sequence[Part], edge: int, dice: DiceStream) -> Rolled:
    throws = [[face] for face in dice.rolls(2 if edge else 1, 100)]
    kept = min(range(len(throws)), key=lambda at: (-throws[at][0] if edge < 0 else throws[at][0], at))
    rolled = Rolled(throws, kept, number, edge=edge)
    for part in parts:
        faces = dice.rolls(part.count, part.sides) if part.count else []
        if faces:
            rolled.extra.append(faces)
        rolled.parts.append((part.name, part.sign * sum(faces) + part.amount))
    return rolled


def _die(edge: int) -> Distribution:
    die = Distribution.die(100)
    return die.lowest(2) if edge > 0 else die.highest(2) if edge < 0 else die


@lru_cache(maxsize=4096)
def _number(number: int, parts: tuple[Part, ...]) -> Distribution:
    total = Distribution.constant(number)
    for part in parts:
        dice = Distribution.die(part.sides).times(part.count) if part.count else Distribution.constant(0)
        total = total + dice.scale(part.sign) + part.amount
    return total
