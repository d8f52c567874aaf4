"""A formula on the command line, and the option `--with NAME=NUMBER`: numbers for the names in it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from rollwright.cli.words import misgiven

if TYPE_CHECKING:
    from rollwright.formula import Number, Value


def formula_of(_context: click.Context, _parameter: click.Parameter, words: tuple[str, ...]) -> str:
    """The words of a formula as one text."""
    return " ".join(words)


formula_argument = click.argument("formula", nargs=-1, required=True, metavar="FORMULA", callback=formula_of)
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
            raise misgiven("cli-given-twice", "'--with'", found=name)
        reader.numbers[name] = number
    value = compile_value(formula, Scope(KnownNames.of(reader.numbers), bare=True))
    for name in sorted(reader.numbers.keys() - value.names):
        raise _unread(name, value.names)
    return value, reader


def _unread(name: str, names: frozenset[str]) -> click.BadParameter:
    from rollwright.errors import readable  # noqa: PLC0415 - not for help

    return misgiven("cli-not-read", "'--with'", found=readable(name), allowed=", ".join(sorted(names)))


def _number(given: str) -> tuple[str, Number]:
    from rollwright.errors import RollwrightError  # noqa: PLC0415 - not for help
    from rollwright.formula import compile_value  # noqa: PLC0415 - not for help

    name, equals, text = given.partition("=")
    try:
        number = compile_value(text).constant if equals and name.strip() else None
    except RollwrightError as error:
        raise misgiven("cli-number-refused", "'--with'", found=repr(given), reason=str(error)) from None
    if number is None:
        raise misgiven("cli-not-a-number-for-a-name", "'--with'", found=repr(given))
    return name.strip().removeprefix("@"), number
