"""A roll as a line tells it: ``34 (of 34 / 74) against 30 (hard: 60, divided by 2 and rounded down)``."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rollwright.extend import written
from rollwright_percentile.tens import readings

if TYPE_CHECKING:
    from rollwright.extend import Check
    from rollwright_percentile.kind import RollUnderRoll
    from rollwright_percentile.ladder import Ladder


def shown(check: Check, roll: RollUnderRoll, ladder: Ladder, reading: int) -> tuple[str, dict[str, Any]]:
    """What a line tells: the reading, what it was read from, and what it was held against, with the arithmetic."""
    parts = [(part.modifier.name, part.amount) for part in roll.rolled]
    read = readings(roll.face, roll.extra)
    told: dict[str, Any] = {
        "reading": reading,
        "of": " / ".join(str(each) for each in read) if roll.extra else "",
        "number": written(str(check.number), 0, parts, ladder.number),
        "needed": ladder.needed,
        "tier": "",
    }
    if ladder.wanted > 1:
        tier = ladder.settings.tiers[ladder.wanted - 2]
        told |= {"tier": tier.id, "divide": tier.divide, "round": tier.round}
    return "roll-under-told", told
