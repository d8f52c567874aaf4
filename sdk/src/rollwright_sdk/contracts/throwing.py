"""What is promised of throwing and judging: dice come from the stream alone, are all shown, and judging is pure."""

from __future__ import annotations

import json
import random
from typing import Any

from rollwright import ForcedFaces
from rollwright.check import line
from rollwright.extend import DiceStream
from rollwright_sdk.contracts.checks import KindOfChecks, all_dice
from rollwright_sdk.contracts.counting import Recorder
from rollwright_sdk.contracts.plain import plain, restored

SEEDS = range(25)
"""The seeds under which repeatability is looked at."""


class Throwing(KindOfChecks):
    """Tests of ``roll`` and ``judge``."""

    def test_its_outcomes_are_words(self) -> None:
        """Two or more outcomes, each a word of its own; ``rolled`` is for rolls with nothing to reach."""
        words = self.kind.outcomes
        assert len(words) >= 2, f"a roll that can come out one way needs no dice: {words}"
        assert len(set(words)) == len(words), f"an outcome stands twice in {words}"
        odd = [word for word in words if word != word.strip().lower() or " " in word or not word]
        assert not odd, f"outcomes are lower-case words with hyphens, not {odd}"
        assert "rolled" not in words, "'rolled' says that nothing had to be reached and is no outcome"

    def test_it_gives_no_other_outcome(self) -> None:
        """What a roll comes to is one of its outcomes, or ``rolled`` when nothing had to be reached."""
        for made in (*self.checks(), *self.edges()):
            for seed in SEEDS:
                judged = self.kind.judge(made, self.kind.roll(made, DiceStream(seed)))
                known = self.outcomes(made)
                assert judged.outcome in known, f"{made}: came to {judged.outcome!r}, not one of {sorted(known)}"
                unasked = judged.outcome == "rolled"
                assert unasked == (judged.success is None), f"{made}: {judged.outcome!r} is a success: {judged.success}"

    def test_one_seed_gives_one_roll(self) -> None:
        """Nothing but the dice stream decides how a roll falls."""
        for made in (*self.checks(), *self.edges()):
            for seed in SEEDS:
                one, other = (self.kind.roll(made, DiceStream(seed)) for _ in range(2))
                assert one == other, f"{made}: seed {seed} gave {one} and then {other}"

    def test_another_seed_gives_another_roll(self) -> None:
        """The dice stream does decide: a kind whose dice always fall alike is none."""
        for made in self.checks():
            fallen = [plain(self.kind.roll(made, DiceStream(seed))) for seed in SEEDS]
            assert any(each != fallen[0] for each in fallen), f"{made}: every seed gives {fallen[0]}"

    def test_every_die_is_shown_in_the_order_it_fell(self) -> None:
        """What was drawn is told, the roll's own dice first, then each modifier's; nothing is thrown in secret."""
        for made in (*self.checks(), *self.edges()):
            for seed in SEEDS:
                dice = Recorder(seed)
                judged = self.kind.judge(made, self.kind.roll(made, dice))
                told = [(die.faces, die.face) for die in all_dice(judged)]
                assert told == dice.drawn, f"{made}: threw {dice.drawn} (faces, face) and shows {told}"

    def test_real_dice_may_be_rolled_for_it(self) -> None:
        """Faces that a player names are taken, in the order they fell, and no further die is thrown."""
        for made in self.checks():
            judged = self.kind.judge(made, self.kind.roll(made, DiceStream(3)))
            forced = ForcedFaces(die.face for die in all_dice(judged))
            dice = DiceStream(99, forced=forced)
            again = self.kind.judge(made, self.kind.roll(made, dice))
            assert (forced.left, dice.cursor) == (0, 0), f"{made}: {forced.left} named faces were left over"
            assert again == judged, f"{made}: the same faces gave {again} instead of {judged}"

    def test_judging_is_pure(self) -> None:
        """A roll may be judged again at any time: nothing is drawn, nothing is changed, and the answer stays."""
        for made in (*self.checks(), *self.edges()):
            for seed in SEEDS:
                roll = self.kind.roll(made, DiceStream(seed))
                before, luck = repr((made, roll)), random.getstate()
                judged = [self.kind.judge(made, roll) for _ in range(3)]
                assert judged[0] == judged[1] == judged[2], f"{made}: {roll} was judged in different ways: {judged}"
                assert repr((made, roll)) == before, f"{made}: judging changed the check or the roll"
                assert random.getstate() == luck, f"{made}: judging drew from Python's own random numbers"

    def test_it_changes_nothing_that_it_is_handed(self) -> None:
        """The check, its settings and its options are as they were after throwing and weighing."""
        for made in (*self.checks(), *self.edges()):
            before = repr(made)
            self.kind.roll(made, DiceStream(1))
            self.kind.weigh(made)
            assert repr(made) == before, f"throwing or weighing changed the check: {before} became {made}"

    def test_it_remembers_no_roll(self) -> None:
        """One member serves every table: what came before, and in which order, changes no roll and no odds."""
        there = [*self.checks(), *self.edges()]
        first = [(self.kind.make(made, DiceStream(5)).to_json()) for made in there]
        back = [(self.kind.make(made, DiceStream(5)).to_json()) for made in reversed(there)]
        assert first == back[::-1], "the order in which checks are made shows in what they come to"

    def test_a_roll_is_plain_data(self) -> None:
        """A held roll can be written down, read again and judged as before."""
        for made in (*self.checks(), *self.edges()):
            for seed in SEEDS:
                roll = self.kind.roll(made, DiceStream(seed))
                try:
                    kept = json.loads(json.dumps(plain(roll, "the roll")))
                except TypeError as error:
                    raise AssertionError(f"{made}: {error}") from error
                again = restored(kept, roll)
                assert again == roll, f"{made}: {roll} was read back as {again}"
                assert self.kind.judge(made, again) == self.kind.judge(made, roll), f"{made}: judged otherwise"

    def test_a_result_is_plain_data(self) -> None:
        """A result goes to JSON and back without loss, and can be told in one line of words."""
        for made in (*self.checks(), *self.edges()):
            told = self.kind.make(made, DiceStream(2)).to_json()
            try:
                again: dict[str, Any] = json.loads(json.dumps(told))
            except TypeError as error:
                raise AssertionError(f"{made}: the result is no JSON: {error}") from error
            assert again == told, f"{made}: a result is read back otherwise"
            text = line(again)
            assert text, f"{made}: no line tells it"
            assert "\n" not in text, f"{made}: its line breaks: {text!r}"
