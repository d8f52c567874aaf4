"""Weighing deeds: the most promising first, until what is found is worth more than any other could ever be.

What is chosen is what weighing all of them one by one, in the order of the menu, would choose. Only what would be the
best so far is asked whether it may be done and paid for.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from rollwright.fight.openings import aimed, allowed
from rollwright.fight.state import Choice
from rollwright.fight.tactics.options import aimed_best, gained, score_of
from rollwright.fight.tactics.prospects import prospects
from rollwright.fight.tactics.targets import WASTED, hurting
from rollwright.fight.tactics.thrift import dear, least_pay

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from rollwright.fight.arena import Arena
    from rollwright.fight.openings import Opening
    from rollwright.fight.profile import Payable
    from rollwright.fight.state import Fighter, FighterId
    from rollwright.fight.tactics.prospects import Prospect, Row


def best_deed(fight: Arena, who: FighterId, able: Payable) -> tuple[float, Choice | None]:
    """What is worth most of somebody's deeds that budgets pay, and how much; None where nothing is worth doing."""
    fighter, best, chosen, found = fight.state.fighters[who], 0.0, None, None
    for prospect in prospects(fight, who, able):
        if prospect.most < best:
            break
        opening = prospect.opening or aimed(fight, who, prospect.act)
        if opening is None:
            continue
        score, scores, targets = _weighed(fight, who, prospect, opening)
        better = score > best or (score == best and chosen is not None and prospect.place < chosen.place)
        if better and allowed(fight, who, fighter, prospect.act):
            best, chosen, found = score, prospect, (opening, scores, targets)
    if chosen is None or found is None:
        return best, None
    opening, scores, targets = found
    if scores:
        targets = aimed_best(fight, who, opening, scores)
    return best, Choice(opening.option, list(targets), least_pay(fight, who, chosen.act))


def _weighed(
    fight: Arena, who: FighterId, prospect: Prospect, opening: Opening
) -> tuple[float, list[float], list[FighterId]]:
    """What a deed is worth, on each target where that is all that counts, and else with which of them."""
    if prospect.rows is None:
        score, targets = score_of(fight, who, opening)
        return score, [], targets
    scores = _scores(fight.state.fighters, prospect.rows)
    least = dear(fight, who, prospect.act, len(scores))
    return gained(prospect.act, scores, fixed=opening.fixed) - least, scores, []


def _scores(fighters: Mapping[FighterId, Fighter], rows: Sequence[Row]) -> list[float]:
    """What an act is worth on each target, with the health that they have left now."""
    scores = []
    for target, damage, keen, down, friend, lasting in rows:
        score = 0.0
        if damage:
            fighter = fighters[target]
            score = WASTED if down else hurting(damage, fighter.health + fighter.temporary, keen)
            if friend:
                score = -score
        for each in lasting:
            score += each
        scores.append(score)
    return scores
