"""Places as they would be: somebody is weighed as if they stood in another cell, and nothing is told of it."""

from __future__ import annotations

from contextlib import contextmanager
from typing import TYPE_CHECKING

from rollwright.fight.grid import saddles
from rollwright.fight.grid.ways import moved_to

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rollwright.fight.arena import Arena
    from rollwright.fight.grid.grid import Grid
    from rollwright.fight.state import FighterId, Place


@contextmanager
def supposed(fight: Arena, grid: Grid, who: FighterId, cell: int) -> Iterator[None]:
    """Let somebody stand in a cell for as long as it lasts; what was worked out before is there again after it."""
    with supposed_at(fight, grid, who, moved_to(grid, grid.place(who), cell)):
        yield


@contextmanager
def supposed_at(fight: Arena, grid: Grid, who: FighterId, at: Place) -> Iterator[None]:
    """Let somebody be somewhere, at some height, with so much walked, for as long as it lasts."""
    fighter, place, aims = fight.state.fighters[who], grid.place(who), fight.kept.aims
    kept, opened = grid.set_aside(), fight.opened
    other, own = ("", None) if grid.rules.mounts is None else saddles.along(grid, who)
    try:
        fighter.place, fight.kept.aims, fight.opened = at, {}, None
        saddles.suppose(grid, other, own, at)
        yield
    finally:
        fighter.place, fight.kept.aims, fight.opened = place, aims, opened
        if own is not None:
            fight.state.fighters[other].place = own
        grid.take_up(kept)
