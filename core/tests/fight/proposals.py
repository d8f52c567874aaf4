"""Blocks that somebody proposes for a foe, for tests that say what becomes of them."""

from __future__ import annotations

from copy import deepcopy
from typing import Any

CLAW: dict[str, Any] = {"id": "claw", "name": "Claw", "toHit": 4, "damage": {"dice": "1d6", "flat": 1, "type": "iron"}}


def proposal(**changes: Any) -> dict[str, Any]:
    """A proposed block that fits the tier ``lone`` as it is."""
    block = {
        "tier": "lone",
        "health": 30,
        "defense": 12,
        "initiativeModifier": 1,
        "actions": [deepcopy(CLAW)],
        **changes,
    }
    return {key: value for key, value in block.items() if value is not None}


def act(id: str = "claw", **changes: Any) -> dict[str, Any]:  # noqa: A002
    """An action of a proposal."""
    block = {"id": id, "name": id.title(), "toHit": 4, **changes}
    return {key: value for key, value in block.items() if value is not None}


def amounts(action: dict[str, Any]) -> list[str]:
    """The amounts of an action's blow, as written."""
    damage = action["damage"]
    return [
        "+".join(str(each[key]) for key in ("dice", "flat") if key in each)
        for each in (damage, *damage.get("plus", ()))
    ]
