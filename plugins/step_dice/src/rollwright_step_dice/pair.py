"""Every pair of faces of two dice: what it means by itself, and how often it comes up."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING

from rollwright.extend import Distribution

if TYPE_CHECKING:
    from collections.abc import Mapping
    from fractions import Fraction


@dataclass(frozen=True, slots=True)
class Pair:
    """Two dice and what doubles mean on them.

    Args:
        first: The faces of one die.
        second: The faces of the other.
        critical_from: The face from which doubles are a critical; 0 where they never are.
        fumbles: Whether two ones are a fumble.
    """

    first: int
    second: int
    critical_from: int
    fumbles: bool

    def word(self, one: int, other: int) -> str:
        """What two faces mean by themselves: ``critical-success``, ``fumble``, or nothing."""
        if one != other:
            return ""
        if one == 1 and self.fumbles:
            return "fumble"
        return "critical-success" if 0 < self.critical_from <= one else ""

    def chance(self, word: str) -> Fraction:
        """How likely that word is."""
        return _words(self).chance(_place(word))

    def total(self) -> Distribution:
        """The sum of both dice."""
        return Distribution.die(self.first) + Distribution.die(self.second)

    def plain(self, added: Distribution, number: int, word: str = "") -> Distribution:
        """The totals, with what adds to them, where the faces mean just that word."""
        return _sums(self)[word] + added + number


WORDS = ("fumble", "", "critical-success")


def _place(word: str) -> int:
    return WORDS.index(word)


@lru_cache(maxsize=256)
def _sums(pair: Pair) -> Mapping[str, Distribution]:
    """The distribution of the sum for each word that can come up."""
    ways: dict[str, dict[int, int]] = {word: {} for word in WORDS}
    for one in range(1, pair.first + 1):
        for other in range(1, pair.second + 1):
            found = ways[pair.word(one, other)]
            found[one + other] = found.get(one + other, 0) + 1
    return {word: Distribution(found) for word, found in ways.items() if found}


@lru_cache(maxsize=256)
def _words(pair: Pair) -> Distribution:
    """How many ways each word has, by its place."""
    same = min(pair.first, pair.second)
    words = [pair.word(face, face) for face in range(1, same + 1)]
    ways = {_place(word): words.count(word) for word in WORDS}
    ways[_place("")] += pair.first * pair.second - same
    return Distribution(ways)
