"""What a condition effect must keep: it answers questions from what it is told, and remembers nothing.

::

    class TestSluggish(ConditionEffectContract):
        effect = ConditionEffect("sluggish", {Question.CANNOT_REACT: always(1)})
"""

from __future__ import annotations

import json
import random
from functools import partial
from itertools import product
from typing import TYPE_CHECKING, ClassVar

from rollwright import Sheet
from rollwright.check import check, odds
from rollwright.extend import About, DiceStream, Question
from rollwright_sdk import tryout
from rollwright_sdk.contracts.in_a_fight import hold_fight
from rollwright_sdk.contracts.on_a_sheet import OnASheet

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rollwright.extend import ConditionEffect

EDGES = frozenset(question for question in Question if question.value.endswith("-edge"))
"""The questions that are answered with +1, 0 or -1; every other with 1 or 0."""
ENDING = frozenset({Question.ENDS_ON_DAMAGE, Question.STANDING_COSTS_HALF})
"""The questions whose answer takes the condition off."""
NARROWED: dict[str, Question] = {"saves": Question.OWN_SAVE_EDGE, "skills": Question.OWN_CHECK_EDGE}


def everything() -> Iterator[About]:
    """Every situation that an effect may be asked about."""
    for giver, other, side, near, board in product(
        ("", "bo", "cy"), ("", "bo", "cy"), (False, True), (False, True), (False, True)
    ):
        yield About("al", giver, other, giver_side=side, adjacent=near and board, board=board)


class ConditionEffectContract(OnASheet):
    """The contract of the family ``condition_effects``."""

    family: ClassVar[str] = "condition_effects"
    names: ClassVar[str] = "effect"

    effect: ClassVar[ConditionEffect]
    """The effect under test."""

    def test_it_answers_questions(self) -> None:
        """At least one, each a question that the engine asks, and at least one of them is ever answered."""
        assert self.effect.answers, "it answers nothing"
        asked: list[object] = list(self.effect.answers)
        strange = [each for each in asked if not isinstance(each, Question)]
        assert not strange, f"nobody asks {strange}"
        said = {answer(about) for answer in self.effect.answers.values() for about in everything()}
        assert said != {0}, "whatever it is asked, it says nothing"

    def test_its_answers_are_answers(self) -> None:
        """An edge is +1, 0 or -1, and everything else 1 for yes and 0 for no."""
        for question, answer in self.effect.answers.items():
            allowed = (-1, 0, 1) if question in EDGES else (0, 1)
            for about in everything():
                said = answer(about)
                fits = type(said) is int and said in allowed
                assert fits, f"{question.value}, {about}: answered {said!r}, not one of {allowed}"

    def test_its_answers_are_pure(self) -> None:
        """It sees what it is told and nothing else: the same situation gives the same answer, in any order."""
        for question, answer in self.effect.answers.items():
            situations, luck = list(everything()), random.getstate()
            before = repr(situations)
            there = [answer(about) for about in situations]
            back = [answer(about) for about in reversed(situations)]
            assert there == back[::-1], f"{question.value}: the order of asking shows in the answers"
            assert repr(situations) == before, f"{question.value}: it changed what it was told"
            assert random.getstate() == luck, f"{question.value}: it drew from Python's own random numbers"

    def test_a_level_can_have_it_if_it_says_so(self) -> None:
        """Nobody gives a level and nothing takes it off: an effect that needs either says ``on_levels=False``."""
        if not self.effect.on_levels:
            return
        ending = ENDING & set(self.effect.answers)
        assert not ending, f"it takes its condition off ({sorted(q.value for q in ending)}), which no level can be"
        for question, answer in self.effect.answers.items():
            for about in everything():
                given = About("al", "", about.other, adjacent=about.adjacent, board=about.board)
                assert answer(about) == answer(given), f"{question.value}: it asks who gave the condition"

    def test_it_is_narrowed_where_that_means_something(self) -> None:
        """An effect that may be narrowed to saves or skills answers the question about them."""
        narrowed = self.effect.narrowed_by
        assert narrowed in ("", *NARROWED), f"it can be narrowed by {narrowed!r}, which nothing is"
        if narrowed:
            assert NARROWED[narrowed] in self.effect.answers, f"narrowed by {narrowed}, it says nothing of them"

    def test_a_sheet_with_it_makes_its_checks(self) -> None:
        """A character who has it rolls as always, with exact odds, and the answer shows in the roll."""
        ruleset = self.ruleset_with(combat={"conditions": [{"condition": "marked", "effects": [self.effect.id]}]})
        held = Sheet.new(ruleset, {**self.hero, "conditions": {"marked": {"level": 1}}})
        asked = (({"skill": "climbing"}, Question.OWN_CHECK_EDGE), ({"save": "dodging"}, Question.OWN_SAVE_EDGE))
        for request, question in asked:
            made = check(held, request, DiceStream(1))
            assert json.loads(json.dumps(made.to_json())) == made.to_json()
            assert sum(odds(held, request).outcomes.values()) == 1
            answer = self.effect.answers.get(question)
            if answer is not None:
                assert made.check.edge == answer(About()), f"{request}: leans {made.check.edge}"

    def test_a_fight_with_it_ends_and_goes_the_same_way_again(self) -> None:
        """Whoever has it fights to an end, under any seed in one way, also when the fight is saved at every menu."""
        ruleset = self.ruleset_with(combat={"conditions": [{"condition": "marked", "effects": [self.effect.id]}]})
        for seed in (1, 2):
            for who in ({"conditions": {"marked": {"level": 1}}}, {}):
                hero = {**self.hero, **who}
                hold_fight(partial(tryout.fight, ruleset, hero, seed=seed), f"seed {seed}")
