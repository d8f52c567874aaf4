"""What is promised of odds: they are exact, and those of the roll itself, also of two rolls against each other."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, Any

from rollwright.extend import DiceStream, Refused
from rollwright_sdk.contracts.checks import KindOfChecks
from rollwright_sdk.contracts.counting import every_way, fits, sampled

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from rollwright.extend import Check, Judgement, Odds


class Weighing(KindOfChecks):
    """Tests of ``odds``, ``compare`` and ``compare_odds``."""

    def test_odds_are_exact_and_whole(self) -> None:
        """Fractions that add up to 1, for its outcomes and no others."""
        for made in (*self.checks(), *self.edges()):
            weighed = self.kind.odds(made)
            given: Mapping[str, object] = weighed.outcomes
            inexact = {word: each for word, each in given.items() if not isinstance(each, Fraction | int)}
            assert not inexact, f"{made}: chances are fractions, not {inexact}"
            assert sum(weighed.outcomes.values()) == 1, f"{made}: chances add up to {sum(weighed.outcomes.values())}"
            assert min(weighed.outcomes.values()) >= 0, f"{made}: a chance below 0 in {dict(weighed.outcomes)}"
            strange = set(weighed.outcomes) - self.outcomes(made)
            assert not strange, f"{made}: odds of {strange}, which are no outcomes"
            assert self.kind.odds(made) == weighed, f"{made}: weighed twice, the odds differ"

    def test_odds_are_those_of_the_roll(self) -> None:
        """The odds are what playing every way comes to, or where there are too many, what a sample may come to."""
        for made in (*self.checks(), *self.edges()):
            weighed = self.kind.odds(made)
            self._hold(made, lambda judged: judged.outcome, weighed.outcomes)
            if weighed.success is not None:
                chances = {True: weighed.success, False: 1 - weighed.success}
                self._hold(made, lambda judged: bool(judged.success), chances)
            self._hold_mean(made, weighed)

    def _hold(self, made: Check, what: Callable[[Judgement], Any], said: Mapping[Any, Fraction]) -> None:
        """Compare chances with those of the roll."""

        def play(dice: DiceStream) -> Any:
            return what(self.kind.judge(made, self.kind.roll(made, dice)))

        exact = every_way(play, self.ways)
        if exact is not None:
            differ = {word for word in {*exact, *said} if exact.get(word, 0) != said.get(word, 0)}
            told = {word: (str(said.get(word, 0)), str(exact.get(word, 0))) for word in differ}
            assert not differ, f"{made}: odds say and every way played gives: {told}"
        else:
            far = fits(sampled(play, self.samples), said)
            assert not far, f"{made}: a sample does not fit the odds: {far}"

    def _hold_mean(self, made: Check, weighed: Odds) -> None:
        """Compare the mean, where one is said, with that of every way."""
        if weighed.mean is None:
            return

        def play(dice: DiceStream) -> Any:
            judged = self.kind.judge(made, self.kind.roll(made, dice))
            return judged.total if judged.total is not None else judged.successes

        exact = every_way(play, self.ways)
        if exact is not None and None not in exact:
            mean = sum((result * chance for result, chance in exact.items()), Fraction(0))
            assert mean == weighed.mean, f"{made}: the mean is said to be {weighed.mean}, and is {mean}"

    def test_comparing_is_fair_or_refused_in_words(self) -> None:
        """Two rolls can be set against each other with exact chances, or both ways of asking are refused."""
        checks = list(self.checks())[:4]
        for mine, theirs in zip(checks, [*checks[1:], checks[0]], strict=True):
            one, other = (self.kind.judge(each, self.kind.roll(each, DiceStream(4))) for each in (mine, theirs))
            said = [self._refusal(self.kind.compare, one, other), self._refusal(self.kind.compare_odds, mine, theirs)]
            assert said[0] == said[1], f"comparing rolls and their chances are not refused alike: {said}"
            if said[0] is None:
                self._hold_comparison(mine, theirs)

    def _refusal(self, ask: Callable[..., Any], *sides: Any) -> str | None:
        try:
            ask(*sides)
        except Refused as refusal:
            self.said(refusal)
            return refusal.code
        return None

    def _hold_comparison(self, mine: Check, theirs: Check) -> None:
        def play(dice: DiceStream) -> int:
            one = self.kind.judge(mine, self.kind.roll(mine, dice))
            other = self.kind.judge(theirs, self.kind.roll(theirs, dice))
            ahead, behind = self.kind.compare(one, other), self.kind.compare(other, one)
            assert _sign(ahead) == -_sign(behind), f"{one} and {other}: each did better, or neither way agrees"
            return _sign(ahead)

        win, tie, lose = self.kind.compare_odds(mine, theirs)
        assert win + tie + lose == 1, f"{mine} against {theirs}: chances add up to {win + tie + lose}"
        said = {1: win, 0: tie, -1: lose}
        exact = every_way(play, self.ways)
        if exact is None:
            far = fits(sampled(play, self.samples), said)
            assert not far, f"{mine} against {theirs}: a sample does not fit the odds: {far}"
        else:
            differ = {
                side: (str(said[side]), str(exact.get(side, 0))) for side in said if said[side] != exact.get(side, 0)
            }
            assert not differ, f"{mine} against {theirs}: odds say and every way played gives: {differ}"


def _sign(number: int) -> int:
    return (number > 0) - (number < 0)
