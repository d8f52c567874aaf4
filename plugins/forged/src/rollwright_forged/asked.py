"""What is asked of one roll: its reading, its extras, and the words that travel with it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol, TypeVar

from rollwright.extend import Refused, misnamed

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from rollwright.extend import Check, Effect
    from rollwright_forged.settings import Extra, Outcome, Reading, TakeHighestSettings, WordOfRoll, WordValue


MOST = 24
"""Extras that one roll may use."""


class Named(Protocol):
    """Whatever a block gives a name to."""

    @property
    def id(self) -> str:
        """Its name."""
        ...


N = TypeVar("N", bound=Named)


def reading_of(settings: TakeHighestSettings, check: Check) -> Reading:
    """The reading that is asked for; else the first for such rolls, else the first.

    Raises:
        Refused: There is no such reading.
    """
    asked = check.options.get("reading")
    if asked is not None:
        return named(asked, settings.readings, "reading")
    use = "save" if check.use == "save" else "check"
    return next((each for each in settings.readings if each.for_ == use), settings.readings[0])


def extras_of(settings: TakeHighestSettings, check: Check) -> tuple[Extra, ...]:
    """The extras that are asked for, in the order they were named.

    Raises:
        Refused: There is no such extra, or one is used twice that may be used once.
    """
    asked = check.options.get("extra")
    names = [] if asked is None else asked if isinstance(asked, list | tuple) else [asked]
    if len(names) > MOST:
        raise Refused("extras-too-many", {"found": len(names), "most": MOST})
    found = tuple(named(name, settings.extras, "extra") for name in names)
    for extra in found:
        if extra.once and found.count(extra) > 1:
            raise Refused("extra-once", {"extra": extra.label or extra.id})
    return found


def words_of(
    settings: TakeHighestSettings, check: Check, outcome: Outcome | None = None
) -> tuple[Mapping[str, str], tuple[Effect, ...]]:
    """The words of a roll as they come back, and what they set off.

    A word is raised by every extra that says so and by a critical, and stays where it is when it is at its last value.
    What it sets off belongs to the value that it was rolled with.

    Raises:
        Refused: A word has no such value, or the reading has no such word.
    """
    reading = reading_of(settings, check)
    raised = [extra.raises for extra in extras_of(settings, check)] + [getattr(outcome, "raises", None)]
    told: dict[str, str] = {}
    effects: list[Effect] = []
    for word in settings.words:
        if word.id in reading.words:
            at = _value(word, check)
            effects += word.values[at].effects
            after = word.values[min(at + raised.count(word.id), len(word.values) - 1)]
            told[word.id] = after.id
        elif word.id in check.options:
            raise Refused("word-not-of-reading", {"word": word.id, "reading": reading.label or reading.id})
    return told, tuple(effects)


def _value(word: WordOfRoll, check: Check) -> int:
    """Which of its values a word was rolled with."""
    values: Sequence[WordValue] = word.values
    asked = check.options.get(word.id, word.default)
    return 0 if asked is None else values.index(named(asked, values, word.id))


def named(asked: Any, things: Sequence[N], what: str) -> N:
    """The thing of that id, or with that label, in any case."""
    said = str(asked).strip().casefold()
    for thing in things:
        if said in (thing.id, (getattr(thing, "label", None) or thing.id).casefold()):
            return thing
    raise Refused("no-such-word", misnamed(str(asked)[:60], [thing.id for thing in things], what=what))
