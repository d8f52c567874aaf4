"""Conditions on a sheet: given, raised, lost, and counted down (CN-01, CN-05).

A condition sits once. Given again, the higher level and the longer timer stay; ``raise_condition`` is what adds levels
up. A timer counts what the document says (turns, scenes, rests) and lasts through the turn after the one in which it
landed; a condition that fades loses levels with each tick; one that ticks and does neither is gone with the first tick.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from rollwright.errors import JSON, Refused
from rollwright.sheet.cells import unspoken
from rollwright.sheet.changes import Change
from rollwright.sheet.rules import unknown
from rollwright.sheet.state import MOST_ROUNDS, ConditionState, plain

if TYPE_CHECKING:
    from rollwright.document.live import Condition
    from rollwright.sheet.reader import SheetReader
    from rollwright.sheet.writing import WritableSheet


def known_condition(sheet: SheetReader, name: str) -> Condition:
    """A condition by its id.

    Raises:
        Refused: The ruleset has no such condition.
    """
    block = sheet.rules.conditions.get(name)
    if block is None:
        raise unknown("condition", name, sheet.rules.conditions)
    return block


def give(
    sheet: WritableSheet,
    name: str,
    *,
    level: int = 1,
    rounds: int | None = None,
    source: str = "",
    memory: dict[str, JSON] | None = None,
    cause: str = "",
) -> list[Change]:
    """Put a condition on.

    Raises:
        Refused: No such condition, or a level or timer below 1, or a timer longer than any.
    """
    block = known_condition(sheet, name)
    if level < 1 or (rounds is not None and rounds < 1):
        raise Refused("amount-not-positive", {"amount": min(level, rounds or level)})
    if rounds is not None and rounds > MOST_ROUNDS:
        raise Refused("out-of-range", {"name": name, "found": rounds, "min": 1, "max": MOST_ROUNDS})
    unspoken(source)
    held = sheet.state.live.conditions.get(name)
    fresh = block.ticks == "turn"
    new = ConditionState(min(level, block.max), rounds, source, fresh, memory or {})
    if held is not None:
        new = replace(new, level=max(new.level, held.level), rounds=_longer(held.rounds, rounds))
    return [*_family_leaves(sheet, block, cause), *_put(sheet, name, new, cause)]


def raise_condition(sheet: WritableSheet, name: str, by: int, *, cause: str = "") -> list[Change]:
    """Add levels, or take some away with a negative number; at no level it is gone.

    Raises:
        Refused: No such condition.
    """
    block = known_condition(sheet, name)
    held = sheet.state.live.conditions.get(name)
    level = min((held.level if held else 0) + by, block.max)
    if level < 1:
        return lose(sheet, name, cause=cause)
    if held is None:
        return give(sheet, name, level=level, cause=cause)
    return _put(sheet, name, replace(held, level=level), cause)


def lose(sheet: WritableSheet, name: str, *, cause: str = "") -> list[Change]:
    """Take a condition off; one that is not held is no matter.

    Raises:
        Refused: No such condition.
    """
    known_condition(sheet, name)
    held = sheet.state.live.conditions.get(name)
    return [] if held is None else [Change(("conditions", name), plain(held), None, cause)]


def tick(sheet: WritableSheet, what: str, cause: str) -> list[Change]:
    """Count down everything that counts turns, scenes or rests, in the order of the document."""
    changes: list[Change] = []
    for block in sheet.rules.conditions.values():
        held = sheet.state.live.conditions.get(block.id)
        if held is not None and block.ticks == what:
            changes += _put(sheet, block.id, _ticked(block, held), cause)
    return changes


def _ticked(block: Condition, held: ConditionState) -> ConditionState | None:
    if held.fresh:
        return replace(held, fresh=False)
    if held.rounds is None and not block.fade:
        return None
    rounds = None if held.rounds is None else held.rounds - 1
    level = held.level - block.fade
    return None if level < 1 or rounds == 0 else replace(held, level=level, rounds=rounds)


def _family_leaves(sheet: WritableSheet, block: Condition, cause: str) -> list[Change]:
    family = block.one_at_a_time
    if family is None:
        return []
    others = [other.id for other in sheet.rules.conditions.values() if other.one_at_a_time == family]
    return [change for other in others if other != block.id for change in lose(sheet, other, cause=cause)]


def _put(sheet: WritableSheet, name: str, after: ConditionState | None, cause: str) -> list[Change]:
    before = sheet.state.live.conditions.get(name)
    old: Any = plain(before) if before is not None else None
    new: Any = plain(after) if after is not None else None
    return [] if old == new else [Change(("conditions", name), old, new, cause)]


def _longer(one: int | None, other: int | None) -> int | None:
    """The longer of two timers; one without an end is the longest."""
    return None if one is None or other is None else max(one, other)
