"""Out of the saddle: who is shaken off, and where they then are (BD-16)."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from rollwright.board import bits_of, cells_of, spread
from rollwright.fight.events import Dismounted
from rollwright.fight.grid import aloft, saddles
from rollwright.fight.grid.upright import lies
from rollwright.fight.saving_throws import roll_save

if TYPE_CHECKING:
    from rollwright.fight.arena import Arena
    from rollwright.fight.events.places import Off
    from rollwright.fight.grid.grid import Grid
    from rollwright.fight.state import FighterId


def keep_seat(fight: Arena, who: FighterId, condition: str = "") -> None:
    """See whether somebody whom a condition, a fall or the end of the fight has come over still rides, or carries."""
    grid = fight.grid
    if grid is None or grid.rules.mounts is None:
        return
    rider = who if saddles.mount_of(grid, who) else saddles.rider_of(grid, who)
    if not rider:
        return
    fighter = fight.state.fighters[who]
    if fighter.down or fighter.out:
        throw_off(fight, grid, rider, "beside")
    elif condition and condition == lies(fight, who):
        if grid.place(rider).up:
            throw_off(fight, grid, rider, "fell")
        elif shaken(fight, rider) and who == rider:
            fight.relieve(who, condition, "kept-seat")


def shaken(fight: Arena, who: FighterId) -> bool:
    """Let a rider save or fall off; whether they still sit. Whoever does not ride sits as they did."""
    grid = fight.grid
    rule = None if grid is None else grid.rules.mounts
    mount = "" if grid is None else saddles.mount_of(grid, who)
    if grid is None or rule is None or not mount:
        return True
    name = fight.state.fighters[mount].name
    if rule.save and roll_save(fight, who, rule.save, rule.difficulty, name, purpose="seat"):
        return True
    throw_off(fight, grid, who, "fell")
    return False


def throw_off(fight: Arena, grid: Grid, who: FighterId, how: Off) -> None:
    """Put a rider beside their mount; whoever is up in the air then falls, and whoever fell off lies."""
    place, free = grid.place(who), beside(fight, grid, who)
    if free is None:
        return
    rule, mount = grid.rules.mounts, place.on
    made = replace(place, on="", cell=grid.cell(free), airborne=bool(place.up))
    fight.emit(Dismounted(who, mount, how, made))
    if place.up:
        aloft.stay_up(fight, who)
    elif how == "fell" and rule is not None and rule.prone and not fight.state.fighters[who].down:
        fight.afflict(who, rule.prone, "fell-off")


def room(fight: Arena, grid: Grid, who: FighterId) -> list[int]:
    """The cells beside their mount where a rider has room, the nearest numbers first."""
    size = grid.size_of(fight.profiles[who].size)
    near = spread(grid.board.within(grid.at(who), 1, grid.size(who)), grid.board.stride, size)
    return [cell for cell in cells_of(near) if _free(fight, grid, who, cell)]


def beside(fight: Arena, grid: Grid, who: FighterId) -> int | None:
    """The free cell that is nearest to their mount, for a rider; None where the board is full."""
    near = room(fight, grid, who)
    if near:
        return near[0]
    size, at = grid.size(who), grid.at(who)
    able = (cell for cell in cells_of(grid.board.inside) if _free(fight, grid, who, cell))
    return min(able, key=lambda cell: (grid.board.distance(at, cell, size), cell), default=None)


def _free(fight: Arena, grid: Grid, who: FighterId, cell: int) -> bool:
    """Whether a rider would have room in a cell, on ground that is no wall and that nobody holds, their mount least."""
    needs, board = bits_of(grid.board.footprint(cell, grid.size_of(fight.profiles[who].size))), grid.board
    if needs & ~board.inside or needs & board.solid:
        return False
    return not any(needs & cells for each, cells in grid.held().items() if each != who)
