"""The shapes of action that every fight has, as frames. Importing this package registers them."""

from __future__ import annotations

from rollwright.fight.frames.attack import Attack
from rollwright.fight.frames.battle import Battle
from rollwright.fight.frames.consequence import Consequence
from rollwright.fight.frames.fall import Fall
from rollwright.fight.frames.save import Save, ThrowOff
from rollwright.fight.frames.turn import Turn
from rollwright.fight.frames.use import Use
from rollwright.fight.frames.walk import Walk
from rollwright.fight.frames.window import Window

__all__ = ["Attack", "Battle", "Consequence", "Fall", "Save", "ThrowOff", "Turn", "Use", "Walk", "Window"]
