"""Supposing conditions: how somebody would stand if they had them. Nothing happens, and nobody is told."""

from __future__ import annotations

from contextlib import contextmanager
from typing import TYPE_CHECKING

from rollwright.fight.standing import standing_of
from rollwright.fight.state import Held

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from rollwright.fight.acts.act import Apply
    from rollwright.fight.arena import Arena
    from rollwright.fight.standing import Standing
    from rollwright.fight.state import FighterId


@contextmanager
def supposing(fight: Arena, gains: Iterable[tuple[FighterId, Apply]], giver: FighterId) -> Iterator[None]:
    """Let everybody stand, for as long as it lasts, as if ``giver`` had put these conditions on them."""
    fresh: dict[FighterId, list[str]] = {}
    for who, apply in gains:
        if _would_gain(fight, who, apply, giver):
            fresh.setdefault(who, []).append(apply.condition)
    before = {who: fight.standings[who] for who in fresh}
    facing, fight.kept.facing = fight.kept.facing, {}
    try:
        for who, conditions in fresh.items():
            fight.standings[who] = _standing(fight, who, conditions, giver)
        yield
    finally:
        fight.standings.update(before)
        fight.kept.facing = facing


def _standing(fight: Arena, who: FighterId, conditions: list[str], giver: FighterId) -> Standing:
    known = fight.rules.conditions
    gone = frozenset(conditions).union(*(known[each].family for each in conditions))
    held = [each for each in fight.state.fighters[who].conditions.values() if each.id not in gone]
    held += [Held(each, giver=giver) for each in conditions]
    return standing_of(fight.rules, [(known[each.id], each) for each in held], fight.sheets.get(who), ())


def _would_gain(fight: Arena, who: FighterId, apply: Apply, giver: FighterId) -> bool:
    profile = fight.profiles[who]
    if fight.state.fighters[who].out or apply.condition in profile.condition_immunities:
        return False
    if apply.target_is is not None and not apply.target_is.passes(profile):
        return False
    return apply.when is None or apply.when.hold(fight.sheets.get(giver))
