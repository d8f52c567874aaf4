"""Whether what a save says of each fighter can have come from a fight: who they are, and how they are now."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Final

from rollwright.document.problems import shown
from rollwright.document.values import is_one_line
from rollwright.fight.entrants import NAME_LENGTH
from rollwright.fight.hands import PICK_UP
from rollwright.fight.soundness.acts import check_act
from rollwright.fight.soundness.conditions import check_conditions
from rollwright.sheet.state import MANY

if TYPE_CHECKING:
    from collections.abc import Mapping

    from rollwright.fight.entrants import Entrant
    from rollwright.fight.fight import Fight
    from rollwright.fight.soundness.faults import Faults
    from rollwright.fight.state import Fighter

MOST: Final = 1000
"""As high as an initiative, or a number that a kind keeps, comes to in any fight: such numbers may be thrown."""
SPARE: Final = 10
"""So much more than everybody's own acts and conditions give of a budget: what gave it may be used up by now."""
SET_UP: Final = "the set-up says so"


def check_fighter(fight: Fight, entrant: Entrant, faults: Faults) -> None:
    """See that somebody is who the set-up says, with numbers that a fight can have brought.

    Where the save says that other rules wrote it, a creature may have been called otherwise and had other numbers.
    """
    who = entrant.id
    fighter, where = fight.state.fighters[who], f"state.fighters.{who}"
    if not fight.notices:
        faults.only(f"{where}.name", fighter.name, entrant.name, SET_UP)
    elif len(fighter.name) > NAME_LENGTH or not is_one_line(fighter.name):
        faults.add(f"{where}.name", "bad-fighter-name", found=shown(fighter.name), limit=NAME_LENGTH)
    faults.only(f"{where}.side", fighter.side, entrant.side, SET_UP)
    faults.only(f"{where}.source", fighter.source, entrant.source.partition(":")[0], SET_UP)
    faults.only(f"{where}.temper", fighter.temper, entrant.temper, SET_UP)
    _health(fight, entrant, fighter, where, faults)
    _counts(fight, fighter, where, faults)
    _budgets(fight, fighter, where, faults)
    check_conditions(fight, fighter, where, faults)
    _acts(fight, fighter, where, faults)


def _health(fight: Fight, entrant: Entrant, fighter: Fighter, where: str, faults: Faults) -> None:
    if entrant.sheet is None and not fight.notices:
        dice = entrant.dice
        most = entrant.profile.health_max if dice is None else max(1, dice.count * dice.sides + dice.flat)
        least = most if dice is None else max(1, dice.count + dice.flat)
        faults.bounds(f"{where}.full", fighter.full, least, most)
    faults.bounds(f"{where}.full", fighter.full, 0, MANY)
    faults.bounds(f"{where}.health_max", fighter.health_max, 0, fighter.full)
    faults.bounds(f"{where}.health", fighter.health, 0, fighter.health_max)
    if fighter.id not in fight.state.falling:
        faults.only(f"{where}.down", fighter.down, fighter.health < 1, "somebody is down without health alone")
    sheet = fight.sheets.get(fighter.id)
    if sheet is not None:
        why = "the sheet says so"
        faults.only(f"{where}.health", fighter.health, fight.rules.health.left(sheet), why)
        faults.only(f"{where}.temporary", fighter.temporary, fight.rules.health.buffer(sheet), why)


def _counts(fight: Fight, fighter: Fighter, where: str, faults: Faults) -> None:
    single = {
        "temporary": (fighter.temporary, 0, MANY),
        "initiative": (fighter.initiative, -MOST, MOST),
        "halved": (fighter.halved, 0, MOST),
        "strikes": (fighter.strikes, 0, MOST),
        "signature": (fighter.signature, 0, MOST if fight.notices else fight.profiles[fighter.id].signature),
        "attacks": (fighter.attacks, 0, MANY),
        "endured": (fighter.endured, 0, MANY),
        "lowered": (fighter.lowered, 0, MANY),
        "beyond": (fighter.beyond, 0, MANY),
    }
    for name, (found, low, high) in single.items():
        faults.bounds(f"{where}.{name}", found, low, high)
    _each(f"{where}.numbers", fighter.numbers, -MOST, MOST, faults)
    _each(f"{where}.tracks", fighter.tracks, -MOST, MOST, faults)
    if fighter.concentration is not None:
        faults.bounds(f"{where}.concentration.levels", fighter.concentration.levels, 0, MOST)
    for name in ("uses", "limits", "paid", "riders", "carried"):
        _each(f"{where}.{name}", getattr(fighter, name), 0, MANY, faults)


def _each(where: str, counts: Mapping[str, int], low: int, high: int, faults: Faults) -> None:
    for name, count in counts.items():
        faults.bounds(f"{where}.{name}", count, low, high)


def _budgets(fight: Fight, fighter: Fighter, where: str, faults: Faults) -> None:
    """As much of each budget as a turn gives, with what acts and conditions may add to it."""
    rules, own = fight.rules, fight.profiles[fighter.id].by_id.values()
    most = Counter({**rules.turn_budgets, **rules.round_budgets})
    for gifts in (*(act.gives for act in own), *(rule.budgets for rule in rules.conditions.values())):
        most.update({budget: count for budget, count in gifts if count > 0})
    spare = MOST if fight.notices else SPARE
    for budget, left in fighter.budgets.items():
        place = f"{where}.budgets.{budget}"
        if faults.known(place, budget, rules.budget_names, "budget"):
            faults.bounds(place, left, 0, most[budget] + spare)
    for budget in rules.turn_budgets:
        if budget not in fighter.budgets:
            faults.add(f"{where}.budgets.{budget}", "missing-key", key=budget)


def _acts(fight: Fight, fighter: Fighter, where: str, faults: Faults) -> None:
    """What somebody has used, waits for, keeps up or has put off is something that they can do."""
    acts = fight.profiles[fighter.id].by_id
    faults.each_known(f"{where}.spent", fighter.spent, acts, "act")
    for act in fighter.uses:
        faults.known(f"{where}.uses.{act}", act, acts, "act")
    for place, act in enumerate(fighter.capped):
        if not act.startswith(PICK_UP):
            faults.known(f"{where}.capped.{place}", act, acts, "act")
    late = fighter.delayed
    if late is not None:
        faults.each_known(f"{where}.delayed.targets", late.targets, fight.profiles, "fighter")
        check_act(fight, f"{where}.delayed", fighter.id, late.act, late.levels, faults)
        if late.budget:
            faults.known(f"{where}.delayed.budget", late.budget, fight.rules.budget_names, "budget")
