"""What an outcome of a roll is called: by the kind that has it, else by the core, else by its own word.

A kind's words stand in its plugin's catalog under ``outcome-<kind>-<word>``, so that two kinds may have one word and
call it differently, whoever else is installed. The core says what any kind may mean: ``outcome-<word>``.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from rollwright.text.spoken import catalog_for

if TYPE_CHECKING:
    from rollwright.text.catalog import Catalog


def outcome_said(kind: str, outcome: str, catalog: Catalog | None = None) -> str:
    """The name of an outcome in the language that is spoken.

    Args:
        kind: The resolution kind's id, as its plugin calls it.
        outcome: One of its words, such as ``critical-success``.
        catalog: Where to look; every catalog at hand when left out.
    """
    for code in (f"outcome-{kind}-{outcome}", f"outcome-{outcome}"):
        known = catalog_for(code) if catalog is None else catalog
        if code in known:
            return known.message(code, {})
    return outcome.replace("-", " ")
