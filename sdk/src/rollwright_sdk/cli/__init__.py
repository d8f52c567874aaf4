"""The command line for authors: ``rollwright-sdk new`` and ``rollwright-sdk check``.

It promises what ``rollwright`` promises: 0 for success, 1 for a refusal or a failed check, 2 for a usage error, and no
traceback.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from rollwright import __version__
from rollwright.cli.lazy import LazyGroup
from rollwright_sdk.words import learn_words

if TYPE_CHECKING:
    from collections.abc import Mapping

COMMANDS: Mapping[str, tuple[str, str]] = {
    "new": ("new", "Start a plugin: a package that installs and passes its tests as it is."),
    "check": ("check", "Look a plugin's package over before others see it."),
}


@click.group(
    cls=LazyGroup,
    table=COMMANDS,
    package="rollwright_sdk.cli",
    name="rollwright-sdk",
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100},
)
@click.version_option(__version__, prog_name="rollwright-sdk", message="%(prog)s %(version)s")
def main() -> None:
    """Write plugins for Rollwright: start one, and look one over."""
    learn_words()
