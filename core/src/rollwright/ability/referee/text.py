"""A referee that reads by words alone, offline: the default.

Each word of the sentence that a line of the ruleset has is evidence for it, the more so the fewer lines have it; a
power that is called by its name has the most. How sure the reading is, is the weight of the best against that of every
other and of nothing at all (a softmax over the evidence), so that two powers that fit alike leave it unsure, as does a
sentence of which little is understood.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import exp, log
from typing import TYPE_CHECKING, Final

from rollwright.ability.owned import owned
from rollwright.ability.referee.cues import Cue, Cues, SpokenCues
from rollwright.ability.referee.reading import Reading
from rollwright.ability.referee.words import Sentence, sentence, split
from rollwright.ability.rules import Abilities
from rollwright.text import language

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rollwright.ability.model import SizeWord
    from rollwright.sheet import Sheet

CLEAR: Final = 0.94
"""How sure a reading must be to count."""
NOTHING: Final = 4.0
"""The evidence that any power must outweigh: that the sentence is about none."""
NOT_UNDERSTOOD: Final = 1.0
"""What every word that no line has adds to that."""
NAMED: Final = 6.0
"""What it is worth to be called by name."""
NOT_THEIRS: Final = 1.5
"""How much less likely a player means a power that the character has not."""
REACHING: Final = 1.5
"""What a word like *cast* is worth to every power that anything else speaks for."""
CROWD: Final = (50, 100)
"""Among how many powers a word is weighed, at least and at most: rare words are no rarer where there are few, and no
surer where there are hundreds."""
ANOTHER: Final = 7.0
"""The evidence, by words of its own, that makes a second power of the same sentence."""
RIVALS: Final = 3


@dataclass(frozen=True, slots=True)
class _Weighed:
    cue: Cue
    theirs: bool
    share: float
    apart: bool


class TextReferee:
    """Reads by words.

    Args:
        clear: How sure a reading must be to count, from 0 to 1.
        locale: The language that players write, and in which the ruleset's lines are; the one that is spoken when left
            out.
    """

    def __init__(self, clear: float = CLEAR, locale: str | None = None) -> None:
        self.clear, self.locale = clear, locale

    def read(self, sheet: Sheet, text: str) -> Reading:
        """Which power of a character a sentence means; see `Referee.read`."""
        locale = self.locale or language()
        said = sentence(text, locale, sheet.state.name)
        cues = sheet.ruleset.part(SpokenCues).of(locale)
        weighed, nothing = _weigh(sheet, cues, said)
        rivals = tuple((each.cue.label, round(each.share, 2)) for each in weighed[1 : RIVALS + 1])
        theirs = sum(each.share for each in weighed if each.cue.power and each.theirs)
        foreign = sum(each.share for each in weighed if each.cue.power and not each.theirs)
        best = weighed[0] if weighed else None
        if said.withheld:
            return Reading("nothing", sure=1.0, reason="withheld")
        if best is not None and best.cue.power and any(each.apart and each.cue.power for each in weighed[1:]):
            best = None  # two powers in one sentence: which is first, the narrator asks
        if best is not None and best.cue.power and best.theirs and best.share >= self.clear:
            return self._ability(sheet, best, said, rivals)
        if best is not None and best.cue.power and not best.theirs and foreign >= self.clear:
            return Reading("unowned", best.cue.ref, best.cue.label, sure=round(foreign, 2), rivals=rivals)
        lenient = sheet.ruleset.document.learning
        if said.reaches and lenient is not None and lenient.lenient is not None and nothing >= self.clear:
            sizes = lenient.lenient.sizes
            picked = _size(said, [(each.id, each.label) for each in sizes])
            return Reading("unowned", "", "", picked, tuple(each.id for each in sizes), round(nothing, 2))
        plain = 1.0 - theirs - foreign
        roll = best.cue.ref if best is not None and not best.cue.power and best.share >= 1 - self.clear else ""
        return Reading(
            "nothing",
            sure=round(plain, 2),
            roll=roll,
            reason="plain" if plain >= self.clear else "unclear",
            rivals=tuple((each.cue.label, round(each.share, 2)) for each in weighed[: RIVALS + 1]),
        )

    def _ability(self, sheet: Sheet, best: _Weighed, said: Sentence, rivals: tuple[tuple[str, float], ...]) -> Reading:
        ability = sheet.ruleset.part(Abilities).find(best.cue.ref)
        sizes: Sequence[SizeWord] = ability.sizes
        picked = _size(said, [(each.id, each.label) for each in sizes])
        offered = tuple(each.id for each in sizes)
        return Reading("ability", ability.ref, ability.label, picked, offered, round(best.share, 2), rivals=rivals)


def _weigh(sheet: Sheet, cues: Cues, said: Sentence) -> tuple[list[_Weighed], float]:
    """Every cue that anything speaks for, the likeliest first, and how likely it is that none is meant."""
    evidence, understood = _evidence(cues, said)
    having = {each.ability.ref for each in owned(sheet)}
    weights: dict[int, float] = {}
    for place, found in evidence.items():
        cue = cues.cues[place]
        less = NOT_THEIRS if cue.power and cue.ref not in having else 0.0
        weights[place] = exp(sum(found.values()) - less)
    floor = NOTHING + NOT_UNDERSTOOD * (len(said.telling) - understood)
    whole = exp(floor) + sum(weights.values())
    order = sorted(weights, key=lambda at: (-weights[at], cues.cues[at].ref not in having, cues.cues[at].ref))
    weighed = [
        _Weighed(
            cues.cues[at], cues.cues[at].ref in having, weights[at] / whole, _apart(evidence, at, order[0]) > ANOTHER
        )
        for at in order
    ]
    return weighed, exp(floor) / whole


def _apart(evidence: dict[int, dict[str, float]], one: int, best: int) -> float:
    """What speaks for one by words that say nothing of the best: two powers may stand in one sentence."""
    return sum(weight for word, weight in evidence[one].items() if word and word not in evidence[best])


def _evidence(cues: Cues, said: Sentence) -> tuple[dict[int, dict[str, float]], int]:
    """What speaks for each cue, word by word, and how many words of the sentence any line has."""
    understood = 0
    crowd = min(max(len(cues.cues), CROWD[0]), CROWD[1])
    evidence: dict[int, dict[str, float]] = {}
    for word in said.telling:
        hits: dict[int, float] = {}
        for other, likeness in cues.vocabulary.kin(word):
            for place in cues.holders[other]:
                hits[place] = max(hits.get(place, 0.0), likeness * cues.cues[place].words[other])
        understood += bool(hits)
        for place, weight in hits.items():
            evidence.setdefault(place, {})[word] = weight * max(log(crowd / len(hits)), 0.0)
    for place in _named(cues, said):
        evidence.setdefault(place, {})[""] = NAMED
    if said.reaches:
        for place, found in evidence.items():
            if cues.cues[place].power:
                found[""] = found.get("", 0.0) + REACHING
    return evidence, understood


def _named(cues: Cues, said: Sentence) -> list[int]:
    """Those that are called by name; of two names in one place the longer is meant."""
    found: dict[int, tuple[int, int]] = {}
    for place, cue in enumerate(cues.cues):
        at = _at(said.words, cue.called) if cue.power else -1
        plainly = len(cue.called) > 1 or said.reaches or bool(cue.called and cue.called[0] in said.proper)
        if at >= 0 and plainly:
            found[place] = at, at + len(cue.called)
    return [place for place, span in found.items() if not any(_inside(span, other) for other in found.values())]


def _at(words: Sequence[str], name: Sequence[str]) -> int:
    size = len(name)
    return next((at for at in range(len(words) - size + 1) if size and tuple(words[at : at + size]) == name), -1)


def _inside(one: tuple[int, int], other: tuple[int, int]) -> bool:
    return one != other and other[0] <= one[0] and one[1] <= other[1]


def _size(said: Sentence, sizes: Sequence[tuple[str, str]]) -> str:
    """The word of magnitude that the sentence has, if it has one of them alone."""
    found = [
        name
        for name, label in sizes
        if any(_at(said.words, words) >= 0 for words in {split(label), split(name.replace("_", " "))})
    ]
    return found[0] if len(found) == 1 else ""
