"""The command `odds`: what a formula may come to, or a check, exactly, with a plot in the terminal."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import click

from rollwright.cli.characters import preset_with, sheet_of, with_character
from rollwright.cli.checking import request_of, weigh, with_check
from rollwright.cli.naming import formula_of, value_of, with_numbers
from rollwright.cli.words import misused, word

if TYPE_CHECKING:
    from collections.abc import Iterator
    from fractions import Fraction

    from rollwright.dice import Distribution
    from rollwright.errors import JSON


@click.command()
@click.argument("formula", nargs=-1, metavar="FORMULA", callback=formula_of)
@with_numbers
@click.option("--at-least", metavar="N", type=int, multiple=True, help="Also show the chance of that total or more.")
@click.option("--at-most", metavar="N", type=int, multiple=True, help="Also show the chance of that total or less.")
@with_character
@with_check
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
    sample: str | None,
    file: str | None,
    **asked: Any,
) -> None:
    """Show the exact odds of a formula, or of a character's check.

    \b
    rollwright odds 4d6kh3
    rollwright odds 1d20 + 5 --at-least 15
    rollwright odds "(@slot + 5)d6" --with slot=4 --exact

    rollwright odds --sample fighter-5 --skill athletics --difficulty 15

    For a check, --with names another ability to roll with.
    """  # noqa: D301 - click leaves the lines below this sign as they are
    if sample is not None or file is not None:
        if formula or at_least or at_most or len(given) > 1:
            raise misused("cli-odds-of-both")
        _weigh_check(sample, file, given, asked, exact=exact, as_json=as_json)
        return
    if not formula or any(asked.values()):
        raise misused("cli-odds-of-whom" if any(asked.values()) else "cli-odds-of-what")
    value, reader = value_of(formula, given)
    distribution = value.distribution(reader)
    totals = [("at least", number, distribution.at_least(number)) for number in at_least]
    totals += [("at most", number, distribution.at_most(number)) for number in at_most]
    if as_json:
        click.echo(json.dumps(_json(value.text, distribution, totals), ensure_ascii=False))
        return
    for line in _lines(value.text, distribution, totals, exact=exact):
        click.echo(line)


def _weigh_check(
    sample: str | None, file: str | None, given: tuple[str, ...], asked: dict[str, Any], *, exact: bool, as_json: bool
) -> None:
    """The odds of a character's check."""
    from rollwright.engine import Engine  # noqa: PLC0415 - not for help

    engine = Engine.load()
    sheet = sheet_of(engine, asked.pop("preset") or preset_with(engine, sample, file), sample, file)
    for condition in asked.pop("conditions"):
        sheet.apply_all(sheet.condition(condition, cause="--condition"))
    weigh(sheet, request_of({**asked, "ability": given[0] if given else None}), exact=exact, as_json=as_json)


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
