"""Aiming: areas laid on a board, where they may be laid, and whom they catch there (BD-08).

An area is aimed at a cell. A burst goes off there, within its owner's range and sight; one without a range goes off
where its owner stands and spares them. A cone and a line come from their owner, and the cell gives their direction.
Friends are caught like foes, unless the area spares them; whoever lacks the sense that it needs, or is of a type that
it does not mean, is passed over.
"""

from __future__ import annotations

from operator import itemgetter
from typing import TYPE_CHECKING, Final

from rollwright.board import WALLS_ALONE, area, burst, cells_of, outline
from rollwright.errors import Refused
from rollwright.fight.grid.boards import told
from rollwright.fight.meant import of_type
from rollwright.fight.safety import is_safe
from rollwright.fight.state import CellShown

if TYPE_CHECKING:
    from collections.abc import Iterable

    from rollwright.fight.acts.act import Act
    from rollwright.fight.acts.spans import Shape
    from rollwright.fight.arena import Arena
    from rollwright.fight.grid.grid import Grid
    from rollwright.fight.state import Cell, FighterId

SENT: Final = ("burst", "wall")
"""Shapes that may lie somewhere else than at whoever makes them."""


def shaped(fight: Arena, act: Act | None) -> bool:
    """Whether an act is laid on cells rather than aimed at somebody."""
    return fight.grid is not None and act is not None and act.span is not None and act.span.shape is not None


def catchable(fight: Arena, who: FighterId, act: Act) -> list[FighterId]:
    """Everybody whom an area would catch if they stood in it."""
    shape, fighters = act.span.shape if act.span else None, fight.state.fighters
    spares = shape is not None and not shape.friendly_fire
    found = []
    for each in fighters.values():
        same = each.side == fighters[who].side
        if each.out or (each.id == who and not is_sent(act)):
            continue
        if (same and spares and act.aim != "ally") or (not same and act.aim == "ally"):
            continue
        if (act.needs and act.needs & fight.standings[each.id].lacks) or not of_type(fight, who, each, act):
            continue
        if not is_safe(fight, each.id, who, act):
            found.append(each.id)
    return found


def is_sent(act: Act) -> bool:
    """Whether it goes off somewhere else than where its owner stands."""
    span = act.span
    return span is not None and span.shape is not None and span.shape.kind in SENT and span.range > 0


def caught(fight: Arena, who: FighterId, act: Act, cell: int, first: Iterable[FighterId] = ()) -> list[FighterId]:
    """Whom an area catches that is aimed at a cell, in the order of setting up; ``first`` before all others."""
    grid, shape = fight.grid, act.span.shape if act.span else None
    assert grid is not None  # noqa: S101 - the caller looked
    assert shape is not None  # noqa: S101 - the caller looked
    able = catchable(fight, who, act)
    if named := [each for each in first if each in able]:
        able = list(dict.fromkeys([*named, *able]))
    return _capped(fight, who, act, _caught(grid, who, shape, cell, able))


def _capped(fight: Arena, who: FighterId, act: Act, them: list[FighterId]) -> list[FighterId]:
    """No more foes than an ability of the document reaches at the most (AB-06); friends do not count among them."""
    if act.power is None or len(them) <= act.count:
        return them
    foes = [each for each in them if not fight.same_side(who, each)][: act.count]
    return [each for each in them if each in foes or fight.same_side(who, each)]


def _caught(grid: Grid, who: FighterId, shape: Shape, cell: int, able: Iterable[FighterId]) -> list[FighterId]:
    """Of those who could be caught those in the shape to whom no wall bars the line from where it starts."""
    start = _start(grid, who, cell)
    taken, held = outline(grid.board, shape.kind, start, cell, shape.size, shape.width), grid.held()
    middle = cell if shape.kind in SENT else start
    return [each for each in able if (hit := held.get(each, 0) & taken) and _in_line(grid, middle, hit)]


def _in_line(grid: Grid, start: int, cells: int) -> bool:
    return any(grid.line(start, cell, WALLS_ALONE) for cell in cells_of(cells))


def covered(grid: Grid, who: FighterId, shape: Shape, cell: int) -> int:
    """The cells that an area takes; one that comes from a large creature comes from its cell next to where it aims."""
    return area(grid.board, shape.kind, _start(grid, who, cell), cell, shape.size, shape.width)


def _start(grid: Grid, who: FighterId, cell: int) -> int:
    own = grid.cells(who)
    return own[0] if len(own) == 1 else min(own, key=lambda each: (grid.board.distance(each, cell), each))


def shown(fight: Arena, who: FighterId, act: Act) -> list[CellShown]:
    """The cells where an area would catch somebody, each with whom; where none is, those that a zone may be laid on."""
    grid, shape = fight.grid, act.span.shape if act.span else None
    if grid is None or shape is None:
        return []
    found = places(fight, grid, who, act, shape)
    if not found and act.zone is not None:
        found = [(cell, []) for cell in _open_to(grid, who, act, shape)]
    return [CellShown(grid.cell(cell), caught=list(them)) for cell, them in found]


def _open_to(grid: Grid, who: FighterId, act: Act, shape: Shape) -> list[int]:
    """Every cell that an area may be aimed at, whether or not it catches anybody there."""
    if not is_sent(act):
        return [grid.at(who)] if shape.kind == "burst" else list(_around(grid, who, shape))
    near = grid.board.within(grid.at(who), act.span.range if act.span else 0, grid.size(who))
    return [cell for cell in cells_of(near & ~grid.board.solid) if in_sight(grid, who, cell)]


def catches(fight: Arena, grid: Grid, who: FighterId, act: Act, shape: Shape) -> bool:
    """Whether there is a cell where an area would catch somebody."""
    if not is_sent(act):
        return bool(places(fight, grid, who, act, shape))
    regional = regions(fight, grid, who, act, shape)
    return any(in_sight(grid, who, cell) for cells, _ in regional for cell in cells_of(cells))


def places(fight: Arena, grid: Grid, who: FighterId, act: Act, shape: Shape) -> list[tuple[int, list[FighterId]]]:
    """The cells where an area would catch somebody, and whom."""
    if not is_sent(act):
        cells = [grid.at(who)] if shape.kind == "burst" else _around(grid, who, shape)
        able = catchable(fight, who, act)
        made = [(cell, _capped(fight, who, act, _caught(grid, who, shape, cell, able))) for cell in cells]
        return [(cell, them) for cell, them in made if them]
    found = [
        (cell, them)
        for cells, them in regions(fight, grid, who, act, shape)
        for cell in cells_of(cells)
        if in_sight(grid, who, cell)
    ]
    found.sort(key=itemgetter(0))
    return found


def regions(
    fight: Arena, grid: Grid, who: FighterId, act: Act, shape: Shape, near: int | None = None
) -> list[tuple[int, list[FighterId]]]:
    """The cells within range where a burst would catch somebody, as sets of cells that catch the same; seen or not.

    ``near`` are cells that are looked at instead of those within range.

    Whoever a burst would catch is caught from the cells that a burst on them would take.
    """
    board, held = grid.board, grid.held()
    span = act.span
    if near is None:
        near = board.within(grid.at(who), span.range if span else 0, grid.size(who))
    reached = near & ~board.solid
    able = catchable(fight, who, act)
    if shape.kind == "wall":
        return _walls(grid, who, shape, reached, able)
    parts: list[tuple[int, list[FighterId]]] = [(reached, [])]
    for each in able:
        zone = 0
        for cell in cells_of(held.get(each, 0)):
            zone |= burst(board, cell, shape.size)
        parts = [
            (cells, them)
            for part, others in parts
            for cells, them in ((part & zone, [*others, each]), (part & ~zone, others))
            if cells
        ]
    return [(cells, _capped(fight, who, act, them)) for cells, them in parts if them]


def _walls(
    grid: Grid, who: FighterId, shape: Shape, reached: int, able: list[FighterId]
) -> list[tuple[int, list[FighterId]]]:
    """The cells where a wall would stand on somebody, each with whom: none is like another, so each is tried."""
    board, half, near = grid.board, (shape.size + 1) // 2, 0
    for each in able:
        if each in grid.held():
            near |= board.within(grid.at(each), half, grid.size(each))
    tried = ((1 << cell, _caught(grid, who, shape, cell, able)) for cell in cells_of(reached & near))
    return [(cells, them) for cells, them in tried if them]


def _around(grid: Grid, who: FighterId, shape: Shape) -> Iterable[int]:
    """The directions that an area may take from its owner: the cells on the edge of its length."""
    board, at, size = grid.board, grid.at(who), grid.size(who)
    longest = min(shape.size, max(board.columns, board.rows))
    ring = board.within(at, longest, size) & ~board.within(at, max(longest - 1, 0), size)
    edge = board.within(at, longest, size) & ~board.within(at, 0, size)
    column, row = board.place(at)
    clipped = min(column, row, board.columns - size - column, board.rows - size - row) < longest
    if not clipped:
        return cells_of(ring)
    sides = [c for c in cells_of(edge) if 0 in board.place(c) or board.place(c)[0] == board.columns - 1]
    sides += [c for c in cells_of(edge) if board.place(c)[1] == board.rows - 1 and c not in sides]
    return [*cells_of(ring), *sides]


def in_sight(grid: Grid, who: FighterId, cell: int) -> bool:
    """Whether somebody sees a cell from any of their own."""
    level = max(grid.height(grid.place(who)), grid.board.height(cell))
    return any(grid.looks(own, cell, level) for own in grid.cells(who))


def laid(
    fight: Arena, who: FighterId, act: Act, cell: Cell | None, targets: Iterable[FighterId]
) -> tuple[list[FighterId], Cell]:
    """Whom an area catches as it was chosen, and the cell that it is aimed at.

    Raises:
        Refused: As `aimed` says.
    """
    grid = fight.grid
    assert grid is not None  # noqa: S101 - nothing is laid on no board
    number = aimed(fight, who, act, cell, targets)
    return caught(fight, who, act, number, targets), grid.cell(number)


def aimed(fight: Arena, who: FighterId, act: Act, cell: Cell | None, targets: Iterable[FighterId]) -> int:
    """The number of the cell that an area is aimed at: the one that is named, or that of a target that is.

    Raises:
        Refused: `bad-cell` where it cannot go, `out-of-reach` or `no-line-of-sight` where it does not get.
    """
    grid, span = fight.grid, act.span
    assert grid is not None  # noqa: S101 - the caller looked
    assert span is not None  # noqa: S101 - the caller looked
    shape, sent = span.shape, is_sent(act)
    number = _meant(fight, grid, cell, targets)
    if shape is not None and shape.kind == "burst" and not sent:
        if (number is None and cell is None) or number == grid.at(who):
            return grid.at(who)
        raise _nowhere(fight, who, cell)
    if number is None or (grid.board.solid >> number & 1 if sent else number == grid.at(who)):
        raise _nowhere(fight, who, cell)
    most = span.range if sent else max(span.range, shape.size if shape else 0)
    place = {"by": fight.state.fighters[who].name, "name": act.name, "target": told(grid.cell(number))}
    far, scale = grid.board.distance(grid.at(who), number, grid.size(who)), grid.rules.scale
    if far > most:
        away = {"distance": scale.amount(far), "reach": scale.amount(most), "unit": scale.label}
        raise Refused("out-of-reach", {**place, **away})
    if sent and not in_sight(grid, who, number):
        raise Refused("no-line-of-sight", place)
    return number


def _meant(fight: Arena, grid: Grid, cell: Cell | None, targets: Iterable[FighterId]) -> int | None:
    """The number of the cell that is named, or that of the first target; None where there is no such cell."""
    if cell is not None:
        return grid.number((int(cell[0]), int(cell[1])))
    named = next((each for each in targets if each in fight.state.fighters), "")
    return grid.at(named) if named else None


def _nowhere(fight: Arena, who: FighterId, cell: Cell | None) -> Refused:
    found = "" if cell is None else told(cell)
    return Refused("bad-cell", {"by": fight.state.fighters[who].name, "found": found, "reason": ""})
