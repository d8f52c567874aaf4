"""What a condition is worth to whoever holds it, in points of damage kept away or added."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final

from rollwright.effect import About, Question

if TYPE_CHECKING:
    from rollwright.effect import EffectRule
    from rollwright.fight.acts.act import Apply
    from rollwright.fight.arena import Arena
    from rollwright.fight.standing import ConditionRule, Modifier
    from rollwright.fight.state import FighterId


#: What a lasting effect is worth for one round, in points of damage kept away or added.
_EFFECTS: Final[dict[Question, float]] = {
    Question.CANNOT_ACT: 9.0,
    Question.OWN_ATTACK_EDGE: 2.5,
    Question.ATTACK_AGAINST_EDGE: 2.5,
    Question.OWN_SAVE_EDGE: 1.0,
    Question.CANNOT_TARGET: 3.0,
    Question.RESISTS_ALL: 4.0,
    Question.CANNOT_REACT: 0.5,
}
_NOBODY: Final = About()
_EDGES: Final = frozenset({Question.OWN_ATTACK_EDGE, Question.OWN_SAVE_EDGE, Question.OWN_CHECK_EDGE})
ROUNDS_AHEAD: Final = 3.0
"""How far ahead anybody looks."""


def condition(fight: Arena, target: FighterId, apply: Apply, *, friend: bool) -> float:
    """What a condition that is put on somebody is worth to the side that puts it on, while it lasts."""
    fighter = fight.state.fighters[target]
    if apply.condition in fighter.conditions or fighter.down:
        return 0.0
    profile = fight.profiles[target]
    if apply.condition in profile.condition_immunities:
        return 0.0
    if apply.target_is is not None and not apply.target_is.passes(profile):
        return 0.0
    rule = fight.rules.conditions[apply.condition]
    rounds = min(ROUNDS_AHEAD, apply.rounds if apply.rounds is not None else ROUNDS_AHEAD)
    if apply.ends_after or apply.this_action:
        rounds = min(rounds, 1.0)
    return (good(rule) + _each_turn(apply)) * rounds * (1 if friend else -1)


def _each_turn(apply: Apply) -> float:
    """What a condition does to its holder each turn, for good or ill."""
    each = apply.each_turn
    if each is None:
        return 0.0
    amount = each.flat + each.count * (each.sides + 1) / 2
    return -amount if each.does == "damage" else amount * 0.8


def rid_of(fight: Arena, who: FighterId, condition: str) -> float:
    """What it is worth to somebody to be rid of a condition; nothing, where they do not have it."""
    held = fight.state.fighters[who].conditions.get(condition)
    if held is None:
        return 0.0
    rounds = min(ROUNDS_AHEAD, held.rounds if held.rounds is not None else ROUNDS_AHEAD)
    return -good(fight.rules.conditions[condition]) * rounds


@lru_cache(maxsize=4096)
def good(rule: ConditionRule) -> float:
    """What a condition is worth to its holder, for one round."""
    return (
        (-3.0 if rule.no_healing else 0.0)
        + sum(_effect(effect) for effect in rule.effects)
        + sum(_modifier(each) for each in rule.modifiers)
    )


def _effect(effect: EffectRule) -> float:
    """What an effect is worth to its holder, for one round."""
    value = _EFFECTS.get(effect.question, 0.5)
    if effect.question is Question.RESISTS_ALL:
        return value
    if effect.question in _EDGES:
        return value * effect.answer(_NOBODY)
    return -value * (effect.answer(_NOBODY) if effect.question is Question.ATTACK_AGAINST_EDGE else 1)


def _modifier(modifier: Modifier) -> float:
    """What a changed number is worth to its holder, for one round."""
    if modifier.to == "attacks" and modifier.mode:
        return _EFFECTS[Question.OWN_ATTACK_EDGE] * modifier.mode
    amount = modifier.flat + modifier.sign * modifier.count * (modifier.sides + 1) / 2
    if modifier.to in ("attacks", "saves", "defense", "damage"):
        return amount * 0.8
    return -amount * 0.8 if modifier.to == "damage-taken" else 0.0
