"""Checks of costs: who pays a term, its keys, its values, its names, and what the payer itself has to say."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rollwright.document.costs import AMOUNT, CostBlock
from rollwright.errors import near

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from rollwright.document.checks.survey import Survey
    from rollwright.document.costs import Cost
    from rollwright.document.problems import Path


def check_costs(survey: Survey, at: Path, costs: Sequence[Cost], extra: tuple[str, ...], *, dice: bool = False) -> None:
    """A price; ``extra`` are names that only exist there."""
    for index, cost in enumerate(costs):
        _cost(survey, (*at, index), cost.term, extra, dice=dice)


def _cost(survey: Survey, at: Path, term: Mapping[str, Any], extra: tuple[str, ...], *, dice: bool) -> None:
    name = _payer(survey, at, term)
    payer = survey.brought((*at, name), "cost_payers", name) if name else None
    if payer is None:
        return
    before = len(survey.problems.found)
    block = survey.shape(payer.model or CostBlock, dict(term), at)
    for key in getattr(payer, "values", AMOUNT):
        if key in term and not survey.is_told((*at, key)):
            survey.value((*at, key), term[key], dice=dice, extra=extra)
            if isinstance(term[key], int | float) and term[key] < 1:
                survey.refuse((*at, key), "too-small", found=str(term[key]), limit=1)
    _names(survey, at, term)
    if block is not None and len(survey.problems.found) == before:
        for key, code, params in payer.faults(block, survey.document):
            survey.refuse((*at, key) if key else at, code, **params)


def _payer(survey: Survey, at: Path, term: Mapping[str, Any]) -> str:
    """The one payer that a term names; says so when there is none, or more than one."""
    known = survey.registry.ids("cost_payers")
    named = [key for key in term if key in known]
    if len(named) == 1:
        return named[0]
    meant = next((key for key in term if key not in AMOUNT and near(key, known)), None)
    if meant is not None and not named:
        survey.name((*at, meant), "way to pay", meant, known)
    else:
        code = "one-key-of" if named else "key-of-missing"
        survey.refuse(at, code, keys=", ".join(sorted(known)), found=", ".join(named or term))
    return ""


def _names(survey: Survey, at: Path, term: Mapping[str, Any]) -> None:
    known: dict[str, Sequence[str]] = {
        "pool": [*survey.pools, *(survey.tracks if "op" in term else ())],
        "group": sorted(survey.groups),
        "track": [*survey.tracks, *survey.pools],
    }
    for key, names in known.items():
        found = term.get(key)
        if isinstance(found, str):
            survey.name((*at, key), "group of pools" if key == "group" else key, found, names)
