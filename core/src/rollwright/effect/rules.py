"""Effects as a ruleset has them: every question that one answers, narrowed as the condition or level says.

The sheet and the fight compile ``effects`` here and nowhere else, so a condition answers alike in both.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from rollwright.effect.condition_effect import ConditionEffect

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from rollwright.document.conditions import Numbers
    from rollwright.effect.condition_effect import Answer
    from rollwright.effect.questions import Question
    from rollwright.plugins import Registry


@dataclass(frozen=True, slots=True)
class EffectRule:
    """One effect, compiled: a question, its answer, and what it is narrowed to; None is everything."""

    question: Question
    answer: Answer
    saves: frozenset[str] | None = None
    skills: frozenset[str] | None = None

    def reaches(self, *, save: str = "", skill: str = "") -> bool:
        """Whether it speaks of that roll. One that is narrowed to skills says nothing of a bare ability."""
        if save and self.saves is not None and save not in self.saves:
            return False
        return self.skills is None or skill in self.skills


def effect_rules(registry: Registry, effects: Iterable[str], narrow: Numbers | None = None) -> Iterator[EffectRule]:
    """The rules of named effects, in their order.

    Args:
        registry: Where the effects are.
        effects: Their names.
        narrow: The condition or level that has them, which may narrow those that say so to some saves or skills.

    Raises:
        UnknownMember: Nobody who is loaded brings one of them.
    """
    for name in effects:
        effect = registry.get("condition_effects", name, ConditionEffect)
        saves = narrow.saves if narrow is not None and effect.narrowed_by == "saves" else None
        skills = narrow.skills if narrow is not None and effect.narrowed_by == "skills" else None
        for question, answer in effect.answers.items():
            yield EffectRule(question, answer, _chosen(saves), _chosen(skills))


def _chosen(names: tuple[str, ...] | None) -> frozenset[str] | None:
    return None if names is None else frozenset(names)
