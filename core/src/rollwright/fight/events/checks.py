"""Checks of the ruleset's own resolution that are rolled in a fight, and effects that nobody's sheet can take."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar

from rollwright.fight.events.event import Event, event
from rollwright.fight.state import FighterId


@event
@dataclass(slots=True)
class CheckRolled(Event):
    """Somebody rolled a check for what they do."""

    type: ClassVar[str] = "check.rolled"
    who: FighterId
    option: str
    name: str
    target: FighterId
    """Against whom, where it is against somebody alone."""
    made: bool
    check: dict[str, Any]
    """The result as a check has it (``CheckResult.to_json``)."""


@event
@dataclass(slots=True)
class ConsequenceCame(Event):
    """A foe acts through what a roll came to."""

    type: ClassVar[str] = "consequence.came"
    target: FighterId
    """Whose roll it was."""
    by: FighterId
    name: str
    harm: int
    """How hard it hits."""


@event
@dataclass(slots=True)
class EffectHanded(Event):
    """Something is done to somebody without a sheet that only a sheet could take: it is for the narrator."""

    type: ClassVar[str] = "effect.handed"
    who: FighterId
    target: FighterId
    name: str
    told: dict[str, Any]
    """What it is, as a code and parameters."""
    effect: dict[str, Any]
    """The same as an effect with numbers where values stood."""
