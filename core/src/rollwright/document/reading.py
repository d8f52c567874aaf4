"""Reading a file: bytes become plain data, or every reason why they do not.

JSON and YAML are read alike. Nothing in a file can run, refer to another file, or grow: the size, the nesting and the
number of values (aliases written out) are bounded. A key that stands twice, a number that is not finite, and text that
is no Unicode are problems with a path, and never a silent last-one-wins.
"""

from __future__ import annotations

import json
import math
import os
from collections.abc import Mapping
from pathlib import Path as FilePath
from typing import TYPE_CHECKING, Any, BinaryIO

from rollwright.document.problems import Path, Problems, shown
from rollwright.document.yaml12 import YamlFault, read_yaml
from rollwright.limits import DEFAULT, Limits

if TYPE_CHECKING:
    from rollwright.errors import JSON

_DIGITS = 300
_ENDLESS = 10**_DIGITS
"""Stands for a whole number of more digits than are read; every bound of a number is far below."""


def read_document(
    source: FilePath | str | Mapping[str, Any], limits: Limits = DEFAULT, *, most: int | None = None
) -> tuple[JSON, str]:
    """Read a document from a file, or take one as it is given.

    Args:
        source: The path of a JSON or YAML file, or a document as plain data.
        limits: Bounds of size, nesting and numbers.
        most: The most bytes of the file; ``limits.document_bytes`` when left out.

    Returns:
        The document as plain data, and the name of its file (empty for plain data).

    Raises:
        DocumentError: It cannot be read; every reason with its path.
    """
    if isinstance(source, Mapping):
        problems = Problems(limit=limits.problems)
        plain = _Plain(problems, limits).copy(source, ())
        problems.raise_if_any()
        return plain, ""
    path = FilePath(source)
    text = read_file(path, limits, most=most)
    return read_text(text, file=str(path), limits=limits), str(path)


def read_file(path: FilePath, limits: Limits = DEFAULT, *, most: int | None = None) -> str:
    """The text of a file, whatever it says.

    Raises:
        DocumentError: as for :func:`read_document`.
    """
    problems = Problems(file=str(path), limit=limits.problems)
    text = _text(path, problems, limits, limits.document_bytes if most is None else most)
    problems.raise_if_any()
    return text


def read_stream(stream: BinaryIO, name: str, limits: Limits = DEFAULT) -> JSON:
    """Read a document from a stream of bytes, such as standard input, no further than a document may go.

    Args:
        stream: JSON or YAML.
        name: What problems call it.
        limits: Bounds of size, nesting and numbers.

    Raises:
        DocumentError: as for :func:`read_document`.
    """
    problems = Problems(file=name, limit=limits.problems)
    text = _decoded(stream.read(limits.document_bytes + 1), problems, limits, limits.document_bytes)
    problems.raise_if_any()
    return read_text(text, file=name, limits=limits)


def read_text(text: str, *, file: str = "", form: str | None = None, limits: Limits = DEFAULT) -> JSON:
    """Read a document from text.

    Args:
        text: JSON or YAML.
        file: The name that problems give.
        form: ``json`` or ``yaml``; by the file's name, and then by its first sign, when left out.
        limits: Bounds of nesting and numbers.

    Raises:
        DocumentError: as for :func:`read_document`.
    """
    problems = Problems(file=file, limit=limits.problems)
    plain: JSON = None
    if not text.strip():
        problems.add((), "document-empty")
    elif (form or _form(file, text)) == "json":
        plain = _json(text, problems, limits)
    else:
        plain = _yaml(text, problems, limits)
    problems.raise_if_any()
    return plain


def _text(path: FilePath, problems: Problems, limits: Limits, most: int) -> str:
    try:
        if path.is_dir():
            problems.add((), "file-is-folder")
            return ""
        with open(path, "rb", opener=without_waiting) as stream:
            raw = stream.read(most + 1)
            size = os.fstat(stream.fileno()).st_size
    except (OSError, ValueError) as error:
        problems.add((), "file-unreadable", {"reason": getattr(error, "strerror", None) or str(error)})
        return ""
    return _decoded(raw, problems, limits, most, size)


def _decoded(raw: bytes, problems: Problems, limits: Limits, most: int, size: int = 0) -> str:
    if len(raw) > most:
        bound = "ruleset_bytes" if most == limits.ruleset_bytes else "document_bytes"
        problems.add((), "bound-passed", {"bound": bound, "limit": most, "found": size if size > most else "more"})
        return ""
    try:
        return raw.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        problems.add((), "not-utf8", {"offset": error.start})
        return ""


def without_waiting(path: str, flags: int) -> int:
    """Open a file; a named pipe that nobody writes to is empty, and not waited for."""
    opened = os.open(path, flags | getattr(os, "O_NONBLOCK", 0))
    if hasattr(os, "O_NONBLOCK"):
        os.set_blocking(opened, True)
    return opened


def _form(file: str, text: str) -> str:
    suffix = FilePath(file).suffix.lower()
    if suffix in (".json", ".yaml", ".yml"):
        return "json" if suffix == ".json" else "yaml"
    return "json" if text.lstrip()[:1] in ("{", "[") else "yaml"


class _Twice(dict[str, Any]):
    """An object of a JSON file that has a key more than once."""

    again: tuple[str, ...] = ()


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    made = dict(pairs)
    if len(made) == len(pairs):
        return made
    names = [name for name, _ in pairs]
    twice = _Twice(made)
    twice.again = tuple(name for name in made if names.count(name) > 1)
    return twice


def _whole(digits: str) -> int:
    return int(digits) if len(digits) <= _DIGITS else -_ENDLESS if digits[0] == "-" else _ENDLESS


def _json(text: str, problems: Problems, limits: Limits) -> JSON:
    try:
        given = json.loads(text, object_pairs_hook=_object, parse_int=_whole, parse_constant=lambda _: math.nan)
    except json.JSONDecodeError as error:
        problems.add((), "not-json", {"line": error.lineno, "column": error.colno, "reason": error.msg})
        return None
    except RecursionError:
        problems.add((), "bound-passed", {"bound": "document_depth", "limit": limits.document_depth, "found": "more"})
        return None
    return _Plain(problems, limits).copy(given, ())


def _yaml(text: str, problems: Problems, limits: Limits) -> JSON:
    try:
        given, twice = read_yaml(text, depth=limits.document_depth, nodes=limits.document_nodes)
    except YamlFault as fault:
        problems.add(fault.path, fault.code, fault.params)
        return None
    for path, key in twice:
        problems.add((*path, key), "duplicate-key", {"found": key})
    return _Plain(problems, limits).copy(given, ())


class _Plain:
    """Copies plain data, bounded, and notes what is not plain."""

    def __init__(self, problems: Problems, limits: Limits) -> None:
        self.problems = problems
        self.limits = limits
        self.nodes = 0

    def copy(self, given: Any, path: Path) -> JSON:
        self.nodes += 1
        if self.nodes > self.limits.document_nodes or len(path) > self.limits.document_depth:
            bound = "document_nodes" if self.nodes > self.limits.document_nodes else "document_depth"
            self._bound(path, bound)
            return None
        if given is None or isinstance(given, bool):
            return given
        if isinstance(given, str):
            return self._text(given, path)
        if isinstance(given, int | float):
            return self._number(given, path)
        if isinstance(given, Mapping):
            return self._object(given, path)
        if isinstance(given, list | tuple):
            return [self.copy(each, (*path, index)) for index, each in enumerate(given)]
        self.problems.add(path, "not-plain", {"found": type(given).__name__})
        return None

    def _bound(self, path: Path, bound: str) -> None:
        known = any(problem.params.get("bound") == bound for problem in self.problems.found)
        if not known:
            limit: int = getattr(self.limits, bound)
            self.problems.add(path, "bound-passed", {"bound": bound, "limit": limit, "found": "more"})

    def _object(self, given: Mapping[Any, Any], path: Path) -> dict[str, JSON]:
        for name in getattr(given, "again", ()):
            self.problems.add((*path, name), "duplicate-key", {"found": name})
        made: dict[str, JSON] = {}
        for name, value in given.items():
            if not isinstance(name, str):
                self.problems.add(path, "key-not-text", {"found": shown(name), "line": None})
                continue
            self._text(name, path)
            made[name] = self.copy(value, (*path, name))
        return made

    def _text(self, given: str, path: Path) -> str:
        if not given.isascii() and any("\ud800" <= sign <= "\udfff" for sign in given):
            self.problems.add(path, "not-unicode", {"found": shown(given)})
        return str(given)

    def _number(self, given: float, path: Path) -> int | float:
        if isinstance(given, float):
            if not math.isfinite(given):
                self.problems.add(path, "not-finite", {})
                return 0
            given = int(given) if given.is_integer() else given
        if abs(given) > self.limits.magnitude:
            found = "more" if abs(given) >= _ENDLESS else f"{given:.6g}"
            self.problems.add(
                path, "bound-passed", {"bound": "magnitude", "limit": self.limits.magnitude, "found": found}
            )
            return 0
        return given
