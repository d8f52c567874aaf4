"""Checks of catalogs: the header, and each entry as it is asked for."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from rollwright.document.checks.creature import check_creature
from rollwright.document.checks.items import check_item
from rollwright.document.checks.mechanics import check_mechanics
from rollwright.document.checks.powers import check_power
from rollwright.document.checks.rows import check_row

if TYPE_CHECKING:
    from rollwright.document.catalogs import Catalog, CatalogEntry, EntryRow
    from rollwright.document.checks.survey import Survey
    from rollwright.document.problems import Path

HYPHENS = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")
CONTENT = {"rows": "rows", "creatures": "creature", "items": "item", "abilities": "ability"}


def check_catalogs(survey: Survey) -> None:
    """The headers of all catalogs."""
    at: Path = ("catalogs",)
    survey.unique(at, "catalog", survey.document.catalogs)
    for index, catalog in enumerate(survey.document.catalogs):
        _header(survey, (*at, index), catalog)


def _header(survey: Survey, at: Path, catalog: Catalog) -> None:
    rows = catalog.holds == "rows"
    if rows and not catalog.feeds:
        survey.refuse((*at, "feeds"), "missing-key", key="feeds")
    survey.only_with(at, catalog, "feeds", allowed=rows, why=f"a catalog of {catalog.holds} feeds no list")
    survey.names((*at, "feeds"), "list", catalog.feeds, survey.lists)
    combat = survey.document.combat
    if catalog.holds == "creatures" and (combat is None or combat.threat is None):
        survey.refuse((*at, "holds"), "creatures-need", needs="combat" if combat is None else "combat.threat")
    if catalog.holds == "items" and survey.document.items is None:
        survey.refuse((*at, "holds"), "items-need")
    survey.unique((*at, "filters"), "filter", catalog.filters)
    for index, each in enumerate(catalog.filters):
        if each.start_from is not None:
            survey.name((*at, "filters", index, "startFrom", "field"), "field", each.start_from.field, survey.fields)
    for column, value in (catalog.stamp or {}).items():
        for name in catalog.feeds:
            found = survey.column((*at, "stamp", column), name, column)
            if found is not None:
                survey.holds((*at, "stamp", column), found, value)


def check_entry(survey: Survey, at: Path, catalog: Catalog, entry: CatalogEntry) -> None:
    """One entry of a catalog."""
    wanted = CONTENT[catalog.holds]
    if catalog.holds != "abilities" and not HYPHENS.fullmatch(entry.id):
        survey.refuse((*at, "id"), "bad-id", found=entry.id, pattern=f"^{HYPHENS.pattern}$")
    for key in CONTENT.values():
        if key != wanted:
            survey.only_with(at, entry, key, allowed=False, why=f"the catalog holds {catalog.holds}")
    if getattr(entry, wanted) in (None, ()):
        survey.refuse((*at, wanted), "missing-key", key=wanted)
    survey.only_with(at, entry, "mechanics", allowed=catalog.holds == "rows", why="mechanics stand beside rows")
    _filters(survey, at, catalog, entry)
    for index, row in enumerate(entry.rows):
        _row(survey, (*at, "rows", index), catalog, entry, row)
    if entry.mechanics is not None:
        lists = [row.list for row in entry.rows]
        check_mechanics(survey, (*at, "mechanics"), entry.mechanics, difficulty=_gives_difficulty(survey, lists))
    if entry.creature is not None and wanted == "creature" and survey.document.combat is not None:
        check_creature(survey, (*at, "creature"), entry.creature)
    if entry.item is not None and wanted == "item" and survey.document.items is not None:
        check_item(survey, (*at, "item"), entry.item, survey.document.items)
    if entry.ability is not None and wanted == "ability":
        check_power(survey, (*at, "ability"), entry.ability)


def _gives_difficulty(survey: Survey, lists: list[str]) -> bool:
    """Whether every fight list that an entry goes to has a difficulty for its saves."""
    combat = survey.document.combat
    fighting = [each for each in combat.abilities if each.list in lists] if combat else []
    return all(
        each.save_difficulty is not None
        or (
            each.by_column is not None
            and all(one.save_difficulty is not None for one in each.by_column.values.values())
        )
        for each in fighting
    )


def _filters(survey: Survey, at: Path, catalog: Catalog, entry: CatalogEntry) -> None:
    known = {each.id: each for each in catalog.filters}
    for name, value in entry.filters.items():
        here = (*at, "filters", name)
        if not survey.name(here, "filter", name, known):
            continue
        wanted: dict[str, tuple[str, bool]] = {
            "number": ("a number", isinstance(value, int | float) and not isinstance(value, bool)),
            "text": ("text", isinstance(value, str)),
            "tags": ("a list of texts", isinstance(value, list) and all(isinstance(each, str) for each in value)),
        }
        expected, fits = wanted[known[name].type]
        if not fits:
            survey.refuse(here, "wrong-type", expected=expected, found=str(value))


def _row(survey: Survey, at: Path, catalog: Catalog, entry: CatalogEntry, row: EntryRow) -> None:
    if not survey.name((*at, "list"), "list", row.list, catalog.feeds):
        return
    check_row(survey, (*at, "values"), row.list, row.values)
    for column, scaled in row.scaled.items():
        here = (*at, "scaled", column)
        survey.column(here, row.list, column, "number")
        value = survey.value((*here, "from"), scaled.from_, live=False)
        if value is not None and any(name.startswith("list.") for name in value.names):
            survey.refuse((*here, "from"), "reads-live", found="listSum")
        if column not in row.values:
            survey.refuse((*at, "values", column), "missing-key", key=column)
        if [each.list for each in entry.rows].count(row.list) > 1:
            survey.refuse(here, "scaled-not-alone", found=row.list)
