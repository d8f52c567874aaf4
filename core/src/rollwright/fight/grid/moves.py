"""Moving as something to choose: walking to a cell, getting up, going up and down in the air."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final

from rollwright.board import HIGHEST
from rollwright.errors import Refused
from rollwright.fight.events import MovementChanged
from rollwright.fight.frames.walk import Walk
from rollwright.fight.grid import riding, saddles, ways
from rollwright.fight.grid.boards import told
from rollwright.fight.grid.speeds import speeds
from rollwright.fight.grid.upright import half, lies
from rollwright.fight.machine import DONE, Call
from rollwright.fight.state import CellShown

if TYPE_CHECKING:
    from rollwright.board import Allowance
    from rollwright.errors import JSON
    from rollwright.fight.arena import Arena
    from rollwright.fight.events.places import Change
    from rollwright.fight.grid.grid import Grid
    from rollwright.fight.machine import Said
    from rollwright.fight.state import Cell, Choice, FighterId

MOVE: Final = "move"
STAND: Final = "stand"
RISE, SINK, TAKE_OFF, LAND = "fly-up", "fly-down", "take-off", "land"


def possible(fight: Arena, who: FighterId) -> list[str]:
    """The ways of moving that somebody could choose now."""
    grid = fight.grid
    if grid is None:
        return []
    if grid.rules.mounts is None:
        return _of_ones_own(fight, grid, who)
    goes = saddles.mover(fight, who)
    carried = goes == who and bool(grid.place(who).on)  # by a mount with a will of its own
    return [*(() if carried else _of_ones_own(fight, grid, goes)), *riding.possible(fight, grid, who)]


def named_for(fight: Arena, grid: Grid, who: FighterId, option: str) -> str:
    """The name of the mount that an option is about; empty for any other option."""
    kind, _colon, rest = option.partition(":")
    mount = rest if f"{kind}:" == riding.MOUNT else saddles.mount_of(grid, who) if rest else ""
    return fight.state.fighters[mount].name if mount else ""


def _of_ones_own(fight: Arena, grid: Grid, who: FighterId) -> list[str]:
    found = []
    if lies(fight, who):
        if 0 < half(fight, who) <= ways.left(fight, who):
            found.append(STAND)
    elif ways.ways(fight, who).reach.ends & ~(1 << grid.at(who)):
        found.append(MOVE)
    return found + _in_the_air(fight, grid, who)


def _in_the_air(fight: Arena, grid: Grid, who: FighterId) -> list[str]:
    fly = speeds(fight, who).get("fly", 0) if fight.profiles[who].speeds.get("fly") else 0
    if not fly or lies(fight, who):
        return []
    place, left = grid.place(who), ways.allowance(fight, who).fly
    found = []
    if grid.rules.height.level:
        if place.up < HIGHEST and grid.rules.high(1) <= left:
            found.append(RISE)
        if place.up and grid.rules.high(1) <= left:
            found.append(SINK)
    if not place.airborne:
        found.append(TAKE_OFF)
    elif not place.up and fight.profiles[who].speed:
        found.append(LAND)
    return found


def shown(fight: Arena, who: FighterId, step: int = 0) -> list[CellShown]:
    """Every cell that somebody may walk to, nearest first, with the way and who may strike on it.

    ``step`` is how many cells they may walk as part of something else.
    """
    grid, found = fight.grid, ways.ways(fight, who, step)
    assert grid is not None  # noqa: S101 - nobody walks without a board
    start, stops = found.reach.start, found.reach.ends
    ends = [cell for cell in found.reach.costs if cell != start and stops >> cell & 1]
    costs, path, threats = found.reach.costs, found.path, found.threats
    shown_ = [CellShown((way := path(cell))[-1], costs[cell], way, [*threats(cell)]) for cell in ends]
    for cell, each in zip(ends, shown_, strict=True) if found.hazards else ():
        each.burns = str(found.scorched(cell) or "")
    return shown_


def checked(fight: Arena, who: FighterId, choice: Choice, step: int = 0) -> tuple[Cell, list[Cell]]:
    """The cell that a walk goes to, and its way: the one that was given, else the cheapest.

    ``step`` is how many cells they may walk as part of something else.

    Raises:
        Refused: `bad-cell` where there is none, `unreachable` where one does not get or may not stop.
    """
    grid = fight.grid
    assert grid is not None  # noqa: S101 - nobody walks without a board
    who = saddles.mover(fight, who)
    way = [_cell(each) for each in choice.path or ()]
    cell = _cell(choice.cell) if choice.cell is not None else way[-1] if way else None
    number = None if cell is None else grid.number(cell)
    if cell is None or number is None or (way and way[-1] != cell):
        raise Refused("bad-cell", {"by": who, "found": "" if cell is None else told(cell), "reason": ""})
    found = ways.ways(fight, who, step)
    if not way:
        if number == found.reach.start or not found.ends(number):
            raise unreachable(fight, grid, who, number)
        return cell, list(found.path(number))
    if not _walkable(fight, grid, who, way, ways.stride(fight, who, step) if step else ways.allowance(fight, who)):
        raise unreachable(fight, grid, who, number)
    return cell, way


def unreachable(fight: Arena, grid: Grid, who: FighterId, number: int) -> Refused:
    """Why somebody does not get to a cell, or may not stop there."""
    params: dict[str, JSON] = {
        "by": fight.state.fighters[who].name,
        "found": told(grid.cell(number)),
        "left": grid.rules.scale.amount(ways.left(fight, who)),
        "unit": grid.rules.scale.label,
    }
    return Refused("unreachable", params)


def _walkable(fight: Arena, grid: Grid, who: FighterId, way: list[Cell], left: Allowance) -> bool:
    """Whether a given way could be walked as things stand, and ended."""
    place = grid.place(who)
    barred = grid.others(who)[0] | ways.kept_away(fight, who)
    start = place.moved
    for cell in way:
        number = grid.number(cell)
        if number is None or barred >> number & 1:
            return False
        step = ways.stepped(grid, who, place, number, left.less(place.moved - start))
        if step is None:
            return False
        place = step[0]
    return grid.free(who, grid.board.cell(*place.cell))


def _cell(given: Cell) -> Cell:
    column, row = given
    return int(column), int(row)


def begin(fight: Arena, who: FighterId, choice: Choice) -> Said | None:
    """Do what was chosen, where it is a way of moving; None where it is not."""
    grid = fight.grid
    if grid is None:
        return None
    if grid.rules.mounts is not None and (said := riding.begin(fight, grid, who, choice)) is not None:
        return said
    goes = saddles.mover(fight, who)
    if choice.option == MOVE:
        return Call(Walk("go", goes, list(choice.path or ()), rider="" if goes == who else who), "decide")
    done = _DOES.get(choice.option)
    if done is None:
        return None
    done(fight, grid, goes)
    return DONE


def _stand(fight: Arena, grid: Grid, who: FighterId) -> None:
    cost, condition = half(fight, who), lies(fight, who)
    _change(fight, grid, who, "stand", cost)
    fight.relieve(who, condition, "stood-up")


def dash(fight: Arena, who: FighterId) -> None:
    """Gain the same movement once more."""
    if fight.grid is not None:
        _change(fight, fight.grid, who, "dash", 0, dashes=fight.grid.place(who).dashes + 1)


def _change(fight: Arena, grid: Grid, who: FighterId, how: Change, cost: int, **changes: Any) -> None:
    place = grid.place(who)
    made = replace(place, moved=place.moved + cost, **changes)
    scale = grid.rules.scale
    left = scale.amount(ways.allowance(fight, who, made).most)
    fight.emit(MovementChanged(who, how, scale.amount(cost), left, scale.label, made))


def _rise(fight: Arena, grid: Grid, who: FighterId) -> None:
    _change(fight, grid, who, "rise", grid.rules.high(1), up=grid.place(who).up + 1, airborne=True)


def _sink(fight: Arena, grid: Grid, who: FighterId) -> None:
    _change(fight, grid, who, "sink", grid.rules.high(1), up=grid.place(who).up - 1)


def _take_off(fight: Arena, grid: Grid, who: FighterId) -> None:
    _change(fight, grid, who, "take-off", 0, airborne=True)


def _land(fight: Arena, grid: Grid, who: FighterId) -> None:
    _change(fight, grid, who, "land", 0, airborne=False)


_DOES: Final = {STAND: _stand, RISE: _rise, SINK: _sink, TAKE_OFF: _take_off, LAND: _land}
