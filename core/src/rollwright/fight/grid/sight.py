"""Sight and cover between two fighters, as the board has them and the ruleset counts them (BD-09)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, TypeAlias

from rollwright.board import Cover as OnBoard
from rollwright.board import cover as cover_on
from rollwright.fight.grid import saddles
from rollwright.fight.numbers import Part

if TYPE_CHECKING:
    from rollwright.fight.acts.act import Act
    from rollwright.fight.arena import Arena
    from rollwright.fight.grid.grid import Grid
    from rollwright.fight.grid.rules import GridRules
    from rollwright.fight.state import FighterId

Cover: TypeAlias = Literal["", "half", "three-quarters", "full"]
_WORDS: dict[OnBoard, Cover] = {
    OnBoard.NONE: "",
    OnBoard.HALF: "half",
    OnBoard.THREE_QUARTERS: "three-quarters",
    OnBoard.FULL: "full",
}


def sees(grid: Grid, who: FighterId, target: FighterId) -> bool:
    """Whether there is a line of sight between two: from any cell of the one to any of the other."""
    found = grid.seen.get((who, target))
    if found is None:
        level = max(grid.height(grid.place(who)), grid.height(grid.place(target)))
        own, theirs = grid.cells(who), grid.cells(target)
        found = any(grid.looks(one, other, level) for one in own for other in theirs)
        grid.seen[who, target] = grid.seen[target, who] = found
    return found


def seen_from_cell(grid: Grid, cell: int, target: FighterId) -> bool:
    """Whether somebody would be seen by whoever stood on the ground of a cell."""
    level = max(grid.board.height(cell), grid.height(grid.place(target)))
    return any(grid.looks(cell, other, level) for other in grid.cells(target))


def cover_of(grid: Grid, who: FighterId, target: FighterId) -> Cover:
    """How much of the target is covered from where somebody stands, against an attack; the best for who strikes.

    Only a ruleset that gives cover a meaning asks the board for it.
    """
    if grid.rules.cover is None:
        return ""
    above = grid.place(who).up
    own = grid.cells(who)
    return min((measured(grid, who, cell, target, above=above, stands=True) for cell in own), key=_order, default="")


def sheltered(fight: Arena, who: FighterId, target: FighterId, act: Act, point: int | None) -> list[Part]:
    """What cover adds to a target's save against an act.

    Args:
        fight: The fight.
        who: Whose act it is.
        target: Who saves.
        act: The act; only its own save is helped.
        point: The cell where a burst goes off; of anything else it is measured from whose it is.
    """
    grid = fight.grid
    rules = None if grid is None else grid.rules.cover
    if grid is None or rules is None or act.save is None or act.save.save not in rules.saves:
        return []
    if who == target or act.span is None or act.span.bare:
        return []
    start, above = (grid.at(who), grid.place(who).up) if point is None else (point, 0)
    cover = measured(grid, who, start, target, above=above, stands=False)
    return [Part(f"@cover.{cover}", amount)] if (amount := bonus(grid.rules, cover)) else []


def measured(grid: Grid, who: FighterId, start: int, target: FighterId, *, above: int, stands: bool) -> Cover:
    """How much of the target is covered from a cell: its least covered cell counts."""
    rules = grid.rules.cover
    between = 0
    if rules is not None and rules.creatures:
        between = _others(grid, who, target)
    up = grid.place(target).up
    found = (
        cover_on(grid.board, start, cell, creatures=between, stands=stands, above=above, target_above=up)
        for cell in grid.cells(target)
    )
    return _WORDS[min(found, default=OnBoard.NONE)]


def bonus(rules: GridRules, cover: Cover) -> int:
    """What cover adds to the defense, or to a save."""
    if rules.cover is None or not cover:
        return 0
    return rules.cover.half if cover == "half" else rules.cover.three_quarters


def _others(grid: Grid, who: FighterId, target: FighterId) -> int:
    """The cells of everybody who stands, but for the two."""
    fighters, found = grid.fight.state.fighters, 0
    riding = () if grid.rules.mounts is None else (saddles.partner(grid, who), saddles.partner(grid, target))
    for each, cells in grid.held().items():
        if each not in (who, target, *riding) and not fighters[each].down:
            found |= cells
    return found


def _order(cover: Cover) -> int:
    return ("", "half", "three-quarters", "full").index(cover)
