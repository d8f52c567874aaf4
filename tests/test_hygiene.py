"""The repository speaks of the project alone and runs on any machine."""

from __future__ import annotations

import re
import subprocess
import tomllib
from pathlib import Path

import pytest
from workspace import ROOT, distributions, tracked

TEXT = {".py", ".md", ".toml", ".yml", ".yaml", ".json", ".ftl", ".txt", ".lark", ".cfg", ".sh", ""}
THIS = Path(__file__)

MACHINE_PATH = re.compile(r"(?<![\w.])/(?:home|root|Users|work|opt|mnt|var/folders|private/tmp)/\w")
REGISTRY = re.compile("py" + r"pi\.org|python" + r"hosted|npm" + r"js\.org|index-url|find-links", re.IGNORECASE)


def texts() -> list[Path]:
    return [path for path in tracked() if path.suffix in TEXT and path != THIS]


@pytest.mark.parametrize("pattern", [MACHINE_PATH, REGISTRY], ids=["machine paths", "registries"])
def test_no_file_names_a_machine_or_a_registry(pattern: re.Pattern[str]) -> None:
    found = [
        f"{path.relative_to(ROOT)}:{number}: {line.strip()[:80]}"
        for path in texts()
        for number, line in enumerate(path.read_text("utf-8").splitlines(), 1)
        if pattern.search(line)
    ]

    assert found == []


def test_no_lock_file_and_nothing_made_is_tracked() -> None:
    made = {"uv.lock", ".features.json", ".coverage"}

    assert [path for path in tracked() if path.name in made or "__pycache__" in path.parts] == []


def test_every_dependency_is_pinned_without_an_address() -> None:
    pins = (ROOT / "constraints.txt").read_text("utf-8").splitlines()
    names = {re.split(r"[=; ]", line)[0] for line in pins if line and not line.startswith("#")}
    own = {tomllib.loads((path / "pyproject.toml").read_text("utf-8"))["project"]["name"] for path in distributions()}
    wanted = set()
    for path in [ROOT / "pyproject.toml", *ROOT.glob("core/pyproject.toml"), *ROOT.glob("*/*/pyproject.toml")]:
        project = tomllib.loads(path.read_text("utf-8"))
        groups = [
            project["project"].get("dependencies", []),
            *project["project"].get("optional-dependencies", {}).values(),
            *project.get("dependency-groups", {}).values(),
            project.get("build-system", {}).get("requires", []),
        ]
        wanted |= {re.split(r"[<>=!~\[; ]", each)[0].lower().replace(".", "-") for group in groups for each in group}

    assert {name for name in wanted if name.replace("_", "-") not in names} - own == set()
    assert all(re.fullmatch(r"[a-z0-9-]+==\S+( ; .*)?", line) for line in pins if not line.startswith("#"))


def test_every_distribution_has_the_same_shape() -> None:
    """Each has a readme, a licence field, a typed source folder under `src`, tests, and one build backend."""
    for path in distributions():
        project = tomllib.loads((path / "pyproject.toml").read_text("utf-8"))
        (package,) = (path / "src").iterdir()
        assert project["build-system"]["build-backend"] == "hatchling.build"
        assert project["project"]["readme"] == "README.md"
        assert project["project"]["license"]
        assert project["project"]["requires-python"] == ">=3.11"
        assert (package / "py.typed").is_file(), path
        assert (package / "__init__.py").read_text("utf-8").startswith('"""'), path
        assert len((path / "README.md").read_text("utf-8").splitlines()) > 5, path
        assert list((path / "tests").rglob("test_*.py")), path


def test_the_check_script_is_sound() -> None:
    script = ROOT / ".ci" / "run"

    assert script.stat().st_mode & 0o111
    subprocess.run(["bash", "-n", script], check=True)
