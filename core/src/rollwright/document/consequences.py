"""The combat block of fights that are run by consequences: one side rolls, and the other acts through what comes of it.

A kind of such fights is a subclass of this block with its name, and a member that says nothing more::

    "combat": {
      "kind": "scrap",
      "health": {"track": "harm"},
      "rolls": [{"stat": "bold", "label": "Wade in"}],
      "stances": [{"id": "straight", "label": "Straight in", "progress": 2,
                   "consequence": [{"kind": "track", "track": "harm", "op": "+", "amount": "@blow"}]}],
      "outcomes": [{"outcome": "miss", "suffers": true},
                   {"outcome": "partial", "strikes": true, "suffers": true},
                   {"outcome": "full", "strikes": true}]
    }

A foe's health is a clock, and what it does is an action with an amount of damage, which effects read as ``@blow``.
"""

from __future__ import annotations

from typing import Final

from pydantic import Field

from rollwright.document.block import LABEL, Block, Many
from rollwright.document.combat import Budget, CombatBlock, Economy, Initiative
from rollwright.document.effects import Effect
from rollwright.document.values import Dice, Label, SheetId, ValueSource, Word

BLOW: Final = ("blow",)
"""What the effects of a consequence may read: how hard the foe's action hits."""


class FightRoll(Block):
    """Something that may be rolled in a fight: exactly one ability or skill."""

    stat: SheetId | None = None
    skill: SheetId | None = None
    label: Label | None = Field(None, validation_alias=LABEL)
    """What it is called on the menu; the ability's or the skill's own name when left out."""


class Stance(Block):
    """How somebody goes about it: how far it gets them, and what it costs when it goes wrong."""

    id: SheetId
    label: Label = Field(validation_alias=LABEL)
    options: dict[Word, Word] = Field(default_factory=dict)
    """What the roll is asked for with, such as its position."""
    progress: ValueSource = 1
    """How much of a foe's clock a roll that strikes fills, read from the roller's sheet."""
    consequence: Many[Effect] = Field((), max_length=8)
    """What a consequence does to the roller."""
    resisted: Many[Effect] = Field((), max_length=8)
    """What it does when it is resisted; nothing when left out."""


class FightOutcome(Block):
    """What an outcome of the roll means in a fight."""

    outcome: Word
    """A word of the resolution kind."""
    strikes: bool = False
    more: int = Field(0, ge=0, le=20)
    """Progress beyond the stance's."""
    suffers: bool = False
    """Whether the foe answers."""


class ConsequenceBlock(CombatBlock):
    """A fight in which the party rolls and its foes act through consequences. Nobody rolls for a place in the order."""

    defense: ValueSource = 0
    initiative: Initiative = Initiative.model_construct(dice=Dice.model_construct(count=1, sides=6))
    economy: Economy = Economy.model_construct(
        budgets=(Budget.model_construct(id="action", label="Action", per="turn", count=1),)
    )
    rolls: Many[FightRoll] = Field(min_length=1, max_length=40)
    """What may be rolled."""
    stances: Many[Stance] = Field(min_length=1, max_length=8)
    """How it may be gone about; the first is the usual one."""
    outcomes: Many[FightOutcome] = Field(min_length=1, max_length=12)
    """What each outcome means; one that is not here does nothing."""
    resist: Many[SheetId] = Field((), max_length=8)
    """Saves with which a consequence may be resisted."""
