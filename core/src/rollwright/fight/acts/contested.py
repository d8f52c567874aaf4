"""What two roll for, where an act is a contest (CT-01)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal


@dataclass(frozen=True, slots=True)
class Contested:
    """What two roll for: the numbers that each side may use, whose tie it is, and what winning takes off (CT-01)."""

    attacker: tuple[str, ...]
    defender: tuple[str, ...]
    wins_ties: bool = False
    """Whether the one who began it wins where both come to the same."""
    holding: str = ""
    """Only against whoever put this condition on the one who begins it."""
    ends: tuple[tuple[str, Literal["actor", "target"]], ...] = ()
    max_above: int | None = None
    """How many sizes the target may be above the one who begins it, on a board; None is any."""
