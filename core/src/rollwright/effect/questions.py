"""The questions that rules ask about a fighter or a character.

Code never tests for a condition's name. It asks a question, and every effect in force answers. What the answers come
to is the question's own: an edge leans for its holder (+1) or against (-1), and any number of each leaves one of
either, or none; of everything else one yes is enough, but for what is counted. A plugin may bring an effect for any of
these questions.
"""

from __future__ import annotations

from enum import Enum


class Question(Enum):
    """What may be asked. The value is the name that events, errors and documentation use."""

    OWN_ATTACK_EDGE = "own-attack-edge"
    """An edge on the holder's own attack rolls."""
    ATTACK_AGAINST_EDGE = "attack-against-edge"
    """An edge on attack rolls against the holder, as the attacker sees it."""
    OWN_SAVE_EDGE = "own-save-edge"
    """An edge on the holder's saving throws."""
    OWN_CHECK_EDGE = "own-check-edge"
    """An edge on the holder's checks of abilities and skills."""
    CRITICAL_AGAINST = "critical-against"
    """Whether a hit on the holder is critical."""
    CANNOT_ACT = "cannot-act"
    """Whether the holder's turns pass without anything being done."""
    CANNOT_REACT = "cannot-react"
    """Whether nobody asks the holder in a reaction window."""
    CANNOT_TARGET = "cannot-target"
    """Whether the holder may not aim at the other."""
    CANNOT_APPROACH = "cannot-approach"
    """Whether the holder may not come nearer to the other."""
    SPEED_ZERO = "speed-zero"
    """Whether the holder does not move from the spot."""
    STANDING_COSTS_HALF = "standing-costs-half"
    """Whether getting up costs half of the holder's movement, and ends the condition."""
    LEAVES_FREELY = "leaves-freely"
    """Whether nobody may strike at the holder for walking out of their reach."""
    ENDS_ON_DAMAGE = "ends-on-damage"
    """Whether damage above zero ends the condition."""
    RESISTS_ALL = "resists-all"
    """How many effects halve damage of every type; each yes counts."""

    # An enum's own hash walks its name; a question is looked up many times in every strike.
    __hash__ = object.__hash__


EDGES = frozenset(
    {Question.OWN_ATTACK_EDGE, Question.ATTACK_AGAINST_EDGE, Question.OWN_SAVE_EDGE, Question.OWN_CHECK_EDGE}
)
"""Questions that are answered with a lean."""
