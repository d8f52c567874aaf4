"""Pulses: what conditions do to their holder each turn, from a bleeding wound to a song that heartens."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from rollwright.fight.acts.act import Act, Clause
from rollwright.fight.blows import buffer, deal, heal, throw_at
from rollwright.fight.kind import Amount
from rollwright.fight.numbers import Strike

if TYPE_CHECKING:
    from rollwright.fight.arena import Arena
    from rollwright.fight.state import Clock, EachTurn, FighterId


def pulse(fight: Arena, who: FighterId, at: Clock) -> None:
    """Do what somebody's conditions do at this moment of their turn; the giver's blows are the giver's."""
    fighter = fight.state.fighters[who]
    for held in list(fighter.conditions.values()):
        each = held.each_turn
        if each is None or each.at != at or fighter.out or held.id not in fighter.conditions:
            continue
        giver = held.giver if held.giver in fight.profiles else who
        _one(fight, who, giver, each, fight.rules.conditions[held.id].name)


def _one(fight: Arena, who: FighterId, giver: FighterId, each: EachTurn, name: str) -> None:
    act = _act(each, name)
    if each.does == "damage":
        strike = Strike(fight, giver, who, act)
        deal(strike, throw_at(strike))
        return
    amount = Amount(each.count, each.sides, each.flat)
    total, faces = fight.rules.kind.throw_amount(fight.rules.terms, amount, fight.dice["damage"])
    (heal if each.does == "heal" else _gain)(fight, who, giver, act, total, faces, each.flat)


def _gain(fight: Arena, who: FighterId, giver: FighterId, act: Act, amount: int, faces: list[int], flat: int) -> None:
    del flat
    buffer(fight, who, giver, act, amount, faces)


@lru_cache(maxsize=256)
def _act(each: EachTurn, name: str) -> Act:
    clauses = (Clause(Amount(each.count, each.sides, each.flat), each.type),) if each.does == "damage" else ()
    return Act("each-turn", name, "action", clauses=clauses, qualities=frozenset({"magical"}))
