"""Why a number is what it is: its parts, each with the name of where it comes from (SH-18).

The parts are not told after the fact: the sheet's numbers are the sums of these parts, so the number and its reasons
cannot disagree. A part of the document has the document's own name; a part that the engine adds has a code, which the
message catalogs turn into words.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable

    from rollwright.errors import JSON
    from rollwright.formula import Number


@dataclass(frozen=True, slots=True)
class Part:
    """One part of a number.

    Args:
        name: Where it comes from, in the ruleset's words.
        amount: What it adds.
        code: What kind of part the engine calls it: ``score``, ``tier``, ``bonus``, ``untrained``, ``cap``, ``shift`` …
        steps: Steps that it moved the number by, where it moves in steps (``Dazed -1 step``).
    """

    name: str
    amount: Number
    code: str = ""
    steps: int | None = None

    def to_json(self) -> dict[str, JSON]:
        """The part as plain JSON."""
        told: dict[str, JSON] = {"name": self.name, "value": tidy(self.amount)}
        if self.code:
            told["code"] = self.code
        if self.steps is not None:
            told["steps"] = self.steps
        return told


@dataclass(frozen=True, slots=True)
class Why:
    """A number of the sheet with its reasons.

    Args:
        name: The name that was asked about.
        label: What it is called, in the ruleset's words.
        value: What it comes to.
        parts: What it is made of, in the order that it is added up.
        sum: The formula with its numbers filled in, where a formula makes it (``2 + floor((5 - 1) / 4) = 3``).
    """

    name: str
    label: str
    value: Number
    parts: tuple[Part, ...] = ()
    sum: str = ""

    def to_json(self) -> dict[str, JSON]:
        """The reasons as plain JSON."""
        return {
            "name": self.name,
            "label": self.label,
            "value": tidy(self.value),
            "parts": [part.to_json() for part in self.parts],
            "sum": self.sum,
        }


def total(parts: Iterable[Part]) -> Number:
    """What parts add up to."""
    return sum((part.amount for part in parts), 0)


def tidy(number: Number) -> int | str:
    """A number as JSON holds it: a whole one as it is, a fraction as text."""
    return int(number) if number == int(number) else str(number)
