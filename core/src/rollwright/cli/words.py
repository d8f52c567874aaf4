"""What the command line says, by code: the sentences themselves stand in the catalogs (`cli.ftl`).

Nothing is read before something is said, so that help stays quick.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from rich.text import Text


def word(code: str, **params: object) -> str:
    """The sentence of a code, in the language that was chosen."""
    from rollwright.text import message  # noqa: PLC0415 - not for help

    return message(code, params)


def tell(code: str, *, err: bool = False, **params: object) -> None:
    """Print the sentence of a code on a line of its own."""
    click.echo(word(code, **params), err=err)


def listed(texts: Iterable[str]) -> str:
    """Texts one after the other, as the language does it."""
    return word("list-separator").join(texts)


def known(code: str, otherwise: str) -> str:
    """The sentence of a code that a plugin may have no words for."""
    from rollwright.text.spoken import catalog_for  # noqa: PLC0415 - not for help

    return word(code) if code in catalog_for(code) else otherwise


def misused(code: str, **params: object) -> click.UsageError:
    """A usage error in the words of a code."""
    return click.UsageError(word(code, **params))


def misgiven(code: str, hint: str | None = None, **params: object) -> click.BadParameter:
    """What is wrong with one option, in the words of a code; `hint` names the option where click cannot know it."""
    return click.BadParameter(word(code, **params), param_hint=hint)


def print_columns(columns: Sequence[str], rows: Iterable[Sequence[str | Text]]) -> None:
    """Print rows under headings that are named by their codes: `fighter` is the message `column-fighter`."""
    from rollwright.cli.tables import print_table  # noqa: PLC0415 - rich, not for help and not for JSON

    print_table([word(f"column-{column}") for column in columns], rows)


def padded(text: str, width: int) -> str:
    """Text filled up to so many columns of a terminal."""
    return text + " " * max(width - width_of(text), 0)


def width_of(text: str) -> int:
    """How many columns of a terminal a text takes."""
    from unicodedata import east_asian_width  # noqa: PLC0415 - not for help

    return sum(2 if east_asian_width(letter) in "WF" else 1 for letter in text)


def suggestion(found: str, allowed: Iterable[str] | Mapping[str, object]) -> str:
    """The nearest of some names, or nothing."""
    from rollwright.errors import near  # noqa: PLC0415 - only when something is wrong

    return near(found, allowed) or ""


def outcome_word(outcome: str) -> str:
    """How a table names an outcome; a plugin's own by its id, where the plugin has no word for it."""
    return known(f"cli-outcome-{outcome}", outcome.replace("-", " "))
