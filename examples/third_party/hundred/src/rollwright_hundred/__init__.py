"""Percentile dice for Rollwright: a hundred faces at or under a number, in checks and in fights.

This module is light: the members are imported when an engine asks for them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rollwright.extend import hookimpl

if TYPE_CHECKING:
    from collections.abc import Iterable

    from rollwright.extend import CombatKind, ResolutionKind

rollwright_api = ">=1.0,<2"


@hookimpl
def resolution_kinds() -> Iterable[ResolutionKind[Any, Any]]:
    """How checks are rolled."""
    from rollwright_hundred.kind import Hundred  # when an engine asks
    from rollwright_hundred.laddered import Laddered

    yield Hundred()
    yield Laddered()


@hookimpl
def combat_kinds() -> Iterable[CombatKind[Any]]:
    """How fights are rolled."""
    from rollwright_hundred.fight import HundredFight  # when an engine asks

    yield HundredFight()
