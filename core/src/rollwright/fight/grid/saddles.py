"""Saddles: who rides whom, and who moves when somebody does (BD-16).

That somebody rides is written in their own place, which names their mount; they share its cells. Whoever rides a mount
that is led moves with its speeds and spends its movement; one with a will of its own moves on its own turn.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from rollwright.fight.arena import Arena
    from rollwright.fight.grid.grid import Grid
    from rollwright.fight.state import FighterId, Place


def mount_of(grid: Grid, who: FighterId) -> FighterId:
    """Whom somebody rides; nobody, where that is empty."""
    place = grid.fight.state.fighters[who].place
    return "" if place is None else place.on


def rider_of(grid: Grid, who: FighterId) -> FighterId:
    """Who rides somebody; nobody, where that is empty."""
    if grid.rules.mounts is None:
        return ""
    fighters = grid.fight.state.fighters.values()
    return next((each.id for each in fighters if each.place is not None and each.place.on == who), "")


def partner(grid: Grid, who: FighterId) -> FighterId:
    """Whoever shares somebody's cells: their mount, or their rider."""
    return mount_of(grid, who) or rider_of(grid, who)


def mover(fight: Arena, who: FighterId) -> FighterId:
    """Who moves when somebody does: the mount that they lead, else they themselves."""
    mount = "" if fight.grid is None else mount_of(fight.grid, who)
    return mount if mount and fight.profiles[mount].led else who


def is_led(fight: Arena, who: FighterId) -> bool:
    """Whether somebody is led by a rider, and does nothing on turns of their own."""
    grid = fight.grid
    return grid is not None and fight.profiles[who].led and bool(rider_of(grid, who))


def carry(grid: Grid, who: FighterId) -> None:
    """Take a rider along to where their mount is, and no longer call a mount whatever they have left."""
    fighters = grid.fight.state.fighters
    place, rider = fighters[who].place, rider_of(grid, who)
    if place is not None and rider:
        fighters[rider].place = _there(fighters[rider].place or place, place)
    mount = fighters[place.on].place if place is not None and place.on else None
    if place is not None and mount is not None and mount.cell != place.cell:
        fighters[who].place = replace(place, on="")


def along(grid: Grid, who: FighterId) -> tuple[FighterId, Place | None]:
    """Whoever goes where somebody goes, and where they are as long as that one is only supposed to be elsewhere."""
    other = partner(grid, who)
    return other, grid.place(other) if other else None


def _there(own: Place, place: Place) -> Place:
    return replace(own, cell=place.cell, up=place.up, airborne=place.airborne)


def suppose(grid: Grid, other: FighterId, own: Place | None, at: Place) -> None:
    """Let the other of two be where the one is supposed to be."""
    if own is not None:
        grid.fight.state.fighters[other].place = _there(own, at)
