"""What the engine's tactics would choose for whoever is asked: on a turn, in a window, or where a frame itself asks."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rollwright.fight.answering import answer
from rollwright.fight.grid.movers import on_board
from rollwright.fight.tactics import on_turn

if TYPE_CHECKING:
    from rollwright.fight.arena import Arena
    from rollwright.fight.state import Choice


def advise(fight: Arena) -> Choice:
    """What the tactics would choose now.

    Raises:
        LookupError: Nobody is asked.
    """
    pending = fight.state.pending
    if pending is None:
        raise LookupError("nobody is asked")
    own = fight.stack[-1].advised(fight)
    if own is not None:
        return own
    if pending.window:
        return answer(fight, pending.by)
    return on_turn(fight, pending.by) if fight.grid is None else on_board(fight, pending.by)
