"""What blows and payments set off on the sheets of those who have one: a track is full, a pool is empty (SH-04, SH-05).

The effects run by the sheet's own rules, with dice of their own stream, right after the event that brought them about.
They are one event with every change in it. Whoever was down and has health by it gets up; whoever has none left by it
falls when everybody falls.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from rollwright.fight import dying
from rollwright.fight.events import Revived, SheetChanged
from rollwright.sheet.changed import line
from rollwright.sheet.effects import consequences

if TYPE_CHECKING:
    from rollwright.fight.arena import Arena
    from rollwright.fight.state import FighterId
    from rollwright.sheet import Change


def follow(fight: Arena) -> None:
    """Do what was set off since the last event, in the order in which it was."""
    written, fight.written = fight.written, []
    for who, changes in written:
        set_off = consequences(fight.sheets[who], changes, fight.dice["effects"])
        if set_off:
            write(fight, who, set_off)


def write(fight: Arena, who: FighterId, changes: list[Change]) -> None:
    """Write changes to somebody's sheet as one event; whoever was down and has health by it gets up."""
    fight.emit(_told(fight, who, changes))
    _get_up(fight, who)


def _told(fight: Arena, who: FighterId, changes: list[Change]) -> SheetChanged:
    told = []
    for change in changes:
        code, params = line(fight.sheets[who], change)
        told.append({"code": code, "params": params, "cause": change.cause})
    return SheetChanged(who, [change.to_json() for change in changes], told)


def _get_up(fight: Arena, who: FighterId) -> None:
    fighter = fight.state.fighters[who]
    if fighter.down and not fighter.out and fighter.health > 0:
        fight.emit(Revived(who))
        dying.got_up(fight, who)
