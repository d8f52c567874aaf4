"""What a turn pays for things that are carried: using them, drawing them, picking them up, and the off hand's strike.

Every key has an answer without it, so that a document which only holds items can fight with them::

    "combat": {
      "items": { "use": "action", "offHand": { "budget": "bonus" }, "ammunition": { "stat": "ammunition" } }
    }
"""

from __future__ import annotations

from pydantic import Field

from rollwright.document.block import Block
from rollwright.document.values import SheetId


class OffHand(Block):
    """A strike with a second light weapon, once another has struck in the same turn."""

    budget: SheetId
    ability: bool = False
    """Whether the ability it is swung with adds to its damage; what it takes off, it takes off either way."""


class Ammunition(Block):
    """What shots use up: whatever a text stat of the weapon names, an entry or a tag of items."""

    stat: SheetId
    found_again: int | float = Field(0.5, ge=0, le=1)
    """The share of what was shot that is found again after a fight."""


class FightItems(Block):
    """What things take of a turn."""

    use: SheetId | None = None
    """The budget of a use that names none itself; the first budget when left out."""
    draw: SheetId | None = None
    """The budget of drawing a weapon; when left out one is drawn freely each turn."""
    pick_up: SheetId | None = None
    """The budget of picking up what lies about; when left out it takes what drawing takes."""
    ammunition: Ammunition | None = None
    """Without it no shot is counted."""
    off_hand: OffHand | None = None
    """Without it the off hand does not strike."""
