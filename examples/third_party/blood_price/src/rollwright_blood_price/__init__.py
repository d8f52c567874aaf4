"""Blood Price: a way to pay for Rollwright.

This module is light: the members are imported when an engine asks for them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rollwright.extend import hookimpl

if TYPE_CHECKING:
    from collections.abc import Iterable

    from rollwright.extend import CostPayer, MessageCatalog

rollwright_api = ">=1.0,<2"


@hookimpl
def cost_payers() -> Iterable[CostPayer[Any]]:
    """What an engine takes in."""
    from rollwright_blood_price.payer import BloodPrice  # when an engine asks

    yield BloodPrice()


@hookimpl
def message_catalogs() -> Iterable[MessageCatalog]:
    """Its words."""
    from rollwright_blood_price.words import Words  # when an engine asks

    yield Words()
