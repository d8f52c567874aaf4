"""``one-strike``: a die of ten and a number against a defense, and damage as it is written."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Literal

from rollwright.extend import AttackOdds, CombatBlock, CombatKind, Distribution, Rolled, Verdict
from rollwright_sdk.tryout.one_die import SIDES

if TYPE_CHECKING:
    from collections.abc import Sequence
    from fractions import Fraction

    from rollwright.extend import Act, DiceStream, Part


class OneStrikeBlock(CombatBlock):
    """How the small game fights."""

    kind: Literal["one-strike"] = "one-strike"


class OneStrike(CombatKind[OneStrikeBlock]):
    """The smallest kind there can be: what it does not say is as on any kind that adds up."""

    id = "one-strike"
    model = OneStrikeBlock

    def throw_attack(
        self, terms: OneStrikeBlock, act: Act, parts: Sequence[Part], edge: int, against: int, dice: DiceStream
    ) -> Rolled:
        """One die, or two where the roll leans; then each rolled part."""
        del terms, against
        return _thrown(act.number, parts, edge, dice)

    def judge_attack(self, terms: OneStrikeBlock, act: Act, rolled: Rolled, against: int) -> Verdict:
        """It hits when it reaches the defense."""
        del terms, act
        return Verdict(hit=rolled.total >= against)

    def attack_odds(
        self, terms: OneStrikeBlock, act: Act, parts: Sequence[Part], edge: int, against: int
    ) -> AttackOdds:
        """The chance to reach it."""
        del terms
        hit = _odds(act.number, tuple(parts), edge).at_least(against)
        return AttackOdds(1 - hit, hit)

    def throw_save(
        self, terms: OneStrikeBlock, number: int, parts: Sequence[Part], edge: int, difficulty: int, dice: DiceStream
    ) -> Rolled:
        """The same dice as an attack."""
        del terms, difficulty
        return _thrown(number, parts, edge, dice)

    def save_odds(
        self, terms: OneStrikeBlock, number: int, parts: Sequence[Part], edge: int, difficulty: int
    ) -> Fraction:
        """The chance to reach the difficulty."""
        del terms
        return _odds(number, tuple(parts), edge).at_least(difficulty)


def _thrown(number: int, parts: Sequence[Part], edge: int, dice: DiceStream) -> Rolled:
    throws = [[face] for face in dice.rolls(2 if edge else 1, SIDES)]
    kept = max(range(len(throws)), key=lambda at: (edge * throws[at][0], -at))
    rolled = Rolled(throws, kept, number, edge=edge)
    for part in parts:
        faces = dice.rolls(part.count, part.sides) if part.count else []
        if faces:
            rolled.extra.append(faces)
        rolled.parts.append((part.name, part.sign * sum(faces) + part.amount))
    return rolled


@lru_cache(maxsize=1024)
def _odds(number: int, parts: tuple[Part, ...], edge: int) -> Distribution:
    die = Distribution.die(SIDES)
    whole = (die.highest(2) if edge > 0 else die.lowest(2) if edge < 0 else die) + number
    for part in parts:
        thrown = Distribution.die(part.sides).times(part.count) if part.count else Distribution.constant(0)
        whole = whole + thrown.scale(part.sign) + part.amount
    return whole
