"""What a ruleset says of step dice, in its ``resolution`` block.

::

"resolution": {
"kind": "step-dice",
"dice": [6, 8, 10, 12],
"criticalFrom": 6,
"difficultyLadder": [{ "label": "normal", "dc": 10 }]
}
"""

from __future__ import annotations

from typing import Literal, Self

from pydantic import Field, model_validator
from pydantic_core import PydanticCustomError

from rollwright.extend import Block, Many, ResolutionBlock

SMALLEST, LARGEST = 2, 100


class Rung(Block):
    """A named difficulty."""

    label: str = Field(min_length=1, max_length=80)
    """What the table calls it."""
    dc: int = Field(ge=-100, le=1000)
    """The total that reaches it."""


class StepDiceSettings(ResolutionBlock):
    """How two dice of the sheet are rolled and read."""

    kind: Literal["step-dice"] = "step-dice"
    dice: Many[int] = Field((6, 8, 10, 12), min_length=1, max_length=12)
    """The dice that a stat may be, smallest first, by their faces."""
    critical_from: int = Field(6, ge=0, le=LARGEST)
    """Two dice that show the same face are a critical from this face on; 0 where they never are."""
    fumble: bool = True
    """Whether two ones are a fumble."""
    advantage: int = Field(0, ge=0, le=11)
    """Steps that both dice grow when a roll leans for its maker, and shrink when it leans against; 0 for none."""
    difficulty_ladder: Many[Rung] = Field((), max_length=12)
    """Difficulties by name."""

    @model_validator(mode="after")
    def _fits(self) -> Self:
        for die, after in zip(self.dice, (*self.dice[1:], LARGEST + 1), strict=True):
            if not SMALLEST <= die < after:
                raise PydanticCustomError("step-dice-out-of-order", "dice in order", {"found": die})
        if self.critical_from > self.dice[-1]:
            found = {"found": self.critical_from, "largest": self.dice[-1]}
            raise PydanticCustomError("step-dice-critical-unreached", "a face of the largest die", found)
        if self.critical_from == 1 and self.fumble:
            raise PydanticCustomError("step-dice-ones-are-both", "two ones are one of both")
        if self.advantage >= max(len(self.dice), 2):
            found = {"found": self.advantage, "most": len(self.dice) - 1}
            raise PydanticCustomError("step-dice-steps-unreached", "steps of the ladder", found)
        if self.spend:
            raise PydanticCustomError("step-dice-no-spend", "a kind that counts successes")
        return self

    def moved(self, faces: int, steps: int) -> int:
        """The die that many steps up or down the ladder, which ends at its ends."""
        return self.dice[min(max(self.dice.index(faces) + steps, 0), len(self.dice) - 1)]
