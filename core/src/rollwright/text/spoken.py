"""The words that this process has learned beside the core's own.

An error may be printed by anybody, far from the engine that raised it. So an engine tells this room which plugins
bring words, and the words are read only when a code comes by that the core has no sentence for. Codes are owned by
plugins: inside one engine nobody else has them, and `Engine.messages` has the words of that engine alone. Where the
plugins of two engines have one code, what was learned last is said here, of that one code; all others of both stand.
What cannot be read is left out: words are wanted when something has gone wrong already.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from rollwright.text.catalog import Catalog, assembled, builtin, split
from rollwright.text.language import ENGLISH, language

Source: TypeAlias = Callable[[], tuple[str, str]]
"""Gives a catalog's language and its Fluent text, when it is first wanted."""

_sources: dict[str, Source] = {}
_spoken: dict[str, Catalog] = {}


def learn(name: str, source: Source) -> None:
    """Know of a plugin's catalog; nothing is read yet."""
    _sources.pop(name, None)
    _sources[name] = source
    _spoken.clear()


def catalog_for(code: str, locale: str | None = None) -> Catalog:
    """The catalog that has a sentence for a code, if any has; in the language that is spoken, when none is named."""
    locale = locale or language()
    if locale != ENGLISH:
        return whole_catalog(locale)  # further languages come from plugins
    own = builtin()
    return own if code in own else whole_catalog(locale)


def whole_catalog(locale: str | None = None) -> Catalog:
    """The core's words and every plugin's: for logs, in which a line of the core's may hold a plugin's words."""
    locale = locale or language()
    if not _sources:
        return builtin(locale)
    found = _spoken.get(locale)
    if found is None:
        found = _spoken[locale] = _everything(locale)
    return found


def _everything(locale: str) -> Catalog:
    """The core's words with every message of a learned catalog that nobody has said already, the newest first."""
    catalog = builtin(locale)
    said: dict[str, set[str]] = {}
    taken: list[tuple[str, str, str]] = []
    for name, source in reversed(list(_sources.items())):
        try:
            language, text = source()
            own = said.setdefault(language, set(builtin(language)))
            entries = {code: entry for code, entry in split(text) if code not in own}
            brought = name, language, "".join(entries.values())
            catalog = assembled(locale, [*taken, brought])
        except Exception:  # noqa: BLE001, S112 - a stranger's catalog may do anything, and is left out then
            continue
        own.update(entries)
        taken.append(brought)
    return catalog
