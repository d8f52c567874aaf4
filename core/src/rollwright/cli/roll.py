"""The command `roll`: throw a formula, every die shown, with arithmetic that is true."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import click

from rollwright.cli.naming import formula_argument, value_of, with_numbers
from rollwright.cli.numbers import whole
from rollwright.cli.throwing import refuse_left, stream, with_faces, with_seed

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rollwright.dice import DiceStream, Throw
    from rollwright.errors import JSON
    from rollwright.formula import Reader, Value

MANY = 100_000
"""How often one command throws."""

DICE = 1_000_000
"""How many dice one command throws in all: a few seconds, and what fits into memory."""


@click.command()
@formula_argument
@with_seed
@click.option("--times", type=whole(1, MANY), default=1, show_default=True, help="How often to throw.")
@with_numbers
@with_faces
@click.option("--json", "as_json", is_flag=True, help="Print every die as JSON.")
def command(
    *, formula: str, seed: int | None, times: int, given: tuple[str, ...], faces: tuple[int, ...], as_json: bool
) -> None:
    """Roll dice or work out a formula.

    \b
    rollwright roll 8d6
    rollwright roll 4d6kh3 + 2 --times 6
    rollwright roll "(@slot + 5)d6" --with slot=4
    rollwright roll 1d20+5 --face 17

    A formula that starts with a minus stands after two dashes: rollwright roll -- -1d6.
    """  # noqa: D301 - click leaves the lines below this sign as they are
    value, reader = value_of(formula, given)
    dice = stream(seed, faces)
    throws = list(_thrown(value, reader, dice, times))
    refuse_left(dice)
    lines = [value.arithmetic(reader, throw) for throw in throws]
    if as_json:
        shown: list[JSON] = [
            {"total": throw.total, "dice": [die.to_json() for die in throw.dice], "text": line}
            for throw, line in zip(throws, lines, strict=True)
        ]
        click.echo(json.dumps({"formula": value.text, "seed": dice.seed, "throws": shown}, ensure_ascii=False))
        return
    for line in lines:
        click.echo(f"{value.text}: {line}")


def _thrown(value: Value, reader: Reader, dice: DiceStream, times: int) -> Iterator[Throw]:
    from rollwright.errors import BoundError  # noqa: PLC0415 - not for help

    count = 0
    for _ in range(times):
        throw = value.throw(reader, dice)
        count += len(throw.dice)
        if count > DICE:
            raise BoundError("thrown", DICE, len(throw.dice) * times)
        yield throw
