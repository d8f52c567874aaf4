"""The shape of a document: pydantic's errors, told as problems with a place and what would be right.

All errors of a block are reported at once. Then what is wrong is left out, piece by piece, until the rest has a shape:
so the reference pass can look at everything that is sound, and a document with a misspelt key still gets its wrong
names told in the same breath.
"""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING, Any, TypeVar

from pydantic import BaseModel, ValidationError

from rollwright.document.problems import standing_at
from rollwright.document.telling import told

if TYPE_CHECKING:
    from collections.abc import Mapping

    from pydantic_core import ErrorDetails

    from rollwright.document.problems import Moved, Path, Problems

M = TypeVar("M", bound=BaseModel)
NO_STUBS: Mapping[str, Any] = MappingProxyType({})

_ROUNDS = 12

#: Blocks that names come from; without one of them, whole, no name can be judged.
_NAMING = frozenset(
    (
        *("sheet", "abilities", "stats", "skills", "saves", "fields", "derived", "lists", "tagLists", "live", "pools"),
        *("tracks", "text", "conditions", "states", "proficiencyTiers", "catalogs", "items", "tags", "economy"),
        *("budgets", "threat", "tiers", "columns", "actions", "feeds"),
    )
)


def shaped(
    model: type[M],
    raw: Any,
    at: Path,
    problems: Problems,
    moved: Moved,
    *,
    file: str | None = None,
    stubs: Mapping[str, Any] = NO_STUBS,
) -> M | None:
    """A block in its shape, or what is left of it.

    Args:
        model: The block's model.
        raw: Its data, which is pruned where it is wrong.
        at: Where it stands in the document as normalised.
        problems: Takes what is wrong.
        moved: Leads back to where things were written, and is told what pruning moves.
        file: The file, where it is another than the document's.
        stubs: What stands in for keys of the block itself that are missing or wrong, once that has been told.
    """
    for turn in range(_ROUNDS):
        try:
            return model.model_validate(raw, by_alias=True, by_name=False)
        except ValidationError as error:
            faults = [(place(raw, each), each) for each in error.errors(include_url=False)]
        if turn == 0:
            for path, fault in faults:
                if not _echo(path, fault, faults):
                    where = moved.written((*at, *path))
                    problems.add(where, *told(model, path, fault, hints=not problems.full), file=file)
        if not isinstance(raw, dict):
            return None
        absent = {path[0] for path, fault in faults if len(path) == 1 and _is_missing(path, fault, raw)}
        if not absent <= stubs.keys():
            return None
        name = problems.file if file is None else file
        problems.pruned |= {(name, moved.written((*at, *path[:-1]))) for path, _ in faults}
        _prune(raw, faults, at, moved, problems)
        raw |= {str(key): stubs[str(key)] for key in absent}
    return None


def place(raw: Any, error: ErrorDetails) -> Path:
    """The place of an error: its keys and indexes, without the tags of unions."""
    path: list[str | int] = []
    here, parts = raw, error["loc"]
    for index, part in enumerate(parts):
        last = index == len(parts) - 1
        if isinstance(here, dict) and (part in here or (last and error["type"] == "missing")):
            path.append(part)
            here = here.get(part)
        elif isinstance(here, list | tuple) and isinstance(part, int) and part < len(here):
            path.append(part)
            here = here[part]
    discriminator = str(error.get("ctx", {}).get("discriminator", ""))
    if discriminator.startswith("'") and (error["type"] == "union_tag_invalid" or isinstance(here, dict)):
        path.append(discriminator.strip("'"))
    return tuple(path)


def _echo(path: Path, fault: ErrorDetails, faults: list[tuple[Path, ErrorDetails]]) -> bool:
    """Whether an error only repeats another: a list too short because an element of it is wrong, or short of more."""
    if fault["type"] == "missing":
        *before, last = fault["loc"]
        after = (*before, last + 1) if isinstance(last, int) else ()
        return any(other["type"] == "missing" and other["loc"] == after for _, other in faults)
    if fault["type"] != "too_short" or fault.get("ctx", {}).get("actual_length") == _length(fault["input"]):
        return False
    return any(other[: len(path)] == path and len(other) > len(path) for other, _ in faults)


def _length(given: Any) -> int:
    return len(given) if isinstance(given, list | tuple | dict) else 0


def _prune(
    raw: dict[str, Any], faults: list[tuple[Path, ErrorDetails]], at: Path, moved: Moved, problems: Problems
) -> None:
    """Leave out what is wrong."""
    doomed = {path[:-1] if _is_missing(path, fault, raw) else path for path, fault in faults}
    doomed.discard(())
    lists: dict[Path, set[int]] = {}
    for path in sorted(doomed, key=len, reverse=True):
        holder = standing_at(raw, path[:-1])
        if isinstance(holder, dict):
            problems.blind |= path[-1] in _NAMING and holder.get(path[-1]) is not None
            gone = holder.pop(path[-1], None)
            if path[-1] == "id":
                problems.lost.add(str(gone))
                problems.nameless = True
        elif isinstance(holder, list) and isinstance(path[-1], int):
            lists.setdefault(path[:-1], set()).add(path[-1])
    for path, gone in sorted(lists.items(), key=lambda each: len(each[0]), reverse=True):
        holder = standing_at(raw, path)
        if isinstance(holder, list):
            kept = [index for index in range(len(holder)) if index not in gone]
            problems.lost |= {str(holder[index]["id"]) for index in gone if _named(holder[index])}
            moved.keep((*at, *path), kept)
            holder[:] = [holder[index] for index in kept]


def _is_missing(path: Path, fault: ErrorDetails, raw: Any) -> bool:
    holder = standing_at(raw, path[:-1])
    return fault["type"] in ("missing", "union_tag_not_found") and isinstance(holder, dict) and path[-1] not in holder


def _named(given: Any) -> bool:
    return isinstance(given, dict) and isinstance(given.get("id"), str)
