"""Effects: what cards, abilities, tracks and results do.

An effect names its kind and carries that kind's own keys. Kinds are family members (``effect_kinds``): the reference
pass checks each effect with the model of its kind, a subclass of :class:`EffectBlock`, so a plugin's effect is checked
like one of ours::

    {"kind": "track", "track": "blood_debt", "op": "+", "amount": 1}
    {"kind": "damage", "amount": "1d8", "to": "target"}
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, Literal

from pydantic import ConfigDict, PrivateAttr

from rollwright.document.block import Block
from rollwright.document.values import Word

VALUES: Final = ("amount", "difficulty", "level", "rounds")
"""The keys that hold a value in an effect of any kind: a number, a formula, dice."""

OF_A_ROLL: Final = ("total", "margin")
"""What the values of an effect may read where the result of a roll sets it off."""


class Effect(Block):
    """Something that happens: a track moves, a clock ticks, damage is dealt."""

    model_config = ConfigDict(extra="allow")

    kind: Word
    """Which effect this is; the other keys belong to it."""

    @property
    def settings(self) -> dict[str, Any]:
        """The keys that belong to the kind, as they were written."""
        return dict(self.model_extra or {})


class EffectBlock(Block):
    """An effect as its kind reads it. A kind's own keys are a subclass.

    A kind whose effect holds other effects names their keys in ``EffectKind.holds``; when the effect is compiled, they
    are compiled with it and wait in ``within``.
    """

    kind: Word
    """Which effect this is."""
    _within: dict[str, Any] = PrivateAttr(default_factory=dict)
    _names: Mapping[str, Any] = PrivateAttr(default_factory=dict)

    to: Literal["self", "target"] = "self"
    """Whom it touches. What touches a target is handed on, in numbers, to whoever knows the target."""
