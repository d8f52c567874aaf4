"""Charges: a creature comes straight at a hero on a board, strikes, and does to the fallen what it does to such."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from played.party import hero, raw, ruleset
from rollwright import Choice, Combatant, Fight
from rollwright.board import board_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rollwright.fight import Menu

RUN = 6
"""Cells that it comes straight on: as far as any of them must."""
SEEDS = 60
"""How many charges are ridden until every blow has landed and somebody lies on the ground."""
FOLLOWS = "-after-a-charge"


def charges(creature: str) -> Iterator[list[Any]]:
    """What happened in each of some charges, as events; nothing for who does not charge."""
    written = raw("creatures")[creature]["creature"]
    blows = [f"action:{each['id']}" for each in written["actions"] if "afterRun" in json.dumps(each)]
    for seed in range(SEEDS if blows else 0):
        yield charge(creature, blows, seed)


def charge(creature: str, blows: list[str], seed: int) -> list[Any]:
    """One charge: the run, the blow, and what may follow it."""
    at = {"one": (0, 0), "target": (RUN + 1, 0)}
    row = " ".join("." * (RUN + 2))
    one = Combatant.of_creature("one", f"creatures/{creature}")
    target = Combatant.character("target", hero("fighter-5"))
    fight = Fight.start(ruleset(), [target], [one], seed=seed, initiative=["one", "target"], board=board_of(row), at=at)
    path = [(column, 0) for column in range(1, RUN + 1)]
    events = list(fight.choose(Choice("move", cell=path[-1], path=path)))
    while (menu := fight.menu) is not None and menu.by == "one" and (option := next_blow(menu, blows)):
        events += fight.choose(Choice(option, targets=["target"]))
    return events


def next_blow(menu: Menu, blows: list[str]) -> str:
    """What may follow a charge, else the blow that it is ridden for; empty where there is neither."""
    offered = [each.id for each in menu.options if each.id in blows]
    return next((each for each in offered if each.endswith(FOLLOWS)), offered[0] if offered else "")
