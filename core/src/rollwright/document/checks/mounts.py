"""Checks of who rides whom, and of what keeps a rider in the saddle."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rollwright.document.checks.mechanics import target_test

if TYPE_CHECKING:
    from rollwright.document.checks.survey import Survey
    from rollwright.document.positions import Mounts


def check_mounts(survey: Survey, mounts: Mounts) -> None:
    """What keeps a rider in the saddle is on the sheet, and what a mount may do is among the standard actions."""
    at = ("combat", "mounts")
    target_test(survey, (*at, "led"), mounts.led)
    if mounts.save is not None:
        survey.name((*at, "save"), "save", mounts.save, survey.saves)
    if mounts.prone is not None:
        survey.name((*at, "prone"), "condition", mounts.prone, survey.conditions)
    survey.only_with(at, mounts, "difficulty", allowed=mounts.save is not None, why="without a save nothing is reached")
