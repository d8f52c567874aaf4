"""Standing up: whoever lies must get up before they walk on, where the ruleset says what that costs (BD-03)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rollwright.effect import About, Question
from rollwright.fight.grid.speeds import speeds

if TYPE_CHECKING:
    from rollwright.fight.arena import Arena
    from rollwright.fight.state import FighterId


def lies(fight: Arena, who: FighterId) -> str:
    """The condition that somebody must get up from before they walk; empty where there is none."""
    standing = fight.standings[who]
    if not standing.key or Question.STANDING_COSTS_HALF not in standing.answers:
        return ""
    if not standing.asks(Question.STANDING_COSTS_HALF, About(holder=who, board=True)):
        return ""
    held, rules = fight.state.fighters[who].conditions, fight.rules.conditions
    costly = (each for each in held if any(e.question is Question.STANDING_COSTS_HALF for e in rules[each].effects))
    return next(costly, "")


def half(fight: Arena, who: FighterId) -> int:
    """What getting up costs: half of one turn's movement, rounded down, and a cell at the least."""
    most = max(speeds(fight, who).values(), default=0)
    return max(1, most // 2) if most else 0
