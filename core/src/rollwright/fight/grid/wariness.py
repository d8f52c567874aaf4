"""Wariness: who would rather be out of reach than go on as they are, and why.

Whoever fights best from afar keeps away from foes. Whoever can be expected to fall this round steps back too, as long
as somebody of their side is better off and goes on: so there is always one who fights, and fights come to an end.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from rollwright.fight.forecast import worth
from rollwright.fight.grid.bearings import Bearing
from rollwright.fight.grid.danger import Danger, danger_to, foes_of

if TYPE_CHECKING:
    from rollwright.fight.acts.act import Act
    from rollwright.fight.arena import Arena
    from rollwright.fight.grid.grid import Grid
    from rollwright.fight.state import Fighter, FighterId

CELLS_AFAR: Final = 3
"""Whatever reaches no further than this is no fighting from afar."""


@dataclass(slots=True)
class Wary:
    """Somebody who would rather be out of reach."""

    danger: Danger
    frail: bool
    """Whether they can be expected to fall; else they fight from afar."""
    range: int
    """How far they fight; 0 where they do not."""


def wary(fight: Arena, grid: Grid, who: FighterId) -> Wary | None:
    """Why somebody would rather be out of reach; None for whoever goes at their foes."""
    cells = fights_from(fight, grid, who)
    fighter = fight.state.fighters[who]
    friend = _steadier(fight, fighter)
    if not cells and not friend:
        return None
    danger = danger_to(fight, grid, who)
    place = grid.place(who)
    frail = friend and danger.damage(grid.at(who), place.up) >= fighter.health + fighter.temporary
    return Wary(danger, frail, cells) if cells or frail else None


def fights_from(fight: Arena, grid: Grid, who: FighterId) -> int:
    """How far somebody fights who does as much from afar as from nearby, in cells; 0 for anybody else."""
    foe = next(iter(foes_of(fight, who)), None)
    if foe is None:
        return 0
    best, cells = {True: 0.0, False: 0.0}, 0
    for act in fight.profiles[who].acts:
        far = _afar(fight, who, act)
        if act.harmful and not (act.standard or act.contest or act.uses or act.costs or act.recharge):
            with grid.supposing(who, foe.id, Bearing(2, "ranged") if far else Bearing(1, "melee")):
                does = worth(fight, who, act, foe.id).damage_f
            if far and does > best[True]:
                cells = far
            best[far > 0] = max(best[far > 0], does)
    return cells if best[True] and best[True] >= best[False] else 0


def _afar(fight: Arena, who: FighterId, act: Act) -> int:
    """From how far an act is done without a penalty; 0 where that is nearby."""
    known = fight.profiles[who].by_id
    spans = [known[part].span for part in act.sequence] if act.sequence else [act.span]
    cells = min((span.range for span in spans if span is not None), default=0)
    return cells if cells >= CELLS_AFAR else 0


def _steadier(fight: Arena, fighter: Fighter) -> bool:
    """Whether somebody of their side has more of their health left, and goes on."""
    share = fighter.health / max(1, fighter.health_max)
    friends = (each for each in fight.state.fighters.values() if each.side == fighter.side and each.id != fighter.id)
    return any(not (each.out or each.down) and each.health / max(1, each.health_max) > share for each in friends)
