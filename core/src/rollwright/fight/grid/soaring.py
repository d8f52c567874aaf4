"""Soaring: at which height the engine's fliers fight (BD-06, BD-12).

Who fights from afar rises as high as those who strike do not reach; who must strike comes down, or up to whoever flies.
Heights are weighed like cells: what can be done from there, less what is to be expected there.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from rollwright.board import HIGHEST
from rollwright.fight.grid import moves
from rollwright.fight.grid.danger import foes_of
from rollwright.fight.grid.passing import longest
from rollwright.fight.grid.ways import allowance

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rollwright.fight.arena import Arena
    from rollwright.fight.grid.grid import Grid
    from rollwright.fight.grid.wariness import Wary
    from rollwright.fight.state import FighterId, Place

MOST_HEIGHTS: Final = 4
"""How many other heights are weighed, at the most."""


def heights(fight: Arena, grid: Grid, who: FighterId, why: Wary | None) -> Iterator[Place]:
    """Where somebody who flies could be instead, straight above or below, with what getting there takes."""
    place, level = grid.place(who), grid.rules.high(1)
    if place.on or not level or not fight.profiles[who].speeds.get("fly"):
        return
    left, wanted = allowance(fight, who).fly, []
    foes = foes_of(fight, who)
    if why is not None and why.range:
        wanted += [min(_safe(fight, grid, who), why.range // level, place.up + left // level)]
    elif place.up or any(grid.place(each.id).up for each in foes):
        wanted += [*(grid.place(each.id).up for each in foes), _reach(fight, who) // level, 0]
    for up in list(dict.fromkeys(each for each in wanted if 0 <= each <= HIGHEST and each != place.up))[:MOST_HEIGHTS]:
        cost = abs(up - place.up) * level
        if cost <= left and (up > place.up or place.up):
            yield replace(place, up=up, airborne=True, moved=place.moved + cost)


def towards(grid: Grid, who: FighterId, up: int) -> str:
    """The option that leads to a height, a level at a time."""
    return moves.RISE if up > grid.place(who).up else moves.SINK


def _safe(fight: Arena, grid: Grid, who: FighterId) -> int:
    """The lowest height that is out of reach of all who could strike and do not fly."""
    on_foot = [each.id for each in foes_of(fight, who) if not fight.profiles[each.id].speeds.get("fly")]
    reach = max((max(longest(fight, each), 1) for each in on_foot), default=0)
    return reach // grid.rules.high(1) + 1 if reach else grid.place(who).up


def _reach(fight: Arena, who: FighterId) -> int:
    """How far somebody strikes, in cells."""
    spans = [act.span for act in fight.profiles[who].by_id.values() if act.harmful and act.span is not None]
    return max((span.reach for span in spans), default=0)
