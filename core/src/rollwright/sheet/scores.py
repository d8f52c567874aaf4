"""Ability scores: what the sheet says, moved by what is worn and by the conditions that shift it (CN-02, CN-03)."""

from __future__ import annotations

from math import floor
from typing import TYPE_CHECKING

from rollwright.sheet.why import Part
from rollwright.sheet.worn import score_parts as item_parts

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rollwright.document.sheet import Ability
    from rollwright.names import Named
    from rollwright.sheet.numbers import Getter
    from rollwright.sheet.reader import SheetReader
    from rollwright.sheet.rules import SheetRules

DIE_SIZES = (2, 4, 6, 8, 10, 12, 20, 100)
"""The dice that a stat shown as a die moves through, a step at a time."""


def score_parts(sheet: SheetReader, ability: Ability) -> Iterator[Part]:
    """The written score, what items make of it, and each condition that moves it, held inside its bounds after each."""
    score = sheet.state.abilities.get(ability.id, ability.default)
    yield Part(ability.label, score, "score")
    for part in item_parts(ability, score, sheet.worn):
        score += int(part.amount)
        yield part
    for held in sheet.rules.conditions.values():
        steps = held.shifts.get(ability.id, 0)
        state = sheet.state.live.conditions.get(held.id) if steps else None
        if state is not None:
            moved = _moved(ability, score, steps * state.level)
            yield Part(held.label, moved - score, "shift", steps * state.level)
            score = moved


def _moved(ability: Ability, score: int, steps: int) -> int:
    if ability.display == "die":
        ladder = [size for size in DIE_SIZES if ability.min <= size <= ability.max]
        if not ladder:
            return score
        at = max((i for i, size in enumerate(ladder) if size <= score), default=0)
        return ladder[min(max(at + steps, 0), len(ladder) - 1)]
    return min(max(score + steps, ability.min), ability.max)


def stat(rules: SheetRules, named: Named) -> Getter:
    """The reading function of a score or of its modifier."""
    ability = rules.abilities[named.id]
    if named.facet == "mod":
        rule, name = rules.modifiers[named.id], f"stat.{named.id}"
        return lambda sheet: rule(sheet, floor(sheet.read(name)))
    shifting = tuple((held.id, held.shifts[named.id]) for held in rules.conditions.values() if named.id in held.shifts)

    def score(sheet: SheetReader) -> int:
        """The same as the sum of ``score_parts``, without making them."""
        found = sheet.state.abilities.get(ability.id, ability.default)
        for part in item_parts(ability, found, sheet.worn) if sheet.worn else ():
            found += int(part.amount)
        held = sheet.state.live.conditions
        for condition, steps in shifting:
            if condition in held:
                found = _moved(ability, found, steps * held[condition].level)
        return found

    return score
