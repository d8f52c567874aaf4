"""Picking up what lies about, in the middle of a fight (CB-25).

Whoever has a sheet may pick up what lies within arm's reach: in the cells that they take up on a board, or beside them.
Without a board that is whatever has been thrown. It takes what drawing takes, unless ``combat.items.pickUp`` names a
budget, and a weapon that is picked up is in hand where a hand is free for it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rollwright.errors import JSON, Refused
from rollwright.fight import hands
from rollwright.fight.acts.weapons import Arms, called
from rollwright.fight.events import ItemTaken
from rollwright.fight.hands import PICK_UP, has_drawn
from rollwright.fight.machine import DONE
from rollwright.sheet.items import give_back, held_items, read_row, wear

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rollwright.fight.arena import Arena
    from rollwright.fight.grid.grid import Grid
    from rollwright.fight.machine import Said
    from rollwright.fight.openings import Opening
    from rollwright.fight.state import Cell, FighterId, Lying
    from rollwright.sheet import Change, Sheet

_BEST_SHARE: Final = 0.6
"""How often a blow lands, as a rule; what a drawn weapon promises is measured so too."""


def possible(fight: Arena, who: FighterId) -> list[Opening]:
    """What somebody could pick up now, each thing once."""
    if who not in fight.sheets or _waits(fight, who):
        return []
    budget = _budget(fight)
    from rollwright.fight.openings import Opening  # noqa: PLC0415 - the two rooms need each other

    found: dict[str, Opening] = {}
    for lying in _at_hand(fight, who):
        option = option_of(lying)
        if option not in found and _taken(fight.sheets[who], lying):
            found[option] = Opening(option, None, label=lying.name, group="item", budget=budget)
    return list(found.values())


def take(fight: Arena, who: FighterId, option: str) -> Said:
    """Pick something up."""
    lying = next((each for each in _at_hand(fight, who) if option_of(each) == option), None)
    if lying is not None:
        fighter, budget = fight.state.fighters[who], _budget(fight)
        budgets = {budget: fighter.budgets.get(budget, 0) - 1} if budget else {}
        changes = _taken(fight.sheets[who], lying)
        place, written = fight.state.lying.index(lying), [change.to_json() for change in changes]
        struck = hands.struck_with(fight, who, lying, changes)
        fight.emit(
            ItemTaken(who, lying.item, lying.name, lying.count, lying.owner, place, option, budgets, written, struck)
        )
    return DONE


def wanted(fight: Arena, who: FighterId) -> str:
    """What somebody would pick up before anything else, as an option: a weapon better than all that they can do now."""
    fighter = fight.state.fighters[who]
    if fight.decided or who not in fight.sheets or not fighter.budgets.get(fight.rules.main_budget, 0):
        return ""
    worth, best = fight.profiles[who].worth, ""
    for opening in possible(fight, who):
        lying = next(each for each in _at_hand(fight, who) if option_of(each) == opening.option)
        promise = _promise(fight, fight.sheets[who], lying)
        if promise > worth:
            worth, best = promise, opening.option
    return best


def refusal(fight: Arena, who: FighterId, option: str) -> Refused | None:
    """Why something that lies about cannot be picked up now; None where nothing of that name lies about."""
    lying = next((each for each in fight.state.lying if not each.spent and option_of(each) == option), None)
    if lying is None or who not in fight.sheets or fight.state.turn != who:
        return None
    params: dict[str, JSON] = {"by": who, "name": lying.name, "found": option}
    if code := _waits(fight, who):
        budget = _budget(fight)
        return Refused(code, {**params, "budget": fight.rules.budget_names.get(budget, budget)})
    if not any(option_of(each) == option for each in _at_hand(fight, who)):
        return Refused("lies-elsewhere", params)
    return Refused("cannot-carry", params)


def option_of(lying: Lying) -> str:
    """The option that picks something up."""
    return PICK_UP + (lying.item.rpartition("/")[2] or lying.name)


def _budget(fight: Arena) -> str:
    return fight.rules.items.pick_up or fight.rules.items.draw or ""


def _waits(fight: Arena, who: FighterId) -> str:
    """Why somebody may pick up nothing now, as the code of the refusal; empty where they may."""
    fighter, budget = fight.state.fighters[who], _budget(fight)
    if budget:
        return "" if fighter.budgets.get(budget, 0) > 0 else "no-budget"
    return "drawn-already" if has_drawn(fighter) else ""


def _at_hand(fight: Arena, who: FighterId) -> Iterator[Lying]:
    """What lies within arm's reach."""
    grid = fight.grid
    for lying in fight.state.lying:
        if lying.spent or (grid is None and not lying.thrown):
            continue
        far = grid is not None and lying.cell is not None and _far(grid, who, lying.cell)
        if not far:
            yield lying


def _far(grid: Grid, who: FighterId, cell: Cell) -> bool:
    return grid.board.distance(grid.at(who), grid.board.cell(*cell), grid.size(who)) > 1


def _taken(sheet: Sheet, lying: Lying) -> list[Change]:
    """What picking something up writes: it is had, and in hand if it is a weapon and a hand is free."""
    row = {"item": lying.item, **lying.row} if lying.item else {"name": lying.name, **lying.row}
    try:
        changes = give_back(sheet, row, lying.count, lying.name)
    except Refused:
        return []
    with sheet.with_changes(changes):
        label = read_row(sheet, row).label
        of_it = (each for each in held_items(sheet) if (each.ref, each.label) == (lying.item, label))
        held = next((each for each in of_it if not each.worn), None)
        if held is None or held.item is None or held.item.attack is None or not held.item.slots:
            return changes
        try:
            return [*changes, *wear(sheet, called(sheet, held), lying.name)]
        except Refused:
            return changes


def _promise(fight: Arena, sheet: Sheet, lying: Lying) -> float:
    """What somebody would do in a round with something that lies about, on average."""
    kind, terms = fight.rules.kind, fight.rules.terms
    with sheet.with_changes(_taken(sheet, lying)):
        ways = [act for act, able in Arms(fight.rules, sheet).acts() if able and act.entry == lying.item]
    blows = [
        sum(kind.average(terms, clause.amount) for clause in act.clauses) * max(1, act.strikes)
        for act in ways
        if act.wielded is not None and not act.wielded.after and not act.wielded.thrown
    ]
    return _BEST_SHARE * max(blows, default=0.0)
