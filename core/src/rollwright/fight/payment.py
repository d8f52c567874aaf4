"""What an act costs: budgets, strikes, uses, and what its owner's sheet pays. Nothing is offered that cannot be paid.

A sheet pays through the payers of the cost terms (``sheet.costs``), in a fight as outside one: they say what could pay
now, and they quote. What they quote is written by the event that tells of the act, and what that sets off follows it.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from rollwright.errors import JSON, Refused
from rollwright.fight import conditions, covens, dropping, hands
from rollwright.fight.events import OptionChosen
from rollwright.fight.powers import asking
from rollwright.sheet.costs import NO_WISH, Wish, payments

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from rollwright.fight.acts.act import Act
    from rollwright.fight.arena import Arena
    from rollwright.fight.frames.use import Use
    from rollwright.fight.state import Fighter
    from rollwright.sheet import CostTerm, Payment


@dataclass(frozen=True, slots=True)
class Paid:
    """What was paid beyond the least."""

    levels: int = 0
    budget: str = ""


PLAIN = Paid()
"""Paid at the least, with its own budget."""


def affordable(fight: Arena, fighter: Fighter, act: Act) -> bool:
    """Whether an act could be paid for now: budget or held strike, pools, uses, charge."""
    if act.signature > fighter.signature or (act.budget and not pays_with(fight, fighter, act)):
        return False
    if act.rolls and not attacks_left(fight, fighter):
        return False
    return unspent(fight, fighter, act)


def unspent(fight: Arena, fighter: Fighter, act: Act) -> bool:
    """Whether what an act takes beside a budget is there: pools, uses, charge, hands, concentration that goes on."""
    if act.kept and (fighter.concentration is None or fighter.concentration.act != act.kept):
        return False
    if (act.uses or act.recharge) and not has_uses(fighter, act):
        return False
    if (act.capped and act.id in fighter.capped) or ((act.wielded or act.draws) and hands.waits(fighter, act)):
        return False
    if act.coven is not None and not covens.gathered(fight, fighter.id, act.coven):
        return False
    if act.power is not None and not asking.allowed(fight, fighter, act.power):
        return False
    return not act.costs or can_pay(fight, fighter, act)


def pays_with(fight: Arena, fighter: Fighter, act: Act) -> str:
    """The budget that would pay an act now: its own, ``strike`` for one held in the hand, or one a condition grants."""
    if act.strikes and fighter.strikes:
        return "strike"
    if fighter.budgets.get(act.budget, 0) > 0:
        return act.budget
    if act.reaction is None and fight.state.turn == fighter.id:
        for grant in fight.standings[fighter.id].grants:
            if fighter.budgets.get(grant.budget, 0) > 0 and grant.pays(act):
                return grant.budget
    return ""


def attacks_left(fight: Arena, fighter: Fighter) -> bool:
    """Whether a condition that caps the attacks of one's own turn leaves another."""
    most = fight.standings[fighter.id].attacks_per_turn
    return most is None or fight.state.turn != fighter.id or fighter.attacks < most


def has_uses(fighter: Fighter, act: Act) -> bool:
    """Whether a limited act has uses left and a recharging one its charge."""
    if act.uses and fighter.uses.get(act.id, 0) >= act.uses:
        return False
    return not (act.recharge and (act.charge or act.id) in fighter.spent)


def can_pay(fight: Arena, fighter: Fighter, act: Act) -> bool:
    """Whether the sheet can pay an act now. Of several terms each must be paid from what the others leave."""
    sheet = fight.sheets.get(fighter.id)
    if sheet is None:
        return False
    for term in act.costs:
        if not (pays(fight, fighter, term) if fighter.limits else term.payer.affords(sheet, term)):
            return False
    if len(act.costs) > 1:
        try:
            made = payments(sheet, act.costs, NO_WISH, act.name)
        except Refused:
            return False
        return not fighter.limits or _within(fighter, _by_pool(made))
    return True


def pays(fight: Arena, fighter: Fighter, cost: CostTerm[Any]) -> Sequence[str]:
    """The pools that could pay a term now, cheapest first: they hold enough, and no limit is in the way (CB-14)."""
    sheet = fight.sheets.get(fighter.id)
    if sheet is None:
        return ()
    able = cost.able(sheet)
    return [pool for pool in able if _within(fighter, {pool: cost.amount})] if fighter.limits else able


def _within(fighter: Fighter, paid: Mapping[str, int]) -> bool:
    """Whether a payment stays within what may be paid from each pool in this turn and this round."""
    return all(
        fighter.paid.get(key, 0) + paid.get(key.partition(".")[2], 0) <= most for key, most in fighter.limits.items()
    )


def _by_pool(made: Iterable[Payment]) -> dict[str, int]:
    paid: dict[str, int] = {}
    for payment in made:
        paid[payment.source] = paid.get(payment.source, 0) + payment.amount
    return paid


def choices(fight: Arena, fighter: Fighter, act: Act) -> Sequence[str]:
    """The pools that somebody may choose between, where one term leaves a choice."""
    choosing = [cost for cost in act.costs if cost.choice]
    return pays(fight, fighter, choosing[0]) if len(choosing) == 1 else ()


def levels_at(fight: Arena, fighter: Fighter, act: Act, pool: str) -> int:
    """How many levels above its least an act would be paid at: from the pool that was picked, or the cheapest."""
    if not act.costs:
        return 0
    return max(term.steps(pool or next(iter(pays(fight, fighter, term)), "")) for term in act.costs)


def pay(fight: Arena, use: Use, act: Act) -> Paid:
    """Take the price of an act and tell what was taken."""
    fighter = fight.state.fighters[use.who]
    left = fighter.budgets.get(act.budget) if act.cheap else 0
    if not left or use.part or fighter.strikes or fight.conditions_held:
        return _whole(fight, use, act, fighter)
    who, moment, told = use.who, use.moment, act.remembered  # most acts of a fight: one budget, and nothing else
    budgets = {act.budget: left - 1}
    fight.emit(
        OptionChosen(
            who, act.id, act.name, use.targets, act.budget, budgets, {}, act.level, 0, 0, False, 0, told, moment, []
        )
    )
    return PLAIN


def _whole(fight: Arena, use: Use, act: Act, fighter: Fighter) -> Paid:
    """Take whatever the price is made of."""
    who = use.who
    budget, strikes, levels = act.budget, fighter.strikes, 0
    budgets: dict[str, int] = {}
    paid: dict[str, int] = {}
    written: list[dict[str, JSON]] = []
    if not use.part:
        budget = pays_with(fight, fighter, act) if budget else ""
        if budget == "strike":
            budget, strikes = "", strikes - 1
        elif budget and not act.keeps:
            budgets = {budget: fighter.budgets[budget] - 1}
            if fight.conditions_held:
                budgets |= _barred(fight, fighter, budget)
            if act.strikes and budget == act.budget:
                strikes = act.strikes - 1
        if act.costs:
            paid, levels, written = _price(fight, fighter, act, use.pay_from)
        if act.power is not None:
            written += asking.counted(fight.sheets[who], act.power)
    else:
        budget = ""
    if act.wielded is not None and (act.wielded.thrown or act.wielded.shot):
        dropping.let_go(fight, who, act.wielded, act, use.targets)
    fight.emit(
        OptionChosen(
            who,
            act.id,
            act.name,
            use.targets,
            budget,
            budgets,
            paid,
            act.level + levels,
            strikes,
            fighter.uses.get(act.id, 0) + 1 if act.uses else 0,
            act.recharge is not None,
            0 if use.part else act.signature,
            act.remembered,
            use.moment,
            written,
        )
    )
    if act.held:
        conditions.lose(fight, who, act.held, "used")
    return Paid(levels, budget) if levels or budget != act.budget else PLAIN


def _barred(fight: Arena, fighter: Fighter, budget: str) -> dict[str, int]:
    """The budgets that may not be used beside one that pays: nothing is left of them."""
    pairs = fight.standings[fighter.id].exclusive
    return {other: 0 for pair in pairs if budget in pair for other in pair if other != budget}


def _price(fight: Arena, fighter: Fighter, act: Act, wish: str) -> tuple[dict[str, int], int, list[dict[str, JSON]]]:
    """What each pool pays, how many levels above the least that is, and what is written for it."""
    sheet = fight.sheets[fighter.id]
    if fighter.limits and not wish:
        wish = next(iter(choices(fight, fighter, act)), "")
    made = payments(sheet, act.costs, Wish(wish) if wish else NO_WISH, act.name)
    written = [change.to_json() for payment in made for change in payment.changes]
    return _by_pool(made), max(payment.steps for payment in made), written
