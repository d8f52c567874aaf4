"""What can be wrong with a ``take-highest`` block beyond its shape: names, tiers that overlap, rules that never fire.

Each problem is told with its place in the block, all of them at once.
"""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, Any, Final

from rollwright.extend import misnamed

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from rollwright.extend import RuleFault
    from rollwright_forged.settings import Reading, TakeHighestSettings

OPTIONS: Final = frozenset({"reading", "extra"})
"""Options of the kind itself, which no word may be called."""

Place = tuple["str | int", ...]


def faults(settings: TakeHighestSettings) -> Iterator[RuleFault]:
    """Everything that is wrong with a block."""
    if settings.spend:
        yield ("spend",), "highest-has-extras", {}
    yield from _once(("readings",), settings.readings, "reading")
    yield from _once(("extras",), settings.extras, "extra")
    yield from _words(settings)
    for index, extra in enumerate(settings.extras):
        yield from _known(("extras", index, "raises"), extra.raises, settings.words, "word")
    for index, reading in enumerate(settings.readings):
        yield from _reading(("readings", index), reading, settings)


def _words(settings: TakeHighestSettings) -> Iterator[RuleFault]:
    yield from _once(("words",), settings.words, "word")
    for index, word in enumerate(settings.words):
        at: Place = ("words", index)
        if word.id in OPTIONS:
            yield (*at, "id"), "word-reserved", {"found": word.id}
        yield from _once((*at, "values"), word.values, "value")
        yield from _known((*at, "default"), word.default, word.values, "value")


def _reading(at: Place, reading: Reading, settings: TakeHighestSettings) -> Iterator[RuleFault]:
    faces = [tier.from_ for tier in reading.tiers]
    if faces[0] != 1:
        yield (*at, "tiers", 0, "from"), "tiers-from-one", {"found": faces[0]}
    for index, (above, below) in enumerate(pairwise(faces), 1):
        if below <= above:
            yield (*at, "tiers", index, "from"), "tiers-ascend", {"found": below, "above": above}
    for index, face in enumerate(faces):
        if face > settings.sides:
            yield (*at, "tiers", index, "from"), "tier-never-read", {"found": face, "sides": settings.sides}
    yield from _once((*at, "tiers"), reading.tiers, "outcome")
    for index, name in enumerate(reading.words):
        yield from _known((*at, "words", index), name, settings.words, "word")
    if reading.critical is not None:
        yield from _critical((*at, "critical"), reading, settings)


def _critical(at: Place, reading: Reading, settings: TakeHighestSettings) -> Iterator[RuleFault]:
    critical: Any = reading.critical
    if critical.id in [tier.id for tier in reading.tiers]:
        yield (*at, "id"), "named-twice", {"what": "outcome", "found": critical.id}
    if critical.dice > settings.most:
        yield (*at, "dice"), "critical-never", {"found": critical.dice, "most": settings.most}
    yield from _known((*at, "raises"), critical.raises, settings.words, "word")


def _once(at: Place, things: Sequence[Any], what: str) -> Iterator[RuleFault]:
    """Names that stand twice."""
    seen: set[str] = set()
    for index, thing in enumerate(things):
        if thing.id in seen:
            yield (*at, index, "id"), "named-twice", {"what": what, "found": thing.id}
        seen.add(thing.id)


def _known(at: Place, name: str | None, things: Sequence[Any], what: str) -> Iterator[RuleFault]:
    """A name of this block that is not there."""
    names = [thing.id for thing in things]
    if name is not None and name not in names:
        yield at, "not-named-here", misnamed(name, names, what=what)
