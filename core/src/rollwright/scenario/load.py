"""A scenario file is read whole, or every problem in it is told.

One file holds one scenario, or several under `scenarios:`. JSON reads as well as YAML. Nothing in a file is run, and
nothing bigger than the limits is taken apart.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from copy import deepcopy
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, TypeAlias

from rollwright.document.problems import Moved, Problems, shown, steps_of, unknown
from rollwright.document.problems import Path as Place
from rollwright.document.reading import read_document
from rollwright.document.shape import shaped
from rollwright.limits import DEFAULT
from rollwright.scenario.model import ScenarioDocument
from rollwright.scenario.problems import reference_flaws

if TYPE_CHECKING:
    from rollwright.errors import Problem
    from rollwright.limits import Limits


LISTS: Final = ("fight.party", "fight.foes")
"""Lists that lose what is wrong in them, so that what stands behind it is counted anew."""


@dataclass(frozen=True, slots=True)
class Loaded:
    """One scenario as it was written, and the file it stands in (empty when it was handed over as data)."""

    document: ScenarioDocument
    file: str = ""

    @property
    def folder(self) -> Path:
        """What a ruleset's path is relative to."""
        return Path(self.file).parent if self.file else Path()


Faults: TypeAlias = "Callable[[Loaded], Iterable[Problem]]"


def read_raw(path: str | Path, limits: Limits = DEFAULT) -> list[Any]:
    """The scenarios of a file as they are written, unchecked.

    Raises:
        DocumentError: It is no file, no YAML, or no scenario.
    """
    raw, file = read_document(Path(path), limits)
    problems = Problems(file)
    blocks = _blocks(raw, problems)
    for place, block in blocks:
        if not isinstance(block, Mapping):
            problems.add(place, "wrong-type", {"expected": "an object", "found": shown(block)})
    problems.raise_if_any()
    return [block for _, block in blocks]


def read_file(path: str | Path, limits: Limits = DEFAULT, *, faults: Faults | None = None) -> tuple[Loaded, ...]:
    """The scenarios of a file.

    Args:
        path: The file, in YAML or JSON.
        limits: How much of it is read.
        faults: Says what is wrong with the table of a scenario, for one whose own shape has faults: what is left of it
            is asked about, so that everything is told at once.

    Raises:
        DocumentError: with every problem of the file, each naming the file.
    """
    raw, file = read_document(Path(path), limits)
    return read_scenarios(raw, file, faults=faults)


def read_scenarios(raw: Any, file: str = "", *, faults: Faults | None = None) -> tuple[Loaded, ...]:
    """The scenarios of data as a file holds them.

    Raises:
        DocumentError: with every problem of every scenario.
    """
    problems = Problems(file)
    documents = [_document(block, base, problems) for base, block in _blocks(raw, problems)]
    if problems.found and faults is not None:
        for document in documents:
            if document is not None:
                _look_on(faults(Loaded(document, file)), problems)
    problems.raise_if_any()
    return tuple(Loaded(document, file) for document in documents if document is not None)


def _look_on(found: Iterable[Problem], problems: Problems) -> None:
    """Add what is wrong with a table, but for places where something was found, or whose list is short of what was."""
    for problem in found:
        if problem.path not in problems.paths and not problem.path.startswith(LISTS):
            problems.add(steps_of(problem.path), problem.code, dict(problem.params))


def _blocks(raw: Any, problems: Problems) -> list[tuple[Place, Any]]:
    if not isinstance(raw, Mapping):
        problems.add((), "scenario-not-a-map", {"found": shown(raw)})
        return []
    if "scenarios" not in raw:
        return [((), raw)]
    several = raw["scenarios"]
    for key in raw:
        if key not in {"scenarios", "$comment"}:
            problems.add((key,), *unknown("unknown-key", key, ["scenarios"]))
    if not isinstance(several, list) or not several:
        problems.add(("scenarios",), "scenarios-not-a-list", {"found": shown(several)})
        return []
    return [(("scenarios", number), block) for number, block in enumerate(several)]


def _document(block: Any, base: Place, problems: Problems) -> ScenarioDocument | None:
    """A scenario in its shape; what can be read of one that has faults is looked at for wrong names as well."""
    moved = Moved()
    document = shaped(ScenarioDocument, deepcopy(block), base, problems, moved)
    for place, code, params in reference_flaws(document) if document is not None else ():
        problems.add(moved.written((*base, *place)), code, params)
    return document
