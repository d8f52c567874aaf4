"""What is asked of one roll: the tier that it needs, and how many extra tens dice it is thrown with."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rollwright.extend import Refused
from rollwright_percentile.ladder import SUCCESS

if TYPE_CHECKING:
    from rollwright.extend import Check
    from rollwright_percentile.settings import RollUnderSettings


def extra_of(settings: RollUnderSettings, check: Check) -> int:
    """How many extra tens dice are thrown: above 0 bonus dice, below 0 penalty dice."""
    leaning = len(check.advantages) - len(check.disadvantages)
    return max(-settings.bonus_dice, min(leaning, settings.bonus_dice))


def names_of(settings: RollUnderSettings) -> list[tuple[str, ...]]:
    """What each place may be called, from the number itself on."""
    return [("regular", SUCCESS), *((tier.id, *([tier.label] if tier.label else [])) for tier in settings.tiers)]


def wanted_of(settings: RollUnderSettings, difficulty: int | None) -> int:
    """The place that must be reached; the number itself when nothing is said."""
    if difficulty is None:
        return 1
    if not 1 <= difficulty <= len(settings.tiers) + 1:
        allowed = ", ".join(f"{place} ({names[0]})" for place, names in enumerate(names_of(settings), 1))
        raise Refused("roll-under-no-such-tier", {"found": difficulty, "allowed": allowed})
    return difficulty
