"""Working out a compiled formula costs a few times the same expression written by hand (measured side by side)."""

from __future__ import annotations

from timeit import timeit

import pytest

from rollwright.dice import DiceStream
from rollwright.formula import KnownNames, Scope, compile_value, throw


class Sheet:
    def __init__(self):
        self.numbers = {"level": 5}

    def read(self, name):
        return self.numbers[name]


def side_by_side(ours, theirs):
    """The best time of each, taken in turn, so that a busy machine slows both alike."""
    rounds = [(timeit(ours, number=300), timeit(theirs, number=300)) for _ in range(60)]
    return min(one for one, _ in rounds) / 300, min(other for _, other in rounds) / 300


@pytest.mark.feature("FX-10")
def test_a_compiled_formula_against_the_expression_by_hand():
    sheet = Sheet()
    bonus = compile_value("2 + floor((@level - 1) / 4)", Scope(KnownNames.of(["level"])))
    ours, by_hand = side_by_side(lambda: bonus.number(sheet), lambda: 2 + (sheet.read("level") - 1) // 4)
    assert ours < 10e-6
    assert ours < 8 * by_hand


@pytest.mark.feature("FX-10")
def test_a_text_is_compiled_once_and_thrown_fast():
    stream = DiceStream(1)
    thrown, compiled = side_by_side(lambda: throw("4d6kh3+2", stream), lambda: compile_value("4d6kh3+2"))
    assert thrown * 3 < compiled
