"""What each step of a script does: a table from the step's name to one function.

A function gets the table and what the step says, and returns what happened. It raises `Refused` when the rules say no;
then nothing has changed. A step that this version cannot play says so by name and fails.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, TypeAlias

from rollwright.scenario.steps import abilities, battles, checks, fights, formulas, keeping, learning, sheets

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from rollwright.scenario.table import Happened, Table

Play: TypeAlias = "Callable[[Table, Any], Happened]"

STEPS: Final[Mapping[str, Play]] = {
    "apply": sheets.apply,
    "auto": fights.auto,
    "battle": battles.battle,
    "check": checks.check,
    "choose": fights.choose,
    "invent": learning.invent,
    "learn": learning.learn,
    "level": sheets.level,
    "menu": fights.menu,
    "odds": formulas.odds,
    "pick": learning.pick,
    "rest": sheets.rest,
    "roll": formulas.roll,
    "round": fights.declared,
    "save_load": keeping.save_load,
    "scene": sheets.scene,
    "undo": keeping.undo,
    "use": abilities.use,
    "value": formulas.value,
}

FREE: Final = frozenset({"menu", "odds", "save_load", "undo", "value"})
"""Steps that change nothing themselves, and so are not what `undo` takes back."""

FIGHTING: Final = frozenset({"auto", "choose", "menu", "round"})
"""Steps that begin the fight if it has not begun."""
