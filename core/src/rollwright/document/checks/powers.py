"""Checks of abilities, rule cards, and what a world keeps beside the sheets."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rollwright.document.abilities import AbilityArea
from rollwright.document.checks.cards import check_cards
from rollwright.document.checks.costs import check_costs
from rollwright.document.checks.effects import OF_A_USE, check_effects
from rollwright.document.checks.people import EXTRA, check_creation, check_growth, check_mods, check_people, excludes

if TYPE_CHECKING:
    from rollwright.document.abilities import Power
    from rollwright.document.checks.survey import Survey
    from rollwright.document.problems import Path


def check_powers(survey: Survey) -> None:
    """Abilities, and the rules for having them."""
    document = survey.document
    survey.unique(("abilities",), "ability", document.abilities)
    for index, power in enumerate(document.abilities):
        check_power(survey, ("abilities", index), power)
    learning = document.learning
    if learning is not None and learning.lenient is not None:
        _track(survey, ("learning", "lenient", "track"), learning.lenient.track)
        survey.value(("learning", "lenient", "amount"), learning.lenient.amount, extra=EXTRA)
    if learning is not None and learning.picks is not None and learning.picks.highest is not None:
        survey.value(("learning", "picks", "highest"), learning.picks.highest, extra=EXTRA)


def check_power(survey: Survey, at: Path, power: Power) -> None:
    """One ability."""
    check_costs(survey, (*at, "cost"), power.cost, EXTRA, dice=True)
    if power.uses is not None:
        survey.value((*at, "uses", "count"), power.uses.count, extra=EXTRA)
    if power.action is not None and survey.budgets:
        survey.name((*at, "action"), "budget", power.action, survey.budgets)
    _use(survey, at, power)
    if isinstance(power.target, AbilityArea):
        for key in ("width", "friendly_fire"):
            sized = power.target.size is not None
            survey.only_with((*at, "target"), power.target, key, allowed=sized, why="without a size there is no shape")
    if power.requires is not None:
        _requires(survey, (*at, "requires"), power.requires)
    check_mods(survey, (*at, "mods"), power.mods)
    excludes(survey, (*at, "excludes"), power.excludes)
    check_effects(survey, (*at, "onHit"), power.on_hit, OF_A_USE)
    check_effects(survey, (*at, "onMiss"), power.on_miss, OF_A_USE)
    if power.grows_with is not None:
        survey.name((*at, "growsWith"), "class", power.grows_with, [each.id for each in survey.document.classes])


def _track(survey: Survey, at: Path, found: str) -> None:
    survey.name(at, "track", found, [*survey.tracks, *survey.pools])


def _use(survey: Survey, at: Path, power: Power) -> None:
    use, here = power.use, (*at, "use")
    if use.stat is not None:
        survey.name((*here, "stat"), "ability", use.stat, survey.abilities)
    if use.skill is not None:
        survey.name((*here, "skill"), "skill", use.skill, survey.skills)
    if use.save is not None:
        survey.name((*here, "save"), "save", use.save, survey.saves)
    for key, source in (("difficulty", use.difficulty), ("toHit", use.to_hit), ("defense", use.defense)):
        if source is not None:
            survey.value((*here, key), source, extra=EXTRA)
    if use.mode == "save" and use.save is None:
        survey.refuse((*here, "save"), "missing-key", key="save")
    survey.only_with(here, use, "half", allowed=use.mode == "save", why="only a save is made for half")
    if use.mode in ("auto", "passive"):
        survey.only_with(at, power, "on_miss", allowed=False, why="nothing is rolled that could miss")


def _requires(survey: Survey, at: Path, requires: Any) -> None:
    if isinstance(requires, int | float | str | dict):
        survey.value(at, requires, extra=EXTRA)
        return
    classes = [each.id for each in survey.document.classes]
    peoples = [each.id for each in survey.document.peoples]
    survey.names((*at, "classes"), "class", requires.classes, classes)
    survey.names((*at, "notClasses"), "class", requires.not_classes, classes)
    survey.names((*at, "peoples"), "people", requires.peoples, peoples)
    survey.names((*at, "notPeoples"), "people", requires.not_peoples, peoples)
    survey.names((*at, "knows"), "ability", requires.knows, [each.id for each in survey.document.abilities])
    if requires.formula is not None:
        survey.value((*at, "formula"), requires.formula, extra=EXTRA)


def check_play(survey: Survey) -> None:
    """Cards, clocks, things, table pools, money, classes, peoples, creation and growth."""
    document = survey.document
    for key, what in (
        ("clocks", "clock"),
        ("things", "kind of thing"),
        ("pools", "table pool"),
        ("classes", "class"),
        ("peoples", "people"),
    ):
        survey.unique((key,), what, getattr(document, key))
    check_cards(survey)
    for index, clock in enumerate(document.clocks):
        check_effects(survey, ("clocks", index, "whenFull"), clock.when_full)
    for index, thing in enumerate(document.things):
        survey.unique(("things", index, "stats"), "stat", thing.stats)
        survey.unique(("things", index, "tracks"), "track", thing.tracks)
        for place, track in enumerate(thing.tracks):
            here = ("things", index, "tracks", place)
            survey.value((*here, "max"), track.max, live=False)
            check_effects(survey, (*here, "whenFull"), track.when_full)
            check_effects(survey, (*here, "whenEmpty"), track.when_empty)
    if document.money is not None:
        survey.value(("money", "start"), document.money.start, dice=True)
    check_people(survey)
    check_creation(survey)
    check_growth(survey)
