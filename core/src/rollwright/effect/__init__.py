"""What conditions do: effects answer questions, and the rules ask questions instead of testing for names.

Rooms: ``questions`` (what may be asked), ``condition_effect`` (what a plugin brings), ``rules`` (effects as a ruleset's
conditions have them), ``matter`` (what a saving throw is against). Checks on a sheet and fights both stand on them.
"""

from __future__ import annotations

from rollwright.effect.condition_effect import About, Answer, ConditionEffect, always
from rollwright.effect.matter import NOTHING, SaveAgainst, SaveMatter
from rollwright.effect.questions import EDGES, Question
from rollwright.effect.rules import EffectRule, effect_rules

__all__ = [
    "EDGES",
    "NOTHING",
    "About",
    "Answer",
    "ConditionEffect",
    "EffectRule",
    "Question",
    "SaveAgainst",
    "SaveMatter",
    "always",
    "effect_rules",
]
