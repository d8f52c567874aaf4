"""The page of a sheet: its parts in the order in which a player looks for them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rollwright.page import sections
from rollwright.page.model import Line, Page, Part
from rollwright.text import direction, language, message

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

    from rollwright.sheet import Sheet

PARTS: Final[Mapping[str, Callable[[Sheet], Iterable[Line]]]] = {
    "answers": sections.answers,
    "live": sections.live,
    "conditions": sections.conditions,
    "stats": sections.stats,
    "saves": sections.saves,
    "skills": sections.skills,
    "derived": sections.derived,
    "abilities": sections.abilities,
    "clocks": sections.clocks,
    "things": sections.things,
    "belongings": sections.belongings,
    "fields": sections.fields,
}
"""The parts that have a heading of the catalog's; lists are headed by the ruleset."""


def page(sheet: Sheet) -> Page:
    """The page of a sheet, with headings in the language that is spoken (`rollwright.text.speaking`)."""
    parts = [Part(message(f"page-{name}", {}), tuple(lines(sheet))) for name, lines in PARTS.items()]
    at = next(place for place, name in enumerate(PARTS) if name == "clocks")
    parts[at:at] = [Part(heading, tuple(lines)) for heading, lines in sections.lists(sheet)]
    return Page(
        sheet.state.name or message("page-nobody", {}),
        sheet.ruleset.document.name,
        tuple(part for part in parts if part.lines),
        language(),
        direction(),
    )
