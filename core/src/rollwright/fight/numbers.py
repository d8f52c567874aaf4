"""The numbers of a fight as combat kinds and the core hand them to one another: rolls, verdicts, amounts, strikes.

All but ``Strike`` are plain data.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from fractions import Fraction
from typing import TYPE_CHECKING, Literal

if TYPE_CHECKING:
    from collections.abc import Mapping

    from rollwright.fight.acts.act import Act
    from rollwright.fight.arena import Arena
    from rollwright.fight.state import FighterId


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
    upgrades: int = 0
    """How many of the roller's own dice it upgrades, on kinds that have such."""
    hardens: int = 0
    """How many of the dice against the roller it upgrades."""


@dataclass(slots=True)
class Counted:
    """What a roll comes to on kinds that count instead of adding up."""

    total: int
    """Successes, net of what took them away."""
    word: str = ""
    """The kind's own word for how it fell, where that is special; empty as a rule."""
    thrown: int = 0
    """How many dice the pool had, before any that were thrown in addition."""
    plus: int = 0
    """What was added to the count without dice; part of ``total``."""
    symbols: dict[str, int] = field(default_factory=dict)
    """Symbols left over, by their short names."""
    dice: list[str] = field(default_factory=list)
    """What each die is called, on kinds whose dice differ; as long as the faces that count."""
    shown: tuple[str, dict[str, str]] | None = None
    """The kind's own message that tells it, and what fills that; None where the count alone is told."""


@dataclass(slots=True)
class Rolled:
    """One roll as it fell. ``throws`` holds every throw, ``kept`` says which of them counts."""

    throws: list[list[int]]
    kept: int
    number: int
    """What the roller's own number adds; on kinds that count, their dice."""
    parts: list[tuple[str, int]] = field(default_factory=list)
    """What else added or took away, by name, with its dice already thrown."""
    extra: list[list[int]] = field(default_factory=list)
    """The faces of each rolled part, in the order of ``parts`` that were rolled."""
    edge: int = 0
    counted: Counted | None = None
    """What it comes to on kinds that count; None where faces, number and parts add up."""

    @property
    def faces(self) -> list[int]:
        """The faces that count."""
        return self.throws[self.kept]

    def comes_to(self) -> int:
        """What it comes to: the count, or faces, number and parts together."""
        if self.counted is not None:
            return self.counted.total
        total = sum(self.throws[self.kept]) + self.number
        return total + sum([amount for _name, amount in self.parts]) if self.parts else total

    @property
    def total(self) -> int:
        """The same, for whoever does not ask at every blow."""
        return self.comes_to()


@dataclass(frozen=True, slots=True)
class Verdict:
    """What an attack roll comes to."""

    hit: bool
    critical: bool = False
    degree: int = 0
    """By how much it is better than it had to be, where the kind makes something of it."""
    symbols: tuple[tuple[str, int], ...] = ()
    """Symbols left over, where the kind has some."""
    bought: tuple[str, ...] = ()
    """What left-over symbols have bought, by the kind's own ids, in order."""


@dataclass(frozen=True, slots=True)
class AttackOdds:
    """The chance of each outcome of an attack roll; the first three add up to 1."""

    miss: Fraction
    hit: Fraction
    critical: Fraction = Fraction(0)
    landings: tuple[tuple[Verdict, Fraction], ...] = ()
    """Every verdict that lands, with its chance, on kinds with degrees; they add up to ``lands``."""
    beside: Fraction = Fraction(0)
    """What the roll is worth beside its damage, hit or missed, in points of damage."""

    @property
    def lands(self) -> Fraction:
        """The chance that it hits at all."""
        return self.hit + self.critical

    def verdicts(self) -> tuple[tuple[Verdict, Fraction], ...]:
        """Every verdict that lands, with its chance."""
        return self.landings or ((HIT, self.hit), (CRITICAL, self.critical))


HIT = Verdict(hit=True)
CRITICAL = Verdict(hit=True, critical=True)


@dataclass(frozen=True, slots=True)
class Amount:
    """Dice and a flat number: what one clause of a blow, a heal or a buffer is made of."""

    count: int = 0
    sides: int = 0
    flat: int = 0

    def more(self, count: int, flat: int = 0) -> Amount:
        """The same with ``count`` further dice of its size and a further flat number."""
        return Amount(self.count + count, self.sides, self.flat + flat) if count or flat else self


@dataclass(frozen=True, slots=True)
class Soaked:
    """What a target takes off a clause of a blow, with the dice thrown for it."""

    amount: int = 0
    faces: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class StyleOffer:
    """A style in which an attack may be made."""

    id: str
    label: str
    harms: bool = True
    """Whether its damage is taken from health."""


PLAIN_STYLE = StyleOffer("", "")
"""The way an attack is made where there are no styles."""


@dataclass(slots=True)
class Strike:
    """A blow on its way to one target, as kinds see it whose blows depend on who meets."""

    fight: Arena
    who: FighterId
    target: FighterId
    act: Act
    verdict: Verdict = HIT
    """What the attack roll came to; a plain hit where nobody rolled."""
    rolled: bool = False
    """Whether there was an attack roll."""
    style: str = ""
    stake: int = 0
    """What the style held on to when the attack was made."""
    riders: Mapping[str, int] | None = None
    """The riders that its owner was asked about and wants, each with its levels above the least."""
    harms: bool = True
    """Whether its damage is taken from health; only forecasts need to know beforehand."""
    absorbed: int = 0
    """What the target takes in as health instead of being hurt by it."""
