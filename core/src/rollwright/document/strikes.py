"""What one blow does: clauses of damage, saves, and the conditions it leaves.

The same clauses are written on a catalog entry's mechanics, on a creature's action and on an item's use.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import Discriminator, Field, Tag

from rollwright.document.block import Block
from rollwright.document.targets import TargetTest
from rollwright.document.values import Against, DiceText, SheetId, ValueSource, Word


class ClauseSave(Block):
    """The save of one clause; what is left out falls back to the action's own, then the list's."""

    save: SheetId
    difficulty: ValueSource | None = None
    on_success: Literal["none", "half"] = "none"
    """Whether a success takes the clause away or halves it."""


class Clause(Block):
    """A further typed amount of the same blow."""

    dice: DiceText | None = None
    flat: ValueSource | None = None
    type: Word | None = None
    """Its damage type; the blow's own when left out."""
    save: ClauseSave | None = None
    target_is: TargetTest | None = None
    """Only against these."""
    on_critical: bool = False
    """Only when the blow is critical."""
    after_run: int | float | None = Field(None, gt=0)
    """Only where the striker has come so far straight towards the target this turn; never without a board."""


class Drain(Block):
    """What becomes of the damage of a blow beside the harm."""

    type: Word | None = None
    """Only of damage of this type; all of the blow when left out."""
    lowers: bool = False
    """The most health that the target can have is lowered by as much, for the rest of the fight."""
    save: ClauseSave | None = None
    """A save that keeps the most health from being lowered."""
    heals: Literal["none", "half", "all"] = "none"
    """How much of it comes to the striker as health."""


class SaveEnds(Block):
    """A save that its holder repeats to be rid of a condition."""

    save: SheetId
    at: Literal["turn-end", "turn-start", "damaged"] = "turn-end"
    difficulty: ValueSource | None = None
    becomes: SheetId | None = None
    """What it turns into where that save fails; that one has no clock."""


class EachTurn(Block):
    """What a condition does to its holder each turn while it lasts: damage, health or temporary points."""

    at: Literal["turn-start", "turn-end"] = "turn-start"
    does: Literal["damage", "heal", "temporary"] = "damage"
    dice: DiceText | None = None
    flat: ValueSource | None = None
    type: Word | None = None
    """The type of the damage."""


class Rounds(Block):
    """So many rounds, counted at turns."""

    rounds: int = Field(ge=1, le=1000)
    at: Literal["turn-end", "turn-start"] = "turn-end"
    of: Literal["holder", "source"] = "holder"
    """Whose turns count."""


def _duration(given: Any) -> str:
    return "#rounds" if isinstance(given, dict | Rounds) else "#word"


#: `"instant"` (until something takes it off), `"until-save"` (needs `saveEnds`), `"this-action"`, or rounds.
Duration = Annotated[
    Annotated[Literal["instant", "until-save", "this-action"], Tag("#word")] | Annotated[Rounds, Tag("#rounds")],
    Discriminator(_duration),
]

#: When somebody is safe from it for the rest of the fight: after a save, or also when what it put on them is over.
SafeAfter = Literal["save", "save-or-end"]
#: Safe from this one's alone, or from everybody's of the same kind.
SafeFrom = Literal["own", "kind"]

EndsAfter = Literal["own-attack", "attacked", "own-save"]


class Applies(Block):
    """A condition that is put on whoever the act reaches."""

    condition: SheetId
    duration: Duration = "instant"
    save_ends: SaveEnds | None = None
    ends_after: EndsAfter | None = None
    """Gone after the holder's next attack, the next attack against them, or their next save."""
    when: Against | None = None
    """Read on the sheet of whoever puts it on; outside the bounds it is skipped."""
    target_is: TargetTest | None = None
    """Only on these."""
    each_turn: EachTurn | None = None
    after_run: int | float | None = Field(None, gt=0)
    """Only where whoever puts it on has come so far straight towards the target this turn; never without a board."""
    level: int | None = Field(None, ge=1, le=100)
    """How many levels, for a condition that has levels."""
    escape: ValueSource | None = None
    """A fixed difficulty for whoever breaks free of it."""


class Uses(Block):
    """How often it may be done."""

    per: Literal["encounter", "day"]
    count: int = Field(ge=1, le=100)


class UsableWhen(Against):
    """Offered only while the value, read live, lies within the bounds."""
