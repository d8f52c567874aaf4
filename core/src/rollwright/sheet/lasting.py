"""Lasting changes: what somebody's abilities, classes and people make of their numbers for as long as they have them.

A document writes them as ``mods``: ``{"to": "hp", "add": "@rank"}`` adds to a number, ``{"to": "might", "set": 14}``
makes it at least that, each only while its ``when`` holds. The name is that of a stat, a skill, a save, a number field
or a derived value; of a pool or a track it is the maximum that moves. Everything that reads the number feels it. First
all that is added is added, then the highest that is set is the least it may be.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, TypeAlias

from rollwright.sheet.modifiers import With
from rollwright.sheet.why import Part

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping

    from rollwright.document import Document
    from rollwright.document.abilities import Modify
    from rollwright.formula import Number, Value
    from rollwright.ruleset import Ruleset
    from rollwright.sheet.reader import SheetReader

Has: TypeAlias = "Callable[[SheetReader], int]"
"""How well somebody has what makes the change: a rank, 1 or 0 for a class or a people."""
OF_A_RANK = ("rank", "level", "scale", "slot")


@dataclass(frozen=True, slots=True)
class Lasting:
    """One lasting change, compiled."""

    label: str
    source: str
    """The name that says whether somebody has what makes the change: ``rank.toughened``, ``is.wizard``."""
    has: Has
    level: str
    """The name by which ``@level`` is read."""
    add: Value | None
    set: Value | None
    when: Value | None

    def of(self, sheet: SheetReader) -> tuple[Number, Number | None]:
        """What it adds, and what the number is at least, on a sheet as it is now."""
        rank = self.has(sheet)
        if not rank:
            return 0, None
        reader = With(sheet, {"rank": rank, "level": sheet.read(self.level), "scale": 1, "slot": 0})
        if self.when is not None and not self.when.holds(reader):
            return 0, None
        return (
            0 if self.add is None else self.add.number(reader),
            None if self.set is None else self.set.number(reader),
        )


def lastings(ruleset: Ruleset) -> dict[str, tuple[Lasting, ...]]:
    """Every lasting change of a ruleset, by the name of the number that it changes."""
    found: dict[str, list[Lasting]] = {}
    for label, source, has, level, mods in _sources(ruleset.document):
        for each in mods:
            made = Lasting(
                label,
                source,
                has,
                level,
                _value(ruleset, each.add),
                _value(ruleset, each.set),
                _value(ruleset, each.when),
            )
            found.setdefault(target(ruleset.document, each.to), []).append(made)
    return {name: tuple(each) for name, each in found.items()}


def target(document: Document, to: str) -> str:
    """The name of the number that a lasting change means."""
    sheet = document.sheet
    for root, facet, blocks in (
        ("stat", "", sheet.abilities),
        ("skill", "", sheet.skills),
        ("save", "", sheet.saves),
        ("derived", "", sheet.derived),
        ("field", "", sheet.fields),
        ("pool", ".max", sheet.live.pools),
        ("track", ".max", sheet.live.tracks),
    ):
        if any(block.id == to for block in blocks):
            return f"{root}.{to}{facet}"
    return to


def changed(getter: Callable[[SheetReader], Number], lasting: tuple[Lasting, ...]) -> Callable[[SheetReader], Number]:
    """The reading function of a number with its lasting changes."""

    def read(sheet: SheetReader) -> Number:
        base = getter(sheet)
        return sum((part.amount for part in parts(sheet, lasting, base)), base)

    return read


def parts(sheet: SheetReader, lasting: Iterable[Lasting], base: Number) -> Iterator[Part]:
    """What lasting changes make of a number, each by the name of what makes it."""
    least: list[tuple[Number, str]] = []
    for each in lasting:
        add, floor = each.of(sheet)
        if add:
            base += add
            yield Part(each.label, add, "lasting")
        if floor is not None:
            least.append((floor, each.label))
    highest = max(least, default=None)
    if highest is not None and highest[0] > base:
        yield Part(highest[1], highest[0] - base, "lasting")


def _sources(document: Document) -> Iterator[tuple[str, str, Has, str, tuple[Modify, ...]]]:
    levels = {each.id: f"field.{each.level}" for each in document.classes if each.level is not None}
    for power in _powers(document):
        if power.mods:
            yield (
                power.label,
                f"rank.{power.id}",
                _known(power.id),
                levels.get(power.grows_with or "", "level"),
                power.mods,
            )
    for kind in document.classes:
        if kind.mods:
            yield kind.label, f"is.{kind.id}", _is(f"is.{kind.id}"), levels.get(kind.id, "level"), kind.mods
    for people in document.peoples:
        if people.mods:
            yield people.label, f"people.{people.id}", _is(f"people.{people.id}"), "level", people.mods


def _powers(document: Document) -> Iterator[Any]:
    yield from document.abilities
    for catalog in document.catalogs:
        if catalog.holds == "abilities":
            raw: Mapping[str, Any] = catalog.entries.raw
            for name, entry in raw.items():
                inner = entry.get("ability") if isinstance(entry, dict) else None
                if isinstance(inner, dict) and inner.get("mods"):
                    yield catalog.entries[name].ability


def _known(ability: str) -> Has:
    return lambda sheet: sheet.state.known.get(ability, 0)


def _is(name: str) -> Has:
    return lambda sheet: int(sheet.read(name))


def read_by(lasting: Lasting) -> Iterator[str]:
    """The names that a lasting change is worked out from."""
    yield lasting.source
    yield lasting.level
    for value in (lasting.add, lasting.set, lasting.when):
        if value is not None:
            yield from sorted(value.names - set(OF_A_RANK))


def _value(ruleset: Ruleset, source: Any) -> Value | None:
    return None if source is None else ruleset.value(source, extra=OF_A_RANK)
