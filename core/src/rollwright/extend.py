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
    from rollwright.document import Block, CombatBlock, ResolutionBlock, ValueSource
    from rollwright.effect import About, Answer, ConditionEffect, Question, always
    from rollwright.fight.kind import Amount, AttackOdds, CombatKind, Part, Rolled, Verdict
    from rollwright.plugins import Member, MessageCatalog, Migration, Preset, hookimpl

_WHERE = {
    "About": "effect",
    "Amount": "fight.kind",
    "Answer": "effect",
    "AttackOdds": "fight.kind",
    "Block": "document",
    "CombatBlock": "document",
    "CombatKind": "fight.kind",
    "ConditionEffect": "effect",
    "Member": "plugins",
    "MessageCatalog": "plugins",
    "Migration": "plugins",
    "Part": "fight.kind",
    "Preset": "plugins",
    "Question": "effect",
    "ResolutionBlock": "document",
    "Rolled": "fight.kind",
    "ValueSource": "document",
    "Verdict": "fight.kind",
    "always": "effect",
    "hookimpl": "plugins",
}

__all__ = [
    "About",
    "Amount",
    "Answer",
    "AttackOdds",
    "Block",
    "CombatBlock",
    "CombatKind",
    "ConditionEffect",
    "Member",
    "MessageCatalog",
    "Migration",
    "Part",
    "Preset",
    "Question",
    "ResolutionBlock",
    "Rolled",
    "ValueSource",
    "Verdict",
    "always",
    "hookimpl",
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
