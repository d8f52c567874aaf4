"""Steps of a fight: the menu, a choice from it, and the engine's tactics."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rollwright.errors import Refused
from rollwright.fight import Choice
from rollwright.scenario.outcome import of_events
from rollwright.scenario.table import Happened
from rollwright.scenario.views import fight_view, menu_view
from rollwright.sheet import Change
from rollwright.text import log

if TYPE_CHECKING:
    from rollwright.fight import Fight
    from rollwright.scenario.model import Choose, Declarations, MenuOf, Turns
    from rollwright.scenario.table import Table
    from rollwright.table import TableChange


def choose(table: Table, asked: Choose) -> Happened:
    """A choice from the menu of whoever decides."""
    fight = _resumed(table)
    choice = Choice(
        option=asked.option,
        targets=list(asked.targets),
        by=asked.by or "",
        pay=asked.pay or "",
        style=asked.style or "",
        size=asked.size or "",
        cell=asked.cell,
        path=list(asked.path) if asked.path is not None else None,
        spends=list(asked.spends) if asked.spends is not None else None,
    )
    before = len(fight.events)
    fight.choose(choice)
    return _told(table, fight, before, choices=1)


def menu(table: Table, asked: MenuOf) -> Happened:
    """The menu of whoever decides, as data."""
    fight = _resumed(table)
    if fight.menu is None:
        return Happened({"options": [], "by": None, "window": None})
    if asked.by is not None and asked.by != fight.menu.by:
        raise Refused("scenario-not-your-menu", {"found": asked.by, "by": fight.menu.by})
    return Happened(menu_view(fight.menu))


def auto(table: Table, asked: Turns) -> Happened:
    """The engine's tactics decide for everybody, for so many turns or to the end."""
    fight = _resumed(table)
    before, choices = len(fight.events), len(fight.taken)
    if table.suspend:
        fight = _auto_suspended(table, asked.turns)
    else:
        fight.auto(asked.turns)
    happened = _told(table, fight, before, choices=len(fight.taken) - choices)
    happened.outcome |= {"winner": fight.winner, "rounds": fight.round, "reason": fight.reason}
    return happened


def declared(table: Table, asked: Declarations) -> Happened:
    """A round by what each of the party has said; ``readings`` is what it was read as, and what was refused."""
    fight = _resumed(table)
    before, choices = len(fight.events), len(fight.taken)
    made = fight.play_round(dict(asked.declared))
    happened = _told(table, fight, before, choices=len(fight.taken) - choices)
    happened.outcome["readings"] = {who: each.to_json() for who, each in made.readings.items()}
    return happened


def _auto_suspended(table: Table, turns: int | None) -> Fight:
    """The same, choice by choice, with a night as text before each."""
    fight = table.fighting()
    last = None if turns is None else fight.state.turns + turns
    while fight.menu is not None and (last is None or fight.state.turns <= last):
        fight.choose(fight.advise())
        fight = _resumed(table)
    return fight


def _resumed(table: Table) -> Fight:
    """The fight; in the suspend suite, the fight after a night as text."""
    fight = table.fighting()
    if table.suspend and fight.menu is not None:
        table.reload()
    return table.fighting()


def _told(table: Table, fight: Fight, before: int, *, choices: int) -> Happened:
    events: list[dict[str, Any]] = [dict(event.to_json()) for event in fight.events[before:]]
    lines = list(log(events, fight.names)) if events else []
    view = fight_view(fight)
    outcome = {**of_events(events), "window": view["window"], "asked": view["asked"], "log": events}
    return Happened(outcome, events, lines, _handed(table, events), choices)


def _handed(table: Table, events: list[dict[str, Any]]) -> list[TableChange]:
    """What sheets in the fight handed on to the table."""
    changes: list[TableChange] = []
    for event in events:
        if event["type"] == "sheet.changed":
            changes += table.home.receive(event["who"], [Change.from_json(each) for each in event["changes"]])
    return changes
