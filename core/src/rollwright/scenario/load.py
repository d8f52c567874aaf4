"""A scenario file is read whole, or every problem in it is told.

One file holds one scenario, or several under `scenarios:`. JSON reads as well as YAML. Nothing in a file is run, and
nothing bigger than the limits is taken apart.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from pydantic import ValidationError

from rollwright.errors import DocumentError, Problem
from rollwright.limits import DEFAULT
from rollwright.scenario.model import ScenarioDocument
from rollwright.scenario.problems import Place, reference_problems, shape_problems, shown

if TYPE_CHECKING:
    from rollwright.errors import JSON
    from rollwright.limits import Limits


@dataclass(frozen=True, slots=True)
class Loaded:
    """One scenario as it was written, and the file it stands in (empty when it was handed over as data)."""

    document: ScenarioDocument
    file: str = ""

    @property
    def folder(self) -> Path:
        """What a ruleset's path is relative to."""
        return Path(self.file).parent if self.file else Path()


def read_file(path: str | Path, limits: Limits = DEFAULT) -> tuple[Loaded, ...]:
    """The scenarios of a file.

    Raises:
        DocumentError: with every problem of the file, each naming the file.
    """
    from rollwright.document import read_text  # noqa: PLC0415 - a YAML reader that listings do not need

    file = Path(path)
    try:
        raw, _ = read_text(file, limits)
    except OSError as error:
        problem = Problem("", "file-unreadable", {"reason": error.strerror or str(error)}, str(path))
        raise DocumentError((problem,)) from error
    return read_scenarios(raw, str(path))


def read_scenarios(raw: JSON, file: str = "") -> tuple[Loaded, ...]:
    """The scenarios of data as a file holds them.

    Raises:
        DocumentError: with every problem of every scenario.
    """
    problems: list[Problem] = []
    loaded: list[Loaded] = []
    for base, block in _blocks(raw, problems):
        document = _document(block, base, problems)
        if document is not None:
            loaded.append(Loaded(document, file))
    if problems:
        raise DocumentError(tuple(Problem(p.path, p.code, p.params, file) for p in problems))
    return tuple(loaded)


def _blocks(raw: JSON, problems: list[Problem]) -> list[tuple[Place, Any]]:
    if not isinstance(raw, Mapping):
        problems.append(Problem("", "scenario-not-a-map", {"found": shown(raw)}))
        return []
    if "scenarios" not in raw:
        return [((), raw)]
    several = raw["scenarios"]
    problems += [
        Problem(key, "unknown-key", {"found": key, "allowed": "scenarios", "suggestion": ""})
        for key in raw
        if key not in {"scenarios", "$comment"}
    ]
    if not isinstance(several, list) or not several:
        problems.append(Problem("scenarios", "scenarios-not-a-list", {"found": shown(several)}))
        return []
    return [(("scenarios", number), block) for number, block in enumerate(several)]


def _document(block: Any, base: Place, problems: list[Problem]) -> ScenarioDocument | None:
    try:
        document = ScenarioDocument.model_validate(block)
    except ValidationError as error:
        problems += shape_problems(error, base)
        return None
    found = reference_problems(document, base)
    problems += found
    return None if found else document
