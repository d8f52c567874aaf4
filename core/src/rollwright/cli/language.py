"""The option `--language`: in which language everything is said that the command prints."""

from __future__ import annotations

import sys
from contextlib import redirect_stdout
from typing import TYPE_CHECKING

from rollwright.cli.words import misgiven, suggestion

if TYPE_CHECKING:
    import click


def choose(ctx: click.Context, language: str) -> None:
    """Speak a language as long as the command runs; it, or the language that it is a form of, must be installed.

    Raises:
        click.BadParameter: Nobody brought it.
    """
    from rollwright.engine import Engine  # noqa: PLC0415 - not for help, and not for English
    from rollwright.text import speaking  # noqa: PLC0415

    with redirect_stdout(sys.stderr):  # a plugin that prints when it is imported must not spoil what is printed
        languages = Engine.load().languages()
    parts = language.split("-")
    if not any("-".join(parts[:count]) in languages for count in range(1, len(parts) + 1)):
        raise misgiven(
            "cli-no-language",
            "--language",
            found=language[:40],
            suggestion=suggestion(language, languages),
            allowed=", ".join(languages),
        )
    ctx.with_resource(speaking(language))
