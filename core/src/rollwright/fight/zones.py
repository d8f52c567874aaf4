"""Zones: areas of acts that stay on the board (BD-16).

A zone is laid when its act begins, after concentration, and lies on its cells until it ends (``zone_ends``). What it
does to whoever is in it happens when they come in, for each cell that they step into, or at the start and the end of
their own turn, and to nobody more often than once in a turn where its rule says so. Laying it on somebody, or carrying
it over them, is no coming in. Without a board nothing is ever laid, and an act does what it does at once.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from rollwright.board import bits_of
from rollwright.fight import conditions
from rollwright.fight.blows import deal, throw_at
from rollwright.fight.events import ZoneLaid, ZoneStruck
from rollwright.fight.grid import zoned
from rollwright.fight.grid.saddles import rider_of
from rollwright.fight.numbers import Strike
from rollwright.fight.saving_throws import matter_of, roll_save
from rollwright.fight.state import Zone

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rollwright.fight.acts.act import Act
    from rollwright.fight.arena import Arena
    from rollwright.fight.events.zones import ZoneMoment
    from rollwright.fight.grid.grid import Grid
    from rollwright.fight.state import Cell, FighterId


def waits(fight: Arena, act: Act) -> bool:
    """Whether an act does nothing by itself here: all it does its zone does, later."""
    return fight.grid is not None and act.zone is not None and not act.zone.first


def lay(fight: Arena, who: FighterId, act: Act, levels: int, cell: Cell | None, targets: Sequence[FighterId]) -> None:
    """Lay what an act leaves behind on the cells of its area."""
    grid, rule = fight.grid, act.zone
    if grid is None or rule is None:
        return
    point = cell if cell is not None else grid.place(targets[0] if targets else who).cell
    start = grid.cell(zoned.nearest(grid, who, grid.board.cell(*point)))
    own_turn = fight.state.turn == who
    laid = Zone(
        fight.state.zones_laid + 1,
        who,
        act.id,
        levels,
        act.name,
        start,
        point,
        rule.rounds,
        fresh=rule.clock == "turn-end" and own_turn,
        kept_up=act.concentration,
    )
    fight.emit(ZoneLaid(who, laid, rule.carried))


def at_turn(fight: Arena, who: FighterId, when: ZoneMoment) -> None:
    """Do what is done to whoever starts, or ends, their turn in a zone."""
    for zone in list(fight.state.zones):
        if _does(fight, zone, when) and zoned.inside(fight, zone, who):
            _strike(fight, zone, who, when)


def trips(fight: Arena, who: FighterId) -> list[tuple[int, bool]]:
    """The cells of each zone that somebody may walk into, or carry a rider into, and whether it waits for each step."""
    rider = "" if fight.grid is None else rider_of(fight.grid, who)
    return [*_trips(fight, who), *(_trips(fight, rider) if rider else ())]


def _trips(fight: Arena, who: FighterId) -> list[tuple[int, bool]]:
    turn, found = fight.state.turns, []
    for zone in fight.state.zones:
        rule = zoned.rule_of(fight, zone)
        if rule is None or rule.again is None or rule.at.isdisjoint(("enter", "step")):
            continue
        if not (rule.once and zone.touched.get(who) == turn) and zoned.catches(fight, zone, who):
            found.append((zoned.cells(fight, zone), "step" in rule.at))
    return found


def tripped(
    grid: Grid, who: FighterId, trips: Sequence[tuple[int, bool]], here: int, there: int
) -> tuple[int, int] | None:
    """The cells that somebody held before and holds after a step that leads into a zone; None where it does not."""
    size = grid.size(who)
    before, after = bits_of(grid.board.footprint(here, size)), bits_of(grid.board.footprint(there, size))
    into = any(cells & after and (each_step or not cells & before) for cells, each_step in trips)
    return (before, after) if into else None


def gone(fight: Arena, who: FighterId, before: int, way: Sequence[int]) -> None:
    """Do what is done to somebody who has moved, or was moved, and to whoever rides them.

    Args:
        fight: The fight.
        who: Who.
        before: The cells that they held before, as a set.
        way: The cells that they have held since, one set for each step.
    """
    rider = "" if fight.grid is None else rider_of(fight.grid, who)
    for zone in list(fight.state.zones):
        for when in ("enter", "step"):
            times = _times(zoned.cells(fight, zone), before, way, when) if _does(fight, zone, when) else 0
            for each in (who, rider) if times else ():
                if each and zoned.catches(fight, zone, each):
                    for _ in range(times):
                        _strike(fight, zone, each, when)


def _times(cells: int, before: int, way: Sequence[int], when: ZoneMoment) -> int:
    """How often somebody comes into a zone on a way, or steps into a cell of it."""
    if when == "step":
        return sum(1 for held in way if held & cells)
    return sum(1 for last, held in zip((before, *way), way, strict=False) if held & cells and not last & cells)


def _does(fight: Arena, zone: Zone, when: ZoneMoment) -> bool:
    rule = zoned.rule_of(fight, zone)
    return rule is not None and rule.again is not None and when in rule.at


def _strike(fight: Arena, zone: Zone, who: FighterId, when: ZoneMoment) -> None:
    """Do it, unless it has been done in this turn, or either of them has left it by now."""
    rule, turn = zoned.rule_of(fight, zone), fight.state.turns
    if rule is None or rule.again is None or zone not in fight.state.zones or fight.state.fighters[who].out:
        return
    if rule.once and zone.touched.get(who) == turn:
        return
    act, made = rule.again, False
    fight.emit(ZoneStruck(who, zone.owner, zone.number, zone.name, when, turn))
    if act.save is not None:
        made = roll_save(fight, who, act.save.save, act.save.difficulty, act.name, matter=matter_of(act))
    strike = Strike(fight, zone.owner, who, act)
    if act.clauses and (not made or (act.save is not None and act.save.on_success == "half")):
        deal(strike, throw_at(strike), saved=made)
    if not made:
        for apply in act.applies:
            conditions.gain(fight, who, apply, act, zone.owner, fight.state.acts)
