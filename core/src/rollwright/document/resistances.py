"""Damage types that somebody resists or takes nothing of, and what gets through all the same."""

from __future__ import annotations

from typing import Annotated, Any

from pydantic import Discriminator, Field, Tag

from rollwright.document.block import Block, Many
from rollwright.document.values import SheetId, Word


class Resistance(Block):
    """A damage type, and what gets through nevertheless."""

    type: Word
    except_: Many[SheetId] = Field(min_length=1)
    """Item tags or qualities of a blow that it does not help against."""


def _resistance(given: Any) -> str:
    return "#but" if isinstance(given, dict | Resistance) else "#type"


ResistanceKey = Annotated[
    Annotated[Word, Tag("#type")] | Annotated[Resistance, Tag("#but")],
    Discriminator(_resistance),
]
