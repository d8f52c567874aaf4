"""The reference pass: every name, every rule of the format, every value, in the order of the document."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rollwright.document.checks.catalogs import check_catalogs, check_entry
from rollwright.document.checks.combat import check_combat
from rollwright.document.checks.creature import check_creature
from rollwright.document.checks.cycles import check_held, check_reading
from rollwright.document.checks.effects import check_effect
from rollwright.document.checks.items import check_items
from rollwright.document.checks.loot import check_found, check_loot
from rollwright.document.checks.names import Members
from rollwright.document.checks.powers import check_play, check_powers
from rollwright.document.checks.resolution import check_resolution
from rollwright.document.checks.rests import check_gm, check_rests
from rollwright.document.checks.sheet import check_sheet
from rollwright.document.checks.survey import Survey
from rollwright.document.checks.variants import check_battle, check_layers

if TYPE_CHECKING:
    from collections.abc import Callable

__all__ = [
    "Members",
    "Survey",
    "check_creature",
    "check_document",
    "check_effect",
    "check_entry",
    "check_found",
    "check_held",
    "check_reading_sheet",
]

_ROOMS: tuple[Callable[[Survey], None], ...] = (
    check_resolution,
    check_sheet,
    check_rests,
    check_gm,
    check_catalogs,
    check_items,
    check_loot,
    check_battle,
    check_combat,
    check_layers,
    check_powers,
    check_play,
)


def check_document(survey: Survey) -> None:
    """Walk every room of a document but the entries of its catalogs."""
    for room in _ROOMS:
        room(survey)
    check_reading(survey)


def check_reading_sheet(survey: Survey) -> None:
    """Compile the values of a sheet that is known to be sound, so that what reads them can be held against them."""
    check_resolution(survey)
    check_sheet(survey)
    check_reading(survey)
