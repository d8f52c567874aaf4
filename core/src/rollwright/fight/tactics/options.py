"""What an option is worth with the best targets that there are for it, less what it takes."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final

from rollwright.fight.numbers import PLAIN_STYLE
from rollwright.fight.tactics.maneuvers import maneuver
from rollwright.fight.tactics.standards import standard
from rollwright.fight.tactics.targets import worth_on

if TYPE_CHECKING:
    from rollwright.fight.acts.act import Act
    from rollwright.fight.arena import Arena
    from rollwright.fight.numbers import StyleOffer
    from rollwright.fight.openings import Opening
    from rollwright.fight.state import FighterId


_POOL_PRICE: Final = 2.2
"""What a point of a pool must bring at the least, in points of damage."""


def score_of(
    fight: Arena, who: FighterId, opening: Opening, style: StyleOffer = PLAIN_STYLE
) -> tuple[float, list[FighterId]]:
    """What it is worth to take an option, and the targets with whom it is worth so much."""
    act = opening.act
    assert act is not None  # noqa: S101 - the caller looked
    if act.standard or act.draws or act.flees:
        return standard(fight, who, act, opening)
    if act.maneuver:
        return maneuver(fight, who, act, opening)
    least = price_of(act)
    if act.uses:
        least += 1.0
    if act.gives:
        return (6.0 - least if act.harmful or _could_use(fight, who, act) else 0.0), opening.targets
    if act.concentration and fight.state.fighters[who].concentration is not None:
        least += 20.0
    if opening.fixed:
        return sum(worth_on(fight, who, act, target, style) for target in opening.targets) - least, opening.targets
    if act.count == 1 and not act.sequence:
        scores = [worth_on(fight, who, act, target, style) for target in opening.targets]
        best = max(scores)
        return best - least, [opening.targets[scores.index(best)]]
    scored = sorted([(worth_on(fight, who, act, target, style), target) for target in opening.targets], key=_best_first)
    if act.sequence or act.repeat:
        return scored[0][0] * (1 if act.sequence else act.count) - least, [scored[0][1]] * act.count
    chosen = [(good, target) for good, target in scored[: act.count] if good > 0]
    if not chosen:
        return 0.0, []
    return sum(good for good, _target in chosen) - least, [target for _good, target in chosen]


@lru_cache(maxsize=4096)
def price_of(act: Act) -> float:
    """What an act must do at the least to be worth its pools."""
    return sum((price_at(cost.amount, cost.level) for cost in act.costs), 0.0)


def price_at(amount: int, level: int) -> float:
    """What so much of a pool of that level is worth."""
    return float(amount * _POOL_PRICE * float(max(1, level)) ** 0.6)


def _best_first(scored: tuple[float, str]) -> float:
    return -scored[0]


def _could_use(fight: Arena, who: FighterId, act: Act) -> bool:
    """Whether what an act gives would be used: the budget is spent, and there is somebody to spend it on."""
    fighter = fight.state.fighters[who]
    return any(fighter.budgets.get(budget, 0) < 1 for budget, _count in act.gives)
