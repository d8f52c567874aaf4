"""Growth: levels, raises of scores, advances that are bought, improvement rolls, and answers written anew (AD, CH-04).

Rooms: ``levels``, ``raises``, ``advances``, ``improving``, ``answers``, and ``grow``, which does as the system does.
Everything here plans: it gives changes or refuses, and nothing has happened yet.
"""

from __future__ import annotations

from rollwright.growth.advances import advance, experience
from rollwright.growth.answers import answer, answers, may_answer
from rollwright.growth.grow import grow
from rollwright.growth.improving import improve
from rollwright.growth.levels import choose, level_up, levels_by_experience
from rollwright.growth.raises import Raise, place, waiting

__all__ = [
    "Raise",
    "advance",
    "answer",
    "answers",
    "choose",
    "experience",
    "grow",
    "improve",
    "level_up",
    "levels_by_experience",
    "may_answer",
    "place",
    "waiting",
]
