"""What is whose: classes with their levels, what is known, and the lists that are open to somebody (UP-02, UP-09).

An ability stands on the lists that its block names. One that is a row of a catalog stands on the lists that the catalog
feeds, and on every word that the entry is sorted under, such as a class.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from rollwright.ability.listing import Shelf
from rollwright.ability.rules import Abilities
from rollwright.document.abilities import Power

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rollwright.ability import Ability
    from rollwright.document.people import CharacterClass, People
    from rollwright.sheet import Sheet

CATALOG = "_catalog"


def classes_of(sheet: Sheet) -> list[CharacterClass]:
    """The classes that somebody has levels in, in the document's order."""
    return [each for each in sheet.ruleset.document.classes if sheet.read(f"is.{each.id}")]


def peoples_of(sheet: Sheet) -> list[People]:
    """The peoples that somebody is of."""
    return [each for each in sheet.ruleset.document.peoples if sheet.read(f"people.{each.id}")]


def belongings(sheet: Sheet) -> list[CharacterClass | People]:
    """Somebody's classes and peoples."""
    return [*classes_of(sheet), *peoples_of(sheet)]


def class_levels(sheet: Sheet) -> dict[str, int]:
    """Somebody's level in each of their classes; a class without a level of its own has the character's."""
    return {
        each.id: int(sheet.read("level" if each.level is None else f"field.{each.level}")) for each in classes_of(sheet)
    }


def known_refs(sheet: Sheet) -> list[str]:
    """What somebody knows, by the names of a sheet: abilities, and rows that came from a library."""
    abilities = sheet.ruleset.part(Abilities).labels
    rows = (row.get(CATALOG) for name in sheet.rules.lists for row in sheet.rows(name))
    refs = (ref for ref in rows if isinstance(ref, str) and ref in abilities)
    return list(dict.fromkeys((*sheet.state.known, *refs)))


def rank_of(sheet: Sheet, ref: str) -> int:
    """How well somebody knows an ability; 0 if not at all."""
    return sheet.state.known.get(ref, 0) or int("/" in ref and ref in known_refs(sheet))


def knows(sheet: Sheet, ref: str) -> bool:
    """Whether somebody knows an ability."""
    return rank_of(sheet, ref) > 0


def lists_of(sheet: Sheet, ability: Ability) -> frozenset[str]:
    """The lists that an ability stands on."""
    line = sheet.ruleset.part(Shelf).by_ref.get(ability.ref)
    return frozenset((*ability.lists, *(line.tags if line is not None else ())))


def open_lists(sheet: Sheet) -> frozenset[str]:
    """The lists that are open to somebody's picks; where nothing they have points to one, none is, and all are."""
    return frozenset(_opened(sheet))


def _opened(sheet: Sheet) -> Iterator[str]:
    for block in belongings(sheet):
        yield from block.lists
    abilities = sheet.ruleset.part(Abilities)
    for ref in sheet.state.known:
        ability = abilities.get(ref)
        if ability is not None and isinstance(ability.source, Power):
            yield from ability.source.opens
