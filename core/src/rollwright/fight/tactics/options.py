"""What an option is worth with the best targets that there are for it, less what it takes."""

from __future__ import annotations

from operator import itemgetter
from typing import TYPE_CHECKING, Final

from rollwright.fight.forecast import worth
from rollwright.fight.numbers import PLAIN_STYLE
from rollwright.fight.tactics.finishing import sooner
from rollwright.fight.tactics.maneuvers import maneuver
from rollwright.fight.tactics.standards import standard
from rollwright.fight.tactics.targets import worths_on
from rollwright.fight.tactics.thrift import GIVEN, dear

if TYPE_CHECKING:
    from rollwright.fight.acts.act import Act
    from rollwright.fight.arena import Arena
    from rollwright.fight.numbers import StyleOffer
    from rollwright.fight.openings import Opening
    from rollwright.fight.state import FighterId

_SCORE: Final = itemgetter(0)
"""Of a score and whom it is for."""


def score_of(
    fight: Arena, who: FighterId, opening: Opening, style: StyleOffer = PLAIN_STYLE
) -> tuple[float, list[FighterId]]:
    """What it is worth to take an option, and the targets with whom it is worth so much."""
    act = opening.act
    assert act is not None  # noqa: S101 - the caller looked
    if act.standard or act.draws or act.leaves:
        return standard(fight, who, act, opening)
    if act.maneuver:
        return maneuver(fight, who, act, opening)
    least = dear(fight, who, act, len(opening.targets))
    if act.gives:
        return (GIVEN - least if act.harmful or _could_use(fight, who, act) else 0.0), opening.targets
    if not opening.fixed and (act.sequence or act.repeat):
        found, aimed = _spread(fight, who, act, opening.targets, style)
        return found - least, aimed
    scores = worths_on(fight, who, act, opening.targets, style)
    aimed = aimed_best(fight, who, opening, scores, style)
    return gained(act, scores, fixed=opening.fixed) - least if aimed else 0.0, aimed


def gained(act: Act, scores: list[float], *, fixed: bool) -> float:
    """What an act brings by what it is worth on each target, with all of them where they are fixed, or the best."""
    if fixed:
        return sum(scores)
    if act.count == 1:
        return max(scores)
    return sum(sorted([found for found in scores if found > 0], reverse=True)[: act.count])


def aimed_best(
    fight: Arena, who: FighterId, opening: Opening, scores: list[float], style: StyleOffer = PLAIN_STYLE
) -> list[FighterId]:
    """Those with whom an option brings so much."""
    act, targets = opening.act, opening.targets
    if opening.fixed or act is None:
        return targets
    if act.count == 1:
        return [sooner(fight, who, act, targets, scores.index(max(scores)), style)]
    ranked = sorted(zip(scores, targets, strict=True), key=_SCORE, reverse=True)
    return [target for found, target in ranked[: act.count] if found > 0]


def _spread(
    fight: Arena, who: FighterId, act: Act, targets: list[FighterId], style: StyleOffer
) -> tuple[float, list[FighterId]]:
    """Aim blow after blow where each is worth most, when those before it do what can be expected of them."""
    known = fight.profiles[who].by_id
    parts = [known[part] for part in act.sequence] or [act] * act.count
    taken = dict.fromkeys(targets, 0.0)
    total, aimed = 0.0, []
    for part in parts:
        scores = worths_on(fight, who, part, targets, style, taken)
        best = max(scores)
        at = sooner(fight, who, part, targets, scores.index(best), style, taken)
        total += best
        taken[at] += worth(fight, who, part, at, style.id).damage_f
        aimed.append(at)
    return total, aimed


def _could_use(fight: Arena, who: FighterId, act: Act) -> bool:
    """Whether what an act gives would be used: the budget is spent, and there is somebody to spend it on."""
    fighter = fight.state.fighters[who]
    return any(fighter.budgets.get(budget, 0) < 1 for budget, _count in act.gives)
