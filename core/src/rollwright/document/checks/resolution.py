"""Checks of the resolution block: the keys that every kind shares, and what the kind itself has to say."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rollwright.document.checks.effects import check_effect, effects_within
from rollwright.document.effects import OF_A_ROLL

if TYPE_CHECKING:
    from rollwright.document.checks.survey import Survey
    from rollwright.document.problems import Path
    from rollwright.document.resolution import CheckSpend, ResolutionBlock


def check_resolution(survey: Survey) -> None:
    """The whole block."""
    block = survey.document.resolution
    at: Path = ("resolution",)
    if block.ability_modifier is not None and block.ability_modifier.op == "formula":
        place = (*at, "abilityModifier", "formula")
        survey.value(place, block.ability_modifier.formula, live=False, trained=False, extra=("score",))
    if block.proficiency is not None:
        survey.value((*at, "proficiency", "bonus"), block.proficiency.bonus, live=False, trained=False)
    survey.unique((*at, "proficiencyTiers"), "training tier", block.proficiency_tiers)
    for index, tier in enumerate(block.proficiency_tiers):
        if tier.multiplier and block.proficiency is None:
            survey.refuse((*at, "proficiencyTiers", index, "multiplier"), "multiplier-of-nothing")
    _penalty(survey, at)
    for index, adjust in enumerate(block.adjust):
        survey.value((*at, "adjust", index, "value"), adjust.value)
        if adjust.abilities is not None:
            survey.names((*at, "adjust", index, "abilities"), "ability", adjust.abilities, survey.abilities)
    for index, spend in enumerate(block.spend):
        _spend(survey, (*at, "spend", index), spend)
        if spend.pool in [other.pool for other in block.spend[:index]]:
            survey.refuse((*at, "spend", index, "pool"), "duplicate-name", what="pool", found=spend.pool)
    _own(survey, at, block)


def _own(survey: Survey, at: Path, block: ResolutionBlock) -> None:
    """The keys of the kind itself: every effect in them, and what the kind says is wrong."""
    for path, effect in effects_within(at, block):
        check_effect(survey, path, effect, OF_A_ROLL)
    if block.kind in survey.registry.ids("resolution_kinds"):
        kind: Any = survey.registry.get("resolution_kinds", block.kind)
        for path, code, params in kind.faults(block, survey.document):
            survey.refuse((*at, *path), code, **params)
        if "harder" not in kind.options_of(block):
            _harder(survey, block.kind)


def _harder(survey: Survey, kind: str) -> None:
    """Nothing may be harder for the untrained by its dice where a kind knows no such dice."""
    sheet = survey.document.sheet
    for name in ("sections", "skills", "saves"):
        for index, thing in enumerate(getattr(sheet, name)):
            if getattr(thing, "untrained", None) == "harder":
                survey.refuse(("sheet", name, index, "untrained"), "untrained-harder", found=thing.id, kind=kind)


def _penalty(survey: Survey, at: Path) -> None:
    found = survey.document.resolution.penalty_from
    if found is None or not survey.name((*at, "penaltyFrom"), "track", found, survey.tracks):
        return
    if found in survey.tracks and not survey.tracks[found].is_wound:
        survey.refuse((*at, "penaltyFrom"), "not-a-wound-track", found=found)


def _spend(survey: Survey, at: Path, spend: CheckSpend) -> None:
    if survey.name((*at, "pool"), "pool", spend.pool, survey.pools):
        pool = survey.pools.get(spend.pool)
        if pool is not None and pool.start == "empty":
            survey.refuse((*at, "pool"), "pool-starts-empty", found=spend.pool)
    if spend.successes is None and spend.dice is None and spend.reroll is None:
        survey.refuse(at, "key-of-missing", keys="successes, dice, reroll", found="")
    if spend.per_check is not None and spend.per_check != "pool":
        survey.value((*at, "perCheck"), spend.per_check)
