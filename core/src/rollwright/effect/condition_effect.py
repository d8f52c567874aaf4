"""A condition effect: the questions it answers, and how.

This is the whole of a third-party effect that makes its holder's blows clumsy::

    @hookimpl
    def condition_effects():
        yield ConditionEffect("clumsy", {Question.OWN_ATTACK_EDGE: always(-1)})

A ruleset's ``combat.conditions`` then names it like any other effect. Answers are plain functions over plain facts:
they draw no dice, change nothing, and see only what ``About`` holds.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import TYPE_CHECKING, Literal, TypeAlias

from rollwright.plugins import Member

if TYPE_CHECKING:
    from rollwright.effect.questions import Question


@dataclass(slots=True)
class About:
    """What a question is about, in ids. An empty string means that the question has no such party.

    Outside a fight all of it is empty: nobody else is there, and there is no board.
    """

    holder: str = ""
    """The fighter who has the condition."""
    giver: str = ""
    """Who put the condition on, where that is known."""
    other: str = ""
    """The other party of the act: the target of the holder's own act, or who acts against the holder."""
    giver_side: bool = False
    """Whether ``other`` stands on the giver's side, and that is not the holder's own."""
    adjacent: bool = False
    """Whether the two stand beside each other. Off a board nobody is known to."""
    board: bool = False
    """Whether the fight is on a board. Effects of place say nothing without one."""


Answer: TypeAlias = Callable[[About], int]
"""An edge answers +1, 0 or -1; every other question 1 for yes and 0 for no."""


def always(answer: int) -> Answer:
    """The same answer, whoever is asked about."""
    return lambda _about: answer


class ConditionEffect(Member):
    """One named effect that a condition, a level or an item may have.

    Args:
        id: The name that documents use, such as ``own-attacks-advantage``.
        answers: The questions that it answers.
        narrowed_by: ``"saves"`` or ``"skills"`` when a condition may narrow the effect to some of those.
        on_levels: Whether a level may have it too. Nobody puts a level on, and it ends only when what it reads goes
            down: an effect that needs a giver, or that takes its condition off, is none for levels.
    """

    def __init__(
        self,
        id: str,  # noqa: A002 - the field that every member has
        answers: Mapping[Question, Answer],
        *,
        narrowed_by: Literal["saves", "skills", ""] = "",
        on_levels: bool = True,
    ) -> None:
        self.id = id
        self.answers: Mapping[Question, Answer] = MappingProxyType(dict(answers))
        self.narrowed_by = narrowed_by
        self.on_levels = on_levels
