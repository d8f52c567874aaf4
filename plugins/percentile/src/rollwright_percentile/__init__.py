"""Percentile skills for Rollwright: roll-under checks with tiers of success, and a sample system.

Importing this module reads no file: members are made when an engine takes the plugin in.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rollwright.extend import hookimpl

if TYPE_CHECKING:
    from collections.abc import Iterable

    from rollwright.extend import MessageCatalog, Preset, ResolutionKind

rollwright_api = ">=1.0,<2"


@hookimpl
def resolution_kinds() -> Iterable[ResolutionKind[Any, Any]]:
    """The resolution kind ``roll-under``."""
    from rollwright_percentile.kind import RollUnder  # noqa: PLC0415 - when an engine asks

    yield RollUnder()


@hookimpl
def presets() -> Iterable[Preset]:
    """The preset ``percentile``."""
    from rollwright_percentile.preset import PercentilePreset  # noqa: PLC0415 - when an engine asks

    yield PercentilePreset()


@hookimpl
def message_catalogs() -> Iterable[MessageCatalog]:
    """Words for results, and for what can be wrong with the kind's block."""
    from rollwright_percentile.words import Words  # noqa: PLC0415 - when an engine asks

    yield Words()
