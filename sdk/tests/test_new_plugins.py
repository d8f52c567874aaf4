"""Each new plugin, unedited: it installs from its wheel into a fresh environment, passes its tests, and is listed."""

from __future__ import annotations

import json
import subprocess
import sys
import venv
from typing import TYPE_CHECKING

import pytest
from workspace import ROOT

from rollwright_sdk.scaffold import FAMILIES, scaffold

if TYPE_CHECKING:
    from pathlib import Path

pytestmark = pytest.mark.slow
UV = f"{sys.exec_prefix}/bin/uv"


def build(package: Path, into: Path) -> None:
    subprocess.run([UV, "build", "-q", "--wheel", "-o", into, package], check=True)


@pytest.fixture(scope="module")
def wheels(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Wheels of the core, the SDK, and the plugin that presets stand on."""
    folder = tmp_path_factory.mktemp("wheels")
    for package in ("core", "sdk", "plugins/classic_d20"):
        build(ROOT / package, folder)
    return folder


@pytest.mark.feature("PL-09", "PL-10")
@pytest.mark.parametrize("family", FAMILIES)
def test_a_new_plugin_installs_passes_its_tests_and_is_listed(family: str, wheels: Path, tmp_path: Path) -> None:
    folder = scaffold(family, f"my-{family}", tmp_path)
    build(folder, tmp_path / "built")
    place = tmp_path / "venv"
    venv.create(place, with_pip=False)
    bin_ = place / "bin"
    needed = ["rollwright-*.whl", "rollwright_sdk-*.whl", *(["rollwright_classic*.whl"] if family == "preset" else [])]
    found = [next(wheels.glob(pattern)) for pattern in needed]
    install = [UV, "pip", "install", "-q", "--python", bin_ / "python", "-c", ROOT / "constraints.txt"]
    subprocess.run([*install, *found, next((tmp_path / "built").glob("*.whl"))], check=True)

    def run(*command: str) -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            [bin_ / command[0], *command[1:]], cwd=folder, capture_output=True, text=True, check=False
        )

    listed = {each["id"]: each for each in json.loads(run("rollwright", "plugins", "--json").stdout)}
    tests = run("python", "-m", "pytest", "-q", "-p", "no:cacheprovider")
    looked = run("rollwright-sdk", "check")

    assert listed[f"my-{family}"]["state"] == "ready"
    assert list(listed[f"my-{family}"]["registers"])[-1] == FAMILIES[family] or family == "cost-payer"
    assert tests.returncode == 0, tests.stdout
    assert looked.returncode == 0, looked.stdout
