"""Checks of the sheet: every name, every bound, and derived values that read themselves."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rollwright.document.checks.live import check_live
from rollwright.document.checks.showing import hides, words
from rollwright.document.problems import shown

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rollwright.document.checks.survey import Survey
    from rollwright.document.derived import Derived, DerivedEnumTable
    from rollwright.document.fields import SheetField
    from rollwright.document.problems import Path
    from rollwright.document.sheet import Ability, Save, Sheet, SheetList, Skill


def check_sheet(survey: Survey) -> None:
    """Everything under ``sheet``."""
    sheet = survey.document.sheet
    at: Path = ("sheet",)
    survey.unique((*at, "sections"), "section", sheet.sections)
    _abilities(survey, (*at, "abilities"), sheet.abilities)
    _cells(survey, (*at, "fields"), sheet.fields, "field")
    _field_and_derived(survey, sheet)
    _all_derived(survey, (*at, "derived"), sheet.derived)
    _trained(survey, (*at, "skills"), sheet.skills, "skill")
    _trained(survey, (*at, "saves"), sheet.saves, "save")
    for key, tiers in (("skillTiers", sheet.skill_tiers), ("saveTiers", sheet.save_tiers)):
        if tiers is not None:
            survey.names((*at, key), "training tier", tiers, survey.tiers)
    if sheet.bonus_range.min > sheet.bonus_range.max:
        survey.refuse((*at, "bonusRange"), "bounds-crossed", min=sheet.bonus_range.min, max=sheet.bonus_range.max)
    _lists(survey, at, sheet)
    check_live(survey)


def _abilities(survey: Survey, at: Path, abilities: Sequence[Ability]) -> None:
    survey.unique(at, "ability", abilities)
    for index, ability in enumerate(abilities):
        here = (*at, index)
        _bounds(survey, here, ability.min, ability.max, ability.default)
        section(survey, here, ability.section)
        if ability.modifier is not None:
            survey.value((*here, "modifier"), ability.modifier, live=False, trained=False, extra=("score",))


def _bounds(survey: Survey, at: Path, low: float, high: float, default: float | None) -> None:
    if low > high:
        survey.refuse((*at, "max"), "bounds-crossed", min=low, max=high)
    elif default is not None and not low <= default <= high:
        survey.refuse((*at, "default"), "out-of-bounds", found=default, min=low, max=high)


def section(survey: Survey, at: Path, found: str | None) -> None:
    """The section that a part of the sheet stands in."""
    if found is not None:
        survey.name((*at, "section"), "section", found, survey.sections)


def _trained(survey: Survey, at: Path, things: Sequence[Skill | Save], what: str) -> None:
    survey.unique(at, what, things)
    for index, thing in enumerate(things):
        here = (*at, index)
        if thing.ability is not None:
            survey.name((*here, "ability"), "ability", thing.ability, survey.abilities)
        section(survey, here, thing.section)
        for key, source in (("base", thing.base), ("cap", thing.cap)):
            if source is not None:
                survey.value((*here, key), source, trained=False)


def _cells(survey: Survey, at: Path, cells: Sequence[SheetField], what: str) -> None:
    survey.unique(at, what, cells)
    for index, cell in enumerate(cells):
        here = (*at, index)
        check_cell(survey, here, cell)
        section(survey, here, cell.section)
        hides(survey, here, cell.hide_when)


def check_cell(survey: Survey, at: Path, cell: SheetField) -> None:
    """A field, a column or an item's stat by itself."""
    if cell.type == "number":
        _bounds(survey, at, cell.min, cell.max, cell.default)
        if cell.integer and cell.default is not None and cell.default != int(cell.default):
            survey.refuse(
                (*at, "default"),
                "value-unfit",
                found=shown(cell.default),
                cell=cell.id,
                why="it holds whole numbers",
                allowed="",
                suggestion="",
            )
    elif cell.type == "enum":
        words(survey, at, cell.values, cell.value_labels, cell.default)
    elif cell.type == "dice" and cell.default:
        survey.value((*at, "default"), cell.default, dice=True)


def _field_and_derived(survey: Survey, sheet: Sheet) -> None:
    for index, derived in enumerate(sheet.derived):
        if derived.id in survey.fields:
            survey.refuse(("sheet", "derived", index, "id"), "field-and-derived", found=derived.id)


def _all_derived(survey: Survey, at: Path, values: Sequence[Derived]) -> None:
    survey.unique(at, "derived value", values)
    for index, value in enumerate(values):
        here = (*at, index)
        section(survey, here, value.section)
        hides(survey, here, value.hide_when)
        for place, source in sources(value):
            survey.value((*here, *place), source)
        if value.op == "enumTable":
            _enum_table(survey, here, value)


def sources(value: Derived) -> list[tuple[Path, Any]]:
    """The values that a derived value reads, with their places inside it."""
    if value.op == "formula":
        return [(("formula",), value.formula)]
    if value.op in ("sum", "min", "max"):
        return [(("of", index), each) for index, each in enumerate(value.of)]
    if value.op == "scale":
        return [(("of",), value.of)]
    return [(("from",), value.from_)] if value.op == "stepTable" else []


def _enum_table(survey: Survey, at: Path, value: DerivedEnumTable) -> None:
    given = survey.exactly_one((*at, "from"), value.from_, "field", "live_state")
    rows: Sequence[str] | None = None
    if given == "field" and value.from_.field is not None:
        if survey.name((*at, "from", "field"), "field", value.from_.field, survey.fields):
            cell = survey.fields.get(value.from_.field)
            rows = cell.values if cell and cell.type == "enum" else None
            if cell and cell.type != "enum":
                survey.refuse(
                    (*at, "from", "field"), "wrong-column-type", found=cell.id, type=cell.type, allowed="enum"
                )
    elif given == "live_state" and value.from_.live_state is not None:
        states = {state.id: state for state in survey.document.sheet.live.states}
        if survey.name((*at, "from", "liveState"), "state", value.from_.live_state, states):
            rows = states[value.from_.live_state].values if value.from_.live_state in states else None
    for word in value.table if rows is not None else ():
        survey.name((*at, "table", word), "value", word, rows or ())


def _lists(survey: Survey, at: Path, sheet: Sheet) -> None:
    survey.unique((*at, "lists"), "list", sheet.lists)
    survey.unique((*at, "tagLists"), "list", sheet.tag_lists)
    for index, tags in enumerate(sheet.tag_lists):
        here = (*at, "tagLists", index)
        section(survey, here, tags.section)
        survey.only_with(here, tags, "max_value", allowed=tags.valued, why="the list is not valued")
        if tags.id in survey.lists:
            survey.refuse((*here, "id"), "duplicate-id", what="list", found=tags.id)
    for index, rows in enumerate(sheet.lists):
        here = (*at, "lists", index)
        section(survey, here, rows.section)
        hides(survey, here, rows.hide_when)
        _cells(survey, (*here, "columns"), rows.columns, "column")
        _row_pools(survey, here, rows)


def _row_pools(survey: Survey, at: Path, rows: SheetList) -> None:
    if rows.pools is None:
        return
    here = (*at, "pools")
    survey.column((*here, "nameColumn"), rows.id, rows.pools.name_column, "text")
    survey.column((*here, "maxColumn"), rows.id, rows.pools.max_column, "number")
    if rows.pools.recharge_column is not None:
        survey.column((*here, "rechargeColumn"), rows.id, rows.pools.recharge_column, "enum")
