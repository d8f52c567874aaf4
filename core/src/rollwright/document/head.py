"""The head of a document: what it is, whose words it holds, and what it covers."""

from __future__ import annotations

from pydantic import Field

from rollwright.document.block import Block


class License(Block):
    """Under which licence the document's words stand, and who must be named."""

    spdx: str | None = Field(None, max_length=64)
    """The licence's SPDX name, such as `CC-BY-4.0`."""
    attribution: str | None = Field(None, max_length=4000)
    """The line that must be shown wherever the contents are."""


class Coverage(Block):
    """What the document says it covers. Information only: a fight runs where `combat` is present."""

    checks: bool = False
    """Whether checks follow the system's rules."""
    saves: bool = False
    """Whether saving throws do."""
    sheet: bool = False
    """Whether the sheet is the system's own."""
    resources: bool = False
    """Whether pools and tracks are kept."""
    rests: bool = False
    """Whether rests restore what they should."""
    combat: bool = False
    """Whether fights follow the system's rules."""
    summary: str = Field(max_length=400)
    """What a player may expect, in a line or two."""
