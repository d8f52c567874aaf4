"""Traits: the levels that somebody has by nature, as against what befell them.

A creature's tracks stand where its block says, and a derived value says what a character is: a level that was reached
by these when the fight began is a trait. A track on a character's own sheet, such as one of exhaustion, is none.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from rollwright.fight.entrants import Roster

if TYPE_CHECKING:
    from rollwright.fight.fight import Fight
    from rollwright.fight.state import FighterId


def traits(fight: Fight) -> dict[FighterId, frozenset[str]]:
    """The traits of everybody in a fight, by the names that a log gives them."""
    tracks = {level.rule.id: level.track for level in fight.rules.levels}
    if not tracks:
        return {}
    return {
        each.id: frozenset(
            rule.name for rule, _held in each.reached or () if each.source != "sheet" or not tracks.get(rule.id)
        )
        for each in Roster.of(fight.rules, fight.setup).made
    }
