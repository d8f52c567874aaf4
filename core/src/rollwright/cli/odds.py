"""The command `odds`: what a formula may come to, exactly, with a plot in the terminal."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import click

from rollwright.cli.naming import formula_argument, value_of, with_numbers
from rollwright.cli.words import word

if TYPE_CHECKING:
    from collections.abc import Iterator
    from fractions import Fraction

    from rollwright.dice import Distribution
    from rollwright.errors import JSON


@click.command()
@formula_argument
@with_numbers
@click.option("--at-least", metavar="N", type=int, multiple=True, help="Also show the chance of that total or more.")
@click.option("--at-most", metavar="N", type=int, multiple=True, help="Also show the chance of that total or less.")
@click.option("--exact", is_flag=True, help="Show chances as fractions too.")
@click.option("--json", "as_json", is_flag=True, help="Print everything as JSON, chances as fractions.")
def command(
    *,
    formula: str,
    given: tuple[str, ...],
    at_least: tuple[int, ...],
    at_most: tuple[int, ...],
    exact: bool,
    as_json: bool,
) -> None:
    """Show the exact odds of a formula.

    \b
    rollwright odds 4d6kh3
    rollwright odds 1d20 + 5 --at-least 15
    rollwright odds "(@slot + 5)d6" --with slot=4 --exact

    The odds of a check: rollwright check --sample fighter-5 --skill athletics --difficulty 15 --odds.
    """  # noqa: D301 - click leaves the lines below this sign as they are
    value, reader = value_of(formula, given)
    distribution = value.distribution(reader)
    asked = [("at least", number, distribution.at_least(number)) for number in at_least]
    asked += [("at most", number, distribution.at_most(number)) for number in at_most]
    if as_json:
        click.echo(json.dumps(_json(value.text, distribution, asked), ensure_ascii=False))
        return
    for line in _lines(value.text, distribution, asked, exact=exact):
        click.echo(line)


def _json(text: str, distribution: Distribution, asked: list[tuple[str, int, Fraction]]) -> JSON:
    return {
        "formula": text,
        "mean": float(distribution.mean()),
        "mean_exact": str(distribution.mean()),
        "min": distribution.minimum,
        "max": distribution.maximum,
        "deviation": distribution.deviation(),
        "table": dict(distribution.table()),
        "asked": [{"what": what, "total": total, "chance": str(chance)} for what, total, chance in asked],
    }


def _lines(
    text: str, distribution: Distribution, asked: list[tuple[str, int, Fraction]], *, exact: bool
) -> Iterator[str]:
    from rollwright.cli.bars import percent, plot, rows_of  # noqa: PLC0415 - not for help

    yield word(
        "cli-odds",
        formula=text,
        mean=f"{float(distribution.mean()):.2f}" + (f" ({distribution.mean()})" if exact else ""),
        least=str(distribution.minimum),
        most=str(distribution.maximum),
        deviation=f"{distribution.deviation():.2f}",
    )
    yield from plot(rows_of(distribution), exact=exact)
    for what, total, chance in asked:
        told = percent(chance) + (f" ({chance})" if exact else "")
        yield word("cli-chance", what=what.replace(" ", "-"), total=str(total), chance=told)
