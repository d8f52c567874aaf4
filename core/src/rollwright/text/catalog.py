"""A catalog holds the messages of one language, from the core and from plugins.

A code such as `unknown-key` is the id of a Fluent message, and the parameters of a problem, a refusal or an event are
its variables. A catalog file is split into entries by a scan of its lines; each entry is parsed and compiled when it
is first needed, so that a short command pays for the one message that it prints.

Promise: `Catalog.message` never raises. A code that nobody wrote a sentence for reads as the code and its parameters.
"""

from __future__ import annotations

import re
from functools import lru_cache
from pathlib import Path
from threading import RLock
from typing import TYPE_CHECKING

from rollwright.text.pattern import Compiler, Params, PatternError, Write, show

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from fluent.syntax import ast

LOCALES = Path(__file__).parent / "locales"
ENTRY = re.compile(r"^(-?[A-Za-z][A-Za-z0-9_-]*)[ ]*=", re.MULTILINE)
COMMENT = re.compile(r"^#.*$", re.MULTILINE)
LANGUAGE = re.compile(r"[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*")


class MessageClashError(Exception):
    """Two files bring a message of one name, and neither wins by accident."""

    def __init__(self, name: str, first: str, second: str) -> None:
        super().__init__(f"the message {name!r} stands in {first} and in {second}")
        self.name, self.first, self.second = name, first, second


class Catalog:
    """The messages of one language, immutable; what it lacks is looked for in `fallback`."""

    def __init__(self, locale: str, files: Mapping[str, str], fallback: Catalog | None = None) -> None:
        """`files` maps a name that a person would recognise to the text of a Fluent file."""
        self.locale = locale
        self.fallback = fallback
        self._files = dict(files)
        self._entries: dict[str, str] = {}
        self._where: dict[str, str] = {}
        self._written: dict[str, Write] = {}
        self._open: list[str] = []
        self._compiling = RLock()
        self._compiler = Compiler(locale, self._reference)
        for file, text in self._files.items():
            for name, entry in split(text):
                if name in self._entries:
                    raise MessageClashError(name, self._where[name], file)
                self._entries[name] = entry
                self._where[name] = file

    def __contains__(self, code: str) -> bool:
        return code in self._entries or (self.fallback is not None and code in self.fallback)

    def __iter__(self) -> Iterator[str]:
        return iter(self._entries)

    def writer(self, code: str) -> Write | None:
        """What writes the message of that code, or None if nobody wrote one."""
        return self._written.get(code) or self._find(code)

    def message(self, code: str, params: Params) -> str:
        """The message of that code; without one, the code and its parameters in a readable form."""
        write = self._written.get(code) or self._find(code)
        return write(params) if write else spelled(code, params)

    def problems(self) -> list[str]:
        """What is wrong with the messages of this catalog, one line each; empty when all can be written."""
        found = []
        for name in self._entries:
            try:
                self._compile(name)
            except PatternError as error:
                found.append(f"{self._where[name]}: {name}: {error}")
        return found

    def _find(self, code: str) -> Write | None:
        if code.partition(".")[0] in self._entries:
            try:
                return self._compile(code)
            except PatternError:
                pass  # `problems` tells; a reader is better served by the next language
        return self.fallback._find(code) if self.fallback else None  # noqa: SLF001 - the same class

    def _compile(self, code: str) -> Write:
        with self._compiling:
            if code in self._written:
                return self._written[code]
            if code in self._open:
                raise PatternError(f"the message refers to itself: {' > '.join([*self._open, code])}")
            name, _, attribute = code.partition(".")
            self._open.append(code)
            try:
                write = self._compiler.pattern(pattern_of(self._entries[name], attribute))
            finally:
                self._open.pop()
            self._written[code] = write
            return write

    def _reference(self, code: str) -> Write:
        if code.partition(".")[0] in self._entries:
            return self._compile(code)
        found = self.fallback._find(code) if self.fallback else None  # noqa: SLF001 - the same class
        if not found:
            raise PatternError(f"there is no message {code!r} to refer to")
        return found


def split(text: str) -> Iterator[tuple[str, str]]:
    """The entries of a Fluent file, by name. An entry starts in the first column, and nothing inside one does."""
    text = COMMENT.sub("", text.replace("\r\n", "\n"))
    starts = list(ENTRY.finditer(text))
    ends = [start.start() for start in starts[1:]] + [len(text)]
    for start, end in zip(starts, ends, strict=True):
        yield start[1], text[start.start() : end]


def pattern_of(entry: str, attribute: str = "") -> ast.Pattern:
    """The parsed pattern of an entry, or of one of its attributes."""
    from fluent.syntax import FluentParser, ast  # noqa: PLC0415 - 30 ms that only a message pays

    parsed = FluentParser(with_spans=False).parse(entry)
    if len(parsed.body) != 1 or not isinstance(parsed.body[0], ast.Message | ast.Term):
        junk = [part for part in parsed.body if isinstance(part, ast.Junk)]
        why = junk[0].annotations[0].message if junk and junk[0].annotations else "it is not one message"
        raise PatternError(str(why))
    node: ast.Message | ast.Term | ast.Attribute = parsed.body[0]
    if attribute:
        named = [each for each in parsed.body[0].attributes if each.id.name == attribute]
        if not named:
            raise PatternError(f"there is no attribute {attribute!r}")
        node = named[0]
    if node.value is None:
        raise PatternError("the message has no text")
    return node.value


def spelled(code: str, params: Params) -> str:
    """A code without a sentence: `no-such-die (faces: 7; allowed: 4, 6)`."""
    words = code.replace("-", " ")
    said = "; ".join(f"{name}: {show(value)}" for name, value in params.items())
    return f"{words} ({said})" if said else words


@lru_cache(maxsize=32)
def read_files(folder: Path) -> Mapping[str, str]:
    """The Fluent files of a folder, in the order of their names."""
    return {f"{folder.name}/{path.name}": path.read_text("utf-8") for path in sorted(folder.glob("*.ftl"))}


def assembled(locale: str, brought: Sequence[tuple[str, str, str]] = ()) -> Catalog:
    """The core's catalog of a language with what plugins bring.

    Args:
        locale: The language wanted, such as `de` or `pt-BR`.
        brought: For each plugin's catalog its name, its language and its Fluent source.

    Raises:
        MessageClashError: when a plugin brings a message that somebody else owns.
    """
    if locale == "en" or not LANGUAGE.fullmatch(locale):
        spoken, fallback = "en", None
    else:
        parent, dash, _ = locale.rpartition("-")
        spoken, fallback = locale, assembled(parent if dash else "en", brought)
    own = {name: text for name, language, text in brought if language == spoken}
    return Catalog(spoken, {**read_files(LOCALES / spoken), **own}, fallback)


@lru_cache(maxsize=32)
def builtin(locale: str = "en") -> Catalog:
    """The core's own messages: English is whole, and every other language falls back to it, by way of its parent."""
    return assembled(locale)
