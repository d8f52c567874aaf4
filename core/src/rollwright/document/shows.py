"""What is shown where: sections, what hides a part of the sheet, and the rule for the untrained."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import Discriminator, Field, Tag

from rollwright.document.block import LABEL, Block, Many
from rollwright.document.values import Label, SheetId

Scalar = bool | int | float | str


class HideWhen(Block):
    """Hides a part of the sheet by what a field holds. Exactly one of the three comparisons."""

    field: SheetId
    equals: Scalar | None = None
    """Hidden while the field holds this."""
    not_equals: Scalar | None = None
    """Hidden while the field holds anything else."""
    in_: Many[Scalar] | None = Field(None, min_length=1, max_length=40)
    """Hidden while the field holds one of these."""


class UntrainedBy(Block):
    """An untrained roll is changed by so much, before any cap."""

    by: int = Field(ge=-20, le=20)


def _untrained(given: Any) -> str:
    return "#by" if isinstance(given, dict | UntrainedBy) else "#word"


#: `"normal"`, `{"by": -2}`, `"harder"` (a higher face on each die) or `"refuse"` (not rolled at all).
Untrained = Annotated[
    Annotated[Literal["normal", "harder", "refuse"], Tag("#word")] | Annotated[UntrainedBy, Tag("#by")],
    Discriminator(_untrained),
]


class Section(Block):
    """A heading of the sheet."""

    id: SheetId
    label: Label = Field(validation_alias=LABEL)
    untrained: Untrained | None = None
    """The rule for everything in this section that has none of its own."""
