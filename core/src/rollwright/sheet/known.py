"""What a character has learnt: known abilities with their ranks, and skills marked for improvement (RC-02)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rollwright.errors import Refused
from rollwright.sheet.changes import Change
from rollwright.sheet.rules import unknown

if TYPE_CHECKING:
    from rollwright.sheet.writing import WritableSheet

MOST_RANKS = 100


def most_ranks(sheet: WritableSheet, ability: str) -> int:
    """How often an ability can be taken."""
    document = sheet.ruleset.document
    for power in document.abilities:
        if power.id == ability:
            return power.ranks
    for catalog in document.catalogs:
        if catalog.holds == "abilities" and ability in catalog.entries:
            entry = catalog.entries[ability]
            return entry.ability.ranks if entry.ability is not None else 1
    return 1


def learn(sheet: WritableSheet, ability: str, ranks: int, cause: str) -> list[Change]:
    """Know an ability, or know it by so many ranks better; it stops at its highest.

    Raises:
        Refused: The ruleset has no such ability.
    """
    if ability not in sheet.ruleset.powers:
        raise unknown("ability", ability, sheet.ruleset.powers)
    if ranks < 1:
        raise Refused("amount-not-positive", {"amount": ranks})
    before = sheet.state.known.get(ability)
    after = max(min((before or 0) + ranks, most_ranks(sheet, ability)), before or 0)
    return [] if after == before else [Change(("known", ability), before, after, cause)]


def improve(sheet: WritableSheet, skill: str, cause: str, *, on: bool = True) -> list[Change]:
    """Mark a skill for improvement, or take the mark off.

    Raises:
        Refused: The ruleset has no such skill, or nothing in play may raise it.
    """
    block = sheet.rules.skills.get(skill)
    if block is None:
        raise unknown("skill", skill, sheet.rules.skills)
    if on and block.locked:
        raise Refused("stat-locked", {"stat": block.label})
    before, after = sheet.state.improving.get(skill), True if on else None
    return [] if before == after else [Change(("improving", skill), before, after, cause)]
