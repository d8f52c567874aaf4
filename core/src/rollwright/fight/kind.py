"""A combat kind: how numbers are read in a fight.

Turn order, budgets, menus, targets, windows, conditions, concentration and dying belong to the core. A kind answers
only how a roll is thrown and judged and what it is worth. Whatever is thrown is plain data, so that a roll can be
held in a saved fight and judged again against the defense of that later moment.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from typing import TYPE_CHECKING, Generic, Literal, TypeVar

from rollwright.plugins import Member

if TYPE_CHECKING:
    from rollwright.dice import DiceStream, Distribution
    from rollwright.document.combat import CombatBlock
    from rollwright.sheet import Sheet


B = TypeVar("B", bound="CombatBlock")
"""The kind's own ``combat`` block."""


@dataclass(frozen=True, slots=True)
class Part:
    """A number that adds to a roll, with the name of where it comes from. Rolled parts have dice."""

    name: str
    amount: int = 0
    count: int = 0
    """Dice thrown each time, before the sign."""
    sides: int = 0
    sign: Literal[1, -1] = 1
    """What the thrown dice count as."""


@dataclass(slots=True)
class Rolled:
    """One roll as it fell. ``throws`` holds every throw, ``kept`` says which of them counts."""

    throws: list[list[int]]
    kept: int
    number: int
    """What the roller's own number adds."""
    parts: list[tuple[str, int]] = field(default_factory=list)
    """What else added or took away, by name, with its dice already thrown."""
    extra: list[list[int]] = field(default_factory=list)
    """The faces of each rolled part, in the order of ``parts`` that were rolled."""
    edge: int = 0

    @property
    def faces(self) -> list[int]:
        """The faces that count."""
        return self.throws[self.kept]

    @property
    def total(self) -> int:
        """Faces, number and parts together."""
        total = sum(self.throws[self.kept]) + self.number
        return total + sum([amount for _name, amount in self.parts]) if self.parts else total


@dataclass(frozen=True, slots=True)
class Verdict:
    """What an attack roll comes to."""

    hit: bool
    critical: bool = False


@dataclass(frozen=True, slots=True)
class AttackOdds:
    """The chance of each outcome of an attack roll; the three add up to 1."""

    miss: Fraction
    hit: Fraction
    critical: Fraction

    @property
    def lands(self) -> Fraction:
        """The chance that it hits at all."""
        return self.hit + self.critical


@dataclass(frozen=True, slots=True)
class Amount:
    """Dice and a flat number: what one clause of a blow, a heal or a buffer is made of."""

    count: int = 0
    sides: int = 0
    flat: int = 0

    def more(self, count: int, flat: int = 0) -> Amount:
        """The same with ``count`` further dice of its size and a further flat number."""
        return Amount(self.count + count, self.sides, self.flat + flat) if count or flat else self


class CombatKind(Member, Generic[B]):
    """How a fight of this kind reads its numbers.

    The methods named ``throw_…`` draw dice; every other one is pure and may be called again. ``edge`` is +1, 0 or -1:
    whether the roll leans for the roller, not at all, or against.
    """

    id: str
    model: type[B]

    def critical_from(self, block: B, sheet: Sheet) -> int:
        """The lowest face that is critical for the owner of a sheet; 0 is the top face alone."""
        del block, sheet  # kinds without a range read neither
        return 0

    def throw_initiative(self, block: B, modifier: int, dice: DiceStream) -> Rolled:
        """Throw one fighter's place in the order."""
        raise NotImplementedError

    def throw_attack(self, block: B, number: int, parts: Sequence[Part], edge: int, dice: DiceStream) -> Rolled:
        """Throw an attack roll."""
        raise NotImplementedError

    def judge_attack(self, block: B, rolled: Rolled, against: int, critical_from: int) -> Verdict:
        """Say what an attack roll comes to against a defense. ``critical_from`` of 0 is the top face alone."""
        raise NotImplementedError

    def throw_save(self, block: B, number: int, parts: Sequence[Part], edge: int, dice: DiceStream) -> Rolled:
        """Throw a saving throw."""
        raise NotImplementedError

    def judge_save(self, block: B, rolled: Rolled, difficulty: int) -> bool:
        """Say whether a saving throw is made."""
        raise NotImplementedError

    def throw_amount(
        self, block: B, amount: Amount, dice: DiceStream, *, critical: bool = False
    ) -> tuple[int, list[int]]:
        """Throw an amount of damage, healing or buffer; the result and the faces as they fell."""
        raise NotImplementedError

    def amount_odds(self, block: B, amount: Amount, *, critical: bool = False) -> Distribution:
        """The exact distribution of that amount."""
        raise NotImplementedError

    def attack_odds(
        self, block: B, number: int, parts: Sequence[Part], edge: int, against: int, critical_from: int
    ) -> AttackOdds:
        """The exact chances of an attack roll."""
        raise NotImplementedError

    def save_odds(self, block: B, number: int, parts: Sequence[Part], edge: int, difficulty: int) -> Fraction:
        """The exact chance that a saving throw is made."""
        raise NotImplementedError
