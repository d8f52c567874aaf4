"""What items do while they are worn or carried: which of their effects hold, and what they make of ability scores.

One item counts once, however many stacks there are of it. Everything that adds to a score adds up first; then the
highest of what sets it is a floor; then the score's own bounds hold it. A maximum of a pool or a track, and the
proficiency bonus, read the score as it would be without (``SheetReader.bare``).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from rollwright.formula import exact
from rollwright.sheet.items import held_items, holdings
from rollwright.sheet.why import Part

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from rollwright.document.items import ItemEffect, Requirement
    from rollwright.document.sheet import Ability
    from rollwright.sheet.items import Held
    from rollwright.sheet.reader import SheetReader


class Effect(NamedTuple):
    """An effect of an item that holds now, and how it is called in the item: ``worn``, ``carried``, ``otherwise:0``."""

    held: Held
    key: str
    block: ItemEffect


@dataclass(frozen=True, slots=True)
class ScoreChange:
    """What an item makes of a score: so much more, or at least so much."""

    name: str
    ability: str
    add: int = 0
    least: int | None = None


def effects(sheet: SheetReader) -> tuple[Effect, ...]:
    """Every effect of an item that holds now, in the order of the sheet."""
    has = holdings(sheet)
    if has.effects is not None:
        return has.effects
    found = tuple(_effects(sheet, has.held))
    if not any(held.item is not None and held.item.requires for held in has.held):
        has.effects = found
    return found


def _effects(sheet: SheetReader, has: Iterable[Held]) -> Iterator[Effect]:
    seen: set[tuple[str, str]] = set()
    for held in has:
        if held.item is None:
            continue
        key = "worn" if held.worn else "carried"
        if (held.ref, key) in seen:
            continue
        seen.add((held.ref, key))
        block = held.item.worn if held.worn else held.item.carried
        if block is not None:
            yield Effect(held, key, block)
        if held.worn:
            for at, need in enumerate(held.item.requires):
                if is_short(sheet, need):
                    yield Effect(held, f"otherwise:{at}", need.otherwise)


def is_short(sheet: SheetReader, need: Requirement) -> bool:
    """Whether its wearer falls short of what it requires; abilities count as the items leave them."""
    return sheet.ruleset.value(need.value).exact(sheet) < exact(need.at_least)


def score_changes(sheet: SheetReader) -> tuple[ScoreChange, ...]:
    """What everything that is worn or carried makes of ability scores."""
    found = []
    seen: set[tuple[str, str]] = set()
    for held in held_items(sheet):
        block = None if held.item is None else held.item.worn if held.worn else held.item.carried
        key = (held.ref, "worn" if held.worn else "carried")
        if block is not None and key not in seen:
            seen.add(key)
            for ability, change in block.abilities.items():
                add, least = getattr(change, "add", 0), getattr(change, "set", None)
                found.append(ScoreChange(held.label, ability, add, least))
    return tuple(found)


def score_parts(ability: Ability, score: int, changes: tuple[ScoreChange, ...]) -> Iterator[Part]:
    """What items make of one score, each with its name."""
    mine = [change for change in changes if change.ability == ability.id]
    running = score
    for change in mine:
        if change.add:
            running += change.add
            yield Part(change.name, change.add, "item")
    floors = [change for change in mine if change.least is not None]
    if floors:
        best = max(floors, key=lambda change: change.least or 0)
        if (best.least or 0) > running:
            yield Part(best.name, (best.least or 0) - running, "item")
            running = best.least or 0
    if mine and not ability.min <= running <= ability.max:
        held = min(max(running, ability.min), ability.max)
        yield Part(ability.label, held - running, "bounds")
