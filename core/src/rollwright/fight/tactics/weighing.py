"""Weighing deeds: the most promising first, until what is found is worth more than any other could ever be.

What is chosen is what weighing all of them one by one, in the order of the menu, would choose. Only what would be the
best so far is asked whether it may be done and paid for.
"""

from __future__ import annotations

from operator import itemgetter
from typing import TYPE_CHECKING, Final, TypeAlias

from rollwright.fight.openings import aimed, allowed
from rollwright.fight.state import Choice
from rollwright.fight.tactics.options import aimed_best, gained, score_of
from rollwright.fight.tactics.targets import WASTED, healing, hurting
from rollwright.fight.tactics.thrift import dear, least_pay

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from rollwright.fight.arena import Arena
    from rollwright.fight.state import Fighter, FighterId
    from rollwright.fight.tactics.prospects import Even, Prospect
    from rollwright.fight.tactics.rows import Row


_LEFT: Final = itemgetter(0)
Lowest: TypeAlias = "dict[tuple[FighterId, ...], tuple[int, FighterId]]"
"""The least health that any of some have left, and the first who has so little."""


def best_deed(fight: Arena, who: FighterId, promising: Sequence[Prospect]) -> tuple[float, Choice | None]:
    """What is worth most of somebody's deeds, and how much; None where nothing is worth doing.

    Args:
        fight: The fight.
        who: Whose turn it is.
        promising: What their deeds hold in store, the most promising first.
    """
    fighter, best, chosen = fight.state.fighters[who], 0.0, None
    lowest: Lowest = {}
    for prospect in promising:
        if prospect.most < best:
            break
        score = _score(fight, who, prospect, best, lowest)
        better = score > best or (score == best and chosen is not None and prospect.place < chosen.place)
        if better and allowed(fight, who, fighter, prospect.act):
            best, chosen = score, prospect
    if chosen is None:
        return best, None
    return best, Choice(chosen.act.id, _targets(fight, who, chosen, lowest), least_pay(fight, who, chosen.act))


def _score(fight: Arena, who: FighterId, prospect: Prospect, best: float, lowest: Lowest) -> float:
    """What a deed is worth, with whoever is best; no more than it, where that is less than what is found already."""
    act, rows = prospect.act, prospect.rows
    if rows is None:
        opening = prospect.opening or aimed(fight, who, act)
        return 0.0 if opening is None else score_of(fight, who, opening)[0]
    if prospect.even is not None and (found := _evenly(fight, prospect.even, lowest)) is not None:
        brought = found
    else:
        brought = gained(act, _scores(fight.state.fighters, rows), fixed=act.aim == "self")
    if brought - prospect.price < best:
        return brought - prospect.price
    return brought - dear(fight, who, act, len(rows))


def _evenly(fight: Arena, even: Even, lowest: Lowest) -> float | None:
    """What a blow is worth that does the same to each: most on who has least left; None where it could finish them."""
    targets, damage, keen, lasting = even
    if targets not in lowest:
        lowest[targets] = min(_lefts(fight.state.fighters, targets), key=_LEFT)
    left = lowest[targets][0]
    if damage >= left:
        return None
    brought = hurting(damage, left, keen)
    for each in lasting:
        brought += each
    return brought


def _targets(fight: Arena, who: FighterId, prospect: Prospect, lowest: Lowest) -> list[FighterId]:
    """With whom a deed is worth so much."""
    opening, rows, even = prospect.opening, prospect.rows, prospect.even
    if even is not None and even.damage < lowest[even.targets][0]:
        return [lowest[even.targets][1]]
    if opening is not None and rows is not None:
        return list(aimed_best(fight, who, opening, _scores(fight.state.fighters, rows)))
    opening = opening or aimed(fight, who, prospect.act)
    return [] if opening is None else list(score_of(fight, who, opening)[1])


def _lefts(fighters: Mapping[FighterId, Fighter], targets: Sequence[FighterId]) -> list[tuple[int, FighterId]]:
    return [(fighters[each].health + fighters[each].temporary, each) for each in targets]


def _scores(fighters: Mapping[FighterId, Fighter], rows: Sequence[Row]) -> list[float]:
    """What an act is worth on each target, with the health that they have left now."""
    scores = []
    for row in rows:
        score, damage = 0.0, row.damage
        if damage:
            fighter = fighters[row.target]
            score = WASTED if row.down else hurting(damage, fighter.health + fighter.temporary, row.keen)
            if row.friend:
                score = -score
        if row.heal is not None:
            score += healing(fighters[row.target], row.heal)
        for each in row.lasting:
            score += each
        scores.append(score)
    return scores
