"""What the narrator is told about the system."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field

from rollwright.document.block import Block, Many
from rollwright.document.values import PromptBound, SheetId


class SummaryList(Block):
    """A list that is told to the narrator."""

    list: SheetId
    name_column: SheetId
    columns: Many[SheetId] = Field((), max_length=3)
    group_by: SheetId | None = None
    only_when: SheetId | None = None
    """Only rows on which this boolean column is true."""


class SheetSummary(Block):
    """What of the sheet the narrator reads each turn."""

    fields: Many[SheetId] = Field((), max_length=24)
    derived: Many[SheetId] = Field((), max_length=24)
    lists: Many[SummaryList] = Field((), max_length=8)


class Gm(Block):
    """Guidance for the narrator, and what of the sheet they read."""

    check_guidance: Annotated[str, Field(max_length=1500), PromptBound]
    """When to ask for a check, and how hard it should be."""
    sheet_guidance: Annotated[str, Field(max_length=4000), PromptBound] | None = None
    """How to read the sheet."""
    world_guidance: Annotated[str, Field(max_length=4000), PromptBound] | None = None
    """For making the world only."""
    sheet_summary: SheetSummary = SheetSummary.model_construct()
