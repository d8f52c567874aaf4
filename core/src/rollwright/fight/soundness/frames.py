"""Whether the frames of a save stand as a fight stacks them, and name fighters, acts and rolls that there are."""

from __future__ import annotations

from dataclasses import MISSING, fields
from typing import TYPE_CHECKING, Any, Final

from rollwright.fight.frames import Attack, Battle, Save, Turn, Use, Window
from rollwright.fight.soundness.acts import check_act
from rollwright.fight.soundness.rolls import check_roll

if TYPE_CHECKING:
    from rollwright.fight.fight import Fight
    from rollwright.fight.machine import Frame
    from rollwright.fight.soundness.faults import Faults

LARGEST: Final = 10**9
"""As large as a number of a frame is, either way from zero."""
OF_FIGHTERS: Final = {"FighterId": False, "list[FighterId]": True}
"""Annotations of fields that name fighters, and whether they name several."""


def check_stack(fight: Fight, faults: Faults) -> None:
    """See that the frames stand on one another as they can, and that each of them hangs together."""
    stack = fight.stack
    faults.bounds("stack", len(stack), 0, fight.ruleset.limits.frames)
    turns = set[str]()
    for place, frame in enumerate(stack):
        where = f"stack.{place}"
        if isinstance(frame, Battle) != (place == 0):
            faults.add(f"{where}.op", "save-misfit", found=frame.op, why="the fight's own frame is the lowest of all")
        if isinstance(frame, Turn):
            if frame.who in turns:
                faults.misfit(f"{where}.who", frame.who, "nobody has two turns at once")
            turns.add(frame.who)
        if isinstance(frame, Turn | Window) and frame.at == "chosen" and place < len(stack) - 1:
            faults.misfit(f"{where}.at", frame.at, "only the frame on top waits for a choice")
        if _names(fight, frame, where, faults):
            _frame(fight, frame, where, faults)
            if place:
                _above(stack[place - 1], frame, where, faults)


def _names(fight: Fight, frame: Frame, where: str, faults: Faults) -> bool:
    """Fields of a frame that name fighters are known by their type, whichever plugin brought the frame."""
    before = len(faults.found)
    for each in fields(frame):
        value, place = getattr(frame, each.name), f"{where}.{each.name}"
        several = OF_FIGHTERS.get(str(each.type))
        if several:
            faults.each_known(place, value, fight.profiles, "fighter")
        elif several is False and (value or each.default is MISSING):
            faults.known(place, value, fight.profiles, "fighter")
        else:
            _bounded(value, place, faults)
    return len(faults.found) == before


def _bounded(value: Any, where: str, faults: Faults) -> None:
    """No number anywhere in a field is beyond all."""
    if isinstance(value, int | float):
        faults.bounds(where, value, -LARGEST, LARGEST)
    elif isinstance(value, list | tuple):
        for place, each in enumerate(value):
            _bounded(each, f"{where}.{place}", faults)
    elif isinstance(value, dict):
        for name, each in value.items():
            _bounded(each, f"{where}.{name}", faults)
    elif hasattr(value, "__dataclass_fields__"):
        for each in fields(value):
            _bounded(getattr(value, each.name), f"{where}.{each.name}", faults)


def _frame(fight: Fight, frame: Frame, where: str, faults: Faults) -> None:
    """What the core's own frames hold; every frame says itself whether it is sound."""
    if isinstance(frame, Battle):
        faults.bounds(f"{where}.place", frame.place, -1, len(fight.state.order) - 1)
    if isinstance(frame, Use) and check_act(fight, where, frame.who, frame.act, frame.levels, faults):
        _use(fight, frame, where, faults)
    if isinstance(frame, Attack) and check_act(fight, where, frame.who, frame.act, frame.levels, faults):
        faults.bounds(f"{where}.number", frame.number, 0, fight.state.acts)
        if frame.at != "throw":
            check_roll(fight, frame.rolled, f"{where}.rolled", faults)
    if isinstance(frame, Save) and frame.rolled is not None:
        check_roll(fight, frame.rolled, f"{where}.rolled", faults)
    if isinstance(frame, Window):
        _window(fight, frame, where, faults)
    if f"{where}.act" not in {each.path for each in faults.found} and not frame.sound(fight):
        faults.add(where, "save-misfit", found=f"{frame.op}.{frame.at}", why="its parts do not fit together")


def _use(fight: Fight, use: Use, where: str, faults: Faults) -> None:
    act, grid = fight.profiles[use.who].by_id[use.act], fight.grid
    faults.bounds(f"{where}.number", use.number, 0, fight.state.acts)
    faults.bounds(f"{where}.done", use.done, 0, max(len(use.targets), len(act.sequence)))
    if use.saved is not None and len(use.saved) > len(use.targets):
        faults.misfit(f"{where}.saved", use.saved, "each target saves once")
    if (use.style or act.exchange) and not use.targets:
        faults.add(f"{where}.targets", "too-few", found=0, limit=1)
    if use.moment:
        faults.known(f"{where}.moment", use.moment, fight.rules.moments, "moment")
    cells = {f"{where}.cell": use.cell} if use.cell is not None else {}
    cells |= {f"{where}.path.{number}": cell for number, cell in enumerate(use.path or ())}
    for place, cell in cells.items():
        if grid is None or not grid.board.has(*cell):
            faults.misfit(place, cell, "no board has such a cell here")


def _above(below: Frame, frame: Frame, where: str, faults: Faults) -> None:
    """An attack is at the target of the use below that comes next, and so is a save against it."""
    if not isinstance(below, Use) or not isinstance(frame, Attack | Save):
        return
    if isinstance(frame, Attack) and below.at == "strike":
        name, target, number = "target", frame.target, below.done - 1
        faults.only(f"{where}.act", frame.act, below.act, "the frame below says so")
        faults.only(f"{where}.who", frame.who, below.who, "the frame below says so")
    elif isinstance(frame, Save) and below.at == "saves":
        name, target, number = "who", frame.who, len(below.saved or ())
    else:
        return
    meant = below.targets[number] if 0 <= number < len(below.targets) else None
    faults.only(f"{where}.{name}", target, meant, "the frame below says so")


def _window(fight: Fight, window: Window, where: str, faults: Faults) -> None:
    faults.known(f"{where}.moment", window.moment, fight.rules.moments, "moment")
    if not window.waiting:
        faults.misfit(f"{where}.waiting", window.waiting, "a window waits for somebody")
        return
    acts, own = fight.profiles[window.source].by_id, fight.profiles[window.waiting[0]].by_id
    if window.act:
        faults.known(f"{where}.act", window.act, acts, "act")
    if window.answered and window.at == "weigh":
        faults.known(f"{where}.answered", window.answered, own, "act")
