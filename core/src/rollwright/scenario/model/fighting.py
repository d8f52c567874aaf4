"""Steps in a fight: choices from a menu, turns by the tactics, and rounds of what everybody declares."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field

from rollwright.document.block import Many
from rollwright.scenario.model.part import Id, Ids, Part, Words
from rollwright.scenario.model.seats import Cell


class Choose(Part):
    """A choice from the menu, on a turn or in a window."""

    by: Id | None = None
    option: Words
    targets: Ids = ()
    cell: Cell | None = None
    path: Annotated[Many[Cell], Field(max_length=400)] | None = None
    style: Id | None = None
    pay: Id | None = None
    spends: Ids | None = None
    size: Id | None = None


class MenuOf(Part):
    """The menu of whoever decides."""

    by: Id | None = None


class Turns(Part):
    """How many turns the engine's tactics play; null is `end`."""

    turns: Annotated[int, Field(ge=1, le=10_000)] | None


def read_turns(value: object) -> object:
    """`end` is short for turns without end."""
    return {"turns": None} if value == "end" else value


class Declarations(Part):
    """What each of the party says that they do in this round."""

    declared: Annotated[dict[Id, Words], Field(min_length=1, max_length=40)]


def read_declarations(value: object) -> object:
    """What is declared stands in the step itself."""
    return {"declared": value}
