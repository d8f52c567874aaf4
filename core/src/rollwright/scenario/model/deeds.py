"""Steps between fights: checks, abilities, rolls and odds, rests and scenes, learning and growing."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import Field, model_validator
from pydantic_core import PydanticCustomError

from rollwright.document.block import Many
from rollwright.document.values import ValueSource
from rollwright.scenario.model.part import Block, Id, Ids, Part, Whole, Words


class Check(Part):
    """A roll outside a fight: one of stat, skill, save, roll, and what `CheckRequest` reads beside it."""

    who: Id | None = None
    stat: Id | None = None
    ability: Id | None = None
    skill: Id | None = None
    save: Id | None = None
    roll: Any = None
    difficulty: Any = None
    with_: Id | None = Field(default=None, alias="with")
    advantage: Any = None
    bonus: Whole | None = None
    against: Block | None = None
    label: Words | None = None
    threshold: Any = None
    spend: Any = None
    use: Any = None
    reroll: Any = None
    explode: Any = None
    double: Any = None
    action: Any = None
    options: Block | None = None
    together: Ids = ()
    """Who else rolls at the same task; `need` of them all must make it."""
    need: Literal["half", "all", "one"] | Annotated[int, Field(ge=1, le=100)] | None = None
    opposed: Check | None = None
    """The roll that stands against it, by `who`."""

    @model_validator(mode="after")
    def _one_company(self) -> Check:
        if self.together and self.opposed is not None:
            raise PydanticCustomError("one-of", "one of them", {"allowed": "together, opposed"})
        return self


class Use(Part):
    """An ability outside a fight."""

    who: Id
    ability: Words
    size: Any = None
    slot: Any = None
    targets: Ids = ()
    item: Words | None = None
    """The thing that lends it, where there is a choice."""
    difficulty: Any = None
    """What its check is made against, where the ability says nothing."""
    advantage: Any = None
    bonus: Whole | None = None


class Battle(Part):
    """A host's own fight: what somebody brings, and what it came to; without an outcome nothing is written back."""

    who: Id
    bar: Annotated[tuple[Whole, Whole], Field(strict=False)] | None = None
    """What is left of the host's bar of health, and how long it is."""
    energy: Whole | None = None
    slots: dict[Id, Whole] = Field(default_factory=dict)
    """Slots left, by level."""
    aborted: bool = False


class Read(Part):
    """A formula or value reference, thrown or read."""

    formula: ValueSource
    with_: dict[Id, ValueSource] = Field(default_factory=dict, alias="with")
    who: Id | None = None


class OddsOf(Part):
    """Exact odds of a formula or of a check."""

    formula: ValueSource | None = None
    check: Check | None = None
    with_: dict[Id, ValueSource] = Field(default_factory=dict, alias="with")
    who: Id | None = None

    @model_validator(mode="after")
    def _one_question(self) -> OddsOf:
        if (self.formula is None) == (self.check is None):
            raise PydanticCustomError("one-of", "one of them", {"allowed": "formula, check"})
        return self


class Apply(Part):
    """Effects as a rule card would have them."""

    who: Id | None = None
    effects: Annotated[Many[Block], Field(min_length=1, max_length=40)]
    cause: Annotated[str, Field(max_length=200)] = ""


class Rest(Part):
    """A rest of one kind."""

    who: Id
    kind: Id
    wishes: Block = Field(default_factory=dict)
    """What the one who rests may choose, such as how many hit dice to spend."""


class Scene(Part):
    """A scene starts or ends; `start` and `end` alone are short for it."""

    at: Literal["start", "end"]
    name: Annotated[str, Field(max_length=200)] = ""
    hard_moves: Annotated[int, Field(ge=0, le=100)] | None = None
    """How many hard moves were made in it that nobody paid for; left out, the table asks."""


def read_scene(value: object) -> object:
    """A word alone says when."""
    return {"at": value} if isinstance(value, str) else value


class Learn(Part):
    """An ability learnt in the story."""

    who: Id
    ability: Words
    by: Words | None = None
    """Who or what teaches it; `gm` when the table's GM grants it."""


class Pick(Part):
    """An ability picked for a level's picks."""

    who: Id
    ability: Words
    from_: Id | None = Field(default=None, alias="from")
    """Whose pick pays: a class, or `*` for the system's own; the first that may when left out."""


class Invent(Part):
    """An ability that a character makes up."""

    who: Id
    wish: Words
    level: Annotated[int, Field(ge=0, le=100)] | None = None
    drafts: Annotated[Many[Block], Field(min_length=1, max_length=2)]
    """A draft, and one more for when the first does not stand."""
    by: Words | None = None
    """Who or what helped; `gm` when the table's GM grants it."""
    with_pick: bool = False
    """Whether one of their picks pays for it."""


class Level(Part):
    """A level gained."""

    who: Id
    choices: Block | None = None
