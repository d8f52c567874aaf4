"""The command `check`: a character of a preset, or a sheet from a file, makes one check.

What is thrown is the same as in a scenario's `check` step, and so is its JSON. `--odds` weighs the check instead of
making it.
"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import click

from rollwright.cli.characters import preset_with, sheet_of, somebody, with_character
from rollwright.cli.checking import request_of, weigh, with_check
from rollwright.cli.company import Company, Throw
from rollwright.cli.throwing import refuse_left, stream, with_faces, with_seed
from rollwright.cli.words import misused

if TYPE_CHECKING:
    from collections.abc import Mapping

    from rollwright.sheet import Sheet


@click.command()
@with_character
@with_check
@click.option("--with", "ability", metavar="ID", help="Roll a skill or a save with another ability.")
@click.option("--opposed-by", "other", metavar="NAME", help="Who rolls against them: a sample, or a sheet's file.")
@click.option(
    "--answer", metavar="WHAT=ID", help="What the other one rolls, such as stat=blend; the same, if not said."
)
@click.option(
    "--together", "others", metavar="NAME", multiple=True, help="Who rolls along: a sample, or a sheet's file."
)
@click.option("--need", metavar="half|all|one|N", help="How many of those who roll together must make it.")
@with_seed
@with_faces
@click.option("--odds", "weighed", is_flag=True, help="Show the exact odds; throw nothing.")
@click.option("--exact", is_flag=True, help="With --odds, show chances as fractions too.")
@click.option("--json", "as_json", is_flag=True, help="Print the whole result as JSON.")
def command(
    *,
    preset: str | None,
    sample: str | None,
    file: str | None,
    conditions: tuple[str, ...],
    other: str | None,
    answer: str | None,
    others: tuple[str, ...],
    need: str | None,
    seed: int | None,
    faces: tuple[int, ...],
    weighed: bool,
    exact: bool,
    as_json: bool,
    **asked: Any,
) -> None:
    """Make a check with a character.

    \b
    rollwright check --sample fighter-5 --skill athletics --difficulty hard
    rollwright check --sample rogue-5 --save dex_save --difficulty 15 --advantage
    rollwright check --sheet juno.yaml --skill stealth --odds
    rollwright check --sample lookout --stat sneak --option position=desperate
    rollwright check --sample lookout --stat sneak --opposed-by talker --answer stat=blend
    rollwright check --sample lookout --stat sneak --together talker --need one
    rollwright check --preset house.yaml --sheet juno.yaml --skill climb --opposed-by bo.yaml
    """  # noqa: D301 - click leaves the lines below this sign as they are
    from rollwright.engine import Engine  # noqa: PLC0415 - not for help

    if sample is None and file is None:
        raise misused("cli-say-who-rolls")
    engine = Engine.load()
    source = preset or preset_with(engine, sample, file)
    sheet = sheet_of(engine, source, sample, file)
    for condition in conditions:
        sheet.apply_all(sheet.condition(condition, cause="--condition"))
    request = request_of(asked)
    company = Company(other, answer, others, need)
    if company:
        throw = Throw(seed, faces, weighed, exact, as_json)
        company.roll(sheet, request, lambda name: somebody(engine, source, name), throw)
    elif weighed:
        weigh(sheet, request, exact=exact, as_json=as_json)
    else:
        _make(sheet, request, seed, faces, as_json=as_json)


def _make(sheet: Sheet, request: Mapping[str, Any], seed: int | None, faces: tuple[int, ...], *, as_json: bool) -> None:
    from rollwright.check import check, line, set_off  # noqa: PLC0415 - not for help
    from rollwright.sheet.changed import said  # noqa: PLC0415 - not for help

    dice = stream(seed, faces)
    result = check(sheet, request, dice)
    refuse_left(dice)
    if as_json:
        click.echo(json.dumps({"seed": dice.seed, **result.to_json()}, ensure_ascii=False))
        return
    click.echo(line(result.to_json()))
    for change in set_off(sheet, result, dice):
        click.echo(said(sheet, change))
