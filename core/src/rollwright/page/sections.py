"""The lines of each part of a page. What the document hides now is not on it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from rollwright.ability import owned
from rollwright.ability.granting import limit_of
from rollwright.ability.phrases import AbilityWording
from rollwright.page.model import Line
from rollwright.sheet import uses
from rollwright.sheet.items import held_items
from rollwright.sheet.money import coin_label
from rollwright.sheet.telling import told
from rollwright.sheet.why import tidy
from rollwright.text import message

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from rollwright.sheet import Sheet

CATALOG: Final = "_catalog"
SHOWN: Final = {"die": "page-die", "percent": "page-percent"}
DOT, NO_DOT = "●", "○"
MOST_DOTS: Final = 12


def stats(sheet: Sheet) -> Iterator[Line]:
    """Abilities, traits, ratings: each as the ruleset has it shown, with what it adds to a roll."""
    for block in sheet.ruleset.document.sheet.abilities:
        score, added = sheet.ability_score(block.id), sheet.ability_mod(block.id)
        value = _as(block.display, score, block.max)
        if added != score:
            value = message("page-score", {"value": value, "added": f"{added:+d}"})
        yield Line(block.label, value, _why(sheet, f"stat.{block.id}"))


def saves(sheet: Sheet) -> Iterator[Line]:
    """Saves, with what each is made of."""
    for block in sheet.ruleset.document.sheet.saves:
        yield Line(block.label, f"{sheet.save(block.id):+d}", _why(sheet, f"save.{block.id}"))


def skills(sheet: Sheet) -> Iterator[Line]:
    """Skills, with what each is made of."""
    for block in sheet.ruleset.document.sheet.skills:
        marked = message("page-marked", {}) if block.id in sheet.state.improving else ""
        value = " ".join(filter(None, (str(sheet.skill(block.id)), marked)))
        yield Line(block.label, value, _why(sheet, f"skill.{block.id}"))


def derived(sheet: Sheet) -> Iterator[Line]:
    """What is worked out from the rest; what comes to nothing is left out."""
    for block in sheet.ruleset.document.sheet.derived:
        value = 0 if sheet.hides(block.hide_when) else sheet.derived(block.id)
        if value:
            yield Line(block.label, str(value), _why(sheet, f"derived.{block.id}") or block.summary or "")


def live(sheet: Sheet) -> Iterator[Line]:
    """Pools, tracks, states and texts: what play moves."""
    block = sheet.ruleset.document.sheet.live
    for pool in block.pools:
        held, most = sheet.state.live.pools.get(pool.id), 0 if sheet.hides(pool.hide_when) else sheet.pool_max(pool.id)
        if most and held is not None:
            params: dict[str, Any] = {"now": held.current, "most": most, "more": held.temporary}
            yield Line(pool.label, message("page-pool", params), _why(sheet, f"{pool.id}.max"))
    for track in block.tracks:
        yield from _track(sheet, track)
    for state in block.states:
        word = sheet.live_state(state.id)
        if word:
            yield Line(state.label, word)
    for text in block.text:
        words = sheet.state.live.text.get(text.id)
        if words:
            yield Line(text.label, words)


def _track(sheet: Sheet, block: Any) -> Iterator[Line]:
    if sheet.hides(block.hide_when):
        return
    held, most = sheet.state.live.tracks.get(block.id), sheet.track_max(block.id)
    if block.kinds:
        labels = {kind.id: kind.label for kind in block.kinds}
        marks = [labels.get(mark, mark) for mark in (held.marks if held is not None else []) if mark]
        filled = message("page-of", {"now": len(marks), "most": most})
        yield Line(block.label, filled, ", ".join(marks))
    else:
        value = held.value if held is not None else block.min
        if most <= block.min or not (block.always_show or value != block.min):
            return
        yield Line(block.label, message("page-of", {"now": value, "most": most}))


def conditions(sheet: Sheet) -> Iterator[Line]:
    """Conditions that are held, with their levels and what is left of them."""
    for name, held in sheet.state.live.conditions.items():
        block = sheet.rules.conditions[name]
        params = {"level": held.level if block.max > 1 else 0, "left": held.rounds if held.rounds is not None else -1}
        yield Line(block.label, message("page-condition", params), block.summary or "")


def abilities(sheet: Sheet) -> Iterator[Line]:
    """What they can do: what it costs, and the uses that are left."""
    for each in owned(sheet):
        ability = each.ability
        limit = limit_of(sheet, each)
        left = "" if limit is None else f"{max(limit - uses.used(sheet, ability.ref), 0)}/{limit}"
        price = "" if each.own_level else AbilityWording(sheet.ruleset, ability=ability).price(ability)
        level = "" if ability.level is None else message("page-level", {"level": ability.level})
        rank = message("page-rank", {"rank": each.rank, "most": ability.ranks}) if ability.ranks > 1 else ""
        value = ", ".join(filter(None, (level, rank, price, left)))
        yield Line(ability.label, value, each.item or ability.summary.partition(". ")[0])


def clocks(sheet: Sheet) -> Iterator[Line]:
    """Clocks that have been made."""
    labels = {block.id: block.label for block in sheet.ruleset.document.clocks}
    for name, clock in sheet.state.clocks.items():
        yield Line(labels.get(name, name), message("page-of", {"now": clock.filled, "most": clock.size}))


def lists(sheet: Sheet) -> Iterator[tuple[str, list[Line]]]:
    """Lists of words, and lists of rows but for those that are abilities; each under its own name."""
    for block in sheet.ruleset.document.sheet.tag_lists:
        yield block.label, [_entry(block, *each) for each in sheet.tags(block.id).items()]
    powers = {each.ability.ref for each in owned(sheet)}
    for rows in sheet.ruleset.document.sheet.lists:
        if not sheet.hides(rows.hide_when):
            kept = [row for row in sheet.rows(rows.id) if row.get(CATALOG) not in powers]
            yield rows.label, [_row(rows.columns, row) for row in kept]


def _entry(block: Any, name: str, held: Any) -> Line:
    strength = held["strength"] if block.valued else 0
    return Line(name, message("page-entry", {"strength": strength, "words": held["words"]}))


def _row(columns: Iterable[Any], row: dict[str, Any]) -> Line:
    """A row by its first column, and what else stands in it."""
    told = [(column.label, _cell(row.get(column.id))) for column in columns]
    rest = [f"{label}: {value}" for label, value in told[1:] if value]
    return Line(told[0][1], "", ", ".join(rest))


def _cell(value: Any) -> str:
    if isinstance(value, bool):
        return message("page-yes", {}) if value else ""
    return "" if value in (None, 0) else str(value)


def things(sheet: Sheet) -> Iterator[Line]:
    """Things with sheets of their own, and how their tracks stand."""
    kinds = {block.id: block for block in sheet.ruleset.document.things}
    for kind, owned_things in sheet.state.things.items():
        block = kinds.get(kind)
        if block is None or not isinstance(owned_things, list):
            continue
        labels = {each.id: each.label for each in block.tracks} | {each.id: each.label for each in block.stats}
        for thing in owned_things:
            held: Any = thing
            values = {**(held.get("stats") or {}), **(held.get("tracks") or {})}
            told = [f"{labels.get(name, name)} {value}" for name, value in values.items()]
            yield Line(str(held.get("name") or block.label), ", ".join(told))


def belongings(sheet: Sheet) -> Iterator[Line]:
    """Items and coins."""
    for held in held_items(sheet):
        worn = message("page-worn", {}) if held.worn else ""
        count = message("page-times", {"count": held.quantity}) if held.quantity != 1 else ""
        yield Line(held.label, " ".join(filter(None, (count, worn))))
    for coin, amount in sheet.state.money.items():
        if amount:
            yield Line(coin_label(sheet.ruleset.document, coin), str(amount))


def answers(sheet: Sheet) -> Iterator[Line]:
    """What the player answered to the system's questions, in their own words."""
    creation = sheet.ruleset.document.creation
    for question in creation.questions if creation is not None else ():
        held: Any = sheet.state.answers.get(question.id)
        if held:
            yield Line(question.label, str(held["text"]))


def fields(sheet: Sheet) -> Iterator[Line]:
    """What is typed in; blank fields are left out."""
    for block in sheet.ruleset.document.sheet.fields:
        value = None if sheet.hides(block.hide_when) else sheet.field(block.id)
        labels = getattr(block, "value_labels", None) or {}
        words = _cell(labels.get(value, value) if isinstance(value, str) else value)
        if words:
            yield Line(block.label, words)


def _as(display: str, score: int, most: int) -> str:
    if display == "dots" and 0 <= score <= most <= MOST_DOTS:
        return DOT * score + NO_DOT * (most - score)
    code = SHOWN.get(display)
    return message(code, {"value": score}) if code else str(score)


def _why(sheet: Sheet, name: str) -> str:
    """The reason of a number, where there is more to it than the number."""
    why = sheet.why(name)
    if not why.sum and len(why.parts) < 2:  # noqa: PLR2004 - one part is the number itself
        return ""
    plain = message("why-plain", {"label": why.label, "value": tidy(why.value)})
    said = told(why)
    return "" if said == plain else said
