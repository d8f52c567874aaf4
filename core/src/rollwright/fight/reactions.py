"""Who may answer a moment, and with what. Everything is worked out when somebody is about to be asked."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import partial
from typing import TYPE_CHECKING

from rollwright.fight import strikes
from rollwright.fight.grid import leaping, saddles
from rollwright.fight.payment import affordable
from rollwright.fight.state import LEAVING

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rollwright.fight.acts.act import Act, Moment, Reaction
    from rollwright.fight.arena import Arena
    from rollwright.fight.state import FighterId


@dataclass(slots=True)
class Occasion:
    """What a window is about: who caused it, with what, at what level, and whom it concerns."""

    moment: str
    source: FighterId
    act: Act | None
    targets: list[FighterId] = field(default_factory=list)
    level: int = 0


def can_answer(fight: Arena, who: FighterId, occasion: Occasion) -> bool:
    """Whether there is any reaction that ``who`` could take on this occasion."""
    return next(answers(fight, who, occasion), None) is not None


def answers(fight: Arena, who: FighterId, occasion: Occasion) -> Iterator[tuple[Act, Moment]]:
    """The reactions that ``who`` could take on this occasion."""
    profile, fighter = fight.profiles[who], fight.state.fighters[who]
    waiting = profile.reactions.get(occasion.moment)
    moment = fight.rules.moments[occasion.moment]
    if not waiting or (moment.of_foes and fight.same_side(who, occasion.source)):
        return
    gone = fighter.out or fighter.down
    if gone and not moment.late:
        return
    bound = gone or (fight.standings[who].cannot_react and not moment.own)
    for act in waiting:
        if act.reaction is None or (bound and _hindered(fight, who, act.reaction, gone=gone)):
            continue
        if act.held and act.held not in fighter.conditions:
            continue
        if not affordable(fight, fighter, act):
            continue
        if act.usable is not None and not act.usable.hold(fight.sheets.get(who)):
            continue
        if act.placing and not leaping.possible(fight, who, act):
            continue
        waits = _waits_for(fight, who, act, act.reaction, occasion)
        if waits is not None:
            yield act, waits


def _hindered(fight: Arena, who: FighterId, reaction: Reaction, *, gone: bool) -> bool:
    """Whether somebody who cannot react, or is out of the fight, is kept from a reaction by that."""
    if gone or (reaction.while_able and fight.standings[who].cannot_act):
        return not reaction.by_itself or reaction.while_able
    return not reaction.unhindered


def _waits_for(fight: Arena, who: FighterId, act: Act, reaction: Reaction, occasion: Occasion) -> Moment | None:
    """The first moment of those that a reaction waits for that the occasion is; None where it is none of them."""
    for each in reaction.moments:
        if _waited(fight, who, act, each, occasion):
            return each
    return None


def _waited(fight: Arena, who: FighterId, act: Act, waits: Moment, occasion: Occasion) -> bool:
    """Whether the occasion is the moment that a reaction waits for."""
    done = occasion.act
    if waits.on != occasion.moment or (done is not None and not waits.against.fits(done)):
        return False
    if waits.blow and (done is None or _blow(fight, occasion) != waits.blow):
        return False
    if waits.sees_source and not fight.sees(who, occasion.source):
        return False
    if not fight.rules.moments[occasion.moment].concerns(fight, who, act, waits, occasion):
        return False
    if act.aim == "self":
        return True
    bursts = act.area and act.reaction is not None and act.reaction.by_itself
    if waits.at == "source" and not bursts and not fight.rules.moments[occasion.moment].among:
        return fight.may_target(who, occasion.source, act)
    return bool(aims(fight, who, act, waits, occasion))  # nobody is asked about a blow that could be aimed at nobody


def _blow(fight: Arena, occasion: Occasion) -> str:
    """Whether the occasion is a blow or a shot, from where the two stand."""
    act = occasion.act
    if act is None:
        return ""
    return strikes.blow_of(fight, occasion.source, occasion.targets[0], act) if occasion.targets else act.blow


def aims(fight: Arena, who: FighterId, act: Act, waits: Moment, occasion: Occasion) -> list[FighterId]:
    """Whom a reaction is aimed at; where there is a choice, those who may be chosen."""
    if act.aim == "self":
        return [who]
    if act.area and act.reaction is not None and act.reaction.by_itself:
        return around(fight, who, act)
    if fight.rules.moments[occasion.moment].among:
        found = [each for each in occasion.targets if fight.may_target(who, each, act)]
        return found if fight.grid is None else sorted(found, key=partial(fight.grid.between, who))  # the nearest first
    if waits.at == "source":
        return [occasion.source] if occasion.moment != LEAVING else _walking(fight, who, act, occasion.source)
    if waits.at == "target":
        return [each for each in occasion.targets if protects(fight, who, waits, each)]
    return fight.targets_for(who, act)


def around(fight: Arena, who: FighterId, act: Act) -> list[FighterId]:
    """Whom something catches that goes off around its owner: on a board whoever is near enough, on either side."""
    grid, span = fight.grid, act.span
    if grid is None or span is None or span.shape is None:
        return fight.targets_for(who, act)[: act.count]
    near, friendly = span.shape.size, span.shape.friendly_fire
    others = [each for each in fight.state.fighters.values() if each.id != who and not each.out]
    return [
        each.id
        for each in others
        if grid.between(who, each.id) <= near and (friendly or not fight.same_side(who, each.id))
    ]


def _walking(fight: Arena, who: FighterId, act: Act, walker: FighterId) -> list[FighterId]:
    """Who may be struck at as they walk away: the walker, or whoever rides it."""
    grid = fight.grid
    rider = "" if grid is None else saddles.rider_of(grid, walker)
    return [walker, rider] if rider and fight.may_target(who, rider, act) else [walker]


def protects(fight: Arena, who: FighterId, waits: Moment, target: FighterId) -> bool:
    """Whether a reaction may be taken for that target: oneself, an ally who is near enough, or either."""
    if target == who:
        return waits.protects != "ally"
    if waits.protects == "self" or fight.state.fighters[target].side != fight.state.fighters[who].side:
        return False
    return waits.within is None or fight.within(who, target, waits.within)
