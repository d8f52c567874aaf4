"""The save that an entry, or what it leaves behind, asks of everyone it reaches."""

from __future__ import annotations

from typing import Literal

from rollwright.document.block import Block
from rollwright.document.values import SheetId, ValueSource


class MechanicsSave(Block):
    """A save that everyone it reaches must make."""

    save: SheetId
    on_success: Literal["none", "half", "negates"] = "none"
    """What a success does: nothing, half of the amount, or all of it and the conditions gone."""
    ignores_cover: bool = False
    """Whether cover does not help."""
    difficulty: ValueSource | None = None
    """Its own difficulty; the list's `saveDifficulty` when left out."""
