"""What conditions do: effects answer questions, and the rules ask questions instead of testing for names."""

from __future__ import annotations

from rollwright.effect.condition_effect import About, Answer, ConditionEffect, always
from rollwright.effect.questions import QUESTIONS, Fold, Question

__all__ = ["QUESTIONS", "About", "Answer", "ConditionEffect", "Fold", "Question", "always"]
