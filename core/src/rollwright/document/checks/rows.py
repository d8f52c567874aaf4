"""Checks of rows: what a list's columns hold, and the entry that a row was picked from."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Mapping

    from rollwright.document.checks.survey import Survey
    from rollwright.document.problems import Path

PICKED = "_catalog"


def check_row(survey: Survey, at: Path, name: str, row: Mapping[str, Any]) -> None:
    """A row of a list, written by hand or picked from a catalog."""
    columns = survey.columns(name)
    for column, value in row.items():
        here = (*at, column)
        if column == PICKED:
            _picked(survey, here, name, value)
        elif survey.name(here, "column", column, columns) and column in columns:
            survey.holds(here, columns[column], value)


def _picked(survey: Survey, at: Path, name: str, value: Any) -> None:
    if not isinstance(value, str) or "/" not in value:
        survey.refuse(at, "bad-id", found=str(value), pattern="<catalog>/<entry>")
        return
    catalog = survey.document.catalog(value.partition("/")[0])
    if survey.entry(at, value) is not None and catalog is not None and name not in catalog.feeds:
        survey.refuse(at, "catalog-feeds-not", found=catalog.id, list=name, allowed=", ".join(catalog.feeds))
