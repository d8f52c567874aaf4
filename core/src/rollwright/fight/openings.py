"""Openings: everything that somebody could do now, with whom they could aim it at.

Menus, tactics and the check of a choice all read this one list, so none of them can offer or allow anything that the
others do not.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from rollwright.effect import About, Question
from rollwright.fight import reactions
from rollwright.fight.acts.standard import meant
from rollwright.fight.condition_ends import may_shake
from rollwright.fight.frames.window import Window, react_id
from rollwright.fight.grid import aiming, edge, leaping
from rollwright.fight.grid.reaching import barred
from rollwright.fight.meant import of_type
from rollwright.fight.payment import affordable, choices, has_uses, unspent
from rollwright.fight.safety import is_safe

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from rollwright.fight.acts.act import Act, Aim, Contested
    from rollwright.fight.arena import Arena
    from rollwright.fight.numbers import StyleOffer
    from rollwright.fight.profile import Payable
    from rollwright.fight.state import Fighter, FighterId, Option


@dataclass(slots=True)
class Opening:
    """One thing that could be done: as what, with which act, at whom."""

    option: str
    act: Act | None
    targets: list[FighterId] = field(default_factory=list)
    fixed: bool = False
    """Whether the targets are settled and nobody chooses them."""
    whole: bool = False
    """Whether as many of the targets are meant as it may have, the first ones first, where nobody names any."""
    label: str = ""
    """What players call it, where it is no act."""
    group: str = "turn"
    """What it is, where it is no act."""
    budget: str = ""
    """The budget that it takes, where it is no act."""
    cost: dict[str, int] = field(default_factory=dict)
    """What it takes, by name, where it is no act."""
    aimed: bool = False
    """Whether it is aimed at a cell, and whoever stands there is caught."""
    line: Option | None = None
    """Its line on a menu, where that stays as it is for as long as the opening is kept."""


PASS = Opening("pass", None)
_DEEDS, _STANCES, _MANEUVERS = range(3)


def openings(fight: Arena, who: FighterId) -> list[Opening]:
    """What the one who is asked could do, in menu order; ending the turn, or passing, comes last."""
    pending = fight.state.pending
    if fight.opened is not None:
        return fight.opened
    own = fight.stack[-1].offers(fight) if fight.stack else None
    if own is not None:
        found = [*own, PASS]
    elif pending is not None and pending.window:
        found = [*_answers(fight, who), PASS]
    else:
        found = _on_turn(fight, who)
        if fight.state.lying:
            found = list(found)
            _with_lying(fight, who, found)
    fight.opened = found
    return found


def _on_turn(fight: Arena, who: FighterId) -> list[Opening]:
    """What somebody could do on their turn; kept until conditions or sides change, where only what they pay decides."""
    acts, bound = _able(fight, who)
    found = fight.kept.choosable.get((who, acts))
    if found is None:
        every = (*acts[_DEEDS], *acts[_MANEUVERS], *acts[_STANCES])
        found = [*_possible(fight, who, every, bound=bound), *_moves(fight, who), Opening("end", None)]
        if fight.grid is None and not bound and all(act.freely for act in every):
            fight.kept.choosable[who, acts] = found
    return found


def _moves(fight: Arena, who: FighterId) -> list[Opening]:
    """The ways of moving on a board."""
    if fight.grid is None:
        return []
    from rollwright.fight.grid import moves  # noqa: PLC0415 - only fights on a board walk

    found = [Opening(option, None, group="move") for option in moves.possible(fight, who)]
    for each in found if fight.grid.rules.mounts is not None else ():
        each.label = moves.named_for(fight, fight.grid, who, each.option)
    return found


def _with_lying(fight: Arena, who: FighterId, found: list[Opening]) -> None:
    """Put what could be picked up beside what could be done with things."""
    from rollwright.fight import picking  # noqa: PLC0415 - only where something lies about

    others = (at for at, each in enumerate(found) if each.act is None or each.act.maneuver or each.act.stance)
    at = next(others, len(found))
    found[at:at] = picking.possible(fight, who)


def deeds(fight: Arena, who: FighterId) -> list[Opening]:
    """What somebody could do on their turn but for maneuvers and standing actions."""
    if fight.opened is not None:
        return [each for each in fight.opened if each.act is not None and not (each.act.stance or each.act.maneuver)]
    return _group(fight, who, _DEEDS)


def stances(fight: Arena, who: FighterId) -> list[Opening]:
    """The standard actions that somebody could take on their usual budget."""
    if fight.opened is not None:
        return [each for each in fight.opened if each.act is not None and each.act.stance]
    return _group(fight, who, _STANCES)


def maneuvers(fight: Arena, who: FighterId) -> list[Opening]:
    """What somebody could roll for against somebody else, and whom they could shake awake."""
    if fight.opened is not None:
        return [each for each in fight.opened if each.act is not None and each.act.maneuver]
    return _group(fight, who, _MANEUVERS)


def _group(fight: Arena, who: FighterId, group: int) -> list[Opening]:
    acts, bound = _able(fight, who)
    return _possible(fight, who, acts[group], bound=bound)


def _able(fight: Arena, who: FighterId) -> tuple[Payable, bool]:
    """What somebody can pay for with budgets, by what it is; or everything, where conditions say what pays."""
    fighter, standing, profile = fight.state.fighters[who], fight.standings[who], fight.profiles[who]
    if standing.grants or standing.attacks_per_turn is not None:
        return profile.grouped, True
    return profile.payable(fighter.budgets, fighter.strikes), False


def _possible(fight: Arena, who: FighterId, acts: Iterable[Act], *, bound: bool) -> list[Opening]:
    """Of these acts those that may be done, with whom they may be aimed at."""
    fighter, found, offered = fight.state.fighters[who], [], fight.kept.offered
    for act in acts:
        if bound and not affordable(fight, fighter, act):
            continue
        if not allowed(fight, who, fighter, act, bound=bound):
            continue
        opening = offered[who, act] if (who, act) in offered else aimed(fight, who, act)
        if opening is not None:
            found.append(opening)
    return found


def allowed(fight: Arena, who: FighterId, fighter: Fighter, act: Act, *, bound: bool = False) -> bool:
    """Whether an act may be done that a budget pays, whomever it may be aimed at.

    Args:
        fight: The fight.
        who: Whose act it is.
        fighter: The same, as they stand.
        act: The act.
        bound: Whether it was looked already at all that it takes.
    """
    if act.limited and not bound and not unspent(fight, fighter, act):
        return False
    if act.contest is not None and act.contest.holding and act.contest.holding not in fighter.conditions:
        return False
    if act.usable is not None and not act.usable.hold(fight.sheets.get(who)):
        return False
    if act.sequence and not _any_part(fight, fighter, act):
        return False
    return act.standard != "help" or not fight.rules.help_beside or bool(meant(fight, who, act))


def aimed(fight: Arena, who: FighterId, act: Act) -> Opening | None:
    """An act with those whom it may be aimed at; None where it reaches nobody.

    Without a board that is kept until conditions or sides change, unless health decides whom it may be aimed at.
    """
    if act.placing and not leaping.possible(fight, who, act):
        return None
    if fight.grid is not None and act.span is not None and act.span.shape is not None:
        if act.zone is None and not aiming.catches(fight, fight.grid, who, act, act.span.shape):
            return None
        return Opening(act.id, act, aiming.catchable(fight, who, act), aimed=True)
    targets = [who] if act.aim == "self" else targets_for(fight, who, act)
    if fight.grid is not None and act.leaves and not edge.may_leave(fight, fight.grid, who, act):
        return None
    made = Opening(act.id, act, targets, fixed=act.aim == "self") if targets else None
    if fight.grid is None and not act.mends:
        fight.kept.offered[who, act] = made
    return made


def targets_for(fight: Arena, who: FighterId, act: Act) -> list[FighterId]:
    """Everybody whom an act may be aimed at. Do not change the list: it is kept until conditions or sides change."""
    fighters = fight.state.fighters
    if act.plain and fight.grid is None:
        key: tuple[FighterId, object] = (who, act.aim)
        found = fight.kept.aims.get(key)
        if found is None:
            found = fight.kept.aims[key] = of_side(fight, who, act.aim)
        return [each for each in found if fighters[each].health < fighters[each].health_max] if act.mends else found
    found = fight.kept.aims.get((who, act))
    if found is None:
        found = [each.id for each in fighters.values() if may_target(fight, who, each, act)]
        if not act.mends:  # health changes without anybody being told
            fight.kept.aims[who, act] = found
    return found


def of_side(fight: Arena, who: FighterId, aim: Aim) -> list[FighterId]:
    """Everybody who is in the fight on the side that is meant, and at whom somebody may aim at all."""
    everybody, side = list(fight.state.fighters.values()), fight.state.fighters[who].side
    if Question.CANNOT_TARGET in fight.standings[who].answers:
        everybody = [each for each in everybody if not _forbidden(fight, who, each, same=each.side == side)]
    if aim == "enemy":
        return [each.id for each in everybody if each.side != side and not each.out]
    if aim == "ally":
        return [each.id for each in everybody if each.side == side and not each.out]
    return [each.id for each in everybody if not each.out]


def may_target(fight: Arena, who: FighterId, target: Fighter, act: Act) -> bool:
    """Whether an act may be aimed at somebody: side, senses, type, what conditions forbid, and places on a board."""
    return means(fight, who, target, act) and not (fight.grid is not None and barred(fight, who, target.id, act))


def means(fight: Arena, who: FighterId, target: Fighter, act: Act) -> bool:
    """Whether an act could be aimed at somebody, wherever they stand."""
    return fits(fight, who, target, act) and (not act.mends or target.health < target.health_max)


def fits(fight: Arena, who: FighterId, target: Fighter, act: Act) -> bool:
    """Whether somebody is whom an act is for, wherever they stand and whether they are hurt or not."""
    if target.out:
        return False
    same = target.side == fight.state.fighters[who].side
    if (act.aim == "enemy" and same) or (act.aim == "ally" and not same):
        return False
    if act.standard and target.id == who:
        return False
    if act.shakes and not may_shake(who, target, act):
        return False
    if act.contest is not None and not (
        _held_by(fight, who, target, act.contest) and _not_too_large(fight, who, target, act.contest)
    ):
        return False
    if _forbidden(fight, who, target, same=same):
        return False
    if act.needs and act.needs & fight.standings[target.id].lacks:
        return False
    return of_type(fight, who, target, act) and not (act.safe_after and is_safe(fight, target.id, who, act))


def _held_by(fight: Arena, who: FighterId, target: Fighter, contest: Contested) -> bool:
    """Whether a target is the one that a contest is meant for: anybody else, or whoever holds the one who begins it."""
    if not contest.holding:
        return target.id != who
    held = fight.state.fighters[who].conditions.get(contest.holding)
    return held is not None and held.giver == target.id != who


def _not_too_large(fight: Arena, who: FighterId, target: Fighter, contest: Contested) -> bool:
    """Whether a target is no more sizes above the one who begins a contest than it allows."""
    if contest.max_above is None or not fight.rules.sizes:
        return True
    return (
        fight.rules.rank(fight.profiles[target.id].size) - fight.rules.rank(fight.profiles[who].size)
        <= contest.max_above
    )


def _forbidden(fight: Arena, who: FighterId, target: Fighter, *, same: bool) -> bool:
    standing = fight.standings[who]
    for _name, rule, giver in standing.answers.get(Question.CANNOT_TARGET, ()) if standing.key else ():
        source = fight.state.fighters.get(giver)
        side = source is not None and source.side == target.side and not same
        if rule.answer(About(holder=who, giver=giver, other=target.id, giver_side=side)):
            return True
    return False


def pays_for(fight: Arena, who: FighterId, act: Act) -> list[str]:
    """The pools between which the payer may choose; empty where there is no choice."""
    able = choices(fight, fight.state.fighters[who], act) if act.costs else ()
    return list(able) if len(able) > 1 else []


def styles_of(fight: Arena, who: FighterId, act: Act) -> tuple[StyleOffer, ...]:
    """The styles in which an attack may be made now, the usual one first."""
    kind = fight.rules.kind
    return () if kind.alike else kind.styles(fight.rules.terms, fight, who, act)


def _answers(fight: Arena, who: FighterId) -> Iterator[Opening]:
    window = fight.stack[-1]
    if isinstance(window, Window):
        occasion = window.occasion(fight)
        for act, waits in reactions.answers(fight, who, occasion):
            if act.reaction is not None and act.reaction.by_itself:
                continue
            may = reactions.aims(fight, who, act, waits, occasion)
            among = fight.rules.moments[occasion.moment].among
            either = waits.at == "source" and len(may) > 1  # a walker, or whoever rides it
            fixed = act.aim == "self" or (len(may) == 1 if among else waits.at != "chosen" and not either)
            yield Opening(react_id(act), act, may, fixed=fixed, whole=among)


def _any_part(fight: Arena, fighter: Fighter, act: Act) -> bool:
    """A sequence whose parts are all spent is not offered."""
    known = fight.profiles[fighter.id].by_id
    return any(has_uses(fighter, known[part]) for part in act.sequence)
