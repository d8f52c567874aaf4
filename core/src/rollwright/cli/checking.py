"""What a command asks of a check: what is rolled, under which circumstances, and how its odds are shown."""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING, Any, TypeVar

import click

from rollwright.cli.words import misgiven, misused, outcome_word, tell, word

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from rollwright.check import Odds
    from rollwright.sheet import Sheet

C = TypeVar("C", bound="Callable[..., Any]")

WHAT = ("stat", "skill", "save", "roll")


def with_check(command: C) -> C:
    """Add the options that say what is rolled, and what touches the roll; see ``request_of``."""
    for option in reversed(_OPTIONS):
        command = option(command)
    return command


_OPTIONS: tuple[Callable[[Any], Any], ...] = (
    click.option("--stat", metavar="ID", help="Roll an ability."),
    click.option("--skill", metavar="ID", help="Roll a skill."),
    click.option("--save", metavar="ID", help="Roll a saving throw."),
    click.option("--roll", metavar="FORMULA", help="Roll any number of the sheet, such as a derived value."),
    click.option("--difficulty", metavar="N|WORD", help="What must be reached: a number, or a rung of the ladder."),
    click.option(
        "--advantage", count=True, help="Lean the roll for whoever makes it; more than once where a kind counts."
    ),
    click.option("--disadvantage", count=True, help="Lean the roll against them; more than once where a kind counts."),
    click.option("--bonus", metavar="N", type=int, default=0, help="What the situation adds."),
    click.option(
        "--option",
        "options",
        metavar="NAME=VALUE",
        multiple=True,
        help="What only some systems ask of a roll, such as position=risky; may be repeated.",
    ),
    click.option(
        "--condition", "conditions", metavar="ID", multiple=True, help="A condition they have; may be repeated."
    ),
)


def request_of(asked: Mapping[str, Any]) -> dict[str, Any]:
    """What was asked for on the command line, as a request for a check; ``ability`` is another ability to roll with."""
    named = [word for word in WHAT if asked[word] is not None]
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


def weigh(sheet: Sheet, request: Mapping[str, Any], *, exact: bool, as_json: bool) -> None:
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
    for text in _plot(chances, kind.comes_to, exact=exact):
        click.echo(text)


def _plot(chances: Odds, comes_to: str, *, exact: bool) -> Iterator[str]:
    from rollwright.cli.bars import Row, plot, rows_of  # noqa: PLC0415 - not for help

    rows = [Row(outcome_word(outcome), chance) for outcome, chance in chances.outcomes.items()]
    yield from plot(rows, exact=exact)
    if chances.mean is not None and not chances.spreads:
        yield word("cli-mean-total", what=comes_to, mean=f"{float(chances.mean):.2f}")
    for spread in chances.spreads:
        yield word("cli-mean-of", label=spread.label, mean=f"{float(spread.distribution.mean()):.2f}")
        yield from plot(rows_of(spread.distribution), exact=exact)
