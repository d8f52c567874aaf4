"""What somebody does on their turn: the best of their options, or what they do by habit."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rollwright.fight import picking
from rollwright.fight.forecast import worth
from rollwright.fight.numbers import PLAIN_STYLE
from rollwright.fight.openings import deeds, maneuvers, stances, styles_of
from rollwright.fight.profile import NOTHING
from rollwright.fight.state import Choice
from rollwright.fight.tactics.maneuvers import SETUP, frees
from rollwright.fight.tactics.options import score_of
from rollwright.fight.tactics.prospects import prospects
from rollwright.fight.tactics.standards import STANDARD
from rollwright.fight.tactics.thrift import least_pay
from rollwright.fight.tactics.weighing import best_deed

if TYPE_CHECKING:
    from rollwright.fight.acts.act import Act
    from rollwright.fight.arena import Arena
    from rollwright.fight.openings import Opening
    from rollwright.fight.profile import Payable, Profile
    from rollwright.fight.state import Fighter, FighterId


END: Final = Choice("end")
_NO_STYLES: Final = (PLAIN_STYLE,)


def on_turn(fight: Arena, who: FighterId) -> Choice:
    """What the tactics would choose for somebody on their turn."""
    fighter, profile = fight.state.fighters[who], fight.profiles[who]
    if fight.state.lying and (option := picking.wanted(fight, who)):
        return Choice(option)
    habit = fight.kept.habits.get(who)
    if habit is not None and habit[0] == fighter.budgets and habit[1] is (fighter.strikes > 0):
        return habit[2]
    able = profile.payable(fighter.budgets, fighter.strikes)
    if able is NOTHING and not fight.standings[who].grants:
        return END
    return (fight.settled and promised(fight, fighter, able)) or one_by_one(fight, fighter, able)


def one_by_one(fight: Arena, fighter: Fighter, able: Payable) -> Choice:
    """The only thing to do, or the best of everything, weighed one by one."""
    who, profile = fighter.id, fight.profiles[fighter.id]
    found = deeds(fight, who)
    if (only := _only(fight, who, found)) is not None and not frees(fight, fighter, able[2]):
        if _forever(fight, profile, able[0]):
            fight.kept.habits[who] = (dict(fighter.budgets), fighter.strikes > 0, only)
            if fight.grid is None and _is_last(fighter, profile, able[0][0]):
                fight.kept.last[who] = only
        return only
    return _best(fight, who, found, able)


def promised(fight: Arena, fighter: Fighter, able: Payable) -> Choice | None:
    """The best of several deeds, where nothing but deeds comes into question; None where that must be looked at."""
    acts = able[0]
    if len(acts) == 1 and acts[0].simple:
        return None
    promising = prospects(fight, fighter.id, able)
    if promising is None:
        return None
    best, choice = best_deed(fight, fighter.id, promising)
    if (able[2] and best < SETUP) or (able[1] and best < STANDARD):
        return None
    return choice or END


def _best(fight: Arena, who: FighterId, found: list[Opening], able: Payable) -> Choice:
    """The option that is worth most; maneuvers and standard actions are for when there is nothing better."""
    best, choice = 0.0, END
    for opening in found:
        best, choice = _better(fight, who, opening, best, choice)
    if able[2] and (best < SETUP or frees(fight, fight.state.fighters[who], able[2])):
        for opening in maneuvers(fight, who):
            best, choice = _better(fight, who, opening, best, choice)
    if best < STANDARD:
        for opening in stances(fight, who):
            best, choice = _better(fight, who, opening, best, choice)
    return choice


def _forever(fight: Arena, profile: Profile, acts: tuple[Act, ...]) -> bool:
    """Whether nothing but health could change what the only act to choose from is worth, and that changes nothing."""
    if fight.conditions_held or profile.riders or len(acts) != 1 or fight.rules.restless:
        return False
    return acts[0].as_written and acts[0].usable is None


def _is_last(fighter: Fighter, profile: Profile, act: Act) -> bool:
    """Whether an act that gives nothing leaves nothing to pay with."""
    if profile.powers or act.keeps or act.strikes > 1 or fighter.strikes or act.budget not in fighter.budgets:
        return False
    left = {**fighter.budgets, act.budget: fighter.budgets[act.budget] - 1}
    return profile.payable(left, 0) is NOTHING


def _better(fight: Arena, who: FighterId, opening: Opening, best: float, choice: Choice) -> tuple[float, Choice]:
    act = opening.act
    if act is None:
        return best, choice
    for style in styles_of(fight, who, act) or _NO_STYLES:
        worth_it, targets = score_of(fight, who, opening, style)
        if worth_it > best:
            best, choice = worth_it, Choice(opening.option, targets, least_pay(fight, who, act), style=style.id)
    return best, choice


def _only(fight: Arena, who: FighterId, found: list[Opening]) -> Choice | None:
    """The one free blow at the one foe, where nothing but standing actions could be done else: no need to weigh it."""
    if len(found) != 1 or not fight.rules.alike:
        return None
    (opening,) = found
    act, targets = opening.act, opening.targets
    if act is None or not act.simple or len(targets) != 1 or fight.state.fighters[targets[0]].down:
        return None
    return Choice(opening.option, targets) if worth(fight, who, act, targets[0]).damage_f >= 1 else None
