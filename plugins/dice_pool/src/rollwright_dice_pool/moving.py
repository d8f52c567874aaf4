"""Initiative that attacks move: taken, spent, lost, and the crash of whoever falls to the line (IR-01 to IR-07).

Everybody keeps the number that their initiative pool came to. An attack in a style that takes has its damage off the
target's number and adds it to the attacker's; one in a style that spends throws the attacker's number, as it was when
the attack was made, as damage dice and nothing else. Whoever falls to ``crash.at`` cannot spend, and whoever brought
them there gains a bonus, unless they did it to themselves. The order is made anew each round, without new dice.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from rollwright.extend import Amount, StyleOffer
from rollwright_dice_pool.events import Crashed, CrashEnded, InitiativeMoved, Taken

if TYPE_CHECKING:
    from collections.abc import Hashable, Sequence

    from rollwright.extend import Act, Arena, Clause, Dealt, FighterId, Strike
    from rollwright_dice_pool.block import PoolTerms

CRASHED = "crashed"
"""The number of own turns that somebody has begun since they crashed, and one more; 0 is not crashed."""


def spends(terms: PoolTerms, strike: Strike) -> bool:
    """Whether a strike throws the attacker's own number."""
    style = terms.style(strike.style)
    return style is not None and style.spends is not None


def styles(terms: PoolTerms, fight: Arena, who: FighterId, act: Act) -> tuple[StyleOffer, ...]:
    """Every style for an attack that does damage; none that spends for a sequence, or at the line and below it."""
    if terms.resource is None or not _is_attack(fight, who, act):
        return ()
    fighter = fight.state.fighters[who]
    able = fighter.initiative > terms.line and not fighter.numbers.get(CRASHED) and not act.sequence
    return tuple(
        StyleOffer(style.id, style.label, harms=style.takes is None)
        for style in terms.resource.styles
        if style.spends is None or able
    )


def _is_attack(fight: Arena, who: FighterId, act: Act) -> bool:
    if not act.sequence:
        return act.rolls and bool(act.clauses)
    known = fight.profiles[who].by_id
    return any(known[part].rolls and known[part].clauses for part in act.sequence)


def staked(terms: PoolTerms, strike: Strike, clauses: Sequence[Clause]) -> tuple[Clause, ...]:
    """The number as damage dice, marked as the attack's own kind of damage; nothing against a harder target."""
    if not clauses:
        return ()
    dice = max(0, strike.stake)
    shaped: tuple[tuple[str, int], ...] = ()
    if dice < terms.hard(strike.fight, strike.target):
        dice, shaped = 0, (("hardness", -dice),)
    first = clauses[0]
    return (replace(first, amount=Amount(dice, terms.damage.sides), save=None, shaped=shaped),)


def take(terms: PoolTerms, strike: Strike, parts: Sequence[Dealt], total: int) -> bool:
    """Have the damage off the target's number, and give it to the attacker with the style's gain."""
    style = terms.style(strike.style)
    if style is None or style.takes is None:
        return False
    fight, act = strike.fight, strike.act
    fight.emit(Taken(strike.target, strike.who, act.name, list(parts), total))
    if total > 0:
        move(terms, fight, strike.target, -total, "taken", strike.who)
    move(terms, fight, strike.who, total + style.takes.gain, "gained", "")
    return True


def settle(terms: PoolTerms, strike: Strike, *, hit: bool) -> None:
    """When an attack is over: a spent number that hit goes back to the base, one that missed pays for it."""
    style = terms.style(strike.style)
    if style is None or style.spends is None or terms.resource is None:
        return
    fight, who = strike.fight, strike.who
    if hit:
        move(terms, fight, who, terms.resource.base - fight.state.fighters[who].initiative, "spent", "")
        return
    lost = 0
    for least, loses in style.spends.on_miss:  # below the first step nothing is lost
        lost = int(loses) if strike.stake >= least else lost
    move(terms, fight, who, -lost, "missed", "")


def move(terms: PoolTerms, fight: Arena, who: FighterId, by: int, because: str, source: FighterId) -> None:
    """Move somebody's number and see whether they crash, or rise from a crash."""
    if not by:
        return
    fighter = fight.state.fighters[who]
    fight.emit(InitiativeMoved(who, by, fighter.initiative + by, because, source))
    crash = terms.resource.crash if terms.resource is not None else None
    if crash is None:
        return
    crashed = bool(fighter.numbers.get(CRASHED))
    if crashed and fighter.initiative > crash.at:
        _recover(terms, fight, who)
    elif not crashed and fighter.initiative <= crash.at:
        _crash(terms, fight, who, source)


def _crash(terms: PoolTerms, fight: Arena, who: FighterId, source: FighterId) -> None:
    crash = terms.resource.crash if terms.resource is not None else None
    if crash is None:
        return
    fight.emit(Crashed(who, source))
    if crash.condition is not None:
        fight.afflict(who, crash.condition, "crashed")
    if source and source != who and crash.bonus:
        move(terms, fight, source, crash.bonus, "crash", who)


def _recover(terms: PoolTerms, fight: Arena, who: FighterId) -> None:
    crash = terms.resource.crash if terms.resource is not None else None
    fight.emit(CrashEnded(who))
    if crash is not None and crash.condition is not None:
        fight.relieve(who, crash.condition, "crash-over")


# ----------------------------------------------------------------------------------------------- fights, rounds, turns


def start_fight(terms: PoolTerms, fight: Arena) -> None:
    """Whoever starts at the line starts crashed. Where the order was fixed nobody has thrown, and all have the base."""
    if terms.resource is None:
        return
    for who, fighter in fight.state.fighters.items():
        if fight.setup.initiative and fighter.initiative != terms.resource.base:
            by = terms.resource.base - fighter.initiative
            fight.emit(InitiativeMoved(who, by, terms.resource.base, "fixed", ""))
        crash = terms.resource.crash
        if crash is not None and fighter.initiative <= crash.at:
            _crash(terms, fight, who, "")


def start_turn(terms: PoolTerms, fight: Arena, who: FighterId) -> None:
    """Count the own turns of a crash; at the start of the last of them the number goes back to the base."""
    resource = terms.resource
    fighter = fight.state.fighters[who]
    turns = fighter.numbers.get(CRASHED, 0)
    if resource is None or resource.crash is None or not turns:
        return
    if turns < resource.crash.recover_after:
        fight.emit(Crashed(who, "", turns + 1))
    else:
        move(terms, fight, who, resource.base - fighter.initiative, "recovered", "")


def end_fight(terms: PoolTerms, fight: Arena) -> None:
    """End every crash, with its condition."""
    for who, fighter in fight.state.fighters.items():
        if fighter.numbers.get(CRASHED):
            _recover(terms, fight, who)


# ---------------------------------------------------------------------------------------------------------- one turn on


def rests_on(terms: PoolTerms, fight: Arena, who: FighterId, style: str) -> Hashable:
    """The numbers of somebody that a style's damage rests on: what is staked, and what is too hard for it."""
    found = terms.style(style)
    if found is None or found.spends is None:
        return ()
    return fight.state.fighters[who].initiative, terms.hard(fight, who)


def ahead(terms: PoolTerms, strike: Strike, lands: float, damage: float) -> float:
    """What a style is worth one turn ahead, beside the damage that it does now.

    Taking is worth what can be spent next turn, and what the other side then cannot; spending now, what can be spent
    again from the base. ``lands`` is the chance to hit, ``damage`` what the style can be expected to do now.
    """
    style = terms.style(strike.style)
    if style is None or terms.resource is None:
        return 0.0
    fight = strike.fight
    mine, theirs = fight.state.fighters[strike.who], fight.state.fighters[strike.target]
    if theirs.down:
        return 0.0
    if style.takes is None:
        after = lands * terms.resource.base + (1 - lands) * mine.initiative
        left = max(0.0, theirs.health - damage)
        return _worth(terms, strike, after, lands, left)
    gained = damage + lands * style.takes.gain
    crash = terms.resource.crash
    breaks = 0.0
    if crash is not None and not theirs.numbers.get(CRASHED) and theirs.initiative > crash.at:
        reach = theirs.initiative - crash.at
        breaks = min(1.0, damage / reach) if reach else 1.0
        gained += breaks**2 * crash.bonus
    later = _worth(terms, strike, mine.initiative + gained, lands, float(theirs.health))
    return later + _chance(terms) * min(damage, max(0, theirs.initiative)) * 0.5 + breaks**2


def _worth(terms: PoolTerms, strike: Strike, number: float, lands: float, left: float) -> float:
    """Damage that somebody can be expected to do with that number next turn, up to what is left."""
    if number <= terms.line or number < terms.hard(strike.fight, strike.target) or left <= 0:
        return 0.0
    damage = lands * number * _chance(terms)
    finishing = min(1.0, damage / left)
    return min(damage, left) * (0.75 + 0.5 * finishing)


def _chance(terms: PoolTerms) -> float:
    """The chance that a die of damage counts."""
    return (terms.damage.sides - terms.damage.target + 1) / terms.damage.sides
