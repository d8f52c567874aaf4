"""Dice pools for Rollwright: dice-pool checks and fights, initiative that attacks move, and pool presets.

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
    """The resolution kind ``dice-pool``."""
    from rollwright_dice_pool.dice_pool import DicePool  # noqa: PLC0415 - when an engine asks

    yield DicePool()


@hookimpl
def combat_kinds() -> Iterable[CombatKind[Any]]:
    """The combat kind ``dice-pool``."""
    from rollwright_dice_pool.pool_fight import DicePoolFight  # noqa: PLC0415 - when an engine asks

    yield DicePoolFight()


@hookimpl
def presets() -> Iterable[Preset]:
    """The presets ``lantern-watch``, ``lantern-watch-tempo``, ``gothic-pool`` and ``heroic-pool``."""
    from rollwright_dice_pool.preset import everything  # noqa: PLC0415 - when an engine asks

    return everything()


@hookimpl
def message_catalogs() -> Iterable[MessageCatalog]:
    """Words for pools."""
    from rollwright_dice_pool.words import Words  # noqa: PLC0415 - when an engine asks

    yield Words()
