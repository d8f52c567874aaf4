"""Checks of rule cards: the moment that each waits for, which of its kind it means, what must hold, what it does."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rollwright.document.checks.effects import check_effects

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from rollwright.document.checks.survey import Survey
    from rollwright.document.play import Card, CardWhen
    from rollwright.document.problems import Path

ABOUT: Final[Mapping[str, tuple[str, ...]]] = {
    "track": ("track", "thing"),
    "pool": ("pool",),
    "clock": ("clock",),
    "roll": ("check", "outcome"),
    "rest": ("rest",),
    "condition": ("condition",),
    "tag": ("list", "tag"),
}
"""What may be said of a moment, by the first word of its name."""
FILTERS: Final = tuple(dict.fromkeys(key for keys in ABOUT.values() for key in keys))
KINDS_OF_ROLL: Final = ("check", "save", "attack")


def check_cards(survey: Survey) -> None:
    """Every rule card."""
    cards = survey.document.cards
    survey.unique(("cards",), "card", cards)
    for index, card in enumerate(cards):
        _card(survey, ("cards", index), card)


def _card(survey: Survey, at: Path, card: Card) -> None:
    _when(survey, (*at, "when"), card.when)
    for key, source in (("if", card.if_), ("while", card.while_)):
        if source is not None:
            survey.value((*at, key), source)
    check_effects(survey, (*at, "effects"), card.effects)


def _when(survey: Survey, at: Path, when: CardWhen) -> None:
    for key in FILTERS:
        fits = key in ABOUT.get(when.on.partition("-")[0], ())
        survey.only_with(at, when, key, allowed=fits, why=f"'{when.on}' is not about that")
    known = _known(survey, when)
    for key, names in known.items():
        found = getattr(when, key)
        if found is not None:
            survey.name((*at, key), key, found, names)


def _known(survey: Survey, when: CardWhen) -> dict[str, Iterable[str]]:
    document = survey.document
    things = {thing.id: [track.id for track in thing.tracks] for thing in document.things}
    tracks = [*survey.tracks, *survey.pools] if when.thing is None else things.get(when.thing, [])
    known: dict[str, Iterable[str]] = {
        "track": tracks,
        "thing": things,
        "pool": [*survey.pools, *(pool.id for pool in document.pools)],
        "condition": survey.conditions,
        "list": [tags.id for tags in document.sheet.tag_lists],
        "rest": [rest.id for rest in document.rests],
        "check": [*KINDS_OF_ROLL, *survey.abilities, *survey.skills, *survey.saves],
        "outcome": ["success", "failure", *_outcomes(survey)],
    }
    if when.thing is not None and when.thing not in things:
        del known["track"]
    if document.clocks:  # clocks that nobody declares are made by their first tick
        known["clock"] = [clock.id for clock in document.clocks]
    if not _outcomes(survey):
        del known["outcome"]
    return known


def _outcomes(survey: Survey) -> tuple[str, ...]:
    """Every word that a roll of this system may come to; none where nobody says."""
    kind = survey.registry.get("resolution_kinds", survey.document.resolution.kind)
    return ("rolled", *kind.outcomes) if getattr(kind, "outcomes", ()) else ()
