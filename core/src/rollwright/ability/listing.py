"""Lists of abilities: grouped by kind and level, filtered, sorted, searched by words (AB-23, AB-24).

A shelf is made of plain lines that are read from raw entries, so that a library of many hundreds is looked through
without compiling one of them. Searching knows nothing of meaning: every word must stand somewhere in the name, the
description, or what the entry is sorted under; what matches in the name comes first.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final, Literal, Self, TypeAlias

from rollwright.errors import Refused, misnamed

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from rollwright.ability.owned import Owned
    from rollwright.ruleset import Ruleset

Sort: TypeAlias = Literal["level", "name", "newest"]
SORTS: Final = ("level", "name", "newest")
NO_LEVEL: Final = -1


@dataclass(frozen=True, slots=True)
class Line:
    """One ability in a list.

    Args:
        ref: Its name on a sheet.
        label: What it is called.
        kind: What the system calls such a thing.
        group: Its school, path or tradition.
        level: Its level; None where it has none.
        summary: How it looks and what it does.
        tags: Everything else that it is sorted under.
        place: Where it stands: the later, the newer.
        words: What is searched: the name, and all the rest, in small letters.
    """

    ref: str
    label: str
    kind: str
    group: str
    level: int | None
    summary: str
    tags: tuple[str, ...]
    place: int
    words: tuple[str, str]


class Shelf:
    """Every ability of a ruleset as lines. Make one with ``ruleset.part(Shelf)``."""

    def __init__(self, lines: Iterable[Line]) -> None:
        self.lines = tuple(lines)
        self.by_ref: Mapping[str, Line] = {line.ref: line for line in self.lines}

    @classmethod
    def compile(cls, ruleset: Ruleset) -> Self:
        """Make the part from the ruleset."""
        return cls(_lines(ruleset))

    def of(self, owned: Iterable[Owned]) -> list[Line]:
        """The lines of what somebody has."""
        return [self.by_ref[each.ability.ref] for each in owned if each.ability.ref in self.by_ref]


def chosen(
    lines: Sequence[Line],
    *,
    words: str = "",
    kind: str = "",
    group: str = "",
    level: int | None = None,
    most: int | None = None,
    tag: str = "",
    sort: Sort = "level",
) -> list[Line]:
    """The lines that fit, in order.

    Args:
        lines: All of them.
        words: Every one must stand in the line.
        kind: Only of this kind.
        group: Only of this school.
        level: Only of this level.
        most: Only up to this level.
        tag: Only what is sorted under this word.
        sort: By level and name, by name, or the newest first.

    Raises:
        Refused: There is no such order.
    """
    if sort not in SORTS:
        raise Refused("unknown-sort", misnamed(str(sort), SORTS))
    asked = words.casefold().split()
    kind, group, tag = kind.casefold(), group.casefold(), tag.casefold()
    found = [
        line
        for line in lines
        if (level is None or line.level == level)
        and (most is None or (line.level or 0) <= most)
        and (not kind or line.kind.casefold() == kind)
        and (not group or line.group.casefold() == group)
        and (not tag or tag in line.tags)
        and all(word in line.words[0] or word in line.words[1] for word in asked)
    ]
    found.sort(key=_ORDERS[sort])
    if asked:
        found.sort(key=lambda line: sum(word not in line.words[0] for word in asked))
    return found


def grouped(lines: Iterable[Line]) -> dict[str, dict[int | None, list[Line]]]:
    """Lines by kind and level, each in the order of its first line."""
    shelves: dict[str, dict[int | None, list[Line]]] = {}
    for line in lines:
        shelves.setdefault(line.kind, {}).setdefault(line.level, []).append(line)
    return shelves


def _by_level(line: Line) -> tuple[str, int, str]:
    return line.kind.casefold(), NO_LEVEL if line.level is None else line.level, line.label.casefold()


_ORDERS: Final[dict[str, Any]] = {
    "level": _by_level,
    "name": lambda line: line.label.casefold(),
    "newest": lambda line: -line.place,
}


def _lines(ruleset: Ruleset) -> Iterator[Line]:
    from rollwright.ability.rules import Abilities  # noqa: PLC0415 - they name each other

    known = ruleset.part(Abilities)
    called = ruleset.document.learning.label or "" if ruleset.document.learning is not None else ""
    powers = {power.id: power for power in ruleset.document.abilities}
    for place, ref in enumerate(known.labels):
        power = powers.get(ref)
        if power is not None:
            yield _line(
                ref, power.label, power.kind or called, power.group, power.level, power.summary, power.lists, place
            )
            continue
        yield _of_raw(ruleset, ref, place, called)


def _of_raw(ruleset: Ruleset, ref: str, place: int, called: str) -> Line:
    name, _, entry = ref.rpartition("/")
    for catalog in ruleset.document.catalogs:
        raw = catalog.entries.raw.get(entry) if name in ("", catalog.id) else None
        if isinstance(raw, dict) and catalog.holds in ("abilities", "rows"):
            inner = raw.get("ability") if catalog.holds == "abilities" else None
            if isinstance(inner, dict):
                return _line(
                    ref,
                    _text(inner, "label", "name"),
                    _text(inner, "kind") or called,
                    _text(inner, "group"),
                    inner.get("level"),
                    _text(inner, "summary", "description"),
                    inner.get("lists") or (),
                    place,
                )
            return _of_row(catalog, raw, ref, place)
    return _line(ref, ref, called, "", None, "", (), place)


def _of_row(catalog: Any, raw: Mapping[str, Any], ref: str, place: int) -> Line:
    filters: Any = raw.get("filters") or {}
    texts = [each.id for each in catalog.filters if each.type == "text"]
    group = next((str(filters[each]) for each in texts if isinstance(filters.get(each), str)), "")
    tags: list[str] = []
    for value in filters.values():
        tags += [str(each) for each in value] if isinstance(value, list) else [str(value)]
    label, summary = _text(raw, "label", "name"), _text(raw, "summary", "description")
    return _line(ref, label, catalog.label, group, filters.get("level"), summary, tags, place)


def _text(raw: Mapping[str, Any], *keys: str) -> str:
    return next((str(raw[key]) for key in keys if raw.get(key) is not None), "")


def _line(
    ref: str,
    label: str,
    kind: str,
    group: str | None,
    level: Any,
    summary: str | None,
    tags: Iterable[str],
    place: int,
) -> Line:
    small = tuple(tag.casefold() for tag in tags)
    rest = " ".join((kind, group or "", summary or "", *small)).casefold()
    whole = level if isinstance(level, int) and not isinstance(level, bool) else None
    return Line(ref, label, kind, group or "", whole, summary or "", small, place, (f"{label} {ref}".casefold(), rest))
