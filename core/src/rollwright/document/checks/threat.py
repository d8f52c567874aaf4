"""Checks of the threat scale and the budget of encounters."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rollwright.document.checks.survey import Survey
    from rollwright.document.combat import CombatBlock
    from rollwright.document.problems import Path
    from rollwright.document.threat import EncounterBudget


def check_threat(survey: Survey, combat: CombatBlock) -> None:
    """Tiers, and what a party can face."""
    threat = combat.threat
    if threat is None:
        return
    at: Path = ("combat", "threat")
    survey.unique((*at, "tiers"), "threat tier", threat.tiers)
    for index, tier in enumerate(threat.tiers):
        for key, band in (("health", tier.health), ("damagePerRound", tier.damage_per_round)):
            if band.min > band.max:
                survey.refuse((*at, "tiers", index, key), "bounds-crossed", min=band.min, max=band.max)
    if threat.budget is not None:
        _budget(survey, (*at, "budget"), threat.budget)


def _budget(survey: Survey, at: Path, budget: EncounterBudget) -> None:
    for index, name in enumerate(budget.level):
        here = (*at, "level", index)
        if survey.name(here, "field", name, survey.fields) and name in survey.fields:
            field = survey.fields[name]
            if field.type != "number":
                survey.refuse(here, "wrong-column-type", found=name, type=field.type, allowed="number")
    survey.unique((*at, "steps"), "step", budget.steps)
    for index, row in enumerate(budget.by_level):
        if len(row.worth) != len(budget.steps):
            survey.refuse(
                (*at, "byLevel", index, "worth"), "one-for-each-step", found=len(row.worth), right=len(budget.steps)
            )
    _ascending(survey, (*at, "byLevel"), "level", [row.level for row in budget.by_level])
    _ascending(survey, (*at, "crowd"), "from", [row.from_ for row in budget.crowd])
    for game, step in budget.for_game.items():
        survey.name((*at, "forGame", game), "step", step, [each.id for each in budget.steps])


def _ascending(survey: Survey, at: Path, key: str, numbers: Sequence[int]) -> None:
    for index, (before, after) in enumerate(pairwise(numbers), start=1):
        if after <= before:
            survey.refuse((*at, index, key), "table-not-ascending", before=before, after=after)
