"""What an answer in a window does, exactly, and which answer the tactics give.

The same numbers stand on the menu: the chance that a held hit becomes a miss, the chance that what was used is stopped,
and how much damage is kept away on average. Nothing here throws a die.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from fractions import Fraction
from typing import TYPE_CHECKING

from rollwright.dice import Distribution
from rollwright.fight import falls, strikes
from rollwright.fight.forecast import held_blow, worth
from rollwright.fight.frames import Save
from rollwright.fight.grid import leaps
from rollwright.fight.openings import openings, pays_for
from rollwright.fight.payment import levels_at
from rollwright.fight.saving_throws import save_terms
from rollwright.fight.standing import net
from rollwright.fight.state import FALLS, SAVE, Choice
from rollwright.fight.supposing import supposing
from rollwright.fight.tactics import failing, least_pay, price_at, price_of, score_of, worth_on

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rollwright.fight.acts.act import Act
    from rollwright.fight.arena import Arena
    from rollwright.fight.openings import Opening
    from rollwright.fight.reactions import Occasion
    from rollwright.fight.state import FighterId

ZERO, ONE = Fraction(0), Fraction(1)


@dataclass(slots=True)
class Answer:
    """What an answer would do to what the window holds."""

    turns: Fraction | None = None
    """The chance that the held hit becomes a miss, or the held save turns; None where neither is held."""
    spares: Fraction = ZERO
    """The damage that it keeps away on average, from all whom it concerns."""
    adds: Fraction = ZERO
    """The damage that a rider adds to the hit on average."""
    stops: dict[str, Fraction] = field(default_factory=dict)
    """The chance that what was used does not happen, by the pool that pays; the key is empty without a choice."""


def weighed(fight: Arena, who: FighterId, act: Act, targets: Sequence[FighterId], occasion: Occasion) -> Answer:
    """What somebody's answer would do, aimed at these targets."""
    made = Answer()
    if act.reaction is not None and act.reaction.cancels:
        made.stops = _stops(fight, who, act, occasion)
    if occasion.moment == FALLS:
        made.spares = _caught(fight, who, act, targets)
    elif act.rides:
        made.adds = _added(fight, who, act)
    elif occasion.moment == SAVE:
        made.turns = _turned_save(fight, who, act, targets)
    elif act.applies and occasion.act is not None and occasion.moment in ("hit", "aimed", "used"):
        _defend(fight, who, act, targets, occasion, made)
    return made


def _stops(fight: Arena, who: FighterId, act: Act, occasion: Occasion) -> dict[str, Fraction]:
    return {pool: _stop_chance(fight, who, act, occasion, pool) for pool in pays_for(fight, who, act) or [""]}


def _stop_chance(fight: Arena, who: FighterId, act: Act, occasion: Occasion, pool: str) -> Fraction:
    rule, kind, terms = act.reaction, fight.rules.kind, fight.rules.terms
    assert rule is not None  # noqa: S101 - the caller looked
    if rule.cancel_save is not None:
        asked = rule.cancel_save
        if asked.save in fight.standings[who].fails_saves:
            return ZERO
        number, parts, edges = save_terms(fight, who, asked.save)
        return kind.save_odds(terms, number, parts, net(edges), asked.difficulty)
    if not rule.up_to_paid or occasion.level <= act.level + levels_at(fight, fight.state.fighters[who], act, pool):
        return ONE
    if rule.above_number is None:
        return ZERO
    difficulty = rule.above_difficulty + occasion.level
    return kind.save_odds(terms, rule.above_number, fight.check_parts(who), 0, difficulty)


def _added(fight: Arena, who: FighterId, act: Act) -> Fraction:
    """What a rider adds to the hit that is about to land."""
    held = fight.held_attack()
    if held is None:
        return ZERO
    return held_blow(fight, held, {act.rides: levels_at(fight, fight.state.fighters[who], act, "")}) - held_blow(
        fight, held
    )


def _turned_save(fight: Arena, who: FighterId, act: Act, targets: Sequence[FighterId]) -> Fraction:
    """The chance that the held save comes out the other way, with what the answer adds to it."""
    held = fight.stack[-2]
    if not isinstance(held, Save):
        return ZERO
    if act.reaction is not None and act.reaction.succeeds:
        return ZERO if held.made else ONE
    if held.rolled is None:
        return ZERO
    with supposing(fight, [(target, apply) for target in targets for apply in act.applies], who):
        gained = held.gained(fight)
    kind, terms = fight.rules.kind, fight.rules.terms
    if held.rolled.counted is not None:  # more dice, of which only the successes count
        missing = held.difficulty - held.rolled.total
        return ZERO if held.made or not gained else kind.save_odds(terms, 0, gained, 0, missing)
    odds = Distribution.constant(0)
    for each in gained:
        thrown = Distribution.die(each.sides).times(each.count) if each.count else Distribution.constant(0)
        odds = odds + (thrown if each.sign > 0 else -thrown) + each.amount
    return sum(
        (
            chance
            for plus, chance in odds.items()
            if kind.judge_save(terms, held.rolled, held.difficulty - plus) != held.made
        ),
        ZERO,
    )


def _caught(fight: Arena, who: FighterId, act: Act, targets: Sequence[FighterId]) -> Fraction:
    """The damage of the falls that would do nothing."""
    heights = {each: height for frame in fight.stack for each, height in frame.falling()}
    aimed = [each for each in targets if each in heights][: act.count]
    before = sum((falls.expected(fight, each, heights[each]) for each in aimed), ZERO)
    with supposing(fight, [(each, apply) for each in aimed for apply in act.applies], who):
        return before - sum((falls.expected(fight, each, heights[each]) for each in aimed), ZERO)


def _defend(
    fight: Arena, who: FighterId, act: Act, targets: Sequence[FighterId], occasion: Occasion, made: Answer
) -> None:
    """What conditions change about the held hit, or about what is on its way."""
    gains = [(target, apply) for target in targets for apply in act.applies]
    held = fight.held_attack() if occasion.moment == "hit" else None
    before = _coming(fight, occasion) if held is None else held_blow(fight, held)
    with supposing(fight, gains, who):
        if held is None:
            made.spares = before - _coming(fight, occasion)
        elif held.rolled is not None and occasion.act is not None:
            against = strikes.against(fight, held.who, held.target, occasion.act)
            made.turns = fight.rules.kind.turned(fight.rules.terms, occasion.act, held.rolled, against)
            made.spares = before - (ONE - made.turns) * held_blow(fight, held)


def _coming(fight: Arena, occasion: Occasion) -> Fraction:
    """The damage that is on its way to those whom the source is aiming at, on average."""
    act = occasion.act
    if act is None:
        return ZERO
    return sum((worth(fight, occasion.source, act, target).damage for target in occasion.targets), ZERO)


# ------------------------------------------------------------------------------------------- what the tactics answer


def answer(fight: Arena, who: FighterId) -> Choice:
    """Answer in a window: a defense that turns a hit, a stop to something that would hurt, a blow in return."""
    occasion = fight.occasion()
    best, choice = 0.0, Choice("pass")
    if occasion is None:
        return choice
    found = openings(fight, who)
    for opening in found:
        if opening.act is not None and not opening.act.placing:
            score, targets, pay = _score(fight, who, opening, opening.act, occasion)
            if score > best:
                best, choice = score, Choice(opening.option, targets, pay)
    return (leaps.escape(fight, who, found) or choice) if fight.on_board and choice.option == "pass" else choice


def _score(
    fight: Arena, who: FighterId, opening: Opening, act: Act, occasion: Occasion
) -> tuple[float, list[FighterId], str]:
    """What an answer is worth, at whom it is aimed and what pays for it."""
    pay = least_pay(fight, who, act)
    found = weighed(fight, who, act, opening.targets, occasion)
    if found.stops:
        kept = _worth_stopping(fight, occasion)
        scores = {pool: kept * float(chance) - _price(fight, who, act, pool) for pool, chance in found.stops.items()}
        pay = max(scores, key=scores.__getitem__)
        return scores[pay], _aimed(opening), pay
    if act.rides:
        return float(found.adds) - price_of(act), [], pay
    if occasion.moment == SAVE and act.reaction is not None and act.reaction.succeeds:
        return float(found.turns or 0) * (failing.costs(fight, occasion) - failing.least(fight, occasion)), [], pay
    if occasion.moment == SAVE:
        return float(found.turns or 0) * _at_stake(fight, occasion) - price_of(act) * 0.5, _aimed(opening), pay
    if occasion.moment in ("hit", FALLS) and not (act.clauses or act.heal or act.temporary):
        return float(found.spares) - price_of(act) * 0.5, _aimed(opening), pay  # lasting good is no reason to answer
    score, targets = score_of(fight, who, opening)
    if occasion.moment in ("aimed", "used", "hit"):
        score = max(score, float(found.spares) - price_of(act))
    return score, [] if opening.fixed else targets, pay


def _at_stake(fight: Arena, occasion: Occasion) -> float:
    """What an act does to somebody who fails their save, roughly."""
    act = occasion.act
    if act is None:
        return 0.0
    (saver,) = occasion.targets
    return abs(worth_on(fight, occasion.source, act, saver)) / max(
        0.05, worth(fight, occasion.source, act, saver).lands_f
    )


def _aimed(opening: Opening) -> list[FighterId]:
    if opening.fixed or opening.act is None:
        return []
    return opening.targets[: opening.act.count]


def _price(fight: Arena, who: FighterId, act: Act, pool: str) -> float:
    """What an answer must do at the least to be worth that pool."""
    levels = levels_at(fight, fight.state.fighters[who], act, pool)
    return sum((price_at(cost.amount, cost.level + levels) for cost in act.costs), 0.0)


def _worth_stopping(fight: Arena, occasion: Occasion) -> float:
    """What stopping an act keeps away from one's own side, or from theirs what it would do them good."""
    act = occasion.act
    if act is None:
        return 0.0
    return sum(worth_on(fight, occasion.source, act, target) for target in occasion.targets)
