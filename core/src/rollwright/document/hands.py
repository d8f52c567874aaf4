"""What a turn pays for things that are carried: using them, drawing weapons, and the strike of the off hand.

Every key has an answer without it, so that a document which only holds items can fight with them::

    "combat": {
      "items": { "use": "action", "offHand": { "budget": "bonus" } }
    }
"""

from __future__ import annotations

from rollwright.document.block import Block
from rollwright.document.values import SheetId


class OffHand(Block):
    """A strike with a second light weapon, once another has struck in the same turn."""

    budget: SheetId
    ability: bool = False
    """Whether the ability it is swung with adds to its damage; what it takes off, it takes off either way."""


class FightItems(Block):
    """What things take of a turn."""

    use: SheetId | None = None
    """The budget of a use that names none itself; the first budget when left out."""
    draw: SheetId | None = None
    """The budget of drawing a weapon; when left out one is drawn freely each turn."""
    off_hand: OffHand | None = None
    """Without it the off hand does not strike."""
