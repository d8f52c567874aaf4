"""Shaking somebody out of a condition, as an act that everybody has (CC-06): ``shake:<condition>``."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rollwright.fight.acts.act import Act

if TYPE_CHECKING:
    from collections.abc import Mapping

    from rollwright.document.combat import CombatBlock
    from rollwright.fight.standing import ConditionRule


def shake_acts(block: CombatBlock, known: Mapping[str, ConditionRule]) -> tuple[Act, ...]:
    """One act for every condition that another of the holder's side may end on their turn."""
    return tuple(
        Act(
            id=f"shake:{each.condition}",
            name=known[each.condition].name,
            group="shake",
            budget=each.shake_off.budget,
            aim="ally",
            harmful=False,
            shakes=each.condition,
            shakes_own=each.shake_off.own,
        )
        for each in block.conditions
        if each.shake_off is not None
    )
