"""What a run of many fights has covered: how many of what was played, so that a run shows what it could have found."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, TypeAlias

if TYPE_CHECKING:
    from rollwright import Fight

Tally: TypeAlias = "Counter[str]"
"""How often by name; the names of endings, events, windows, refusals and creatures begin with what they are."""


def covered(fight: Fight, seen: Tally) -> Tally:
    """What one fight has covered; ``seen`` counts what was seen on the way: menus by their windows, and refusals."""
    found = Counter({"fights": 1, "on a board": fight.setup.board is not None, "rounds": fight.round})
    found["choices"] = len(fight.taken)
    found[f"ending {fight.reason}"] += 1
    found.update(f"event {event.type}" for event in fight.events)
    found.update(
        f"creature {each['creature']}" for each in (*fight.setup.party, *fight.setup.foes) if "creature" in each
    )
    return found + seen


def lines(tally: Tally) -> list[str]:
    """A tally to be read: whole fights first, then the rest, the commonest first; creatures as one number."""
    creatures = sum(name.startswith("creature ") for name in tally)
    kinds = ("ending ", "window ", "event ", "refusal ")
    rest = [(name, count) for name, count in tally.most_common() if name.startswith(kinds)]
    first = [(name, tally[name]) for name in ("fights", "on a board", "rounds", "choices")]
    return [f"{count:>12,} {name}" for name, count in (*first, ("different creatures", creatures), *rest) if count]
