"""The board that a command is given: a file, or what a seed makes of a landscape."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from rollwright.cli.words import misgiven, misused

if TYPE_CHECKING:
    from rollwright.board import Board
    from rollwright.board.landscape import Landscape
    from rollwright.dice import DiceStream
    from rollwright.errors import JSON

SIDES = (20, 12)
"""Columns and rows of a board that nobody gave a size."""


def given_board(file: str | None, landscape: str | None, seed: int) -> dict[str, JSON]:
    """A board as a scenario holds it.

    Raises:
        click.UsageError: Both were given, or there is no such landscape.
        DocumentError: The file holds no board; with every problem.
    """
    from rollwright.board import data_of  # noqa: PLC0415 - not for help

    if file is not None and landscape is not None:
        raise misused("cli-one-board")
    if landscape is not None:
        from rollwright.dice import DiceStream  # noqa: PLC0415 - not for help

        return data_of(made(DiceStream(seed), SIDES, landscape))
    from rollwright.document.board import load_board  # noqa: PLC0415 - pydantic, when a board is read

    return data_of(load_board(Path(file or "")))


def made(dice: DiceStream, sides: tuple[int, int], name: str) -> Board:
    """The board that dice make of a landscape.

    Raises:
        click.BadParameter: There is no such landscape.
    """
    from rollwright.board.landscape import landscape  # noqa: PLC0415 - not for help

    return landscape(dice.derive("landscape"), *sides, _known(name))


def _known(name: str) -> Landscape:
    from rollwright.board.landscape import LANDSCAPES  # noqa: PLC0415 - not for help
    from rollwright.errors import misnamed  # noqa: PLC0415 - only when something is wrong

    if name not in LANDSCAPES:
        raise misgiven("cli-no-landscape", "'--landscape'", **misnamed(name, LANDSCAPES))
    return LANDSCAPES[name]
