"""What a ruleset says about symbol dice: symbols, dice with symbols on their faces, and how a pool is made of them.

An author writes the faces as data and names which die plays which part::

    "resolution": {
      "kind": "symbol-pool",
      "symbols": [{ "id": "s", "label": "Success", "opposite": "f" }, { "id": "f", "label": "Failure" }],
      "dice": [
        { "id": "skill", "label": "Skill", "faces": ["", "s", "s", "s s"] },
        { "id": "hazard", "label": "Hazard", "faces": ["", "f", "f", "f f"] },
        …
      ],
      "pool": { "build": "sum", "die": "skill", "difficulty": "hazard", "boost": "edge", "setback": "snag" },
      "success": { "symbol": "s", "needed": 1 },
      "difficultyLadder": [{ "label": "Easy", "dice": 1 }]
    }

A face is the ids of its symbols, as a list or in one text with spaces between; a face with nothing on it is blank. The
faces of a die are numbered from 1 in the order in which they stand, and these numbers are what a forced die shows.
"""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, Annotated, Any, Literal

from pydantic import BeforeValidator, Field

from rollwright.extend import LABEL, Block, Label, Many, ResolutionBlock, SheetId
from rollwright_symbol_pool.tally import SymbolDice

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rollwright.extend import JSON

SymbolId = Annotated[str, Field(pattern=r"^[a-z][a-z0-9_]*$", max_length=8)]


def _face(given: Any) -> Any:
    """A face written in one text, as the ids in it."""
    return given.split() if isinstance(given, str) else given


Face = Annotated[
    Annotated[Many[SymbolId], Field(max_length=6)], BeforeValidator(_face, json_schema_input_type=str | list[SymbolId])
]


class Symbol(Block):
    """Something that may stand on a face."""

    id: SymbolId
    label: Label = Field(validation_alias=LABEL)
    opposite: SymbolId | None = None
    """The symbol that cancels it, one for one. It is enough that one of the two names the other."""


class SymbolDie(Block):
    """A die with symbols on its faces."""

    id: SheetId
    label: Label = Field(validation_alias=LABEL)
    faces: Many[Face] = Field(min_length=1, max_length=100)
    """The symbols of each face, in order; the first is face 1."""


class PoolBlock(Block):
    """Which die plays which part in a pool."""

    build: Literal["sum", "larger-upgraded"] = "larger-upgraded"
    """`sum`: ability and skill together are the number of dice. `larger-upgraded`: the larger is the number, and the
    smaller says how many of them are the `upgrade` die."""
    die: SheetId
    """The die of ability and skill."""
    upgrade: SheetId | None = None
    """What such a die becomes when it is upgraded; `larger-upgraded` needs it."""
    difficulty: SheetId
    """The die that stands against the roll."""
    difficulty_upgrade: SheetId | None = None
    """What a difficulty die becomes when it is upgraded; without it no difficulty can be."""
    boost: SheetId
    """The die of what helps: a good modifier, a lean for the roller."""
    setback: SheetId
    """The die of what hinders: a bad modifier, a wound, a lean against the roller."""
    max: int = Field(10, ge=1, le=20)
    """The most dice that are thrown for the roller, and the most against them."""


class Success(Block):
    """What makes a roll succeed."""

    symbol: SymbolId
    """The symbol that counts; what is left of it after cancelling is the net."""
    needed: int = Field(1, ge=1, le=20)
    """How many must be left."""


class Rung(Block):
    """A named difficulty."""

    label: Label = Field(validation_alias=LABEL)
    """What the table calls it."""
    dice: int = Field(ge=0, le=20)
    """Difficulty dice."""
    upgrades: int = Field(0, ge=0, le=20)
    """How many of them are upgraded."""


class SymbolPoolSettings(ResolutionBlock):
    """How rolls are made with symbol dice."""

    kind: Literal["symbol-pool"] = "symbol-pool"
    symbols: Many[Symbol] = Field(min_length=1, max_length=16)
    """Every symbol that stands on a die."""
    dice: Many[SymbolDie] = Field(min_length=1, max_length=12)
    """The dice, by name."""
    pool: PoolBlock
    success: Success
    difficulty_ladder: Many[Rung] = Field((), max_length=12)
    """Difficulties by name."""

    @cached_property
    def sorts(self) -> tuple[SymbolDie | None, ...]:
        """The die of each part in a pool, in the order in which they are thrown; none for a part without a die."""
        pool, dice = self.pool, {die.id: die for die in self.dice}
        names = (pool.die, pool.upgrade, pool.difficulty, pool.difficulty_upgrade, pool.boost, pool.setback)
        return tuple(None if name is None else dice[name] for name in names)

    @cached_property
    def compiled(self) -> SymbolDice:
        """The dice with their faces counted; only for a block without problems."""
        pairs = {each.id: each.opposite for each in self.symbols if each.opposite is not None}
        faces = [("", ()) if die is None else (die.label, die.faces) for die in self.sorts]
        return SymbolDice.of([symbol.id for symbol in self.symbols], pairs, self.success.symbol, faces)

    def faces(self, thrown: Sequence[Sequence[int]]) -> list[JSON]:
        """What stands on each face of a roll, as the ruleset writes it; ``thrown`` holds the numbers by sort."""
        pairs = zip(self.sorts, thrown, strict=True)
        return [" ".join(die.faces[face - 1]) for die, faces in pairs if die is not None for face in faces]
