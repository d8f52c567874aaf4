"""Boards as plain data: rows of signs, digits for heights, and the grounds that are the board's own.

::

    {"rows": ["..r#", ".~~."],
     "heights": ["0010", "0000"],
     "grounds": {"r": {"terrain": "ruin", "cost": 2, "cover": true}}}

Heights are left out of a flat board, and grounds that every board knows are not written. What comes from elsewhere is
read by `rollwright.document.board`, which looks at its shape first.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rollwright.board.ground import KNOWN, Ground
from rollwright.board.picture import board_of, heights_of, picture_of
from rollwright.limits import DEFAULT, Limits

if TYPE_CHECKING:
    from collections.abc import Mapping

    from rollwright.board.board import Board
    from rollwright.errors import JSON

FLAGS = ("cover", "solid", "water")


def board_from(data: Mapping[str, Any], limits: Limits = DEFAULT) -> Board:
    """The board that `data_of` wrote down.

    Raises:
        DocumentError: with every sign and row that is wrong.
    """
    grounds = [_ground(sign, written) for sign, written in data.get("grounds", {}).items()]
    return board_of(data["rows"], data.get("heights"), grounds, limits)


def data_of(board: Board) -> dict[str, JSON]:
    """A board as plain data."""
    data: dict[str, JSON] = {"rows": [*picture_of(board)]}
    if heights := heights_of(board):
        data["heights"] = [*heights]
    grounds = {ground for row in board.grounds for ground in row} - set(KNOWN.values())
    if grounds:
        data["grounds"] = {each.sign: _written(each) for each in sorted(grounds, key=lambda each: each.sign)}
    return data


def _ground(sign: str, written: Mapping[str, Any]) -> Ground:
    return Ground(written["terrain"], sign, written.get("cost", 1), **{flag: bool(written.get(flag)) for flag in FLAGS})


def _written(ground: Ground) -> dict[str, JSON]:
    flags: dict[str, JSON] = {flag: True for flag in FLAGS if getattr(ground, flag)}
    return {"terrain": ground.terrain, **({} if ground.cost == 1 else {"cost": ground.cost}), **flags}
