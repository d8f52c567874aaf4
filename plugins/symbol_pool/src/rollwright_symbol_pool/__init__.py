"""Symbol dice for Rollwright: symbol-pool checks and fights, and a narrative-dice preset.

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
    """The resolution kind ``symbol-pool``."""
    from rollwright_symbol_pool.symbol_pool import SymbolPool  # noqa: PLC0415 - when an engine asks

    yield SymbolPool()


@hookimpl
def combat_kinds() -> Iterable[CombatKind[Any]]:
    """The combat kind ``symbol-pool``."""
    from rollwright_symbol_pool.fights.kind import SymbolPoolFight  # noqa: PLC0415 - when an engine asks

    yield SymbolPoolFight()


@hookimpl
def presets() -> Iterable[Preset]:
    """The preset ``narrative-dice``."""
    from rollwright_symbol_pool.preset import NarrativeDice  # noqa: PLC0415 - when an engine asks

    yield NarrativeDice()


@hookimpl
def message_catalogs() -> Iterable[MessageCatalog]:
    """Words for symbol dice, and for what can be wrong with the two kinds' blocks."""
    from rollwright_symbol_pool.words import Words  # noqa: PLC0415 - when an engine asks

    yield Words()
