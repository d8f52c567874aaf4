"""The board: cells, distances, movement. A room that knows no rules, no fights and no documents.

Rules give it numbers (how far, how many cells left, who is passed), and it answers with cells. A cell is a number of
its board and a set of cells one whole number; what leaves this room to be kept or shown is column and row.
"""

from rollwright.board.bits import bits_of, cells_of
from rollwright.board.board import Board
from rollwright.board.ground import Ground
from rollwright.board.picture import board_of, heights_of, picture_of
from rollwright.board.reach import Allowance, Reach, Step, reach
from rollwright.board.scale import Scale
from rollwright.board.steps import MODES, Mode

__all__ = [
    "MODES",
    "Allowance",
    "Board",
    "Ground",
    "Mode",
    "Reach",
    "Scale",
    "Step",
    "bits_of",
    "board_of",
    "cells_of",
    "heights_of",
    "picture_of",
    "reach",
]
