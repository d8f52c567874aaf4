"""What the story teaches: a lesson, a book that was studied, a power that answered (UP-05).

The narrator says that a scene has taught somebody an ability, and by whom; the code decides whether it did. Until the
code has added it, it cannot be used. What the table's GM grants with the player's consent goes through the same door,
and may raise a rank, which no teacher can.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from rollwright.ability.rules import Abilities
from rollwright.learning.gates import Door, may_have, reach_in_play
from rollwright.learning.picks import granted_to

if TYPE_CHECKING:
    from rollwright.sheet import Change, Sheet

GM = "gm"
"""Who teaches when it is the table's GM who grants it."""


def learn_ability(sheet: Sheet, name: str, by: str = "", cause: str = "") -> list[Change]:
    """Learn an ability of the world from a teacher, a book or a scroll.

    Args:
        sheet: Who learns.
        name: The ability: its id, or what it is called.
        by: Who or what taught it, in the narrator's words; ``gm`` when the table's GM grants it.
        cause: Why, for the changes; who taught it when left out.

    Raises:
        Refused: The world does not know it, or they may not have it; nothing has changed.
    """
    ability = sheet.ruleset.part(Abilities).find(name)
    door: Door = "gm" if by.strip().casefold() == GM else "story"
    may_have(sheet, ability, door, reach_in_play(sheet))
    return granted_to(sheet, ability, cause or by or ability.label)
