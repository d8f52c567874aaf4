"""Whether a save waits for somebody as a fight does: one question, to whoever the frame on top asks, with its menu."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rollwright.fight.frames import Attack, Battle, Turn, Use, Walk, Window

if TYPE_CHECKING:
    from rollwright.fight.fight import Fight
    from rollwright.fight.machine import Frame
    from rollwright.fight.soundness.faults import Faults
    from rollwright.fight.state import Pending

ASKED: Final = "that is what is asked"
OVER: Final = "the fight is over or somebody is asked, and never both"


def check_question(fight: Fight, faults: Faults) -> None:
    """Somebody must choose, and the frame on top waits for them alone; or the fight is over and nobody does."""
    pending, stack = fight.state.pending, fight.stack
    if pending is None:
        _over(fight, faults)
    elif fight.state.ending is not None:
        faults.misfit("state.ending", fight.state.ending.reason, OVER)
    elif not stack:
        faults.add("stack", "too-few", found=0, limit=1)
    elif faults.known("state.pending.by", pending.by, fight.profiles, "fighter"):
        _top(stack[-1], pending, f"stack.{len(stack) - 1}", faults)
        _asked(fight, pending, faults)


def _over(fight: Fight, faults: Faults) -> None:
    if fight.state.ending is None:
        faults.misfit("state.pending", None, OVER)
    elif fight.stack:
        faults.add("stack", "too-many", found=len(fight.stack), limit=0)
    elif fight.state.menu is not None:
        faults.misfit("state.menu", fight.state.menu.id, OVER)


def _asked(fight: Fight, pending: Pending, faults: Faults) -> None:
    state = fight.state
    if state.falling:
        faults.misfit("state.falling", state.falling, "nobody falls while somebody is asked")
    faults.only("state.pending.id", pending.id, state.asked, "that is how often somebody was asked")
    for name in ("id", "by", "window") if state.menu is not None else ():
        faults.only(f"state.menu.{name}", getattr(state.menu, name), getattr(pending, name), ASKED)


def _top(top: Frame, pending: Pending, where: str, faults: Faults) -> None:
    """Whom the frame on top asks; a plugin's own frame knows best when it asks."""
    if isinstance(top, Battle | Use | Attack | Walk):
        faults.add(where, "save-misfit", found=f"{top.op}.{top.at}", why="this asks nobody, and somebody is asked")
        return
    if not isinstance(top, Turn | Window):
        return
    if top.at != "chosen":
        faults.only(f"{where}.at", top.at, "chosen", "somebody is asked")
    asked, window = (top.who, "") if isinstance(top, Turn) else ("".join(top.waiting[:1]), top.moment)
    faults.only("state.pending.by", pending.by, asked, "the frame on top of the stack asks them")
    faults.only("state.pending.window", pending.window, window, "the frame on top of the stack says so")
