"""Where a number of a sheet comes from (SH-18): the parts behind ``sheet.why(name)``."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rollwright.formula import exact
from rollwright.sheet.belongings import Pick, picks
from rollwright.sheet.lasting import parts as lasting_parts
from rollwright.sheet.rules import unknown
from rollwright.sheet.scores import score_parts
from rollwright.sheet.trained import check_parts
from rollwright.sheet.why import Part, Why, total

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from rollwright.names import Named
    from rollwright.sheet.reader import SheetReader


def reasons(sheet: SheetReader, name: str) -> Why:
    """A number with each part's source.

    Raises:
        Refused: The ruleset has no such name.
    """
    named = sheet.ruleset.named(name)
    if named is None:
        raise unknown("name", name, sheet.ruleset.names)
    say = _PARTS.get((named.root, named.facet)) or _WHOLE.get(named.root, _plain)
    parts = list(say(sheet, named))
    lasting = sheet.rules.lasting.get(named.name)
    value = sheet.read(name)
    if lasting is not None:
        parts += lasting_parts(sheet, lasting, total(parts))
        over = total(parts) - value
        parts += [Part(named.label, -over, "cap")] if over else []
    return Why(name, named.label, value, tuple(parts), _sum(sheet, named))


def _sum(sheet: SheetReader, named: Named) -> str:
    """The formula with its numbers filled in, where a formula makes the number."""
    if named.name in sheet.rules.lasting:
        return ""
    if named.root == "derived":
        rule = sheet.rules.derived[named.id]
        return rule.values[0].explain(sheet).text if rule.op == "formula" else ""
    most = sheet.rules.maxima.get(f"{named.root}.{named.id}") if named.facet == "max" else None
    if most is None or most.number(sheet.bare) != sheet.read(named.name):  # hidden, or held to what a track can be
        return ""
    return most.explain(sheet.bare).text


def _score(sheet: SheetReader, named: Named) -> Iterable[Part]:
    return score_parts(sheet, sheet.rules.abilities[named.id])


def _modifier(sheet: SheetReader, named: Named) -> Iterable[Part]:
    """The modifier as written, and what everything that moves the score takes from it or gives to it."""
    rule, running, before = sheet.rules.modifiers[named.id], 0, 0
    score = list(score_parts(sheet, sheet.rules.abilities[named.id]))
    score += lasting_parts(sheet, sheet.rules.lasting.get(f"stat.{named.id}", ()), total(score))
    for part in score:
        running += int(part.amount)
        now = rule(sheet, running)
        yield Part(part.name, now - before, "ability" if part.code == "score" else part.code, part.steps)
        before = now


def _skill(sheet: SheetReader, named: Named) -> Iterable[Part]:
    return check_parts(sheet, "skill", sheet.rules.skills[named.id])


def _save(sheet: SheetReader, named: Named) -> Iterable[Part]:
    return check_parts(sheet, "save", sheet.rules.saves[named.id])


def _derived(sheet: SheetReader, named: Named) -> Iterable[Part]:
    return sheet.rules.derived[named.id].parts(sheet)


def _list(sheet: SheetReader, named: Named) -> Iterable[Part]:
    """What each row adds to the sum of a column, by the row's first text."""
    rows = sheet.rules.lists[named.id]
    column, _, tick = named.facet.partition(".")
    words = next((each.id for each in rows.columns if each.type == "text"), "")
    for row in () if sheet.hides(rows.hide_when) else sheet.rows(rows.id):
        if row.get(column) and (not tick or row.get(tick) is True):
            yield Part(str(row.get(words) or named.label), exact(row[column]), "row")


def _items(sheet: SheetReader, named: Named) -> Iterable[Part]:
    """What each item adds to a sum; else the number alone."""
    pick = Pick.of(named.id, named.facet)
    found = picks(sheet, pick)
    if pick.how not in ("sum", "count") or not found:
        return _plain(sheet, named)
    return [Part(label, number * count, "item") for label, number, count in found]


def _track(sheet: SheetReader, named: Named) -> Iterable[Part]:
    """The penalty of a wound track, by the level that is marked."""
    track = sheet.rules.tracks[named.id]
    amount, marked = sheet.read(named.name), sheet.number(f"track.{named.id}")
    if named.facet != "penalty" or track.levels is None or not marked or track.extra is not None:
        return _plain(sheet, named)
    return (Part(track.levels[min(marked, len(track.levels)) - 1].label, amount, "level"),)


def _plain(sheet: SheetReader, named: Named) -> Iterable[Part]:
    read = sheet.rules.unmoved.get(named.name)
    return (Part(named.label, sheet.read(named.name) if read is None else read(sheet), named.root),)


_WHOLE: dict[str, Callable[[SheetReader, Named], Iterable[Part]]] = {"list": _list, "items": _items, "track": _track}
"""Roots whose every number has parts."""
_PARTS: dict[tuple[str, str], Callable[[SheetReader, Named], Iterable[Part]]] = {
    ("stat", ""): _score,
    ("stat", "mod"): _modifier,
    ("skill", ""): _skill,
    ("save", ""): _save,
    ("derived", ""): _derived,
}
