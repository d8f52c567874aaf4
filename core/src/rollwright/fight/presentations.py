"""Which presentation a fight has: the one that is asked for, if the ruleset lets a game use it (CB-16).

``combat.styles`` names what a game may use; without it every presentation will do. A fight that has begun keeps its
own, whatever a later version of the ruleset says.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rollwright.errors import Refused, misnamed

if TYPE_CHECKING:
    from rollwright.document.combat import CombatBlock

USUAL: Final = "classic"
"""In which no board is looked at."""

TACTICAL: Final = "tactical"


def presentation(block: CombatBlock, asked: str) -> str:
    """The presentation of a fight that is about to begin; the first that may be used where none is asked for.

    Raises:
        Refused: The ruleset lets no game use it.
    """
    allowed = block.styles
    if allowed is None:
        return asked or USUAL
    if asked and asked not in allowed:
        raise Refused("presentation-not-allowed", misnamed(asked, allowed))
    return asked or (USUAL if USUAL in allowed else allowed[0])
