"""A draft: what a player has chosen so far, as plain data (CH-07).

Nothing in it is worked out, but for what dice said once. It may be as unfinished as one likes, goes to JSON and back
without loss, and is changed by making another: ``draft.choose(way="array")``.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any, Literal, Self, TypeAlias

from pydantic import Field

from rollwright.document.block import Block, Many
from rollwright.document.people import Creation
from rollwright.document.problems import Moved, Problems
from rollwright.document.shape import shaped
from rollwright.document.values import SheetId

if TYPE_CHECKING:
    from collections.abc import Mapping

    from rollwright.errors import JSON
    from rollwright.ruleset import Ruleset

Way: TypeAlias = Literal["points", "array", "roll", "free"]
Words: TypeAlias = Annotated[str, Field(max_length=120)]
Answer: TypeAlias = Annotated[str, Field(max_length=4_000)]


class Draft(Block):
    """What was chosen so far."""

    ruleset: str | None = Field(None, max_length=64)
    """The ruleset that it is for."""
    name: Words = ""
    way: Way | None = None
    """How the scores are set; the only way there is, when left out."""
    array: SheetId | None = None
    """The array that the scores come from."""
    stats: dict[SheetId, int] = Field(default_factory=dict, max_length=40)
    """The scores."""
    rolled: Many[int] = Field((), max_length=40)
    """What the dice said for the scores; thrown once."""
    background: SheetId | None = None
    people: SheetId | None = None
    classes: dict[SheetId, int] = Field(default_factory=dict, max_length=60)
    """Starting levels by class; the character begins in the first."""
    train: Many[SheetId] = Field((), max_length=120)
    """Skills that are trained."""
    raises: Many[dict[SheetId, int]] = Field((), max_length=100)
    """Points that the starting levels give to place in scores, level by level."""
    picks: Many[Words] = Field((), max_length=200)
    """Abilities that are picked."""
    answers: dict[SheetId, Answer] = Field(default_factory=dict, max_length=40)
    """Answers to the system's questions."""
    fields: dict[SheetId, bool | int | float | str] = Field(default_factory=dict, max_length=160)
    """Whatever else stands in fields of the sheet."""
    lists: dict[SheetId, Many[dict[str, Any]]] = Field(default_factory=dict, max_length=20)
    """Rows on lists, beside those that a class brings."""
    money: int | None = Field(None, ge=0, le=10**9)
    """The starting money; thrown once."""

    @classmethod
    def from_json(cls, data: Mapping[str, Any], file: str = "") -> Self:
        """A draft that was put away.

        Raises:
            DocumentError: Everything in it that has not the shape of a draft.
        """
        problems = Problems(file=file, limit=100)
        draft = shaped(cls, dict(data), (), problems, Moved())
        problems.raise_if_any()
        return draft if draft is not None else cls()

    def to_json(self) -> dict[str, JSON]:
        """The draft as plain JSON: what was chosen, and nothing else."""
        told = self.model_dump(mode="json", by_alias=True)
        return {key: value for key, value in told.items() if value not in (None, "", {}, [])}

    def choose(self, **choices: Any) -> Self:
        """The draft with other choices; what is not named stays."""
        return self.model_copy(update=choices)


def creation_of(ruleset: Ruleset) -> Creation:
    """How characters of a ruleset are made; where it does not say, the scores are free."""
    return ruleset.document.creation or Creation.model_construct(stats=("free",))


def ways(creation: Creation) -> tuple[Way, ...]:
    """The ways to set scores that a ruleset has."""
    return creation.stats or ("free",)


def way_of(creation: Creation, draft: Draft) -> Way | None:
    """The way that a draft goes; None where it has not said and there are several."""
    every = ways(creation)
    return draft.way or (every[0] if len(every) == 1 else None)
