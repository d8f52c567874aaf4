"""The effect ``harm``: a few words on the first line that has room, from a weight on; beyond the last, what is left."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal

from pydantic import Field

from rollwright.extend import Change, Effect, EffectBlock, EffectKind, Many, Refused, SheetId, misnamed, within

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rollwright.extend import DiceStream, Document, Fault, Sheet


class HarmSettings(EffectBlock):
    """Somebody is harmed."""

    kind: Literal["harm"] = "harm"
    lines: Many[SheetId] = Field(min_length=1, max_length=8)
    """The lists of words that harm is written on, the lightest first."""
    weight: int = Field(1, ge=1, le=8)
    """The line that it begins on, from 1."""
    words: str = Field("", max_length=80)
    """What is written; why it happens when left out."""
    beyond: Many[Effect] = Field((), max_length=8)
    """What happens when no line has room."""


class Harm(EffectKind[HarmSettings]):
    """``{"kind": "harm", "lines": ["harm_lesser", "harm_moderate", "harm_serious"], "weight": 2}``."""

    id = "harm"
    model = HarmSettings
    values = ()
    holds = ("beyond",)

    def plan(self, sheet: Sheet, settings: HarmSettings, cause: str, dice: DiceStream | None) -> list[Change]:
        """The words on the first line with room for them, else what happens beyond."""
        for line in settings.lines[settings.weight - 1 :]:
            try:
                return sheet.tag(line, _new(sheet, line, settings.words or cause), cause=cause)
            except Refused:
                continue
        return within(sheet, settings, "beyond", cause, dice)

    def faults(self, settings: HarmSettings, document: Document) -> Iterator[Fault]:
        """Lines that are not there, or a weight past the last."""
        known = [each.id for each in document.sheet.tag_lists]
        for line in settings.lines:
            if line not in known:
                yield "lines", "no-such-name", misnamed(line, known, what="list")
        if settings.weight > len(settings.lines):
            yield "weight", "harm-past-lines", {"found": settings.weight, "lines": len(settings.lines)}


def _new(sheet: Sheet, line: str, words: str) -> str:
    """The words, numbered where the line has them already."""
    held: Any = sheet.state.tags.get(line, {})
    number = 1
    while (words if number == 1 else f"{words} {number}") in held:
        number += 1
    return (words if number == 1 else f"{words} {number}")[:120]
