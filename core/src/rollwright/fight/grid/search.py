"""The search for the best that somebody can do from any cell that they reach, less the strikes on the way (BD-12).

What can be done here is weighed as without a board. For everywhere else the best that an act could do to a target is
worked out first, with nothing in the way; cells are then looked at in the order of that promise, and truly weighed
until no promise is better than what was found. Staying wins when it is as good.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from rollwright.board import cells_of
from rollwright.fight.grid import aiming, laying, promise
from rollwright.fight.grid.supposing_places import supposed
from rollwright.fight.numbers import PLAIN_STYLE
from rollwright.fight.openings import Opening, styles_of, targets_for
from rollwright.fight.state import Choice
from rollwright.fight.tactics import least_pay, price_of, score_of

if TYPE_CHECKING:
    from collections.abc import Iterable

    from rollwright.fight.acts.act import Act
    from rollwright.fight.acts.spans import Shape
    from rollwright.fight.arena import Arena
    from rollwright.fight.grid.grid import Grid
    from rollwright.fight.grid.ways import Ways
    from rollwright.fight.state import FighterId

END: Final = Choice("end")
NO_STYLES: Final = (PLAIN_STYLE,)
WORTH_DOING: Final = 0.1
"""Less than this is nothing: hitting those who lie on the ground."""
MOST_LOOKS: Final = 200
"""How many promises are looked at, at the most, before the best so far is taken."""
MOST_SHAPES: Final = 8
"""How many cells an area that comes from its owner is tried from."""


class Found(NamedTuple):
    """Something to do, and what it is worth."""

    score: float
    choice: Choice


class Elsewhere(NamedTuple):
    """Another cell, and what can be done there less the strikes on the way."""

    score: float
    cell: int


def best_of(fight: Arena, who: FighterId, openings: Iterable[Opening]) -> Found:
    """The best of what can be done from here."""
    best = Found(0.0, END)
    for opening in openings:
        act = opening.act
        if act is None:
            continue
        for style in styles_of(fight, who, act) or NO_STYLES:
            if opening.aimed:
                found = _laid(fight, who, act)
            else:
                score, targets = score_of(fight, who, opening, style)
                found = Found(score, Choice(opening.option, targets, least_pay(fight, who, act), style=style.id))
            if found.score > best.score:
                best = found
    return best


def _laid(fight: Arena, who: FighterId, act: Act) -> Found:
    """The best cell to lay an area on."""
    grid, shape = fight.grid, act.span.shape if act.span else None
    best = Found(0.0, END)
    if grid is None or shape is None or laying.needless(fight, who, act):
        return best
    worths: dict[FighterId, float] = {}
    price = price_of(act) + (1.0 if act.uses else 0.0)
    for cells, caught in _offers(fight, grid, who, act, shape):
        for each in caught:
            if each not in worths:
                worths[each] = laying.laid_on(fight, who, act, each)
        score = sum(worths[each] for each in caught) - price
        if score > best.score and (cell := _seen(grid, who, act, cells)) is not None:
            best = Found(score, Choice(act.id, list(caught), least_pay(fight, who, act), cell=grid.cell(cell)))
    return best


def _offers(fight: Arena, grid: Grid, who: FighterId, act: Act, shape: Shape) -> list[tuple[int, list[FighterId]]]:
    """Sets of cells to lay an area on, and whom it catches on any of them."""
    if aiming.is_sent(act):
        found = aiming.regions(fight, grid, who, act, shape)
        return sorted(found, key=lambda each: each[0] & -each[0])
    return [(1 << cell, them) for cell, them in aiming.places(fight, grid, who, act, shape)]


def _seen(grid: Grid, who: FighterId, act: Act, cells: int) -> int | None:
    """The first of some cells that one sees, as one must where something is sent."""
    looks = aiming.is_sent(act)
    return next((cell for cell in cells_of(cells) if not looks or aiming.in_sight(grid, who, cell)), None)


def elsewhere(fight: Arena, grid: Grid, who: FighterId, at_least: float, among: Ways | None = None) -> Elsewhere | None:
    """The cell from which most can be done, if that is more than so much.

    ``among`` are cells that are got to in another way than by walking.
    """
    best, found, shapes = max(at_least, WORTH_DOING) + 1e-9, None, 0
    for looks, each in enumerate(promise.promises(fight, grid, who, best, among)):
        if each.score <= best or looks >= MOST_LOOKS:
            break
        if each.point is None and aiming.shaped(fight, each.act):
            shapes += 1
            if shapes > MOST_SHAPES:
                continue
        score = _truly(fight, grid, who, each)
        if score > best:
            best, found = score, each.cell
    return None if found is None else Elsewhere(best, found)


def _truly(fight: Arena, grid: Grid, who: FighterId, promised: promise.Promise) -> float:
    """What an act does from a cell, with all that stands in the way there."""
    act = promised.act
    if promised.point is not None:
        level = max(grid.board.height(promised.cell), grid.board.height(promised.point))
        return promised.score if grid.looks(promised.cell, promised.point, level) else 0.0
    with supposed(fight, grid, who, promised.cell):
        if aiming.shaped(fight, act):
            return _laid(fight, who, act).score - promised.struck
        targets = targets_for(fight, who, act) if act.count > 1 else _reached(fight, who, act, promised.target)
        if not targets:
            return 0.0
        styles = styles_of(fight, who, act) or NO_STYLES
        scores = (score_of(fight, who, Opening(act.id, act, targets), style)[0] for style in styles)
        return max(scores) - promised.struck


def _reached(fight: Arena, who: FighterId, act: Act, target: FighterId) -> list[FighterId]:
    return [target] if fight.may_target(who, target, act) else []
