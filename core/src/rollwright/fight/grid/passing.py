"""Strikes in passing: who may strike at somebody who walks out of their reach (BD-10)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from rollwright.board.bits import spread
from rollwright.effect import About, Question
from rollwright.fight.payment import affordable

if TYPE_CHECKING:
    from rollwright.fight.arena import Arena
    from rollwright.fight.state import FighterId


@dataclass(frozen=True, slots=True)
class Guard:
    """Somebody who may strike, and the cells from which a walker is within their longest reach."""

    who: FighterId
    zone: int

    def leaves(self, here: int, there: int) -> bool:
        """Whether a step leads out of their reach."""
        return bool(self.zone >> here & 1) and not self.zone >> there & 1


def guards(fight: Arena, walker: FighterId) -> list[Guard]:
    """Everybody who may strike at a walker when they leave their reach, in turn order.

    Nobody strikes at whoever has disengaged, or out of a reach that is too low for somebody in the air.
    """
    grid = fight.grid
    assert grid is not None  # noqa: S101 - nobody walks without a board
    standing = fight.standings[walker]
    if not grid.rules.opportunity or (standing.key and standing.asks(Question.LEAVES_FREELY, About(holder=walker))):
        return []
    found = []
    for who in fight.from_turn():
        reach = 0 if fight.same_side(who, walker) else longest(fight, who)
        if reach and grid.rise(who, walker) <= reach:
            near = grid.board.within(grid.at(who), reach, grid.size(who))
            found.append(Guard(who, spread(near, grid.board.stride, grid.size(walker))))
    return found


def longest(fight: Arena, who: FighterId) -> int:
    """How far somebody reaches with what they could strike with now; 0 when they cannot strike."""
    fighter, profile = fight.state.fighters[who], fight.profiles[who]
    if not profile.in_passing or fighter.out or fighter.down or fight.standings[who].cannot_react:
        return 0
    able = (act for act in profile.in_passing if act.span is not None and affordable(fight, fighter, act))
    return max((act.span.reach for act in able if act.span is not None), default=0)
