"""The questions that rules ask about a fighter, and how several answers become one.

Code never tests for a condition's name. It asks a question, every effect in force answers, and the question's fold
says what the answers come to. A plugin may bring an effect for any of these questions.
"""

from __future__ import annotations

from enum import Enum
from typing import Final


class Fold(Enum):
    """How the answers to one question are put together."""

    EDGE = "edge"  # +1 leans for, -1 against; any number of each leaves one of either, or none
    ANY = "any"  # one yes is enough
    COUNT = "count"  # every yes counts


class Question(Enum):
    """What may be asked. The value is the name that events, errors and documentation use."""

    OWN_ATTACK_EDGE = "own-attack-edge"
    ATTACK_AGAINST_EDGE = "attack-against-edge"
    OWN_SAVE_EDGE = "own-save-edge"
    OWN_CHECK_EDGE = "own-check-edge"
    CRITICAL_AGAINST = "critical-against"
    CANNOT_ACT = "cannot-act"
    CANNOT_REACT = "cannot-react"
    CANNOT_TARGET = "cannot-target"
    CANNOT_APPROACH = "cannot-approach"
    SPEED_ZERO = "speed-zero"
    STANDING_COSTS_HALF = "standing-costs-half"
    ENDS_ON_DAMAGE = "ends-on-damage"
    RESISTS_ALL = "resists-all"

    # An enum's own hash walks its name; a question is looked up many times in every strike.
    __hash__ = object.__hash__


QUESTIONS: Final[dict[Question, Fold]] = {
    Question.OWN_ATTACK_EDGE: Fold.EDGE,
    Question.ATTACK_AGAINST_EDGE: Fold.EDGE,
    Question.OWN_SAVE_EDGE: Fold.EDGE,
    Question.OWN_CHECK_EDGE: Fold.EDGE,
    Question.CRITICAL_AGAINST: Fold.ANY,
    Question.CANNOT_ACT: Fold.ANY,
    Question.CANNOT_REACT: Fold.ANY,
    Question.CANNOT_TARGET: Fold.ANY,
    Question.CANNOT_APPROACH: Fold.ANY,
    Question.SPEED_ZERO: Fold.ANY,
    Question.STANDING_COSTS_HALF: Fold.ANY,
    Question.ENDS_ON_DAMAGE: Fold.ANY,
    Question.RESISTS_ALL: Fold.COUNT,
}
"""Every question with its fold."""
