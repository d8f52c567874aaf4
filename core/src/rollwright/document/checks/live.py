"""Checks of the live state: pools, tracks, texts, conditions, states."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rollwright.document.checks.effects import check_effects
from rollwright.document.checks.showing import hides, words

if TYPE_CHECKING:
    from rollwright.document.checks.survey import Survey
    from rollwright.document.live import Condition, Live, Pool, Track
    from rollwright.document.problems import Path

MOST_BOXES = 64


def check_live(survey: Survey) -> None:
    """Everything under ``sheet.live``."""
    live = survey.document.sheet.live
    at: Path = ("sheet", "live")
    for name, what in (
        ("pools", "pool"),
        ("tracks", "track"),
        ("text", "text"),
        ("conditions", "condition"),
        ("states", "state"),
    ):
        survey.unique((*at, name), what, getattr(live, name))
    for index, pool in enumerate(live.pools):
        _pool(survey, (*at, "pools", index), pool)
    for index, track in enumerate(live.tracks):
        _track(survey, (*at, "tracks", index), track)
    for index, condition in enumerate(live.conditions):
        _condition(survey, (*at, "conditions", index), condition)
    _states(survey, at, live)


def _pool(survey: Survey, at: Path, pool: Pool) -> None:
    survey.value((*at, "max"), pool.max, live=False)
    if pool.level is not None:
        survey.value((*at, "level"), pool.level)
    if pool.id in survey.tracks:
        survey.refuse((*at, "id"), "pool-and-track", found=pool.id)
    _thresholds(survey, at, pool)
    hides(survey, at, pool.hide_when)
    check_effects(survey, (*at, "whenFull"), pool.when_full)
    check_effects(survey, (*at, "whenEmpty"), pool.when_empty)


def _thresholds(survey: Survey, at: Path, block: Pool | Track) -> None:
    if block.thresholds is None:
        return
    here = (*at, "thresholds")
    for index, step in enumerate(block.thresholds.steps):
        survey.value((*here, "steps", index, "atLeast"), step.at_least)
    if block.thresholds.armor is not None:
        survey.name((*here, "armor"), "pool", block.thresholds.armor, survey.pools)


def _track(survey: Survey, at: Path, track: Track) -> None:
    survey.value((*at, "max"), track.max, live=False)
    hides(survey, at, track.hide_when)
    check_effects(survey, (*at, "whenFull"), track.when_full)
    check_effects(survey, (*at, "whenEmpty"), track.when_empty)
    _thresholds(survey, at, track)
    if track.is_wound or track.levels or track.boxes:
        survey.only_with(at, track, "thresholds", allowed=False, why="its marks are of kinds")
        _wounds(survey, at, track)
        return
    for key in ("extra",):
        survey.only_with(at, track, key, allowed=False, why="only a wound track has it")
    if isinstance(track.max, int):
        if track.min >= track.max:
            survey.refuse((*at, "max"), "bounds-crossed", min=track.min, max=track.max)
        elif track.default is not None and not track.min <= track.default <= track.max:
            survey.refuse((*at, "default"), "out-of-bounds", found=track.default, min=track.min, max=track.max)
    if track.default is not None and track.start_from is not None:
        survey.refuse((*at, "startFrom"), "one-key-of", keys="default, startFrom", found="default, startFrom")


def _wounds(survey: Survey, at: Path, track: Track) -> None:
    survey.unique((*at, "kinds"), "kind of wound", track.kinds)
    if not track.kinds:
        survey.refuse((*at, "kinds"), "wound-needs", needs="kinds")
    severities = [kind.severity for kind in track.kinds]
    for index, severity in enumerate(severities):
        if severity in severities[:index]:
            survey.refuse((*at, "kinds", index, "severity"), "duplicate-name", what="severity", found=str(severity))
    if survey.exactly_one(at, track, "levels", "boxes") == "levels" and track.levels is not None:
        if track.min != 0:
            survey.refuse((*at, "min"), "wound-bounds", key="min", right=0)
        if track.max != len(track.levels):
            survey.refuse((*at, "max"), "wound-bounds", key="max", right=len(track.levels))
    _boxes(survey, at, track)
    for key in ("hide_when", "default", "start_from"):
        survey.only_with(at, track, key, allowed=False, why="a wound track cannot have it")
    _extra(survey, at, track)


def _boxes(survey: Survey, at: Path, track: Track) -> None:
    if isinstance(track.max, int) and track.max > MOST_BOXES:
        survey.refuse((*at, "max"), "too-large", found=str(track.max), limit=MOST_BOXES)
    if track.boxes is not None and any(penalty > 0 for _, penalty in track.boxes.penalty.table):
        survey.refuse((*at, "boxes", "penalty", "table"), "penalty-positive")
    if track.fill == "indexed" and track.on_full != "refuse":
        survey.refuse((*at, "onFull"), "indexed-refuses")


def _extra(survey: Survey, at: Path, track: Track) -> None:
    if track.extra is None:
        return
    here = (*at, "extra")
    survey.only_with(at, track, "extra", allowed=track.levels is not None, why="it adds named levels")
    if survey.name((*here, "list"), "list", track.extra.list, survey.lists):
        survey.column((*here, "countColumn"), track.extra.list, track.extra.count_column, "number")
        survey.column((*here, "penaltyColumn"), track.extra.list, track.extra.penalty_column, "number")


def _condition(survey: Survey, at: Path, condition: Condition) -> None:
    for ability, steps in condition.shifts.items():
        survey.name((*at, "shifts", ability), "ability", ability, survey.abilities)
        if steps == 0:
            survey.refuse((*at, "shifts", ability), "changes-nothing", found="0")
    survey.only_with(at, condition, "checks", allowed=condition.edge != 0, why="the condition has no edge")
    survey.only_with(at, condition, "fade", allowed=condition.ticks is not None, why="without ticks it never fades")
    kinds = ["ability", "skill", "save", "attack"]
    survey.names(
        (*at, "checks"), "kind of roll", condition.checks, [*kinds, *survey.abilities, *survey.skills, *survey.saves]
    )


def _states(survey: Survey, at: Path, live: Live) -> None:
    for index, state in enumerate(live.states):
        here = (*at, "states", index)
        words(survey, here, state.values, state.value_labels, state.default)
        hides(survey, here, state.hide_when)
        for place, word in enumerate(state.values):
            if '"' in word:
                survey.refuse((*here, "values", place), "text-marks", mark='"')
