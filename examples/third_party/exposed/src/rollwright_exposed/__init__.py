"""Exposed: a condition effect for Rollwright.

Code never tests for a condition's name. It asks questions, and an effect answers the ones that it is about.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from rollwright.extend import hookimpl

if TYPE_CHECKING:
    from collections.abc import Iterable

    from rollwright.extend import ConditionEffect

rollwright_api = ">=1.0,<2"


@hookimpl
def condition_effects() -> Iterable[ConditionEffect]:
    """What an engine takes in."""
    from rollwright_exposed.effect import EFFECT  # when an engine asks

    yield EFFECT
