"""Problems: where a document is wrong, what was found, what would be right.

A path is kept as the keys and indexes that lead to a place and printed like ``sheet.skills[3].ability``. The loader
moves some things (two spellings of one thing, parts that had to be left out); :class:`Moved` leads back to the place
where the author wrote them, so that a problem always names that place.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, TypeAlias

from rollwright.errors import JSON, DocumentError, Problem, misnamed

if TYPE_CHECKING:
    from collections.abc import Iterable

Path: TypeAlias = "tuple[str | int, ...]"

_PLAIN = re.compile(r"[^\W\d][\w-]*|\$\w+")
_STEP = re.compile(r"\[(\d+)\]|\[(\"(?:[^\"\\]|\\.)*\")\]|\.?([^.\[]+)")
_SHOWN = 60


def spelled_path(path: Path) -> str:
    """The path as it is printed: ``sheet.skills[3].ability``."""
    said = ""
    for part in path:
        if isinstance(part, int):
            said += f"[{part}]"
        elif _PLAIN.fullmatch(part):
            said += f".{part}" if said else part
        else:
            said += f"[{shown(part)}]"
    return said


def steps_of(spelled: str) -> Path:
    """The path that `spelled_path` printed, as far as a key was printed whole."""
    found = _STEP.findall(spelled)
    return tuple(int(index) if index else _unquoted(quoted) if quoted else plain for index, quoted, plain in found)


def _unquoted(key: str) -> str:
    from json import loads  # noqa: PLC0415 - only when something is wrong

    try:
        return str(loads(key))
    except ValueError:  # a sign that was spelled by its number, which no JSON knows
        return key[1:-1]


def standing_at(raw: Any, path: Path) -> Any:
    """What stands at a path; None where nothing does."""
    for part in path:
        try:
            raw = raw[part]
        except (KeyError, IndexError, TypeError):
            return None
    return raw


def _position(raw: object, path: Path, orders: dict[int, dict[str, int]]) -> tuple[int, ...]:
    """Where a path stands in a document, as numbers that sort; the order of each object's keys is looked at once."""
    position: list[int] = []
    for part in path:
        if isinstance(raw, dict):
            order = orders.get(id(raw))
            if order is None:
                order = orders[id(raw)] = {name: place for place, name in enumerate(raw)}
            position.append(order.get(part, len(order)))  # type: ignore[arg-type]
            raw = raw.get(part)
        elif isinstance(part, int):
            position.append(part)
            raw = raw[part] if isinstance(raw, list) and part < len(raw) else None
    return tuple(position)


def shown(found: object) -> str:
    """What stands in a document, in one short line."""
    from json import dumps  # noqa: PLC0415 - only when something is wrong

    try:
        text = dumps(found, ensure_ascii=False)
    except (TypeError, ValueError):
        text = repr(found)
    text = "".join(sign if sign.isprintable() else ascii(sign)[1:-1] for sign in text)
    return text if len(text) <= _SHOWN else f"{text[: _SHOWN - 1]}…"


def unknown(code: str, found: str, allowed: Iterable[str], **more: JSON) -> tuple[str, dict[str, JSON]]:
    """A name that is not there, as the problem that `code` says; with those that are and the nearest of them."""
    return code, misnamed(found, allowed, **more)


@dataclass(slots=True)
class Moved:
    """Where things stand now, and where their author wrote them."""

    origins: dict[Path, Path] = field(default_factory=dict)

    def put(self, now: Path, written: Path) -> None:
        """Note that what stands at ``now`` was written at ``written``."""
        if now != written:
            self.origins[now] = written

    def written(self, now: Path) -> Path:
        """The place where what stands at ``now`` was written."""
        for length in range(len(now), 0, -1):
            origin = self.origins.get(now[:length])
            if origin is not None:
                return origin + now[length:]
        return now

    def keep(self, listing: Path, kept: list[int]) -> None:
        """Note that of a list only the elements of these indexes are left, in this order."""
        size = len(listing)
        inside = {now: origin for now, origin in self.origins.items() if len(now) > size and now[:size] == listing}
        written = {index: self.written((*listing, index)) for index in kept}
        for now in inside:
            del self.origins[now]
        for index, old in enumerate(kept):
            self.put((*listing, index), written[old])
            for now, origin in inside.items():
                if now[size] == old and len(now) > size + 1:
                    self.origins[(*listing, index, *now[size + 1 :])] = origin


@dataclass(slots=True)
class Problems:
    """The problems of one document, as they are found."""

    file: str = ""
    limit: int = 500
    found: list[Problem] = field(default_factory=list)
    paths: dict[str, Path] = field(default_factory=dict)
    places: set[tuple[str, Path]] = field(default_factory=set)
    """Where something was found, by file."""
    told: set[str] = field(default_factory=set)
    """Each of those that were found, spelled out."""
    lost: set[str] = field(default_factory=set)
    """Ids of what had to be left out; whoever names one is not at fault."""
    pruned: set[tuple[str, Path]] = field(default_factory=set)
    """Objects and lists, by file, of which something had to be left out; what they lack now is no fault of theirs."""
    nameless: bool = False
    """Whether something's own id was wrong, so that nobody knows what it should have been called."""
    blind: bool = False
    """Whether so much had to be left out that names cannot be judged."""

    def add(self, path: Path, code: str, params: dict[str, JSON] | None = None, *, file: str | None = None) -> None:
        """Note a problem, once for each place and kind."""
        where = self.file if file is None else file
        self.places.add((where, path))
        problem = Problem(spelled_path(path), code, params or {}, where)
        spelled = repr(problem)
        if spelled not in self.told:
            self.told.add(spelled)
            self.found.append(problem)
            self.paths.setdefault(problem.path, path)

    @property
    def full(self) -> bool:
        """Whether as many were found as are listed; of what comes on top, only the number is told."""
        return len(self.found) > self.limit

    def in_order_of(self, raw: object) -> None:
        """Sort the problems of the document itself as its author wrote it; those of other files stay behind them."""
        own = [problem for problem in self.found if problem.file == self.file]
        others = [problem for problem in self.found if problem.file != self.file]
        orders: dict[int, dict[str, int]] = {}
        self.found = sorted(own, key=lambda problem: _position(raw, self.paths.get(problem.path, ()), orders)) + others

    def add_unless_told(self, path: Path, code: str, *, file: str | None = None) -> None:
        """Note a problem of a place where nothing else was found."""
        if (self.file if file is None else file, path) not in self.places:
            self.add(path, code, file=file)

    def was_pruned(self, path: Path, file: str | None = None) -> bool:
        """Whether something had to be left out of an object, or of the one around it."""
        where = self.file if file is None else file
        return (where, path) in self.pruned or (where, path[:-1]) in self.pruned

    def raise_if_any(self) -> None:
        """End here if anything was found.

        Raises:
            DocumentError: with every problem, in the order of the document as far as that is known.
        """
        if not self.found:
            return
        listed_problems = self.found[: self.limit]
        if len(self.found) > self.limit:
            listed_problems.append(Problem("", "more-problems", {"count": len(self.found) - self.limit}, self.file))
        raise DocumentError(listed_problems)
