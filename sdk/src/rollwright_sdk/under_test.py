"""The plugin under test: what the nearest ``pyproject.toml`` above a test file declares.

An author writes nothing down twice. The entry points of the group ``rollwright.plugins`` say what the distribution
brings, and its dependencies say which other plugins it stands on; an engine for its tests holds these and nothing else.
"""

from __future__ import annotations

import re
import tomllib
from dataclasses import dataclass
from functools import lru_cache
from importlib import metadata
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path

    from rollwright import Engine

GROUP = "rollwright.plugins"
_NAME = re.compile(r"[A-Za-z0-9]+(?:[-_.]+[A-Za-z0-9]+)*")


@dataclass(frozen=True, slots=True)
class Project:
    """A distribution as its ``pyproject.toml`` describes it."""

    folder: Path
    name: str = ""
    plugins: tuple[str, ...] = ()
    """The ids of the plugins that it declares."""
    needs: tuple[str, ...] = ()
    """The distributions that it depends on."""

    @classmethod
    def read(cls, folder: Path) -> Project:
        """The project of a folder.

        Raises:
            OSError, ValueError: There is no file that can be read, or it is no TOML.
        """
        raw: dict[str, Any] = tomllib.loads((folder / "pyproject.toml").read_text("utf-8"))
        project = raw.get("project", {})
        entries = project.get("entry-points", {}).get(GROUP, {})
        return cls(folder, str(project.get("name", "")), tuple(entries), tuple(_named(project.get("dependencies", ()))))


@lru_cache(maxsize=256)
def project_of(file: Path) -> Project | None:
    """The nearest project above a file, or None where there is none."""
    for folder in file.resolve().parents:
        if (folder / "pyproject.toml").is_file():
            return Project.read(folder)
    return None


@lru_cache(maxsize=256)
def engine_of(project: Project, *beside: object) -> Engine:
    """An engine with the core, the plugins of a project, the plugins that these depend on, and what is put beside them.

    Raises:
        RollwrightError: One of them is not installed here, or is not ready.
    """
    from rollwright import Engine  # noqa: PLC0415 - only where a test asks for it

    return Engine.load([*plugins_of(project), *beside], strict=True)


def plugins_of(project: Project) -> list[str]:
    """The ids of the plugins of a project, and of those that it depends on."""
    return [*project.plugins, *_below(project)]


def _below(project: Project) -> list[str]:
    """The plugins of the distributions that a project depends on, and of those that they do."""
    found: dict[str, None] = {}
    waiting, seen = list(project.needs), set[str]()
    while waiting:
        name = _same(waiting.pop())
        if name in seen:
            continue
        seen.add(name)
        try:
            distribution = metadata.distribution(name)
        except metadata.PackageNotFoundError:
            continue
        entries = [entry.name for entry in distribution.entry_points if entry.group == GROUP]
        found.update(dict.fromkeys(entries))
        if entries:
            waiting += _named(distribution.requires or ())
    return [name for name in found if name not in project.plugins]


def _named(requirements: Iterable[str]) -> list[str]:
    """The distributions that requirements name."""
    return [match[0] for each in requirements if (match := _NAME.match(each.strip()))]


def _same(name: str) -> str:
    return re.sub(r"[-_.]+", "-", name).lower()
