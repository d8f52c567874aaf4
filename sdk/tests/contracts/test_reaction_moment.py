"""Each test of the contract passes for a moment that keeps it, and fails for one that breaks it."""

from __future__ import annotations

from typing import Any

import pytest
from breaking import fails, suite
from breaking import tests_of as names_of

from rollwright.extend import Occasion, ReactionMoment
from rollwright_sdk.contracts import ReactionMomentContract


def missed(fight: Any, event: Any) -> Occasion | None:
    act = fight.profiles[event.who].by_id.get(event.option)
    return None if event.hit else Occasion("missed", event.who, act, [event.target])


def the_target(fight: Any, who: str, act: Any, waits: Any, occasion: Occasion) -> bool:
    return who in occasion.targets


MISSED = ReactionMoment("missed", the_target, after={"attack.rolled": missed})


class TestMissed(ReactionMomentContract):
    """A moment that keeps it all."""

    moment = MISSED


def moment(name: str = "missed", concerns: Any = the_target, **more: Any) -> ReactionMoment:
    return ReactionMoment(name, concerns, **{"after": {"attack.rolled": missed}, **more})


class Shifting(ReactionMoment):
    asked = 0

    @property
    def priority(self) -> int:  # type: ignore[override]
        Shifting.asked += 1
        return -Shifting.asked


class Stoppable(ReactionMoment):
    """Says that what has happened can be stopped."""

    def __init__(self) -> None:
        super().__init__("missed", the_target, after={"attack.rolled": missed})
        self.may_cancel = True


def greedy(fight: Any, event: Any) -> Occasion | None:
    fight.state.fighters[event.target].temporary += 1
    return missed(fight, event)


def lucky(fight: Any, who: str, act: Any, waits: Any, occasion: Occasion) -> bool:
    return fight.dice["attacks"].roll(2) == 1


def counted(fight: Any, who: str, act: Any, waits: Any, occasion: Occasion) -> int:
    return len(occasion.targets)


def nobody(fight: Any, event: Any) -> Occasion | None:
    return Occasion("missed", event.who, None, ["nobody"])


def never(fight: Any, event: Any) -> None:
    return None


class Memory:
    """Concerns everybody a first time."""

    def __init__(self) -> None:
        self.seen = 0

    def __call__(self, fight: Any, who: str, act: Any, waits: Any, occasion: Occasion) -> bool:
        self.seen += 1
        return self.seen % 3 != 0


class Grudge:
    """The moment comes or not, by how often it has been looked for in all fights together."""

    def __init__(self) -> None:
        self.seen = 0

    def __call__(self, fight: Any, event: Any) -> Occasion | None:
        self.seen += 1
        return Occasion("missed", event.who, None, [event.target]) if self.seen % 7 < 4 else None


BROKEN: dict[str, list[ReactionMoment]] = {
    "test_an_engine_takes_it_in_and_knows_whose_it_is": [moment("no id")],
    "test_its_model_has_a_schema": [],
    "test_the_order_of_plugins_changes_nothing": [Shifting("missed", the_target)],
    "test_every_code_has_words": [],
    "test_it_says_when_it_comes": [moment(after={"attack.roled": missed}), Stoppable()],
    "test_it_comes_and_can_be_answered": [moment(after={"attack.rolled": never}), moment(after={})],
    "test_being_asked_changes_nothing": [
        moment(after={"attack.rolled": greedy}),
        moment(after={"attack.rolled": nobody}),
        moment(concerns=lucky),
        moment(concerns=counted),
        moment(concerns=Memory()),
    ],
    "test_fights_end_and_go_the_same_way_again": [moment(after={"attack.rolled": Grudge()})],
}


def test_each_test_of_the_contract_is_shown_to_fail() -> None:
    assert sorted(BROKEN) == names_of(ReactionMomentContract)


@pytest.mark.feature("PL-10")
@pytest.mark.parametrize(("test", "broken"), [(test, each) for test, cases in BROKEN.items() for each in cases])
def test_a_moment_that_breaks_it_fails(test: str, broken: ReactionMoment) -> None:
    fails(suite(ReactionMomentContract, broken), test)
