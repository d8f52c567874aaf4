"""Classic d20 for Rollwright: dice-sum checks, attack-vs-defense fights, and a preset with the SRD 5.1 library.

Importing this module reads no file: members are made when an engine takes the plugin in, and a library is read when
something of it is first asked for.
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
    """The resolution kind ``dice-sum``."""
    from rollwright_classic_d20.dice_sum import DiceSum  # noqa: PLC0415 - when an engine asks

    yield DiceSum()


@hookimpl
def combat_kinds() -> Iterable[CombatKind[Any]]:
    """The combat kind ``attack-vs-defense``."""
    from rollwright_classic_d20.attack_vs_defense import AttackVsDefense  # noqa: PLC0415 - when an engine asks

    yield AttackVsDefense()


@hookimpl
def presets() -> Iterable[Preset]:
    """The presets ``classic-d20`` and ``metal-roads``."""
    from rollwright_classic_d20.preset import ClassicD20  # noqa: PLC0415 - when an engine asks
    from rollwright_classic_d20.roads import MetalRoads  # noqa: PLC0415

    yield ClassicD20()
    yield MetalRoads()


@hookimpl
def message_catalogs() -> Iterable[MessageCatalog]:
    """Words for what can be wrong with the two kinds' blocks."""
    from rollwright_classic_d20.words import Words  # noqa: PLC0415 - when an engine asks

    yield Words()
