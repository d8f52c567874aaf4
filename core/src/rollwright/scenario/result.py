"""What came of a scenario: whether all held, and each thing that did not, as data and as lines."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from rollwright.scenario.paths import Missing
from rollwright.text import message

if TYPE_CHECKING:
    from rollwright.errors import JSON


@dataclass(frozen=True, slots=True)
class Failure:
    """One thing that did not hold.

    Args:
        step: Its number in the script, from 1; 0 is the setting of the table.
        kind: What the step did (`choose`, `check`, …).
        path: Where, as an expectation names it; `refused` and `dice` for what no expectation asked.
        expected: What should have been there.
        found: What was there.
        note: A word of help, where there is one.
    """

    step: int
    kind: str
    path: str
    expected: JSON
    found: JSON | Missing
    note: str = ""

    def to_json(self) -> dict[str, JSON]:
        """The failure as plain JSON; what was not there at all is null, and `nothing` says so."""
        absent = isinstance(self.found, Missing)
        told: dict[str, JSON] = {
            "step": self.step,
            "kind": self.kind,
            "path": self.path,
            "expected": self.expected,
            "found": None if isinstance(self.found, Missing) else self.found,
        }
        return told | ({"nothing": True} if absent else {}) | ({"note": self.note} if self.note else {})

    def __str__(self) -> str:
        return message(
            "scenario-failure",
            {
                "step": self.step,
                "kind": self.kind,
                "path": self.path,
                "expected": written(self.expected),
                "found": written(self.found),
                "note": self.note,
            },
        )


def written(value: JSON | Missing, width: int = 300) -> str:
    """A value as it reads in a failure: JSON on one line, cut where it grows beyond a screen."""
    text = repr(value) if isinstance(value, Missing) else json.dumps(value, ensure_ascii=False, default=str)
    return text if len(text) <= width else text[: width - 1] + "…"


@dataclass(frozen=True, slots=True)
class Told:
    """One step as it went: what a reader of a failing scenario wants to see before the failure."""

    number: int
    kind: str
    outcome: JSON
    refused: str | None
    events: tuple[JSON, ...]
    text: str


@dataclass(frozen=True, slots=True)
class ScenarioResult:
    """One scenario as it was played."""

    name: str
    file: str
    failures: tuple[Failure, ...]
    steps: tuple[Told, ...] = field(default=(), repr=False)
    unplayed: int = 0
    """How many steps were not played, for the script had ended before them."""

    @property
    def passed(self) -> bool:
        """Whether everything held."""
        return not self.failures

    def to_json(self) -> dict[str, JSON]:
        """The result as `rollwright scenario run --json` prints it."""
        told: dict[str, JSON] = {
            "name": self.name,
            "file": self.file,
            "passed": self.passed,
            "failures": [failure.to_json() for failure in self.failures],
        }
        return told | ({"unplayed": self.unplayed} if self.unplayed else {})

    def lines(self) -> list[str]:
        """One line for the scenario, one for each failure, and one for the steps that were not played."""
        code = "scenario-holds" if self.passed else "scenario-fails"
        told = [message(code, {"name": self.name, "file": self.file}), *(f"  {failure}" for failure in self.failures)]
        if self.unplayed:
            told.append(f"  {message('scenario-unplayed', {'count': self.unplayed})}")
        return told
