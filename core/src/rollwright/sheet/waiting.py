"""What waits for a moment: the ends of tracks, pools and clocks that do something, and rule cards (SH-05, RC-01).

Both are one thing here. An end is a rule that waits for its own track; it speaks before the cards, and all of them in
the order of the document. A ruleset in which nothing waits pays for nothing.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, TypeAlias

from rollwright.sheet.moments import moments
from rollwright.text import message

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from rollwright.document.effects import Effect
    from rollwright.document.live import Pool, Track
    from rollwright.document.play import CardWhen
    from rollwright.formula import Value
    from rollwright.ruleset import Ruleset
    from rollwright.sheet.changes import Change
    from rollwright.sheet.effects import Ready
    from rollwright.sheet.moments import Moment
    from rollwright.sheet.sheet import Sheet

FILTERS: Final = ("track", "thing", "clock", "pool", "condition", "list", "tag", "rest", "check", "outcome")
"""The keys of a card's ``when`` that say which moment of its kind is meant."""

Place: TypeAlias = "tuple[str, str]"
"""A part of the sheet that moves: ``("tracks", "stress")``, ``("things", "ship")``."""


@dataclass(frozen=True, slots=True)
class Waiting:
    """A rule that waits.

    Args:
        cause: What its changes name as their cause: ``Stress full``, ``Steady Hands``.
        on: The moment.
        about: Which one of its kind; what is left out is any.
        effects: What happens, in order.
        holds: What must hold then.
        card: The card's id; empty for an end of a track.
    """

    cause: str
    on: str
    about: Mapping[str, str]
    effects: tuple[Ready, ...]
    holds: tuple[Value, ...] = ()
    card: str = ""

    def means(self, moment: Moment) -> bool:
        """Whether it is this moment that is waited for."""
        if "thing" in moment.about and "thing" not in self.about and "track" in self.about:
            return False  # a track of a thing shares its name with one of the character's own
        return all(name in moment.about and word in moment.about[name] for name, word in self.about.items())

    def speaks(self, sheet: Sheet) -> bool:
        """Whether what must hold does, on the sheet as it is now."""
        return all(value.exact(sheet) for value in self.holds)


Waitings: TypeAlias = "Mapping[str, tuple[Waiting, ...]]"


def waitings_of(ruleset: Ruleset) -> Waitings:
    """Everything in a ruleset that waits, by its moment."""
    found: dict[str, list[Waiting]] = {}
    for waiting in (*_ends(ruleset), *_cards(ruleset)):
        found.setdefault(waiting.on, []).append(waiting)
    return {on: tuple(each) for on, each in found.items()}


def places_of(waitings: Waitings) -> tuple[frozenset[Place], frozenset[str]]:
    """The parts of a sheet whose ends are waited for: by name, and the sections of which any may be meant."""
    places, sections = set(), set()
    for waiting in (each for on, all_of in waitings.items() if on.endswith(("-full", "-empty")) for each in all_of):
        about = waiting.about
        if "thing" in about:
            places.add(("things", about["thing"]))
        elif waiting.on.startswith("track"):
            names = [about["track"]] if "track" in about else []
            places |= {(section, name) for name in names for section in ("tracks", "pools")}
            sections |= set() if names else {"tracks", "pools", "things"}
        elif waiting.on.startswith("pool"):
            places |= {("pools", about["pool"])} if "pool" in about else set()
            sections |= set() if "pool" in about else {"pools"}
    return frozenset(places), frozenset(sections)


def rest_effects(ruleset: Ruleset) -> dict[str, tuple[Ready, ...]]:
    """What each rest does at its end beside restoring."""
    return {rest.id: _ready(ruleset, rest.effects) for rest in ruleset.document.rests}


def _ready(ruleset: Ruleset, effects: Iterable[Effect]) -> tuple[Ready, ...]:
    from rollwright.sheet.effects import ready  # noqa: PLC0415 - effects look for what waits for them

    return tuple(ready(ruleset, effect) for effect in effects)


def _ends(ruleset: Ruleset) -> Iterator[Waiting]:
    for on, about, label, effects in _blocks(ruleset):
        if effects:
            way = on.rpartition("-")[2]
            yield Waiting(message(f"cause-{way}", {"label": label}), on, about, _ready(ruleset, effects))


def _blocks(ruleset: Ruleset) -> Iterator[tuple[str, dict[str, str], str, Sequence[Effect]]]:
    document = ruleset.document
    tracks: tuple[Pool | Track, ...] = (*document.sheet.live.pools, *document.sheet.live.tracks)
    for track in tracks:
        yield "track-full", {"track": track.id}, track.label, track.when_full
        yield "track-empty", {"track": track.id}, track.label, track.when_empty
    for clock in document.clocks:
        yield "clock-full", {"clock": clock.id}, clock.label, clock.when_full
    for thing in document.things:
        for part in thing.tracks:
            about, label = {"thing": thing.id, "track": part.id}, f"{thing.label}: {part.label}"
            yield "track-full", about, label, part.when_full
            yield "track-empty", about, label, part.when_empty


def _cards(ruleset: Ruleset) -> Iterator[Waiting]:
    for card in ruleset.document.cards:
        holds = tuple(
            ruleset.value(source, path=f"cards.{card.id}") for source in (card.while_, card.if_) if source is not None
        )
        yield Waiting(card.label, card.when.on, meant(card.when), _ready(ruleset, card.effects), holds, card.id)


def meant(when: CardWhen) -> dict[str, str]:
    """Which moment of its kind a card waits for."""
    given = {name: getattr(when, name) for name in FILTERS}
    return {name: word.casefold() if name == "tag" else word for name, word in given.items() if word is not None}


def answers(sheet: Sheet, changes: Iterable[Change]) -> list[Waiting]:
    """What waited for what changes brought about: in the order of the moments, each once for each of them."""
    waitings = sheet.rules.waitings
    found: dict[tuple[object, ...], Waiting] = {}
    for moment in moments(sheet, changes):
        for place, waiting in enumerate(waitings.get(moment.on, ())):
            if waiting.means(moment):
                found.setdefault((place, *moment.key), waiting)
    return list(found.values())
