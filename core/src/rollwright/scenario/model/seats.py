"""The table of a scenario: who sits at it, who fights whom, and on what ground."""

from __future__ import annotations

from typing import Annotated, Any, Literal, TypeAlias

from pydantic import BeforeValidator, Field, model_validator
from pydantic_core import PydanticCustomError

from rollwright.document.block import Many
from rollwright.scenario.model.part import Block, Id, Name, Part, Whole


class Character(Part):
    """One who has a sheet: a sample of the preset, a sheet, or a sample overridden by a sheet."""

    name: Name | None = None
    sample: Id | None = None
    sheet: Block = Field(default_factory=dict)


class Placed(Part):
    """A creature in the fight, by its id in this scenario or its catalog entry."""

    creature: Id | None = None
    character: Id | None = None
    as_: Id | None = Field(default=None, alias="as")
    name: Name | None = None
    tier: Id | None = None
    tracks: dict[Id, Whole] = Field(default_factory=dict)
    carrying: list[Block] | None = None
    temper: Id | None = None
    competence: Annotated[int, Field(ge=1, le=5)] = 3
    boss: bool = False
    invented: bool = False
    count: Annotated[int, Field(ge=1, le=40)] = 1

    @model_validator(mode="after")
    def _one_source(self) -> Placed:
        if (self.creature is None) == (self.character is None):
            raise PydanticCustomError("one-of", "one of them", {"allowed": "creature, character"})
        return self

    @property
    def ids(self) -> tuple[str, ...]:
        """Who they are in the fight: `as`, else the creature's own id; several of one kind are numbered from 1."""
        name = self.as_ or self.character or (self.creature or "").rpartition("/")[2]
        return (name,) if self.count == 1 else tuple(f"{name}-{number}" for number in range(1, self.count + 1))


def _placed(value: object) -> object:
    return {"character": value} if isinstance(value, str) else value


Fighter: TypeAlias = Annotated[Placed, BeforeValidator(_placed)]
Cell: TypeAlias = Annotated[tuple[int, int], Field(strict=False)]


class FightBlock(Part):
    """Who fights whom, in what order, and on what ground."""

    party: Annotated[Many[Fighter], Field(min_length=1, max_length=40)]
    foes: Annotated[Many[Fighter], Field(min_length=1, max_length=40)]
    initiative: Annotated[Many[Id], Field(max_length=80)] | None = None
    by_hand: Annotated[Many[Id], Field(max_length=80)] = ()
    game: Literal["casual", "normal", "hard", "brutal"] | None = None
    board: Any = None
    """A picture, or a board as data; `rollwright.document.board` looks at its shape."""
    at: dict[Id, Cell] = Field(default_factory=dict)
    riding: dict[Id, Id] = Field(default_factory=dict)
    """Who begins on whom."""
