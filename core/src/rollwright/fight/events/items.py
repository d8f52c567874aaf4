"""Things in a fight: drawn, dropped, gathered, found."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, ClassVar

from rollwright.fight.events.event import Event, event
from rollwright.fight.state import Cell, Dropped, FighterId, Lying
from rollwright.sheet import Change

if TYPE_CHECKING:
    from rollwright.fight.ledger import Ledger


@event
@dataclass(slots=True)
class ItemDrawn(Event):
    """Somebody has taken a weapon in hand, and put away what was in its way."""

    type: ClassVar[str] = "item.drawn"
    who: FighterId
    item: str
    name: str
    away: list[str] = field(default_factory=list)
    """What was put away, by its names."""
    changes: list[dict[str, Any]] = field(default_factory=list)
    """What was written on the sheet, in order."""

    def apply(self, fight: Ledger) -> None:
        fight.write_items(self.who, [Change.from_json(change) for change in self.changes])


@event
@dataclass(slots=True)
class ItemDropped(Event):
    """Something lies about that somebody had."""

    type: ClassVar[str] = "item.dropped"
    who: FighterId
    item: str
    name: str
    count: int
    because: Dropped
    cell: Cell | None = None
    """Where it comes to lie, on a board."""
    row: dict[str, Any] = field(default_factory=dict)
    """What its owner's sheet said of it by itself."""

    def apply(self, fight: Ledger) -> None:
        row, turn = dict(self.row), fight.state.turns
        made = Lying(self.item, self.name, self.count, self.who, self.because, self.cell, row, turn)
        like = (each for each in fight.state.lying if each.spent and made.spent)
        same = next((each for each in like if (each.item, each.owner) == (made.item, made.owner)), None)
        if same is not None:
            same.count += made.count
        else:
            fight.state.lying.append(made)


@event
@dataclass(slots=True)
class ItemTaken(Event):
    """Somebody has picked up what lay about."""

    type: ClassVar[str] = "item.taken"
    who: FighterId
    item: str
    name: str
    count: int
    owner: FighterId
    """Who had let it fall."""
    place: int
    """Which of the things that lay about it was."""
    option: str
    budgets: dict[str, int] = field(default_factory=dict)
    """What is left of the budget that it took; where it took none, it was what may be done freely in a turn."""
    changes: list[dict[str, Any]] = field(default_factory=list)
    """What was written on the sheet, in order."""
    struck: dict[str, str] = field(default_factory=dict)
    """The strike of this turn that it was thrown by, where it is in hand again, and the one that this counts as now."""

    def apply(self, fight: Ledger) -> None:
        fighter = fight.state.fighters[self.who]
        fighter.budgets.update(self.budgets)
        for thrown, in_hand in self.struck.items():
            fighter.capped[fighter.capped.index(thrown)] = in_hand
        if not self.budgets:
            fighter.capped.append(self.option)
        del fight.state.lying[self.place]
        fight.write_items(self.who, [Change.from_json(change) for change in self.changes])


@event
@dataclass(slots=True)
class ThingsGathered(Event):
    """Somebody has picked up what they had thrown."""

    type: ClassVar[str] = "items.gathered"
    who: FighterId
    names: list[str]
    changes: list[dict[str, Any]]
    """What was written on the sheet, in order."""

    def apply(self, fight: Ledger) -> None:
        fight.write_items(self.who, [Change.from_json(change) for change in self.changes])
        taken = self.names
        fight.state.lying = [each for each in fight.state.lying if each.owner != self.who or each.name not in taken]


@event
@dataclass(slots=True)
class LootFound(Event):
    """What a won fight leaves to find. Nobody has it yet: who takes what is for the table to say."""

    type: ClassVar[str] = "loot.found"
    items: dict[str, int]
    """How many of each catalog entry."""
    coins: dict[str, int] = field(default_factory=dict)
    names: dict[str, str] = field(default_factory=dict)
    """What the entries are called."""

    def apply(self, fight: Ledger) -> None:
        fight.state.lying = []
