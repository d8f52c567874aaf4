"""A hit that leaves its target reeling: exactly one turn is lost (DP-09).

The blow must do strictly more than a number of the target's, after soak and resistances, all its clauses together. A
second one before that turn adds nothing. The mark goes with the turn that was lost, or with the fight.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from rollwright_dice_pool.events import Dazed, TurnLost

if TYPE_CHECKING:
    from rollwright.extend import Arena, FighterId, Strike
    from rollwright_dice_pool.block import PoolTerms

DAZED = "dazed"
"""1 while a turn is to be lost; 2 where the fight has put the mark on."""


def after_blow(terms: PoolTerms, strike: Strike, total: int, lost: int, over: int) -> None:
    """Daze a target whom one blow has hurt more than ``over``; on a track marked by blows it is one mark."""
    fight, rule = strike.fight, terms.block.daze
    if rule is None:
        return
    wounds = fight.rules.wounds
    measured = lost if wounds is not None and wounds.per_blow else total
    fighter = fight.state.fighters[strike.target]
    if measured <= over or fighter.numbers.get(DAZED) or fighter.health < 1:
        return
    marks = rule.condition is not None and rule.condition not in fighter.conditions
    fight.emit(Dazed(strike.target, strike.who, rule.text or "", 2 if marks else 1))
    if marks and rule.condition is not None:
        fight.afflict(strike.target, rule.condition, "dazed")


def start_turn(terms: PoolTerms, fight: Arena, who: FighterId) -> bool:
    """Whether a turn is lost; the mark goes with it."""
    state = fight.state.fighters[who].numbers.get(DAZED, 0)
    if not state:
        return False
    fight.emit(TurnLost(who))
    _unmark(terms, fight, who, state)
    return True


def end_fight(terms: PoolTerms, fight: Arena) -> None:
    """Take off every mark that the fight has put on."""
    for who, fighter in fight.state.fighters.items():
        state = fighter.numbers.get(DAZED, 0)
        if state:
            _unmark(terms, fight, who, state)


def _unmark(terms: PoolTerms, fight: Arena, who: FighterId, state: int) -> None:
    rule = terms.block.daze
    if state > 1 and rule is not None and rule.condition is not None:
        fight.relieve(who, rule.condition, "turn-lost")
