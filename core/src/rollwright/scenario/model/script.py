"""A whole scenario: its table, and its script of steps, each of which does one thing."""

from __future__ import annotations

from typing import Annotated, Any, ClassVar, Final, Literal

from pydantic import BeforeValidator, Field, PlainValidator, field_validator, model_validator
from pydantic_core import PydanticCustomError

from rollwright.document.block import Many
from rollwright.scenario.model.deeds import (
    Apply,
    Battle,
    Check,
    Invent,
    Learn,
    Level,
    OddsOf,
    Pick,
    Read,
    Rest,
    Scene,
    Use,
    read_scene,
)
from rollwright.scenario.model.fighting import Choose, Declarations, MenuOf, Turns, read_declarations, read_turns
from rollwright.scenario.model.part import Block, Face, Id, Part, Words, Yes
from rollwright.scenario.model.seats import Character, FightBlock

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
    auto: Annotated[Turns, BeforeValidator(read_turns)] | None = None
    round: Annotated[Declarations, BeforeValidator(read_declarations)] | None = None
    check: Check | None = None
    use: Use | None = None
    battle: Battle | None = None
    roll: Read | None = None
    value: Read | None = None
    odds: OddsOf | None = None
    apply: Apply | None = None
    rest: Rest | None = None
    scene: Annotated[Scene, BeforeValidator(read_scene)] | None = None
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
