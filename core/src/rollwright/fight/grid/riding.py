"""Riding: getting on and off, what a mount does that is led, and who stays in the saddle (BD-16).

Getting on or off takes half of a rider's own movement. A mount that is led moves on its rider's turn, and does one of
the few standard actions that the ruleset leaves it with its own budget. Whoever is shaken, because they or their mount
are thrown down or moved by force, saves or falls off; a mount that falls leaves its rider beside it.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from rollwright.errors import Refused
from rollwright.fight.events import Dismounted, Mounted
from rollwright.fight.grid import saddles
from rollwright.fight.grid.dismounting import beside, room
from rollwright.fight.grid.speeds import speeds
from rollwright.fight.grid.upright import half, lies
from rollwright.fight.machine import DONE, Call
from rollwright.fight.payment import affordable
from rollwright.fight.state import CellShown

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rollwright.fight.arena import Arena
    from rollwright.fight.grid.grid import Grid
    from rollwright.fight.machine import Said
    from rollwright.fight.state import Cell, Choice, Fighter, FighterId

MOUNT: Final = "mount:"
STEED: Final = "steed:"
DISMOUNT: Final = "dismount"


def possible(fight: Arena, grid: Grid, who: FighterId) -> list[str]:
    """What riding lets somebody choose now."""
    mount = saddles.mount_of(grid, who)
    able = 0 < half(fight, who) <= own_left(fight, grid, who)
    if not mount:
        mounts = _mounts(fight, grid, who) if able and not lies(fight, who) else ()
        return [MOUNT + each for each in mounts]
    found = [STEED + each for each in _led_to(fight, grid, mount)]
    return [*found, DISMOUNT] if able and not grid.place(who).up and room(fight, grid, who) else found


def own_left(fight: Arena, grid: Grid, who: FighterId) -> int:
    """The cells of their own movement that somebody has left, whoever they ride."""
    place, most = grid.place(who), max(speeds(fight, who).values(), default=0)
    return max(0, most * (1 + place.dashes) - place.moved)


def _mounts(fight: Arena, grid: Grid, who: FighterId) -> Iterator[FighterId]:
    """Those beside somebody whom they may get on: friends who stand, are large enough and carry nobody."""
    if saddles.rider_of(grid, who):
        return
    for each in fight.state.fighters.values():
        near = each.id != who and not (each.out or each.down) and grid.between(who, each.id) <= 1
        if near and may_carry(fight, grid, each, who) and grid.place(each.id).up == grid.place(who).up:
            yield each.id


def may_carry(fight: Arena, grid: Grid, mount: Fighter, who: FighterId) -> bool:
    """Whether somebody could carry somebody else, wherever they stand."""
    rule, rank, size = grid.rules.mounts, fight.rules.rank, fight.profiles
    if rule is None or mount.side != fight.state.fighters[who].side or saddles.partner(grid, mount.id):
        return False
    return rank(size[mount.id].size) - rank(size[who].size) >= rule.size_above and not lies(fight, mount.id)


def _led_to(fight: Arena, grid: Grid, mount: FighterId) -> list[str]:
    """The standard actions that a mount can do now for whoever leads it."""
    rule, fighter = grid.rules.mounts, fight.state.fighters[mount]
    if rule is None or not fight.profiles[mount].led or fight.standings[mount].cannot_act:
        return []
    acts = {each: fight.profiles[mount].by_id.get(f"standard:{each}") for each in rule.standard}
    return [each for each, act in acts.items() if act is not None and affordable(fight, fighter, act)]


def begin(fight: Arena, grid: Grid, who: FighterId, choice: Choice) -> Said | None:
    """Do what was chosen, where it is about riding; None where it is not."""
    option = choice.option
    if option.startswith(STEED):
        from rollwright.fight.frames.use import Use  # noqa: PLC0415 - an act may make its owner move, and needs this room

        mount = saddles.mount_of(grid, who)
        return Call(Use("pay", mount, "standard:" + option.removeprefix(STEED), [mount]), "decide")
    if option.startswith(MOUNT):
        _get_on(fight, grid, who, option.removeprefix(MOUNT))
        return DONE
    if option == DISMOUNT and choice.cell is not None:
        _get_off(fight, grid, who, choice.cell)
        return DONE
    return None


def _get_on(fight: Arena, grid: Grid, who: FighterId, mount: FighterId) -> None:
    place, there, cost = grid.place(who), grid.place(mount), half(fight, who)
    made = replace(there, on=mount, moved=place.moved + cost, dashes=place.dashes)
    fight.emit(Mounted(who, mount, grid.rules.scale.amount(cost), grid.rules.scale.label, made))


def _get_off(fight: Arena, grid: Grid, who: FighterId, cell: Cell) -> None:
    place = grid.place(who)
    made = replace(place, on="", cell=cell, airborne=False, moved=place.moved + half(fight, who))
    fight.emit(Dismounted(who, place.on, "down", made))


def shown(fight: Arena, who: FighterId) -> list[CellShown]:
    """The cells that somebody could get off to."""
    grid = fight.grid
    if grid is None:
        return []
    cost = half(fight, who)
    return [CellShown(grid.cell(cell), cost, [grid.cell(cell)]) for cell in room(fight, grid, who)]


def checked(fight: Arena, who: FighterId, choice: Choice) -> Cell:
    """The cell that somebody gets off to: the one that is named, else the first that is free.

    Raises:
        Refused: `bad-cell` where that is none of those beside the mount that are free.
    """
    able = [each.cell for each in shown(fight, who)]
    cell = able[0] if choice.cell is None else (int(choice.cell[0]), int(choice.cell[1]))
    if cell not in able:
        raise Refused("bad-cell", {"by": who, "found": f"{cell[0]}, {cell[1]}", "reason": ""})
    return cell


def begun(fight: Arena, grid: Grid, who: FighterId, mount: FighterId) -> bool:
    """Put somebody into a saddle as a fight is set up; False where they may not ride there."""
    fighter = fight.state.fighters.get(mount)
    if fighter is None or mount == who or fighter.place is None or not may_carry(fight, grid, fighter, who):
        return False
    fight.state.fighters[who].place = replace(fighter.place, on=mount)
    grid.changed()
    return True


__all__ = ["DISMOUNT", "MOUNT", "STEED", "begin", "begun", "beside", "checked", "may_carry", "possible", "shown"]
