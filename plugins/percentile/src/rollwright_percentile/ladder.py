"""One number and everything that a reading of the dice may come to against it.

Outcomes are judged in this order: a fumble, a critical, a failure, and then the best tier that was reached. ``place``
counts what was reached: 0 nothing, 1 the number itself, then the tiers, and one above them all for a critical.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from itertools import accumulate
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from fractions import Fraction

    from rollwright.extend import Distribution
    from rollwright_percentile.settings import RollUnderSettings

FUMBLE, FAILURE, SUCCESS, CRITICAL = "fumble", "failure", "success", "critical-success"


@dataclass(frozen=True, slots=True)
class Reached:
    """What a reading comes to."""

    outcome: str
    success: bool
    place: int


@dataclass(frozen=True)
class Ladder:
    """A number with its tiers.

    Args:
        settings: The ruleset's block.
        number: The skill, with what adds to it or takes away.
        wanted: The place that must be reached, 1 for the number itself.
    """

    settings: RollUnderSettings
    number: int
    wanted: int = 1

    @property
    def needed(self) -> int:
        """The highest reading that is good enough."""
        return self.bounds[self.wanted - 1]

    @cached_property
    def bounds(self) -> tuple[int, ...]:
        """The highest reading of the number itself and of each tier, none of which is wider than the one before."""
        parts = (self.number, *(_part(self.number, tier.divide, tier.round) for tier in self.settings.tiers))
        return tuple(accumulate(parts, min))

    @cached_property
    def critical(self) -> int:
        """The highest reading that is a critical."""
        rule = self.settings.critical
        part = 0 if rule.divide is None else _part(self.number, rule.divide, rule.round)
        return max(rule.up_to, part)

    def judge(self, reading: int) -> Reached:
        """What a reading comes to."""
        needed = self.needed
        if any(reading >= each.from_ and (each.below is None or needed < each.below) for each in self.settings.fumbles):
            return Reached(FUMBLE, success=False, place=0)
        bounds = self.bounds
        if reading <= self.critical:
            return Reached(CRITICAL, success=True, place=len(bounds) + 1)
        place = sum(reading <= bound for bound in bounds)
        if place < self.wanted:
            return Reached(FAILURE, success=False, place=place)
        return Reached(SUCCESS if place == 1 else self.settings.tiers[place - 2].id, success=True, place=place)

    def chances(self, readings: Distribution) -> dict[Reached, Fraction]:
        """How likely everything is that a reading may come to."""
        found: dict[Reached, Fraction] = {}
        for reading, chance in readings.items():
            reached = self.judge(reading)
            found[reached] = found.get(reached, chance * 0) + chance
        return found


def _part(number: int, divide: int, way: str) -> int:
    """A part of a number: rounded ``down``, ``up``, or to the ``nearest`` (a half goes up)."""
    if way == "up":
        return -(-number // divide)
    return (2 * number + divide) // (2 * divide) if way == "nearest" else number // divide
