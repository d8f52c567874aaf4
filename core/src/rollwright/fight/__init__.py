"""Fights: a stack of small frames over plain state, one menu for everybody, a log of events.

Names are imported when first used: a plugin that brings a reaction moment needs none of the rest.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from rollwright.fight.events import EVENTS, Event
    from rollwright.fight.fight import Fight
    from rollwright.fight.setup import Combatant, Setup
    from rollwright.fight.simulation import Count, interval, simulate
    from rollwright.fight.state import Choice, Fighter, Menu, Option

_WHERE = {
    "EVENTS": "events",
    "Choice": "state",
    "Combatant": "setup",
    "Count": "simulation",
    "Event": "events",
    "Fight": "fight",
    "Fighter": "state",
    "Menu": "state",
    "Option": "state",
    "Setup": "setup",
    "interval": "simulation",
    "simulate": "simulation",
}

__all__ = [
    "EVENTS",
    "Choice",
    "Combatant",
    "Count",
    "Event",
    "Fight",
    "Fighter",
    "Menu",
    "Option",
    "Setup",
    "interval",
    "simulate",
]


def __getattr__(name: str) -> object:
    """Import a public name when it is first asked for."""
    if name not in _WHERE:
        raise AttributeError(f"module 'rollwright.fight' has no attribute {name!r}")
    value: object = getattr(import_module(f"rollwright.fight.{_WHERE[name]}"), name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return list(__all__)
