"""``exposed``: easy to hit, slow to act, and blind to openings."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rollwright.extend import ConditionEffect, Question, always

if TYPE_CHECKING:
    from rollwright.extend import About


def within_reach(about: About) -> int:
    """An answer sees what ``about`` holds and nothing else: on a board, only those beside the holder profit."""
    return 1 if about.adjacent or not about.board else 0


EFFECT = ConditionEffect(
    "exposed",
    {
        Question.ATTACK_AGAINST_EDGE: within_reach,
        Question.OWN_CHECK_EDGE: always(-1),
        Question.CANNOT_REACT: always(1),
    },
)
