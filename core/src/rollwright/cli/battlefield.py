"""A fight's board in a terminal, and the cells that a person types.

Fighters stand on it as the letters that the menu calls them by, in capitals, riders before their mounts. What one line
of the menu offers is written into the cells: what walking there costs, with a `!` where somebody may strike on the way;
or how many a shape catches, with a `!` where a friend is among them. Colours say the same again and are not needed.
"""

from __future__ import annotations

import re
import sys
from shutil import get_terminal_size
from typing import TYPE_CHECKING

import click

from rollwright.board.drawing import drawing
from rollwright.cli.shown import letters
from rollwright.cli.words import listed, word
from rollwright.fight.grid.saddles import rider_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from rollwright.fight import Fight, Option
    from rollwright.fight.grid.grid import Grid
    from rollwright.fight.state import Cell, CellShown, Zone

CELL = re.compile(r"(\d{1,4}),(\d{1,4})", re.ASCII)
WALK = "move"
SIGN = {"zone": "*", "veil": "%", "rough": ";"}
"""What is written where something lies that hurts, hides or slows."""
SIGNS = frozenset(SIGN.values())
LEADS = "o"
"""What is written where a teleport leads."""
BEST = 3
"""So many of the cells that a shape may be aimed at are named in the menu."""


def field(fight: Fight, option: Option | None = None) -> Iterator[str]:
    """The lines of the board, and below it what is written in its cells; nothing in a fight without one."""
    grid = fight.grid
    if grid is None:
        return
    standing = _standing(fight, grid)
    marks = _lying(fight, grid) if fight.state.zones else {}
    marks |= {grid.board.cell(*each.cell): _mark(fight, grid, each) for each in option.cells} if option else {}
    marks |= {cell: letter for cell, (letter, _) in standing.items()}
    colours = {cell: colour for cell, (_, colour) in standing.items()}

    def paint(cell: int, text: str) -> str:
        if cell in colours:
            return click.style(text, fg=colours[cell], bold=True)
        if cell in marks:
            warns = "!" in text or "*" in text
            return click.style(text, fg="yellow" if warns else "white" if text.strip() in SIGNS else "green")
        ground = grid.board.ground(cell)
        return click.style(text, fg="blue" if ground.water else None, dim=not ground.solid)

    yield from drawing(grid.board, marks, paint, _in_view(grid, fight.asked, max([1, *map(len, marks.values())])))
    if option is not None and option.cells:
        yield _legend(fight, grid, option)
    for sign, zone in _zones(fight):
        owner = fight.fighters[zone.owner].name
        yield word("cli-field-zone", sign=sign, name=zone.name, owner=owner, rounds=zone.rounds or "")


def _zones(fight: Fight) -> list[tuple[str, Zone]]:
    """What lies on the board, each with its sign; what hurts comes last."""
    if not fight.state.zones:
        return []
    from rollwright.fight.grid.picture import KINDS, kind_of  # noqa: PLC0415 - not for help

    return [(SIGN[kind], zone) for kind in KINDS for zone in fight.state.zones if kind_of(fight, zone) == kind]


def _lying(fight: Fight, grid: Grid) -> dict[int, str]:
    """The sign of what lies in each cell that is no wall; of several what hurts is shown."""
    from rollwright.board import cells_of  # noqa: PLC0415 - not for help
    from rollwright.fight.grid import zoned  # noqa: PLC0415

    found: dict[int, str] = {}
    for sign, zone in _zones(fight):
        found |= dict.fromkeys(cells_of(zoned.cells(fight, zone) & ~grid.board.solid), sign)
    return found


def _in_view(grid: Grid, who: str, wide: int) -> range:
    """The columns that a terminal has room for, around whoever is asked; all of them in a pipe."""
    columns = grid.board.columns
    room = (get_terminal_size().columns - 4) // (max(wide, len(str(columns - 1))) + 1)
    if columns <= room or not sys.stdout.isatty():
        return range(columns)
    middle = grid.place(who).cell[0] if who else 0
    left = min(max(middle - room // 2, 0), columns - room)
    return range(left, left + room)


def _standing(fight: Fight, grid: Grid) -> dict[int, tuple[str, str]]:
    """The letter of whoever stands in a cell, and its colour; whoever lies there gives way to whoever stands.

    A mount's letter stands behind that of its rider.
    """
    named, found = letters(fight), dict[int, tuple[str, str]]()
    for who in sorted(grid.held(), key=lambda each: not fight.fighters[each].down):
        colour = "cyan" if fight.fighters[who].side == "party" else "red"
        if grid.place(who).on:
            continue
        rider = rider_of(grid, who)
        told = (named[rider] if rider else "") + named[who]
        for cell in grid.board.footprint(grid.at(who), grid.size(who)):
            found[cell] = (told.upper(), colour)
    return found


def _mark(fight: Fight, grid: Grid, shown: CellShown) -> str:
    if shown.path:
        return f"{grid.rules.scale.amount(shown.cost)}{'!' if shown.threats else ''}{'*' if shown.burns else ''}"
    return f"{len(shown.caught)}{'!' if _friends(fight, shown) else ''}" if shown.caught else LEADS


def _friends(fight: Fight, shown: CellShown) -> list[str]:
    """Who of a shape's victims is on the side of whoever is asked."""
    side = fight.fighters[fight.asked].side
    return [who for who in shown.caught if fight.fighters[who].side == side]


def _legend(fight: Fight, grid: Grid, option: Option) -> str:
    if not any(each.path for each in option.cells):
        leads = not any(each.caught for each in option.cells)
        return word("cli-field-leads" if leads else "cli-field-aims", name=option.label)
    strikers = {who: None for each in option.cells for who in each.threats}
    names = listed(f"{letters(fight)[who]} {fight.fighters[who].name}" for who in strikers)
    return word("cli-field-walks", unit=grid.rules.scale.label, strikers=names)


def summary(fight: Fight, option: Option) -> str:
    """What a line of the menu says of its cells: how many may be walked to, or where a shape catches most."""
    if not option.cells:
        return ""
    if any(each.path or not each.caught for each in option.cells):
        return "  " + word("cli-field-cells", count=len(option.cells))
    named = letters(fight)
    best = sorted(option.cells, key=lambda each: 2 * len(_friends(fight, each)) - len(each.caught))[:BEST]
    return "".join(f"  {_typed(each.cell)}: {' '.join(named[who] for who in each.caught)}" for each in best)


def _typed(cell: Cell) -> str:
    return f"{cell[0]},{cell[1]}"


def cells_in(words: Sequence[str]) -> tuple[list[Cell], list[str]]:
    """The cells among some words, `3,4` each, and the other words."""
    found = [(typed, CELL.fullmatch(typed)) for typed in words]
    cells = [(int(match[1]), int(match[2])) for _, match in found if match is not None]
    return cells, [typed for typed, match in found if match is None]


def aimed(option: Option, cells: Sequence[Cell]) -> tuple[Cell | None, list[Cell] | None]:
    """The cell that is meant, and the way where all of it was typed; a shape that goes off in one place needs none."""
    if not cells:
        return (option.cells[0].cell, None) if len(option.cells) == 1 else (None, None)
    walks = any(each.path for each in option.cells)
    return cells[-1], list(cells) if walks and len(cells) > 1 else None
