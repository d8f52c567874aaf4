"""What is in the wheels, and that they are enough to play."""

from __future__ import annotations

import subprocess
import sys
import venv
import zipfile
from pathlib import Path

import pytest
from workspace import ROOT, distributions

pytestmark = pytest.mark.slow

DISTRIBUTIONS = {folder.name: path.relative_to(ROOT) for path, folder in distributions().items()}


@pytest.fixture(scope="module")
def wheels(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Path]:
    """A wheel of every distribution, by the name it imports as."""
    folder = tmp_path_factory.mktemp("wheels")
    uv = Path(sys.executable).with_name("uv")
    for path in DISTRIBUTIONS.values():
        subprocess.run([uv, "build", "-q", "--wheel", "-o", folder, ROOT / path], check=True)
    return {name: next(folder.glob(f"{name}-[0-9]*.whl")) for name in DISTRIBUTIONS}


def packed(wheel: Path) -> set[str]:
    with zipfile.ZipFile(wheel) as archive:
        return set(archive.namelist())


@pytest.mark.parametrize("name", DISTRIBUTIONS)
def test_a_wheel_holds_every_file_of_its_package(wheels: dict[str, Path], name: str) -> None:
    source = ROOT / DISTRIBUTIONS[name] / "src"
    files = {
        path.relative_to(source).as_posix()
        for path in (source / name).rglob("*")
        if path.is_file() and "__pycache__" not in path.parts
    }

    assert f"{name}/py.typed" in files
    assert files - packed(wheels[name]) == set()


@pytest.mark.parametrize("name", DISTRIBUTIONS)
def test_a_wheel_holds_no_tests_and_nothing_beside_its_package(wheels: dict[str, Path], name: str) -> None:
    roots = {file.split("/")[0] for file in packed(wheels[name])}

    assert roots == {name, next(root for root in roots if root.endswith(".dist-info"))}


def test_the_core_holds_its_messages_and_its_grammar(wheels: dict[str, Path]) -> None:
    suffixes = {Path(file).suffix for file in packed(wheels["rollwright"])}

    assert {".ftl", ".lark"} <= suffixes


@pytest.fixture(scope="module")
def empty(wheels: dict[str, Path], tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The commands of an environment with the core alone, from its wheel."""
    folder = tmp_path_factory.mktemp("empty")
    venv.create(folder, with_pip=False)
    install(folder, wheels["rollwright"])
    return folder / "bin"


def install(folder: Path, *what: Path | str) -> None:
    uv = Path(sys.executable).with_name("uv")
    python = folder / "bin" / "python"
    subprocess.run(
        [uv, "pip", "install", "-q", "--python", python, "-c", ROOT / "constraints.txt", *what], check=True, cwd=folder
    )


@pytest.mark.feature("PL-03")
def test_a_plugin_comes_and_goes_by_installing_it(wheels: dict[str, Path], empty: Path) -> None:
    def rollwright(*arguments: str) -> subprocess.CompletedProcess[str]:
        return subprocess.run([empty / "rollwright", *arguments], capture_output=True, text=True, check=False)

    before = sorted(path for path in (empty.parent / "lib").rglob("rollwright/**/*.py"))
    alone = rollwright("fight")
    install(empty.parent, wheels["rollwright_classic_d20"])
    together = rollwright("fight", "--seed", "7")
    listed = rollwright("plugins")
    uv = Path(sys.executable).with_name("uv")
    subprocess.run([uv, "pip", "uninstall", "-q", "--python", empty / "python", "rollwright-classic-d20"], check=True)
    again = rollwright("fight")

    assert alone.returncode == again.returncode == 2
    assert alone.stderr == again.stderr
    assert "Traceback" not in alone.stderr
    assert together.returncode == 0, together.stderr
    assert len(together.stdout.splitlines()) > 10
    assert "rollwright-classic-d20 0.1" in listed.stdout or "classic-d20" in listed.stdout
    assert before == sorted(path for path in (empty.parent / "lib").rglob("rollwright/**/*.py"))
