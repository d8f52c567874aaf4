"""Checks of effects: each with the model of its kind, where an installed plugin brings one."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rollwright.document.checks.survey import Survey
    from rollwright.document.effects import Effect
    from rollwright.document.problems import Path

EXTRA = ("scale", "slot", "rank")


def check_effects(survey: Survey, at: Path, effects: Sequence[Effect]) -> None:
    """The effects of a card, an ability, a track or a rest."""
    for index, effect in enumerate(effects):
        _effect(survey, (*at, index), effect)


def _effect(survey: Survey, at: Path, effect: Effect) -> None:
    kinds = survey.registry.family("effect_kinds")
    if kinds and not survey.member((*at, "kind"), "effect_kinds", effect.kind):
        return
    settings = effect.settings
    if effect.kind in kinds and kinds[effect.kind].model is not None:
        survey.shape(kinds[effect.kind].model, {"kind": effect.kind, **settings}, at)
    for key in ("amount", "difficulty", "level"):
        if key in settings:
            survey.value((*at, key), settings[key], dice=True, extra=EXTRA)
    _names(survey, at, settings)


def _names(survey: Survey, at: Path, settings: dict[str, Any]) -> None:
    document = survey.document
    known: dict[str, Sequence[str]] = {
        "condition": survey.conditions,
        "clock": [each.id for each in document.clocks],
        "pool": [*survey.pools, *(each.id for each in document.pools)],
        "stat": survey.abilities,
        "skill": survey.skills,
        "list": [*survey.lists, *(each.id for each in document.sheet.tag_lists)],
    }
    if "thing" not in settings:
        known["track"] = [*survey.tracks, *survey.pools]
    else:
        known["thing"] = [each.id for each in document.things]
    for key, names in known.items():
        found = settings.get(key)
        if isinstance(found, str) and (names or key != "clock"):
            survey.name((*at, key), key, found, names)
