"""Fights: a stack of small frames over plain state, one menu for everybody, a log of events."""

from __future__ import annotations

from rollwright.fight.events import EVENTS, Event
from rollwright.fight.fight import Fight
from rollwright.fight.setup import Combatant, Setup
from rollwright.fight.simulate import Record, Tally, play, tally
from rollwright.fight.state import Choice, Fighter, Menu, Option

__all__ = [
    "EVENTS",
    "Choice",
    "Combatant",
    "Event",
    "Fight",
    "Fighter",
    "Menu",
    "Option",
    "Record",
    "Setup",
    "Tally",
    "play",
    "tally",
]
