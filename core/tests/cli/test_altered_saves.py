"""`rollwright play --load` of a save that somebody's hand has been in: told well, or played on."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import pytest
from click.testing import CliRunner, Result

from rollwright.cli import main

if TYPE_CHECKING:
    from pathlib import Path

pytestmark = [pytest.mark.needs("classic-d20"), pytest.mark.feature("SV-03")]

Save = dict[str, Any]


def run(*arguments: str | Path, typed: str = "") -> Result:
    result = CliRunner().invoke(main, [*map(str, arguments)], input=typed)
    assert "Traceback" not in result.output, result.output
    return result


@pytest.fixture(scope="module")
def kept(tmp_path_factory: pytest.TempPathFactory) -> str:
    """A fight that has been going on for a turn."""
    file = tmp_path_factory.mktemp("kept") / "fight.json"
    run("play", "--party", "fighter-5", "--foes", "ogre:2", typed=f"end\nsave {file}\nquit\n")
    return file.read_text("utf-8")


@pytest.fixture
def file(kept: str, tmp_path: Path) -> Path:
    """The same in a file, for somebody to change."""
    file = tmp_path / "fight.json"
    file.write_text(kept, "utf-8")
    return file


def change(file: Path, *path: str | int, to: object) -> None:
    """Write something else at one place of the fight in a file."""
    whole: Save = json.loads(file.read_text("utf-8"))
    node: Any = whole["fight"]
    for step in path[:-1]:
        node = node[step]
    node[path[-1]] = to
    file.write_text(json.dumps(whole), "utf-8")


@pytest.mark.parametrize(
    ("path", "to", "said"),
    [
        (("log", 0), 5, "log.0: Here belongs an object; found 5."),
        (("setup", "foes"), [], "setup.foes: There are 0; the least is 1."),
        (("stack", 0, "at"), None, "stack.0.at: Here belongs text; found null."),
        (("format",), "1", 'format: Here belongs a whole number; found "1".'),
        (("state", "round"), -3, "state.round: -3 is out of bounds: from 0 to 100."),
    ],
)
def test_what_is_wrong_is_told_with_its_place(file: Path, path: tuple[str | int, ...], to: object, said: str) -> None:
    change(file, *path, to=to)
    result = run("play", "--load", file)
    assert result.exit_code == 1
    assert result.stderr.splitlines() == ["rollwright: This saved fight is damaged, here:", f"  {said}"]


def test_all_that_is_wrong_is_told_at_once(file: Path) -> None:
    change(file, "state", "turns", to=-1)
    change(file, "setup", "style", to="odd")
    change(file, "state", "fighters", "ogre-1", "source", to="sheet")
    lines = run("play", "--load", file).stderr.splitlines()
    assert lines[0] == "rollwright: This saved fight is damaged in 3 places:"
    assert [line.split(":")[0].strip() for line in lines[1:]] == [
        "state.turns", "setup.style", "state.fighters.ogre-1.source",
    ]  # fmt: skip


def test_frames_that_are_not_there_are_named_with_their_place(file: Path) -> None:
    change(file, "stack", 0, "at", to="roun")
    said = run("play", "--load", file).stderr
    assert "inside 'fight' (stack.0) at step 'roun'" in said
    assert "Did you mean 'round'?" in said


@pytest.mark.feature("SV-07")
def test_an_undo_that_the_past_does_not_allow_is_refused_and_the_game_goes_on(file: Path) -> None:
    change(file, "choices", 0, "choice", "option", to="standard:dodge")
    result = run("play", "--load", file, typed="end\nundo\nundo\nauto end\n")
    assert result.exit_code == 0, result.stderr
    refused = [line for line in result.stdout.splitlines() if line.startswith("The last choice cannot be taken back")]
    assert len(refused) == 2
    assert "Taken back." not in result.stdout
    assert any("Maren" in line and " party " in line for line in result.stdout.splitlines()[-8:])


@pytest.mark.feature("SV-07")
def test_a_program_is_refused_too_and_plays_on(file: Path) -> None:
    change(file, "choices", 0, "choice", "option", to="standard:dodge")
    result = run("play", "--load", file, "--json", typed='{"option": "end"}\n{"undo": true}\n{"option": "end"}\n')
    told = [json.loads(line) for line in result.stdout.splitlines()]
    assert [each["refused"]["code"] for each in told if "refused" in each] == ["undo-impossible"]
    assert result.exit_code == 0
