"""Whether what a save says about a board, and about what lies around, can have come from a fight.

Everybody stands somewhere on the board, on no wall and in nobody else's cells; who rides shares the cells of a friend.
What has been let fall is a thing that there is, and what acts have left behind was left by somebody who still holds it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rollwright.board import bits_of
from rollwright.document.problems import shown
from rollwright.fight.dropping import OWN
from rollwright.fight.frames import Walk
from rollwright.fight.soundness.acts import check_act
from rollwright.sheet.items import MOST as MOST_THINGS

if TYPE_CHECKING:
    from rollwright.fight.fight import Fight
    from rollwright.fight.grid.grid import Grid
    from rollwright.fight.soundness.faults import Faults
    from rollwright.fight.state import Cell, Fighter, Place, Zone

FARTHEST: Final = 1_000_000
"""More cells than anybody goes in a turn, or rises in a fight."""


def check_ground(fight: Fight, faults: Faults) -> None:
    """See that everybody and everything is where it can be."""
    before = len(faults.found)
    for fighter in fight.state.fighters.values():
        _stands(fight, fighter, f"state.fighters.{fighter.id}.place", faults)
    if fight.grid is not None and len(faults.found) == before:
        _apart(fight, fight.grid, faults)
    _lying(fight, faults)
    _zones(fight, faults)


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


def _lying(fight: Fight, faults: Faults) -> None:
    """What lies about is a thing that there is, as many as somebody can have, on the board where there is one."""
    for place, each in enumerate(fight.state.lying):
        where = f"state.lying.{place}"
        faults.known(f"{where}.owner", each.owner, fight.profiles, "fighter")
        faults.bounds(f"{where}.count", each.count, 1, MOST_THINGS)
        if each.cell is not None and fight.grid is None:
            faults.misfit(f"{where}.cell", each.cell, "this fight has no board")
        elif each.cell is not None and fight.grid is not None:
            on_board(fight.grid, f"{where}.cell", each.cell, faults)
        if each.item and fight.ruleset.document.entry(each.item) is None:
            faults.misfit(f"{where}.item", each.item, "no catalog has such a thing")
        for key in each.row:
            faults.known(f"{where}.row.{key}", key, OWN, "value")


def _zones(fight: Fight, faults: Faults) -> None:
    """A zone lies on a board, was laid by an act of somebody who is in the fight, and has time left."""
    seen = set[int]()
    for place, zone in enumerate(fight.state.zones):
        where = f"state.zones.{place}"
        if zone.number in seen:
            faults.misfit(f"{where}.number", zone.number, "each zone has a number of its own")
        seen.add(zone.number)
        faults.bounds(f"{where}.number", zone.number, 1, fight.state.zones_laid)
        if faults.known(f"{where}.owner", zone.owner, fight.profiles, "fighter"):
            _laid(fight, zone, where, faults)
        for who, turn in zone.touched.items():
            if faults.known(f"{where}.touched.{who}", who, fight.profiles, "fighter"):
                faults.bounds(f"{where}.touched.{who}", turn, 0, fight.state.turns)


def _laid(fight: Fight, zone: Zone, where: str, faults: Faults) -> None:
    """By somebody who is still there, who keeps it up where its act asks for that."""
    if not check_act(fight, where, zone.owner, zone.act, zone.levels, faults):
        return
    act, owner, grid = fight.profiles[zone.owner].by_id[zone.act], fight.state.fighters[zone.owner], fight.grid
    if grid is None:
        faults.misfit(where, zone.name, "this fight has no board")
        return
    on_board(grid, f"{where}.start", zone.start, faults)
    on_board(grid, f"{where}.point", zone.point, faults)
    if act.zone is None:
        faults.misfit(f"{where}.act", zone.act, "it leaves nothing on the board")
        return
    if act.zone.rounds is None:
        faults.only(f"{where}.rounds", zone.rounds, None, "its act has no clock")
    else:
        faults.bounds(f"{where}.rounds", zone.rounds or 0, 1, act.zone.rounds)
    faults.only(f"{where}.kept_up", zone.kept_up, act.concentration, "its act says so")
    if zone.kept_up and owner.concentration is None:
        faults.misfit(f"{where}.owner", zone.owner, "it lasts only while its owner keeps it up")
    if owner.out:
        faults.misfit(f"{where}.owner", zone.owner, "its owner is out of the fight")
