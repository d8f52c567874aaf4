"""Speeds: how many cells somebody gets in a turn, on foot, on the wing, and otherwise."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rollwright.effect import About, Question

if TYPE_CHECKING:
    from rollwright.fight.arena import Arena
    from rollwright.fight.state import FighterId

ON_FOOT = "walk"


def speeds(fight: Arena, who: FighterId) -> dict[str, int]:
    """How many cells somebody gets in a turn in each mode, as their conditions have it now."""
    grid, profile, standing = fight.grid, fight.profiles[who], fight.standings[who]
    assert grid is not None  # noqa: S101 - nobody walks without a board
    written = {ON_FOOT: profile.speed, **profile.speeds}
    flat, times = 0, 1.0
    if standing.key:
        if standing.asks(Question.SPEED_ZERO, About(holder=who, board=True)):
            return dict.fromkeys(written, 0)
        for modifier, _giver in standing.modifiers.get("speed", ()):
            flat, times = flat + modifier.flat, times * modifier.times
    return {mode: grid.rules.scale.steps((speed + flat) * times) if speed else 0 for mode, speed in written.items()}
