"""What a field or a column can hold."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from rollwright.document.fields import SheetField


def unfit(cell: SheetField, given: Any) -> str:
    """Why a cell cannot hold a value; empty when it can."""
    if cell.type == "number":
        if isinstance(given, bool) or not isinstance(given, int | float):
            return "it holds a number"
        if not cell.min <= given <= cell.max:
            return f"it goes from {cell.min} to {cell.max}"
        return "it holds whole numbers" if cell.integer and given != int(given) else ""
    if cell.type == "boolean":
        return "" if isinstance(given, bool) else "it holds true or false"
    if not isinstance(given, str):
        return "it holds text"
    if cell.type == "enum":
        return "" if given in cell.values else "it holds one of its own values"
    limit = getattr(cell, "max_length", 200)
    return f"it holds at most {limit} characters" if len(given) > limit else ""
