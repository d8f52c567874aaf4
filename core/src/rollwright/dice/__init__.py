"""Dice: seeded streams to throw them from, pools that say how, and exact distributions of what they may show.

Knows nothing of formulas, sheets or rules. What is random happens in `DiceStream` and nowhere else.
"""

from __future__ import annotations

from rollwright.dice.distribution import Distribution
from rollwright.dice.odds import kept_dice, pool_distribution
from rollwright.dice.pool import Explode, Keep, Pool, Reroll
from rollwright.dice.stream import DiceStream, ForcedFaces
from rollwright.dice.throw import Die, Throw

__all__ = [
    "DiceStream",
    "Die",
    "Distribution",
    "Explode",
    "ForcedFaces",
    "Keep",
    "Pool",
    "Reroll",
    "Throw",
    "kept_dice",
    "pool_distribution",
]
