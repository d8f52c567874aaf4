"""Reaching: whether an act gets to somebody on the board, and why it does not (BD-07, BD-13)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rollwright.errors import Refused
from rollwright.fight.grid import sight

if TYPE_CHECKING:
    from rollwright.fight.acts.act import Act
    from rollwright.fight.acts.spans import Span
    from rollwright.fight.arena import Arena
    from rollwright.fight.grid.grid import Grid
    from rollwright.fight.state import FighterId


def barred(fight: Arena, who: FighterId, target: FighterId, act: Act) -> str:
    """Why an act does not get to somebody on the board: a code; empty where it does."""
    grid, span = fight.grid, act.span
    if act.sequence and grid is not None:
        known = fight.profiles[who].by_id
        codes = [barred(fight, who, target, known[part]) for part in act.sequence]
        return "" if "" in codes else codes[0]
    if grid is None or span is None or (who, target) in grid.supposed or who == target or act.aim == "self":
        return ""
    if grid.between(who, target) > farthest(grid, who, target, span):
        return "out-of-reach"
    return "" if sight.sees(grid, who, target) else "no-line-of-sight"


def farthest(grid: Grid, who: FighterId, target: FighterId, span: Span) -> int:
    """How far an act reaches somebody: shots reach further from above (BD-05)."""
    most = span.farthest
    if span.range and grid.rules.height.range_bonus:
        above = grid.height(grid.place(who)) > grid.height(grid.place(target))
        most = max(span.reach, max(span.range, span.long) + (grid.rules.height.range_bonus if above else 0))
    return most


def refusal(fight: Arena, who: FighterId, act: Act, target: FighterId) -> Refused | None:
    """The refusal of a target that an act does not get to; None where it does, or where there is no such target."""
    grid, fighters = fight.grid, fight.state.fighters
    code = barred(fight, who, target, act) if target in fighters else ""
    if not code or grid is None or act.span is None:
        return None
    scale = grid.rules.scale
    return Refused(
        code,
        {
            "by": fighters[who].name,
            "name": act.name,
            "target": fighters[target].name,
            "distance": scale.amount(grid.between(who, target)),
            "reach": scale.amount(farthest(grid, who, target, act.span)),
            "unit": scale.label,
        },
    )
