"""Whether the conditions that a save says somebody holds are known, with clocks, givers and saves that there are."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rollwright.sheet.state import MANY, MOST_LEVEL

if TYPE_CHECKING:
    from rollwright.fight.fight import Fight
    from rollwright.fight.soundness.faults import Faults
    from rollwright.fight.state import Fighter, Held


def check_conditions(fight: Fight, fighter: Fighter, where: str, faults: Faults) -> None:
    """See that each condition of somebody is one of the ruleset's, and holds what a fight can have put there."""
    for condition, held in fighter.conditions.items():
        place = f"{where}.conditions.{condition}"
        faults.known(place, condition, fight.rules.conditions, "condition")
        faults.only(f"{place}.id", held.id, condition, "that is whose place it is")
        faults.bounds(f"{place}.level", held.level, 1, MOST_LEVEL)
        if held.rounds is not None:
            faults.bounds(f"{place}.rounds", held.rounds, 0, MANY)
        faults.bounds(f"{place}.escape", held.escape, -MANY, MANY)
        faults.bounds(f"{place}.blow", held.blow, -1, MANY)
        if held.concentration:
            _kept_up(fight, held.concentration, f"{place}.concentration", faults)
        _each_turn(fight, held, place, faults)


def _kept_up(fight: Fight, who: str, where: str, faults: Faults) -> None:
    known = faults.known(where, who, fight.profiles, "fighter")
    if known and fight.state.fighters[who].concentration is None:
        faults.misfit(where, who, "it lasts only while its owner keeps it up")


def _each_turn(fight: Fight, held: Held, where: str, faults: Faults) -> None:
    """What somebody saves against, and what is thrown for them, each turn."""
    ends, each, limits = held.save_ends, held.each_turn, fight.ruleset.limits
    if ends is not None:
        saves = [save.id for save in fight.ruleset.document.sheet.saves]
        faults.known(f"{where}.save_ends.save", ends.save, saves, "save")
        faults.bounds(f"{where}.save_ends.difficulty", ends.difficulty, -MANY, MANY)
        if ends.becomes:
            faults.known(f"{where}.save_ends.becomes", ends.becomes, fight.rules.conditions, "condition")
    if each is not None:
        faults.bounds(f"{where}.each_turn.count", each.count, 0, limits.dice)
        faults.bounds(f"{where}.each_turn.sides", each.sides, 0, limits.faces)
        faults.bounds(f"{where}.each_turn.flat", each.flat, -MANY, MANY)
