"""Plugins as they are in the world: wheels with entry points, installed into a folder that a fresh Python sees."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import time
import zipfile
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from collections.abc import Mapping

AN_HOUR = 3600

GOOD = """
from rollwright.extend import Preset, hookimpl

rollwright_api = ">=1.0,<2"


class Meadow(Preset):
    id = "{id}"
    name = "The {id} game"
    summary = "One line about it."

    def document(self):
        return {{}}


@hookimpl
def presets():
    yield Meadow()
"""


def wheel(folder: Path, name: str, version: str, modules: Mapping[str, str], entries: Mapping[str, str]) -> Path:
    """A wheel as any build backend would write it, with the plugins of `entries`: id → module."""
    stem = f"{name.replace('-', '_')}-{version}"
    points = "\n".join(f"{plugin} = {value}" for plugin, value in entries.items())
    members = {
        **modules,
        f"{stem}.dist-info/METADATA": f"Metadata-Version: 2.1\nName: {name}\nVersion: {version}\n",
        f"{stem}.dist-info/WHEEL": "Wheel-Version: 1.0\nGenerator: tests\nRoot-Is-Purelib: true\nTag: py3-none-any\n",
        f"{stem}.dist-info/entry_points.txt": f"[rollwright.plugins]\n{points}\n",
    }
    record = [f"{member},," for member in [*members, f"{stem}.dist-info/RECORD"]]
    members[f"{stem}.dist-info/RECORD"] = "\n".join(record) + "\n"
    path = folder / f"{stem}-py3-none-any.whl"
    with zipfile.ZipFile(path, "w") as archive:
        for member, text in members.items():
            archive.writestr(member, text)
    return path


@dataclass
class Site:
    """A folder of installed plugins, and Pythons that start with it."""

    root: Path
    core: Path

    @property
    def packages(self) -> Path:
        return self.root / "site"

    @property
    def cache(self) -> Path:
        return self.root / "cache"

    def install(self, name: str, source: str, version: str = "1.0", plugin: str | None = None) -> None:
        """Install a distribution whose one module holds `source`, an hour ago."""
        module = name.replace("-", "_")
        built = wheel(self.root, name, version, {f"{module}.py": source}, {plugin or name: module})
        with zipfile.ZipFile(built) as archive:
            archive.extractall(self.packages)
        self.settle()

    def good(self, name: str, version: str = "1.0", plugin: str | None = None) -> None:
        """Install a plugin with a preset of the same name."""
        self.install(name, GOOD.format(id=name), version, plugin)

    def settle(self) -> None:
        """Let everything here have been written an hour ago."""
        settle(self.packages)

    def python(self, code: str, **env: str) -> subprocess.CompletedProcess[str]:
        """Run code in a fresh Python."""
        return self._run("-c", code, **env)

    def cli(self, *args: str, **env: str) -> subprocess.CompletedProcess[str]:
        """Run the command line in a fresh Python."""
        return self._run("-m", "rollwright", *args, **env)

    def told(self, code: str, **env: str) -> Any:
        """What code prints as JSON; its last line counts."""
        done = self.python(f"import json, sys\nfrom rollwright import Engine\n{code}", **env)
        assert done.returncode == 0, done.stderr
        return json.loads(done.stdout.splitlines()[-1])

    def report(self, load: str = "Engine.load()") -> dict[str, dict[str, Any]]:
        """The load report of a fresh Python, by plugin (and distribution, where an id stands twice)."""
        return {each["id"]: each for each in self.told(f"print(json.dumps({load}.report.to_json()))")}

    def _run(self, *args: str, **env: str) -> subprocess.CompletedProcess[str]:
        inherited = {
            key: value for key, value in os.environ.items() if not key.startswith(("ROLLWRIGHT", "PYTEST", "COV"))
        }
        surroundings = {
            **inherited,
            "PYTHONPATH": os.pathsep.join((str(self.packages), str(self.core))),
            "ROLLWRIGHT_CACHE_DIR": str(self.cache),
            "PYTHONDONTWRITEBYTECODE": "1",
            **env,
        }
        return subprocess.run(
            [sys.executable, *args],
            env=surroundings,
            cwd=self.core,
            capture_output=True,
            text=True,
            timeout=60,
            check=False,
        )


def settle(folder: Path) -> None:
    """Let everything in a folder have been written an hour ago."""
    then = time.time() - AN_HOUR
    for path in folder.rglob("*"):
        os.utime(path, (then, then))


@pytest.fixture(scope="session")
def core(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The core and its first plugin, as they are now, in a place where nobody edits them during a test."""
    folder = tmp_path_factory.mktemp("core")
    for package in ("rollwright", "rollwright_classic_d20"):
        found = find_spec(package)
        if found is None and package != "rollwright":
            continue  # this plugin is not installed here
        assert found is not None
        assert found.origin is not None
        shutil.copytree(Path(found.origin).parent, folder / package, ignore=shutil.ignore_patterns("__pycache__"))
    settle(folder)
    return folder


@pytest.fixture
def site(tmp_path: Path, core: Path) -> Site:
    made = Site(tmp_path, core)
    made.packages.mkdir()
    return made
