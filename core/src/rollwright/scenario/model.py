"""The shape of a scenario file: a table that is set, a script that is played, and what must be true.

docs/guide/scenarios.md is the manual. Each class is one object of a file; a key that is not here is a problem, with the
nearest right spelling. What belongs to a ruleset (a sheet, a creature's block, an ability) stays as it was written and
is read by the ruleset when the table is set.
"""

from __future__ import annotations

from typing import Annotated, Any, ClassVar, Final, Literal, TypeAlias

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field, PlainValidator, field_validator, model_validator
from pydantic_core import PydanticCustomError

from rollwright.document.block import Many
from rollwright.document.values import OneLine, ValueSource

Id: TypeAlias = Annotated[str, Field(min_length=1, max_length=120), OneLine]
Name: TypeAlias = Annotated[str, Field(min_length=1, max_length=120), OneLine]
Words: TypeAlias = Annotated[str, Field(min_length=1, max_length=2000)]
Whole: TypeAlias = Annotated[int, Field(ge=-(10**9), le=10**9)]
Face: TypeAlias = Annotated[int, Field(ge=0, le=10**6)]
Block: TypeAlias = dict[str, Any]
Yes: TypeAlias = Literal[True]


def _one_or_many(value: object) -> object:
    return [value] if isinstance(value, str) else value


Ids: TypeAlias = Annotated[Many[Id], Field(max_length=100), BeforeValidator(_one_or_many)]


class Part(BaseModel):
    """Every object of a scenario file: closed to unknown keys, open to a `$comment`."""

    model_config = ConfigDict(extra="forbid", frozen=True, strict=True, allow_inf_nan=False)

    comment: Any = Field(default=None, alias="$comment", exclude=True, repr=False)


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


def _turns(value: object) -> object:
    return {"turns": None} if value == "end" else value


class Declarations(Part):
    """What each of the party says that they do in this round."""

    declared: Annotated[dict[Id, Words], Field(min_length=1, max_length=40)]


def _declarations(value: object) -> object:
    return {"declared": value}


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


def _scene(value: object) -> object:
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


STEP_KINDS: Final = (
    "choose",
    "menu",
    "auto",
    "round",
    "check",
    "use",
    "battle",
    "roll",
    "value",
    "odds",
    "apply",
    "rest",
    "scene",
    "learn",
    "pick",
    "level",
    "invent",
    "save_load",
    "undo",
)


class Step(Part):
    """One thing that is done, the faces thrown for it, and what must be true after it."""

    kinds: ClassVar[tuple[str, ...]] = STEP_KINDS

    choose: Choose | None = None
    menu: MenuOf | None = None
    auto: Annotated[Turns, BeforeValidator(_turns)] | None = None
    round: Annotated[Declarations, BeforeValidator(_declarations)] | None = None
    check: Check | None = None
    use: Use | None = None
    battle: Battle | None = None
    roll: Read | None = None
    value: Read | None = None
    odds: OddsOf | None = None
    apply: Apply | None = None
    rest: Rest | None = None
    scene: Annotated[Scene, BeforeValidator(_scene)] | None = None
    learn: Learn | None = None
    pick: Pick | None = None
    level: Level | None = None
    invent: Invent | None = None
    save_load: Yes | None = None
    undo: Yes | None = None

    dice: Annotated[Many[Face], Field(max_length=2000)] | None = None
    dice_left: Literal["ignore", "fail"] = "fail"
    expect: Annotated[dict[Words, Any], Field(max_length=200)] = Field(default_factory=dict)

    @property
    def kind(self) -> str:
        """The one thing this step does."""
        return next(kind for kind in self.kinds if getattr(self, kind) is not None)

    @model_validator(mode="after")
    def _one_thing(self) -> Step:
        named = [kind for kind in self.kinds if getattr(self, kind) is not None]
        if len(named) != 1:
            raise PydanticCustomError("step-one-thing", "one thing", {"allowed": ", ".join(self.kinds)})
        return self


def _ruleset(value: object) -> Any:
    if not isinstance(value, str | dict) or not value:
        raise PydanticCustomError("ruleset-expected", "a preset's id, a path or a document")
    return value


class ScenarioDocument(Part):
    """One scenario, as a file holds it."""

    scenario: Words
    summary: Annotated[str, Field(max_length=4000)] = ""
    features: Annotated[Many[Id], Field(max_length=40)] = ()
    """The features of a specification that it shows; a test run can count them."""
    ruleset: Annotated[str | Block, PlainValidator(_ruleset)]
    layers: Annotated[Many[Id], Field(max_length=12)] = ()
    seed: Annotated[int, Field(ge=0, lt=2**63)] = 0
    style: Id | None = None
    characters: Annotated[dict[Id, Character], Field(max_length=40)] = Field(default_factory=dict)
    creatures: Annotated[dict[Id, Block], Field(max_length=100)] = Field(default_factory=dict)
    abilities: Annotated[dict[Id, Block], Field(max_length=200)] = Field(default_factory=dict)
    cards: Annotated[dict[Id, Block], Field(max_length=100)] = Field(default_factory=dict)
    """Rule cards of this scenario, by id."""
    fight: FightBlock | None = None
    steps: Annotated[Many[Step], Field(max_length=2000)] = ()

    @field_validator("characters", "creatures", "abilities", "cards", mode="before")
    @classmethod
    def _no_comments(cls, value: object) -> object:
        if isinstance(value, dict):
            return {name: {} if block is None else block for name, block in value.items() if name != "$comment"}
        return value
