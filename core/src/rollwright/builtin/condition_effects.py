"""The condition effects that every engine has: the closed list of the sources (CC-01).

Each is one row: its name, the question it answers and the answer. Effects of place (beside, far off, walking) answer
only on a board, for off a board everybody reaches everybody and nobody is known to be near.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from rollwright.extend import About, ConditionEffect, Question, always

if TYPE_CHECKING:
    from collections.abc import Iterator


def _beside(about: About) -> int:
    return 1 if about.board and about.adjacent else 0


def _far(about: About) -> int:
    return -1 if about.board and not about.adjacent else 0


def _on_board(about: About) -> int:
    return 1 if about.board else 0


def _the_giver(about: About) -> int:
    return 1 if about.giver and about.other == about.giver else 0


def _giver_or_side(about: About) -> int:
    return 1 if _the_giver(about) or about.giver_side else 0


def condition_effects() -> Iterator[ConditionEffect]:
    """Yield every built-in effect."""
    yield ConditionEffect("own-attacks-advantage", {Question.OWN_ATTACK_EDGE: always(1)})
    yield ConditionEffect("own-attacks-disadvantage", {Question.OWN_ATTACK_EDGE: always(-1)})
    yield ConditionEffect("attacks-against-advantage", {Question.ATTACK_AGAINST_EDGE: always(1)})
    yield ConditionEffect("attacks-against-disadvantage", {Question.ATTACK_AGAINST_EDGE: always(-1)})
    yield ConditionEffect("attacks-against-adjacent-advantage", {Question.ATTACK_AGAINST_EDGE: _beside})
    yield ConditionEffect("attacks-against-far-disadvantage", {Question.ATTACK_AGAINST_EDGE: _far})
    yield ConditionEffect("attacks-from-adjacent-critical", {Question.CRITICAL_AGAINST: _beside})
    yield ConditionEffect("cannot-act", {Question.CANNOT_ACT: always(1), Question.CANNOT_REACT: always(1)})
    yield ConditionEffect("cannot-react", {Question.CANNOT_REACT: always(1)})
    yield ConditionEffect("speed-zero", {Question.SPEED_ZERO: _on_board})
    yield ConditionEffect("half-move-to-stand", {Question.STANDING_COSTS_HALF: _on_board}, on_levels=False)
    yield ConditionEffect("leaves-freely", {Question.LEAVES_FREELY: always(1)})
    yield ConditionEffect("ends-on-damage", {Question.ENDS_ON_DAMAGE: always(1)}, on_levels=False)
    yield ConditionEffect("own-saves-advantage", {Question.OWN_SAVE_EDGE: always(1)}, narrowed_by="saves")
    yield ConditionEffect("own-saves-disadvantage", {Question.OWN_SAVE_EDGE: always(-1)}, narrowed_by="saves")
    yield ConditionEffect("own-checks-advantage", {Question.OWN_CHECK_EDGE: always(1)}, narrowed_by="skills")
    yield ConditionEffect("own-checks-disadvantage", {Question.OWN_CHECK_EDGE: always(-1)}, narrowed_by="skills")
    yield ConditionEffect("resist-all", {Question.RESISTS_ALL: always(1)})
    yield ConditionEffect("cannot-target-source", {Question.CANNOT_TARGET: _the_giver}, on_levels=False)
    yield ConditionEffect("cannot-target-source-side", {Question.CANNOT_TARGET: _giver_or_side}, on_levels=False)
    yield ConditionEffect("cannot-approach-source", {Question.CANNOT_APPROACH: _the_giver}, on_levels=False)
