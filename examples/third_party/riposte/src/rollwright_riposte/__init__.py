"""Riposte: a reaction moment for Rollwright.

A moment says after which events it comes, and whom it concerns. The fight stops there and asks whoever can answer.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from rollwright.extend import hookimpl

if TYPE_CHECKING:
    from collections.abc import Iterable

    from rollwright.extend import ReactionMoment

rollwright_api = ">=1.0,<2"


@hookimpl
def reaction_moments() -> Iterable[ReactionMoment]:
    """What an engine takes in."""
    from rollwright_riposte.moment import MOMENT  # when an engine asks

    yield MOMENT
