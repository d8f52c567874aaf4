"""Rules as sentences: rule cards, what tracks and clocks do at their ends, conditions, and rests.

``describe(ruleset)`` gives every rule of a document that has a sentence, in the order of the document.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from rollwright.describe.in_fights import in_fights
from rollwright.describe.wording import Wording
from rollwright.sheet.waiting import FILTERS
from rollwright.text.outcomes import outcome_said

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence

    from rollwright.document.effects import Effect
    from rollwright.document.live import Condition
    from rollwright.document.play import Card
    from rollwright.document.rests import Rest, RestPrice
    from rollwright.errors import JSON
    from rollwright.ruleset import Ruleset
    from rollwright.text import Catalog


@dataclass(frozen=True, slots=True)
class Description:
    """A rule in words.

    Args:
        what: What kind of rule it is: ``card``, ``track``, ``condition`` …
        id: Its id.
        label: What the ruleset calls it.
        sentence: What it says and does.
    """

    what: str
    id: str
    label: str
    sentence: str

    def to_json(self) -> dict[str, JSON]:
        """The description as plain JSON."""
        return {"what": self.what, "id": self.id, "label": self.label, "sentence": self.sentence}


def describe(ruleset: Ruleset, catalog: Catalog | None = None) -> list[Description]:
    """Every rule of a ruleset that has a sentence."""
    wording = Wording(ruleset, catalog)
    return [description for room in ROOMS.values() for description in room(wording)]


def cards(wording: Wording) -> Iterator[Description]:
    """Every rule card."""
    for card in wording.ruleset.document.cards:
        yield Description("card", card.id, card.label, card_sentence(wording, card))


def card_sentence(wording: Wording, card: Card) -> str:
    """When, what must hold, and what happens."""
    about = {name: getattr(card.when, name) for name in FILTERS}
    labels: dict[str, object] = {
        name: None if found is None else wording.label(name, found) for name, found in about.items()
    }
    things = {thing.id: thing for thing in wording.ruleset.document.things}
    if card.when.thing in things:
        tracks = {track.id: track.label for track in things[card.when.thing].tracks}
        labels["track"] = tracks.get(card.when.track or "")
    if card.when.outcome is not None:
        labels["outcome"] = outcome_said(wording.ruleset.resolution.id, card.when.outcome, wording.catalog)
    when = wording.say("sentence-when", {"on": card.when.on, **labels})
    for way, source in (("while", card.while_), ("if", card.if_)):
        if source is not None:
            when = wording.say("sentence-holds", {"when": when, **_held(wording, way, source)})
    return wording.say("sentence-card", {"when": when, "effects": wording.effects(card.effects)})


def _held(wording: Wording, way: str, source: Any) -> dict[str, object]:
    unless = wording.fails(source)
    if unless is not None:
        return {"way": "unless", "formula": unless}
    return {"way": way, "formula": wording.holds(source)}


def ends(wording: Wording) -> Iterator[Description]:
    """What tracks, pools, clocks and tracks of things do at their ends."""
    document = wording.ruleset.document
    tracks: tuple[Any, ...] = (*document.sheet.live.pools, *document.sheet.live.tracks)
    for track in tracks:
        yield from _end(wording, "track", track.id, track.label, track.when_full, track.when_empty)
    for clock in document.clocks:
        yield from _end(wording, "clock", clock.id, clock.label, clock.when_full, ())
    for thing in document.things:
        for part in thing.tracks:
            label = wording.say("sentence-of-thing", {"thing": thing.label, "track": part.label})
            yield from _end(wording, "track", f"{thing.id}.{part.id}", label, part.when_full, part.when_empty)


def _end(
    wording: Wording, what: str, name: str, label: str, full: Sequence[Effect], empty: Sequence[Effect]
) -> Iterator[Description]:
    for way, effects in (("full", full), ("empty", empty)):
        if effects:
            params: dict[str, object] = {"on": f"{what}-{way}", "thing": None, "track": label, "clock": label}
            when = wording.say("sentence-when", params)
            sentence = wording.say("sentence-card", {"when": when, "effects": wording.effects(effects)})
            yield Description(what, name, label, sentence)


def conditions(wording: Wording) -> Iterator[Description]:
    """What each condition does by itself, and in a fight."""
    for condition in wording.ruleset.document.sheet.live.conditions:
        parts = [*_condition(wording, condition), *in_fights(wording, condition.id)]
        if parts:
            sentence = parts[0]
            for part in parts[1:]:
                sentence = wording.say("sentence-and-so", {"first": sentence, "next": part})
            whole = wording.say("sentence-whole", {"label": condition.label, "text": sentence})
            yield Description("condition", condition.id, condition.label, whole)


def _condition(wording: Wording, condition: Condition) -> Iterator[str]:
    if condition.max > 1:
        yield wording.say("sentence-levels", {"max": condition.max})
    for ability, steps in condition.shifts.items():
        dice = {each.id: each.display == "die" for each in wording.ruleset.document.sheet.abilities}
        params = {"stat": wording.label("stat", ability), "steps": steps, "count": abs(steps)}
        levels = "each" if condition.max > 1 else "once"
        unit = "die" if dice.get(ability) else "point"
        yield wording.say("sentence-shift", {**params, "unit": unit, "levels": levels, "way": _way(steps)})
    if condition.edge:
        rolls = wording.row([_roll(wording, each) for each in condition.checks])
        yield wording.say("sentence-edge", {"way": _way(condition.edge), "rolls": rolls})
    if condition.ticks is not None:
        how = "fades" if condition.fade else "ends"
        yield wording.say("sentence-ticks", {"how": how, "ticks": condition.ticks, "fade": condition.fade})


def _way(steps: int) -> str:
    return "down" if steps < 0 else "up"


def _roll(wording: Wording, name: str) -> str:
    label = wording.label("check", name)
    return wording.say("sentence-roll", {"kind": name}) if label == name else label


def rests(wording: Wording) -> Iterator[Description]:
    """What each rest does beside restoring, and what it costs."""
    for rest in wording.ruleset.document.rests:
        sentence = _rest(wording, rest)
        if sentence:
            yield Description("rest", rest.id, rest.label, sentence)


def _rest(wording: Wording, rest: Rest) -> str:
    prices = [_price(wording, price) for price in rest.costs]
    restored = [_restored(wording, step) for step in rest.restore]
    params = {
        "price": wording.row(prices),
        "restored": wording.row(list(dict.fromkeys(restored))),
        "effects": wording.effects(rest.effects),
    }
    return wording.say("sentence-rest", params) if any(params.values()) else ""


def _price(wording: Wording, price: RestPrice) -> str:
    params = {"pool": wording.label("pool", price.pool), "amount": wording.value(price.amount)}
    return wording.say("sentence-price", params)


def _restored(wording: Wording, step: Any) -> str:
    name = step.pool or step.track or step.state or step.pool_group or step.list_pools or ""
    return wording.label("track", name)


ROOMS: Final[dict[str, Callable[[Wording], Iterable[Description]]]] = {
    "card": cards,
    "track": ends,
    "condition": conditions,
    "rest": rests,
}
"""What can be described, by what it is."""
