"""Draining: what becomes of the damage of a blow beside the harm. It goes by what came through, buffer and all."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rollwright.fight.events import Healed, MaximumLowered
from rollwright.fight.saving_throws import roll_save

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rollwright.fight.acts.act import Drain
    from rollwright.fight.events.blows import Dealt
    from rollwright.fight.numbers import Strike


def drain(strike: Strike, rule: Drain, parts: Sequence[Dealt]) -> None:
    """Lower the most health of the target, unless a save keeps it, and heal the striker by what was taken."""
    amount = sum(part.dealt for part in parts if not rule.type or part.type == rule.type)
    if amount < 1:
        return
    if rule.lowers:
        _lower(strike, rule, amount)
    if rule.heals != "none":
        _feed(strike, amount if rule.heals == "all" else amount // 2)


def _lower(strike: Strike, rule: Drain, amount: int) -> None:
    fight, target, act = strike.fight, strike.target, strike.act
    fighter, asked = fight.state.fighters[target], rule.save
    if asked is not None and roll_save(fight, target, asked.save, asked.difficulty, act.name, purpose="clause"):
        return
    lowered = min(fighter.full, fighter.lowered + amount)
    if lowered > fighter.lowered:
        fight.emit(MaximumLowered(target, strike.who, act.name, amount, lowered))


def _feed(strike: Strike, amount: int) -> None:
    fight, who = strike.fight, strike.who
    fighter = fight.state.fighters[who]
    health = min(fighter.health_max, fighter.health + amount)
    if not fighter.down and health > fighter.health:
        before = fighter.health
        fight.emit(Healed(who, who, strike.act.name, health - before, [], 0, before, health))
