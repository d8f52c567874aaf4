"""What ``pyproject.toml`` says: the plugin's entry point, its licence, its readme, and the core that it needs."""

from __future__ import annotations

import re
import tomllib
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from rollwright_sdk.lint.finding import Finding
from rollwright_sdk.scaffold import core_range
from rollwright_sdk.under_test import GROUP

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping
    from pathlib import Path

FILE = "pyproject.toml"
_PLUGIN = re.compile(r"[A-Za-z][A-Za-z0-9]*(?:[-_.][A-Za-z0-9]+)*")
_NAME = re.compile(r"[A-Za-z0-9]+(?:[-_.]+[A-Za-z0-9]+)*")


@dataclass(frozen=True, slots=True)
class Declared:
    """A package as it declares itself."""

    folder: Path
    name: str
    entries: Mapping[str, str]
    """The plugins by id, each with the module or object that it is."""

    @property
    def roots(self) -> list[Path]:
        """The folders that its modules stand in."""
        return [each for each in (self.folder / "src", self.folder) if each.is_dir()]

    def sources(self) -> list[Path]:
        """The Python files of its plugins' packages, tests aside."""
        found: dict[Path, None] = {}
        for value in self.entries.values():
            top = value.partition(":")[0].partition(".")[0]
            for root in self.roots:
                for path in (root / f"{top}.py", *sorted((root / top).rglob("*.py"))):
                    if path.is_file():
                        found[path] = None
        return list(found)


def look(folder: Path) -> tuple[Declared | None, list[Finding]]:
    """What the package declares, and what is wrong with that; nothing where there is no package."""
    file = folder / FILE
    if not file.is_file():
        return None, [Finding("lint-no-project", str(folder))]
    try:
        raw: dict[str, Any] = tomllib.loads(file.read_text("utf-8"))
    except (ValueError, OSError) as error:
        return None, [Finding("lint-not-toml", FILE, {"reason": str(error)})]
    project = raw.get("project", {})
    entries = {str(name): str(value) for name, value in project.get("entry-points", {}).get(GROUP, {}).items()}
    declared = Declared(folder, str(project.get("name", "")), entries)
    return declared, [*_entry_points(declared), *_core(project), *_licence(project), *_readme(folder, project)]


def _entry_points(declared: Declared) -> Iterator[Finding]:
    if not declared.entries:
        stem = declared.name.removeprefix("rollwright-") or "my-plugin"
        example = f'{stem} = "{declared.name.replace("-", "_") or "my_plugin"}"'
        yield Finding("lint-no-entry-point", FILE, {"example": example})
    for name in declared.entries:
        if not _PLUGIN.fullmatch(name):
            yield Finding("lint-bad-plugin-id", FILE, {"found": name})


def _core(project: Mapping[str, Any]) -> Iterator[Finding]:
    needed = [each for each in project.get("dependencies", ()) if _named(each) == "rollwright"]
    if not needed:
        yield Finding("lint-core-not-required", FILE, {"example": core_range()})
    for each in needed:
        if "<" not in each and "==" not in each and "~=" not in each:
            yield Finding("lint-core-unbounded", FILE, {"found": each, "example": core_range()})


def _named(requirement: str) -> str:
    found = _NAME.match(requirement.strip())
    return re.sub(r"[-_.]+", "-", found[0]).lower() if found else ""


def _licence(project: Mapping[str, Any]) -> Iterator[Finding]:
    classifiers = [each for each in project.get("classifiers", ()) if each.startswith("License ::")]
    if not (project.get("license") or project.get("license-files") or classifiers):
        yield Finding("lint-no-licence", FILE)


def _readme(folder: Path, project: Mapping[str, Any]) -> Iterator[Finding]:
    readme = project.get("readme")
    name = readme.get("file", "") if isinstance(readme, dict) else readme
    if not name or not (folder / str(name)).is_file():
        yield Finding("lint-no-readme", FILE)
