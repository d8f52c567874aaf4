"""Who fights in the arena: heroes with sheets, and brutes in plain numbers."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from arena.rules import arena
from rollwright import Combatant, Sheet

if TYPE_CHECKING:
    from rollwright import Ruleset


def weapon(name: str = "Sword", dice: str = "1d8", **more: Any) -> dict[str, Any]:
    """A weapon row: +3 from Strength 16, +3 for training."""
    return {"name": name, "ability": "str", "trained": True, "dice": dice, "type": "slashing", **more}


def spell(name: str, **more: Any) -> dict[str, Any]:
    """A prepared spell of the arena's catalog."""
    return {"name": name, "level": 1, "prepared": True, "_catalog": f"spells/{name}", **more}


def hero(
    id: str = "juno",  # noqa: A002
    *,
    rules: Ruleset | None = None,
    spells: tuple[str, ...] = (),
    weapons: list[dict[str, Any]] | None = None,
    **more: Any,
) -> Combatant:
    """A hero: Strength 16, 30 health, armour class 15, a sword."""
    sheet: dict[str, Any] = {
        "abilities": {"str": 16, "dex": 14, "con": 12},
        "lists": {
            "weapons": [weapon()] if weapons is None else weapons,
            "spells": [spell(each) for each in spells],
        },
    }
    for key, value in more.items():
        sheet[key] = {**sheet.get(key, {}), **value} if isinstance(value, dict) else value
    return Combatant.character(id, Sheet.new(rules or arena(), sheet), id.title())


def action(id: str = "club", **more: Any) -> dict[str, Any]:  # noqa: A002
    """A creature's action: +5 to hit, 1d6 + 3."""
    own = {"toHit": 5, "damage": {"dice": "1d6", "flat": 3, "type": "slashing"}, "reach": 5}
    return {"id": id, "name": id.replace("_", " ").title(), "budget": "action", **(own if not more else {}), **more}


def brute(id: str = "brute", **more: Any) -> Combatant:  # noqa: A002
    """A brute: 40 health, armour class 12, a club."""
    block = {"tier": "plain", "health": 40, "defense": 12, "initiativeModifier": 0, "speed": 30, "actions": [action()]}
    return Combatant.of_creature(id, {**block, **more}, id.title())
