"""Scenarios: a table is set, a script is played, and what must be true is looked up.

The test format for authors of rulesets and plugins, and for the engine itself. `Scenario` is the door; the rooms are
`model` (the shape of a file), `load` and `problems` (reading one, or everything that is wrong with it), `library` and
`setting` (the table), `steps` (one function a step), `views` and `paths` (what a script may look at), `expect` (the
matchers) and `run`.

Names are imported when first used: reading a file must not cost the import of a fight.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from rollwright.scenario.library import Library
    from rollwright.scenario.result import Failure, ScenarioResult
    from rollwright.scenario.run import Scenario

_WHERE = {"Failure": "result", "Library": "library", "Scenario": "run", "ScenarioResult": "result"}

__all__ = ["Failure", "Library", "Scenario", "ScenarioResult"]


def __getattr__(name: str) -> object:
    """Import a name when it is first asked for."""
    if name not in _WHERE:
        raise AttributeError(f"module 'rollwright.scenario' has no attribute {name!r}")
    value: object = getattr(import_module(f"rollwright.scenario.{_WHERE[name]}"), name)
    globals()[name] = value
    return value
