"""Ground: what a cell is made of, whoever stands on it.

A ground has a sign, by which boards are written and drawn. The six below are known everywhere; a board may bring its
own beside them (`rollwright.board.picture`).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

HEIGHTS: Final = 4
"""How many heights there are: the floor, and three levels above it."""

DIGITS: Final = "0123"
"""The signs of plain ground at its height."""


@dataclass(frozen=True, slots=True)
class Ground:
    """What a cell is made of.

    Args:
        terrain: What people call it, such as `forest`.
        sign: The one letter it is written by.
        cost: The cells of movement that stepping onto it takes on foot; None where nobody walks.
        cover: Whether it is low cover: whoever stands in it or behind it is covered by half.
        solid: Whether it is a wall: nobody enters it, and neither sight nor an area passes it.
        water: Whether it is swum.
    """

    terrain: str
    sign: str
    cost: int | None = 1
    cover: bool = False
    solid: bool = False
    water: bool = False


PLAIN: Final = Ground("plain", ".")
SOLID: Final = Ground("wall", "#", None, solid=True)
WATER: Final = Ground("water", "~", None, water=True)
ROUGH: Final = Ground("rough", ":", 2)
FOREST: Final = Ground("forest", "f", cover=True)

KNOWN: Final = {ground.sign: ground for ground in (PLAIN, SOLID, WATER, ROUGH, FOREST)}
"""The grounds that every board knows, by sign."""
