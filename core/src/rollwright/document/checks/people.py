"""Checks of classes and peoples, of how characters are made, and of how they grow."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from rollwright.document.abilities import Excludes, Modify
    from rollwright.document.checks.survey import Survey
    from rollwright.document.people import CharacterClass, Creation, People, Train
    from rollwright.document.problems import Path

EXTRA: Final = ("scale", "slot", "rank", "level")
"""Names that formulas about having an ability may read beside those of the sheet."""
MOST_LEVEL: Final = 1_000


def check_mods(survey: Survey, at: Path, mods: Sequence[Modify]) -> None:
    """Lasting changes."""
    sheet = survey.document.sheet
    every = (
        sheet.abilities,
        sheet.skills,
        sheet.saves,
        sheet.fields,
        sheet.derived,
        sheet.live.pools,
        sheet.live.tracks,
    )
    known = [each.id for things in every for each in things]
    for index, each in enumerate(mods):
        here = (*at, index)
        survey.name((*here, "to"), "number of the sheet", each.to, known)
        survey.exactly_one(here, each, "add", "set")
        for key, source in (("add", each.add), ("set", each.set), ("when", each.when)):
            if source is not None:
                maximum = each.to in survey.pools or each.to in survey.tracks
                value = survey.value((*here, key), source, live=not maximum, extra=EXTRA)
                if value is not None:
                    survey.lasting.append(((*here, "to"), each.to, value))


def excludes(survey: Survey, at: Path, block: Excludes | None) -> None:
    """What never stands beside it."""
    if block is not None:
        _given(survey, (*at, "abilities"), block.abilities)


def _given(survey: Survey, at: Path, names: Sequence[str]) -> None:
    """Abilities that are named; those of a library in a file of its own are looked for when they are needed."""
    document = survey.document
    libraries = [catalog for catalog in document.catalogs if catalog.holds in ("abilities", "rows")]
    if not any(catalog.asset for catalog in libraries):
        entries = [entry for catalog in libraries for entry in catalog.entries.raw]
        survey.names(at, "ability", names, [*(each.id for each in document.abilities), *entries])


def check_people(survey: Survey) -> None:
    """Classes and peoples."""
    document = survey.document
    for index, each in enumerate(document.classes):
        at: Path = ("classes", index)
        if each.level is not None:
            survey.name((*at, "level"), "field", each.level, survey.fields)
        if each.requires is not None:
            survey.value((*at, "requires"), each.requires)
        _class(survey, at, each)
        check_mods(survey, (*at, "mods"), each.mods)
        excludes(survey, (*at, "excludes"), each.excludes)
    for index, people in enumerate(document.peoples):
        check_mods(survey, ("peoples", index, "mods"), people.mods)
        _given(survey, ("peoples", index, "gives"), people.gives)
        excludes(survey, ("peoples", index, "excludes"), people.excludes)
        _born(survey, ("peoples", index), people)


def _born(survey: Survey, at: Path, people: People) -> None:
    """What a new character of a people has beside what everybody has."""
    for stat in people.stats:
        survey.name((*at, "stats", stat), "ability", stat, survey.abilities)
    _held(survey, (*at, "fields"), people.fields)


def _held(survey: Survey, at: Path, fields: Mapping[str, Any]) -> None:
    """Fields with what stands in them."""
    for name, held in fields.items():
        if survey.name((*at, name), "field", name, survey.fields):
            survey.holds((*at, name), survey.fields[name], held)


def _class(survey: Survey, at: Path, block: CharacterClass) -> None:
    """What a class gives, and to whom it begins with."""
    if block.picks is not None and block.picks.highest is not None:
        survey.value((*at, "picks", "highest"), block.picks.highest, extra=EXTRA)
    for level, given in block.gives.items():
        if not level.isdecimal() or not 1 <= int(level) <= MOST_LEVEL:
            survey.refuse((*at, "gives", level), "level-expected", found=level)
        _given(survey, (*at, "gives", level), given)
    _held(survey, (*at, "fields"), block.fields)
    for save, tier in block.saves.items():
        survey.name((*at, "saves", save), "save", save, survey.saves)
        survey.name((*at, "saves", save), "training tier", tier, survey.tiers)
    for name in block.rows:
        survey.name((*at, "rows", name), "list", name, survey.lists)
    _numbers(survey, (*at, "starts"), block.starts)
    _numbers(survey, (*at, "gains"), block.gains)
    _train(survey, at, block.train)


def _train(survey: Survey, at: Path, train: Sequence[Train]) -> None:
    for index, each in enumerate(train):
        survey.name((*at, "train", index, "tier"), "training tier", each.tier, survey.tiers)
        survey.names((*at, "train", index, "among"), "skill", each.among, survey.skills)


def _numbers(survey: Survey, at: Path, values: Mapping[str, Any]) -> None:
    """Values that number fields are given."""
    numbers = [field.id for field in survey.document.sheet.fields if field.type == "number"]
    for name, source in values.items():
        survey.name((*at, name), "number field", name, numbers)
        survey.value((*at, name), source)


def check_creation(survey: Survey) -> None:
    """How characters are made."""
    creation = survey.document.creation
    if creation is None:
        return
    if creation.roll is not None:
        survey.value(("creation", "roll"), creation.roll, dice=True)
    for key, way in (("points", "points"), ("arrays", "array"), ("roll", "roll")):
        if way in creation.stats and getattr(creation, key) in (None, ()):
            survey.refuse(("creation", key), "missing-key", key=key)
    survey.unique(("creation", "arrays"), "array", creation.arrays)
    survey.unique(("creation", "questions"), "question", creation.questions)
    _train(survey, ("creation",), creation.train)
    _numbers(survey, ("creation", "starts"), creation.starts)
    _backgrounds(survey, creation)


def _backgrounds(survey: Survey, creation: Creation) -> None:
    for key, name in (("background", creation.background), ("people", creation.people)):
        if name is not None:
            survey.name(("creation", key), "field", name, survey.fields)
    survey.unique(("creation", "backgrounds"), "background", creation.backgrounds)
    for index, each in enumerate(creation.backgrounds):
        here = ("creation", "backgrounds", index)
        for stat in each.stats:
            survey.name((*here, "stats", stat), "ability", stat, survey.abilities)
        survey.names((*here, "train"), "skill", each.train, survey.skills)


def check_growth(survey: Survey) -> None:
    """How characters grow."""
    growth = survey.document.growth
    if growth is None:
        return
    if growth.level is not None:
        survey.name(("growth", "level"), "number of the sheet", growth.level, [*survey.fields, *survey.derived])
    for key, dice in (("improvement", growth.improvement), ("above", growth.above)):
        if dice is not None:
            survey.value(("growth", key), dice, dice=True)
    if growth.experience is not None:
        places = [*survey.fields, *survey.pools, *survey.tracks]
        survey.name(("growth", "experience"), "number of the sheet", growth.experience, places)
    elif growth.levels_from == "xp" or growth.advance_cost is not None:
        survey.refuse(("growth", "experience"), "missing-key", key="experience")
    _numbers(survey, ("growth", "gains"), growth.gains)
