"""A path names a place in plain JSON: ``strikes.0.hit``, ``conditions.poisoned.level``.

Segments are joined by dots. In a mapping a segment is a key (keys that hold dots are found too); in a list it is a
position, or the `id` of an element. What is not there is `MISSING`, which is not the same as null.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from rollwright.errors import JSON


class Missing:
    """Nothing stands at a path."""

    def __repr__(self) -> str:
        return "nothing"


MISSING: Final = Missing()


def follow(found: JSON | Missing, path: str) -> JSON | Missing:
    """What stands at `path` below `found`; an empty path is `found` itself."""
    return _walk(found, path.split(".")) if path else found


def ends(found: JSON, path: str) -> tuple[str, str, list[str]]:
    """Where a path that leads nowhere stops: the last place that is there, the name that it lacks, and those it has."""
    segments = path.split(".")
    for length in reversed(range(len(segments))):
        place = ".".join(segments[:length])
        there = follow(found, place)
        if not isinstance(there, Missing):
            return place, segments[length], _names(there)
    raise AssertionError(path)  # the empty path always leads somewhere


def _names(found: JSON) -> list[str]:
    """What a path may name below a place."""
    if isinstance(found, Mapping):
        return [str(key) for key in found]
    if isinstance(found, Sequence) and not isinstance(found, str):
        named = [str(item["id"]) for item in found if isinstance(item, Mapping) and "id" in item]
        return named or [str(position) for position in range(len(found))]
    return []


def _walk(found: JSON | Missing, segments: Sequence[str]) -> JSON | Missing:
    if not segments:
        return found
    if isinstance(found, Mapping):
        return _in_mapping(found, segments)
    if isinstance(found, Sequence) and not isinstance(found, str):
        return _walk(_in_list(found, segments[0]), segments[1:])
    return MISSING


def _in_mapping(found: Mapping[str, JSON], segments: Sequence[str]) -> JSON | Missing:
    for end in range(1, len(segments) + 1):
        key = ".".join(segments[:end])
        if key in found:
            below = _walk(found[key], segments[end:])
            if not isinstance(below, Missing):
                return below
    return MISSING


def _in_list(found: Sequence[JSON], segment: str) -> JSON | Missing:
    if segment.isdecimal():
        return found[int(segment)] if int(segment) < len(found) else MISSING
    named = (item for item in found if isinstance(item, Mapping) and item.get("id") == segment)
    return next(named, MISSING)
