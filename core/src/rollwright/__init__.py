"""Rollwright: the narrator picks the words, the code picks the numbers.

This is the door for hosts. Load an engine with the plugins you want, load a ruleset, and roll, keep sheets or run
fights with it::

    from rollwright import Engine

    ruleset = Engine.load().load_ruleset("my-game.yaml")

Names are imported when first used, so that importing the package costs next to nothing.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from rollwright.board import Board, board_of
    from rollwright.dice import DiceStream, Distribution, ForcedFaces
    from rollwright.document.board import load_board, read_board
    from rollwright.engine import Engine
    from rollwright.errors import (
        BoundError,
        DamagedSaveError,
        DocumentError,
        FormulaError,
        PluginError,
        Problem,
        Refusal,
        Refused,
        RollwrightError,
        SaveError,
    )
    from rollwright.fight import Choice, Combatant, Count, Fight, simulate
    from rollwright.fight.grid.picture import fight_picture
    from rollwright.limits import Limits
    from rollwright.ruleset import Ruleset
    from rollwright.scenario import Scenario
    from rollwright.sheet import Change, Sheet, gm_mark, mark_sheet
    from rollwright.store import Store, StoreError
    from rollwright.table import Table
    from rollwright.text import direction, language, log, message, render, speak, speaking

__version__ = "0.1.0"

_WHERE = {
    "Board": "board",
    "BoundError": "errors",
    "Change": "sheet",
    "Choice": "fight",
    "Combatant": "fight",
    "Count": "fight",
    "DamagedSaveError": "errors",
    "DiceStream": "dice",
    "Distribution": "dice",
    "DocumentError": "errors",
    "Engine": "engine",
    "Fight": "fight",
    "ForcedFaces": "dice",
    "FormulaError": "errors",
    "Limits": "limits",
    "PluginError": "errors",
    "Problem": "errors",
    "Refusal": "errors",
    "Refused": "errors",
    "RollwrightError": "errors",
    "Ruleset": "ruleset",
    "SaveError": "errors",
    "Scenario": "scenario",
    "Sheet": "sheet",
    "Store": "store",
    "StoreError": "store",
    "Table": "table",
    "board_of": "board",
    "direction": "text",
    "fight_picture": "fight.grid.picture",
    "gm_mark": "sheet",
    "language": "text",
    "load_board": "document.board",
    "log": "text",
    "mark_sheet": "sheet",
    "message": "text",
    "read_board": "document.board",
    "render": "text",
    "simulate": "fight",
    "speak": "text",
    "speaking": "text",
}

__all__ = [
    "Board",
    "BoundError",
    "Change",
    "Choice",
    "Combatant",
    "Count",
    "DamagedSaveError",
    "DiceStream",
    "Distribution",
    "DocumentError",
    "Engine",
    "Fight",
    "ForcedFaces",
    "FormulaError",
    "Limits",
    "PluginError",
    "Problem",
    "Refusal",
    "Refused",
    "RollwrightError",
    "Ruleset",
    "SaveError",
    "Scenario",
    "Sheet",
    "Store",
    "StoreError",
    "Table",
    "board_of",
    "direction",
    "fight_picture",
    "gm_mark",
    "language",
    "load_board",
    "log",
    "mark_sheet",
    "message",
    "read_board",
    "render",
    "simulate",
    "speak",
    "speaking",
]


def __getattr__(name: str) -> object:
    """Import a public name when it is first asked for."""
    if name not in _WHERE:
        raise AttributeError(f"module 'rollwright' has no attribute {name!r}")
    value: object = getattr(import_module(f"rollwright.{_WHERE[name]}"), name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return [*__all__, "__version__"]
