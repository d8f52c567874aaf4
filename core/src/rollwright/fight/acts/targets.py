"""Tests that a target or an actor must pass: creature types and tags, and bounds on a number of the sheet."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from rollwright.formula import Number, Value
    from rollwright.sheet import Sheet


@dataclass(frozen=True, slots=True)
class TargetTest:
    """A target passes with any one of these types or tags. Whoever has neither type nor tags passes none."""

    types: frozenset[str] = frozenset()
    tags: frozenset[str] = frozenset()

    def passes(self, kind: str, tags: frozenset[str]) -> bool:
        """Whether a creature of that type with those tags is meant."""
        return kind in self.types or bool(self.tags & tags)


@dataclass(frozen=True, slots=True, eq=False)
class Bounds:
    """A value read live from a sheet that must lie between two numbers."""

    value: Value
    at_least: Number | None = None
    at_most: Number | None = None

    def hold(self, sheet: Sheet | None) -> bool:
        """Whether they hold; without a sheet there is nothing to keep anybody back."""
        if sheet is None:
            return True
        number = self.value.exact(sheet)
        low = self.at_least is None or number >= self.at_least
        high = self.at_most is None or number <= self.at_most
        return low and high
