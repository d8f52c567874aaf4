"""Places as they would be: somebody is weighed as if they stood in another cell, and nothing is told of it."""

from __future__ import annotations

from contextlib import contextmanager
from typing import TYPE_CHECKING

from rollwright.fight.grid.ways import moved_to

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rollwright.fight.arena import Arena
    from rollwright.fight.grid.grid import Grid
    from rollwright.fight.state import FighterId


@contextmanager
def supposed(fight: Arena, grid: Grid, who: FighterId, cell: int) -> Iterator[None]:
    """Let somebody stand in a cell for as long as it lasts; what was worked out before is there again after it."""
    fighter, place, aims = fight.state.fighters[who], grid.place(who), fight.aims
    kept = grid.set_aside()
    try:
        fighter.place, fight.aims = moved_to(grid, place, cell), {}
        yield
    finally:
        fighter.place, fight.aims = place, aims
        grid.take_up(kept)
