"""Acts that a save names: their owners have them, at levels that could have been paid."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from rollwright.fight.fight import Fight
    from rollwright.fight.soundness.faults import Faults
    from rollwright.fight.state import FighterId


def check_act(fight: Fight, where: str, who: FighterId, act: str, levels: int, faults: Faults) -> bool:
    """See that somebody has an act, at a level that could have been paid; ``where`` is what holds ``act``."""
    acts = fight.profiles[who].by_id
    if not faults.known(f"{where}.act", act, acts, "act"):
        return False
    faults.bounds(f"{where}.levels", levels, 0, max((cost.most for cost in acts[act].costs), default=0))
    return True
