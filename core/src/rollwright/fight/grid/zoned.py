"""Zones on the board: which cells they lie on, whom they catch there, where they hide somebody, what they make rough.

All of it is worked out from the fight's state when somebody asks, and kept until somebody moves or a zone comes or
goes. Nobody asks in a fight without zones.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rollwright.board import area, bits_of, burst, clear, veil_of
from rollwright.fight.acts.act import raised
from rollwright.fight.grid import aiming

if TYPE_CHECKING:
    from rollwright.board import Board
    from rollwright.fight.acts.act import Act
    from rollwright.fight.acts.zone_rule import ZoneRule
    from rollwright.fight.arena import Arena
    from rollwright.fight.grid.grid import Grid
    from rollwright.fight.ledger import Ledger
    from rollwright.fight.state import FighterId, Zone


def act_of(fight: Ledger, zone: Zone) -> Act | None:
    """The act that has laid a zone, as it was paid for; None where its owner has it no longer."""
    act = fight.profiles[zone.owner].by_id.get(zone.act)
    return None if act is None else raised(act, zone.levels)


def rule_of(fight: Ledger, zone: Zone) -> ZoneRule | None:
    """What a zone does."""
    act = act_of(fight, zone)
    return None if act is None else act.zone


def nearest(grid: Grid, who: FighterId, cell: int) -> int:
    """The cell of somebody's own that is nearest to another."""
    return min(grid.cells(who), key=lambda each: (grid.board.distance(each, cell), each))


def cells(fight: Ledger, zone: Zone) -> int:
    """The cells that a zone lies on, as a set."""
    grid, act = fight.grid, act_of(fight, zone)
    shape = act.span.shape if act is not None and act.span is not None else None
    if grid is None or act is None or act.zone is None or shape is None:
        return 0
    found = grid.zones.get(zone.number)
    if found is None:
        board = grid.board
        if act.zone.carried:
            found = 0
            for own in grid.cells(zone.owner):
                found |= burst(board, own, shape.size)
        else:
            start, point = board.cell(*zone.start), board.cell(*zone.point)
            found = area(board, shape.kind, start, point, shape.size, shape.width)
        grid.zones[zone.number] = found
    return found


def catches(fight: Arena, zone: Zone, who: FighterId) -> bool:
    """Whether a zone does anything to somebody at all; one that goes with its owner spares them."""
    act = act_of(fight, zone)
    return act is not None and who in aiming.catchable(fight, zone.owner, act)


def inside(fight: Arena, zone: Zone, who: FighterId) -> bool:
    """Whether somebody is in a zone that does something to them."""
    grid = fight.grid
    return grid is not None and bool(grid.held().get(who, 0) & cells(fight, zone)) and catches(fight, zone, who)


def ground(grid: Grid, who: FighterId) -> Board:
    """The board as somebody walks on it: the ground of zones that hinder them is rough."""
    fight: Any = grid.fight
    rough = 0
    for zone in fight.state.zones:
        rule = rule_of(fight, zone)
        if rule is not None and rule.difficult and catches(fight, zone, who):
            rough |= cells(fight, zone)
    if not rough:
        return grid.board
    found = grid.slowed.get(rough)
    if found is None:
        if len(grid.slowed) > 16:  # noqa: PLR2004 - a carried zone makes another with each step
            grid.slowed.clear()
        found = grid.slowed[rough] = grid.board.rougher(rough)
    return found


def unveiled(grid: Grid, one: int, other: int) -> bool:
    """Whether no zone hides two cells from each other."""
    if grid.veil is None:
        hidden = _lying(grid, "blocks")
        grid.veil = veil_of(grid.board, hidden) if hidden else ()
    return not grid.veil or clear(grid.board, one, other, grid.veil)


def dimmed(grid: Grid, who: FighterId) -> bool:
    """Whether somebody stands in a zone that dims sight."""
    return bool(bits_of(grid.cells(who)) & _lying(grid, "dims"))


def _lying(grid: Grid, sight: str) -> int:
    found = 0
    for zone in grid.fight.state.zones:
        rule = rule_of(grid.fight, zone)
        if rule is not None and rule.sight == sight:
            found |= cells(grid.fight, zone)
    return found
