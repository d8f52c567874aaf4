"""What a resolution kind must keep: dice in ``roll``, meaning in ``judge``, the same rule in ``odds``.

An author names the kind and some checks that it makes::

    class TestPercentile(ResolutionKindContract):
        kind = Percentile()
        blocks = [{}, {"special": 10}]                       # resolution blocks as documents write them
        examples = [Check(number=55), Check(number=30, bonus=1)]

Every example is made under every block. From each, further checks are made up at the edges: a number of 0 and below,
nothing to reach, a roll that leans either way.
"""

from __future__ import annotations

import json
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from rollwright import RollwrightError, Sheet
from rollwright.check import check, group, odds, opposed
from rollwright.extend import DiceStream, Modifier, Refused
from rollwright.limits import DEFAULT
from rollwright_sdk.contracts.counting import Counted, Recorder, TooManyDiceError
from rollwright_sdk.contracts.throwing import Throwing
from rollwright_sdk.contracts.weighing import Weighing

if TYPE_CHECKING:
    from collections.abc import Callable

    from rollwright import Ruleset
    from rollwright.check import Group, Opposed

FAR = 10**6
"""A number that no table ever writes and a hostile document might."""


class ResolutionKindContract(Throwing, Weighing):
    """The contract of the family ``resolution_kinds``: throwing, weighing, refusing, and standing in a ruleset."""

    def test_refusals_come_before_dice_and_in_words(self) -> None:
        """What it refuses is refused with its code, before a die is thrown, with a sentence."""
        for made, code in self.refused:
            dice = Recorder(1)
            made_ready = made if made.settings is not None else replace(made, settings=self.settings(self.blocks[0]))
            try:
                self.kind.make(made_ready, dice)
            except Refused as refusal:
                assert refusal.code == code, f"{made}: refused with {refusal.code!r}, not {code!r}"
                self.said(refusal)
            else:
                raise AssertionError(f"{made}: was made, and should have been refused with {code!r}")
            assert not dice.drawn, f"{made}: threw {dice.drawn} before it refused"

    def test_an_automatic_failure_throws_nothing(self) -> None:
        """A roll that something fails outright is a failure that no die was thrown for."""
        made = replace(next(self.checks()), automatic="Fear")
        dice = Recorder(1)
        result = self.kind.make(made, dice)
        assert not dice.drawn, f"threw {dice.drawn} for a roll that fails by itself"
        assert result.success is False
        assert self.kind.weigh(made).success == 0, "a roll that fails by itself has no chance"

    def test_limits_are_kept(self) -> None:
        """However large a number is, a roll throws a bounded number of dice or is refused by name."""
        example = next(self.checks())
        for made in (
            replace(example, number=FAR),
            replace(example, number=-FAR),
            replace(example, bonus=FAR),
            replace(example, difficulty=FAR),
            replace(example, difficulty=-FAR),
            replace(example, modifiers=tuple(Modifier(f"Part {at}", at) for at in range(200))),
        ):
            try:
                judged = self.kind.judge(made, self.kind.roll(made, Counted(1, 10 * DEFAULT.dice)))
                weighed = self.kind.weigh(made)
            except TooManyDiceError as error:
                raise AssertionError(f"{made}: throws {error} dice and more; the bound is {DEFAULT.dice}") from error
            except RollwrightError as error:
                self.said(error)
                continue
            assert judged.outcome in self.outcomes(made)
            assert sum(weighed.outcomes.values()) == 1, f"{made}: chances add up to {sum(weighed.outcomes.values())}"

    def test_a_word_that_is_no_difficulty_is_refused(self) -> None:
        """A rung of the ladder that does not exist is refused by name."""
        try:
            self.kind.difficulty(self.settings(self.blocks[0]), "no such rung")
        except Refused as refusal:
            assert "no such rung" in self.said(refusal), (
                f"the refusal does not say what was asked: {self.said(refusal)}"
            )
        else:
            raise AssertionError("a difficulty called 'no such rung' was taken")

    def test_sheets_check_with_it(self) -> None:
        """A ruleset may be written on it: its checks are made, weighed, set against each other and made together."""
        sheet = Sheet.new(self.ruleset())
        for request in self.requests:
            result = check(sheet, request, DiceStream(7))
            assert result.kind == self.kind.id
            assert sum(odds(sheet, request).outcomes.values()) == 1
            assert json.loads(json.dumps(result.to_json())) == result.to_json()
            self._together(partial(opposed, sheet, request, sheet, request, DiceStream(7)))
            self._together(partial(group, [sheet, sheet], request, DiceStream(7)))

    def _together(self, roll: Callable[[], Opposed | Group]) -> None:
        """Several rolls at once are made, or refused in words."""
        try:
            told = roll().to_json()
        except Refused as refusal:
            self.said(refusal)
        else:
            assert json.loads(json.dumps(told)) == told

    def ruleset(self) -> Ruleset:
        """A small ruleset on the kind, with the first block."""
        return self.engine.load_ruleset(
            {
                "schemaVersion": 2,
                "id": "contract",
                "version": 1,
                "name": "Contract",
                "coverage": {"checks": True, "summary": "One kind of roll."},
                "gm": {"checkGuidance": "Seldom."},
                "resolution": {"kind": self.kind.id, **self.blocks[0]},
                "sheet": dict(self.sheet),
            }
        )
