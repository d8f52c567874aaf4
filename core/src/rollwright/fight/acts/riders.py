"""Riders of creatures, and riders that ask: taking one is an act of its own, answered when a hit is about to land."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rollwright.fight.acts.act import Act, Moment, Reaction, Rider
from rollwright.fight.acts.amounts import amount_of
from rollwright.fight.acts.pieces import costs_of
from rollwright.fight.state import RIDER

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rollwright.document.creature import Creature
    from rollwright.document.mechanics import Mechanics
    from rollwright.fight.rules import CombatRules
    from rollwright.sheet import Sheet


def creature_riders(rules: CombatRules, creature: Creature) -> Iterator[Rider]:
    """The riders of a creature's block."""
    for each in creature.riders:
        yield Rider(
            each.id,
            each.name,
            amount_of(rules.ruleset, each.amount.dice, each.amount.flat),
            (each.type or "").casefold(),
            each.once_per,
            each.asks,
            acts=frozenset(f"action:{action}" for action in each.actions) if each.actions else None,
            when=frozenset(each.when),
        )


def rider_act(rules: CombatRules, rider: Rider, mechanics: Mechanics | None, sheet: Sheet | None) -> Act:
    """The act of taking a rider that asks: free but for its price, and for a budget where the entry names one."""
    return Act(
        id=f"rider:{rider.id}",
        name=rider.name,
        group="ability",
        budget=(mechanics.budget or "") if mechanics else "",
        costs=costs_of(rules, mechanics.cost, sheet) if mechanics else (),
        aim="self",
        reaction=Reaction((Moment(RIDER),)),
        harmful=False,
        rides=rider.id,
    )
