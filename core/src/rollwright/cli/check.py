"""The command `check`: a character of a preset, or a sheet from a file, makes one check.

What is thrown is the same as in a scenario's `check` step, and so is its JSON. `--odds` weighs the check instead of
making it.
"""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING, Any

import click

from rollwright.cli.characters import preset_with, sheet_of, with_character
from rollwright.cli.company import Company, Throw
from rollwright.cli.throwing import refuse_left, stream, with_faces, with_seed
from rollwright.cli.words import misgiven, misused, outcome_word, tell, word

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from rollwright.check import Odds
    from rollwright.sheet import Sheet

_WHAT = ("stat", "skill", "save", "roll")


@click.command()
@with_character
@click.option("--stat", metavar="ID", help="Roll an ability.")
@click.option("--skill", metavar="ID", help="Roll a skill.")
@click.option("--save", metavar="ID", help="Roll a saving throw.")
@click.option("--roll", metavar="FORMULA", help="Roll any number of the sheet, such as a derived value.")
@click.option("--with", "ability", metavar="ID", help="Roll a skill or a save with another ability.")
@click.option("--difficulty", metavar="N|WORD", help="What must be reached: a number, or a rung of the ladder.")
@click.option("--advantage", count=True, help="Lean the roll for whoever makes it; more than once where a kind counts.")
@click.option("--disadvantage", count=True, help="Lean the roll against them; more than once where a kind counts.")
@click.option("--bonus", metavar="N", type=int, default=0, help="What the situation adds.")
@click.option(
    "--option",
    "options",
    metavar="NAME=VALUE",
    multiple=True,
    help="What only some systems ask of a roll, such as position=risky; may be repeated.",
)
@click.option("--condition", "conditions", metavar="ID", multiple=True, help="A condition they have; may be repeated.")
@click.option("--opposed-by", "other", metavar="NAME", help="A sample character who rolls against them.")
@click.option(
    "--answer", metavar="WHAT=ID", help="What the other one rolls, such as stat=blend; the same, if not said."
)
@click.option("--together", "others", metavar="NAME", multiple=True, help="A sample character who rolls along.")
@click.option("--need", metavar="half|all|one|N", help="How many of those who roll together must make it.")
@with_seed
@with_faces
@click.option("--odds", "weigh", is_flag=True, help="Show the exact odds; throw nothing.")
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
    weigh: bool,
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
    """  # noqa: D301 - click leaves the lines below this sign as they are
    from rollwright.engine import Engine  # noqa: PLC0415 - not for help

    if sample is None and file is None:
        raise misused("cli-say-who-rolls")
    engine = Engine.load()
    source = preset or preset_with(engine, sample)
    sheet = sheet_of(engine, source, sample, file)
    for condition in conditions:
        sheet.apply_all(sheet.condition(condition, cause="--condition"))
    request = _request(asked)
    company = Company(other, answer, others, need)
    if company:
        company.roll(
            sheet, request, lambda name: sheet_of(engine, source, name, None), Throw(seed, faces, weigh, exact, as_json)
        )
    elif weigh:
        _weigh(sheet, request, exact=exact, as_json=as_json)
    else:
        _make(sheet, request, seed, faces, as_json=as_json)


def _weigh(sheet: Sheet, request: Mapping[str, Any], *, exact: bool, as_json: bool) -> None:
    """Print the exact odds of a check; in JSON, chances are fractions."""
    from rollwright.check import odds, prepare  # noqa: PLC0415 - not for help
    from rollwright.check.prepare import kind_of  # noqa: PLC0415 - not for help
    from rollwright.check.request import CheckRequest  # noqa: PLC0415 - not for help
    from rollwright.text import message  # noqa: PLC0415 - not for help

    asked = CheckRequest.of(request)
    chances, check = odds(sheet, asked), prepare(sheet, asked)
    if as_json:
        told = {"label": check.label, "number": check.number, "difficulty": check.difficulty, **chances.to_json()}
        click.echo(json.dumps(told, ensure_ascii=False))
        return
    kind, settings = kind_of(sheet.ruleset), sheet.ruleset.settings
    against = "" if check.difficulty is None else kind.told_difficulty(settings, check.difficulty)
    number = f"{check.number:+d}" if kind.adds else f"{check.number}"
    if check.stat_dice:
        sizes = " + ".join(f"d{die.faces}" for die in check.stat_dice)
        number = f"({sizes}) {number}" if check.number else f"({sizes})"
    dice = kind.thrown(check)
    if dice:
        click.echo(f"{check.label}: {message(*dice)}")
    else:
        tell("cli-weighed", label=check.label, number=number, against=against)
    for text in _plot(chances, exact=exact):
        click.echo(text)


def _plot(chances: Odds, *, exact: bool) -> Iterator[str]:
    from rollwright.cli.bars import Row, plot, rows_of  # noqa: PLC0415 - not for help

    rows = [Row(outcome_word(outcome), chance) for outcome, chance in chances.outcomes.items()]
    yield from plot(rows, exact=exact)
    if chances.mean is not None and not chances.spreads:
        yield word("cli-mean-total", mean=f"{float(chances.mean):.2f}")
    for spread in chances.spreads:
        yield word("cli-mean-of", label=spread.label, mean=f"{float(spread.distribution.mean()):.2f}")
        yield from plot(rows_of(spread.distribution), exact=exact)


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


def _request(asked: Mapping[str, Any]) -> dict[str, Any]:
    named = [word for word in _WHAT if asked[word] is not None]
    if len(named) != 1:
        raise misused("cli-say-what-is-rolled")
    return {
        named[0]: asked[named[0]],
        "difficulty": None if asked["difficulty"] is None else _number(asked["difficulty"]),
        "advantage": asked["advantage"] - asked["disadvantage"],
        "bonus": asked["bonus"],
        "with": asked["ability"],
        "options": _options(asked["options"]),
    }


def _number(text: str) -> int | str:
    """What was typed, as a number where it is one."""
    return int(text) if re.fullmatch(r"[+-]?[0-9]{1,30}", text.strip()) else text


def _options(given: tuple[str, ...]) -> dict[str, Any]:
    """Options by name; one that is given twice holds both, and one without a value is meant."""
    options: dict[str, Any] = {}
    for text in given:
        name, sign, typed = text.partition("=")
        name = name.strip()
        value: Any = _number(typed) if sign else True
        if not name:
            raise misgiven("cli-option-needs-name", found=text)
        if name in options:
            before = options[name]
            value = [*(before if isinstance(before, list) else [before]), value]
        options[name] = value
    return options
