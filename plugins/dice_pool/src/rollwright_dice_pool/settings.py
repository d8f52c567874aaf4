"""The ``resolution`` block of rulesets that count dice.

A ruleset says which die, how many are thrown at least and at most, and which of its faces do what::

    "resolution": {
      "kind": "dice-pool",
      "die": { "sides": 10 },
      "pool": { "min": 1, "max": 30 },
      "target": { "default": 7, "min": 5, "max": 9 },
      "explode": { "from": 10 },
      "cancel": { "upTo": 1 },
      "botch": { "upTo": 1 },
      "difficultyLadder": [{ "label": "easy", "successes": 1 }, { "label": "grim", "successes": 3, "target": 8 }]
    }
"""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from rollwright.extend import LABEL, Block, Label, Many, ResolutionBlock, SheetId
from rollwright_dice_pool.counting import Counting

Face = Annotated[int, Field(ge=1, le=100)]


class PoolDie(Block):
    """The die of every pool."""

    sides: int = Field(10, ge=2, le=100)


class PoolSize(Block):
    """How many dice a pool has, before any that it earns."""

    min: int = Field(1, ge=0, le=100)
    """The fewest that are thrown, however large the penalty; 0 lets a pool be empty, and then it fails."""
    max: int = Field(40, ge=1, le=100)
    """The most that are thrown, and the most that a throw earns."""
    ability_plus_ability: bool = False
    """Whether two abilities may be rolled together."""


class Target(Block):
    """The face that a die must show to count."""

    default: Face
    min: Face | None = None
    """The lowest that a check may move it to; `default` when left out."""
    max: Face | None = None
    """The highest."""

    @property
    def least(self) -> int:
        """The lowest that a check may move it to."""
        return self.default if self.min is None else self.min

    @property
    def most(self) -> int:
        """The highest that a check may move it to."""
        return self.default if self.max is None else self.max

    @property
    def movable(self) -> bool:
        """Whether a check may move it at all."""
        return self.least < self.most


class From(Block):
    """Faces at the top of the die that do more."""

    from_: Face | None = None
    """The lowest face that does; none does unless a check asks, when left out."""
    min: Face | None = None
    """The lowest face that a check may ask for."""

    def on(self, asked: int | None) -> int:
        """The lowest face that does more on a check that asks for one, or for none; 0 where none does."""
        own = self.from_ or 0
        if asked is None:
            return own
        lowest = self.min if self.min is not None else own
        wanted = max(asked, lowest)
        return min(own, wanted) if own else wanted


class UpTo(Block):
    """Faces at the bottom of the die that take a success away."""

    up_to: Face


class Botch(UpTo):
    """Faces at the bottom of the die that make a throw a botch."""

    rule: Literal["noSuccesses", "halfOrMore"] = "noSuccesses"
    """Whether one such face is enough where no die succeeded, or half of the dice thrown first must show one."""


class Exceptional(Block):
    """A success beyond a success."""

    successes: int = Field(ge=1, le=400)


class SituationalDice(Block):
    """What the situation may add to a pool, or take from it."""

    min: int = Field(-20, ge=-20, le=0)
    max: int = Field(20, ge=0, le=20)


class Reroll(Block):
    """A way to throw low faces once more, free, for checks that name it."""

    id: SheetId
    up_to: int = Field(ge=1, le=99)
    """The highest face that is thrown again."""
    mode: Literal["once", "until"] = "once"
    """Whether the new face stands, or is thrown on until it is higher."""


class Rung(Block):
    """A named difficulty."""

    label: Label = Field(validation_alias=LABEL)
    successes: int = Field(ge=1, le=100)
    target: Face | None = None
    """The face that each die must show here."""


class DicePoolSettings(ResolutionBlock):
    """How rolls are made by counting dice."""

    kind: Literal["dice-pool"] = "dice-pool"
    die: PoolDie = PoolDie.model_construct()
    pool: PoolSize = PoolSize.model_construct()
    target: Target = Target.model_construct(default=7)
    """The face that a die must show to count."""
    double: From | None = None
    """Faces that count twice."""
    explode: From | None = None
    """Faces that earn one more die, which may earn another; a throw earns at most `pool.max`."""
    cancel: UpTo | None = None
    """Faces that take one success away, never below none."""
    botch: Botch | None = None
    """Faces that make a throw without successes a critical failure."""
    exceptional: Exceptional | None = None
    """From so many on, a success is a critical one."""
    situational_dice: SituationalDice | None = None
    reroll: Many[Reroll] = Field((), max_length=6)
    difficulty_ladder: Many[Rung] = Field((), max_length=12)
    """Difficulties by name."""

    @property
    def greatest(self) -> int:
        """The most that a throw can count."""
        return self.pool.max * (2 if self.explode else 1) * (2 if self.double else 1)

    def counting(
        self,
        *,
        target: int | None = None,
        double: int | None = None,
        explode: int | None = None,
        again: tuple[int, bool] = (0, False),
    ) -> Counting:
        """How a throw is counted under these settings, with what a check asks for held to what they allow."""
        face = self.target.default if target is None else min(max(target, self.target.least), self.target.most)
        return Counting(
            sides=self.die.sides,
            target=face,
            double=self.double.on(double) if self.double else 0,
            explode=self.explode.on(explode) if self.explode else 0,
            cancel=self.cancel.up_to if self.cancel else 0,
            botch=self.botch.up_to if self.botch else 0,
            half=self.botch is not None and self.botch.rule == "halfOrMore",
            cap=self.pool.max,
            again=again[0],
            until=again[1],
        )

    def held(self, dice: int) -> int:
        """A number of dice, held to what is ever thrown."""
        return min(max(dice, self.pool.min), self.pool.max)
