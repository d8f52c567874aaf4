"""Where things stand in the workspace, for the tests that look at it as a whole."""

from __future__ import annotations

import json
import re
import subprocess
from pathlib import Path

ROOT = Path(__file__).parents[1]
CORE = ROOT / "core" / "src" / "rollwright"


def needed_by(text: str) -> list[str]:
    """The ids of the plugins of ours whose kinds or presets a text names, as far as it can be seen in the text."""
    table = json.loads((CORE / "plugins" / "providers.json").read_text("utf-8"))
    owners = {name: owner for names in table.values() for name, owner in names.items()}
    named = {owner for name, owner in owners.items() if re.search(rf"(?<![\w-]){re.escape(name)}(?![\w-])", text)}
    return sorted(owner.removeprefix("rollwright-") for owner in named)


def tracked() -> list[Path]:
    """The files under version control; outside a checkout, the files that would be."""
    listed = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, text=True, check=False)
    if listed.returncode == 0:
        return [ROOT / name for name in listed.stdout.split("\0") if name and (ROOT / name).is_file()]
    skipped = {".venv", ".git", "site", "__pycache__"}
    return [path for path in ROOT.rglob("*") if path.is_file() and not skipped & set(path.parts)]


def python_files(folder: Path) -> list[Path]:
    """The Python files below a folder, in order."""
    return sorted(folder.rglob("*.py"))


def plugin_folders() -> list[Path]:
    """The source folder of each plugin distribution."""
    return sorted(path.parent for path in ROOT.glob("plugins/*/src/*/__init__.py"))


def distributions() -> dict[Path, Path]:
    """Each distribution's folder, and the folder of the package that it installs."""
    folders = [ROOT / "core", *sorted(path.parent for path in ROOT.glob("plugins/*/pyproject.toml")), ROOT / "sdk"]
    return {folder: next(path.parent for path in folder.glob("src/*/__init__.py")) for folder in folders}
