"""What is thrown for a new character, once: scores and starting money (CH-01, CH-05).

What the dice said stands in the draft. A draft that has it is not thrown for again, however often it is taken up.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from rollwright.creation.draft import creation_of, way_of
from rollwright.sheet import Sheet
from rollwright.sheet.effects import worked_out

if TYPE_CHECKING:
    from rollwright.creation.draft import Draft
    from rollwright.dice import DiceStream
    from rollwright.ruleset import Ruleset


def rolled(ruleset: Ruleset, draft: Draft, dice: DiceStream) -> Draft:
    """The draft with everything thrown for that its way needs and that has not been thrown for."""
    creation, blank = creation_of(ruleset), Sheet.new(ruleset)
    if way_of(creation, draft) == "roll" and not draft.rolled and creation.roll is not None:
        value = ruleset.value(creation.roll)
        count = len(ruleset.document.sheet.abilities)
        draft = draft.choose(rolled=tuple(worked_out(blank, value, dice, {}) for _ in range(count)))
    money = ruleset.document.money
    if money is not None and draft.money is None:
        draft = draft.choose(money=max(worked_out(blank, ruleset.value(money.start), dice, {}), 0))
    return draft
