"""The functions that every formula may call: ``floor``, ``ceil``, ``round``, ``abs``, ``min`` and ``max``."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rollwright.extend import STANDARD

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rollwright.extend import FormulaFunction


def formula_functions() -> Iterator[FormulaFunction]:
    """Yield every standard function."""
    yield from STANDARD.values()
