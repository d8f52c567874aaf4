"""Blows, healing and buffers: from thrown amounts to what they leave a fighter with."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from rollwright.effect import About, Question
from rollwright.fight import conditions, dying
from rollwright.fight.damage import PLAIN, half, meets, through
from rollwright.fight.draining import drain
from rollwright.fight.events import Dealt, Healed, Hurt, Revived, TemporaryGained
from rollwright.fight.events.blows import Against
from rollwright.fight.lasting_on import endure
from rollwright.fight.saving_throws import matter_of, roll_save

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rollwright.fight.acts.act import Act, Clause, SaveAsked
    from rollwright.fight.arena import Arena
    from rollwright.fight.numbers import Strike
    from rollwright.fight.state import FighterId


@dataclass(slots=True)
class Thrown:
    """One clause of a blow, as it was thrown at somebody, with its dice."""

    clause: Clause
    amount: int
    faces: list[int]
    count: int = 0
    added: list[tuple[str, int]] = field(default_factory=list)
    halved: bool = False
    """Whether ``times`` of a condition has changed the amount."""


def throw_clauses(
    fight: Arena,
    clauses: Sequence[Clause],
    critical: bool = False,  # noqa: FBT001, FBT002 - a name costs time at every hit
) -> list[Thrown]:
    """Throw the dice of a blow, clause by clause."""
    rules, dice = fight.rules, fight.dice["damage"]
    throw, terms = rules.kind.throw_damage, rules.terms
    thrown = []
    for clause in clauses:
        amount, faces = throw(terms, clause.amount, dice, critical=critical)
        thrown.append(Thrown(clause, amount, faces, len(faces), []))
    return thrown


def throw_at(strike: Strike) -> list[Thrown]:
    """Throw the dice of a blow that nobody rolls to hit with."""
    fight, clauses = strike.fight, strike.act.clauses
    if not fight.rules.alike:
        clauses = fight.rules.kind.shape(fight.rules.terms, strike, clauses)
    return throw_clauses(fight, clauses)


def deal(strike: Strike, thrown: Sequence[Thrown], saved: bool = False) -> int:  # noqa: FBT001, FBT002 - as above
    """Bring one strike home: saves of its clauses, soak, resistances, buffer, health, and what hangs on damage.

    Args:
        strike: Who strikes whom, with what, and how well.
        thrown: The clauses with their dice thrown.
        saved: Whether the target made the act's own save for half.

    Returns:
        The damage after resistances, before any buffer; 0 where a style took it off something other than health.
    """
    fight, target, act = strike.fight, strike.target, strike.act
    fighter, rules, critical = fight.state.fighters[target], fight.rules, strike.verdict.critical
    parts = _brought_home(strike, thrown, saved)
    total = parts[0].dealt if len(parts) == 1 else sum([part.dealt for part in parts])
    kind, terms = rules.kind, rules.terms
    if strike.style and kind.takes_instead(terms, strike, parts, total):
        return 0
    noted = 0 if rules.alike else kind.before_blow(terms, strike)
    absorbed, before = min(fighter.temporary, total) if fighter.temporary else 0, fighter.health
    lost = total - absorbed
    marked, armor = None, ""
    if rules.wounds is None:
        if (sheet := fight.sheets.get(target)) is not None:
            lost, armor = rules.health.hit(sheet, lost)
        health = before - lost if lost < before else 0
    else:
        lost, health, marked = rules.wounds.marked(fight, target, parts)
    fight.emit(
        Hurt(
            target,
            strike.who,
            act.name,
            parts,
            total,
            absorbed,
            before,
            health,
            fighter.temporary - absorbed,
            critical,
            lost - before if lost > before else 0,
            marked,
            armor,
        )
    )
    if strike.absorbed:
        heal(fight, target, target, act, strike.absorbed, [], 0)
    if total > 0:
        if not rules.alike:
            kind.after_blow(terms, strike, total, lost, noted)
        if fighter.health < 1 and before > 0 and fight.profiles[target].endures is not None:
            endure(fight, target, parts, total, critical=critical)
        if act.drain is not None:
            drain(strike, act.drain, parts)
        if fighter.down or fighter.conditions or fighter.concentration is not None:
            _after(strike, total, lost, before=before)
    return total


def guarded(fight: Arena, target: FighterId, by: FighterId, act: Act) -> tuple[int, bool]:
    """How many conditions of a target halve every type, and whether one keeps all damage of this act away."""
    standing = fight.standings[target]
    if not standing.key:
        return 0, False
    resists_all = standing.count(Question.RESISTS_ALL, About(holder=target, other=by))
    return resists_all, act.entry in standing.no_damage_from


def _brought_home(strike: Strike, thrown: Sequence[Thrown], saved: bool) -> list[Dealt]:  # noqa: FBT001 - as above
    """What each clause that is meant for the target leaves: half on a save, then soak, then what they resist."""
    fight, target, rules = strike.fight, strike.target, strike.fight.rules
    profile = fight.profiles[target]
    meant, parts = [], []
    for each in thrown:
        test = each.clause.target_is
        if test is None or test.passes(profile):
            meant.append(each)
            parts.append(_dealt(strike, each, saved))
    if not rules.alike:
        _soak(strike, meant, parts)
    if parts and strike.act.wielded is not None and parts[0].dealt < (least := floor_of(strike)):
        parts[0].dealt = least
        parts[0].how.append("floor")
    if profile.meets_some or fight.standings[target].key:
        _met(strike, parts)
    if rules.wounds is not None:
        for part in parts:
            part.wound, part.remapped = rules.wounds.kind_of(fight, target, part.type, strike.act.qualities)
    return parts


def _met(strike: Strike, parts: Sequence[Dealt]) -> None:
    """Take off each part what the target resists of its type, or doubles it."""
    profile, standing = strike.fight.profiles[strike.target], strike.fight.standings[strike.target]
    resists_all, barred = guarded(strike.fight, strike.target, strike.who, strike.act)
    for part in parts:
        if part.type in profile.absorbs:
            strike.absorbed += part.dealt
        met = meets(
            profile,
            part.type,
            strike.act.qualities,
            resists_all,
            barred=barred,
            resist=standing.resist,
            immune=standing.immune,
        )
        if met is not PLAIN:
            part.dealt = through(part.dealt, met)
            part.how += met.how


def floor_of(strike: Strike) -> int:
    """What a hit does at least, after soak: a matter of weapons, and only where a blow is the weapon's."""
    wielded = strike.act.wielded
    if wielded is None or not wielded.floor or not strike.rolled:
        return 0
    return wielded.floor if strike.fight.rules.kind.modified(strike.fight.rules.terms, strike) else 0


def _dealt(strike: Strike, thrown: Thrown, saved: bool) -> Dealt:  # noqa: FBT001 - as above
    """What a clause does before the target soaks or resists any of it."""
    clause, amount, how = thrown.clause, thrown.amount, ["times"] if thrown.halved else []
    written = clause.amount
    if saved:
        amount = half(amount)
        how.append("saved")
    if clause.save is not None and amount > 0:
        amount = _after_own_save(strike, clause.save, amount, how)
    return Dealt(
        clause.type,
        thrown.amount,
        thrown.faces,
        written.flat - sum([number for _name, number in clause.named]) if clause.named else written.flat,
        amount,
        how,
        clause.name,
        thrown.count,
        written.sides,
        [*clause.named, *thrown.added] if clause.named else thrown.added,
    )


def _after_own_save(strike: Strike, asked: SaveAsked, amount: int, how: list[str]) -> int:
    """What is left of a clause after a save of its own."""
    fight, act = strike.fight, strike.act
    matter = matter_of(act)
    if not roll_save(fight, strike.target, asked.save, asked.difficulty, act.name, purpose="clause", matter=matter):
        return amount
    how.append("saved" if asked.on_success == "half" else "negated")
    return half(amount) if asked.on_success == "half" else 0


def _soak(strike: Strike, thrown: Sequence[Thrown], parts: Sequence[Dealt]) -> None:
    """Take off each clause what the target soaks, and tell how the clause came by its dice."""
    fight, kind = strike.fight, strike.fight.rules.kind
    amounts = [(each.clause, part.dealt) for each, part in zip(thrown, parts, strict=True)]
    soaks = kind.soak(fight.rules.terms, strike, amounts, fight.dice["damage"])
    for (clause, amount), soak, part in zip(amounts, soaks, parts, strict=True):
        part.against = Against(kind.counts, list(clause.shaped), soak.amount, list(soak.faces))
        if soak.amount:
            part.how.append("soaked")
        part.dealt = max(0, amount - soak.amount)


def _after(strike: Strike, total: int, lost: int, *, before: int) -> None:
    fight, target = strike.fight, strike.target
    fighter = fight.state.fighters[target]
    if fighter.down:
        if lost > 0:
            dying.struck_while_down(fight, target, lost, critical=strike.verdict.critical)
        return
    if fighter.conditions:
        conditions.damaged(fight, target)
    if fighter.concentration is not None and fighter.health > 0 and before > 0:
        conditions.check_concentration(fight, target, total)


def heal(fight: Arena, target: FighterId, by: FighterId, act: Act, amount: int, faces: list[int], flat: int) -> int:
    """Give health back, up to the target's maximum; whoever was down gets up."""
    fighter = fight.state.fighters[target]
    before = fighter.health
    if fight.standings[target].no_healing:
        amount = 0
    health, marked = min(fighter.health_max, before + max(0, amount)), None
    if fight.rules.wounds is not None:
        health, marked = fight.rules.wounds.healed(fight, target) if amount > 0 else (before, None)
    fight.emit(Healed(target, by, act.name, health - before, faces, flat, before, health, marked))
    if fighter.down and not fighter.out and health > 0:
        fight.emit(Revived(target))
        dying.got_up(fight, target)
    return health - before


def buffer(fight: Arena, target: FighterId, by: FighterId, act: Act, amount: int, faces: list[int]) -> None:
    """Give temporary points; the larger of two buffers stands (DM-04). Before a track of any kind there are none."""
    if not fight.rules.health.buffered:
        return
    fighter = fight.state.fighters[target]
    before = fighter.temporary
    fight.emit(TemporaryGained(target, by, act.name, amount, faces, before, max(before, amount)))
