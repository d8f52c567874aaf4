"""A scenario is played: each step done, its dice held to the script, its expectations looked up.

A step that is refused and did not expect to be, that throws other dice than its list, or that this version cannot play
ends the script, since what follows would be played on another table. An expectation that fails does not: every one that
fails is told.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

from rollwright.errors import DocumentError, Problem, Refused, RollwrightError
from rollwright.scenario.expect import holds
from rollwright.scenario.faces import DiceUsedUpError
from rollwright.scenario.library import Library
from rollwright.scenario.load import Loaded, read_file, read_scenarios
from rollwright.scenario.paths import MISSING
from rollwright.scenario.result import Failure, ScenarioResult, Told
from rollwright.scenario.setting import set_table, table_faults
from rollwright.scenario.steps import FIGHTING, FREE, STEPS
from rollwright.scenario.table import Accepted, Happened
from rollwright.scenario.views import astray, look

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping
    from pathlib import Path

    from rollwright.engine import Engine
    from rollwright.errors import JSON
    from rollwright.scenario.model import Step
    from rollwright.scenario.table import Table


class Scenario:
    """A scenario ready to be played, as often as you like.

    ::

        result = Scenario.load("shield.scenario.yaml").run(Engine.load())
        assert result.passed, result.failures
    """

    def __init__(self, loaded: Loaded) -> None:
        self._loaded = loaded

    @property
    def ruleset(self) -> Any:
        """The ruleset as the scenario names it: a preset's id, a path, or a document as plain data."""
        return self._loaded.document.ruleset

    @classmethod
    def load(cls, path: str | Path) -> Scenario:
        """The one scenario of a file.

        Raises:
            DocumentError: with every problem of the file; also when it holds several (see `load_all`).
        """
        found = cls.load_all(path)
        if len(found) != 1:
            raise DocumentError((Problem("scenarios", "several-scenarios", {"count": len(found)}, str(path)),))
        return found[0]

    @classmethod
    def load_all(cls, path: str | Path, library: Library | None = None) -> tuple[Scenario, ...]:
        """Every scenario of a file.

        Args:
            path: The file.
            library: What they will be played with. With it, a file that has problems is told those of its tables too,
                which `run` would tell only once the others are mended.

        Raises:
            DocumentError: with every problem of the file.
        """
        faults = None if library is None else partial(table_faults, library)
        return tuple(cls(loaded) for loaded in read_file(path, faults=faults))

    @classmethod
    def read(cls, document: Mapping[str, JSON], file: str = "") -> Scenario:
        """A scenario handed over as data, as one file would hold it."""
        found = read_scenarios(dict(document), file)
        return cls(found[0])

    @property
    def name(self) -> str:
        """What it is called."""
        return self._loaded.document.scenario

    @property
    def features(self) -> tuple[str, ...]:
        """The features of a specification that it shows."""
        return self._loaded.document.features

    @property
    def file(self) -> str:
        """Where it stands; empty when it was handed over as data."""
        return self._loaded.file

    def run(self, engine: Engine | Library, *, suspend: bool = False) -> ScenarioResult:
        """Play it.

        Args:
            engine: The engine whose plugins and presets are played with, or a library that keeps its rulesets.
            suspend: Save the table to JSON text and load it again before every choice. Nothing may come out otherwise.

        Raises:
            DocumentError: The table cannot be set: a ruleset, sheet or creature has problems.
        """
        library = engine if isinstance(engine, Library) else Library(engine)
        table = set_table(library, self._loaded, suspend=suspend)
        failures: list[Failure] = []
        told: list[Told] = []
        steps = self._loaded.document.steps
        for number, step in enumerate(steps, start=1):
            if not _Played(table, step, number).tell(failures, told):
                break
        return ScenarioResult(self.name, self.file, tuple(failures), tuple(told), len(steps) - len(told))


class _Played:
    """One step, from its dice to its expectations."""

    def __init__(self, table: Table, step: Step, number: int) -> None:
        self.table, self.step, self.number = table, step, number
        self.kind = step.kind
        self.refused: str | None = None
        self.stop: Failure | None = None
        self.began = table.fight is None and table.rolls_initiative and self.kind in FIGHTING
        """Whether the fight begins with this step, and throws for initiative."""

    def tell(self, failures: list[Failure], told: list[Told]) -> bool:
        """Play the step and say what failed; False when the script cannot go on."""
        happened = self._play()
        told.append(
            Told(
                self.number,
                self.kind,
                happened.outcome,
                self.refused,
                tuple(happened.events),
                "\n".join(happened.lines),
            )
        )
        if self.stop is not None:
            failures.append(self.stop)
            return False
        failures += self._unmet(happened)
        return True

    def _play(self) -> Happened:
        table, step = self.table, self.step
        table.faces.script(step.dice, strictly=step.dice_left == "fail")
        before = "" if self.kind in FREE else table.text()
        happened = Happened({})
        try:
            if self.kind in FIGHTING:
                table.fighting()
                before = table.text()
            happened = STEPS[self.kind](table, getattr(step, self.kind))
        except Refused as refusal:
            self._refuse(refusal, happened)
        except DiceUsedUpError as error:
            self.stop = self._failure("dice", list(step.dice or ()), str(error), self._hint())
        except RollwrightError as error:
            if "refused" in step.expect:
                self._refuse(error, happened)
            else:
                self.stop = self._failure(self.kind, None, error.code, str(error))
        else:
            if self.kind not in FREE:
                table.accepted.append(Accepted(self.kind, before, happened.choices, happened.changes))
            self._count_dice()
        table.faces.script(None)
        table.settle()
        return happened

    def _hint(self) -> str:
        """Why a step may throw more dice than its author thought of."""
        from rollwright.text import message  # noqa: PLC0415 - only for a script that is wrong

        return message("dice-begin-with-initiative", {}) if self.began else ""

    def _refuse(self, error: RollwrightError, happened: Happened) -> None:
        self.refused = error.code
        happened.lines.append(str(error))
        happened.outcome["refusal"] = {"code": error.code, "params": dict(error.params)}
        if "refused" not in self.step.expect:
            self.stop = self._failure("refused", None, error.code, str(error))

    def _count_dice(self) -> None:
        left = self.table.faces.left
        if left and self.step.dice_left == "fail":
            given: list[JSON] = list(self.step.dice or ())
            self.stop = self._failure("dice", given, given[: len(given) - left], "fewer dice were thrown")

    def _unmet(self, happened: Happened) -> Iterable[Failure]:
        for path, expected in self.step.expect.items():
            try:
                found = look(self.table, happened, self.refused, path)
            except RollwrightError as error:
                yield self._failure(path, expected, MISSING, str(error))
                continue
            if not holds(found, expected):
                yield self._failure(path, expected, found, self._astray(happened, path) if found is MISSING else "")

    def _astray(self, happened: Happened, path: str) -> str:
        """Where the path of an expectation stops."""
        from rollwright.text import message  # noqa: PLC0415 - only for a script that is wrong

        return message("scenario-path-ends", astray(self.table, happened, self.refused, path))

    def _failure(self, path: str, expected: JSON, found: Any, note: str = "") -> Failure:
        return Failure(self.number, self.kind, path, expected, found, note)
