"""Forged for Rollwright: take-highest rolls with position and effect, stress, harm and resistance.

Importing this module reads no file: members are made when an engine takes the plugin in.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rollwright.extend import hookimpl

if TYPE_CHECKING:
    from collections.abc import Iterable

    from rollwright.extend import CombatKind, EffectKind, MessageCatalog, Preset, ResolutionKind

rollwright_api = ">=1.0,<2"


@hookimpl
def resolution_kinds() -> Iterable[ResolutionKind[Any, Any]]:
    """The resolution kind ``take-highest``."""
    from rollwright_forged.take_highest import TakeHighest  # noqa: PLC0415 - when an engine asks

    yield TakeHighest()


@hookimpl
def combat_kinds() -> Iterable[CombatKind[Any]]:
    """The combat kind ``position-and-effect``."""
    from rollwright_forged.fights import PositionAndEffect  # noqa: PLC0415 - when an engine asks

    yield PositionAndEffect()


@hookimpl
def effect_kinds() -> Iterable[EffectKind[Any]]:
    """The effect ``harm``."""
    from rollwright_forged.harm import Harm  # noqa: PLC0415 - when an engine asks

    yield Harm()


@hookimpl
def presets() -> Iterable[Preset]:
    """The preset ``forged``."""
    from rollwright_forged.preset import Forged  # noqa: PLC0415 - when an engine asks

    yield Forged()


@hookimpl
def message_catalogs() -> Iterable[MessageCatalog]:
    """Words for what can be wrong with a block, and with what is asked of a roll."""
    from rollwright_forged.words import Words  # noqa: PLC0415 - when an engine asks

    yield Words()
