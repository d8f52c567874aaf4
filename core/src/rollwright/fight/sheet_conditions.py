"""What the sheet says of its conditions, in a fight (CN-01, CN-03, CN-07): the edge they give, and how they fade.

A condition's ``edge`` answers the questions that a combat condition's effects answer, narrowed to the rolls that its
``checks`` name. A condition that counts turns counts its holder's own, and one that fades loses levels at their end. A
timer that was running on the sheet goes on in the fight.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from rollwright.check.touches import Roll, edge_reaches
from rollwright.effect import EffectRule, Question, always
from rollwright.fight.state import Held

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from rollwright.document.live import Condition
    from rollwright.document.sheet import Save, Sheet, Skill
    from rollwright.sheet import ConditionState


def edges(sheet: Sheet, condition: Condition) -> Iterator[EffectRule]:
    """The leans that a condition gives to its holder's rolls."""
    if not condition.edge:
        return
    answer = always(1 if condition.edge > 0 else -1)
    if edge_reaches(condition, Roll("attack")):
        yield EffectRule(Question.OWN_ATTACK_EDGE, answer)
    saves = _reached(condition, "save", sheet.saves)
    if saves:
        yield EffectRule(Question.OWN_SAVE_EDGE, answer, saves=None if len(saves) == len(sheet.saves) else saves)
    skills = _reached(condition, "check", sheet.skills)
    if edge_reaches(condition, Roll("check")):
        yield EffectRule(Question.OWN_CHECK_EDGE, answer)
    elif skills:
        yield EffectRule(Question.OWN_CHECK_EDGE, answer, skills=skills)


def _reached(condition: Condition, use: str, rolls: Sequence[Save | Skill]) -> frozenset[str]:
    return frozenset(each.id for each in rolls if edge_reaches(condition, Roll(use, each.id, each.ability or "")))


def brought(condition: Condition, held: ConditionState) -> Held:
    """A condition as its holder brings it into a fight. One that counts turns and has no timer ends with the first."""
    if condition.ticks != "turn":
        return Held(condition.id, held.source, held.level)
    rounds = 1 if held.rounds is None and not condition.fade else held.rounds
    return Held(condition.id, held.source, held.level, rounds, fresh=held.fresh)
