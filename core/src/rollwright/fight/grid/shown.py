"""The board of a fight and who stands where, as the plain data that a screen is drawn from (UI-01)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rollwright.board import data_of
from rollwright.fight.grid import ways

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
    return {"columns": board.columns, "rows": board.rows, "unit": unit, "cells": data_of(board)}


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
        "left": grid.rules.scale.amount(ways.left(fight, who)),
    }
