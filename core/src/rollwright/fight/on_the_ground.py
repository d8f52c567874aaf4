"""Whether what a save says about a board, and about what lies around, can have come from a fight.

It is the part of ``soundness`` that is about places: where everybody stands and who rides whom, what has been let fall,
and what acts have left behind.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rollwright.fight.dropping import OWN
from rollwright.sheet.items import MOST as MOST_THINGS

if TYPE_CHECKING:
    from rollwright.fight.fight import Fight
    from rollwright.fight.grid.grid import Grid
    from rollwright.fight.state import Fighter, Place, Zone

FARTHEST: Final = 1_000_000
"""More cells than anybody goes in a turn, or rises in a fight."""


def check(fight: Fight) -> None:
    """See that everybody and everything is where it can be.

    Raises:
        ValueError: Something is not; the text says where.
    """
    for who, fighter in fight.state.fighters.items():
        if not _stands(fight, fighter):
            raise ValueError(f"fighters.{who}.place")
    _lying(fight)
    _zones(fight)


def _stands(fight: Fight, fighter: Fighter) -> bool:
    """On a board everybody is somewhere on it, and nowhere else anybody is anywhere."""
    place, grid = fighter.place, fight.grid
    if place is None or grid is None:
        return place is None and grid is None
    if place.on and not _rides(fight, grid, fighter, place):
        return False
    cells = [(place.cell[0] + grid.size(fighter.id) - 1, place.cell[1] + grid.size(fighter.id) - 1), place.cell]
    counts = (place.up, place.moved, place.dashes, place.run)
    return (
        all(0 <= count <= FARTHEST for count in counts)
        and all(-1 <= step <= 1 for step in place.heading)
        and all(grid.board.has(*cell) for cell in cells)
    )


def _rides(fight: Fight, grid: Grid, rider: Fighter, place: Place) -> bool:
    """On a friend who rides nobody, carries nobody else, and is just there."""
    mount = fight.state.fighters.get(place.on)
    if grid.rules.mounts is None or mount is None or mount.place is None or mount.side != rider.side:
        return False
    riders = [each.id for each in fight.state.fighters.values() if each.place is not None and each.place.on == mount.id]
    return riders == [rider.id] and not mount.place.on and mount.place.cell == place.cell


def _lying(fight: Fight) -> None:
    """What lies about is a thing that there is, as many as somebody can have, on the board where there is one."""
    for place, each in enumerate(fight.state.lying):
        where = f"state.lying.{place}"
        here = each.cell is None or (fight.grid is not None and fight.grid.board.has(*each.cell))
        if not here or not 1 <= each.count <= MOST_THINGS:
            raise ValueError(where)
        if (each.item and fight.ruleset.document.entry(each.item) is None) or not set(each.row) <= set(OWN):
            raise ValueError(f"{where}.item")


def _zones(fight: Fight) -> None:
    """A zone lies on a board, was laid by an act of somebody who is in the fight, and has time left."""
    seen = set[int]()
    for place, zone in enumerate(fight.state.zones):
        where = f"state.zones.{place}"
        if not _laid(fight, zone) or zone.number in seen:
            raise ValueError(where)
        seen.add(zone.number)
        times = zone.touched.items()
        if not all(who in fight.profiles and 0 <= turn <= fight.state.turns for who, turn in times):
            raise ValueError(f"{where}.touched")


def _laid(fight: Fight, zone: Zone) -> bool:
    """By somebody who is still there, who keeps it up where its act asks for that."""
    act, owner, grid = fight.profiles[zone.owner].by_id[zone.act], fight.state.fighters[zone.owner], fight.grid
    if grid is None or act.zone is None or not all(grid.board.has(*cell) for cell in (zone.start, zone.point)):
        return False
    timed = zone.rounds is None if act.zone.rounds is None else 0 < (zone.rounds or 0) <= act.zone.rounds
    kept = zone.kept_up == act.concentration and (not zone.kept_up or owner.concentration is not None)
    return timed and kept and 0 < zone.number <= fight.state.zones_laid and not owner.out
