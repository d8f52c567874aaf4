"""In the air: whoever cannot fly on comes down, hard when they were high up (BD-06)."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from rollwright.fight.events import MovementChanged
from rollwright.fight.grid.saddles import rider_of
from rollwright.fight.grid.speeds import speeds
from rollwright.fight.grid.upright import lies

if TYPE_CHECKING:
    from rollwright.fight.arena import Arena
    from rollwright.fight.state import FighterId


def stay_up(fight: Arena, who: FighterId) -> None:
    """See whether somebody in the air can stay there; those who hover, can whatever befalls them."""
    fighter, profile, grid = fight.state.fighters[who], fight.profiles[who], fight.grid
    place = fighter.place
    if grid is None or place is None or not place.airborne or profile.hover or place.on:
        return  # who rides, is up as long as their mount is
    if not (fighter.down or fighter.out or lies(fight, who) or not speeds(fight, who).get("fly", 0)):
        return
    if place.up and not fighter.out:
        if not any(each.who == who for each in fight.state.drops):
            fight.drop(who, place.up * grid.rules.height.level)
            if rider := rider_of(grid, who):
                fight.drop(rider, place.up * grid.rules.height.level)
        return
    scale = grid.rules.scale
    fight.emit(MovementChanged(who, "land", 0, 0, scale.label, replace(place, up=0, airborne=False)))
