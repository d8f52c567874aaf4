"""YAML as its 1.2 core schema reads it, from the events of PyYAML's parser.

``on:``, ``no:`` and ``12:30`` are text, ``2024-01-01`` is text, ``true`` is a truth value and ``0o17`` fifteen. There
are no tags beyond the core's, no merge keys and no objects of Python: data is built from the events here, and nothing
of PyYAML's constructors is used. Nesting and the number of values are bounded while building, with aliases written out,
so that a file of ten lines cannot become a million values.
"""

from __future__ import annotations

import math
import re
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

import yaml

from rollwright.document.problems import shown

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from rollwright.document.problems import Path
    from rollwright.errors import JSON

_CORE = "tag:yaml.org,2002:"
_NULL = re.compile(r"null|Null|NULL|~|")
_TRUE = re.compile(r"true|True|TRUE")
_FALSE = re.compile(r"false|False|FALSE")
_INT = re.compile(r"[-+]?[0-9]+")
_DIGITS = 300
_BASE = re.compile(r"0o[0-7]{1,200}|0x[0-9a-fA-F]{1,200}")
_FLOAT = re.compile(r"[-+]?(\.[0-9]+|[0-9]+(\.[0-9]*)?)([eE][-+]?[0-9]+)?")
_ENDLESS = re.compile(r"[-+]?\.(inf|Inf|INF)|\.(nan|NaN|NAN)")


def _is_step(part: str | int | None) -> bool:
    return part is not None


class YamlFault(Exception):  # noqa: N818 - it reads as what it says
    """The text is no YAML that is read here."""

    def __init__(self, code: str, path: Path = (), **params: JSON) -> None:
        known = tuple(filter(_is_step, path))  # a key that is only being read has no name yet
        self.code, self.path, self.params = code, known, params
        super().__init__(code, known, params)


def read_yaml(text: str, *, depth: int, nodes: int) -> tuple[Any, list[tuple[Path, str]]]:
    """The data of a YAML text, and the keys that stand twice in one of its mappings.

    Raises:
        YamlFault: It is not YAML, or too deep, or too large.
    """
    builder = _Builder(depth, nodes)
    try:
        for event in _events(text):
            builder.take(event)
    except yaml.MarkedYAMLError as error:
        mark = error.problem_mark or error.context_mark
        reason = str(error.problem or error.context or "it cannot be read")
        raise YamlFault(
            "not-yaml", line=mark.line + 1 if mark else 1, column=mark.column + 1 if mark else 1, reason=reason
        ) from None
    except yaml.reader.ReaderError as error:
        raise _unreadable(text, error) from None
    except (yaml.YAMLError, ValueError) as error:
        raise YamlFault("not-yaml", line=1, column=1, reason=str(error).splitlines()[0]) from None
    except RecursionError:
        raise YamlFault("bound-passed", bound="document_depth", limit=depth, found="more") from None
    return builder.result, builder.twice


def _unreadable(text: str, error: yaml.reader.ReaderError) -> YamlFault:
    """A sign that no YAML may hold, at the place of the first of them."""
    sign = error.character if isinstance(error.character, str) else chr(error.character)
    before = text[: max(text.find(sign), 0)]
    line, column = before.count("\n") + 1, len(before) - before.rfind("\n")
    return YamlFault("not-yaml", line=line, column=column, reason=str(error).splitlines()[0])


def _events(text: str) -> Iterator[yaml.Event]:
    loader: type[Any] = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
    found: Iterator[yaml.Event] = yaml.parse(text, Loader=loader)
    return found


@dataclass(slots=True)
class _Open:
    """A mapping or a list that is being filled."""

    made: Any
    anchor: str | None
    started: int
    key: str | None = None
    waiting: bool = True
    index: int = 0
    seen: set[str] = field(default_factory=set)


class _Builder:
    """Builds data from events, one open collection on top of the other."""

    def __init__(self, depth: int, nodes: int) -> None:
        self.depth, self.limit = depth, nodes
        self.result: Any = None
        self.twice: list[tuple[Path, str]] = []
        self.stack: list[_Open] = []
        self.anchors: dict[str, tuple[Any, int] | None] = {}
        self.count = 0
        self.documents = 0
        self.line = 1
        self.deals: dict[type[yaml.Event], Callable[[Any], None]] = {
            yaml.DocumentStartEvent: self._document,
            yaml.ScalarEvent: self._scalar,
            yaml.MappingStartEvent: self._open_mapping,
            yaml.SequenceStartEvent: self._open_list,
            yaml.MappingEndEvent: self._close,
            yaml.SequenceEndEvent: self._close,
            yaml.AliasEvent: self._alias,
        }

    def take(self, event: yaml.Event) -> None:
        if event.start_mark is not None:
            self.line = event.start_mark.line + 1
        deal = self.deals.get(type(event))
        if deal is not None:
            deal(event)

    def _path(self) -> Path:
        return tuple(each.key if isinstance(each.made, dict) else each.index for each in self.stack)  # type: ignore[misc]

    def _document(self, _event: yaml.DocumentStartEvent) -> None:
        self.documents += 1
        if self.documents > 1:
            raise YamlFault("several-documents")

    def _grow(self, by: int = 1) -> None:
        self.count += by
        if self.count > self.limit:
            raise YamlFault("bound-passed", self._path(), bound="document_nodes", limit=self.limit, found="more")

    def _open_mapping(self, event: yaml.MappingStartEvent) -> None:
        self._open({}, event, "map")

    def _open_list(self, event: yaml.SequenceStartEvent) -> None:
        self._open([], event, "seq")

    def _open(self, made: Any, event: Any, plain: str) -> None:
        self._tag(event.tag, (plain,))
        self._begin_key()
        self._grow()
        if len(self.stack) >= self.depth:
            raise YamlFault("bound-passed", self._path()[:8], bound="document_depth", limit=self.depth, found="more")
        if event.anchor:
            self.anchors[event.anchor] = None
        self.stack.append(_Open(made, event.anchor, self.count))

    def _close(self, _event: yaml.Event) -> None:
        done = self.stack.pop()
        if done.anchor:
            self.anchors[done.anchor] = (done.made, self.count - done.started + 1)
        self._put(done.made)

    def _alias(self, event: yaml.AliasEvent) -> None:
        name = str(event.anchor)
        known = self.anchors.get(name)
        if known is None:
            raise YamlFault("alias-to-itself" if name in self.anchors else "alias-unknown", self._path(), found=name)
        self._begin_key()
        self._grow(known[1])
        self._put(known[0])

    def _scalar(self, event: yaml.ScalarEvent) -> None:
        self._grow()
        self._tag(event.tag, ("str", "int", "float", "bool", "null"))
        value = event.value if self._is_key() else _read(event, self._path())
        if event.anchor:
            self.anchors[event.anchor] = (value, 1)
        self._put(value)

    def _tag(self, tag: str | None, plain: tuple[str, ...]) -> None:
        if tag not in (None, "!", *(f"{_CORE}{name}" for name in plain)):
            raise YamlFault("yaml-tag", self._path(), found=tag)

    def _is_key(self) -> bool:
        return bool(self.stack) and isinstance(self.stack[-1].made, dict) and self.stack[-1].waiting

    def _begin_key(self) -> None:
        """A key that is being built has no name yet."""
        if self._is_key():
            self.stack[-1].key = None

    def _put(self, value: Any) -> None:
        if not self.stack:
            self.result = value
            return
        top = self.stack[-1]
        if isinstance(top.made, list):
            top.made.append(value)
            top.index += 1
        elif top.waiting:
            if not isinstance(value, str):
                raise YamlFault("key-not-text", self._path()[:-1], found=shown(value), line=self.line)
            top.key, top.waiting = value, False
            if value in top.seen:
                self.twice.append((self._path()[:-1], value))
            top.seen.add(value)
        else:
            top.made[top.key] = value
            top.waiting = True


def _read(event: yaml.ScalarEvent, path: Path) -> Any:
    """What a scalar stands for."""
    text: str = event.value
    if event.tag is not None and event.tag != "!":
        return _tagged(text, event.tag.removeprefix(_CORE), path)
    return _plain(text) if event.implicit[0] else text


def _tagged(text: str, tag: str, path: Path) -> Any:
    value: Any = text if tag == "str" else _plain(text)
    kinds: dict[str, tuple[type, ...]] = {
        "str": (str,),
        "int": (int,),
        "float": (int, float),
        "bool": (bool,),
        "null": (type(None),),
    }
    if not isinstance(value, kinds[tag]) or (tag in ("int", "float") and isinstance(value, bool)):
        raise YamlFault("yaml-tag", path, found=f"!!{tag} {text[:40]}")
    return float(str(value)) if tag == "float" else value


def _plain(text: str) -> Any:
    if _NULL.fullmatch(text):
        return None
    if _TRUE.fullmatch(text):
        return True
    if _FALSE.fullmatch(text):
        return False
    if _INT.fullmatch(text):
        return int(text[: _DIGITS + 1])  # a longer one is past every bound, and so is as much of it as is read
    if _BASE.fullmatch(text):
        return int(text, 0)
    if _FLOAT.fullmatch(text):
        return float(text)
    return math.inf if _ENDLESS.fullmatch(text) else text
