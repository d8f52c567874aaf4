"""The most that an act can be worth, whatever health anybody has left: what promises less than is found is not weighed.

Every bound here is a sum of ``targets``, ``options`` or ``thrift`` with the health that suits it best.
"""

from __future__ import annotations

from math import inf
from typing import TYPE_CHECKING, Final

from rollwright.fight.forecast import worth
from rollwright.fight.openings import fits
from rollwright.fight.tactics.lasting import condition
from rollwright.fight.tactics.standards import most_standard
from rollwright.fight.tactics.targets import BUFFER, FINISHED, KEEN, RAISED, WASTED
from rollwright.fight.tactics.thrift import GIVEN, price_for

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rollwright.fight.acts.act import Act
    from rollwright.fight.arena import Arena
    from rollwright.fight.state import FighterId
    from rollwright.fight.tactics.rows import Row

_SLACK: Final = 1e-6
"""More than such a sum can lose by being rounded."""


def most_of(fight: Arena, who: FighterId, act: Act, targets: Sequence[FighterId] | None) -> float:
    """The most that an act can be worth to somebody, as everybody stands; 0 or less for what is never worth doing.

    Args:
        fight: The fight.
        who: Whose act it is.
        act: The act.
        targets: Whom it may be aimed at; None where that hangs on more than how everybody stands.
    """
    if act.standard or act.draws:
        return most_standard(fight, who, act)
    if act.leaves or act.maneuver or act.safe_after:
        return inf
    if targets is None:
        each = [_on(fight, who, act, target) for target in whoever(fight, who, act)]
        return max(each, default=0.0) - price_for(act, 1) + _SLACK
    gained = GIVEN if act.gives else _gained(fight, who, act, targets)
    return gained - price_for(act, len(targets)) + _SLACK


def whoever(fight: Arena, who: FighterId, act: Act) -> list[FighterId]:
    """Whom an act may be aimed at without a board, hurt or not."""
    return (
        [who]
        if act.aim == "self"
        else [each.id for each in fight.state.fighters.values() if fits(fight, who, each, act)]
    )


def _gained(fight: Arena, who: FighterId, act: Act, targets: Sequence[FighterId]) -> float:
    """The most that an act can bring with the best of its targets."""
    if act.sequence:
        known = fight.profiles[who].by_id
        return sum([max([_on(fight, who, known[part], each) for each in targets]) for part in act.sequence])
    each = [_on(fight, who, act, target) for target in targets]
    if act.aim == "self":
        return sum(each)
    if act.repeat or act.count == 1:
        return max(each) * act.count
    return sum(sorted([found for found in each if found > 0], reverse=True)[: act.count])


def _on(fight: Arena, who: FighterId, act: Act, target: FighterId) -> float:
    """The most that an act can be worth on one target."""
    fighter = fight.state.fighters[target]
    if not act.settled or not fighter.conditions.keys().isdisjoint(act.ends):
        return inf
    found, friend, score = worth(fight, who, act, target), fighter.side == fight.state.fighters[who].side, 0.0
    if found.damage_f and not friend:
        finished = found.damage_f * FINISHED + fight.profiles[target].worth * KEEN
        score = WASTED if fighter.down else max(WASTED, finished)
    if act.heal is not None:
        score += RAISED if fighter.down else found.heal_f
    if act.temporary is not None:
        score += BUFFER
    return score + sum([condition(fight, target, apply, friend=friend) * found.lands_f for apply in act.applies])


def most_together(act: Act, rows: Sequence[Row]) -> float:
    """The same, of an act that does what these rows say to those whom it may be aimed at."""
    each = [row.most for row in rows]
    if act.aim == "self":
        gained = sum(each)
    elif act.count == 1:
        gained = max(each)
    else:
        gained = sum(sorted([found for found in each if found > 0], reverse=True)[: act.count])
    return gained - price_for(act, len(rows)) + _SLACK


def most_mended(act: Act, rows: Sequence[Row]) -> float:
    """The same, where the health that they have left decides whom it may be aimed at."""
    return max([row.most for row in rows]) - price_for(act, 1) + _SLACK
