"""A plugin is imported in a process of its own, which tells what came of it.

So neither what has been imported here nor what the plugin does on import can change the answer, and the weight of the
import is a number of modules, which is the same on every machine.
"""

from __future__ import annotations

import json
import subprocess
import sys
import tempfile
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any

from rollwright_sdk.lint.finding import Finding
from rollwright_sdk.scaffold import api_range

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from rollwright_sdk.lint.project import Declared

SECONDS = 60
LIGHT = 12
"""So many modules may come with a plugin's import, beside the door's own."""


@dataclass(frozen=True, slots=True)
class Brought:
    """What a package's plugins bring, and what was wrong with bringing it."""

    registers: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    words: frozenset[str] | None = None
    """The codes that have a message; None where nothing could be imported."""
    findings: tuple[Finding, ...] = ()


def probed(declared: Declared) -> Brought:
    """Import the plugins of a package and say what they bring."""
    if not declared.entries:
        return Brought()
    with tempfile.TemporaryDirectory() as folder:
        answer = Path(folder) / "answer.json"
        asked = json.dumps(
            {"roots": [str(each.resolve()) for each in declared.roots], "entries": dict(declared.entries)}
        )
        # As a file and not as a module, whose package would bring what must not be there before the plugin.
        command = [sys.executable, "-P", str(Path(__file__).with_name("probe.py")), str(answer)]
        try:
            run = subprocess.run(  # noqa: S603 - our own module
                command, input=asked, capture_output=True, text=True, timeout=SECONDS, check=False
            )
        except subprocess.TimeoutExpired:
            return Brought(findings=(Finding("lint-import-hangs", "", {"seconds": SECONDS}),))
        if not answer.is_file():
            reason = (run.stderr.strip().splitlines() or [f"it ended with {run.returncode}"])[-1]
            value = ", ".join(declared.entries.values())
            return Brought(findings=(Finding("lint-not-importable", "", {"value": value, "reason": reason}),))
        told: dict[str, Any] = json.loads(answer.read_text("utf-8"))
    registers: dict[str, tuple[str, ...]] = {}
    for plugin in told["plugins"]:
        for hook, names in plugin.get("registers", {}).items():
            registers[hook] = (*registers.get(hook, ()), *names)
    findings = tuple(finding for plugin in told["plugins"] for finding in _findings(plugin))
    words = told["words"]
    return Brought(registers, None if words is None else frozenset(words), findings)


def _findings(plugin: Mapping[str, Any]) -> Iterator[Finding]:
    place = str(plugin["value"])
    if plugin["broke"]:
        yield Finding("lint-not-importable", place, {"value": place, "reason": plugin["broke"]})
        return
    if plugin["reason"]:
        yield Finding("lint-not-taken-in", place, {"reason": plugin["reason"]})
    elif not plugin["registers"]:
        yield Finding("lint-nothing-brought", place)
    if not plugin["api"]:
        yield Finding("lint-api-missing", place, {"example": api_range()})
    elif "<" not in plugin["api"] and "==" not in plugin["api"]:
        yield Finding("lint-api-open", place, {"found": plugin["api"], "example": api_range()})
    if plugin["weight"] > LIGHT:
        heaviest = ", ".join(f"{name} {count}" for name, count in plugin["heaviest"])
        told = {"module": place, "count": plugin["weight"], "heaviest": heaviest, "limit": LIGHT}
        yield Finding("lint-heavy-import", place, told)
