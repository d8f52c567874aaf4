"""What an attack roll leans on, and what a hit adds to its dice: conditions, riders, doubled dice.

The clauses of a hit are put together here once, for the throw and for the forecast alike.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from rollwright.effect import Question
from rollwright.fight.acts.act import Clause, grown
from rollwright.fight.blows import Thrown, throw_clauses
from rollwright.fight.damage import share
from rollwright.fight.events import RiderFired
from rollwright.fight.grid.bearings import bearing
from rollwright.fight.kind import Amount
from rollwright.fight.running import has_run

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from rollwright.fight.acts.act import Act, Rider
    from rollwright.fight.arena import Arena
    from rollwright.fight.numbers import Strike
    from rollwright.fight.standing import Modifier
    from rollwright.fight.state import Fighter, FighterId


def edges(fight: Arena, who: FighterId, target: FighterId, act: Act) -> list[tuple[str, int]]:
    """Every lean on an attack roll, by the name of what gives it."""
    mine, theirs = fight.standings[who], fight.standings[target]
    stand = None if fight.grid is None else bearing(fight, fight.grid, who, target, act)
    found = [] if stand is None else list(stand.leans)
    if mine.key:
        found += mine.edges(Question.OWN_ATTACK_EDGE, fight.about(who, target))
        if mine.leans:
            found += leaning(fight, who, target, act)
    if theirs.key:
        found += theirs.edges(Question.ATTACK_AGAINST_EDGE, fight.about(target, who))
    return found


def leaning(fight: Arena, who: FighterId, target: FighterId, act: Act) -> list[tuple[str, int]]:
    """What leans on some attacks of somebody's only: those of a kind, or of which something is true."""
    blow = blow_of(fight, who, target, act)
    return [
        (each.name, int(each.mode))
        for each in fight.standings[who].leans
        if _means(each, act, blow) and (not each.when or any(is_true(fight, who, target, one) for one in each.when))
    ]


def is_true(fight: Arena, who: FighterId, target: FighterId, when: str) -> bool:
    """Whether something is true of an attack of somebody's on somebody."""
    fighter = fight.state.fighters[target]
    if when == "ally-adjacent":
        return has_company(fight, who, target)
    if when == "target-hurt":
        return fighter.health < fighter.health_max
    order, turn = fight.state.order, fight.state.turn
    return fight.state.round <= 1 and turn in order and order.index(target) > order.index(turn)


def against(fight: Arena, who: FighterId, target: FighterId, act: Act) -> int:
    """What an attack of somebody's must reach now: the target's defense, and what stands between the two."""
    defense = fight.defense(target)
    return defense if fight.grid is None else defense + bearing(fight, fight.grid, who, target, act).shelter


def blow_of(fight: Arena, who: FighterId, target: FighterId, act: Act) -> str:
    """Whether an act is a blow or a shot at somebody: on a board, what is thrown from within reach is a blow."""
    if fight.grid is None or not act.rolls or act.span is None:
        return act.blow
    return bearing(fight, fight.grid, who, target, act).blow


def always_critical(fight: Arena, who: FighterId, target: FighterId) -> bool:
    """Whether a condition of the target makes every hit of somebody critical, in fights that know criticals so."""
    theirs = fight.standings[target]
    if not (theirs.key and fight.rules.alike and Question.CRITICAL_AGAINST in theirs.answers):
        return False
    return theirs.asks(Question.CRITICAL_AGAINST, fight.about(target, who))


def clauses_of(
    fight: Arena,
    who: FighterId,
    target: FighterId,
    act: Act,
    edge: int,
    *,
    critical: bool,
    asked: Mapping[str, int] | None = None,
) -> tuple[Clause, ...]:
    """The clauses of a hit: the act's own, as the striker is now, and the riders that fit."""
    clauses = act.clauses
    if act.alternatives and (other := alternative(fight, who, act)):
        clauses = (replace(clauses[0], amount=act.alternatives[other - 1][1]), *clauses[1:])
    if act.runs:
        clauses = tuple(
            clause for clause in clauses if not clause.after_run or has_run(fight, who, target, clause.after_run)
        )
    if any(clause.on_critical for clause in clauses) and not critical:
        clauses = tuple(clause for clause in clauses if not clause.on_critical)
    riders = fight.profiles[who].riders
    if riders:
        own = act.clauses[0].type if act.clauses else ""
        taken = asked or {}
        fitting = [rider for rider in riders if rider_fits(fight, who, target, rider, act, edge)]
        clauses += tuple(
            Clause(grown(rider.amount, rider.step, taken.get(rider.id, 0)), rider.type or own, name=rider.name)
            for rider in fitting
            if not rider.asks or rider.id in taken
        )
    return clauses


def alternative(fight: Arena, who: FighterId, act: Act) -> int:
    """Which alternative amount holds now, from 1; 0 is the first amount."""
    fighter = fight.state.fighters[who]
    for place, (share_left, _amount) in enumerate(act.alternatives, 1):
        if fighter.health <= share_left * fighter.health_max:
            return place
    return 0


@dataclass(frozen=True, slots=True)
class Addition:
    """What a condition adds to a hit: joined to the clause at ``place``, or a clause of its own after the last."""

    name: str
    place: int
    type: str
    dice: Amount
    sign: int
    flat: int


def additions(clauses: Sequence[Clause], modifiers: Sequence[Modifier]) -> list[Addition]:
    """What conditions add, each to the clause of its type; a type that is not there yet comes behind the others."""
    types = [clause.type for clause in clauses]
    own = types[0] if types else ""
    made = []
    for modifier in modifiers:
        if modifier.flat or modifier.count:
            kind = modifier.type or own
            place = types.index(kind) if kind in types else len(types)
            if place == len(types):
                types.append(kind)
            dice = Amount(modifier.count, modifier.sides)
            made.append(Addition(modifier.name, place, kind, dice, modifier.sign, modifier.flat))
    return made


def throw_hit(strike: Strike, edge: int) -> list[Thrown]:
    """Throw the damage of a hit: the act's clauses, the riders that fit, and what conditions add or multiply."""
    fight, who, act = strike.fight, strike.who, strike.act
    critical, riders = strike.verdict.critical, fight.profiles[who].riders
    if act.as_written and not riders and not fight.conditions_held and fight.rules.alike:
        return throw_clauses(fight, act.clauses, critical)
    target, kind = strike.target, fight.rules.kind
    clauses = clauses_of(fight, who, target, act, edge, critical=critical, asked=strike.riders)
    if not fight.rules.alike:
        clauses = kind.shape(fight.rules.terms, strike, clauses)
    thrown = throw_clauses(fight, clauses, critical=critical)
    for rider in riders:
        fits = rider_fits(fight, who, target, rider, act, edge)
        if fits and any(each.clause.name == rider.name for each in thrown):
            fight.emit(RiderFired(who, rider.id, rider.name, _period(fight, rider)))
    if (fight.standings[who].key or fight.standings[target].key) and kind.modified(fight.rules.terms, strike):
        _modify(fight, damage_modifiers(fight, who, target, act), thrown, critical=critical)
    return thrown


def rider_ready(fight: Arena, fighter: Fighter, rider: Rider) -> bool:
    """Whether a rider has not yet fired in its period."""
    return not rider.per or fighter.riders.get(rider.id) != _period(fight, rider)


def rider_fits(fight: Arena, who: FighterId, target: FighterId, rider: Rider, act: Act, edge: int) -> bool:
    """Whether a rider would fire on a hit of this act now."""
    fighter = fight.state.fighters[who]
    if (rider.acts is not None and act.id not in rider.acts) or not rider_ready(fight, fighter, rider):
        return False
    if not rider.when or ("advantage" in rider.when and edge > 0):
        return True
    near = "ally-adjacent" in rider.when or ("ally-adjacent-no-disadvantage" in rider.when and edge >= 0)
    return near and has_company(fight, who, target)


def has_company(fight: Arena, who: FighterId, target: FighterId) -> bool:
    """Whether an ally who can act stands beside a target; without places, all who fight stand beside one another."""
    side, grid = fight.state.fighters[who].side, fight.grid
    return any(
        each.side == side
        and each.id != who
        and not (each.out or each.down or fight.standings[each.id].cannot_act)
        and (grid is None or grid.between(each.id, target) <= 1)
        for each in fight.state.fighters.values()
    )


def damage_modifiers(fight: Arena, who: FighterId, target: FighterId, act: Act) -> list[Modifier]:
    """What conditions change about the damage of a hit: the striker's own and the target's (CC-04)."""
    mine, theirs = fight.standings[who], fight.standings[target]
    blow = blow_of(fight, who, target, act)
    found = [each for each, _giver in mine.modifiers.get("damage", ()) if _means(each, act, blow)]
    for modifier, giver in theirs.modifiers.get("damage-taken", ()):
        if _means(modifier, act, blow) and (not modifier.from_source or giver == who):
            found.append(modifier)
    return found


def _period(fight: Arena, rider: Rider) -> int:
    return fight.state.round if rider.per == "round" else fight.state.turns


def _means(modifier: Modifier, act: Act, blow: str) -> bool:
    if modifier.attacks != "any" and (modifier.attacks == "weapon") != act.weapon:
        return False
    if modifier.blow and modifier.blow != blow:
        return False
    return not modifier.ability or modifier.ability == act.ability


def _modify(fight: Arena, modifiers: Sequence[Modifier], thrown: list[Thrown], *, critical: bool) -> None:
    for addition in additions([each.clause for each in thrown], modifiers):
        (fresh,) = throw_clauses(fight, (Clause(addition.dice, addition.type),), critical=critical)
        number = fresh.amount * addition.sign + addition.flat
        if addition.place < len(thrown):
            same = thrown[addition.place]
            same.amount = max(0, same.amount + number)
            same.added.append((addition.name, number))
            same.faces.extend(fresh.faces)
        else:
            clause = Clause(replace(addition.dice, flat=addition.flat), addition.type, name=addition.name)
            thrown.append(Thrown(clause, max(0, number), fresh.faces, len(fresh.faces)))
    for modifier in modifiers:
        if modifier.times != 1:
            for each, amount in zip(thrown, share([each.amount for each in thrown], modifier.times), strict=True):
                each.amount, each.halved = amount, True
