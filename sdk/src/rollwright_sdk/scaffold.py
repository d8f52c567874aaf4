"""A new plugin from a template: the names that are made from its name, what is refused, and writing it whole or not.

The templates are files below ``templates/``: ``common`` for what every package has, and one folder for each family.
``{{ word }}`` in a file and ``PACKAGE`` in a path stand for what the plugin is called.
"""

from __future__ import annotations

import keyword
import re
import shutil
from dataclasses import dataclass
from datetime import date
from importlib.resources import as_file, files
from typing import TYPE_CHECKING, Final

from rollwright import __version__
from rollwright.errors import JSON, RollwrightError, misnamed
from rollwright.plugins import API_VERSION

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping
    from pathlib import Path

FAMILIES: Final[Mapping[str, str]] = {
    "resolution-kind": "resolution_kinds",
    "combat-kind": "combat_kinds",
    "condition-effect": "condition_effects",
    "reaction-moment": "reaction_moments",
    "cost-payer": "cost_payers",
    "effect-kind": "effect_kinds",
    "value-reader": "value_readers",
    "preset": "presets",
}
"""What can be started, and the hook of each."""

ENDING: Final = ".tmpl"
MOST_LETTERS: Final = 40
_NAME: Final = re.compile(r"[a-z][a-z0-9]*(?:-[a-z0-9]+)*")
_SLOT: Final = re.compile(r"\{\{ (\w+) \}\}")


@dataclass(frozen=True, slots=True)
class Names:
    """Everything that a plugin called ``blood-price`` is called somewhere."""

    name: str
    family: str

    @property
    def package(self) -> str:
        """The package that is imported."""
        return f"rollwright_{self.name.replace('-', '_')}"

    @property
    def distribution(self) -> str:
        """The distribution that is installed."""
        return f"rollwright-{self.name}"

    def words(self) -> dict[str, str]:
        """What stands for each slot of a template."""
        parts = self.name.split("-")
        return {
            "name": self.name,
            "package": self.package,
            "distribution": self.distribution,
            "cls": "".join(part.capitalize() for part in parts),
            "key": parts[0] + "".join(part.capitalize() for part in parts[1:]),
            "label": " ".join(part.capitalize() for part in parts),
            "family": self.family,
            "hook": FAMILIES[self.family],
            "api": api_range(),
            "core": core_range(),
            "sdk": core_range("rollwright-sdk"),
            "year": str(date.today().year),  # noqa: DTZ011 - the year on its author's calendar
        }


def api_range() -> str:
    """The range of API versions that a plugin written today is written for."""
    major = API_VERSION.split(".", maxsplit=1)[0]
    return f">={API_VERSION},<{int(major) + 1}"


def core_range(distribution: str = "rollwright") -> str:
    """What a package written today depends on: this minor version, and none that may be otherwise."""
    major, minor, *_ = __version__.split(".")
    return f"{distribution}>={major}.{minor},<{major}.{int(minor) + 1}"


def named(family: str, name: str) -> Names:
    """The names of a new plugin.

    Raises:
        RollwrightError: No family is called so, or no plugin may be.
    """
    if family not in FAMILIES:
        raise RollwrightError("sdk-unknown-family", misnamed(family, FAMILIES))
    if not _NAME.fullmatch(name):
        raise RollwrightError("sdk-name-not-words", {"found": name[:80], "suggestion": _tidied(name)})
    if len(name) > MOST_LETTERS:
        raise RollwrightError("sdk-name-too-long", {"found": name[:80], "limit": MOST_LETTERS})
    if keyword.iskeyword(name):
        raise RollwrightError("sdk-name-is-pythons", {"found": name})
    if name.startswith("rollwright"):
        rest = name.removeprefix("rollwright").strip("-")
        raise RollwrightError("sdk-name-says-rollwright", {"found": name, "suggestion": rest or "my-plugin"})
    _refuse_taken(Names(name, family))
    return Names(name, family)


def _tidied(name: str) -> str:
    """The nearest name that would be one."""
    words = re.findall(r"[A-Z]?[a-z0-9]+|[A-Z]+", name.replace("'", ""))
    tidy = "-".join(word.lower() for word in words)[:MOST_LETTERS].strip("-")
    return tidy if _NAME.fullmatch(tidy) else ""


def _refuse_taken(names: Names) -> None:
    """A name that an installed plugin owns would be a conflict as soon as the new one is installed."""
    from rollwright import Engine  # noqa: PLC0415 - only for a name that is one

    report = Engine.load().report
    hook = FAMILIES[names.family]
    for record in report:
        claims = {record.id, *record.registers.get(hook, ())}
        if names.name in claims or names.words()["key"] in claims:
            taken: dict[str, JSON] = {"found": names.name, "owner": str(record.owner)}
            raise RollwrightError("sdk-name-taken", taken)


def scaffold(family: str, name: str, into: Path) -> Path:
    """Write a new plugin's package, whole or not at all.

    Args:
        family: What it brings, such as ``cost-payer``.
        name: What it is called, in lower-case words with hyphens.
        into: The folder in which its own folder is made.

    Returns:
        The folder of the package.

    Raises:
        RollwrightError: The family or the name is none, or there is something where the package would stand.
    """
    names = named(family, name)
    if not into.is_dir():
        raise RollwrightError("sdk-no-such-folder", {"found": str(into)})
    target = into / names.distribution
    if target.exists():
        raise RollwrightError("sdk-folder-exists", {"found": str(target)})
    words = names.words()
    target.mkdir()
    try:
        for path, text in templates(family):
            file = target / path.replace("PACKAGE", words["package"])
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(filled(text, words), "utf-8")
    except BaseException:
        shutil.rmtree(target, ignore_errors=True)
        raise
    return target


def templates(family: str) -> Iterator[tuple[str, str]]:
    """The files of a family's template, by their path in the package."""
    with as_file(files("rollwright_sdk") / "templates") as root:
        for folder in (root / "common", root / family):
            for file in sorted(folder.rglob(f"*{ENDING}")):
                yield file.relative_to(folder).as_posix().removesuffix(ENDING), file.read_text("utf-8")


def filled(text: str, words: Mapping[str, str]) -> str:
    """A template with its slots filled."""
    return _SLOT.sub(lambda slot: words[slot[1]], text)
