"""Blows, healing and buffers: from thrown amounts to what they leave a fighter with."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from rollwright.effect import About, Question
from rollwright.fight import conditions, dying
from rollwright.fight.damage import half, meets, through
from rollwright.fight.events import Dealt, Healed, Hurt, Revived, TemporaryGained
from rollwright.fight.saving_throws import matter_of, roll_save

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rollwright.fight.acts.act import Act, Clause
    from rollwright.fight.arena import Arena
    from rollwright.fight.state import FighterId


@dataclass(slots=True)
class Thrown:
    """One clause of a blow with its dice thrown."""

    clause: Clause
    amount: int
    faces: list[int]
    count: int = 0
    added: list[tuple[str, int]] = field(default_factory=list)
    halved: bool = False
    """Whether ``times`` of a condition has changed the amount."""


def throw_clauses(fight: Arena, clauses: Sequence[Clause], *, critical: bool = False) -> list[Thrown]:
    """Throw the dice of a blow, clause by clause."""
    throw, block, dice = fight.rules.kind.throw_amount, fight.rules.block, fight.dice["damage"]
    thrown = []
    for clause in clauses:
        amount, faces = throw(block, clause.amount, dice, critical=critical)
        thrown.append(Thrown(clause, amount, faces, len(faces)))
    return thrown


def deal(
    fight: Arena,
    target: FighterId,
    by: FighterId,
    act: Act,
    thrown: Sequence[Thrown],
    *,
    saved: bool = False,
    critical: bool = False,
) -> int:
    """Bring one strike home: saves of its clauses, resistances, buffer, health, and what hangs on damage.

    Args:
        fight: The fight.
        target: Who is struck.
        by: Who strikes.
        act: What they strike with.
        thrown: The clauses with their dice thrown.
        saved: Whether the target made the act's own save for half.
        critical: Whether the strike is critical.

    Returns:
        The damage after resistances, before any buffer.
    """
    fighter, profile = fight.state.fighters[target], fight.profiles[target]
    guard = guarded(fight, target, by, act)
    parts = [
        _bring_home(fight, target, act, each, guard, saved=saved)
        for each in thrown
        if each.clause.target_is is None or each.clause.target_is.passes(profile.type, profile.tags)
    ]
    total = sum(part.dealt for part in parts)
    absorbed = min(fighter.temporary, total)
    before = fighter.health
    lost = total - absorbed
    health = max(0, before - lost)
    fight.emit(
        Hurt(
            target,
            by,
            act.name,
            parts,
            total,
            absorbed,
            before,
            health,
            fighter.temporary - absorbed,
            critical,
            max(0, lost - before),
        )
    )
    if total > 0:
        _after(fight, target, total, lost, critical=critical, before=before)
    return total


def guarded(fight: Arena, target: FighterId, by: FighterId, act: Act) -> tuple[int, bool]:
    """How many conditions of a target halve every type, and whether one keeps all damage of this act away."""
    standing = fight.standings[target]
    if not standing.key:
        return 0, False
    resists_all = standing.count(Question.RESISTS_ALL, About(holder=target, other=by))
    return resists_all, act.entry in standing.no_damage_from


def _bring_home(
    fight: Arena, target: FighterId, act: Act, thrown: Thrown, guard: tuple[int, bool], *, saved: bool
) -> Dealt:
    """What one clause leaves, after the act's save, its own save, and what the target resists."""
    clause, amount, how = thrown.clause, thrown.amount, ["times"] if thrown.halved else []
    if saved:
        amount = half(amount)
        how.append("saved")
    asked = clause.save
    if asked is not None and amount > 0:
        matter = matter_of(act)
        if roll_save(fight, target, asked.save, asked.difficulty, act.name, purpose="clause", matter=matter):
            amount = half(amount) if asked.on_success == "half" else 0
            how.append("saved" if asked.on_success == "half" else "negated")
    resists_all, barred = guard
    met = meets(fight.profiles[target], clause.type, act.qualities, resists_all, barred=barred)
    return Dealt(
        clause.type,
        thrown.amount,
        thrown.faces,
        clause.amount.flat,
        through(amount, met),
        [*how, *met.how],
        clause.name,
        thrown.count,
        clause.amount.sides,
        thrown.added,
    )


def _after(fight: Arena, target: FighterId, total: int, lost: int, *, critical: bool, before: int) -> None:
    fighter = fight.state.fighters[target]
    if fighter.down:
        if lost > 0:
            dying.struck_while_down(fight, target, lost, critical=critical)
        return
    if fighter.conditions:
        conditions.damaged(fight, target)
    if fighter.concentration is not None and fighter.health > 0 and before > 0:
        conditions.check_concentration(fight, target, total)


def heal(fight: Arena, target: FighterId, by: FighterId, act: Act, amount: int, faces: list[int], flat: int) -> int:
    """Give health back, up to the target's maximum; whoever was down gets up."""
    fighter = fight.state.fighters[target]
    before = fighter.health
    health = min(fighter.health_max, before + max(0, amount))
    fight.emit(Healed(target, by, act.name, health - before, faces, flat, before, health))
    if fighter.down and not fighter.out and health > 0:
        fight.emit(Revived(target))
        dying.got_up(fight, target)
    return health - before


def buffer(fight: Arena, target: FighterId, by: FighterId, act: Act, amount: int, faces: list[int]) -> None:
    """Give temporary points; the larger of two buffers stands (DM-04)."""
    fighter = fight.state.fighters[target]
    before = fighter.temporary
    fight.emit(TemporaryGained(target, by, act.name, amount, faces, before, max(before, amount)))
