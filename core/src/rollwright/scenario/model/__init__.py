"""The shape of a scenario file: a table that is set, a script that is played, and what must be true.

docs/guide/scenarios.md is the manual. Each class is one object of a file; a key that is not here is a problem, with the
nearest right spelling. What belongs to a ruleset (a sheet, a creature's block, an ability) stays as it was written and
is read by the ruleset when the table is set.
"""

from __future__ import annotations

from rollwright.scenario.model.deeds import (
    Apply,
    Battle,
    Check,
    Invent,
    Learn,
    Level,
    OddsOf,
    Pick,
    Read,
    Rest,
    Scene,
    Use,
)
from rollwright.scenario.model.fighting import Choose, Declarations, MenuOf, Turns
from rollwright.scenario.model.script import STEP_KINDS, ScenarioDocument, Step
from rollwright.scenario.model.seats import Character, FightBlock, Placed

__all__ = [
    "STEP_KINDS",
    "Apply",
    "Battle",
    "Character",
    "Check",
    "Choose",
    "Declarations",
    "FightBlock",
    "Invent",
    "Learn",
    "Level",
    "MenuOf",
    "OddsOf",
    "Pick",
    "Placed",
    "Read",
    "Rest",
    "ScenarioDocument",
    "Scene",
    "Step",
    "Turns",
    "Use",
]
