"""The one writer of a sheet: a change is made, taken back, or several are made together or not at all (SH-01).

What a change moves is forgotten at the same moment, so that no number is read that is no longer so (``forgetting``).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from rollwright.sheet.changes import TOLD, Change, Changing, write
from rollwright.sheet.reader import SheetReader
from rollwright.sheet.rules import SheetRules

if TYPE_CHECKING:
    from rollwright.ruleset import Ruleset
    from rollwright.sheet.state import SheetState


class WritableSheet(SheetReader, Changing[Change]):
    """A sheet that changes can be made to."""

    __slots__ = ()

    def apply(self, change: Change) -> None:
        """Make a change. Nothing else writes to a sheet.

        Raises:
            ChangeError: What the change says was there is not there.
        """
        write(self.state, change)
        self.version += 1
        path = change.path
        section = path[0]
        if section == TOLD:
            return
        numbers = self._numbers
        if section == "items" and self._scores_stand():
            pass  # no number is built on anything else of what somebody has: arrows that are shot move none
        elif numbers:
            for name in self.rules.forgetting.on(path):
                if name in numbers:
                    del numbers[name]
        if self._made:  # names that no table holds, such as an entry of a tag list
            for name in self._made:
                numbers.pop(name, None)
            self._made.clear()

    def _scores_stand(self) -> bool:
        """Whether these things make the same of every score as those before them, and no number counts things."""
        before, self._worn = self._worn, None
        return before is not None and not self.rules.forgetting.counts_things and self.worn == before

    def take_up(self, ruleset: Ruleset) -> None:
        """Be read by another ruleset from now on, which must have all that the state names."""
        self.ruleset, self.rules = ruleset, ruleset.part(SheetRules)
        self.adopt(self.state)

    def adopt(self, state: SheetState) -> None:
        """Hold another state from now on, as when a fight is taken back to an earlier moment."""
        self.state = state
        self.version += 1
        self.forget()
