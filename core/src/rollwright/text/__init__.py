"""Words for what the engine says: problems, refusals and events become sentences here, at the very end.

Everywhere else a message is a code with parameters, as plain data. This package turns them into text from Fluent
catalogs (`locales/<language>/<area>.ftl`) and knows nothing of the classes above it::

    message("unknown-key", {"found": "weigth", "suggestion": "weight"})
    render({"type": "hurt", "target": "ogre", …}, {"ogre": "Ogre"})
    with speaking("ja"):
        print(error)

English is whole; plugins bring further languages, and the messages of their own codes, as message catalogs. Whatever is
said without naming a language is said in the one that `speaking` or `speak` chose, message by message in English where
that language lacks one.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from rollwright.text.catalog import Catalog, MessageClashError, assembled, builtin
from rollwright.text.language import direction, language, speak, speaking
from rollwright.text.render import chronicle, log, render
from rollwright.text.spoken import catalog_for, learn

if TYPE_CHECKING:
    from collections.abc import Mapping

__all__ = [
    "Catalog",
    "MessageClashError",
    "assembled",
    "builtin",
    "chronicle",
    "direction",
    "language",
    "learn",
    "log",
    "message",
    "render",
    "speak",
    "speaking",
]


def message(code: str, params: Mapping[str, object], locale: str | None = None, catalog: Catalog | None = None) -> str:
    """The sentence for a code; a code that nobody wrote a sentence for is spelled out, never an error.

    Without a language or a catalog it is said in the language that is spoken here (`language`).
    """
    return (catalog or catalog_for(code, locale)).message(code, params)
