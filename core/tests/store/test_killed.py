"""Killing the process at any point loses nothing that was reported, and frees the fight."""

from __future__ import annotations

import os
import random
import signal
import subprocess
import sys
import time
from dataclasses import dataclass, replace
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from rollwright import Refused, Store
from rollwright.store import deeds, script

if TYPE_CHECKING:
    from collections.abc import Callable

pytestmark = [pytest.mark.skipif(not hasattr(os, "fork"), reason="the forge forks"), pytest.mark.needs("classic-d20")]

FORGE = Path(__file__).with_name("forge.py")


def _forged() -> Any:
    """The forge's own module, for the words that it has for a table."""
    spec = spec_from_file_location("forged", FORGE)
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


forged = _forged()


class Forge:
    """A process whose children play kept fights until they are killed."""

    def __init__(self) -> None:
        self.process = subprocess.Popen(
            [sys.executable, str(FORGE)], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1
        )
        assert self.line() == "ready"

    def line(self) -> str:
        assert self.process.stdout is not None
        return self.process.stdout.readline().strip()

    def play(self, path: Path, fight: str, seed: int, what: str = "play") -> int:
        """Start a child; its process id."""
        assert self.process.stdin is not None
        self.process.stdin.write(f"{what} {path} {fight} {seed}\n")
        word, pid = self.line().split()
        assert word == "child"
        return int(pid)

    def rest(self) -> list[str]:
        """What the child still said, until it is gone."""
        lines = []
        while (line := self.line()) != "gone":
            assert line, "the forge itself died"
            assert not line.startswith("failed"), line
            lines.append(line)
        return lines

    def close(self) -> None:
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.process.stdin.close()
        self.process.wait(timeout=60)
        self.process.stdout.close()


@pytest.fixture(scope="module")
def forge() -> Any:
    """One forge."""
    made = Forge()
    yield made
    made.close()


@pytest.fixture(scope="module")
def other() -> Any:
    """Another forge: a second process."""
    made = Forge()
    yield made
    made.close()


@dataclass(frozen=True)
class Keeping:
    """What a store keeps, and how to look at it: whether it stands, and the digest of what a story comes to."""

    what: str
    name: str
    stands: Callable[[Store, Any, str], object]
    digest: Callable[[Any, Any], str]


FIGHT = Keeping(
    "play",
    "the-ford",
    lambda store, ruleset, name: store.look(ruleset, name).asked is not None,
    lambda ruleset, story: script.replayed(ruleset, story).digest(),
)
TABLE = Keeping(
    "table",
    "the-coast",
    lambda store, ruleset, name: store.look_table(ruleset, name).sheets,
    lambda ruleset, story: forged.digest(deeds.again(ruleset, story)[0]),
)
BOTH = pytest.mark.parametrize("kept", [FIGHT, TABLE], ids=["a fight", "a table"])


def hold_to_report(kept: Keeping, path: Path, ruleset: Any, said: list[str], name: str = "") -> int:
    """Check that everything that was reported is there, and at most one thing more; how many entries there are."""
    name = name or kept.name
    with Store.open(path) as store:
        try:
            story = store._journal.read(name)
        except Refused:
            assert said == []
            return 0
        number = len(story.entries) + story.snapshot.number
        assert kept.stands(store, ruleset, name)
        if said:
            entry, digest = said[-1].split()[1:]
            assert int(entry) <= number <= int(entry) + 1
            if story.snapshot.number <= int(entry):
                entries = tuple(each for each in story.entries if each.number <= int(entry))
                seal = entries[-1].seal if entries else story.snapshot.seal
                assert kept.digest(ruleset, replace(story, entries=entries, seal=seal)) == digest
        return number


def kill_often(kept: Keeping, forge: Forge, path: Path, ruleset: Any, times: int, seed: int) -> list[int]:
    """Kill whoever plays or narrates at random moments, and look after each time; how many entries each time."""
    chance, entries = random.Random(seed), []
    for number in range(times):
        pid = forge.play(path, kept.name, seed * 1000 + number, kept.what)
        said = []
        if chance.random() < 0.8:  # else in the middle of opening, claiming or replaying
            said.append(forge.line())
            assert said[0].startswith("did"), said
        time.sleep(chance.random() * 0.05)
        os.kill(pid, signal.SIGKILL)
        said += forge.rest()
        entries.append(hold_to_report(kept, path, ruleset, said))
    return entries


@pytest.mark.feature("SV-04")
@BOTH
def test_a_killed_process_loses_nothing_that_it_reported(kept, forge, path, ruleset):
    entries = kill_often(kept, forge, path, ruleset, 12, seed=1)

    assert entries == sorted(entries)
    assert entries[-1] > 12


@pytest.mark.slow
@pytest.mark.feature("SV-04")
@BOTH
def test_many_killed_processes_lose_nothing_that_they_reported(kept, forge, tmp_path, ruleset):
    for seed in range(2, 6):
        entries = kill_often(kept, forge, tmp_path / f"{seed}.rolls", ruleset, 40, seed)

        assert entries == sorted(entries)


@pytest.mark.feature("SV-04")
def test_a_table_that_another_process_writes_is_refused_and_is_free_when_that_process_is_dead(forge, path, ruleset):
    pid = forge.play(path, "the-coast", 1, "table")
    assert forge.line().startswith("did")
    os.kill(pid, signal.SIGSTOP)
    with Store.open(path) as store:
        try:
            with pytest.raises(Refused) as refused:
                store.resume_table(ruleset, "the-coast")
            assert refused.value.code == "fight-in-use"
            assert store.look_table(ruleset, "the-coast").sheets
        finally:
            os.kill(pid, signal.SIGKILL)
            forge.rest()

        store.resume_table(ruleset, "the-coast").undo()


@pytest.mark.feature("SV-04")
def test_a_fight_that_another_process_plays_is_refused_and_is_free_when_that_process_is_dead(forge, path, ruleset):
    pid = forge.play(path, "the-ford", 1)
    assert forge.line().startswith("did")
    os.kill(pid, signal.SIGSTOP)  # it holds the fight and stands still
    with Store.open(path) as store:
        try:
            for ask in (lambda: store.resume(ruleset, "the-ford"), lambda: store.forget("the-ford")):
                with pytest.raises(Refused) as refused:
                    ask()
                assert refused.value.code == "fight-in-use"
                assert f"process {pid}" in str(refused.value)
            assert f"process {pid}" in store.fights()[0].writer
            assert store.look(ruleset, "the-ford").events
        finally:
            os.kill(pid, signal.SIGKILL)
            forge.rest()

        assert store.fights()[0].writer == ""
        store.resume(ruleset, "the-ford").auto()


@pytest.mark.feature("SV-04")
def test_two_processes_play_two_fights_of_one_store_at_once(forge, other, path, ruleset):
    pids = [forge.play(path, "the-ford", 1), other.play(path, "the-mill", 2)]
    time.sleep(1.0)
    for pid in pids:
        os.kill(pid, signal.SIGKILL)
    said = forge.rest(), other.rest()

    assert hold_to_report(FIGHT, path, ruleset, said[0]) > 3
    assert hold_to_report(FIGHT, path, ruleset, said[1], "the-mill") > 3


@pytest.mark.feature("SV-04")
def test_of_two_processes_that_want_one_fight_one_gets_it(forge, other, path, ruleset):
    with Store.open(path):  # the file is there, the fight is not
        pass
    for seed in range(6):
        fight = f"fight-of-{seed}"
        children = {each: each.play(path, fight, seed) for each in (forge, other)}
        first = {each: each.line() for each in children}
        lost = [each for each, line in first.items() if line.startswith("refused")]
        for each in children.keys() - set(lost):
            os.kill(children[each], signal.SIGKILL)
        said = {each: [first[each], *each.rest()] for each in children}

        assert len(lost) == 1, first
        won = next(lines for each, lines in said.items() if each not in lost)
        assert hold_to_report(FIGHT, path, ruleset, won, fight) >= 1
