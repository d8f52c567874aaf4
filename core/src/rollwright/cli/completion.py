"""The command ``completion``: the script that lets a shell complete Rollwright's commands and options."""

from __future__ import annotations

import click

from rollwright.cli.words import misused

SHELLS = ("bash", "zsh", "fish")


@click.command()
@click.argument("shell", type=click.Choice(SHELLS))
def command(shell: str) -> None:
    """Print the completion script for SHELL.

    Put it where the shell reads it at start, for bash and zsh: eval "$(rollwright completion bash)".
    """
    from click.shell_completion import get_completion_class  # noqa: PLC0415 - only this command needs it

    from rollwright.cli import main  # noqa: PLC0415 - the group that holds this command

    completion = get_completion_class(shell)
    if completion is None:
        raise misused("cli-no-completion", shell=shell)
    click.echo(completion(main, {}, "rollwright", "_ROLLWRIGHT_COMPLETE").source())
