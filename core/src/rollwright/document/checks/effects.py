"""Checks of effects: the kind, its keys, the values, the names, and what the kind itself has to say."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rollwright.document.block import Block
from rollwright.document.checks.survey import spelt
from rollwright.document.effects import VALUES, Effect, EffectBlock

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from rollwright.document.checks.survey import Survey
    from rollwright.document.problems import Path

OF_A_USE = ("scale", "slot", "rank")
"""Names that exist only while an ability is used."""


def check_effects(survey: Survey, at: Path, effects: Sequence[Effect], extra: Iterable[str] = ()) -> None:
    """The effects of a card, an ability, a track or a rest; ``extra`` are names that only exist there."""
    names = tuple(extra)
    for index, effect in enumerate(effects):
        check_effect(survey, (*at, index), effect, names)


def check_effect(survey: Survey, at: Path, effect: Effect, extra: tuple[str, ...] = ()) -> None:
    """One effect."""
    if not survey.member((*at, "kind"), "effect_kinds", effect.kind):
        return
    kind = survey.registry.get("effect_kinds", effect.kind)
    faults_before = len(survey.problems.found)
    settings = effect.settings
    block = survey.shape(kind.model or EffectBlock, {"kind": effect.kind, **settings}, at)
    for key in getattr(kind, "values", VALUES):
        if key in settings and not survey.is_told((*at, key)) and not kind.is_word(key, settings[key], survey.document):
            survey.value((*at, key), settings[key], dice=True, extra=extra)
    for key in getattr(kind, "holds", ()):
        held = getattr(block, key, ())
        check_effects(survey, (*at, spelt(key)), held, extra)
    _names(survey, at, settings)
    if block is not None and len(survey.problems.found) == faults_before:
        for key, code, params in kind.faults(block, survey.document):
            survey.refuse((*at, key) if key else at, code, **params)


def effects_within(at: Path, found: Any) -> Iterator[tuple[Path, Effect]]:
    """Every effect that a kind's own keys hold, with its place."""
    if isinstance(found, Effect):
        yield at, found
    elif isinstance(found, Block):
        for name, key in type(found).model_fields.items():
            yield from effects_within((*at, key.alias or name), getattr(found, name))
    elif isinstance(found, tuple):
        for index, each in enumerate(found):
            yield from effects_within((*at, index), each)


def _names(survey: Survey, at: Path, settings: dict[str, Any]) -> None:
    document = survey.document
    known: dict[str, Sequence[str]] = {
        "condition": survey.conditions,
        "clock": [each.id for each in document.clocks],
        "pool": [*survey.pools, *(each.id for each in document.pools)],
        "stat": survey.abilities,
        "skill": survey.skills,
        "list": [each.id for each in document.sheet.tag_lists],
        "thing": [each.id for each in document.things],
        "track": [*survey.tracks, *survey.pools],
    }
    thing = next((each for each in document.things if each.id == settings.get("thing")), None)
    if "thing" in settings:
        known["track"] = [each.id for each in thing.tracks] if thing else ()
    for key, names in known.items():
        found = settings.get(key)
        if isinstance(found, str) and _is_judged(key, names, settings):
            survey.name((*at, key), key, found, names)


def _is_judged(key: str, names: Sequence[str], settings: dict[str, Any]) -> bool:
    """Whether a name can be wrong: clocks that nobody declares are made by their first tick."""
    if key == "clock":
        return bool(names)
    return key != "track" or "thing" not in settings or bool(names)
