"""What an act costs: budgets, held strikes, pools, uses. Nothing is offered that cannot be paid."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from rollwright.fight import conditions
from rollwright.fight.events import OptionChosen

if TYPE_CHECKING:
    from rollwright.fight.acts.act import Act, Cost
    from rollwright.fight.arena import Arena
    from rollwright.fight.frames.use import Use
    from rollwright.fight.state import Fighter


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
    if not has_uses(fighter, act):
        return False
    if act.capped and act.id in fighter.capped:
        return False
    return not act.costs or all(pays(fight, fighter, cost) for cost in act.costs)


def pays_with(fight: Arena, fighter: Fighter, act: Act) -> str:
    """The budget that would pay an act now: its own, ``strike`` for one held in the hand, or one a condition grants."""
    if act.strikes and fighter.strikes:
        return "strike"
    if fighter.budgets.get(act.budget, 0) > 0:
        return act.budget
    if act.reaction is None and fight.state.turn == fighter.id:
        for grant in fight.standings[fighter.id].grants:
            if fighter.budgets.get(grant.budget, 0) > 0 and (
                (grant.attacks and act.weapon) or (act.standard in grant.standard and "@" not in act.id)
            ):
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
    return not (act.recharge and act.id in fighter.spent)


def pays(fight: Arena, fighter: Fighter, cost: Cost) -> list[str]:
    """The pools of a cost that hold enough, cheapest first."""
    return [pool for pool in cost.pools if fight.pool_left(fighter, pool) >= cost.amount]


def choices(fight: Arena, fighter: Fighter, act: Act) -> list[str]:
    """The pools that somebody may choose between, where one cost names a family of pools."""
    for cost in act.costs:
        if cost.group:
            return pays(fight, fighter, cost)
    return []


def pay(fight: Arena, use: Use, act: Act) -> Paid:
    """Take the price of an act and tell what was taken."""
    fighter = fight.state.fighters[use.who]
    strikes, level = fighter.strikes, act.level
    budget, levels = "", 0
    budgets: dict[str, int] = {}
    paid: dict[str, int] = {}
    if not use.part:
        budget = pays_with(fight, fighter, act) if act.budget else ""
        if budget == "strike":
            budget, strikes = "", strikes - 1
        elif budget:
            budgets = _budgets(fight, fighter, budget)
            if act.strikes and budget == act.budget:
                strikes = act.strikes - 1
        if act.costs:
            paid, levels = _pools(fight, fighter, act, use.pay_from)
    fight.emit(
        OptionChosen(
            use.who,
            act.id,
            act.name,
            use.targets,
            budget,
            budgets,
            paid,
            level + levels,
            strikes,
            fighter.uses.get(act.id, 0) + 1 if act.uses else 0,
            act.recharge is not None,
            0 if use.part else act.signature,
            act.capped,
            use.moment,
        )
    )
    if act.held:
        conditions.lose(fight, use.who, act.held, "used")
    return Paid(levels, budget) if levels or budget != act.budget else PLAIN


def _budgets(fight: Arena, fighter: Fighter, budget: str) -> dict[str, int]:
    """What is left of a budget that pays, and of those that may not be used beside it."""
    left = {budget: fighter.budgets.get(budget, 0) - 1}
    for pair in fight.standings[fighter.id].exclusive:
        if budget in pair:
            left.update({other: 0 for other in pair if other != budget})
    return left


def _pools(fight: Arena, fighter: Fighter, act: Act, wish: str) -> tuple[dict[str, int], int]:
    """What each pool pays, and how many levels above the least that is."""
    paid: dict[str, int] = {}
    levels = 0
    for cost in act.costs:
        able = pays(fight, fighter, cost)
        pool = wish if wish in able else able[0]
        paid[pool] = paid.get(pool, 0) + cost.amount
        if cost.group:
            levels = cost.pools.index(pool)
    return paid, levels
