"""Moments of a fight that give uses back: each turn of one's own, and the end of the fight (AB-04, AB-16)."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from rollwright.fight.arena import Arena
    from rollwright.fight.state import FighterId


def new_turn(fight: Arena, who: FighterId) -> None:
    """Give back what comes back each turn."""
    fight.change_sheet(who, fight.sheets[who].refill("turn", "", fight.dice["effects"]))


def fight_over(fight: Arena) -> None:
    """Give back to everybody what comes back after a fight."""
    for who, sheet in fight.sheets.items():
        if sheet.state.live.uses:
            fight.change_sheet(who, sheet.refill("fight", "", fight.dice["effects"]))
