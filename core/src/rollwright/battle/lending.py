"""What a sheet brings into a host's own fight (BR-02).

Health is a share of the maximum, for the host's bar has a length of its own: nobody with points left starts below 1 of
it, and whoever has none starts down. Energy and slots are counts.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING

from rollwright.battle.power import USUAL, Band
from rollwright.battle.rules import BattleRules
from rollwright.battle.skills import LeftOut, Skill, skills_of
from rollwright.errors import Refused

if TYPE_CHECKING:
    from rollwright.errors import JSON
    from rollwright.sheet import Sheet


@dataclass(frozen=True, slots=True)
class Stock:
    """A pool as a host spends it: so many of so many."""

    pool: str
    label: str
    left: int
    most: int

    def to_json(self) -> dict[str, JSON]:
        """As plain JSON."""
        return {"pool": self.pool, "label": self.label, "left": self.left, "most": self.most}


@dataclass(frozen=True, slots=True)
class Slot:
    """A pool that is spent one at a time, as slots of a level."""

    level: int
    stock: Stock

    def to_json(self) -> dict[str, JSON]:
        """As plain JSON."""
        return {"level": self.level, **self.stock.to_json()}


@dataclass(frozen=True, slots=True)
class Lent:
    """What somebody brings.

    Args:
        who: Their name.
        points: The points of health that the sheet has left, in its own scale.
        most: The most that it can have.
        energy: The pool that a host's fight spends.
        slots: Slots by level, lowest first; only those that somebody can have at all.
        skills: What their rows do.
        left_out: Rows that a host's fight has no place for, and why.
    """

    who: str
    points: int
    most: int
    energy: Stock | None = None
    slots: tuple[Slot, ...] = ()
    skills: tuple[Skill, ...] = ()
    left_out: tuple[LeftOut, ...] = ()

    @property
    def share(self) -> Fraction:
        """Health as a share of the maximum, exactly; 0 is down."""
        return min(Fraction(self.points, self.most), Fraction(1)) if self.most else Fraction(0)

    @property
    def down(self) -> bool:
        """Whether they start down."""
        return self.points < 1

    def start_of(self, length: int) -> int:
        """Where a bar of that length starts: the nearest point, and never at 0 for somebody who stands.

        Raises:
            Refused: The bar has no length.
        """
        if length < 1:
            raise Refused("battle-bar-empty", {"found": length})
        return 0 if self.down else max(1, _nearest(self.share * length))

    def to_json(self) -> dict[str, JSON]:
        """As plain JSON; the share is an exact fraction as text."""
        return {
            "who": self.who,
            "share": str(self.share),
            "points": self.points,
            "most": self.most,
            "down": self.down,
            "energy": None if self.energy is None else self.energy.to_json(),
            "slots": [each.to_json() for each in self.slots],
            "skills": [each.to_json() for each in self.skills],
            "leftOut": [each.to_json() for each in self.left_out],
        }


def lend(sheet: Sheet, band: Band = USUAL) -> Lent:
    """What a sheet brings into a host's own fight.

    Args:
        sheet: Whose.
        band: Between which multiples of its own attack the host's skills lie.

    Raises:
        Refused: The ruleset lends nothing, or the pool that it would lend is hidden on this sheet.
    """
    rules = sheet.ruleset.part(BattleRules)
    energy = rules.block.energy
    slots = [Slot(level, _stock(sheet, pool)) for pool, level in rules.slots.items()]
    skills, left_out = skills_of(rules, sheet, band)
    return Lent(
        sheet.state.name,
        rules.health.left(sheet),
        rules.health.most(sheet),
        None if energy is None else _stock(sheet, energy.pool),
        tuple(sorted((each for each in slots if each.stock.most), key=lambda slot: slot.level)),
        tuple(skills),
        tuple(left_out),
    )


def _stock(sheet: Sheet, pool: str) -> Stock:
    return Stock(pool, sheet.rules.pools[pool].label, sheet.number(pool), sheet.pool_max(pool))


def _nearest(amount: Fraction) -> int:
    """The nearest whole number, a half upwards."""
    return int(amount + Fraction(1, 2))
