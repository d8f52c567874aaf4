"""Whether everybody is where a save can have them: on the board, in no wall and in nobody else's cells.

Who rides shares the cells of a friend, and whoever is on their way may pass others.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rollwright.board import bits_of
from rollwright.document.problems import shown
from rollwright.fight.frames import Walk

if TYPE_CHECKING:
    from rollwright.fight.fight import Fight
    from rollwright.fight.grid.grid import Grid
    from rollwright.fight.soundness.faults import Faults
    from rollwright.fight.state import Cell, Fighter, Place

FARTHEST: Final = 1_000_000
"""More cells than anybody goes in a turn, or rises in a fight."""


def check_ground(fight: Fight, faults: Faults) -> None:
    """See that everybody is where they can be."""
    before = len(faults.found)
    for fighter in fight.state.fighters.values():
        _stands(fight, fighter, f"state.fighters.{fighter.id}.place", faults)
    if fight.grid is not None and len(faults.found) == before:
        _apart(fight, fight.grid, faults)


def _stands(fight: Fight, fighter: Fighter, where: str, faults: Faults) -> None:
    """On a board everybody is somewhere on it, and nowhere else anybody is anywhere."""
    place, grid = fighter.place, fight.grid
    if place is None or grid is None:
        if grid is not None:
            faults.misfit(where, place, "on a board everybody is somewhere")
        elif place is not None:
            faults.misfit(where, place.cell, "this fight has no board")
        return
    for name in ("up", "moved", "run", "dashes"):
        faults.bounds(f"{where}.{name}", getattr(place, name), 0, FARTHEST)
    for axis, step in enumerate(place.heading):
        faults.bounds(f"{where}.heading.{axis}", step, -1, 1)
    if place.on and not _rides(fight, grid, fighter, place):
        why = "a mount is a friend there who neither rides nor carries"
        faults.misfit(f"{where}.on", place.on, why)
    elif on_board(grid, f"{where}.cell", place.cell, faults):
        size = grid.size(fighter.id) - 1
        on_board(grid, f"{where}.cell", (place.cell[0] + size, place.cell[1] + size), faults)


def on_board(grid: Grid, where: str, cell: Cell, faults: Faults) -> bool:
    """Whether a cell is on the board."""
    if grid.board.has(*cell):
        return True
    faults.add(where, "save-off-board", found=shown(cell), columns=grid.board.columns - 1, rows=grid.board.rows - 1)
    return False


def _rides(fight: Fight, grid: Grid, rider: Fighter, place: Place) -> bool:
    """On a friend who rides nobody, carries nobody else, and is just there."""
    mount = fight.state.fighters.get(place.on)
    if grid.rules.mounts is None or mount is None or mount.place is None or mount.side != rider.side:
        return False
    riders = [each.id for each in fight.state.fighters.values() if each.place is not None and each.place.on == mount.id]
    return riders == [rider.id] and not mount.place.on and mount.place.cell == place.cell


def _apart(fight: Fight, grid: Grid, faults: Faults) -> None:
    """Nobody is in a wall, or in a cell of somebody else's; whoever is on their way may pass others."""
    passing = {frame.who for frame in fight.stack if isinstance(frame, Walk)}
    held: dict[str, int] = {}
    for who, fighter in fight.state.fighters.items():
        place, where = fighter.place, f"state.fighters.{who}.place.cell"
        if place is None or fighter.out or place.on:
            continue
        cells = bits_of(grid.board.footprint(grid.board.cell(*place.cell), grid.size(who)))
        if cells & grid.board.solid:
            faults.misfit(where, place.cell, "a wall is there")
        other = next((each for each, theirs in held.items() if cells & theirs), "")
        if other and who not in passing:
            faults.add(where, "save-cell-held", found=shown(place.cell), other=other)
        if who not in passing:
            held[who] = cells
