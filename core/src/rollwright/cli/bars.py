"""Distributions as horizontal bars that fit the terminal.

One row a result; long tables are gathered into ranges, so that a plot never has more than `ROWS` rows and its last and
first rows say how much lies beyond. Bars are drawn with block characters on a terminal that can show them, and with `#`
in a pipe.
"""

from __future__ import annotations

import shutil
import sys
from typing import TYPE_CHECKING, NamedTuple

from rollwright.cli.words import width_of, word

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence
    from fractions import Fraction

    from rollwright.dice import Distribution

ROWS = 50
BLOCKS = " ▏▎▍▌▋▊▉█"
HAIR = 20_000
"""One in this many is the least that percents with two decimals can show."""
RARE = 2000
"""Results rarer than one in this many, at either end of a long table, share a row."""


class Row(NamedTuple):
    """One bar: what it stands for and how likely that is."""

    label: str
    chance: Fraction


def rows_of(distribution: Distribution) -> list[Row]:
    """The rows of a distribution: each result by itself, or ranges where there are many."""
    if len(distribution) <= ROWS:
        return [Row(str(result), chance) for result, chance in distribution.items()]
    results = list(distribution)
    lowest = next(result for result in results if distribution.at_most(result) * RARE > 1)
    highest = next(result for result in reversed(results) if distribution.at_least(result) * RARE > 1)
    step = -(-(highest - lowest + 1) // ROWS)
    return list(_ranges(distribution, lowest, highest, step))


def _ranges(distribution: Distribution, lowest: int, highest: int, step: int) -> Iterator[Row]:
    if distribution.minimum < lowest:
        yield Row(word("cli-below", number=lowest), distribution.at_most(lowest - 1))
    for first in range(lowest, highest + 1, step):
        last = min(first + step - 1, highest)
        chance = distribution.at_least(first) - distribution.at_least(last + 1)
        yield Row(str(first) if first == last else word("cli-range", first=first, last=last), chance)
    if distribution.maximum > highest:
        yield Row(word("cli-above", number=highest), distribution.at_least(highest + 1))


def percent(chance: Fraction) -> str:
    """A chance in percent; what is not impossible never reads as 0, what is not certain never as 100."""
    if 0 < chance * HAIR < 1:
        return "<0.01%"
    if 0 < (1 - chance) * HAIR < 1:
        return ">99.99%"
    return f"{float(100 * chance):.2f}%"


def plot(rows: Sequence[Row], *, exact: bool = False) -> Iterable[str]:
    """The lines of a plot, each as long as its chance."""
    width, blocks = _room()
    labels = max(width_of(row.label) for row in rows)
    most = max(row.chance for row in rows)
    for row in rows:
        head = f"{' ' * (labels - width_of(row.label))}{row.label} {percent(row.chance):>7} "
        tail = f" {row.chance}" if exact else ""
        room = max(width - labels - 9 - min(len(tail), width // 3), 10)
        yield (head + bar(float(row.chance / most), room, blocks=blocks) + tail).rstrip()


def bar(part: float, room: int, *, blocks: bool) -> str:
    """A bar that fills that part of the room; anything above nothing leaves a mark."""
    if not blocks:
        return "#" * max(round(part * room), int(part > 0))
    eighths = max(round(part * room * 8), int(part > 0))
    return BLOCKS[8] * (eighths // 8) + BLOCKS[eighths % 8].strip()


def _room() -> tuple[int, bool]:
    """How wide a line may be, and whether block characters can be shown."""
    encoding = (getattr(sys.stdout, "encoding", None) or "ascii").lower().replace("-", "")
    return shutil.get_terminal_size((80, 24)).columns - 1, sys.stdout.isatty() and encoding.startswith("utf")
