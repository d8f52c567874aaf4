"""The door for plugins: everything that a plugin may import of Rollwright, and nothing else.

A plugin is a module with hook implementations that yield family members::

    from rollwright.extend import ConditionEffect, hookimpl


    @hookimpl
    def condition_effects():
        yield MyEffect()

Names are imported when first used, so that a plugin's module stays light to import.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from rollwright.check import Check, CheckResult, Judgement, Modifier, Odds, ResolutionKind, RolledModifier, rungs
    from rollwright.dice import DiceStream, Die, Distribution
    from rollwright.document import Block, CombatBlock, ResolutionBlock, ValueSource
    from rollwright.effect import About, Answer, ConditionEffect, Question, always
    from rollwright.errors import JSON, FormulaError, Refused, near
    from rollwright.fight.kind import Amount, AttackOdds, CombatKind, Part, Rolled, Verdict
    from rollwright.formula import Bound, ConstReader, FormulaFunction, Reader, Scope, ValueReader, exact, named
    from rollwright.plugins import Member, MessageCatalog, Migration, Preset, hookimpl

_WHERE = {
    "JSON": "errors",
    "About": "effect",
    "Amount": "fight.kind",
    "Answer": "effect",
    "AttackOdds": "fight.kind",
    "Block": "document",
    "Bound": "formula",
    "Check": "check",
    "CheckResult": "check",
    "CombatBlock": "document",
    "CombatKind": "fight.kind",
    "ConditionEffect": "effect",
    "ConstReader": "formula",
    "DiceStream": "dice",
    "Die": "dice",
    "Distribution": "dice",
    "FormulaError": "errors",
    "FormulaFunction": "formula",
    "Judgement": "check",
    "Member": "plugins",
    "MessageCatalog": "plugins",
    "Migration": "plugins",
    "Modifier": "check",
    "Odds": "check",
    "Part": "fight.kind",
    "Preset": "plugins",
    "Question": "effect",
    "Reader": "formula",
    "Refused": "errors",
    "ResolutionBlock": "document",
    "ResolutionKind": "check",
    "Rolled": "fight.kind",
    "RolledModifier": "check",
    "Scope": "formula",
    "ValueReader": "formula",
    "ValueSource": "document",
    "Verdict": "fight.kind",
    "always": "effect",
    "exact": "formula",
    "hookimpl": "plugins",
    "named": "formula",
    "near": "errors",
    "rungs": "check",
}

__all__ = [
    "JSON",
    "About",
    "Amount",
    "Answer",
    "AttackOdds",
    "Block",
    "Bound",
    "Check",
    "CheckResult",
    "CombatBlock",
    "CombatKind",
    "ConditionEffect",
    "ConstReader",
    "DiceStream",
    "Die",
    "Distribution",
    "FormulaError",
    "FormulaFunction",
    "Judgement",
    "Member",
    "MessageCatalog",
    "Migration",
    "Modifier",
    "Odds",
    "Part",
    "Preset",
    "Question",
    "Reader",
    "Refused",
    "ResolutionBlock",
    "ResolutionKind",
    "Rolled",
    "RolledModifier",
    "Scope",
    "ValueReader",
    "ValueSource",
    "Verdict",
    "always",
    "exact",
    "hookimpl",
    "named",
    "near",
    "rungs",
]


def __getattr__(name: str) -> object:
    """Import a name of the door when it is first asked for."""
    if name not in _WHERE:
        raise AttributeError(f"module 'rollwright.extend' has no attribute {name!r}")
    value: object = getattr(import_module(f"rollwright.{_WHERE[name]}"), name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return list(__all__)
