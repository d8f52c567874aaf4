"""The thing that an act strikes with (CB-25)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from rollwright.formula import Value


@dataclass(frozen=True, slots=True)
class Wielded:
    """How a thing is swung or thrown by whoever has it (CB-25)."""

    item: str
    """What its owner's sheet calls it."""
    light: bool = False
    """Whether striking with it lets another light weapon strike from the off hand."""
    thrown: bool = False
    """Whether it leaves its owner by it."""
    shoots: str = ""
    """What it uses up, as players call it."""
    shot: str = ""
    """The entry of what it uses up now; empty where none is left."""
    after: frozenset[str] = frozenset()
    """For the off hand: the acts of which one must have been done in this turn."""
    minimum: Value | None = None
    """Dice that static soak leaves, on kinds that count: instead of the fight's own, read on its owner's sheet."""
    floor: int = 0
    """What a hit does at least, after soak."""
