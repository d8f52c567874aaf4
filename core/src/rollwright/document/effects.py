"""Effects: what cards, abilities, tracks and results do.

An effect names its kind and carries that kind's own keys. Kinds are family members (``effect_kinds``): the reference
pass checks each effect with the model of its kind, so a plugin's effect is checked like one of ours.
"""

from __future__ import annotations

from typing import Any

from pydantic import ConfigDict

from rollwright.document.block import Block
from rollwright.document.values import Word


class Effect(Block):
    """Something that happens: a track moves, a clock ticks, damage is dealt."""

    model_config = ConfigDict(extra="allow")

    kind: Word
    """Which effect this is; the other keys belong to it."""

    @property
    def settings(self) -> dict[str, Any]:
        """The keys that belong to the kind, as they were written."""
        return dict(self.model_extra or {})
