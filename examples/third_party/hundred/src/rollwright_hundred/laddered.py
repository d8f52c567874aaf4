"""``hundred-by-name``: the same, with difficulties that a ruleset names."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rollwright.extend import Block, Many, ResolutionBlock, rung_of
from rollwright_hundred.kind import Hundred

if TYPE_CHECKING:
    from collections.abc import Mapping


class Rung(Block):
    """A named difficulty."""

    label: str
    degrees: int


class LadderedBlock(ResolutionBlock):
    """The document's ``resolution`` block."""

    difficulty_ladder: Many[Rung] = ()
    """Difficulties by name."""


class Laddered(Hundred):
    """Read as ``hundred`` is."""

    id = "hundred-by-name"
    model = LadderedBlock  # type: ignore[assignment]

    def difficulty(self, settings: Any, word: str) -> tuple[int, Mapping[str, Any]]:
        """How many degrees a rung needs."""
        return rung_of(settings.difficulty_ladder, word).degrees, {}
