"""Leaving a fight without falling in it: fleeing, surrendering, and being out of it before anybody acts.

Whoever has left is out, whatever health they have. What they kept up ends, and what lasts only while they stand.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from rollwright.fight import conditions, zone_ends
from rollwright.fight.events import FighterLeft
from rollwright.fight.grid.dismounting import keep_seat

if TYPE_CHECKING:
    from rollwright.fight.arena import Arena
    from rollwright.fight.state import FighterId


def leave(fight: Arena, who: FighterId, how: Literal["defeated", "fled", "surrendered"], because: str = "") -> None:
    """Let somebody be out of the fight, if they are not yet."""
    if fight.state.fighters[who].out:
        return
    fight.emit(FighterLeft(who, how, because))
    keep_seat(fight, who)
    conditions.drop_concentration(fight, who, "left")
    if fight.state.zones:
        zone_ends.gone(fight, who)
    conditions.source_down(fight, who)
    fight.sight_changed()
