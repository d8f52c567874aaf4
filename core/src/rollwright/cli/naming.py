"""A formula on the command line, and the option `--with NAME=NUMBER`: numbers for the names in it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

if TYPE_CHECKING:
    from rollwright.formula import Number, Value

formula_argument = click.argument(
    "formula", nargs=-1, required=True, metavar="FORMULA", callback=lambda _ctx, _param, words: " ".join(words)
)
"""Adds the formula to a command, as the parameter `formula`; it may be typed with spaces and without quotes."""

with_numbers = click.option(
    "--with",
    "given",
    metavar="NAME=NUMBER",
    multiple=True,
    help="A number for a name that the formula reads, such as slot=3; may be repeated.",
)
"""Adds the option to a command, as the parameter `given`."""


class GivenNumbers:
    """Reads names from what was given."""

    def __init__(self, numbers: dict[str, Number]) -> None:
        self.numbers = numbers

    def read(self, name: str) -> Number:
        """The number given for a name."""
        return self.numbers[name]


def value_of(formula: str, given: tuple[str, ...]) -> tuple[Value, GivenNumbers]:
    """The formula as a value, and the reader of the numbers given for its names."""
    from rollwright.formula import KnownNames, Scope, compile_value  # noqa: PLC0415 - not for help

    reader = GivenNumbers({})
    for name, number in map(_number, given):
        if name in reader.numbers:
            raise click.BadParameter(f"'{name}' is given twice; give it one number.", param_hint="'--with'")
        reader.numbers[name] = number
    value = compile_value(formula, Scope(KnownNames.of(reader.numbers), bare=True))
    for name in sorted(reader.numbers.keys() - value.names):
        raise click.BadParameter(_unread(name, value.names), param_hint="'--with'")
    return value, reader


def _unread(name: str, names: frozenset[str]) -> str:
    from rollwright.errors import readable  # noqa: PLC0415 - not for help

    reads = f"It reads: {', '.join(sorted(names))}." if names else "It reads no names."
    return f"the formula does not read '{readable(name)}'. {reads}"


def _number(given: str) -> tuple[str, Number]:
    from rollwright.errors import RollwrightError  # noqa: PLC0415 - not for help
    from rollwright.formula import compile_value  # noqa: PLC0415 - not for help

    name, equals, text = given.partition("=")
    try:
        number = compile_value(text).constant if equals and name.strip() else None
    except RollwrightError as error:
        raise click.BadParameter(f"{given!r}: {error}", param_hint="'--with'") from None
    if number is None:
        raise click.BadParameter(f"{given!r} is not NAME=NUMBER, such as slot=3.", param_hint="'--with'")
    return name.strip().removeprefix("@"), number
