"""The board: cells, distances, movement, sight, cover, areas and heights.

It knows no rules, no fights and no documents. Rules give it numbers (how far, how many cells left, who is passed),
and it answers with cells. A cell is a number of its board and a set of cells one whole number; what leaves this room to
be kept or shown is column and row.
"""

from rollwright.board.areas import WALLS_ALONE, Shape, area, burst, cone, line, outline, wall
from rollwright.board.bits import bits_of, cells_of, spread
from rollwright.board.board import Board
from rollwright.board.data import board_from, data_of
from rollwright.board.ground import Ground
from rollwright.board.heights import HIGHEST, apart, drop, flown
from rollwright.board.picture import board_of, heights_of, picture_of
from rollwright.board.push import Pushed, push
from rollwright.board.reach import Allowance, Reach, Step, reach
from rollwright.board.scale import Scale
from rollwright.board.sight import Cover, clear, cover, seen_from, sees, veil_of
from rollwright.board.steps import CLIFF, MODES, Mode

__all__ = [
    "CLIFF",
    "HIGHEST",
    "MODES",
    "WALLS_ALONE",
    "Allowance",
    "Board",
    "Cover",
    "Ground",
    "Mode",
    "Pushed",
    "Reach",
    "Scale",
    "Shape",
    "Step",
    "apart",
    "area",
    "bits_of",
    "board_from",
    "board_of",
    "burst",
    "cells_of",
    "clear",
    "cone",
    "cover",
    "data_of",
    "drop",
    "flown",
    "heights_of",
    "line",
    "outline",
    "picture_of",
    "push",
    "reach",
    "seen_from",
    "sees",
    "spread",
    "veil_of",
    "wall",
]
