"""How long a cold command takes with thirty plugins installed, as a ratio to a Python that does nothing.

    python benchmarks/bench_startup.py [--json]

Every command runs in a fresh process, over and over in turn with the empty one, and its best time counts: what is
asked is what the program costs, not what the machine is busy with. ``first`` is the start that finds no index and looks
at every plugin; the others read the index that it wrote.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path

PLUGINS = 30
ROUNDS = 15
COMMANDS = {
    "python -c pass": ["-c", "pass"],
    "rollwright --help": ["-m", "rollwright", "--help"],
    "rollwright plugins --json": ["-m", "rollwright", "plugins", "--json"],
    "rollwright plugins": ["-m", "rollwright", "plugins"],
    "rollwright presets": ["-m", "rollwright", "presets"],
    "rollwright roll 8d6": ["-m", "rollwright", "roll", "8d6"],
}

PLUGIN = """
from rollwright.extend import ConditionEffect, Preset, hookimpl

rollwright_api = ">=1.0,<2"


class Game(Preset):
    id = "game-{number}"
    name = "Game {number}"
    summary = "A game that nobody plays."

    def document(self):
        return {{}}


@hookimpl
def presets():
    yield Game()


@hookimpl
def condition_effects():
    yield ConditionEffect("effect-{number}", {{}})
"""


def install(site: Path) -> None:
    """Thirty distributions of one plugin each, as pip leaves them."""
    for number in range(PLUGINS):
        (site / f"bench_plugin_{number}.py").write_text(PLUGIN.format(number=number))
        info = site / f"bench_plugin_{number}-1.0.dist-info"
        info.mkdir()
        (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: bench-plugin-{number}\nVersion: 1.0\n")
        (info / "entry_points.txt").write_text(f"[rollwright.plugins]\nbench-{number} = bench_plugin_{number}\n")
    long_ago = time.time() - 3600
    for path in site.rglob("*"):
        os.utime(path, (long_ago, long_ago))


def seconds(args: list[str], env: dict[str, str], folder: Path) -> float:
    """One run in a fresh process."""
    start = time.perf_counter()
    subprocess.run([sys.executable, *args], env=env, cwd=folder, stdout=subprocess.DEVNULL, check=True)  # noqa: S603
    return time.perf_counter() - start


def measure() -> dict[str, dict[str, float]]:
    """The best time of each command, in seconds and as a ratio to the empty Python."""
    with tempfile.TemporaryDirectory() as root:
        site, work = Path(root, "site"), Path(root, "work")
        site.mkdir()
        work.mkdir()
        install(site)
        env = {**os.environ, "PYTHONPATH": str(site), "ROLLWRIGHT_CACHE_DIR": str(Path(root, "cache"))}
        best = {"first": seconds(COMMANDS["rollwright plugins --json"], env, work)}
        for _ in range(ROUNDS):
            for name, args in COMMANDS.items():
                best[name] = min(best.get(name, 99.0), seconds(args, env, work))
    empty = best["python -c pass"]
    return {name: {"seconds": round(each, 4), "ratio": round(each / empty, 2)} for name, each in best.items()}


if __name__ == "__main__":
    measured = measure()
    if "--json" in sys.argv:
        print(json.dumps(measured, indent=2))
    else:
        for name, each in measured.items():
            print(f"{name:<28}{each['seconds'] * 1000:7.0f} ms   {each['ratio']:5.1f} times")
