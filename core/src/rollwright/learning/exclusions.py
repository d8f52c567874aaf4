"""What never stands beside what, both ways, and what a class or a people closes (UP-07)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rollwright.ability.rules import Abilities
from rollwright.document.abilities import Power
from rollwright.learning.lists import belongings, known_refs, lists_of

if TYPE_CHECKING:
    from rollwright.ability import Ability
    from rollwright.document.abilities import Excludes
    from rollwright.sheet import Sheet


def excluded_by(sheet: Sheet, ability: Ability) -> str:
    """What of somebody's closes an ability to them, by its label; empty when nothing does."""
    for block in belongings(sheet):
        if _means(sheet, block.excludes, ability):
            return block.label
    known = sheet.ruleset.part(Abilities)
    for ref in known_refs(sheet):
        held = known.get(ref)
        if held is not None and held.ref != ability.ref and _closed(sheet, held, ability):
            return held.label
    return ""


def _closed(sheet: Sheet, held: Ability, ability: Ability) -> bool:
    """Whether either of two abilities excludes the other."""
    return _means(sheet, _excludes(held), ability) or _means(sheet, _excludes(ability), held)


def _excludes(ability: Ability) -> Excludes | None:
    return ability.source.excludes if isinstance(ability.source, Power) else None


def _means(sheet: Sheet, excludes: Excludes | None, ability: Ability) -> bool:
    if excludes is None:
        return False
    return (
        ability.id in excludes.abilities
        or _named(ability.kind, excludes.kinds)
        or _named(ability.group, excludes.groups)
        or bool(excludes.lists and lists_of(sheet, ability) & set(excludes.lists))
    )


def _named(word: str, words: tuple[str, ...]) -> bool:
    return bool(word) and word.casefold() in (each.casefold() for each in words)
