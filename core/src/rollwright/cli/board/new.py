"""The command `board new`: a board that a seed makes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import click

from rollwright.cli.board.cells import size
from rollwright.cli.throwing import stream, with_seed
from rollwright.cli.words import misgiven

if TYPE_CHECKING:
    from rollwright.board import Board

LEAST = 4
"""The shortest side that a landscape fits on."""


@click.command()
@with_seed
@click.option(
    "--size", "sides", metavar="COLUMNSxROWS", type=size, default="20x12", show_default=True, help="How large."
)
@click.option("--landscape", default="field", show_default=True, help="field, forest, river, hills or ruins.")
@click.option("--json", "as_json", is_flag=True, help="Print the board as JSON.")
@click.option("--svg", "as_svg", is_flag=True, help="Print the board as SVG.")
@click.option("--picture", is_flag=True, help="Print nothing but the signs, as a file holds them.")
@click.option(
    "--out", metavar="FILE", type=click.Path(dir_okay=False), help="Write it to a file instead: .txt, .json or .svg."
)
def command(*, seed: int | None, sides: tuple[int, int], landscape: str, **how: Any) -> None:
    """Make a board from a seed.

    \b
    rollwright board new --seed 7
    rollwright board new --seed 7 --size 30x20 --landscape ruins --out ruins.txt

    A road that can be walked always leads from the left edge to the right one.
    """  # noqa: D301 - click leaves the lines below this sign as they are
    from rollwright.cli.board.shown import put  # noqa: PLC0415 - not for help

    made, seed = _made(seed, sides, landscape)
    put(made, made_by={"seed": seed, "landscape": landscape}, **how)


def _made(seed: int | None, sides: tuple[int, int], name: str) -> tuple[Board, int]:
    from rollwright.cli.board.given import made  # noqa: PLC0415 - not for help
    from rollwright.limits import DEFAULT  # noqa: PLC0415 - not for help

    for side in sides:
        if not LEAST <= side <= DEFAULT.board_side:
            bounds = {"least": str(LEAST), "most": str(DEFAULT.board_side)}
            raise misgiven("cli-out-of-range", "'--size'", found=str(side), **bounds)
    dice = stream(seed, ())
    return made(dice, sides, name), dice.seed
