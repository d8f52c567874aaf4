"""Temperaments: when somebody whom the engine plays has had enough, and what they would rather bring along.

A temperament is a word of this list, given with whoever is placed in a fight. It changes no rule and no number:
it says when somebody leaves where the ruleset lets them, and what a made-up foe would rather fill its lists with.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, Literal

from rollwright.errors import Refused, misnamed

if TYPE_CHECKING:
    from collections.abc import Mapping

Leaning = Literal["", "keep", "harm", "hold"]
"""What somebody would rather do: keep their own side up, do harm, or hold the other side back."""


@dataclass(frozen=True, slots=True)
class Temper:
    """One temperament."""

    leaning: Leaning = ""
    leaves_at: float = 0.0
    """The share of their own health at which they leave a fight that goes against them; 0 is never."""
    stays: bool = False
    """Whether they stay as long as anybody of their side stands."""
    easily: bool = False
    """Whether they leave at that share also while the fight goes well, or when half of their side is gone."""


TEMPERS: Final[Mapping[str, Temper]] = {
    "reckless": Temper("harm"),
    "protective": Temper("keep", 0.25, stays=True),
    "supportive": Temper("keep", 0.5, stays=True),
    "methodical": Temper("hold", 0.25),
    "patient": Temper("hold", 0.25),
    "timid": Temper("", 0.5, easily=True),
}
CALM: Final = Temper()
"""Whoever has none: they fight to the end."""


def temper_of(word: str) -> Temper:
    """The temperament of a word; an empty one is none.

    Raises:
        Refused: There is no such temperament.
    """
    if not word:
        return CALM
    found = TEMPERS.get(word)
    if found is None:
        raise Refused("unknown-temper", misnamed(word, TEMPERS))
    return found
