"""What acts and their numbers come to, where a sheet or an amount is read in the kind's own way."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, Generic

from rollwright.fight.kinds import T

if TYPE_CHECKING:
    from collections.abc import Iterable

    from rollwright.fight.acts.act import Act
    from rollwright.fight.numbers import Amount
    from rollwright.sheet import Sheet


class ActNumbers(Generic[T]):
    """What somebody strikes and saves with, and what a kind adds to what they can do."""

    def critical_from(self, terms: T, sheet: Sheet) -> int:
        """The lowest face that is critical for the owner of a sheet; 0 is the top face alone."""
        del terms, sheet  # kinds without a range read neither
        return 0

    def row_numbers(self, terms: T, sheet: Sheet, ability: str, skill: str, bonus: int) -> tuple[int, int]:
        """What a weapon row adds to hit, and how many of that are upgraded.

        Args:
            terms: The kind's own.
            sheet: Whose row it is.
            ability: The ability it strikes with; empty for none.
            skill: The skill it names; empty for none.
            bonus: Everything else: proficiency, the row's own bonus, the sheet's.
        """
        del terms
        number = sheet.ability_mod(ability) if ability else 0
        if skill:
            number = sheet.skill(skill)
            own = sheet.rules.skills[skill].ability
            if ability and own and own != ability:
                number += sheet.ability_mod(ability) - sheet.ability_mod(own)
        return number + bonus, 0

    def save_number(self, terms: T, sheet: Sheet, save: str) -> int:
        """What somebody with a sheet rolls a save with."""
        del terms
        return sheet.save(save)

    def row_damage(self, terms: T, written: Amount, ability: int, bonus: int) -> Amount:
        """The damage of a weapon row: what its dice column says, what its ability brings, and its bonus column."""
        del terms
        return written.more(0, ability + bonus)

    def deeds(self, terms: T, sheet: Sheet) -> Iterable[Act]:
        """Acts of the kind's own, for whoever has a sheet."""
        del terms, sheet
        return ()

    def die_average(self, terms: T, sides: int) -> Fraction:
        """What one die of damage comes to on average: what foes that nobody wrote are measured by."""
        del terms
        return Fraction(sides + 1, 2)

    def average(self, terms: T, amount: Amount) -> float:
        """What an amount of damage comes to on average, to compare acts by; exactness does not matter here."""
        del terms
        return amount.count * (amount.sides + 1) / 2 + amount.flat
