"""Tests that a target or an actor must pass: creature types and tags, and bounds on a number of the sheet."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from rollwright.fight.profile import Profile
    from rollwright.formula import Number, Value
    from rollwright.sheet import Sheet


@dataclass(frozen=True, slots=True)
class TargetTest:
    """A target passes with any one of these types or tags, where any are named, and if nothing else bars it.

    Whoever has neither type nor tags passes none of those.
    """

    types: frozenset[str] = frozenset()
    tags: frozenset[str] = frozenset()
    sizes: frozenset[str] | None = None
    """The sizes that are meant, the empty one of whoever has none among them; None is all."""
    without: frozenset[str] = frozenset()

    def passes(self, who: Profile) -> bool:
        """Whether somebody with that profile is meant."""
        if (self.sizes is not None and who.size not in self.sizes) or self.without & who.tags:
            return False
        return not (self.types or self.tags) or who.type in self.types or bool(self.tags & who.tags)


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
