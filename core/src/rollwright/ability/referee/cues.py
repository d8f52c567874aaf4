"""What each power, stat and skill of a ruleset is recognised by: its lines as words, each with its weight.

What a thing is called weighs the most, then the line that was written for the referee (``when``, ``covers``), then the
first sentence of what it does. A row of a library may have no ``when``; then its description is all there is.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final, Self

from rollwright.ability.referee.matching import Vocabulary
from rollwright.ability.referee.words import language, split
from rollwright.ability.rules import Abilities

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from rollwright.ability.model import Ability
    from rollwright.ruleset import Ruleset

CALLED: Final = 1.0
WRITTEN: Final = 1.0
DESCRIBED: Final = 0.5
MOST_LANGUAGES: Final = 8


@dataclass(frozen=True, slots=True)
class Cue:
    """One thing that a sentence may be about.

    Args:
        ref: The ability's name on a sheet, or the id of a stat or a skill.
        label: What it is called.
        power: Whether it is an ability.
        called: The words of what it is called.
        words: What it is recognised by.
    """

    ref: str
    label: str
    power: bool
    called: tuple[str, ...]
    words: dict[str, float] = field(hash=False)


class SpokenCues:
    """The cues of a ruleset, in each language that its players have spoken; ``ruleset.part(SpokenCues)`` makes them."""

    def __init__(self, ruleset: Ruleset) -> None:
        self._ruleset = ruleset
        self._cues: dict[str, Cues] = {}

    @classmethod
    def compile(cls, ruleset: Ruleset) -> Self:
        """Make the part from the ruleset."""
        return cls(ruleset)

    def of(self, locale: str) -> Cues:
        """The cues, without the little words of a language, and with its forms of words."""
        cues = self._cues.get(locale)
        if cues is None:
            if len(self._cues) >= MOST_LANGUAGES:
                self._cues.clear()
            cues = self._cues[locale] = Cues(self._ruleset, locale)
        return cues


class Cues:
    """All cues of a ruleset in one language."""

    def __init__(self, ruleset: Ruleset, locale: str = "en") -> None:
        self.cues = tuple(_cues(ruleset, locale))
        self.holders: dict[str, list[int]] = {}
        for place, cue in enumerate(self.cues):
            for word in cue.words:
                self.holders.setdefault(word, []).append(place)
        spoken = language(locale)
        self.vocabulary = Vocabulary(self.holders, spoken.ends, spoken.begins)


def _cues(ruleset: Ruleset, locale: str) -> Iterator[Cue]:
    for ability in ruleset.part(Abilities):
        if not ability.passive:
            lines = [(ability.when, WRITTEN), (_first(ability), DESCRIBED if ability.when else WRITTEN)]
            yield _cue(ability.ref, ability.label, lines, locale, power=True)
    sheet = ruleset.document.sheet
    covered = [(each.id, each.label, each.covers or "") for each in sheet.abilities]
    covered += [(each.id, each.label, each.covers or "") for each in sheet.skills]
    for ref, label, covers in covered:
        yield _cue(ref, label, [(covers, WRITTEN)], locale, power=False)


def _first(ability: Ability) -> str:
    """The first sentence of what it does; those of libraries go on with figures."""
    return ability.summary.partition(". ")[0]


def _cue(ref: str, label: str, lines: Iterable[tuple[str, float]], locale: str, *, power: bool) -> Cue:
    idle = language(locale).idle
    words: dict[str, float] = {}
    for text, weight in ((label, CALLED), *lines):
        for word in split(text):
            if word not in idle:
                words[word] = max(words.get(word, 0.0), weight)
    return Cue(ref, label, power, split(label), words)
