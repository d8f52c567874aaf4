"""Standard actions: what is left when nothing better can be done."""

from __future__ import annotations

from math import inf
from typing import TYPE_CHECKING, Final

from rollwright.fight.tactics.lasting import ROUNDS_AHEAD
from rollwright.fight.tactics.nerve import had_enough

if TYPE_CHECKING:
    from rollwright.fight.acts.act import Act
    from rollwright.fight.arena import Arena
    from rollwright.fight.openings import Opening
    from rollwright.fight.state import FighterId


_FIRST: Final = 60.0
"""What is done before anything else."""
_LAST: Final = 50.0
"""What is done if not even that can be."""
_ORDINARY_HEALTH: Final = 20.0
"""Whoever has less of it than this gives each point more weight."""
STANDARD: Final = 0.6
"""The most that any standard action is worth."""


def standard(fight: Arena, who: FighterId, act: Act, opening: Opening) -> tuple[float, list[FighterId]]:
    """Standard actions are what is left when nothing better can be done; a weapon may have to be drawn first."""
    if act.draws:
        return _drawn(fight, who, act), opening.targets
    fighter = fight.state.fighters[who]
    if act.leaves:
        enough = had_enough(fight, fighter)
        return (_FIRST if act.leaves == "fled" else _LAST) if enough else 0.0, opening.targets
    if act.applies[0].condition in fighter.conditions:
        return 0.0, []
    scale = min(1.0, fighter.health_max / _ORDINARY_HEALTH)  # a point of health weighs more where there are few
    if act.standard == "dodge":
        return 0.6 * scale, opening.targets
    if act.standard == "hide":
        if act.budget != fight.rules.main_budget and fighter.budgets.get(fight.rules.main_budget, 0):
            return _FIRST, opening.targets  # the blow that follows is better for it
        return 0.4 * scale, opening.targets
    if act.standard == "help":
        able = [each for each in opening.targets if not fight.state.fighters[each].down]
        return (0.5 * scale, able[:1]) if able else (0.0, [])
    return 0.0, []


def most_standard(fight: Arena, who: FighterId, act: Act) -> float:
    """The most that ``standard`` can say of a standard action, or of a weapon that is drawn."""
    if act.draws:
        return inf if act.promise > fight.profiles[who].worth else 0.0
    return {"dodge": STANDARD, "help": STANDARD, "hide": _FIRST}.get(act.standard, 0.0)


def _drawn(fight: Arena, who: FighterId, act: Act) -> float:
    """A weapon is drawn when it is better than all that could be done without it."""
    gained = act.promise - fight.profiles[who].worth
    if gained <= 0 or fight.decided:
        return 0.0
    return _FIRST if not act.budget else ROUNDS_AHEAD * gained
