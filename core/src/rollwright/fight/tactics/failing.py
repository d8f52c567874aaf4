"""What a failed save costs whoever has failed it, and how much that must be for something that runs out to be spent."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rollwright.fight.forecast import worth
from rollwright.fight.frames import Save
from rollwright.fight.tactics.lasting import condition, rid_of

if TYPE_CHECKING:
    from rollwright.fight.arena import Arena
    from rollwright.fight.reactions import Occasion
    from rollwright.fight.state import FighterId

_SHARE: Final = 0.03
"""The share of all their health that a failure must cost at the least."""
_LEAST: Final = 3.0
"""What it must cost whoever has little health."""
_RARELY: Final = 0.05


def costs(fight: Arena, occasion: Occasion) -> float:
    """What is kept away where the held save is made after all, in points of damage."""
    (saver,) = occasion.targets
    act = occasion.act
    if act is None:
        return _kept_on(fight, saver)
    found = worth(fight, occasion.source, act, saver)
    fails = max(_RARELY, found.lands_f)
    half = act.save is not None and act.save.on_success == "half"
    whole = found.damage_f / (fails + (1 - fails) / 2 if half else fails)
    suffered = sum(condition(fight, saver, apply, friend=True) for apply in act.applies)
    return (whole / 2 if half else whole) - suffered


def _kept_on(fight: Arena, saver: FighterId) -> float:
    """What it costs to keep the condition on that is being saved against."""
    held = next((frame for frame in reversed(fight.stack) if isinstance(frame, Save)), None)
    return 0.0 if held is None else rid_of(fight, saver, held.condition)


def least(fight: Arena, occasion: Occasion) -> float:
    """What a failure must cost at the least, so that one of few uses is not spent on a scratch."""
    (saver,) = occasion.targets
    return max(_LEAST, _SHARE * fight.state.fighters[saver].full)
