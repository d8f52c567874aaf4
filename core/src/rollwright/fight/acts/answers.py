"""What is taken out of turn: the moments that a reaction waits for, and what it does to what it answers."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Literal

if TYPE_CHECKING:
    from rollwright.fight.acts.act import Act
    from rollwright.fight.acts.clauses import SaveAsked


@dataclass(frozen=True, slots=True)
class Against:
    """What a reaction answers to: things from these catalogs, these entries, actions of these names."""

    catalogs: frozenset[str] = frozenset()
    entries: frozenset[str] = frozenset()
    actions: frozenset[str] = frozenset()

    def fits(self, act: Act) -> bool:
        """Whether the act is one of them."""
        if not (self.catalogs or self.entries or self.actions):
            return True
        return act.catalog in self.catalogs or act.entry in self.entries or act.name.casefold() in self.actions


@dataclass(frozen=True, slots=True)
class Moment:
    """One moment that a reaction waits for."""

    on: str
    at: Literal["source", "target", "chosen"] = "source"
    against: Against = field(default_factory=Against)
    protects: Literal["self", "ally", "any"] = "self"
    within: float | None = None
    """How near its holder must be to whom it answers for; None where it answers for its holder alone."""
    sees_source: bool = False
    blow: Literal["", "melee", "ranged"] = ""


@dataclass(frozen=True, slots=True)
class Reaction:
    """When an act may be taken out of turn, and whether it stops what it answers."""

    moments: tuple[Moment, ...]
    cancels: bool = False
    up_to_paid: bool = False
    above_number: int | None = None
    """What the reactor's own check adds against a level above the one paid; None allows no such check."""
    above_difficulty: int = 0
    cancel_save: SaveAsked | None = None
    succeeds: bool = False
    """Whether a save that was failed is made after all by it."""
    by_itself: bool = False
    """Whether it happens without anybody being asked."""
    while_able: bool = False
    """Whether that needs an owner who can act."""

    @property
    def unhindered(self) -> bool:
        """Whether no condition of its owner keeps it from being taken."""
        return self.succeeds or self.by_itself
