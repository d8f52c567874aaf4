"""A fight on its board as SVG, for documents and for hosts: who stands where, and what one line of the menu offers."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Literal, TypeAlias

from rollwright.board import bits_of
from rollwright.board.svg import Lying, Overlay, Token, svg_of
from rollwright.errors import Refused
from rollwright.fight.grid import aiming, zoned
from rollwright.fight.grid.boards import told
from rollwright.fight.grid.saddles import rider_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from rollwright.fight.fight import Fight
    from rollwright.fight.grid.grid import Grid
    from rollwright.fight.state import Cell, CellShown, Option, Zone

Kind: TypeAlias = Literal["rough", "veil", "zone"]
KINDS: Final[tuple[Kind, ...]] = ("rough", "veil", "zone")
COLOURS: Final[Mapping[str, str]] = {"party": "#2f6fab", "foes": "#a8322a"}


def fight_picture(fight: Fight, option: str = "", cell: Cell | None = None, title: str = "") -> str:
    """A fight as it stands, on its board, as one SVG file.

    Args:
        fight: The fight; it has a board.
        option: A line of the menu that stands: the cells it may be aimed at are marked, those of a walk with what
            getting there costs in the ruleset's unit, and amber where somebody may strike on the way.
        cell: One of these cells: the way to it is drawn, or what a shape takes there.
        title: What the picture is called.

    Raises:
        Refused: `fight-without-board`; `no-such-option`, where there is no such line; `bad-cell`, where it is not
            aimed there.
    """
    grid = fight.grid
    if grid is None:
        raise Refused("fight-without-board")
    chosen = None
    if option:
        chosen = fight.menu.find(option) if fight.menu is not None else None
        if chosen is None:
            raise Refused("no-such-option", {"found": option})
    return svg_of(grid.board, _tokens(fight, grid), _overlay(fight, grid, chosen, cell), title)


def _tokens(fight: Fight, grid: Grid) -> Iterator[Token]:
    for who in grid.held():
        fighter, place = fight.fighters[who], grid.place(who)
        mark = "↑" * bool(place.airborne or place.up)
        colour, rider = COLOURS[fighter.side], rider_of(grid, who)
        if rider:
            mark = f"{mark} ⇡ {fight.fighters[rider].name}".strip()
        if not place.on:  # a rider is drawn with their mount
            yield Token(grid.at(who), fighter.name, colour, grid.size(who), mark, faded=bool(fighter.down))


def _overlay(fight: Fight, grid: Grid, option: Option | None, cell: Cell | None) -> Overlay:
    lying = list(_lying(fight)) if fight.state.zones else []
    if option is None or not option.cells:
        return Overlay(lying=lying)
    shown = {grid.board.cell(*each.cell): each for each in option.cells}
    area, path = 0, list[int]()
    if cell is not None:
        number = grid.number(cell)
        if number is None or number not in shown:
            raise Refused("bad-cell", {"found": told(cell), "by": fight.asked, "reason": ""})
        area, path = _aimed(fight, grid, option, number, shown[number])
    return Overlay(
        {number: _said(grid, each) for number, each in shown.items()},
        bits_of(number for number, each in shown.items() if each.threats),
        area,
        path=path,
        lying=lying,
    )


def _lying(fight: Fight) -> Iterator[Lying]:
    """What lies on the board, those that hide first, so that what hurts is seen on top."""
    for kind in KINDS:
        for zone in fight.state.zones:
            if kind_of(fight, zone) == kind:
                yield Lying(zoned.cells(fight, zone), zone.name, kind)


def kind_of(fight: Fight, zone: Zone) -> Kind:
    """What a zone is shown as: what hurts, else what hides, else what slows."""
    rule = zoned.rule_of(fight, zone)
    if rule is None or rule.again is not None:
        return "zone"
    return "veil" if rule.sight else "rough"


def _said(grid: Grid, shown: CellShown) -> str:
    """What is written in a cell: what getting there costs, or how many are caught there."""
    if not shown.path:
        return str(len(shown.caught) or "")
    return str(grid.rules.scale.amount(shown.cost))


def _aimed(fight: Fight, grid: Grid, option: Option, cell: int, shown: CellShown) -> tuple[int, list[int]]:
    """What a shape takes that is aimed at a cell, or the way there."""
    who = fight.asked
    act = fight.profiles[who].by_id.get(option.id)
    if shown.path or act is None or act.span is None or act.span.shape is None:
        return 0, [grid.at(who), *(grid.board.cell(*each) for each in shown.path)]
    return aiming.covered(grid, who, act.span.shape, cell), []
