"""Checks of what a page shows: the words that a cell may hold, and what hides a part."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rollwright.document.checks.survey import Survey
    from rollwright.document.problems import Path
    from rollwright.document.shows import HideWhen


def words(survey: Survey, at: Path, values: Sequence[str], labels: dict[str, str] | None, default: str | None) -> None:
    """The words of an enum field or of a state."""
    for index, word in enumerate(values):
        if word in values[:index]:
            survey.refuse((*at, "values", index), "duplicate-name", what="value", found=word)
    for word in labels or ():
        survey.name((*at, "valueLabels", word), "value", word, values)
    if default is not None:
        survey.name((*at, "default"), "value", default, values)


def hides(survey: Survey, at: Path, rule: HideWhen | None) -> None:
    """What hides a part: one comparison with what its field can hold."""
    if rule is None:
        return
    here = (*at, "hideWhen")
    given = survey.exactly_one(here, rule, "equals", "not_equals", "in_")
    if not survey.name((*here, "field"), "field", rule.field, survey.fields) or given is None:
        return
    cell = survey.fields.get(rule.field)
    compared = rule.in_ if given == "in_" else (getattr(rule, given),)
    for each in compared or ():
        if cell is not None:
            survey.holds((*here, {"not_equals": "notEquals", "in_": "in"}.get(given, given)), cell, each)
