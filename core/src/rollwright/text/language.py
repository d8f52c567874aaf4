"""Which language is spoken: one for the process, and another wherever somebody says so for a while.

A program of one language says so once, with `speak`. A server that serves many people wraps what it says to each in
`speaking`, which holds for its own thread or asynchronous task and no other. Whatever names its language, or hands over
a catalog, is not asked about.
"""

from __future__ import annotations

from contextlib import contextmanager
from contextvars import ContextVar
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Iterator

ENGLISH: Final = "en"
FROM_THE_RIGHT: Final = frozenset({"ar", "arc", "ckb", "dv", "fa", "he", "ks", "ps", "sd", "syr", "ug", "ur", "yi"})
"""Languages that are written from right to left, unless their tag names another script."""
LATIN: Final = "latn"

_everywhere = [ENGLISH]
_here: ContextVar[str | None] = ContextVar("rollwright_language", default=None)


def language() -> str:
    """The language that is spoken here, as a tag such as `en` or `pt-BR`."""
    return _here.get() or _everywhere[0]


def speak(locale: str) -> None:
    """Speak a language in the whole process, wherever nobody says otherwise."""
    _everywhere[0] = locale


@contextmanager
def speaking(locale: str) -> Iterator[None]:
    """Speak a language within a block, in this thread or task alone."""
    before = _here.set(locale)
    try:
        yield
    finally:
        _here.reset(before)


def direction(locale: str | None = None) -> str:
    """How a language is written: `ltr`, or `rtl` from right to left, as HTML's `dir` takes it."""
    first, *rest = (locale or language()).casefold().split("-")
    return "rtl" if first in FROM_THE_RIGHT and LATIN not in rest else "ltr"
