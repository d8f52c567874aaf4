"""The commands `play --store` and `fights`: what was chosen at a terminal outlasts the terminal."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from typing import TYPE_CHECKING, Any

import pytest
from click.testing import CliRunner, Result

from rollwright.cli import main
from rollwright.store import Store

if TYPE_CHECKING:
    from pathlib import Path

pytestmark = pytest.mark.needs("classic-d20")


DUEL = ("--party", "fighter-5", "--foes", "ogre:2", "--seed", "3")


def run(*arguments: str | Path, typed: str | None = None) -> Result:
    result = CliRunner().invoke(main, [*map(str, arguments)], input=typed)
    assert not isinstance(result.exception, Exception), result.exception
    return result


def listed(store: Path) -> list[dict[str, Any]]:
    result = run("fights", store, "--json")
    assert result.exit_code == 0, result.stderr
    fights: list[dict[str, Any]] = json.loads(result.stdout)
    return fights


@pytest.fixture
def store(tmp_path: Path) -> Path:
    return tmp_path / "campaign.rolls"


@pytest.mark.feature("SV-04")
def test_a_kept_fight_is_gone_on_with_by_its_name(store: Path) -> None:
    straight = run("play", *DUEL, typed="1 a\nauto end\n").stdout
    begun = run("play", "--store", store, "--fight", "ogres", *DUEL, typed="1 a\nquit\n").stdout
    gone_on = run("play", "--store", store, "--fight", "ogres", typed="auto end\n").stdout

    assert f"The fight is kept as 'ogres' in {store}." in begun
    assert f"Go on with: rollwright play --store {store} --fight ogres" in begun
    assert gone_on.splitlines()[-6:] == straight.splitlines()[-6:]
    (kept,) = listed(store)
    assert (kept["id"], kept["standing"]["ended"], kept["writer"]) == ("ogres", True, "")


@pytest.mark.feature("SV-04")
def test_the_store_names_a_fight_that_nobody_names(store: Path) -> None:
    for _ in range(2):
        run("play", "--store", store, *DUEL, typed="")

    assert [kept["id"] for kept in listed(store)] == ["fight-1", "fight-2"]
    table = run("fights", store).stdout
    assert "fight-2" in table
    assert "nobody" in table


@pytest.mark.feature("SV-04")
def test_an_undo_at_the_terminal_is_kept(store: Path) -> None:
    for typed in ("quit\n", "1 a\nundo\nquit\n", "1 a\nquit\n"):
        run("play", "--store", store, *DUEL, typed=typed)
    before, undone, chosen = (kept["standing"]["choices"] for kept in listed(store))

    assert undone == before == chosen - 1


@pytest.mark.feature("SV-04")
def test_a_killed_terminal_loses_no_choice(store: Path) -> None:
    child = subprocess.Popen(
        [sys.executable, "-m", "rollwright", "play", "--store", str(store), *DUEL],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )
    assert child.stdin is not None
    assert child.stdout is not None
    child.stdin.write("1 a\n")
    child.stdin.flush()
    assert any("Maren attacks" in line for line in child.stdout)
    os.kill(child.pid, signal.SIGKILL)
    child.communicate()

    (kept,) = listed(store)
    assert kept["writer"] == ""
    assert "Maren attacks" in run("play", "--store", store, "--fight", kept["id"], typed="").stdout


@pytest.mark.feature("SV-04")
def test_a_fight_that_somebody_plays_is_refused(store: Path) -> None:
    run("play", "--store", store, *DUEL, typed="")
    with Store.open(store) as opened:
        claim = opened._journal.claim("fight-1")
        result = run("play", "--store", store, "--fight", "fight-1")
        opened._journal.release(claim)

    assert result.exit_code == 1
    assert "is being played by process" in result.stderr


@pytest.mark.parametrize(
    ("arguments", "code", "said"),
    [
        (("--fight", "ogres"), 2, "--store"),
        (("--store", "{store}", "--load", "{store}"), 2, "--load"),
        (("--store", "{store}", "--fight", "ogrs"), 1, "Did you mean 'ogres'?"),
        (("--store", "{store}", "--fight", "ogres", "--foes", "ogre"), 2, "its own table"),
        (("--store", "{store}/x/y"), 1, "no folder"),
        (("--store", __file__), 1, "is not a store"),
    ],
)
def test_a_wrong_argument_is_said(store: Path, arguments: tuple[str, ...], code: int, said: str) -> None:
    run("play", "--store", store, "--fight", "ogres", *DUEL, typed="")
    result = run("play", *(each.format(store=store) for each in arguments))

    assert result.exit_code == code
    assert said in result.stderr


def test_the_fight_of_another_host_is_not_guessed_at(store: Path) -> None:
    run("play", "--store", store, "--fight", "ogres", *DUEL, typed="")
    with Store.open(store) as opened:
        opened._journal._connection.execute("UPDATE fights SET about = '{}'")
    result = run("play", "--store", store, "--fight", "ogres")

    assert result.exit_code == 1
    assert "another program" in result.stderr


def test_a_store_without_fights_says_so(store: Path) -> None:
    with Store.open(store):
        pass

    assert "keeps no fight yet" in run("fights", store).stderr
    assert listed(store) == []
