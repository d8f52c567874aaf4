"""The command line starts light and ends every trouble in words (PL-12)."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from typing import TYPE_CHECKING

import click
import pytest
from click.testing import CliRunner

from rollwright.cli import COMMANDS, main
from rollwright.cli.lazy import LazyGroup
from rollwright.errors import Refused
from rollwright.plugins import PluginRecord

if TYPE_CHECKING:
    from collections.abc import Callable

HEAVY = {"importlib.metadata", "pydantic", "lark", "stevedore", "pluggy", "rich", "yaml"}


def modules_after(*args: str) -> set[str]:
    """The modules that a fresh Python has imported after a command."""
    code = f"""
import json, sys
from rollwright.cli import main
try:
    main({list(args)!r}, prog_name="rollwright")
except SystemExit:
    print(json.dumps(sorted(sys.modules)), file=sys.stderr)
"""
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    return set(json.loads(done.stderr.splitlines()[-1]))


@pytest.mark.feature("PL-12")
@pytest.mark.parametrize("args", [("--help",), ("--version",), ("-h",)])
def test_help_and_version_import_nothing_heavy_and_no_plugin(args):
    loaded = modules_after(*args)

    assert not loaded & HEAVY
    assert not [name for name in loaded if name.startswith(("rollwright.plugins", "rollwright_"))]


@pytest.mark.feature("PL-12")
def test_completing_a_command_imports_none():
    env = {**os.environ, "_ROLLWRIGHT_COMPLETE": "bash_complete", "COMP_WORDS": "rollwright p", "COMP_CWORD": "1"}
    code = "import sys\nfrom rollwright.cli import main\nmain(prog_name='rollwright')"

    done = subprocess.run(
        [sys.executable, "-X", "importtime", "-c", code], env=env, capture_output=True, text=True, check=False
    )

    assert {line.partition(",")[2] for line in done.stdout.split()} == {"play", "presets", "plugins"}
    assert not [line for line in done.stderr.splitlines() if line.endswith(("cli.plugins", "cli.play", "pydantic"))]


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_completion_prints_the_script_of_a_shell(shell):
    done = CliRunner().invoke(main, ["completion", shell])
    assert done.exit_code == 0
    assert "_ROLLWRIGHT_COMPLETE" in done.stdout


@pytest.mark.parametrize("name", sorted(COMMANDS))
def test_every_command_of_the_table_is_there_and_helps(name):
    done = CliRunner().invoke(main, [name, "--help"])
    assert done.exit_code == 0, done.output
    assert name in done.stdout


def test_a_command_that_is_not_there_is_a_usage_error_with_the_nearest():
    done = CliRunner().invoke(main, ["presents"])
    assert done.exit_code == 2
    assert "Did you mean 'presets'?" in done.stderr
    assert "simulate" in done.stderr


class Doing(LazyGroup):
    """A group whose only command does what a test gives it to do."""

    def __init__(self, body: Callable[[], object]) -> None:
        super().__init__(name="rollwright", table={"do": ("do", "Do it.")})
        self.body = body

    def get_command(self, _ctx: click.Context, cmd_name: str) -> click.Command:
        return click.Command(cmd_name, callback=self.body)


def run(body: Callable[[], object]) -> tuple[int, str, str]:
    """The exit code, the output and the messages of a command."""
    done = CliRunner().invoke(Doing(body), ["do"])
    return done.exit_code, done.stdout, done.stderr


def raising(error: BaseException) -> Callable[[], object]:
    def body():
        raise error

    return body


@pytest.mark.parametrize(
    ("body", "code", "words"),
    [
        (lambda: None, 0, ""),
        (lambda: 0, 0, ""),
        (lambda: 1, 1, ""),
        (lambda: "text", 0, ""),
        (raising(Refused("unknown-plugin", {"found": "x", "installed": "y"})), 1, "No plugin called 'x'"),
        (raising(click.UsageError("no such thing")), 2, "no such thing"),
        (raising(ValueError("odd")), 1, "ROLLWRIGHT_DEBUG=1"),
        (raising(RecursionError("deep")), 1, "RecursionError"),
        (raising(FileNotFoundError(2, "No such file or directory", "hero.json")), 1, "hero.json: No such file"),
        (raising(KeyboardInterrupt()), 130, "Interrupted"),
        (raising(click.Abort()), 130, "Interrupted"),
        (raising(BrokenPipeError()), 141, ""),
    ],
)
def test_every_end_has_its_exit_code_and_no_traceback(body, code, words):
    ended, _, err = run(body)
    assert ended == code
    assert words in err
    assert "Traceback" not in err
    assert words or not err


def test_a_note_on_an_error_is_told():
    error = ValueError("odd")
    error.add_note("in the plugin 'moon'")
    assert "in the plugin 'moon'" in run(raising(error))[2]


def test_what_breaks_in_a_plugin_is_told_as_its_own(monkeypatch):
    record = PluginRecord("moon", "moon_rules:plugin", "moon-rules", "2.0")
    monkeypatch.setattr("rollwright.plugins.index.read", lambda: [record])
    broken = {"__name__": "moon_rules.tides"}
    exec("def rise():\n    raise ValueError('odd')", broken)  # noqa: S102 (a module of that name)
    assert "the plugin 'moon' (moon-rules 2.0)" in run(broken["rise"])[2]
    assert "a fault in Rollwright or in a plugin" in run(raising(ValueError("odd")))[2]


def test_debug_lets_the_traceback_out():
    with pytest.raises(ValueError, match="odd"):
        CliRunner(catch_exceptions=False).invoke(
            Doing(raising(ValueError("odd"))), ["do"], env={"ROLLWRIGHT_DEBUG": "1"}
        )


def test_a_reader_who_leaves_is_no_fault():
    reading = subprocess.Popen(
        [sys.executable, "-m", "rollwright", "plugins", "--json"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    assert reading.stdout is not None
    assert reading.stderr is not None
    reading.stdout.close()
    assert reading.stderr.read() == ""
    assert reading.wait(20) in {0, 141}
    reading.stderr.close()


@pytest.mark.skipif(os.name == "nt", reason="signals of a terminal")
def test_control_c_ends_with_130_and_no_traceback():
    code = """
import sys, time, click
from rollwright.cli.lazy import LazyGroup
class Group(LazyGroup):
    def get_command(self, ctx, cmd_name):
        return click.Command(cmd_name, callback=lambda: (print("ready", flush=True), time.sleep(30)))
Group(name="rollwright", table={"do": ("do", "Do it.")})(["do"])
"""
    with subprocess.Popen(
        [sys.executable, "-c", code],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),  # noqa: PLW1509 - a runner may ignore it
    ) as running:
        assert running.stdout is not None
        assert running.stdout.readline() == "ready\n"
        time.sleep(0.05)
        running.send_signal(signal.SIGINT)
        _, err = running.communicate(timeout=20)

    assert running.returncode == 130
    assert "Traceback" not in err


def test_a_terminal_without_the_letters_gets_question_marks():
    env = {**os.environ, "PYTHONIOENCODING": "ascii", "PYTHONUTF8": "0"}
    done = subprocess.run(
        [sys.executable, "-m", "rollwright", "plugins"], env=env, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0
    assert "core" in done.stdout


@pytest.mark.needs("classic-d20")
@pytest.mark.skipif(os.name == "nt", reason="a shell's way of closing streams")
@pytest.mark.parametrize("closed", ["<&-", ">&-", "2>&-", "<&- >&- 2>&-"])
@pytest.mark.parametrize(
    "arguments", ["roll 1d6", "odds 2d6", "presets", "fight -q", "play", "simulate -n 2", "--help"]
)
def test_closed_streams_are_read_and_written_nowhere(arguments, closed):
    line = f"{sys.executable} -m rollwright {arguments} {closed}"
    done = subprocess.run(
        ["/bin/sh", "-c", line], stdin=subprocess.DEVNULL, capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stderr) == (0, "")


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="there is no such device here")  # noqa: PTH110
@pytest.mark.parametrize("arguments", ["--help", "--version", "roll --help", "roll 1d6", "presets", "rol"])
def test_a_full_disk_ends_in_one_line(arguments):
    line = f"{sys.executable} -m rollwright {arguments} > /dev/full"
    done = subprocess.run(["/bin/sh", "-c", line], capture_output=True, text=True, check=False)
    if arguments == "rol":
        assert (done.returncode, "Did you mean 'roll'?" in done.stderr) == (2, True)
    else:
        assert (done.returncode, done.stderr) == (1, "rollwright: No space left on device\n")
