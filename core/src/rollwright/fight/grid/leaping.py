"""Teleports: somebody is in another cell at once, passes nobody, and nobody strikes at them on the way (BD-16).

The cell is free, no further from where they stand than the act says, and its owner sees it, unless it leads anywhere.
It takes nothing of anybody's movement. Whoever was in the air is over the ground there, and in the air if they can be.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from rollwright.board import cells_of, spread
from rollwright.errors import Refused
from rollwright.fight import zones
from rollwright.fight.events import Shifted
from rollwright.fight.grid import aiming, aloft
from rollwright.fight.grid.boards import told
from rollwright.fight.state import CellShown

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from rollwright.errors import JSON
    from rollwright.fight.acts.act import Act
    from rollwright.fight.arena import Arena
    from rollwright.fight.grid.grid import Grid
    from rollwright.fight.state import Cell, FighterId


def possible(fight: Arena, who: FighterId, act: Act) -> bool:
    """Whether there is somewhere that an act could put somebody; without a board there is nowhere."""
    grid = fight.grid
    if grid is None or not act.teleports:
        return grid is not None
    return any(next(landing(grid, who, target, act), None) is not None for target in _moved(fight, who, act))


def _moved(fight: Arena, who: FighterId, act: Act) -> list[FighterId]:
    return [who] if act.aim == "self" else fight.targets_for(who, act)


def landing(grid: Grid, who: FighterId, target: FighterId, act: Act) -> Iterator[int]:
    """The cells where an act may put somebody, in the order of the board."""
    span = act.span
    if span is None or not span.leap:
        return
    for cell in cells_of(near(grid, target, span.leap)):
        if span.blindly or aiming.in_sight(grid, who, cell):
            yield cell


def near(grid: Grid, who: FighterId, cells: int) -> int:
    """The free cells no further from where somebody stands, as a set; their own is none of them."""
    board, size = grid.board, grid.size(who)
    taken = board.solid
    for each, held in grid.held().items():
        taken |= 0 if each == who else held
    room = board.inside
    for offset in board.footprint(0, size):
        room &= board.inside >> offset
    return board.within(grid.at(who), cells) & room & ~spread(taken, board.stride, size) & ~(1 << grid.at(who))


def shown(fight: Arena, who: FighterId, act: Act, targets: Iterable[FighterId]) -> list[CellShown]:
    """The cells where an act may put somebody; where it could be one of several, each cell says whom."""
    grid, found = fight.grid, dict[int, list[str]]()
    for target in targets if grid is not None else ():
        for cell in landing(grid, who, target, act) if grid is not None else ():
            found.setdefault(cell, []).append(target)
    if grid is None:
        return []
    own = act.aim == "self"
    return [CellShown(grid.cell(cell), caught=[] if own else them) for cell, them in sorted(found.items())]


def checked(fight: Arena, who: FighterId, act: Act, targets: Sequence[FighterId], cell: Cell | None) -> Cell | None:
    """The cell that an act puts its target in; None where it does something else as well, and no cell is named.

    Raises:
        Refused: `bad-cell` where there is none, or where nobody could stand; `out-of-reach`, `no-line-of-sight`.
    """
    grid, span = fight.grid, act.span
    target = targets[0] if targets else who
    if cell is None and not act.placing:
        return None
    number = None if grid is None or cell is None else grid.number((int(cell[0]), int(cell[1])))
    if grid is None or span is None or number is None or not near(grid, target, _everywhere(grid)) >> number & 1:
        found = "" if cell is None else told(cell)
        raise Refused("bad-cell", {"by": fight.state.fighters[who].name, "found": found, "reason": ""})
    where: dict[str, JSON] = {"by": fight.state.fighters[who].name, "name": act.name, "target": told(grid.cell(number))}
    far, scale = grid.board.distance(grid.at(target), number), grid.rules.scale
    if far > span.leap:
        away = {"distance": scale.amount(far), "reach": scale.amount(span.leap), "unit": scale.label}
        raise Refused("out-of-reach", {**where, **away})
    if not span.blindly and not aiming.in_sight(grid, who, number):
        raise Refused("no-line-of-sight", where)
    return grid.cell(number)


def _everywhere(grid: Grid) -> int:
    return max(grid.board.columns, grid.board.rows)


def leap(fight: Arena, target: FighterId, cell: Cell, because: str) -> None:
    """Put somebody in a cell, if it is still free: an answer may have come between."""
    grid = fight.grid
    number = None if grid is None else grid.number(cell)
    if grid is None or number is None or fight.state.fighters[target].out or not grid.free(target, number):
        return
    place, before = grid.place(target), grid.held()[target]
    fight.emit(Shifted(target, "teleported", because, replace(place, cell=grid.cell(number), up=0)))
    aloft.stay_up(fight, target)
    if fight.state.zones:
        zones.gone(fight, target, before, [grid.held()[target]])
