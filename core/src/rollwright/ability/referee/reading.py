"""What a referee says of a sentence, as data, and what a referee is."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal, Protocol, TypeAlias

if TYPE_CHECKING:
    from rollwright.errors import JSON
    from rollwright.sheet import Sheet

Verdict: TypeAlias = Literal["ability", "unowned", "nothing"]
Reason: TypeAlias = Literal["", "plain", "unclear", "withheld"]


@dataclass(frozen=True, slots=True)
class Reading:
    """One sentence, read.

    Args:
        verdict: An ability of theirs, a power that is not theirs, or nothing.
        ability: Its name on a sheet; empty for nothing, and for a power that the world does not know.
        label: What it is called.
        size: The word of magnitude that was picked; empty where none was, or none is on offer.
        sizes: The words on offer.
        sure: How sure the referee is, from 0 to 1.
        roll: The stat or skill that the sentence is plainly about, where it is no power.
        reason: Why it is nothing: ``plain`` (no power at all), ``unclear`` (several would fit, or none well enough),
            ``withheld`` (asked about, denied, or only imagined).
        rivals: What else would have fitted, and how well.
    """

    verdict: Verdict
    ability: str = ""
    label: str = ""
    size: str = ""
    sizes: tuple[str, ...] = ()
    sure: float = 0.0
    roll: str = ""
    reason: Reason = ""
    rivals: tuple[tuple[str, float], ...] = ()

    @property
    def counts(self) -> bool:
        """Whether it was read as a power, clearly."""
        return self.verdict != "nothing"

    def to_json(self) -> dict[str, JSON]:
        """The reading as plain JSON."""
        return {
            "verdict": self.verdict,
            "ability": self.ability or None,
            "label": self.label or None,
            "size": self.size or None,
            "sizes": list(self.sizes),
            "sure": self.sure,
            "roll": self.roll or None,
            "reason": self.reason or None,
            "rivals": [{"label": label, "sure": sure} for label, sure in self.rivals],
        }


class Referee(Protocol):
    """Whatever reads what a player wrote; a host may put a model here."""

    def read(self, sheet: Sheet, text: str) -> Reading:
        """Which power of a character a sentence means.

        Args:
            sheet: Whose deed it is.
            text: What the player wrote, in their own words.

        Raises:
            Refused: The text is longer than anybody's deed.
        """
        ...
