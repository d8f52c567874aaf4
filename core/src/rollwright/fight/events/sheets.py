"""What becomes of a sheet by its own rules in the middle of a fight."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar

from rollwright.fight.events.event import Event, event
from rollwright.fight.state import FighterId
from rollwright.sheet import Change

if TYPE_CHECKING:
    from rollwright.fight.ledger import Ledger

RESHAPING = ("abilities", "skills", "saves", "fields", "lists", "known", "tags", "things", "items")
"""Sections of a sheet that somebody's numbers in a fight are made from."""


@event
@dataclass(slots=True)
class SheetChanged(Event):
    """A track or a pool came to one of its ends, and did what it does there."""

    type: ClassVar[str] = "sheet.changed"
    who: FighterId
    changes: list[dict[str, Any]]
    """What was written on the sheet, in order."""
    told: list[dict[str, Any]]
    """The same as codes, parameters and causes."""

    @property
    def reshapes(self) -> bool:
        """Whether it touched what a fighter's numbers are made from."""
        return any(change["path"][0] in RESHAPING for change in self.changes)

    def apply(self, fight: Ledger) -> None:
        fight.write_sheet(self.who, [Change.from_json(change) for change in self.changes], reshapes=self.reshapes)
