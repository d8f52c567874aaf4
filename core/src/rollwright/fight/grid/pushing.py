"""Pushing: somebody is moved straight away from somebody, provokes nobody, and pays nothing for it (BD-11)."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from rollwright.board import bits_of, flown
from rollwright.board import push as push_on
from rollwright.fight import zones
from rollwright.fight.events import Shifted
from rollwright.fight.grid import saddles
from rollwright.fight.grid.dismounting import shaken

if TYPE_CHECKING:
    from rollwright.fight.arena import Arena
    from rollwright.fight.state import FighterId


def push(
    fight: Arena, who: FighterId, target: FighterId, cells: int, because: str, *, point: int | None = None
) -> None:
    """Push somebody away from somebody, and let them fall where it leads over an edge.

    Args:
        fight: The fight; without a board nobody moves.
        who: Whom they are pushed away from.
        target: Who is pushed.
        cells: How many cells, at most.
        because: What the log says pushes them.
        point: The cell they are pushed away from instead, where a burst went off.
    """
    grid = fight.grid
    if grid is None or not cells or who == target or fight.state.fighters[target].out:
        return
    if grid.rules.mounts is not None and saddles.mount_of(grid, target):
        shaken(fight, target)  # whoever sits in a saddle is pushed out of it, or stays
        return
    place, taken, board = grid.place(target), 0, grid.board
    other = "" if grid.rules.mounts is None else saddles.rider_of(grid, target)
    for each, held in grid.held().items():
        taken |= 0 if each in (target, other) else held
    start = grid.at(who) if point is None else point
    found = push_on(board, start, grid.at(target), cells, taken=taken, above=place.up, size=grid.size(target))
    if not found.cells:
        return
    here, up = grid.at(target), place.up
    for cell in found.cells:
        here, up = cell, flown(board, here, cell, up)
    made = replace(place, cell=grid.cell(here), up=up, airborne=place.airborne and (up > 0 or not place.up))
    before, size = grid.held()[target], grid.size(target)
    fight.emit(Shifted(target, "pushed", because, made))
    if fight.state.zones:
        zones.gone(fight, target, before, [bits_of(board.footprint(cell, size)) for cell in found.cells])
    if grid.rules.mounts is not None and (rider := saddles.rider_of(grid, target)):
        shaken(fight, rider)
    if found.fall:
        fight.drop(target, found.fall * grid.rules.height.level)
