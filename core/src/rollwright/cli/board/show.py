"""The command `board show`: a board, and what is reached, seen or caught on it."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from rollwright.cli.board.cells import AreaAsked, Somebody, cell, shape, somebody
from rollwright.cli.numbers import whole
from rollwright.cli.words import misgiven

if TYPE_CHECKING:
    from rollwright.board import Board
    from rollwright.cli.board.looked import Looked

Place = tuple[int, int]
MOST = 10_000


@click.command()
@click.argument("file", type=click.Path(path_type=Path))
@click.option(
    "--party", metavar="NAME=C,R", type=somebody, multiple=True, help="Somebody on one side; may be repeated."
)
@click.option("--foe", "foes", metavar="NAME=C,R", type=somebody, multiple=True, help="Somebody on the other side.")
@click.option("--from", "start", metavar="C,R", type=cell, help="The cell to look from: column, row, from 0.")
@click.option("--walk", type=whole(0, MOST), default=0, help="Show what is reached with so many cells on foot.")
@click.option("--fly", type=whole(0, MOST), default=0, help="So many cells of flight beside that.")
@click.option("--swim", type=whole(0, MOST), default=0, help="So many cells swum.")
@click.option("--climb", type=whole(0, MOST), default=0, help="So many cells climbed.")
@click.option("--large", type=whole(1, 10), default=1, help="How many cells a side whoever moves takes.")
@click.option("--to", "end", metavar="C,R", type=cell, help="Show the way there.")
@click.option("--area", metavar="SHAPE:SIZE", type=shape, help="burst:4, cone:3, line:6 or line:6x2, in cells.")
@click.option("--aim", metavar="C,R", type=cell, help="Where the area is aimed: its middle, or its direction.")
@click.option("--sight", is_flag=True, help="Show what is seen, and how it is covered.")
@click.option("--json", "as_json", is_flag=True, help="Print it as JSON.")
@click.option("--svg", "as_svg", is_flag=True, help="Print it as SVG.")
@click.option(
    "--out", metavar="FILE", type=click.Path(dir_okay=False), help="Write it to a file instead: .txt, .json or .svg."
)
def command(*, file: Path, as_json: bool, as_svg: bool, out: str | None, **asked: Any) -> None:
    """Draw a board, and what is reached, seen or caught on it.

    FILE is a picture (.txt), or a board in JSON or YAML.

    \b
    rollwright board show keep.txt
    rollwright board show keep.txt --from 2,3 --walk 6 --foe Wolf=5,3
    rollwright board show keep.txt --from 2,3 --area cone:3 --aim 6,3
    rollwright board show keep.txt --from 2,3 --sight --out keep.svg
    """  # noqa: D301 - click leaves the lines below this sign as they are
    from rollwright.cli.board.shown import put  # noqa: PLC0415 - not for help
    from rollwright.document.board import load_board  # noqa: PLC0415

    board = load_board(file)
    put(board, _looked(board, **asked), as_json=as_json, as_svg=as_svg, out=out)


def _looked(
    board: Board,
    *,
    party: tuple[Somebody, ...],
    foes: tuple[Somebody, ...],
    start: Place | None,
    end: Place | None,
    area: AreaAsked | None,
    aim: Place | None,
    sight: bool,
    large: int,
    **cells: int,
) -> Looked:
    """What was asked about a board."""
    from rollwright.board import Allowance  # noqa: PLC0415 - not for help
    from rollwright.cli.board.looked import Looked  # noqa: PLC0415

    looked = Looked(board)
    looked.stand(party, foes)
    left = Allowance(**cells)
    if start is None and (left.most or sight or end or (area and area.shape != "burst")):
        raise misgiven("cli-look-from-where", "'--from'")
    if end and not left.most:
        raise misgiven("cli-walk-how-far", "'--walk'")
    if start is not None:
        looked.start = board.cell(*start)
    if left.most:
        looked.walk(left, large, end)
    if sight:
        looked.look()
    if area:
        looked.blast(area, aim)
    return looked
