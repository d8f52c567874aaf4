"""What makes one state of a sheet of another, as changes that can be taken back.

Somebody else may have kept a sheet for a while, as a fight does. What became of it there is told as if it had been
written here: the changes begin where it left and end where it came back.
"""

from __future__ import annotations

from dataclasses import fields
from typing import TYPE_CHECKING, Any, Final

from rollwright.sheet.changes import Change, look
from rollwright.sheet.state import RECORDS, LiveState, SheetState

if TYPE_CHECKING:
    from collections.abc import Iterator

_WHOSE: Final = frozenset({"ruleset", "version", "name", "live"})
"""What no change writes."""
_BY_FIELD: Final = frozenset({"pools", "tracks"})
"""Records of which each number is a change of its own."""


def between(before: SheetState, after: SheetState, cause: str) -> list[Change]:
    """The changes that lead from one state to the other."""
    sections = [each.name for each in fields(SheetState) if each.name not in _WHOSE]
    sections += [each.name for each in fields(LiveState)]
    return [change for section in sections for change in _section(before, after, section, cause)]


def _section(before: SheetState, after: SheetState, section: str, cause: str) -> Iterator[Change]:
    was: Any = look(before, (section,))
    now: Any = look(after, (section,))
    if was == now:
        return
    if not isinstance(was, dict):
        yield Change((section,), was, now, cause)
        return
    for key in sorted({*was, *now}):
        one, other = was.get(key), now.get(key)
        if one == other:
            continue
        if section in _BY_FIELD and section in RECORDS and one is not None and other is not None:
            for name in one:
                if one[name] != other[name]:
                    yield Change((section, key, name), one[name], other[name], cause)
        else:
            yield Change((section, key), one, other, cause)
