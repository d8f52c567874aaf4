"""Where a number of a sheet comes from (SH-18): the parts behind ``sheet.why(name)``."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rollwright.sheet.lasting import parts as lasting_parts
from rollwright.sheet.numbers import check_parts, score_parts
from rollwright.sheet.rules import unknown
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
    parts = list(_PARTS.get((named.root, named.facet), _plain)(sheet, named))
    lasting = sheet.rules.lasting.get(named.name)
    if lasting is not None:
        parts += lasting_parts(sheet, lasting, total(parts))
    return Why(name, named.label, sheet.read(name), tuple(parts), _sum(sheet, named))


def _sum(sheet: SheetReader, named: Named) -> str:
    """The formula with its numbers filled in, where a formula makes the number."""
    if named.root == "derived":
        rule = sheet.rules.derived[named.id]
        return rule.values[0].explain(sheet).text if rule.op == "formula" else ""
    most = sheet.rules.maxima.get(f"{named.root}.{named.id}") if named.facet == "max" else None
    return "" if most is None else most.explain(sheet.bare).text


def _score(sheet: SheetReader, named: Named) -> Iterable[Part]:
    return score_parts(sheet, sheet.rules.abilities[named.id])


def _modifier(sheet: SheetReader, named: Named) -> Iterable[Part]:
    """The modifier as written, and what each condition that moves the score takes from it or gives to it."""
    rule, running, before = sheet.rules.modifiers[named.id], 0, 0
    for part in score_parts(sheet, sheet.rules.abilities[named.id]):
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


def _plain(sheet: SheetReader, named: Named) -> Iterable[Part]:
    read = sheet.rules.unmoved.get(named.name)
    return (Part(named.label, sheet.read(named.name) if read is None else read(sheet), named.root),)


_PARTS: dict[tuple[str, str], Callable[[SheetReader, Named], Iterable[Part]]] = {
    ("stat", ""): _score,
    ("stat", "mod"): _modifier,
    ("skill", ""): _skill,
    ("save", ""): _save,
    ("derived", ""): _derived,
}
