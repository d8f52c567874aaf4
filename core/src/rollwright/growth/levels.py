"""Gaining a level: the level itself, what it adds, what comes back with it, and what it lets one choose (AD-01, AD-04).

In this order: whether a level is due, the class's level and the character's, what both add to number fields, what
refills, what the class gives. A pool whose maximum rises keeps what was spent spent. What may be chosen (points in
scores, picks, answers) may be chosen with the level or later. Either all of it happens or nothing does.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from rollwright.ability import library
from rollwright.errors import Refused, listed, misnamed
from rollwright.growth.advances import experience
from rollwright.growth.answers import answer
from rollwright.growth.raises import place
from rollwright.learning import class_levels, pick
from rollwright.sheet import rests
from rollwright.sheet.effects import alone, followed, make, supposing
from rollwright.sheet.rules import unknown

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from rollwright.dice import DiceStream
    from rollwright.document.people import CharacterClass, Growth
    from rollwright.sheet import Change, Sheet

CHOICES: Final = ("class", "stats", "picks", "answers")
"""What may be chosen with a level."""


def level_up(
    sheet: Sheet, choices: Mapping[str, Any] | None = None, cause: str = "", dice: DiceStream | None = None
) -> list[Change]:
    """Gain a level.

    Args:
        sheet: Whose level it is.
        choices: ``class`` (which class rises, where there are several), ``stats`` (points by score), ``picks``
            (abilities), ``answers`` (words by question).
        cause: Why, for the changes.
        dice: Where dice are thrown from, for what a level sets off.

    Raises:
        Refused: No level is due, or a choice may not be made; then nothing has happened.
    """
    chosen = dict(choices or {})
    for key in chosen:
        if key not in CHOICES:
            raise Refused("unknown-choice", misnamed(key, CHOICES))
    _due(sheet)
    with supposing(sheet) as made:
        for changes in _steps(sheet, chosen, cause or "level"):
            make(sheet, made, followed(sheet, list(changes), dice))
    return made


def choose(sheet: Sheet, choices: Mapping[str, Any], cause: str = "level") -> list[Change]:
    """Make choices that wait from levels before: points in scores, picks, answers; all of them or none.

    Raises:
        Refused: One of them may not be made.
    """
    for key in choices:
        if key not in CHOICES[1:]:
            raise Refused("unknown-choice", misnamed(key, CHOICES[1:]))
    with supposing(sheet) as made:
        for changes in _chosen(sheet, choices, cause):
            make(sheet, made, followed(sheet, list(changes), None))
    return made


def levels_by_experience(growth: Growth | None, points: int) -> int | None:
    """The level that so much experience is enough for; None where levels do not come from experience."""
    if growth is None or growth.levels_from != "xp" or not growth.xp:
        return None
    return max((level for level, needed in enumerate(growth.xp, start=1) if points >= needed), default=0)


def _due(sheet: Sheet) -> None:
    """See that a level may be gained now."""
    growth, now = sheet.ruleset.document.growth, int(sheet.read("level"))
    if growth is None:
        return
    if growth.by != "levels":
        raise Refused("grows-otherwise", {"by": growth.by})
    if growth.highest is not None and now >= growth.highest:
        raise Refused("level-is-highest", {"level": now})
    reached = levels_by_experience(growth, experience(sheet))
    if reached is not None and reached <= now:
        needed = growth.xp[now] if now < len(growth.xp) else None
        params: dict[str, Any] = {"level": now + 1, "needed": needed, "found": experience(sheet)}
        raise Refused("level-not-reached", params)


def _steps(sheet: Sheet, chosen: Mapping[str, Any], cause: str) -> Iterator[Sequence[Change]]:
    kind = _class(sheet, chosen.get("class"))
    maxima = {name: sheet.pool_max(name) for name in sheet.rules.pools}
    yield risen(sheet, kind, cause)
    yield from gained(sheet, kind, cause)
    for name, before in maxima.items():
        more = sheet.pool_max(name) - before
        if more > 0 and sheet.rules.pools[name].start != "empty" and not sheet.hides(sheet.rules.pools[name].hide_when):
            yield sheet.heal(name, more, cause)
    yield from rests.refill(sheet, "level", cause)
    if kind is not None:
        yield given(sheet, kind, class_levels(sheet).get(kind.id, 0), cause)
    yield from _chosen(sheet, chosen, cause)


def _chosen(sheet: Sheet, chosen: Mapping[str, Any], cause: str) -> Iterator[Sequence[Change]]:
    stats = chosen.get("stats") or []
    for each in [stats] if isinstance(stats, dict) else stats:
        yield place(sheet, each, cause)
    for name in chosen.get("picks") or []:
        yield pick(sheet, name, cause=cause)
    for question, text in (chosen.get("answers") or {}).items():
        yield answer(sheet, question, text)


def _class(sheet: Sheet, wanted: str | None) -> CharacterClass | None:
    """The class that rises: the one that is named, or the only one they have."""
    classes = {each.id: each for each in sheet.ruleset.document.classes}
    levels = class_levels(sheet)
    if wanted is None:
        if len(levels) > 1:
            raise Refused("level-of-which-class", {"allowed": listed(levels)})
        return classes[next(iter(levels))] if levels else None
    if wanted not in classes:
        raise unknown("class", wanted, classes)
    kind = classes[wanted]
    if wanted not in levels:
        if kind.level is None:
            raise Refused("class-has-no-levels", {"class": kind.label})
        enterable(sheet, kind)
    return kind


def enterable(sheet: Sheet, kind: CharacterClass) -> None:
    """See that somebody may take a class (UP-10).

    Raises:
        Refused: Its gate is closed to them.
    """
    if kind.requires is not None:
        gate = sheet.ruleset.value(kind.requires)
        if not gate.holds(sheet):
            raise Refused("class-closed", {"class": kind.label, "needs": gate.sentence()})


def risen(sheet: Sheet, kind: CharacterClass | None, cause: str) -> list[Change]:
    """The level, of the class and of the character: whichever of them is written down."""
    name = sheet.rules.level_field
    own = kind.level if kind is not None else None
    fields = [] if name in sheet.rules.derived else [name]
    fields += [own] if own is not None and own != name else []
    if not fields:
        raise Refused("level-is-worked-out", {"name": sheet.rules.derived[name].label})
    with alone(sheet):
        return [change for each in fields for change in sheet.set_field(each, sheet.number(f"field.{each}") + 1, cause)]


def gained(sheet: Sheet, kind: CharacterClass | None, cause: str) -> Iterator[list[Change]]:
    """What a level adds to number fields, by the system and by the class."""
    growth = sheet.ruleset.document.growth
    for source in (growth.gains if growth is not None else {}, kind.gains if kind is not None else {}):
        for name, value in source.items():
            block = sheet.rules.fields[name]
            more = sheet.number(f"field.{name}") + sheet.ruleset.value(value).number(sheet)
            yield sheet.set_field(name, int(min(max(more, block.min), block.max)), cause)


def given(sheet: Sheet, kind: CharacterClass, level: int, cause: str) -> list[Change]:
    """The abilities that a class gives at a level, those that are not known yet."""
    return library.add(sheet, kind.gives.get(str(level), ()), cause or f"{kind.label} {level}")
