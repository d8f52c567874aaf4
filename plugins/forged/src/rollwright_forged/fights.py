"""Fights by position and effect: the crew rolls, the foe's clock fills, and the foe answers through consequences."""

from __future__ import annotations

from typing import Literal

from rollwright.extend import ConsequenceBlock, ConsequenceKind
from rollwright_forged.take_highest import TakeHighest


class PositionBlock(ConsequenceBlock):
    """A fight in which a stance is a position with its effect."""

    kind: Literal["position-and-effect"] = "position-and-effect"


class PositionAndEffect(ConsequenceKind):
    """The highest die says how it goes; how badly it may go, and how far it gets one, is the stance."""

    id = "position-and-effect"
    model = PositionBlock
    resolution = TakeHighest()
