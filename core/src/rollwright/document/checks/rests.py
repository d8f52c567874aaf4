"""Checks of rests, and of what the narrator is told."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rollwright.document.checks.effects import check_effects

if TYPE_CHECKING:
    from rollwright.document.checks.survey import Survey
    from rollwright.document.problems import Path
    from rollwright.document.rests import Rest, RestStep


def check_rests(survey: Survey) -> None:
    """Every kind of rest."""
    at: Path = ("rests",)
    survey.unique(at, "rest", survey.document.rests)
    for index, rest in enumerate(survey.document.rests):
        _rest(survey, (*at, index), rest)


def _rest(survey: Survey, at: Path, rest: Rest) -> None:
    for index, step in enumerate(rest.restore):
        _step(survey, (*at, "restore", index), step)
    texts = [each.id for each in survey.document.sheet.live.text]
    survey.names((*at, "clear", "text"), "text", rest.clear.text, texts)
    if rest.clear.conditions != "all":
        survey.names((*at, "clear", "conditions"), "condition", rest.clear.conditions, survey.conditions)
    for index, price in enumerate(rest.costs):
        survey.name((*at, "costs", index, "pool"), "pool", price.pool, survey.pools)
        survey.value((*at, "costs", index, "amount"), price.amount)
    for index, roll in enumerate(rest.rolls):
        here = (*at, "rolls", index)
        survey.name((*here, "pool"), "pool", roll.pool, survey.pools)
        survey.name((*here, "heals"), "pool", roll.heals, survey.pools)
        survey.value((*here, "dice"), roll.dice, dice=True)
    check_effects(survey, (*at, "effects"), rest.effects)


def _step(survey: Survey, at: Path, step: RestStep) -> None:
    target = survey.exactly_one(at, step, "pool", "pool_group", "list_pools", "track", "state")
    way = survey.exactly_one(at, step, "to", "by")
    survey.only_with(at, step, "recharge", allowed=target == "list_pools", why="it filters the pools of a list")
    survey.only_with(at, step, "kind", allowed=target == "track", why="it names a kind of wound")
    if target == "pool" and step.pool:
        survey.name((*at, "pool"), "pool", step.pool, survey.pools)
    elif target == "pool_group" and step.pool_group:
        survey.name((*at, "poolGroup"), "group of pools", step.pool_group, survey.groups)
    elif target == "list_pools":
        _list_pools(survey, at, step)
    elif target == "track":
        _track(survey, at, step)
    elif target == "state":
        _state(survey, at, step)
        survey.only_with(at, step, "by", allowed=False, why="a state is set to a value")
        return
    if way == "to" and isinstance(step.to, str) and step.to not in ("max", "min"):
        survey.name((*at, "to"), "end", step.to, ("max", "min"))


def _list_pools(survey: Survey, at: Path, step: RestStep) -> None:
    name = step.list_pools or ""
    if not survey.name((*at, "listPools"), "list", name, survey.lists) or name not in survey.lists:
        return
    pools = survey.lists[name].pools
    if pools is None:
        survey.refuse((*at, "listPools"), "list-without-pools", found=name)
    elif step.recharge is not None:
        column = survey.columns(name).get(pools.recharge_column or "")
        if column is None or column.type != "enum":
            survey.refuse(
                (*at, "recharge"), "key-out-of-place", found="recharge", why="the list has no recharge column"
            )
        else:
            survey.name((*at, "recharge"), "value", step.recharge, column.values)


def _track(survey: Survey, at: Path, step: RestStep) -> None:
    name = step.track or ""
    if survey.name((*at, "track"), "track", name, survey.tracks) and step.kind is not None and name in survey.tracks:
        survey.name((*at, "kind"), "kind of wound", step.kind, [kind.id for kind in survey.tracks[name].kinds])


def _state(survey: Survey, at: Path, step: RestStep) -> None:
    states = {state.id: state for state in survey.document.sheet.live.states}
    name = step.state or ""
    if survey.name((*at, "state"), "state", name, states) and step.to is not None and name in states:
        survey.name((*at, "to"), "value", str(step.to), ["default", *states[name].values])


def check_gm(survey: Survey) -> None:
    """What of the sheet the narrator reads."""
    summary = survey.document.gm.sheet_summary
    at: Path = ("gm", "sheetSummary")
    survey.names((*at, "fields"), "field", summary.fields, survey.fields)
    survey.names((*at, "derived"), "derived value", summary.derived, survey.derived)
    for index, told in enumerate(summary.lists):
        here = (*at, "lists", index)
        if not survey.name((*here, "list"), "list", told.list, survey.lists):
            continue
        survey.column((*here, "nameColumn"), told.list, told.name_column, "text", "enum")
        for place, column in enumerate(told.columns):
            survey.column((*here, "columns", place), told.list, column)
        if told.group_by is not None:
            survey.column((*here, "groupBy"), told.list, told.group_by)
        if told.only_when is not None:
            survey.column((*here, "onlyWhen"), told.list, told.only_when, "boolean")
