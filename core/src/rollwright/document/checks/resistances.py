"""Checks of what somebody resists: damage types that there are, and qualities that blows may have."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rollwright.document.checks.mechanics import qualities

if TYPE_CHECKING:
    from rollwright.document.checks.survey import Survey
    from rollwright.document.conditions import Numbers
    from rollwright.document.creature import Creature
    from rollwright.document.problems import Path


def resistances(survey: Survey, at: Path, block: Creature | Numbers) -> None:
    """What a creature, a condition or a level lets its holder resist."""
    for key, types in (("resist", block.resist), ("immune", block.immune)):
        for index, each in enumerate(types):
            if isinstance(each, str):
                survey.damage_type((*at, key, index), each)
            else:
                survey.damage_type((*at, key, index, "type"), each.type)
                qualities(survey, (*at, key, index, "except"), each.except_)
