"""A deed as a plan: its own changes, those that bring down what then stands too high, and those that it sets off."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rollwright.sheet import rests
from rollwright.sheet.effects import followed
from rollwright.sheet.writing import WritableSheet

if TYPE_CHECKING:
    from rollwright.dice import DiceStream
    from rollwright.sheet.changes import Change


class PlanningSheet(WritableSheet):
    """A sheet on which whole deeds are planned."""

    __slots__ = ()

    def _deed(self, changes: list[Change], cause: str, dice: DiceStream | None, *, fits: bool = False) -> list[Change]:
        """A whole deed and what it sets off: the changes, and those that bring down what now stands too high."""
        if changes and not fits:
            changes = [*changes, *self._too_high(changes, cause)]
        return followed(self, changes, dice)

    def _fitted(self, changes: list[Change], cause: str, dice: DiceStream | None) -> list[Change]:
        """Changes that were followed already, and those that bring down what now stands too high."""
        if not changes:
            return changes
        low = self._too_high(changes, cause)
        with self.with_changes(changes):
            return changes + followed(self, low, dice)

    def _too_high(self, changes: list[Change], cause: str) -> list[Change]:
        """What brings down all that stands above a maximum which falls with these changes."""
        with self.with_changes(changes):
            return rests.overfull(self, cause)
