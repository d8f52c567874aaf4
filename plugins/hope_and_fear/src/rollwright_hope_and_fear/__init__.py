"""Hope and Fear for Rollwright: two named dice, the pools they feed, damage thresholds and armor slots.

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
    """The resolution kind ``duality``."""
    from rollwright_hope_and_fear.duality import Duality  # noqa: PLC0415 - when an engine asks

    yield Duality()


@hookimpl
def presets() -> Iterable[Preset]:
    """The preset ``hope-and-fear``."""
    from rollwright_hope_and_fear.preset import HopeAndFear  # noqa: PLC0415 - when an engine asks

    yield HopeAndFear()


@hookimpl
def message_catalogs() -> Iterable[MessageCatalog]:
    """Words for what can be wrong with a block, and with what is asked of a roll."""
    from rollwright_hope_and_fear.words import Words  # noqa: PLC0415 - when an engine asks

    yield Words()
