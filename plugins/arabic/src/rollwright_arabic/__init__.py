"""Rollwright in Arabic: everything that the engine, its command line and its plugins say.

Importing this module reads no file: catalogs are read when an engine speaks Arabic.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from rollwright.extend import hookimpl

if TYPE_CHECKING:
    from collections.abc import Iterable

    from rollwright.extend import MessageCatalog

rollwright_api = ">=1.0,<2"


@hookimpl
def message_catalogs() -> Iterable[MessageCatalog]:
    """The core's words, and those of each plugin that is translated here."""
    from rollwright_arabic.words import catalogs  # noqa: PLC0415 - when an engine asks

    yield from catalogs()
