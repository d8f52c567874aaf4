"""The board of a fight and who stands where, as the plain data that a screen is drawn from (UI-01)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rollwright.board import cells_of, data_of
from rollwright.fight.grid import ways, zoned

if TYPE_CHECKING:
    from rollwright.errors import JSON
    from rollwright.fight.fight import Fight
    from rollwright.fight.state import FighterId


def board_shown(fight: Fight) -> dict[str, JSON] | None:
    """The board with its unit; None in a fight without one. Costs of cells on a menu are in cells of that unit."""
    grid = fight.grid
    if grid is None:
        return None
    scale, board = grid.rules.scale, grid.board
    unit: JSON = {"label": scale.label, "perCell": scale.amount(1)}
    return {
        "columns": board.columns,
        "rows": board.rows,
        "unit": unit,
        "cells": data_of(board),
    }


def zones_shown(fight: Fight) -> list[JSON]:
    """What lies on the board and stays: whose it is, where, what it does to cells, and how long it has left."""
    grid, found = fight.grid, list[Any]()
    for zone in fight.state.zones if grid is not None else ():
        rule = zoned.rule_of(fight, zone)
        if grid is None or rule is None:
            continue
        cells = [[*grid.cell(cell)] for cell in cells_of(zoned.cells(fight, zone))]
        found.append(
            {
                "number": zone.number,
                "name": zone.name,
                "owner": zone.owner,
                "cells": cells,
                "carried": rule.carried,
                "at": [*sorted(rule.at)],
                "harms": rule.again is not None,
                "difficult": rule.difficult,
                "sight": rule.sight,
                "rounds": zone.rounds,
                "concentration": zone.kept_up,
            }
        )
    return found


def place_shown(fight: Fight, who: FighterId) -> dict[str, JSON] | None:
    """Where somebody stands, how large they are, and how far they may still go, in the unit; None without a board."""
    grid = fight.grid
    if grid is None:
        return None
    place = grid.place(who)
    return {
        "cell": [*place.cell],
        "size": grid.size(who),
        "height": grid.height(place),
        "up": place.up,
        "airborne": place.airborne,
        "on": place.on or None,
        "left": grid.rules.scale.amount(ways.left(fight, who)),
    }
