"""How far an ability of the document reaches on a board, in cells (BD-01, BD-08, BR-03).

Distances are in the unit of the catalog that holds it, where that has one, and else in the system's; above 0 they round
to the nearest cell and never to none. An ability that says neither a range nor the size of an area reaches whoever is
in the fight, as without a board.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from rollwright.ability.reaching import shape_of
from rollwright.document.abilities import AbilityArea
from rollwright.document.abilities import Power as PowerBlock
from rollwright.fight.acts.spans import Shape, Span

if TYPE_CHECKING:
    from rollwright.ability import Ability
    from rollwright.board import Scale
    from rollwright.fight.rules import CombatRules


def power_span(rules: CombatRules, ability: Ability) -> Span | None:
    """The span of an ability; None where places mean nothing to it."""
    block = ability.source
    if rules.grid is None or not isinstance(block, PowerBlock):
        return None
    area = block.target if isinstance(block.target, AbilityArea) else None
    sized = area is not None and area.size is not None
    if block.range is None and not sized:
        return None
    scale = rules.grid.catalogs.get(ability.catalog, rules.grid.scale)
    far = scale.reach(block.range or 0)
    return Span(0 if far else 1, far, shape=_shape(area, scale) if area is not None and sized else None)


def _shape(area: AbilityArea, scale: Scale) -> Shape:
    width = scale.reach(area.width or 0) or 1
    return Shape(shape_of(area), scale.reach(area.size or 0), width, area.friendly_fire)
