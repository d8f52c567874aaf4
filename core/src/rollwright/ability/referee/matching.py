"""Words that are kin: the same, another form of one, or the same with a slip of the hand.

rapidfuzz is asked which words of a ruleset are near; what is near is then looked at once more, for *light* is near to
*lightning* and not the same.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Iterable

NEAR: Final = 0.86
"""How near two words must be to be looked at, by Jaro and Winkler, from 0 to 1."""
FORM: Final = 0.9
SLIP: Final = 0.7
"""What another form of a word counts for, and a word with one slip in it."""
STEM: Final = 3
LONG: Final = 6
"""Signs that a word must have before a slip in it is forgiven."""
KEPT: Final = 4_096


class Vocabulary:
    """The words of a ruleset, to find those that are kin to a word.

    Args:
        words: Every word.
        ends: Endings that leave a word the same word.
        begins: Beginnings that do; where there are none, nothing is looked for without them.
    """

    def __init__(self, words: Iterable[str], ends: frozenset[str], begins: frozenset[str] = frozenset()) -> None:
        self._ends, self._begins = ends, sorted(begins, key=len, reverse=True)
        self._whole: dict[str, list[str]] = {}
        for word in words:
            for bare in self._bare(word):
                self._whole.setdefault(bare, []).append(word)
        self._words = tuple(self._whole)
        self._found: dict[str, tuple[tuple[str, float], ...]] = {}

    def kin(self, word: str) -> tuple[tuple[str, float], ...]:
        """The words that are kin to one, each with how much it counts, from 0 to 1."""
        found = self._found.get(word)
        if found is None:
            if len(self._found) >= KEPT:
                self._found.clear()
            found = self._found[word] = tuple(self._look(word))
        return found

    def _look(self, word: str) -> list[tuple[str, float]]:
        from rapidfuzz import process  # noqa: PLC0415 - only a referee needs it
        from rapidfuzz.distance import JaroWinkler  # noqa: PLC0415

        found: dict[str, float] = {}
        for bare in self._bare(word):
            near = process.extract(bare, self._words, scorer=JaroWinkler.similarity, score_cutoff=NEAR, limit=24)
            for other, _, _ in near:
                weight = self.likeness(bare, other)
                for whole in self._whole[other]:
                    same = weight if (bare, other) == (word, whole) else min(weight, FORM)
                    found[whole] = max(found.get(whole, 0.0), same)
        return [(other, weight) for other, weight in found.items() if weight]

    def _bare(self, word: str) -> list[str]:
        """A word, and what is left of it behind each beginning that it may have."""
        left = [word.removeprefix(begin) for begin in self._begins if word.startswith(begin)]
        return [word, *dict.fromkeys(each for each in left if len(each) >= STEM)]

    def likeness(self, one: str, other: str) -> float:
        """How much two words count as one, from 0 to 1."""
        if one == other:
            return 1.0
        if self._forms(one, other):
            return FORM
        from rapidfuzz.distance import OSA  # noqa: PLC0415 - only a referee needs it

        slip = min(len(one), len(other)) >= LONG and OSA.distance(one, other, score_cutoff=1) == 1
        return SLIP if slip else 0.0

    def _forms(self, one: str, other: str) -> bool:
        """Whether two words have a stem in common, and endings after it that change nothing."""
        stem = _common(one, other)
        if stem < STEM:
            return False
        for length in range(stem, max(stem - 2, STEM - 1), -1):
            ends = one[length:], other[length:]
            if all(end in self._ends or not end for end in ends):
                return True
            # a doubled letter belongs to the ending: run, running
            doubled = [end[1:] if end[:1] == one[length - 1] else end for end in ends]
            if all(end in self._ends or not end for end in doubled):
                return True
        return False


def _common(one: str, other: str) -> int:
    length = 0
    for here, there in zip(one, other, strict=False):
        if here != there:
            break
        length += 1
    return length
