"""Packages from outside: each is installed from its wheel beside the core, passes its tests, and is used everywhere."""

from __future__ import annotations

import subprocess
import sys
import venv
from pathlib import Path

import pytest
from workspace import ROOT

pytestmark = pytest.mark.slow

PACKAGES = sorted(path.parent for path in ROOT.glob("examples/third_party/*/pyproject.toml"))
UV = Path(sys.executable).with_name("uv")


def build(package: Path, into: Path) -> None:
    subprocess.run([UV, "build", "-q", "--wheel", "-o", into, package], check=True)


@pytest.fixture(scope="module")
def wheels(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Wheels of the core, the SDK and every package from outside."""
    folder = tmp_path_factory.mktemp("wheels")
    for package in (ROOT / "core", ROOT / "sdk", *PACKAGES):
        build(package, folder)
    return folder


def environment(place: Path, *wheels: Path) -> Path:
    """The commands of a fresh environment with these wheels and what they depend on."""
    venv.create(place, with_pip=False)
    python = place / "bin" / "python"
    constraints = ROOT / "constraints.txt"
    subprocess.run([UV, "pip", "install", "-q", "--python", python, "-c", constraints, *wheels], check=True)
    return place / "bin"


@pytest.mark.feature("RS-18", "PL-03")
@pytest.mark.parametrize("package", PACKAGES, ids=lambda path: path.name)
def test_a_package_from_outside_works_everywhere(package: Path, wheels: Path, tmp_path: Path) -> None:
    (own,) = wheels.glob(f"rollwright_{package.name}-*.whl")
    core, sdk = next(wheels.glob("rollwright-*.whl")), next(wheels.glob("rollwright_sdk-*.whl"))
    commands = environment(tmp_path / "venv", core, own)

    def run(*command: str) -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            [commands / command[0], *command[1:]], cwd=package, capture_output=True, text=True, check=False
        )

    listed = run("rollwright", "plugins")
    scenarios = [run("rollwright", "scenario", "run", str(each)) for each in package.glob("examples/*.scenario.yaml")]
    environment(tmp_path / "venv", core, own, sdk)
    tests = run("python", "-m", "pytest", "-q", "-p", "no:cacheprovider")
    looked = run("rollwright-sdk", "check")

    assert package.name.replace("_", "-") in listed.stdout
    assert [each.stdout for each in scenarios if each.returncode] == []
    assert tests.returncode == 0, tests.stdout
    assert looked.returncode == 0, looked.stdout
