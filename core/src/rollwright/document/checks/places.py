"""Checks of what an act does to places: who is moved by it, and what stays behind."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from rollwright.document.checks.survey import Survey
    from rollwright.document.creature import CreatureAction
    from rollwright.document.mechanics import Mechanics
    from rollwright.document.problems import Path


def check_teleport(survey: Survey, at: Path, block: Mechanics | CreatureAction, *, rolls: bool) -> None:
    """One is moved at a time, to one cell; and there must be cells."""
    combat = survey.document.combat
    measured = combat is not None and combat.distance is not None
    survey.only_with(at, block, "teleport", allowed=measured, why="the document declares no `combat.distance`")
    survey.only_with(at, block, "teleport", allowed=block.area is None, why="an area has no one cell to lead to")
    survey.only_with(at, block, "teleport", allowed=not rolls, why="what is rolled to hit moves nobody")
    if block.teleport is not None and block.target_count > 1:
        survey.refuse((*at, "targetCount"), "key-out-of-place", found="targetCount", why="one is moved to one cell")
