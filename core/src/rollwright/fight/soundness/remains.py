"""Whether what a save says lies around can have come from a fight.

What has been let fall is a thing that there is, and what acts have left behind was left by somebody who still holds it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from rollwright.fight.dropping import OWN
from rollwright.fight.soundness.acts import check_act
from rollwright.fight.soundness.ground import on_board
from rollwright.sheet.items import MOST as MOST_THINGS

if TYPE_CHECKING:
    from rollwright.fight.fight import Fight
    from rollwright.fight.soundness.faults import Faults
    from rollwright.fight.state import Zone


def check_remains(fight: Fight, faults: Faults) -> None:
    """See that things and zones lie where they can."""
    _lying(fight, faults)
    _zones(fight, faults)


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
