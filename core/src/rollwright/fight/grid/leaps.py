"""Teleports of the engine's movers: into reach, out of reach, or nearer where walking leads nowhere.

Of what a fighter could still do from each cell the best is taken, when what the teleport uses is used; whoever is wary
counts what they must expect there.
"""

from __future__ import annotations

from contextlib import contextmanager
from typing import TYPE_CHECKING, Final

from rollwright.board import Reach, bits_of, cells_of
from rollwright.fight.grid import leaping
from rollwright.fight.grid.danger import foes_of
from rollwright.fight.grid.search import elsewhere
from rollwright.fight.grid.wariness import wary
from rollwright.fight.grid.ways import Ways
from rollwright.fight.state import Choice
from rollwright.fight.tactics import least_pay, price_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from rollwright.fight.acts.act import Act
    from rollwright.fight.arena import Arena
    from rollwright.fight.grid.grid import Grid
    from rollwright.fight.grid.wariness import Wary
    from rollwright.fight.openings import Opening
    from rollwright.fight.state import FighterId

CALMEST: Final = 8
"""So many of the calmest cells are looked at for themselves."""
MARGIN: Final = 0.5
"""What getting away must gain, in points of damage."""


def teleports(fight: Arena, who: FighterId, found: Iterable[Opening]) -> list[tuple[str, Act]]:
    """Of what somebody could do now what puts them elsewhere and does nothing else, each with its option."""
    if not fight.profiles[who].leaps:
        return []
    acts = ((each.option, each.act) for each in found if each.act is not None)
    return [(option, act) for option, act in acts if act.placing and act.teleports and act.aim == "self"]


def escape(fight: Arena, who: FighterId, found: Iterable[Opening]) -> Choice | None:
    """A teleport to where less is to be expected, in a window where nothing else is worth doing."""
    grid = fight.grid
    acts = teleports(fight, who, found)
    if grid is None or not acts or (why := wary(fight, grid, who)) is None:
        return None
    return better(fight, grid, who, why, 0.0 - why.danger.at(grid.at(who), grid.place(who).up), acts, acting=False)


def better(
    fight: Arena,
    grid: Grid,
    who: FighterId,
    why: Wary | None,
    at_least: float,
    acts: Sequence[tuple[str, Act]],
    *,
    acting: bool = True,
) -> Choice | None:
    """The teleport after which most can be done, or least is to be expected, if that is more than so much.

    ``acting`` says whether it is their turn, so that something can be done after it.
    """
    best, found = at_least + MARGIN, None
    for option, act in acts:
        price = price_of(act) + (1.0 if act.uses else 0.0)
        cells = list(leaping.landing(grid, who, who, act))
        for ranked, some in ((True, _calmest(cells, why)), (False, cells if acting else [])):
            with _spent(fight, who, act):
                done = (
                    elsewhere(fight, grid, who, 0.0, _ways(grid, who, some, ranked=ranked)) if some and acting else None
                )
            if done is None and not (ranked and some):
                continue
            score, cell = (0.0, some[0]) if done is None else done
            total = score - price - (0.0 if why is None else why.danger.at(cell))
            if total > best:
                best, found = total, Choice(option, [who], least_pay(fight, who, act), cell=grid.cell(cell))
    return found


def closer(fight: Arena, grid: Grid, who: FighterId, strides: int, acts: Sequence[tuple[str, Act]]) -> Choice | None:
    """A teleport that takes only its part of the turn, and leads nearer to a foe than so many cells on foot."""
    best, found = _far(fight, grid, who, grid.at(who)) - max(1, strides), None
    for option, act in acts:
        for cell in leaping.landing(grid, who, who, act) if not price_of(act) and not act.uses else ():
            far = _far(fight, grid, who, cell)
            if far < best:
                best, found = far, Choice(option, [who], cell=grid.cell(cell))
    return found


def _ways(grid: Grid, who: FighterId, cells: Sequence[int], *, ranked: bool) -> Ways:
    """Cells as if they were walked to past nobody; the first is the nearest where they have an order."""
    start = grid.at(who)
    costs = {cell: place + 1 if ranked else 1 for place, cell in enumerate(cells)}
    return Ways(grid.board, Reach(start, {start: 0, **costs}, bits_of(cells) | 1 << start, []), [])


def _calmest(cells: Sequence[int], why: Wary | None) -> list[int]:
    """The cells where somebody wary must expect least, the calmest first."""
    found = [] if why is None else sorted(why.danger.sorted(bits_of(cells)).items())
    return [cell for _danger, some in found for cell in cells_of(some)][:CALMEST]


@contextmanager
def _spent(fight: Arena, who: FighterId, act: Act) -> Iterator[None]:
    """Let what an act takes of the turn be used, for as long as it lasts."""
    budgets = fight.state.fighters[who].budgets
    before = budgets.get(act.budget)
    if before is not None:
        budgets[act.budget] = before - 1
    try:
        yield
    finally:
        if before is not None:
            budgets[act.budget] = before


def _far(fight: Arena, grid: Grid, who: FighterId, cell: int) -> int:
    """How far the nearest foe would be from a cell."""
    size = grid.size(who)
    away = (grid.board.distance(cell, grid.at(each.id), size, grid.size(each.id)) for each in foes_of(fight, who))
    return min(away, default=0)
