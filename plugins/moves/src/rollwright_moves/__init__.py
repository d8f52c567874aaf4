"""Moves for Rollwright: two dice and a stat read by tiers, moves, hold, forward and harm.

Importing this module reads no file: members are made when an engine takes the plugin in.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rollwright.extend import hookimpl

if TYPE_CHECKING:
    from collections.abc import Iterable

    from rollwright.extend import CombatKind, MessageCatalog, Preset, ResolutionKind

rollwright_api = ">=1.0,<2"


@hookimpl
def resolution_kinds() -> Iterable[ResolutionKind[Any, Any]]:
    """The resolution kind ``tiered-sum``."""
    from rollwright_moves.tiered_sum import TieredSum  # noqa: PLC0415 - when an engine asks

    yield TieredSum()


@hookimpl
def combat_kinds() -> Iterable[CombatKind[Any]]:
    """The combat kind ``harm-for-harm``."""
    from rollwright_moves.fights import HarmForHarm  # noqa: PLC0415 - when an engine asks

    yield HarmForHarm()


@hookimpl
def presets() -> Iterable[Preset]:
    """The preset ``moves``."""
    from rollwright_moves.preset import Moves  # noqa: PLC0415 - when an engine asks

    yield Moves()


@hookimpl
def message_catalogs() -> Iterable[MessageCatalog]:
    """Words for what can be wrong with a block."""
    from rollwright_moves.words import Words  # noqa: PLC0415 - when an engine asks

    yield Words()
