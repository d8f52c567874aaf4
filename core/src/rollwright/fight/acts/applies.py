"""What an act puts on somebody, and how long that stays."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

if TYPE_CHECKING:
    from rollwright.fight.acts.targets import Bounds, TargetTest
    from rollwright.fight.state import Clock, EachTurn


@dataclass(frozen=True, slots=True)
class Apply:
    """A condition that an act puts on, and how long it stays."""

    condition: str
    rounds: int | None = None
    at: Clock = "turn-end"
    of: Literal["holder", "source"] = "holder"
    save_ends: str = ""
    save_at: Literal["turn-end", "turn-start", "damaged"] = "turn-end"
    becomes: str = ""
    """What it turns into where that save fails."""
    each_turn: EachTurn | None = None
    ends_after: str = ""
    this_action: bool = False
    level: int = 1
    """How many levels, of a condition that has such."""
    escape: int = 0
    """What whoever breaks free of it must reach, where nobody rolls against them; 0 is a contest."""
    target_is: TargetTest | None = None
    after_run: int = 0
    """Only after a straight run of so many cells towards the target."""
    when: Bounds | None = None
