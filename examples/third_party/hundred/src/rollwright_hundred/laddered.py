"""``hundred-by-name``: the same, with difficulties that a ruleset names."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rollwright.extend import Block, Many, Refused, ResolutionBlock, rungs
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
        found = [rung.degrees for rung in settings.difficulty_ladder if rung.label.casefold() == word.casefold()]
        if not found:
            raise Refused("unknown-difficulty", rungs(word, settings.difficulty_ladder))
        return found[0], {}
