"""From a check to the dice that are thrown for it.

Ability and skill make the roller's own dice, the difficulty those against them; what helps adds boost dice and what
hinders setback dice, each in its own right: one of either does not take away one of the other. At most ``pool.max``
dice are thrown on each side; a situation's dice are left away first, then plain dice before upgraded ones.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterable

    from rollwright.extend import Check
    from rollwright_symbol_pool.settings import PoolBlock, SymbolPoolSettings

UPGRADES, HARDER, BOOST, SETBACK = "upgrades", "difficultyUpgrades", "boost", "setback"
OPTIONS = (UPGRADES, HARDER, BOOST, SETBACK)
"""What a check may be asked for beyond its difficulty, each a number of dice."""


class Pool(NamedTuple):
    """How many dice of each sort are thrown, in the order in which they are thrown."""

    plain: int = 0
    upgraded: int = 0
    difficulty: int = 0
    harder: int = 0
    boost: int = 0
    setback: int = 0


@dataclass(frozen=True, slots=True)
class Sides:
    """Dice of one side: plain ones, and upgraded ones."""

    plain: int
    upgraded: int

    def upgrade(self, times: int) -> Sides:
        """Turn so many plain dice into upgraded ones, or back.

        Where no plain die is left, an upgrade adds one, which the next upgrade turns; where no upgraded die is left,
        there is nothing to turn back.
        """
        plain, upgraded = self.plain, self.upgraded
        if times < 0:
            back = min(-times, upgraded)
            return Sides(plain + back, upgraded - back)
        turned = min(times, plain)
        left = times - turned
        return Sides(plain - turned + left % 2, upgraded + turned + left // 2)

    def held(self, most: int) -> Sides:
        """The same with no more dice than that."""
        upgraded = min(self.upgraded, most)
        return Sides(min(self.plain, most - upgraded), upgraded)

    @property
    def count(self) -> int:
        """Both sorts together."""
        return self.plain + self.upgraded


def pool_of(settings: SymbolPoolSettings, check: Check) -> Pool:
    """The pool of a check."""
    block, options = settings.pool, check.options
    own = rated(block, *ratings(check)).upgrade(options.get(UPGRADES, 0))
    against = Sides(max(0, check.difficulty or 0), 0).upgrade(options.get(HARDER, 0))
    boost, setback = leaning((modifier.flat * (-1 if modifier.minus else 1) for modifier in check.added), check.edge)
    return fitted(block, own, against, boost + options.get(BOOST, 0), setback + options.get(SETBACK, 0))


def ratings(check: Check) -> tuple[int, int]:
    """The ability of a check, and everything else in its number; a number without parts is all ability."""
    number = max(0, check.number)
    abilities = [int(part.amount) for part in check.parts if part.code == "ability"]
    ability = min(max(0, sum(abilities)), number) if abilities else number
    return ability, number - ability


def rated(block: PoolBlock, ability: int, skill: int) -> Sides:
    """The roller's own dice: added up, or as many as the larger with as many upgraded as the smaller."""
    if block.build == "sum":
        return Sides(ability + skill, 0)
    return Sides(max(ability, skill) - min(ability, skill), min(ability, skill))


def leaning(amounts: Iterable[int], edge: int) -> tuple[int, int]:
    """The boost and setback dice of modifiers and of a lean."""
    each = [*amounts, edge]
    return sum(amount for amount in each if amount > 0), -sum(amount for amount in each if amount < 0)


def fitted(block: PoolBlock, own: Sides, against: Sides, boost: int, setback: int) -> Pool:
    """The dice that are thrown, held to what the ruleset throws at most."""
    own, against = own.held(block.max), against.held(block.max)
    return Pool(
        own.plain,
        own.upgraded,
        against.plain,
        against.upgraded,
        min(max(0, boost), block.max - own.count),
        min(max(0, setback), block.max - against.count),
    )
