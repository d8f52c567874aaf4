"""A click group that knows its commands' names and help before it imports any of them.

Here too is the one place where trouble becomes words and an exit code.
"""

from __future__ import annotations

import os
import sys
from contextlib import suppress
from importlib import import_module
from typing import TYPE_CHECKING, Any

import click

if TYPE_CHECKING:
    from collections.abc import Mapping

INTERRUPTED = 130
BROKEN_PIPE = 141


class LazyGroup(click.Group):
    """Commands by a table of name → (module of the package, one line of help)."""

    def __init__(
        self, *args: Any, table: Mapping[str, tuple[str, str]], package: str = "rollwright.cli", **kwargs: Any
    ) -> None:
        super().__init__(*args, **kwargs)
        self.table = table
        self.package = package

    def list_commands(self, ctx: click.Context) -> list[str]:  # noqa: ARG002 - click asks with it
        """The names in the order of the table, which is the order of the help."""
        return list(self.table)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:  # noqa: ARG002 - click asks with it
        """Import the command; None when there is none of that name."""
        if cmd_name not in self.table:
            return None
        command: click.Command = import_module(f"{self.package}.{self.table[cmd_name][0]}").command
        return command

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """Find the command, or refuse with the nearest name and all of them."""
        name = args[0]
        if name not in self.table and not name.startswith("-") and not ctx.resilient_parsing:
            from rollwright.cli.words import suggestion, word  # noqa: PLC0415 - only needed when something is wrong

            near, allowed = suggestion(name, self.table), ", ".join(self.table)
            ctx.fail(word("cli-no-command", found=name, suggestion=near, allowed=allowed))
        return super().resolve_command(ctx, args)

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:  # noqa: ARG002
        """Write the list of commands from the table alone."""
        with formatter.section("Commands"):
            formatter.write_dl([(name, line) for name, (_, line) in self.table.items()])

    def shell_complete(self, ctx: click.Context, incomplete: str) -> list[Any]:
        """Complete names from the table alone."""
        from click.shell_completion import CompletionItem  # noqa: PLC0415 - only a shell asks

        found = [
            CompletionItem(name, help=line) for name, (_, line) in self.table.items() if name.startswith(incomplete)
        ]
        return [*found, *click.Command.shell_complete(self, ctx, incomplete)]

    def main(self, *args: Any, **extra: Any) -> Any:
        """Read the line and run it; what is written before there is a command, such as help, may fail to be."""
        _stand_in_for_closed_streams()
        try:
            return super().main(*args, **extra)
        except OSError as error:
            if not extra.get("standalone_mode", True):
                raise
            click.echo(f"{self.name or 'rollwright'}: {_words(error)}", err=True)
            _close_quietly()
            sys.exit(1)

    def invoke(self, ctx: click.Context) -> None:
        """Run the command; whatever goes wrong ends in a message and an exit code."""
        _never_stumble_over_an_encoding()
        try:
            code = super().invoke(ctx)
            sys.stdout.flush()
        except (click.ClickException, click.exceptions.Exit):
            raise
        except (KeyboardInterrupt, click.Abort):
            click.echo(f"\n{_say('cli-interrupted')}", err=True)
            code = INTERRUPTED
        except BrokenPipeError:
            _close_quietly()
            code = BROKEN_PIPE
        except Exception as error:
            if os.environ.get("ROLLWRIGHT_DEBUG"):
                raise
            click.echo(f"{ctx.find_root().command.name or 'rollwright'}: {_words(error)}", err=True)
            code = 1
        ctx.exit(code if isinstance(code, int) else 0)


def _words(error: Exception) -> str:
    """What went wrong: an error of ours in its own words, anything else by its name and how to see more."""
    from rollwright.errors import RollwrightError  # noqa: PLC0415 - only needed when something is wrong

    notes = "".join(f"\n  {note}" for note in getattr(error, "__notes__", ()))
    if isinstance(error, RollwrightError):
        return f"{error}{notes}"
    if isinstance(error, OSError) and error.strerror is not None:
        place = f"{error.filename}: " if error.filename is not None else ""
        return f"{place}{error.strerror}{notes}"
    plugin, source = _culprit(error)
    broke = _say("cli-broke", error=type(error).__name__, message=str(error))
    return f"{broke}{notes}\n  {_say('cli-whose-fault', plugin=plugin, source=source)}"


def _say(code: str, **params: object) -> str:
    from rollwright.cli.words import word  # noqa: PLC0415 - only needed when something is wrong

    return word(code, **params)


def _culprit(error: BaseException) -> tuple[str, str]:
    """In which plugin it broke, and where that is from: that of the deepest frame that is a plugin's or ours.

    Nothing, where it may be ours.
    """
    from rollwright.plugins.index import read  # noqa: PLC0415 - only needed when something is wrong

    plugins = {record.value.partition(":")[0].partition(".")[0]: record for record in read() or () if record.value}
    culprit, step = ("", ""), error.__traceback__
    while step is not None:
        root = str(step.tb_frame.f_globals.get("__name__", "")).partition(".")[0]
        if root in plugins:
            record = plugins[root]
            culprit = ("", "") if record.is_core else (record.id, record.owner.source)
        step = step.tb_next
    return culprit


def _stand_in_for_closed_streams() -> None:
    """Read nothing from a closed stream, and write what nobody wants to see nowhere.

    Left closed, its number would be given to the next file that is opened.
    """
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:
            setattr(sys, name, open(os.devnull, mode, encoding="utf-8"))  # noqa: PTH123, SIM115 - open until the end


def _never_stumble_over_an_encoding() -> None:
    """Write a question mark for what the terminal's encoding lacks, rather than break off."""
    for stream in (sys.stdout, sys.stderr):
        with suppress(AttributeError, ValueError):
            stream.reconfigure(errors="replace")  # type: ignore[union-attr]


def _close_quietly() -> None:
    """Whoever read our output has gone: let the interpreter's last flush go nowhere."""
    with suppress(OSError, ValueError, AttributeError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
