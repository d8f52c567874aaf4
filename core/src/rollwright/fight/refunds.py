"""What comes back of a price where an answer has stopped what was paid for.

Nothing does, as the games have it that these rules come from: the cost is paid before anybody is asked (WN-04). A payer
of a plugin may see it otherwise, and says so in ``CostPayer.gives_back``; a ruleset may give back what was taken of the
turn (``combat.windows.returnsBudgets``).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from rollwright.fight.events import BudgetsReturned, DelayedResumed, OptionChosen

if TYPE_CHECKING:
    from collections.abc import Mapping

    from rollwright.fight.acts.act import Act
    from rollwright.fight.arena import Arena
    from rollwright.fight.frames.use import Use
    from rollwright.fight.state import FighterId


def give_back(fight: Arena, use: Use, act: Act) -> None:
    """Give back what a stopped act took of the turn, where the ruleset has it so, and what its payers return."""
    if fight.rules.returns_budgets and not use.part:
        _of_the_turn(fight, use.who, act)
    _on_the_sheet(fight, use.who, act)


def _of_the_turn(fight: Arena, who: FighterId, act: Act) -> None:
    """Give back the budget that paid, with what it barred, or the strike in the hand that did."""
    fighter, own = fight.state.fighters[who], fight.budgets_of(who)
    for event in reversed(fight.events):
        if isinstance(event, OptionChosen | DelayedResumed) and event.who == who and event.option == act.id:
            break
    else:
        return
    paid = event.budget if isinstance(event, OptionChosen) else next(iter(event.budgets), "")
    budgets = {each: fighter.budgets.get(each, 0) + 1 if each == paid else own.get(each, 0) for each in event.budgets}
    strikes = fighter.strikes
    if act.strikes:
        strikes = 0 if paid else strikes + 1
    if budgets or strikes != fighter.strikes:
        fight.emit(BudgetsReturned(who, act.name, budgets, strikes))


def _on_the_sheet(fight: Arena, who: FighterId, act: Act) -> None:
    sheet = fight.sheets.get(who)
    if sheet is None or not act.costs:
        return
    paid = _paid(fight, who, act)
    for term in act.costs:
        fight.change_sheet(who, list(term.payer.gives_back(sheet, term, paid, act.name)))


def _paid(fight: Arena, who: FighterId, act: Act) -> Mapping[str, int]:
    """What was paid when the act was last chosen, by pool."""
    for event in reversed(fight.events):
        if isinstance(event, OptionChosen) and event.who == who and event.option == act.id:
            return event.paid
    return {}
