"""The command line: a table of commands, each imported when it is called.

``rollwright --help`` reads the table alone. A command's module has an attribute ``command``, and keeps heavy imports
inside its functions. A command may return an exit code; returning nothing is success.

Promises to whoever calls it from a script: 0 for success, 1 for a refusal or a failed expectation, 2 for a usage
error, 130 when interrupted. Messages about trouble go to stderr, and never as a traceback, unless ROLLWRIGHT_DEBUG is
set.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from rollwright import __version__
from rollwright.cli.lazy import LazyGroup

if TYPE_CHECKING:
    from collections.abc import Mapping

COMMANDS: Mapping[str, tuple[str, str]] = {
    "fight": ("fight", "Play a fight to its end and print its log."),
    "play": ("play", "Play a fight yourself, choosing from the menu."),
    "fights": ("fights", "List the fights that a store keeps."),
    "encounter": ("budget", "Say what an encounter is worth, and what the party may face."),
    "simulate": ("simulate", "Play a fight many times and count who wins."),
    "board": ("board", "Make a board from a seed, and look at one."),
    "scenario": ("scenario", "Run scenario files and check what they expect."),
    "roll": ("roll", "Roll dice or work out a formula."),
    "odds": ("odds", "Show the exact odds of a formula."),
    "check": ("check", "Make a check with a character."),
    "sheet": ("sheet", "Make a character, and write on a sheet between fights."),
    "ability": ("ability", "List abilities, show one, use one, search a library, or read a sentence."),
    "battle": ("battle", "Lend a sheet to a host's own fight, and write its outcome back."),
    "narrate": ("narrate", "Call the narrator's tools at a table that a store keeps."),
    "new-system": ("new_system", "Make a system of your own: a document that loads, a scenario that passes."),
    "presets": ("presets", "List the rulesets that can be played, and what each names."),
    "describe": ("describe", "Say a ruleset's rules as sentences made from their data."),
    "plugins": ("plugins", "List the plugins, what they register, and what failed and why."),
    "validate": ("validate", "Check a ruleset document and list every problem."),
    "schema": ("schema", "Print the JSON Schema of documents, or the keys of one place."),
    "completion": ("completion", "Print the completion script for a shell."),
}


def _speak(ctx: click.Context, _option: click.Parameter, language: str | None) -> None:
    """Say everything in a language; English costs nothing."""
    if language and language != "en" and not ctx.resilient_parsing:
        from rollwright.cli.language import choose  # noqa: PLC0415 - not for English

        choose(ctx, language)


@click.group(
    cls=LazyGroup,
    table=COMMANDS,
    name="rollwright",
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100},
)
@click.option(
    "--language",
    metavar="TAG",
    envvar="ROLLWRIGHT_LANGUAGE",
    expose_value=False,
    callback=_speak,
    help="The language of what is printed, such as ja; ROLLWRIGHT_LANGUAGE says it too.",
)
@click.version_option(__version__, prog_name="rollwright", message="%(prog)s %(version)s")
def main() -> None:
    """A rules engine for tabletop role-playing games: the narrator picks the words, the code picks the numbers."""
