"""Safety: who has withstood something need not fear it again in this fight."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rollwright.fight.events import BecameSafe

if TYPE_CHECKING:
    from rollwright.fight.acts.act import Act
    from rollwright.fight.arena import Arena
    from rollwright.fight.state import FighterId


def named(fight: Arena, by: FighterId, act: Act) -> str:
    """What somebody is safe from: one creature's act, or that of all its kind."""
    source = by if act.safe_from == "own" else fight.state.fighters[by].source
    return f"{source}:{act.id}"


def is_safe(fight: Arena, who: FighterId, by: FighterId, act: Act) -> bool:
    """Whether somebody is safe from somebody's act."""
    safe = fight.state.fighters[who].safe
    return bool(act.safe_after and safe) and named(fight, by, act) in safe


def make_safe(fight: Arena, who: FighterId, what: str, because: str) -> None:
    """Let somebody be safe from something from now on."""
    if what not in fight.state.fighters[who].safe:
        fight.emit(BecameSafe(who, what, because))
