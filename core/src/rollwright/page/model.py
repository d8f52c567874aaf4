"""A page as data."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from rollwright.errors import JSON


@dataclass(frozen=True, slots=True)
class Line:
    """One line of a page.

    Args:
        label: What it is.
        value: What it comes to, as it is shown.
        why: Where that comes from; empty where there is nothing to say.
    """

    label: str
    value: str = ""
    why: str = ""

    def to_json(self) -> dict[str, JSON]:
        """The line as plain JSON."""
        return {"label": self.label, "value": self.value, "why": self.why}


@dataclass(frozen=True, slots=True)
class Part:
    """A part of a page, under a heading of its own."""

    heading: str
    lines: tuple[Line, ...]

    def to_json(self) -> dict[str, JSON]:
        """The part as plain JSON."""
        return {"heading": self.heading, "lines": [line.to_json() for line in self.lines]}


@dataclass(frozen=True, slots=True)
class Page:
    """A sheet as a page.

    Args:
        title: Whose sheet it is.
        subtitle: What they play by.
        parts: Everything on it; parts without lines are left out.
        locale: The language of the headings.
        direction: The way that it is written: ``ltr`` or ``rtl``.
    """

    title: str
    subtitle: str
    parts: tuple[Part, ...]
    locale: str = "en"
    direction: str = "ltr"

    def to_json(self) -> dict[str, JSON]:
        """The page as plain JSON."""
        return {"title": self.title, "subtitle": self.subtitle, "parts": [part.to_json() for part in self.parts]}
